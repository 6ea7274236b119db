import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Swipe actions of rows")
struct TableSwipeTests {
  /// The width of the button that deletes a row.
  private let deletionWidth = SwipeActionButton(
    UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }, pressed: { _ in }
  ).naturalWidth

  @Test("A swipe opens a row with the button that deletes it, on its trailing side", arguments: [false, true])
  func deletion(isMirrored: Bool) {
    let stage = SwipeStage(isMirrored: isMirrored)
    stage.swipe(1, by: 70)
    #expect(stage.opening(of: 1) == deletionWidth && stage.log == ["begin 1"])
    #expect(stage.table.cellForRow(at: [0, 1])?.configurationState.isSwiped == true)
    stage.harness.pointer.click(at: stage.place(340, 66))
    #expect(stage.log == ["begin 1", "delete 1", "end -"])
    #expect(stage.actionViews.count == 1)
    stage.harness.runUntilIdle()
    #expect(stage.table.numberOfRows(inSection: 0) == 9 && stage.actionViews.isEmpty)
    #expect((0..<4).allSatisfy { stage.opening(of: $0) == 0 })
  }

  @Test("The actions of the delegate are at the edge in their order, on both sides")
  func actions() {
    let stage = SwipeStage()
    (stage.leading, stage.trailing) = (["Pin"], ["Bin", "Flag", "More"])
    stage.swipe(0, by: 200)
    #expect(stage.opening(of: 0) == 222)
    stage.harness.pointer.click(at: CGPoint(x: 190, y: 22))
    stage.harness.runUntilIdle()
    #expect(stage.log == ["begin 0", "More", "end 0"] && stage.opening(of: 0) == 0)
    stage.swipe(0, by: -60, from: 100)
    #expect(stage.opening(of: 0) == -74)
    stage.harness.pointer.click(at: CGPoint(x: 20, y: 22))
    #expect(stage.log.suffix(2) == ["begin 0", "Pin"])
  }

  @Test(
    "A swipe across the row performs the first action, unless the configuration forbids it", arguments: [true, false])
  func fullSwipe(isAllowed: Bool) {
    let stage = SwipeStage()
    (stage.trailing, stage.hasFullSwipe) = (["Bin", "Flag"], isAllowed)
    stage.swipe(2, by: 320, from: 350)
    #expect(stage.log == (isAllowed ? ["begin 2", "Bin", "end 2"] : ["begin 2"]))
    #expect(stage.opening(of: 2) == (isAllowed ? 0 : 148))
  }

  @Test("One row is open at a time; a tap elsewhere, a tap on it, Escape and scrolling close it alone")
  func closing() {
    let stage = SwipeStage()
    stage.swipe(0, by: 70)
    stage.swipe(1, by: 70)
    #expect(stage.opening(of: 0) == 0 && stage.opening(of: 1) == deletionWidth && stage.actionViews.count == 1)
    for row in [4, 1] {
      stage.harness.pointer.click(at: CGPoint(x: 100, y: CGFloat(row) * 44 + 22))
      stage.harness.runUntilIdle()
      #expect(stage.opening(of: 1) == 0 && stage.actionViews.isEmpty && !stage.log.contains("select \(row)"))
      stage.swipe(1, by: 70)
    }
    stage.harness.strike("Escape")
    stage.harness.runUntilIdle()
    #expect(stage.opening(of: 1) == 0 && stage.actionViews.isEmpty)
    stage.swipe(1, by: 70)
    stage.harness.pointer.wheel(at: CGPoint(x: 100, y: 200), notches: CGPoint(x: 0, y: 1))
    stage.harness.runUntilIdle()
    #expect(stage.table.contentOffset.y == 60 && stage.actionViews.isEmpty)
    stage.harness.pointer.click(at: CGPoint(x: 100, y: 22))
    #expect(stage.log.last == "select 1")
  }

  @Test("A touchpad opens a row, and a drag down scrolls a list with swipes")
  func devices() {
    let stage = SwipeStage()
    let place = CGPoint(x: 200, y: 66)
    stage.harness.send(.scroll(at: place, delta: .zero, phase: .began))
    for _ in 0..<10 {
      stage.harness.send(.scroll(at: place, delta: CGPoint(x: 6, y: 0), phase: .changed))
      stage.harness.run(for: 0.01)
    }
    stage.harness.send(.scroll(at: place, delta: .zero, phase: .ended))
    stage.harness.runUntilIdle()
    #expect(stage.opening(of: 1) == deletionWidth)
    stage.harness.finger.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 190, y: 150))
    stage.harness.runUntilIdle()
    #expect(stage.table.contentOffset.y > 80 && stage.actionViews.isEmpty)
  }

  @Test("A row that cannot be edited, one without actions and one in editing mode do not open")
  func closed() {
    let stage = SwipeStage()
    stage.uneditable = [3]
    stage.swipe(3, by: 100)
    stage.trailing = []
    stage.swipe(2, by: 100)
    stage.trailing = nil
    stage.table.isEditing = true
    stage.swipe(1, by: 100)
    #expect(!stage.log.contains { $0.hasPrefix("begin") } && stage.actionViews.isEmpty)
  }

  @Test("An open row follows an update that moves it, and a reload closes it")
  func updates() {
    let stage = SwipeStage()
    stage.swipe(2, by: 70)
    stage.rows.remove(at: 0)
    stage.table.deleteRows(at: [[0, 0]], with: .none)
    stage.harness.runUntilIdle()
    #expect(stage.opening(of: 1) == deletionWidth && stage.actionViews.first?.frame.minY == 44)
    stage.harness.pointer.click(at: CGPoint(x: 340, y: 66))
    #expect(stage.log.contains("delete 2"))
    stage.swipe(3, by: 70)
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    #expect(stage.opening(of: 3) == 0 && stage.log.last == "end -" && stage.actionViews.isEmpty)
    #expect(stage.table.gestureRecognizers?.contains { $0 is SwipeCloseGestureRecognizer } == false)
  }

  @Test("An open row that is deleted ends the swipe, and the next row opens as any other")
  func deletedWhileOpen() {
    let stage = SwipeStage()
    stage.swipe(2, by: 70)
    stage.rows.remove(at: 2)
    stage.table.deleteRows(at: [[0, 2]], with: .automatic)
    stage.harness.runUntilIdle()
    #expect(stage.log.last == "end -" && stage.actionViews.isEmpty && stage.opening(of: 2) == 0)
    stage.swipe(2, by: 70)
    #expect(stage.opening(of: 2) == deletionWidth)
  }

  @Test("A released row opens in the same motion at every frame rate, and a touch can take it on its way")
  func motion() {
    let places = [30, 60, 144].map { rate in
      let stage = SwipeStage(framesPerSecond: rate)
      stage.harness.finger.fling(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 250, y: 22))
      stage.harness.run(until: 0.5)
      return stage.opening(of: 0)
    }
    #expect(places.allSatisfy { abs($0 - places[0]) < 2 && $0 > 60 })
    let stage = SwipeStage()
    stage.harness.finger.fling(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 250, y: 22))
    stage.harness.run(for: 0.05)
    stage.harness.finger.pull(from: CGPoint(x: 200, y: 22), to: CGPoint(x: 240, y: 22), duration: 0.1)
    let held = stage.opening(of: 0)
    #expect(held > 20 && held < deletionWidth - 25)
    stage.harness.run(for: 0.5)
    #expect(stage.opening(of: 0) == held)
    stage.harness.finger.release(at: CGPoint(x: 240, y: 22))
    stage.harness.runUntilIdle()
    #expect(stage.opening(of: 0) == (held > deletionWidth / 2 ? deletionWidth : 0))
  }

  @Test("In a pager a flick turns the page, and opens a row where there is no page on that side")
  func inPager() {
    let stage = SwipeStage()
    stage.trailing = ["Bin"]
    let pager = UIScrollView()
    stage.harness.add(pager, frame: stage.table.frame)
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 750, height: 300)
    pager.addSubview(stage.table)
    stage.harness.runUntilIdle()
    stage.harness.finger.fling(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66), duration: 0.1)
    stage.harness.runUntilIdle()
    #expect(pager.contentOffset.x == 375 && stage.actionViews.isEmpty)
    pager.contentOffset.x = 0
    pager.contentSize.width = 375
    stage.harness.runUntilIdle()
    stage.swipe(1, by: 120)
    #expect(stage.opening(of: 1) > 0)
  }
}
