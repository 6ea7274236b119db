import Foundation
import TestSupport
import Testing

@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Pointer interactions")
struct UIPointerInteractionTests {
  /// Regions are the halves of a view.
  private final class Delegate: UIPointerInteractionDelegate {
    var calls: [String] = []
    var style: UIPointerStyle?

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let half = CGRect(x: request.location.x < 50 ? 0 : 50, y: 0, width: 50, height: 100)
      return UIPointerRegion(rect: half, identifier: half.minX)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { style }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      calls.append("enter \(region.rect.minX)")
      animator.addAnimations { interaction.view?.alpha = 0.5 }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      calls.append("exit \(region.rect.minX)")
      animator.addAnimations { interaction.view?.alpha = 1 }
    }
  }

  private let harness = OffscreenHarness()
  private let delegate = Delegate()
  private let view = UIView()
  private let interaction: UIPointerInteraction

  init() {
    interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    harness.add(view, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  }

  private func cursor(at x: CGFloat, _ y: CGFloat = 150) -> CursorShape {
    harness.pointer.move(to: CGPoint(x: x, y: y))
    harness.runFrame()
    return harness.platform.cursor
  }

  @Test func `A delegate hears of each region that the pointer enters and leaves, and animates alongside`() {
    _ = (cursor(at: 50), cursor(at: 110), cursor(at: 120), cursor(at: 170))
    #expect(delegate.calls == ["enter 0.0", "exit 0.0", "enter 50.0"] && view.alpha == 0.5)
    _ = cursor(at: 250)
    #expect(delegate.calls.last == "exit 50.0" && view.alpha == 1)
    _ = cursor(at: 110)
    view.removeFromSuperview()
    #expect(delegate.calls.suffix(2) == ["enter 0.0", "exit 0.0"])
  }

  @Test func `The style of a region selects the desktop's cursor`() {
    let edge = UIPointerStyle.system()
    edge.accessories = [.arrow(.left), .arrow(.right)]
    for (style, shape) in [
      (nil, .arrow), (.hidden(), .hidden), (.system(), .arrow), (edge, .horizontalResize),
      (UIPointerStyle(shape: .verticalBeam(length: 20)), .text),
      (UIPointerStyle(shape: .horizontalBeam(length: 20)), .verticalText),
    ] as [(UIPointerStyle?, CursorShape)] {
      delegate.style = style
      #expect(cursor(at: 50) == .arrow && cursor(at: 120) == shape)
    }
    delegate.style = nil
    interaction.invalidate()
    #expect(harness.platform.cursor == .arrow)
    delegate.style = .hidden()
    interaction.isEnabled = false
    #expect(cursor(at: 121) == .arrow)
  }

  @Test func `The innermost view with a region decides`() {
    delegate.style = .hidden()
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    inner.addInteraction(UIPointerInteraction())
    view.addSubview(inner)
    #expect(cursor(at: 110) == .hidden && cursor(at: 130, 130) == .arrow)
  }
}
