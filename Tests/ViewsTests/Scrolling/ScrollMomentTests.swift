import Foundation
import TestSupport
import Testing

@testable import Views

/// A program scrolls and zooms at any moment of a touch or a motion.
@MainActor
@Suite("Scrolling and zooming by a program at any moment", .unpainted)
struct ScrollMomentTests {
  enum Moment: CaseIterable {
    case atRest, pressed, dragging, draggingBeyond, decelerating, bouncing, animating, pinching, zooming, wheeling
  }

  enum Call: CaseIterable {
    case offset, offsetAnimated, rectangle, rectangleAnimated, scale, scaleAnimated, zoom, zoomAnimated
    case offsetTwice, offsetThenAnimated, animatedThenOffset
  }

  @MainActor
  private final class Stage: UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 2000))
    let harness = OffscreenHarness(size: CGSize(width: 400, height: 400))
    var animationEnds = 0
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { animationEnds += 1 }

    init() {
      harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      scrollView.addSubview(content)
      scrollView.contentSize = content.bounds.size
      scrollView.maximumZoomScale = 3
      scrollView.minimumZoomScale = 0.5
      scrollView.delegate = self
      scrollView.contentOffset = CGPoint(x: 100, y: 500)
      harness.runUntilIdle()
    }

    func reach(_ moment: Moment) {
      let finger = harness.finger
      switch moment {
      case .atRest: break
      case .pressed: finger.press(at: CGPoint(x: 200, y: 200))
      case .dragging: finger.pull(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
      case .draggingBeyond:
        scrollView.contentOffset.y = 0
        finger.pull(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 350))
      case .decelerating: finger.fling(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
      case .bouncing:
        scrollView.contentOffset.y = 100
        finger.fling(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 380), duration: 0.1)
      case .animating: scrollView.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
      case .pinching: harness.fingers.spread(around: CGPoint(x: 200, y: 200), from: 100, to: 150)
      case .zooming: scrollView.setZoomScale(2, animated: true)
      case .wheeling: harness.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 5))
      }
      harness.run(for: 0.06)
    }

    func perform(_ call: Call) {
      let target = CGPoint(x: 50, y: 300)
      let rectangle = CGRect(x: 300, y: 1700, width: 100, height: 100)
      switch call {
      case .offset: scrollView.setContentOffset(target, animated: false)
      case .offsetAnimated: scrollView.setContentOffset(target, animated: true)
      case .rectangle: scrollView.scrollRectToVisible(rectangle, animated: false)
      case .rectangleAnimated: scrollView.scrollRectToVisible(rectangle, animated: true)
      case .scale: scrollView.setZoomScale(1.5, animated: false)
      case .scaleAnimated: scrollView.setZoomScale(1.5, animated: true)
      case .zoom: scrollView.zoom(to: rectangle, animated: false)
      case .zoomAnimated: scrollView.zoom(to: rectangle, animated: true)
      case .offsetTwice:
        scrollView.setContentOffset(.zero, animated: true)
        scrollView.setContentOffset(target, animated: true)
      case .offsetThenAnimated:
        scrollView.setContentOffset(.zero, animated: false)
        scrollView.setContentOffset(target, animated: true)
      case .animatedThenOffset:
        scrollView.setContentOffset(.zero, animated: true)
        scrollView.setContentOffset(target, animated: false)
      }
    }

    func lift(_ moment: Moment) {
      switch moment {
      case .pressed: harness.finger.release(at: CGPoint(x: 200, y: 200))
      case .dragging: harness.finger.release(at: CGPoint(x: 200, y: 100))
      case .draggingBeyond: harness.finger.release(at: CGPoint(x: 200, y: 350))
      case .pinching: harness.fingers.lift()
      default: break
      }
    }
  }

  @Test("The last call decides where the content rests", arguments: Moment.allCases, Call.allCases)
  func call(moment: Moment, call: Call) {
    for delay in [0, 0.05, 0.5] {
      let stage = Stage()
      stage.reach(moment)
      stage.perform(call)
      stage.harness.run(for: delay)
      stage.lift(moment)
      stage.harness.runUntilIdle()
      let scrollView = stage.scrollView
      let comment: Comment = "lifted after \(delay): \(scrollView.contentOffset) at \(scrollView.zoomScale)"
      switch call {
      case .offset, .offsetAnimated, .offsetTwice, .offsetThenAnimated, .animatedThenOffset:
        #expect(scrollView.contentOffset == CGPoint(x: 50, y: 300), comment)
      case .rectangle, .rectangleAnimated:
        #expect(
          scrollView.bounds.insetBy(dx: -1, dy: -1).contains(CGRect(x: 300, y: 1700, width: 100, height: 100)), comment)
      case .scale, .scaleAnimated: #expect(abs(scrollView.zoomScale - 1.5) < 1e-6, comment)
      case .zoom, .zoomAnimated: #expect(abs(scrollView.zoomScale - 3) < 1e-6, comment)
      }
      #expect(!scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isZooming && !scrollView.isTracking)
    }
  }
}
