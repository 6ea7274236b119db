import Foundation
import Testing

@testable import Views

@Suite("The toolkit's own strings")
struct SystemStringTests {
  @Test("Every language has every string", arguments: SystemLanguage.allCases)
  func complete(language: SystemLanguage) {
    for string in SystemString.allCases {
      let text = string.text(in: language)
      #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespaces), "\(string) in \(language)")
    }
  }

  @Test("The titles of buttons and menus are translated", arguments: SystemLanguage.allCases.dropFirst())
  func translated(language: SystemLanguage) {
    let titles: [SystemString] = [
      .back, .cancel, .copy, .cut, .delete, .done, .edit, .more, .paste, .pasteAndGo, .pasteAndSearch, .redo, .save,
      .search, .selectAll, .undo, .menuClose, .menuCommands, .menuEdit, .menuFile, .menuFullScreen,
      .menuQuit, .menuView,
    ]
    for title in titles { #expect(title.text(in: language) != title.text(in: .english), "\(title)") }
    // Commands beside each other in one menu have different titles.
    let menu: [SystemString] = [
      .undo, .redo, .cut, .copy, .paste, .pasteAndGo, .pasteAndSearch, .selectAll, .delete,
    ]
    #expect(Set(menu.map { $0.text(in: language) }).count == menu.count)
  }

  @Test(
    "Each language is written in its script",
    arguments: [
      (.hebrew, 0x590...0x5FF), (.arabic, 0x600...0x6FF), (.simplifiedChinese, 0x4E00...0x9FFF),
      (.traditionalChinese, 0x4E00...0x9FFF), (.japanese, 0x3040...0x9FFF),
    ] as [(SystemLanguage, ClosedRange<UInt32>)])
  func scripts(language: SystemLanguage, letters: ClosedRange<UInt32>) {
    for string in SystemString.allCases {
      let text = string.text(in: language)
      // Some keys are named as they are labeled.
      guard text != string.text(in: .english) else { continue }
      // The places of numbers and names, and the comma, the quotes and the question marks of each language.
      let others = CharacterSet(charactersIn: "%12，。？?.“”「」")
      #expect(
        text.unicodeScalars.allSatisfy {
          letters.contains($0.value) || $0 == " " || $0.value == 0x30FC || others.contains($0)
        }, "\(text)")
    }
  }
}
