import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import TextEditing
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("The wheel and the keys where nothing scrolls on their axis")
struct CrossAxisTests {
  @Test(
    "Notches down go forward through content that goes across, in the direction of reading, and up they go back",
    arguments: ScrolledClass.across, [false, true])
  func wheel(subject: ScrolledClass, isMirrored: Bool) {
    let stage = CrossAxisStage(subject, isMirrored: isMirrored)
    #expect(stage.distance == 0)
    let step: CGFloat = subject.turnsPages ? 400 : 60
    stage.turn(y: 1)
    #expect(stage.distance == step)
    stage.turn(y: 1)
    #expect(stage.distance == 2 * step)
    stage.turn(y: -1)
    #expect(stage.distance == step)
    stage.turn(y: -1)
    stage.turn(y: -1)
    #expect(stage.distance == 0)
  }

  @Test("Notches to a side go down content that goes down, and up", arguments: [ScrolledClass.table, .textView])
  func tilted(subject: ScrolledClass) {
    let stage = CrossAxisStage(subject)
    stage.turn(x: 2)
    #expect(stage.distance == 120)
    stage.turn(x: -1)
    #expect(stage.distance == 60)
    let mirrored = CrossAxisStage(subject, isMirrored: true)
    mirrored.turn(x: -2)
    #expect(mirrored.distance == 120)
  }

  @Test(
    "Home, End, Page Up, Page Down and Space go through content that goes across", arguments: ScrolledClass.across,
    [false, true])
  func keys(subject: ScrolledClass, isMirrored: Bool) {
    let stage = CrossAxisStage(subject, isMirrored: isMirrored)
    stage.harness.pointer.click(at: CrossAxisStage.middle)
    let page: CGFloat = subject.turnsPages ? 400 : 360
    for key in ["Page_Down", "space"] {
      stage.strike(key)
      #expect(stage.distance == page, "\(key)")
      stage.strike("Page_Up")
      #expect(stage.distance == 0)
    }
    // A page controller knows only the next page.
    for _ in 0..<(subject == .pageController ? 4 : 1) { stage.strike("End") }
    #expect(stage.distance == stage.reach)
    stage.strike("space", modifiers: .shift)
    #expect(stage.distance == stage.reach - page)
    for _ in 0..<(subject == .pageController ? 4 : 1) { stage.strike("Home") }
    #expect(stage.distance == 0)
  }

  @Test("Arrows, touchpads and Shift keep their axis", arguments: ScrolledClass.across, [false, true])
  func kept(subject: ScrolledClass, isMirrored: Bool) {
    let stage = CrossAxisStage(subject, isMirrored: isMirrored)
    stage.harness.pointer.click(at: CrossAxisStage.middle)
    stage.strike("Down")
    stage.strike("Up")
    #expect(stage.distance == 0)
    for phase in [.began, .changed, .changed, .ended] as [InputEvent.ScrollPhase] {
      stage.harness.send(.scroll(at: CrossAxisStage.middle, delta: CGPoint(x: 0, y: 40), phase: phase))
      stage.harness.run(for: 0.02)
    }
    stage.harness.runUntilIdle()
    #expect(stage.distance == 0)
    // Forward is to the left in content from right to left.
    let isReversed = stage.scrollView.readsFromRightToLeft
    #expect(isReversed == isMirrored || subject == .collection || subject == .compositional)
    stage.turn(y: isReversed ? -1 : 1, modifiers: .shift)
    #expect(stage.distance == (subject.turnsPages ? 400 : 60))
    stage.strike(isReversed ? "Right" : "Left")
    #expect(stage.distance == (subject.turnsPages ? 0 : 20))
  }

  @Test("Shift and the wheel do not move content that goes down", arguments: [ScrolledClass.table, .textView])
  func shifted(subject: ScrolledClass) {
    let stage = CrossAxisStage(subject)
    stage.turn(y: 1, modifiers: .shift)
    #expect(stage.distance == 0)
    stage.turn(y: 1)
    #expect(stage.distance == 60)
  }

  @Test(
    "In a page that scrolls down the wheel and the keys move the page, and at its end nothing else",
    arguments: ScrolledClass.across, [false, true])
  func inPage(subject: ScrolledClass, isMirrored: Bool) throws {
    let stage = CrossAxisStage(subject, isMirrored: isMirrored, isInPage: true)
    let page = try #require(stage.page)
    page.contentSize.height = 350
    stage.turn(y: 1)
    #expect(page.contentOffset.y == 50 && stage.distance == 0)
    stage.turn(y: 1)
    #expect(page.contentOffset.y == 50 && stage.distance == 0)
    stage.harness.pointer.click(at: CrossAxisStage.middle)
    for key in ["Page_Down", "space", "End"] { stage.strike(key) }
    #expect(page.contentOffset.y == 50 && stage.distance == 0)
    stage.strike("Home")
    #expect(page.contentOffset.y == 0 && stage.distance == 0)
  }

  @Test("In a page with nothing to scroll they move what goes across", arguments: ScrolledClass.across)
  func inShortPage(subject: ScrolledClass) throws {
    let stage = CrossAxisStage(subject, isInPage: true)
    try #require(stage.page).contentSize.height = 300
    stage.turn(y: 1)
    #expect(stage.distance == (subject.turnsPages ? 400 : 60))
    try #require(stage.page).isScrollEnabled = false
    stage.turn(y: -1)
    #expect(stage.distance == 0)
  }

  @Test("In a sheet they move what goes across, and the sheet stays at its height", arguments: ScrolledClass.across)
  func inSheet(subject: ScrolledClass) throws {
    let stage = CrossAxisStage(subject, isInSheet: true)
    let sheet = try #require(stage.sheet)
    let frame = sheet.view.convert(sheet.view.bounds, to: stage.harness.window)
    let step: CGFloat = subject.turnsPages ? 400 : 60
    stage.turn(y: 1)
    #expect(stage.distance == step)
    stage.harness.pointer.click(at: CrossAxisStage.middle)
    stage.strike("Page_Up")
    #expect(stage.distance == 0)
    for _ in 0..<2 { stage.turn(y: -1) }
    #expect(stage.distance == 0 && sheet.view.convert(sheet.view.bounds, to: stage.harness.window) == frame)
  }

  @Test(
    "The keys of a text that is edited stay with it, and notches over it move what goes across",
    arguments: [false, true])
  func editedText(isField: Bool) {
    let stage = CrossAxisStage(.scrollView)
    let (field, view) = (UITextField(), UITextView())
    let text: UIView = isField ? field : view
    text.frame = CGRect(x: 100, y: 120, width: 200, height: 60)
    stage.scrollView.addSubview(text)
    (field.text, view.text) = ("word", "word")
    text.becomeFirstResponder()
    stage.harness.runUntilIdle()
    for key in ["Home", "End"] {
      stage.strike(key)
      stage.harness.type(" ")
      stage.harness.runUntilIdle()
    }
    #expect(stage.distance == 0)
    #expect((isField ? field.text : view.text) == " word ")
    stage.turn(y: 1)
    #expect(stage.distance == 60)
  }

  @Test("A list in a pager takes them also at its end, and a short one leaves them to the pager")
  func listInPager() {
    let harness = OffscreenHarness()
    let pager = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    pager.contentSize = CGSize(width: 1200, height: 400)
    pager.isPagingEnabled = true
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    list.contentSize = CGSize(width: 400, height: 420)
    list.alwaysBounceVertical = true
    pager.addSubview(list)
    harness.pointer.click(at: CrossAxisStage.middle)
    func input() {
      harness.wheelToRest(at: CrossAxisStage.middle, notches: CGPoint(x: 0, y: 1))
      for key in ["Page_Down", "End"] { harness.strike(key) }
      harness.runUntilIdle()
    }
    input()
    input()
    #expect(list.contentOffset.y == 20 && pager.contentOffset.x == 0)
    list.contentSize.height = 300
    harness.wheelToRest(at: CrossAxisStage.middle, notches: CGPoint(x: 0, y: 1))
    #expect(pager.contentOffset.x == 400)
    harness.strikeToRest("End")
    #expect(pager.contentOffset.x == 800)
  }

  @Test("With reduced motion notches and keys arrive at once", arguments: ScrolledClass.across, [false, true])
  func reducedMotion(subject: ScrolledClass, isMirrored: Bool) {
    let stage = CrossAxisStage(subject, isMirrored: isMirrored)
    stage.harness.pointer.click(at: CrossAxisStage.middle)
    stage.harness.settings.motion = .reduced
    stage.harness.pointer.wheel(at: CrossAxisStage.middle, notches: CGPoint(x: 0, y: 1))
    let step: CGFloat = subject.turnsPages ? 400 : 60
    #expect(stage.distance == step && stage.scrollView.isAtRest)
    stage.harness.runUntilIdle()
    stage.harness.strike("Page_Down")
    #expect(stage.distance == step + (subject.turnsPages ? 400 : 360) && stage.scrollView.isAtRest)
  }

  @Test("Parts of a notch add up to a page")
  func partsOfNotches() {
    let stage = CrossAxisStage(.pager)
    for _ in 0..<9 { stage.turn(y: 0.1) }
    #expect(stage.distance == 0)
    stage.turn(y: 0.1)
    #expect(stage.distance == 400)
  }
}
