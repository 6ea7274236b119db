import Controls
import Foundation
import Rendering
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import Inspector

@MainActor
@Suite("Picking and watching an app")
struct InspectionTests {
  private let stage = InspectorStage()

  // MARK: Picking

  @Test("A press chooses the frontmost view under the pointer, and the app does not hear of it")
  func pick() {
    let log = TouchLog()
    let box = stage.add(log, CGRect(x: 0, y: 0, width: 200, height: 200), color: .red)
    let label = stage.add(UILabel(), CGRect(x: 20, y: 20, width: 100, height: 30), to: box)
    let inspection = stage.open()
    inspection.isPicking = true
    #expect(stage.platform.cursor == .crosshair)
    stage.send(.pointerMove(CGPoint(x: 30, y: 30)))
    stage.send(.pointerDown(CGPoint(x: 30, y: 30)))
    #expect(inspection.selection === label && !inspection.isPicking)
    #expect(stage.platform.cursor == .arrow)
    stage.send(.pointerUp(CGPoint(x: 30, y: 30)))
    #expect(log.count == 0)
    stage.send(.pointerDown(CGPoint(x: 150, y: 150)))
    stage.send(.pointerUp(CGPoint(x: 150, y: 150)))
    #expect(log.count == 2)
  }

  @Test("A finger picks as the pointer does")
  func finger() {
    let log = TouchLog()
    stage.add(log, CGRect(x: 0, y: 0, width: 200, height: 200))
    let inspection = stage.open()
    inspection.isPicking = true
    for phase in [InputEvent.TouchPhase.began, .moved, .ended] {
      stage.send(.touch(id: 1, at: CGPoint(x: 9, y: 9), phase: phase))
    }
    #expect(inspection.selection === log && log.count == 0)
    stage.send(.touch(id: 2, at: CGPoint(x: 9, y: 9), phase: .began))
    #expect(log.count == 1)
  }

  @Test("While picking the line at the bottom says how that ends, and then the keys again")
  func line() {
    let inspection = stage.open()
    let status = inspection.controller.status
    let keys = status.text
    inspection.isPicking = true
    #expect(status.text != keys && status.text?.contains("Escape") == true)
    inspection.isPicking = false
    #expect(status.text == keys && keys?.contains("Ctrl+P") == true)
  }

  @Test("Escape in the app ends picking, and hidden and clipped views are not picked")
  func escape() {
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 50, height: 50))
    box.clipsToBounds = true
    stage.add(UIView(), CGRect(x: 0, y: 0, width: 300, height: 300), to: box)
    stage.add(UIView(), CGRect(x: 0, y: 0, width: 300, height: 300)).isHidden = true
    let inspection = stage.open()
    #expect(inspection.view(at: CGPoint(x: 90, y: 90), in: stage.window) === stage.window)
    inspection.isPicking = true
    stage.strike("Escape")
    #expect(!inspection.isPicking)
  }

  @Test("A drag that began before the picking goes on")
  func drag() {
    let log = TouchLog()
    stage.add(log, CGRect(x: 0, y: 0, width: 200, height: 200))
    let inspection = stage.open()
    stage.send(.pointerDown(CGPoint(x: 10, y: 10)))
    inspection.isPicking = true
    stage.send(.pointerMove(CGPoint(x: 40, y: 40)))
    stage.send(.pointerUp(CGPoint(x: 40, y: 40)))
    #expect(log.count > 1 && inspection.isPicking)
  }

  @Test("A view that vanishes while it is picked, and a window that closes, leave nothing chosen")
  func vanishing() {
    let inspection = stage.open()
    do {
      let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 50, height: 50))
      inspection.isPicking = true
      stage.send(.pointerMove(CGPoint(x: 9, y: 9)))
      box.removeFromSuperview()
    }
    stage.run(frames: 3)
    stage.send(.pointerDown(CGPoint(x: 9, y: 9)))
    #expect(inspection.selection === stage.window)
    stage.app.run {
      let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
      second.makeKeyAndVisible()
      inspection.select(second)
      second.isHidden = true
    }
    stage.run(frames: 3)
    #expect(inspection.selection == nil || (inspection.selection as? UIWindow)?.isHidden == true)
  }

  // MARK: Highlight

  @Test("The chosen view is marked over the app, and the marks go without a trace")
  func highlight() throws {
    let box = stage.add(UIView(), CGRect(x: 50, y: 50, width: 100, height: 100), color: .white)
    stage.run(frames: 2)
    let before = try #require(stage.platform.image).copied()
    let inspection = stage.open()
    inspection.select(box)
    stage.run(frames: 2)
    #expect(stage.color(100, 100) != 0xFFFFFF && stage.color(20, 20) == 0xFFFFFF)
    box.frame.origin.x = 80
    stage.run(frames: 2)
    #expect(stage.color(60, 100) == 0xFFFFFF && stage.color(170, 100) != 0xFFFFFF)
    box.frame.origin.x = 50
    inspection.select(nil)
    stage.run(frames: 2)
    #expect(try #require(stage.platform.image) == before)
  }

  @Test("Constraints of the chosen view are drawn")
  func constraints() throws {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 150),
      box.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 100),
      box.widthAnchor.constraint(equalToConstant: 80), box.heightAnchor.constraint(equalToConstant: 80),
    ])
    stage.run(frames: 2)
    let inspection = stage.open()
    inspection.select(box)
    stage.run(frames: 2)
    // The line of the leading constraint, left of the box.
    #expect((105...175).contains { stage.color(20, $0) != 0xFFFFFF })
  }

  @Test("The change that the inspector is told of is the app's own, whatever it paints over it")
  func observer() {
    let scrollView = stage.addScrollView()
    stage.run(frames: 2)
    let inspection = stage.open()
    func scrolled() -> FrameRecord? {
      scrollView.contentOffset.y += 7
      stage.run(frames: 1)
      return inspection.frameLog.records.last
    }
    let plain = scrolled()
    #expect(plain?.movedArea ?? 0 > 100_000)
    inspection.isFlashing = true
    inspection.select(scrollView)
    stage.run(frames: 3)
    #expect(scrolled()?.movedArea == plain?.movedArea)
    #expect(scrolled()?.paintedArea == plain?.paintedArea)
  }

  // MARK: Flashing

  @Test("Painted pixels flash red over the app, and fade")
  func flashing() {
    let box = stage.add(UIView(), CGRect(x: 50, y: 50, width: 100, height: 100), color: .white)
    stage.run(frames: 2)
    let inspection = stage.open()
    inspection.isFlashing = true
    stage.run(frames: 2)
    box.backgroundColor = UIColor(white: 0.99, alpha: 1)
    stage.run(frames: 1)
    let (red, green) = (stage.color(100, 100) >> 16, stage.color(100, 100) >> 8 & 0xFF)
    #expect(red > green + 40 && stage.color(20, 20) == 0xFFFFFF)
    stage.run(frames: 60)
    #expect(stage.color(100, 100) == 0xFCFCFC)
    #expect(stage.platform.nextWake == .infinity && stage.toolPlatform?.nextWake == .infinity)
  }

  // MARK: Time

  @Test("Slow motion makes an animation ten times as long, and leaves the inspector's window alone")
  func slowMotion() {
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 50, height: 50), color: .red)
    stage.run(frames: 2)
    let inspection = stage.open()
    inspection.rate = 0.1
    stage.app.run { UIView.animate(withDuration: 0.1) { box.frame.origin.x = 100 } }
    let begin = stage.frame
    stage.run { stage.window.unfinished.animations == 0 }
    #expect((55...66).contains(stage.frame - begin))
  }

  @Test("While the app is paused it moves by single frames, and goes on where it was")
  func pause() {
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 50, height: 50), color: .red)
    stage.run(frames: 2)
    let inspection = stage.open()
    stage.app.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 225 }
    }
    stage.run(frames: 7)
    func place() -> CGFloat { box.layer.presentation()?.position.x ?? -1 }
    inspection.rate = 0
    stage.run(frames: 2)
    let stopped = place()
    #expect(stopped > 25 && stopped < 225)
    stage.run(frames: 60)
    #expect(place() == stopped)
    #expect(stage.platform.nextWake == .infinity)
    inspection.step()
    stage.run(frames: 5)
    #expect(abs(place() - stopped - 200.0 / 60) < 0.01)
    inspection.rate = 1
    stage.run(frames: 3)
    #expect(place() > stopped + 5 && place() < stopped + 20)
    stage.run { stage.window.unfinished.animations == 0 }
    #expect(box.center.x == 225)
  }

  @Test("Closing the inspector lets a paused app go on")
  func closingWhilePaused() {
    let inspection = stage.open()
    inspection.rate = 0
    stage.app.run { AcetateInspector.close() }
    #expect(stage.app.playback?.rate == 1)
  }

  // MARK: The app stays as it is

  /// Scrolls, flings and taps; returns what the app and its window showed in each frame.
  private func trace(inspecting: Bool) -> [String] {
    final class Delegate: UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll \(scrollView.contentOffset.y)") }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        calls.append("end \(velocity.y) \(targetContentOffset.pointee.y)")
        targetContentOffset.pointee.y = 500
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    }
    let stage = InspectorStage()
    let (scrollView, delegate) = (stage.addScrollView(), Delegate())
    scrollView.delegate = delegate
    stage.run(frames: 3)
    if inspecting {
      let inspection = stage.open()
      inspection.select(scrollView.subviews[0])
      inspection.controller.show(segment: 3)
    } else {
      stage.run(frames: 2)
    }
    var lines: [String] = []
    stage.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: -12), frames: 12)
    for _ in 0..<90 {
      stage.run(frames: 1)
      lines.append("\(scrollView.contentOffset.y) \(scrollView.isDecelerating) \(scrollView.subviews.count)")
    }
    #expect(scrollView.delegate === delegate)
    return lines + delegate.calls
  }

  @Test("An app scrolls, and its delegate is called, in the same way with the inspector and without it")
  func sameTrace() {
    let plain = trace(inspecting: false)
    #expect(plain.count > 120 && plain.contains("rest"))
    #expect(trace(inspecting: true) == plain)
  }

  @Test("It can be opened and closed during a drag and an animation")
  func duringDrag() {
    let scrollView = stage.addScrollView()
    stage.run(frames: 2)
    stage.send(.pointerDown(CGPoint(x: 100, y: 300)))
    stage.send(.pointerMove(CGPoint(x: 100, y: 260)))
    stage.run(frames: 1)
    let inspection = stage.open()
    inspection.select(scrollView)
    stage.send(.pointerMove(CGPoint(x: 100, y: 200)))
    stage.run(frames: 1)
    let offset = scrollView.contentOffset.y
    #expect(offset > 50)
    stage.app.run { AcetateInspector.close() }
    stage.send(.pointerMove(CGPoint(x: 100, y: 180)))
    stage.run(frames: 1)
    #expect(scrollView.contentOffset.y == offset + 20)
  }

  // MARK: Scroll views

  @Test("The calls of a delegate appear as they come, with the offset and its velocity in each frame")
  func scrolling() {
    let scrollView = stage.addScrollView()
    final class Delegate: UIScrollViewDelegate {}
    let delegate = Delegate()
    scrollView.delegate = delegate
    stage.run(frames: 2)
    let inspection = stage.open()
    inspection.controller.show(segment: 3)
    stage.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: -12), frames: 10)
    stage.run(frames: 10)
    let log = inspection.scrollLog
    #expect(log.scrollView === scrollView)
    #expect(log.calls.first?.text == "scrollViewWillBeginDragging")
    #expect(log.calls.contains { $0.text == "scrollViewDidScroll" && $0.count > 5 })
    #expect(log.calls.contains { $0.text == "scrollViewDidEndDragging(willDecelerate: true)" })
    #expect(log.samples.last?.offset.y == scrollView.contentOffset.y)
    #expect(log.velocities.contains { abs($0.y - 720) < 1 })
  }

  @Test("Without a delegate there are no calls, and a chosen scroll view is watched in place of others")
  func chosenScrollView() {
    let scrollView = stage.addScrollView()
    let inspection = stage.open()
    inspection.controller.show(segment: 3)
    inspection.select(scrollView.subviews[0])
    scrollView.contentOffset.y = 50
    stage.run(frames: 1)
    #expect(inspection.scrollLog.scrollView === scrollView && !inspection.scrollLog.isFollowing)
    #expect(inspection.scrollLog.calls.isEmpty)
  }

  // MARK: Frames

  @Test("A frame is recorded with its passes, its pixels and its work; 240 are kept")
  func frames() throws {
    let inspection = stage.open()
    var now = 0.0
    inspection.frameLog.now = {
      now += 0.001
      return now
    }
    let box = stage.add(UIView(), CGRect(x: 50, y: 50, width: 100, height: 100), color: .red)
    stage.run(frames: 1)
    let record = try #require(inspection.frameLog.records.last)
    #expect(record.passes.count == 5 && record.passes.allSatisfy { abs($0 - 0.001) < 1e-9 })
    #expect(record.paintedArea == 10_000 && record.windowArea == 120_000)
    for index in 0..<300 {
      box.frame.origin.x = CGFloat(index % 2)
      stage.run(frames: 1)
    }
    #expect(inspection.frameLog.records.count == FrameLog.capacity)
  }

  @Test("An app that runs its loop inside of a frame records both frames")
  func nested() {
    final class Nesting: UIView {
      var action: () -> Void = {}
      override func layoutSubviews() { action() }
    }
    let inspection = stage.open()
    let view = stage.add(Nesting(), CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.run(frames: 1)
    let count = inspection.frameLog.records.count
    view.action = { [stage, unowned view] in
      view.action = {}
      stage.window.runLoopWillNest()
      stage.platform.renderFrame(at: stage.time)
    }
    view.setNeedsLayout()
    stage.run(frames: 1)
    #expect(inspection.frameLog.records.count >= count + 2)
  }
}

/// Counts the touches that begin and end in it.
final class TouchLog: UIView {
  var count = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
}

extension PixelBuffer {
  /// The pixels as of the call.
  func copied() -> [UInt32] {
    (0..<size.height).flatMap { y in (0..<size.width).map { x in pixel(x, y) } }
  }

  static func == (buffer: PixelBuffer, pixels: [UInt32]) -> Bool { buffer.copied() == pixels }
}
