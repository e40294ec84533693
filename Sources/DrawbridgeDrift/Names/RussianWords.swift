import DrawbridgeModel

/// What the words mean that Russian drawings often have for states and events, so that they can be recognized in names of code.
///
/// Stems with their English words; a word of a drawing begins with the stem.
enum RussianWords {
    /// The English words of a word in Latin letters, as `Spelling` has it; none for others.
    static func meanings(of word: String) -> [String] {
        stems.filter { word.hasPrefix($0.stem) }.max { $0.stem.count < $1.stem.count }?.meanings ?? []
    }

    private static let stems = table.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return (stem: Transliteration.latin(words[0]), meanings: Array(words.dropFirst()))
    }

    private static let table = """
        авториз authorize authenticate login
        актив active
        блокир lock block
        введ enter input
        ввод input entering
        верн return back
        возобнов resume
        восстанов restore reconnect
        вход login enter
        войт login enter
        выключ off disable
        выбор select choose
        выбра select choose
        вызов call
        выполн run running perform
        выход logout exit
        готов ready done finish
        доступ access grant
        жд wait
        заблокир lock block
        заверш complete finish end
        загруж load download
        загрузк load download
        закры close
        запис record
        запро request prompt
        запус start launch
        заряд charge
        звон call ring
        игра play
        истек expire timeout
        код code
        найд found find
        нажа tap press
        начал start begin initial
        начат start begin
        неудач failure fail
        обновл update refresh
        обработ process
        ожидан wait idle pending
        остан stop
        отказ deny reject
        отключ disconnect disable
        откры open
        отмен cancel
        отправ send submit
        ошибк error failure
        пауз pause
        переподключ reconnect
        повтор retry repeat
        подключ connect
        подтвержд confirm
        поиск search
        покуп purchase buy
        получ receive
        пользов user
        приня accept
        пров verify check validate
        продолж resume continue
        прос idle
        разблокир unlock
        регистр register
        сброс reset
        сет network
        создан create
        создат create
        соедин connect
        сохран save
        стоп stop
        таймер timer
        удал delete remove
        успе success succeed
        """
}
