import Controllers
import Controls
import Foundation
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@MainActor
@Suite("Titles in the scenes", .unpainted)
struct SceneTitleTests {
  @Test(
    "No title of a control or a bar is truncated in any scene, light and dark", arguments: [360, 420, 800],
    [1, 2] as [CGFloat])
  func titles(width: Int, scale: CGFloat) {
    for scene in SceneName.allCases { check(SceneStage(scene, width: width, scale: scale)) }
  }

  @Test(
    "The system's titles fit in every language", arguments: ["de", "fr", "es", "he", "ar", "zh-Hans", "zh-Hant", "ja"])
  func languages(language: String) {
    for scene in [SceneName.table, .navigation, .keyboard] {
      check(SceneStage(scene, width: 360, languages: [language]))
    }
  }

  @Test("With text of twice the size no word is cut in any scene", arguments: SceneName.allCases)
  func largeText(scene: SceneName) {
    let stage = SceneStage(scene, width: 800, height: 600, textScale: 2)
    stage.visitStates { state in
      stage.window.layoutIfNeeded()
      checkTitles(of: stage, "\(scene), \(state)") { label in label.text?.isEmpty == false }
    }
  }

  private func check(_ stage: SceneStage) {
    stage.visitStates { state in
      for style in [UIUserInterfaceStyle.dark, .light] {
        stage.window.overrideUserInterfaceStyle = style
        stage.window.layoutIfNeeded()
        checkTitles(of: stage, "\(stage.window.sceneName), \(state), \(style)", where: isTitle)
      }
    }
  }

  private func checkTitles(of stage: SceneStage, _ place: String, where isChecked: (UILabel) -> Bool) {
    for label in stage.views(UILabel.self, in: stage.window) where isChecked(label) {
      #expect(isWhole(label), "\(place): \(label.text ?? "") in \(label.bounds.size)")
    }
    for field in stage.views(UITextField.self, in: stage.window) where field.text?.isEmpty != false {
      guard let hint = field.attributedPlaceholder else { continue }
      let room = field.placeholderRect(forBounds: field.bounds).width
      let attributes = [NSAttributedString.Key.font: field.font ?? .systemFont(ofSize: 17)]
      #expect(hint.string.size(withAttributes: attributes).width <= room + 1, "\(place): \(hint.string) in \(room)")
    }
  }

  private func isTitle(_ label: UILabel) -> Bool {
    label.text?.isEmpty == false
      && label.ancestry.contains {
        $0 is UIControl || $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar || $0 is UISearchBar
      }
  }

  /// Whether all of the text has space, and no word is broken.
  private func isWhole(_ label: UILabel) -> Bool {
    let room = label.bounds.size
    guard label.numberOfLines != 1 else {
      let least = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : 1
      return label.intrinsicContentSize.width * least <= room.width + 0.5
    }
    let shown = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    let font = shown ?? label.font ?? .systemFont(ofSize: 17)
    let words = (label.text ?? "").split(separator: " ").map { String($0).size(withAttributes: [.font: font]).width }
    let height = label.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude)).height
    return (words.max() ?? 0) <= room.width + 0.5 && height <= room.height + 1
  }
}
