/// What an operation does.
protocol Work {
    /// - Parameter didFinish: To be called once, when all is done.
    func begin(didFinish: @escaping () -> Void)
}
