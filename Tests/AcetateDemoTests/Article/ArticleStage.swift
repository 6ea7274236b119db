import Controllers
import Controls
import Foundation
import TestSupport
import TextEditing
import Views

@testable import AcetateDemo

/// The article in the demo's window.
@MainActor
struct ArticleStage {
  let harness: OffscreenHarness
  let window: DemoWindow

  init(
    width: CGFloat = 800, height: CGFloat = 600, scale: CGFloat = 1, style: UIUserInterfaceStyle = .unspecified,
    languages: [String] = [], placeFile: ReadingPlaceFile? = nil
  ) {
    let application = UIApplication()
    application.becomeShared()
    application.localizations = DemoWindow.localizations
    let desktop = OffscreenDisplay(screenPixelSize: .init(width: 1, height: 1), scale: scale, framesPerSecond: 60)
    desktop.settings.languages = languages
    application.display = desktop
    window = DemoWindow(
      size: WindowSize(width: width, height: height), scene: .article, audience: .person, placeFile: placeFile)
    window.inputObserver = { [window] in window.inputWillArrive($0) }
    window.overrideUserInterfaceStyle = style
    harness = OffscreenHarness(scale: scale, window: window, in: application)
    // As in the demo's session.
    window.frameWillBegin = { [window] in window.scene.frameWillBegin(at: $0) }
    window.frameObserver = { [window] in window.scene.frameDidEnd(at: $0, cost: nil) }
    window.layoutIfNeeded()
  }

  func views<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
    let view = view ?? window
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    return [view as? View].compactMap(\.self) + view.subviews.flatMap { views(type, in: $0) }
  }

  var page: ArticlePage { views(ArticlePage.self)[0] }

  /// The chapters that have views.
  var chapters: [ChapterView] { page.madeChapters }

  /// A label that shows a text of the article, made if necessary.
  func label(beginning text: String) -> MarkedLabel? {
    views(MarkedLabel.self).first { $0.text?.hasPrefix(text) == true }
  }

  /// Where a label is in the window.
  func y(of label: MarkedLabel) -> CGFloat { label.convert(CGPoint.zero, to: nil).y }

  func strike(_ key: String, characters: String? = nil, modifiers: KeyModifiers = []) {
    harness.strike(
      key, characters: characters ?? (key.count == 1 && modifiers.isEmpty ? key : ""), modifiers: modifiers)
    harness.run(for: 0.6)
  }
}
