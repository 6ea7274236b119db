import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import TextEditing
@testable import Views

/// Situations that programmers have reported of page view controllers.
@MainActor
@Suite("Reported situations of pages")
struct ReportedPagesTests {
  @Test(
    "After an animated change to pages of another row, the row before is not reached any more",
    arguments: [true, false])
  func changedRow(animated: Bool) {
    let stage = PageStage(["A", "B"], showing: 1)
    let new = LoggedController("X", stage.log)
    stage.row.all = [new]
    stage.pages.setViewControllers([new], direction: .forward, animated: animated)
    stage.harness.runUntilIdle()
    for (start, end) in [(100.0, 300.0), (300.0, 100.0)] {
      stage.fling(from: start, to: end)
      #expect(stage.title == "X" && stage.x(of: new) == 0 && stage.pages.children == [new])
    }
  }

  @Test("A page that returns, is caught and then turned is the visible one for the program as well")
  func caughtReturn() {
    let stage = PageStage(["A", "B", "C"], showing: 0)
    stage.harness.finger.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100))
    stage.harness.run(for: 0.08)
    #expect(stage.x(of: stage.all[0]) < 0)
    stage.fling(from: 350, to: 60, duration: 0.15)
    #expect(stage.title == "B" && stage.x(of: stage.all[1]) == 0 && stage.pages.children == [stage.all[1]])
    #expect(stage.all[0].view.superview == nil)
  }

  @Test("A step forward from the last page to the first one comes from the side of the pages after", arguments: [2, 3])
  func wrappedStep(count: Int) {
    let stage = PageStage(Array(["A", "B", "C"].suffix(count)), showing: count - 1)
    let (first, last) = (stage.all[0], stage.all[count - 1])
    var ends: [Bool] = []
    stage.pages.setViewControllers([first], direction: .forward, animated: true) { ends.append($0) }
    stage.harness.run(for: 0.15)
    #expect(stage.x(of: first) > 20 && stage.x(of: first) < 380, "\(stage.x(of: first))")
    #expect(abs(stage.x(of: first) - stage.x(of: last) - 400) < 1)
    stage.harness.runUntilIdle()
    #expect(ends == [true] && stage.title == first.title && stage.x(of: first) == 0)
  }

  @Test("In a ring of two pages the other one is on both sides, and each way turns to it", arguments: [true, false])
  func ringOfTwo(isBackward: Bool) {
    let stage = PageStage(["A", "B"], showing: 0, isRing: true)
    let (start, end) = (CGPoint(x: isBackward ? 60 : 340, y: 100), CGPoint(x: isBackward ? 260 : 140, y: 100))
    stage.harness.finger.pull(from: start, to: end)
    stage.harness.run(for: 0.1)
    let x = stage.x(of: stage.all[1])
    #expect(isBackward ? x > -400 && x < -150 : x < 400 && x > 150, "\(x)")
    stage.harness.settle { stage.harness.finger.release(at: end) }
    stage.harness.settle { stage.harness.finger.fling(from: start, to: end, duration: 0.1) }
    #expect(stage.title == "B" && stage.x(of: stage.all[1]) == 0)
    stage.harness.settle { stage.harness.finger.fling(from: start, to: end, duration: 0.1) }
    #expect(stage.title == "A" && stage.x(of: stage.all[0]) == 0)
  }

  @Test("A text field as wide as its page becomes first responder without a move or a turn of the pages")
  func fieldInPage() {
    let stage = PageStage(["A", "B", "C"], showing: 1)
    let page = stage.all[1]
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 400, height: 40))
    stage.harness.settle { page.view.addSubview(field) }
    stage.harness.settle { stage.harness.finger.click(at: CGPoint(x: 200, y: 120)) }
    stage.harness.settle { stage.harness.type("ab") }
    #expect(field.isFirstResponder && field.text == "ab")
    #expect(stage.title == "B" && stage.x(of: page) == 0)
    #expect(!stage.log.take().contains { $0.hasPrefix("willTransition") || $0.hasPrefix("didFinish") })
  }
}
