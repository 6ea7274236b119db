import Controllers
import Controls
import Foundation
import Rendering
import TestSupport
import TextEditing
import Views

@testable import AcetateDemo

/// A scene in the demo's window, and what a user may do in it that shows other titles and texts.
@MainActor
struct SceneStage {
  let harness: OffscreenHarness
  let window: DemoWindow

  init(
    _ scene: SceneName, width: Int, height: Int = 640, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    languages: [String] = [], textScale: Double = 1
  ) {
    let application = UIApplication()
    application.becomeShared()
    application.localizations = DemoWindow.localizations
    let desktop = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1, height: 1), scale: scale, framesPerSecond: 60)
    desktop.settings.languages = languages
    desktop.settings.textScale = textScale
    application.display = desktop
    window = DemoWindow(size: WindowSize(width: Double(width), height: Double(height)), scene: scene, audience: .replay)
    window.overrideUserInterfaceStyle = style
    harness = OffscreenHarness(scale: scale, framesPerSecond: 10, window: window, in: application)
    settle()
  }

  func settle() {
    harness.runUntilIdle(limit: 0.7)
  }

  /// The views that can be used: those of the controller in front.
  var front: UIView {
    var controller = window.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller?.view ?? window
  }

  /// Calls `body` in the scene's first state, and in each that its keys and buttons lead to.
  func visitStates(_ body: (_ state: String) -> Void) {
    body("at first")
    for (name, change) in changes {
      change()
      settle()
      body(name)
    }
  }

  private var changes: [(String, () -> Void)] {
    func key(_ name: String, _ modifiers: KeyModifiers = []) -> (String, () -> Void) {
      (
        name,
        { harness.strike(name, characters: modifiers.isEmpty && name.count == 1 ? name : "", modifiers: modifiers) }
      )
    }
    func press(_ title: String) -> (String, () -> Void) { (title, { self.press(title) }) }
    let help = [key("F1"), key("Escape")]
    switch window.sceneName {
    case .article: return [key("f", .control), key("Escape"), key("c"), key("Escape"), key("End")] + help
    case .boxes, .custom, .stripes: return [key("End"), key("l")] + help
    case .table: return [press("Edit"), press("Done"), key("f", .control)] + help
    case .navigation:
      return [press("Row 3"), press("Edit"), key("2", .control), key("1", .control), key("f", .control)]
    case .controllers:
      return ControllersScene.Subject.allCases.flatMap { subject in
        [key(subject.key), ("Escape", { window.rootViewController?.dismiss(animated: false) })]
      }
    case .collection: return ["2", "3", "4"].map { key($0) }
    case .insets: return [key("s"), key("s")] + help
    case .constraints: return [key("c"), key("c")]
    case .zoom: return [press("Map"), press("Boxes")]
    case .keyboard: return [key("Tab")] + help
    default: return []
    }
  }

  /// Presses the control whose title this is.
  private func press(_ title: String) {
    guard let label = views(UILabel.self, in: front).first(where: { $0.text == title }) else { return }
    harness.pointer.click(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
  }

  // MARK: Views

  /// The visible views of a class below a view, which may be the view itself.
  func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    return [view as? View].compactMap(\.self) + view.subviews.flatMap { views(type, in: $0) }
  }
}

extension UIView {
  /// This view and those around it, from the inside out.
  var ancestry: [UIView] { Array(sequence(first: self) { $0.superview }) }
}
