/// Words of other scripts in Latin letters, as far as a letter says how it sounds: Cyrillic, Greek, Korean, the Japanese syllables, Latin
/// letters with marks. What a table cannot say, as Chinese characters, stays as it is.
///
/// Foundation has the same with ICU's data, which a program on Linux would have to bring along.
package enum Transliteration {
    /// - Parameter text: Any text.
    /// - Returns: The text with each letter that is known in Latin ones. The case of the first letter of each is kept.
    package static func latin(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.map { character in
            character.isASCII ? String(character) : latin(character) ?? String(character)
        }.joined()
    }

    /// Nil for a letter that no table has.
    package static func latin(_ character: Character) -> String? {
        if let syllable = hangul(character) { return syllable }
        let small = character.lowercased()
        guard small.count == 1, let first = small.first, let known = table[first] else { return nil }
        guard String(character) != small else { return known }
        return known.prefix(1).uppercased() + known.dropFirst()
    }
}

private extension Transliteration {
    /// A Korean syllable is a number: a consonant, a vowel and a last consonant (Unicode, section 3.12).
    static func hangul(_ character: Character) -> String? {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            (0xAC00...0xD7A3).contains(scalar.value)
        else { return nil }
        let number = Int(scalar.value) - 0xAC00
        return initials[number / 588] + vowels[number % 588 / 28] + finals[number % 28]
    }

    static let initials = words("g kk n d tt r m b pp s ss _ j jj ch k t p h")
    static let vowels = words("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
    static let finals = words("_ k k k n n n t l k m l l l p l m p p t t ng t t k t p h")

    /// An underscore stands for nothing.
    static func words(_ text: String) -> [String] {
        text.split(separator: " ").map { $0 == "_" ? "" : String($0) }
    }

    static let table: [Character: String] = {
        var table: [Character: String] = [:]
        for (letters, sounds) in rows {
            for (letter, sound) in zip(letters.split(separator: " "), words(sounds)) {
                if let letter = letter.first { table[letter] = sound }
            }
        }
        return table
    }()

    static let rows = [
        ("а б в г д е ё ж з и й к л м н о п р с т у ф", "a b v g d e e zh z i y k l m n o p r s t u f"),
        ("х ц ч ш щ ъ ы ь э ю я", "kh ts ch sh shch _ y _ e yu ya"),
        ("і ї є ґ ў ј љ њ ћ ђ џ ѓ ќ ѕ", "i yi ye g u j lj nj c dj dz gj kj dz"),
        ("α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω", "a v g d e z i th i k l m n x o p r s s t y f ch ps o"),
        ("ά έ ή ί ό ύ ώ ϊ ϋ ΐ ΰ", "a e i i o y o i y i y"),
        ("à á â ã å ā ă ą ä æ ç ć č ď đ ð", "a a a a a a a a ae ae c c c d d d"),
        ("è é ê ë ē ė ę ě ğ ģ ì í î ï ī į ı", "e e e e e e e e g g i i i i i i i"),
        ("ķ ł ļ ľ ñ ń ņ ň ò ó ô õ ø ő ö œ", "k l l l n n n n o o o o o o oe oe"),
        ("ŕ ř ś š ş ș ß ť ţ ț þ ù ú û ů ū ű ų ü", "r r s s s s ss t t t th u u u u u u u ue"),
        ("ý ÿ ź ž ż", "y y z z z"),
        ("あ い う え お か き く け こ が ぎ ぐ げ ご", "a i u e o ka ki ku ke ko ga gi gu ge go"),
        ("さ し す せ そ ざ じ ず ぜ ぞ た ち つ て と", "sa shi su se so za ji zu ze zo ta chi tsu te to"),
        ("だ ぢ づ で ど な に ぬ ね の は ひ ふ へ ほ", "da ji zu de do na ni nu ne no ha hi fu he ho"),
        ("ば び ぶ べ ぼ ぱ ぴ ぷ ぺ ぽ ま み む め も", "ba bi bu be bo pa pi pu pe po ma mi mu me mo"),
        ("や ゆ よ ら り る れ ろ わ を ん っ ゃ ゅ ょ", "ya yu yo ra ri ru re ro wa o n _ ya yu yo"),
        ("ア イ ウ エ オ カ キ ク ケ コ ガ ギ グ ゲ ゴ", "a i u e o ka ki ku ke ko ga gi gu ge go"),
        ("サ シ ス セ ソ ザ ジ ズ ゼ ゾ タ チ ツ テ ト", "sa shi su se so za ji zu ze zo ta chi tsu te to"),
        ("ダ ヂ ヅ デ ド ナ ニ ヌ ネ ノ ハ ヒ フ ヘ ホ", "da ji zu de do na ni nu ne no ha hi fu he ho"),
        ("バ ビ ブ ベ ボ パ ピ プ ペ ポ マ ミ ム メ モ", "ba bi bu be bo pa pi pu pe po ma mi mu me mo"),
        ("ヤ ユ ヨ ラ リ ル レ ロ ワ ヲ ン ッ ャ ュ ョ ー", "ya yu yo ra ri ru re ro wa o n _ ya yu yo _"),
    ]
}
