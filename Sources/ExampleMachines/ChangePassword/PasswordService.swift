import ExampleLibraries

/// Where passwords are kept.
protocol PasswordService {
    func changePassword(to password: String) -> Observable<Void>
}

/// Leads the user from screen to screen.
protocol ChangePasswordRouter: AnyObject {
    func closeScreen()
}
