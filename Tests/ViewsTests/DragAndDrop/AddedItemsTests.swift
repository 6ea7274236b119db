import Foundation
import TestSupport
import Testing

@testable import Platform
@testable import Views

/// Adds items to drags.
@MainActor
private final class AddingDelegate: UIDragInteractionDelegate {
  var texts = ["added"]
  var accepts = true
  var points: [CGPoint] = []
  var added: [UIDragItem] = []
  var onAsked: () -> Void = {}

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    []
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)? { accepts ? sessions.first : nil }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    points.append(point)
    onAsked()
    added = texts.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
    return added
  }
}

@MainActor
@Suite("Items that are added to a drag")
struct AddedItemsTests {
  private let stage = DragStage()
  private let other = UIView()
  private let adding = AddingDelegate()

  init() {
    other.backgroundColor = .green
    stage.harness.add(other, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    other.addInteraction(UIDragInteraction(delegate: adding))
  }

  /// Lifts the source with a finger, and moves it over the target.
  private func lift() {
    stage.harness.fingers.press(at: stage.sourcePoint)
    stage.harness.run(for: 0.6)
    stage.harness.fingers.move(to: [stage.targetPoint], duration: 0.2)
    stage.harness.run(for: 0.1)
  }

  private func tap(_ point: CGPoint, for seconds: TimeInterval = 0.1) {
    stage.harness.fingers.press(at: point)
    stage.harness.run(for: seconds)
    stage.harness.fingers.lift(1)
    stage.harness.run(for: 0.4)
  }

  private func turn(until isDone: @escaping () -> Bool) async {
    for _ in 0..<2000 where !isDone() { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(isDone())
  }

  @Test("A tap of a second finger adds items, which are dropped with the others")
  func tap() async {
    var texts: [String]?
    stage.delegate.onPerform = { $0.loadObjects(ofClass: String.self) { texts = $0 } }
    lift()
    #expect(stage.preview?.count == 1)
    tap(CGPoint(x: 130, y: 40))
    #expect(adding.points == [CGPoint(x: 30, y: 40)] && stage.log.contains("will add 1"))
    #expect(stage.delegate.dragSession?.items.count == 2 && stage.delegate.dropSession?.items.count == 2)
    #expect(stage.preview?.count == 2)
    adding.texts = ["x", "y", "z", "last"]
    tap(CGPoint(x: 130, y: 40))
    #expect(stage.delegate.dropSession?.items.count == 6 && stage.preview?.count == 4, "the badge counts the rest")
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    await turn { texts != nil && stage.log.contains("transferred") }
    #expect(texts == ["text", "added", "x", "y", "z", "last"] && stage.preview == nil)
  }

  @Test("A press of the secondary button adds the items under the pointer that drags")
  func button() {
    stage.pull(to: CGPoint(x: 150, y: 50))
    stage.harness.send(.secondaryDown(CGPoint(x: 150, y: 50)))
    stage.harness.send(.secondaryUp(CGPoint(x: 150, y: 50)))
    stage.harness.run(for: 0.3)
    #expect(stage.delegate.dragSession?.items.count == 2 && stage.preview?.count == 2)
    stage.harness.pointer.move(to: stage.emptyPoint)
    stage.harness.send(.secondaryDown(stage.emptyPoint))
    stage.harness.strike("Escape")
    stage.harness.pointer.release(at: stage.emptyPoint)
    stage.harness.runUntilIdle()
    #expect(stage.delegate.dragSession?.items.count == 2 && stage.preview == nil && stage.log.last == "did end cancel")
  }

  @Test("Nothing is added by a long press, a move, a refusal, an empty list or the same items again")
  func refused() {
    lift()
    tap(CGPoint(x: 130, y: 40), for: 0.7)
    stage.harness.fingers.press(at: CGPoint(x: 130, y: 40))
    stage.harness.fingers.move(to: [stage.targetPoint, CGPoint(x: 130, y: 80)], duration: 0.1)
    stage.harness.fingers.lift(1)
    #expect(adding.points.isEmpty)
    adding.accepts = false
    tap(CGPoint(x: 130, y: 40))
    #expect(adding.points.isEmpty)
    (adding.accepts, adding.texts) = (true, [])
    tap(CGPoint(x: 130, y: 40))
    #expect(stage.delegate.dragSession?.items.count == 1 && !stage.log.contains("will add 1"))
    // The source has nothing to add by itself.
    tap(stage.sourcePoint)
    #expect(stage.delegate.dragSession?.items.count == 1)
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    #expect(stage.log.contains("perform"))
  }

  @Test("A tap that adds items is no tap of the view, and one without a drag is")
  func views() {
    var taps = 0
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    other.addSubview(button)
    lift()
    tap(CGPoint(x: 130, y: 40))
    #expect(taps == 0 && adding.points.count == 1)
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    stage.harness.fingers.press(at: CGPoint(x: 130, y: 40))
    stage.harness.run(for: 0.1)
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    #expect(taps == 1 && adding.points.count == 1)
  }

  @Test("Other programs load the items that were added as well")
  func otherPrograms() async throws {
    stage.pull(to: CGPoint(x: 150, y: 50))
    let drag = try #require(stage.harness.platform.drag)
    stage.harness.send(.secondaryDown(CGPoint(x: 150, y: 50)))
    var text: String?
    drag.content.content.textLoad? { text = (try? $0?.data).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    await turn { text != nil }
    #expect(text == "text\nadded")
    stage.harness.strike("Escape")
    stage.harness.pointer.release(at: CGPoint(x: 150, y: 50))
    stage.harness.runUntilIdle()
  }

  @Test("A delegate that ends the drag, or removes its view, when it is asked for items adds none")
  func reentrancy() {
    stage.pull(to: CGPoint(x: 150, y: 50))
    adding.onAsked = { [stage] in stage.harness.window.engine.drag?.cancel() }
    stage.harness.send(.secondaryDown(CGPoint(x: 150, y: 50)))
    stage.harness.pointer.release(at: CGPoint(x: 150, y: 50))
    stage.harness.runUntilIdle()
    #expect(stage.delegate.dragSession?.items.count == 1 && stage.log.last == "did end cancel")
    adding.onAsked = { [other] in other.removeFromSuperview() }
    stage.pull(to: CGPoint(x: 150, y: 50))
    stage.harness.send(.secondaryDown(CGPoint(x: 150, y: 50)))
    stage.harness.pointer.release(at: CGPoint(x: 150, y: 50))
    stage.harness.runUntilIdle()
    #expect(stage.delegate.dragSession?.items.count == 2 && stage.preview == nil)
  }
}
