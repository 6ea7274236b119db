import Foundation
import TestSupport
import Testing

@testable import Views

/// The ways in which apps center content that is smaller than the scroll view.
enum Centering: CaseIterable {
  case layoutSubviews, centerInDidZoom, insetsInDidZoom, alignmentPoint
}

private final class CenteringScrollView: UIScrollView {
  weak var centered: UIView?

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let centered else { return }
    let (size, frame) = (bounds.size, centered.frame)
    centered.frame.origin = CGPoint(
      x: max(0, (size.width - frame.width) / 2), y: max(0, (size.height - frame.height) / 2))
  }
}

@MainActor
@Suite("Centered content while zooming")
struct CenteredContentTests {
  private func rig(_ centering: Centering) -> ZoomRig {
    let scrollView = CenteringScrollView()
    let rig = ZoomRig(
      content: CGSize(width: 300, height: 300), minimum: 0.5, maximum: 4, scrollView: scrollView)
    switch centering {
    case .layoutSubviews: scrollView.centered = rig.content
    case .alignmentPoint: scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    case .centerInDidZoom:
      rig.onZoom = { [weak rig] scrollView in
        let (size, bounds) = (scrollView.contentSize, scrollView.bounds.size)
        rig?.content.center = CGPoint(
          x: size.width / 2 + max(0, (bounds.width - size.width) / 2),
          y: size.height / 2 + max(0, (bounds.height - size.height) / 2))
      }
    case .insetsInDidZoom:
      rig.onZoom = { scrollView in
        let (size, bounds) = (scrollView.contentSize, scrollView.bounds.size)
        let (x, y) = (max(0, (bounds.width - size.width) / 2), max(0, (bounds.height - size.height) / 2))
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
      }
    }
    rig.scrollView.zoomScale = 0.9
    rig.scrollView.setNeedsLayout()
    rig.harness.run(for: 1)
    return rig
  }

  /// Returns the distance between the content's middle and the view's.
  private func slack(_ rig: ZoomRig) -> CGFloat {
    let middle = rig.place(of: CGPoint(x: 150, y: 150))
    return max(abs(middle.x - 200), abs(middle.y - 200))
  }

  @Test("Small content stays centered during a pinch, a bounce and an animation", arguments: Centering.allCases)
  func middle(centering: Centering) {
    let rig = rig(centering)
    #expect(slack(rig) <= 0.5)
    var worst: CGFloat = 0
    let observe = { (time: TimeInterval) in worst = max(worst, slack(rig)) }
    rig.harness.frameObservers.append(observe)
    rig.fingers.spread(around: CGPoint(x: 200, y: 200), from: 300, to: 80)
    #expect(rig.scale < 0.5)
    rig.harness.run(for: 0.1)
    rig.harness.liftToRest()
    #expect(rig.scale == 0.5)
    rig.scrollView.setZoomScale(1.1, animated: true)
    rig.harness.runUntilIdle()
    #expect(rig.scale == 1.1)
    rig.harness.strikeToRest("minus", modifiers: .control)
    #expect(worst <= 3)
    #expect(slack(rig) <= 0.5)
  }

  @Test("Content that grows from small to large does not jump in any frame", arguments: Centering.allCases)
  func growing(centering: Centering) {
    let rig = rig(centering)
    let point = CGPoint(x: 200, y: 120)
    var places = [rig.place(of: point)]
    rig.harness.frameObservers.append { _ in places.append(rig.place(of: point)) }
    rig.scrollView.setZoomScale(3, animated: true)
    rig.harness.runUntilIdle()
    let steps = zip(places, places.dropFirst()).map { hypot($0.x - $1.x, $0.y - $1.y) }
    let way = hypot((places.last?.x ?? 0) - places[0].x, (places.last?.y ?? 0) - places[0].y)
    #expect(steps.reduce(0, +) < way * 1.05 + 2)
    #expect((steps.max() ?? 0) < way * 0.15 + 2)
  }
}
