import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

/// A figure in a page that scrolls, as in the article.
@MainActor
struct FigureStage<Kind: Figure> {
  let harness: OffscreenHarness
  let page = UIScrollView()
  let figure: Kind

  /// Where the figure is in the window, and how far the page is scrolled.
  private static var top: CGFloat { 40 }

  init(
    _ name: FigureName, width: CGFloat = 400, height: CGFloat = 700, scale: CGFloat = 1,
    style: UIUserInterfaceStyle = .light, languages: [String] = []
  ) throws {
    let application = UIApplication()
    application.becomeShared()
    application.localizations = DemoWindow.localizations
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width + 40, height: height))
    window.overrideUserInterfaceStyle = style
    let desktop = OffscreenDisplay(screenPixelSize: .init(width: 1, height: 1), scale: scale, framesPerSecond: 60)
    desktop.settings.languages = languages
    application.display = desktop
    harness = OffscreenHarness(scale: scale, window: window, in: application)
    figure = try #require(name.make() as? Kind)
    page.frame = window.bounds
    page.contentSize = CGSize(width: window.bounds.width, height: 4000)
    page.contentOffset.y = 500
    window.addSubview(page)
    page.addSubview(figure)
    show(width: width)
    window.frameWillBegin = { [unowned figure] in figure.frameWillBegin(at: $0) }
    window.frameObserver = { [unowned figure] in figure.frameDidEnd(at: $0, cost: nil) }
    harness.runUntilIdle(limit: 2)
  }

  /// Gives the figure another width, and the height that it wants there.
  func show(width: CGFloat) {
    figure.frame = CGRect(x: 20, y: 500 + Self.top, width: width, height: figure.height(forWidth: width))
    page.layoutIfNeeded()
  }

  // MARK: Views

  /// The views of a class in the figure, in the order of the tree.
  func views<View: UIView>(_ type: View.Type) -> [View] { Self.views(type, in: figure) }

  private static func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap {
      ($0.isHidden ? [] : ($0 as? View).map { [$0] } ?? []) + ($0.isHidden ? [] : views(type, in: $0))
    }
  }

  /// The middle of what can be seen of a view, in the window.
  func middle(of view: UIView) -> CGPoint {
    var seen = view.bounds
    for around in sequence(first: view, next: \.superview) where around.clipsToBounds || around is UIScrollView {
      seen = seen.intersection(view.convert(around.bounds, from: around))
    }
    return view.convert(CGPoint(x: seen.midX.rounded(), y: seen.midY.rounded()), to: nil)
  }

  func box(_ name: String) throws -> DragBox {
    try #require(views(DragBox.self).first { box in box.subviews.contains { ($0 as? UILabel)?.text == name } })
  }

  /// Presses a button by its title.
  func press(_ title: String) throws {
    let label = try #require(views(UILabel.self).first { $0.text == title })
    harness.pointer.click(at: middle(of: label))
    harness.run(for: 0.3)
  }

  // MARK: Input

  func focus() { #expect(figure.becomeFirstResponder()) }

  /// Drags with the mouse, whose way counts whole.
  func drag(from start: CGPoint, by way: CGPoint) {
    harness.pointer.drag(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y))
    harness.run(for: 0.05)
  }

  func strike(_ key: String, times: Int = 1) {
    for _ in 0..<times {
      harness.strike(key, characters: key.count == 1 ? key : "")
      harness.run(for: 0.02)
    }
  }

  /// The text after a name in the figure's numbers.
  func number(_ name: String) throws -> String {
    let line = try #require(figure.numbers.first { $0.contains(name) })
    return String(line.split(separator: name, maxSplits: 1).last ?? "").trimmingCharacters(in: .whitespaces)
  }
}
