import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

/// A delegate with a preview, which logs its calls.
private final class PreviewDelegate: UIContextMenuInteractionDelegate {
  var calls: [String] = []
  var controller: UIViewController?
  var lifted: UIView?
  var dismissed: UITargetedPreview?
  var style = UIContextMenuInteractionCommitStyle.dismiss

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: "row" as NSString, previewProvider: { self.controller }) { _ in
      UIMenu(children: [UIAction(title: "Open") { _ in }, UIAction(title: "Share") { _ in }])
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { lifted.map { UITargetedPreview(view: $0) } }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { dismissed }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  ) {
    calls.append("perform \(configuration.identifier)")
    animator.preferredCommitStyle = style
    animator.addCompletion { self.calls.append("performed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("display")
    animator?.addAnimations { self.calls.append("animate") }
    animator?.addCompletion { self.calls.append("displayed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("end")
    animator?.addCompletion { self.calls.append("ended") }
  }
}

@MainActor
@Suite("Previews of menus")
struct MenuPreviewTests {
  private let harness = OffscreenHarness(size: CGSize(width: 320, height: 400))
  private let view = UIView(frame: CGRect(x: 20, y: 60, width: 120, height: 50))
  private let delegate = PreviewDelegate()
  private let interaction: UIContextMenuInteraction

  init() {
    interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    view.backgroundColor = .red
    harness.window.addSubview(view)
    harness.runFrame()
  }

  private var menu: ContextMenuView? { harness.window.contextMenu as? ContextMenuView }

  private var preview: MenuPreviewView? {
    (menu ?? harness.window).subviews.lazy.compactMap { $0 as? MenuPreviewView }.first
  }

  private func openByFinger() {
    harness.finger.click(at: view.center, holding: 0.8)
    harness.runUntilIdle()
  }

  @Test("A finger's menu lifts the view, and stands below it; the pointer's and the keys' have no preview")
  func lifted() throws {
    openByFinger()
    let preview = try #require(preview)
    #expect(preview.frame == view.frame && preview.bounds.size == preview.wantedSize)
    let panel = try #require(menu?.subviews.lazy.compactMap { $0 as? MenuPanelView }.first)
    #expect(panel.frame.minY == preview.frame.maxY + MenuMetrics.previewGap && panel.frame.minX == 20)
    #expect(harness.color(80, 85) == 0xFF0000)
    harness.strike("Escape")
    harness.runUntilIdle()
    #expect(self.preview == nil && harness.isIdle)
    harness.pointer.secondaryClick(at: view.center)
    harness.runUntilIdle()
    #expect(menu != nil && self.preview == nil)
  }

  @Test("A delegate lifts another view than that of the interaction")
  func other() throws {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    view.addSubview(inner)
    delegate.lifted = inner
    openByFinger()
    #expect(try #require(preview).frame == CGRect(x: 30, y: 70, width: 30, height: 20))
  }

  @Test("A preview's controller has its preferred size, or a share of the window, in the window")
  func controller() throws {
    delegate.controller = UIViewController()
    delegate.controller?.preferredContentSize = CGSize(width: 200, height: 100)
    openByFinger()
    let first = try #require(preview)
    #expect(first.bounds.size == CGSize(width: 200, height: 100) && harness.window.bounds.contains(first.frame))
    #expect(delegate.controller?.view.frame.size == first.bounds.size)
    harness.strike("Escape")
    harness.runUntilIdle()
    delegate.controller?.preferredContentSize = .zero
    openByFinger()
    #expect(try #require(preview).wantedSize == CGSize(width: 192, height: 240))
  }

  @Test("A window without space for both shows the menu alone")
  func small() {
    harness.resize(to: CGSize(width: 320, height: 120))
    harness.finger.click(at: CGPoint(x: 30, y: 70), holding: 0.8)
    harness.runUntilIdle()
    #expect(menu != nil && preview == nil)
  }

  @Test("The delegate hears of the opening and the closing, each with its animations")
  func calls() {
    harness.pointer.secondaryClick(at: view.center)
    harness.runUntilIdle()
    #expect(delegate.calls == ["display", "animate", "displayed"])
    harness.strike("Escape")
    harness.runUntilIdle()
    #expect(delegate.calls == ["display", "animate", "displayed", "end", "ended"])
  }

  @Test("A tap on the preview performs it and closes the menu", arguments: [false, true])
  func tap(pops: Bool) throws {
    delegate.style = pops ? .pop : .dismiss
    openByFinger()
    let preview = try #require(preview)
    delegate.calls = []
    harness.finger.click(at: preview.center)
    #expect(menu == nil && delegate.calls == ["perform row", "end"])
    harness.run(for: MenuMetrics.previewDuration * 0.9)
    #expect(preview.frame.width == (pops ? 320 : 120))
    harness.runUntilIdle()
    #expect(delegate.calls == ["perform row", "end", "performed", "ended"] && preview.superview == nil)
  }

  @Test("The preview goes where the delegate says")
  func dismissed() throws {
    delegate.dismissed = UITargetedPreview(
      view: view, parameters: UIPreviewParameters(),
      target: UIPreviewTarget(container: harness.window, center: CGPoint(x: 200, y: 300)))
    openByFinger()
    let preview = try #require(preview)
    interaction.dismissMenu()
    #expect(preview.frame == CGRect(x: 140, y: 275, width: 120, height: 50))
  }

  @Test("An open menu is replaced")
  func update() throws {
    harness.pointer.secondaryClick(at: view.center)
    interaction.updateVisibleMenu { UIMenu(children: $0.children + [UIAction(title: "More") { _ in }]) }
    let list = try #require(harness.window.contextMenu)
    func titles(_ view: UIView) -> [String] {
      view.subviews.flatMap { ($0 as? UILabel).flatMap(\.text).map { [$0] } ?? titles($0) }
    }
    #expect(titles(list).contains("More"))
  }

  @Test("A preview of a part of a view is that part in its place")
  func part() throws {
    let parameters = UIPreviewParameters(textLineRects: [
      NSValue(cgRect: CGRect(x: 10, y: 0, width: 20, height: 10)),
      NSValue(cgRect: CGRect(x: 0, y: 10, width: 15, height: 10)),
    ])
    let preview = UITargetedPreview(view: view, parameters: parameters)
    #expect(preview.visibleRect == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(preview.frame(in: harness.window) == CGRect(x: 20, y: 60, width: 30, height: 20))
    #expect(MenuPreviewView(preview)?.wantedSize == CGSize(width: 30, height: 20))
    let moved = preview.retargetedPreview(
      with: UIPreviewTarget(container: harness.window, center: .zero, transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(moved.frame(in: harness.window).size == CGSize(width: 60, height: 40))
  }
}
