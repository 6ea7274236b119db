import Controllers
import Controls
import Drawing
import Foundation
import Rendering
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@Suite("The demo in the user's language")
struct LocaleTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Draws the navigation scene, and returns on which side its large title is.
  private func titleSide(_ environment: [String: String?]) throws -> NSTextAlignment {
    let path = folder.path(of: "shot.png")
    let outcome = try DemoProgram.run(
      ["--offscreen", "--scene", "navigation", "--size", "400x600", "--screenshot", path], environment: environment)
    #expect(outcome.end == .status(0) && outcome.output + outcome.error == "")
    let image = try folder.image(of: "shot.png")
    func count(_ columns: Range<Int32>) -> Int {
      (48..<92).reduce(0) { sum, y in sum + columns.count { image.pixel($0, y) & 0xFF < 0x40 } }
    }
    let (left, right) = (count(0..<200), count(200..<400))
    #expect(min(left, right) == 0 && max(left, right) > 100)
    return left > right ? .left : .right
  }

  @Test(
    "The picture of a scene is mirrored where the locale asks for a language that is written from the right",
    arguments: [
      (["LC_ALL": "he_IL"], .right), (["LC_ALL": "ar_EG.UTF-8"], .right), (["LC_ALL": "C"], .left),
      (["LC_ALL": nil, "LANG": "en_US.UTF-8", "LC_MESSAGES": "he_IL"], .right),
      (["LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "ar_EG"], .right),
      (["LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en_US.UTF-8", "LANGUAGE": "fa:he"], .right),
      (["LC_ALL": "de_DE", "LANG": "he_IL"], .left), (["LC_ALL": "fa_IR"], .left),
    ] as [([String: String?], NSTextAlignment)])
  func mirrored(environment: [String: String?], side: NSTextAlignment) throws {
    #expect(try titleSide(environment) == side)
  }

  @Test("Figures of a fixed width keep it in every language", arguments: ["he_IL", "ar_EG", "ja_JP", "th_TH"])
  func figures(locale: String) throws {
    func picture(_ locale: String) throws -> PixelBuffer {
      let path = folder.path(of: "\(locale).png")
      let arguments = ["--offscreen", "--scene", "zoom", "--size", "360x640", "--screenshot", path]
      #expect(try DemoProgram.run(arguments, environment: ["LC_ALL": locale]).end == .status(0))
      return try folder.image(of: "\(locale).png")
    }
    let (here, english) = (try picture(locale), try picture("C"))
    let differing = (560..<640).flatMap { y in (0..<360).map { (Int32($0), Int32(y)) } }.count {
      here.pixel($0.0, $0.1) != english.pixel($0.0, $0.1)
    }
    #expect(differing == 0)
  }

  @Test(
    "Bars and controls are in the user's language, and the scene's own texts in English",
    arguments: [
      ("he-IL", "ביטול", "חיפוש"), ("ar-EG", "إلغاء", "بحث"), ("de", "Abbrechen", "Suchen"), ("en", "Cancel", "Search"),
      ("fr-CA", "Annuler", "Rechercher"), ("es", "Cancelar", "Buscar"), ("zh-CN", "取消", "搜索"), ("ja", "キャンセル", "検索"),
      ("it", "Cancel", "Search"),
    ])
  @MainActor
  func strings(language: String, cancel: String, search: String) throws {
    let stage = SceneStage(.navigation, width: 400, languages: [language])
    stage.harness.strike("f", modifiers: .control)
    stage.settle()
    let labels = stage.views(UILabel.self, in: stage.window)
    let button = try #require(labels.first { $0.text == cancel })
    #expect(stage.views(UITextField.self, in: stage.window).map(\.placeholder) == [search])
    #expect(labels.contains { $0.text == "Row 1" } && labels.contains { $0.text == "Buttons" })
    let isMirrored = ["he-IL", "ar-EG"].contains(language)
    #expect((button.convert(button.bounds, to: nil).midX < 200) == isMirrored)
    #expect((UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft) == isMirrored)
  }
}
