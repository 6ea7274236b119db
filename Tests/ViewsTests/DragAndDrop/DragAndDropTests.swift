import Foundation
import Platform
import TestSupport
import Testing
import UIKitTesting

@testable import Views

@MainActor
@Suite("Drag and drop inside of one app")
struct DragAndDropTests {
  private func turn(until isDone: @escaping () -> Bool) async {
    for _ in 0..<2000 where !isDone() { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(isDone())
  }

  @Test("A drag with the pointer tells both delegates in order")
  func order() async {
    let stage = DragStage()
    stage.drag(to: stage.targetPoint)
    #expect(
      stage.delegate.steps.filter { $0 != "transferred" } == [
        "items", "lift", "begin", "lifted to drag", "can handle", "enter", "perform", "will end copy", "conclude",
        "did end copy", "end",
      ])
    await turn { stage.log.contains("transferred") }
    #expect(stage.preview == nil && stage.harness.window.engine.drag == nil)
  }

  @Test("A click is no drag, and a view without items is none to drag")
  func noDrag() {
    let stage = DragStage()
    stage.harness.pointer.click(at: stage.sourcePoint)
    #expect(stage.log.isEmpty)
    stage.delegate.items = { [] }
    stage.drag(to: stage.targetPoint)
    #expect(stage.log == ["items"] && stage.preview == nil)
    stage.delegate.items = { [UIDragItem(itemProvider: NSItemProvider())] }
    stage.drag.isEnabled = false
    stage.drag(to: stage.targetPoint)
    #expect(stage.log == ["items"])
    stage.drag.isEnabled = true
    stage.source.removeInteraction(stage.drag)
    stage.drag(to: stage.targetPoint)
    #expect(stage.log == ["items"])
  }

  @Test("A finger lifts the view after it rested, and drags it when it moves")
  func finger() {
    let stage = DragStage()
    stage.harness.fingers.press(at: stage.sourcePoint)
    stage.harness.run(for: 0.4)
    #expect(stage.log.isEmpty)
    stage.harness.run(for: 0.2)
    #expect(stage.log == ["items", "lift"] && stage.preview != nil)
    stage.harness.fingers.move(to: [stage.targetPoint], duration: 0.2)
    #expect(stage.log.contains("enter"))
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    #expect(stage.log.contains("did end copy"))
  }

  @Test("A finger that rests and is lifted drags nothing, and one that moves at once scrolls instead")
  func restingFinger() {
    let stage = DragStage()
    stage.harness.fingers.press(at: stage.sourcePoint)
    stage.harness.run(for: 0.6)
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    #expect(stage.log == ["items", "lift", "lifted to nothing"] && stage.preview == nil)
    stage.harness.fingers.press(at: stage.sourcePoint)
    stage.harness.fingers.move(to: [stage.targetPoint], duration: 0.8)
    stage.harness.fingers.lift()
    #expect(stage.log.count == 3)
  }

  @Test("Beside a target, over a refusing one, and by Escape the drag is cancelled and the preview flies back")
  func cancelled() {
    for operation in [UIDropOperation.cancel, .forbidden] {
      let stage = DragStage()
      stage.delegate.operation = operation
      stage.drag(to: stage.targetPoint)
      #expect(stage.delegate.steps.suffix(4) == ["exit", "will end cancel", "did end cancel", "end"])
    }
    let stage = DragStage()
    stage.drag(to: stage.emptyPoint)
    #expect(stage.delegate.steps.suffix(2) == ["will end cancel", "did end cancel"])
    let second = DragStage()
    second.pull(to: second.targetPoint)
    second.harness.strike("Escape")
    second.harness.run(for: 0.1)
    #expect(second.preview != nil && second.delegate.steps.suffix(2) == ["exit", "will end cancel"])
    let before = second.preview?.subviews.map { $0.convert($0.bounds, to: second.harness.window) } ?? []
    #expect(before.contains { abs($0.midX - 50) < 1 && abs($0.midY - 50) < 1 }, "the model is where it came from")
    second.harness.pointer.release(at: second.targetPoint)
    second.harness.runUntilIdle()
    #expect(second.log.filter { $0 == "perform" }.isEmpty && second.preview == nil)
  }

  @Test("A move is a copy while Control is held, and forbidden if the source does not allow it")
  func operations() {
    let stage = DragStage()
    stage.delegate.operation = .move
    stage.drag(to: stage.targetPoint)
    #expect(stage.log.contains("did end move"))
    stage.delegate.log = []
    stage.harness.send(.keyDown(name: "Control_L", characters: "", modifiers: []))
    stage.drag(to: stage.targetPoint)
    #expect(stage.log.contains("did end copy"))
    stage.harness.send(.keyUp(name: "Control_L", characters: "", modifiers: .control))
    stage.delegate.allowsMove = false
    stage.drag(to: stage.targetPoint)
    #expect(stage.log.last { $0.hasPrefix("did end") } == "did end cancel")
  }

  @Test("The innermost view that can handle a session receives it; others do not hear of it")
  func nesting() {
    let stage = DragStage()
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let other = LoggingDragDelegate()
    other.canHandle = false
    stage.target.addSubview(inner)
    let interaction = UIDropInteraction(delegate: other)
    inner.addInteraction(interaction)
    stage.drag(to: stage.targetPoint)
    #expect(other.log == ["can handle"] && stage.log.contains("perform"))
    other.canHandle = true
    stage.delegate.log = []
    stage.pull(to: CGPoint(x: 210, y: 210))
    #expect(stage.delegate.steps.last == "enter")
    stage.harness.pointer.move(to: stage.targetPoint)
    stage.harness.run(for: 0.1)
    #expect(stage.delegate.steps.last == "exit" && other.steps.last == "enter")
    stage.harness.pointer.release(at: stage.targetPoint)
    stage.harness.runUntilIdle()
    #expect(other.log.contains("perform") && !stage.log.contains("perform") && stage.log.last == "end")
  }

  @Test("A session knows its items, its place and the source's side, and loads objects in their order")
  func session() async throws {
    let stage = DragStage()
    stage.delegate.items = {
      ["one", "two", "three"].map { text in
        let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
        item.localObject = text
        return item
      } + [UIDragItem(itemProvider: NSItemProvider(object: UIColor.red))]
    }
    var texts: [String]?
    var location: CGPoint?
    stage.delegate.onPerform = { session in
      session.loadObjects(ofClass: String.self) { texts = $0 }
      location = session.location(in: stage.target)
      #expect(session.localDragSession != nil && session.items.first?.localObject as? String == "one")
      #expect(session.canLoadObjects(ofClass: UIColor.self) && !session.canLoadObjects(ofClass: UIImage.self))
      #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.png", "public.text"]))
      #expect(session.progress.totalUnitCount == 1)
    }
    stage.pull(to: stage.targetPoint)
    stage.delegate.dragSession?.localContext = "context"
    var early: [String]?
    stage.delegate.dropSession?.loadObjects(ofClass: String.self) { early = $0 }
    await turn { early != nil }
    #expect(early == [], "nothing can be loaded before the drop")
    stage.harness.pointer.release(at: stage.targetPoint)
    stage.harness.runUntilIdle()
    await turn { texts != nil && stage.log.contains("transferred") }
    #expect(texts == ["one", "two", "three"] && location == CGPoint(x: 100, y: 100))
    #expect(stage.delegate.dropSession?.localDragSession?.localContext as? String == "context")
  }

  @Test("A load that never ends is cancelled by its progress; the app hears of nothing that it does not ask for")
  func silentItem() async {
    let stage = DragStage()
    stage.delegate.items = {
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { _ in nil }
      return [UIDragItem(itemProvider: provider)]
    }
    var texts: [String]?
    var progress: Progress?
    stage.delegate.onPerform = { progress = $0.loadObjects(ofClass: String.self) { texts = $0 } }
    stage.drag(to: stage.targetPoint)
    try? await Task.sleep(for: .milliseconds(20))
    #expect(texts == nil && stage.log.contains("did end copy") && !stage.log.contains("transferred"))
    progress?.cancel()
    await turn { texts != nil && stage.log.contains("transferred") }
    #expect(texts == [])
  }

  @Test("A view that is removed in the middle ends nothing, and a target that is removed is exited")
  func removal() {
    let stage = DragStage()
    stage.pull(to: stage.targetPoint)
    stage.source.removeFromSuperview()
    stage.target.removeInteraction(stage.drop)
    stage.harness.pointer.release(at: stage.targetPoint)
    stage.harness.runUntilIdle()
    #expect(stage.delegate.steps.suffix(4) == ["exit", "will end cancel", "did end cancel", "end"])
    #expect(stage.preview == nil)
  }

  @Test("A hidden window and a lost pointer end the drag")
  func lost() {
    let stage = DragStage()
    stage.pull(to: stage.targetPoint)
    stage.harness.send(.pointerCancel)
    #expect(stage.log.contains("will end cancel"))
    stage.harness.runUntilIdle()
    stage.delegate.log = []
    stage.pull(to: stage.targetPoint)
    stage.harness.run { stage.harness.platform.setState(.minimized) }
    #expect(stage.log.contains("will end cancel") && stage.harness.window.engine.drag == nil)
  }

  @Test("A drag of a view in a scroll view does not scroll it, and other places still scroll")
  func scrollView() {
    let stage = DragStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.harness.window.insertSubview(scrollView, at: 0)
    scrollView.addSubview(stage.source)
    scrollView.addInteraction(UIDragInteraction(delegate: EmptyDragDelegate()))
    stage.pull(to: CGPoint(x: 50, y: 150))
    #expect(scrollView.contentOffset == .zero && stage.log.contains("begin"))
    stage.harness.strike("Escape")
    stage.harness.pointer.release(at: CGPoint(x: 50, y: 150))
    stage.harness.runUntilIdle()
    stage.harness.pointer.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(scrollView.contentOffset.y > 90)
  }

  @Test("Near the edge of a scroll view a drag scrolls it to its end and no further")
  func edges() {
    let stage = DragStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
    scrollView.contentSize = CGSize(width: 200, height: 700)
    stage.harness.window.addSubview(scrollView)
    stage.pull(to: CGPoint(x: 100, y: 250))
    stage.harness.run(for: 0.5)
    #expect(scrollView.contentOffset == .zero, "the middle does not scroll")
    stage.harness.pointer.move(to: CGPoint(x: 100, y: 395))
    stage.harness.run(for: 0.3)
    #expect(scrollView.contentOffset.y > 50 && scrollView.contentOffset.y < 300)
    stage.harness.run(for: 3)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 400))
    stage.harness.pointer.move(to: CGPoint(x: 100, y: 105))
    stage.harness.run(for: 3)
    #expect(scrollView.contentOffset == .zero)
    scrollView.isPagingEnabled = true
    stage.harness.pointer.move(to: CGPoint(x: 100, y: 395))
    stage.harness.run(for: 1)
    #expect(scrollView.contentOffset == .zero, "pages do not scroll")
    stage.harness.strike("Escape")
    stage.harness.pointer.release(at: CGPoint(x: 100, y: 395))
    stage.harness.runUntilIdle()
    #expect(stage.harness.window.frameClock.participants.isEmpty)
  }

  @Test("A spring-loaded view is activated once a drag rests there, and only once")
  func springs() {
    let stage = DragStage()
    var places: [CGPoint] = []
    stage.target.addInteraction(
      UISpringLoadedInteraction { _, context in
        places.append(context.location(in: stage.target))
        #expect(context.state == .activated && context.targetView === stage.target)
      })
    stage.pull(to: stage.targetPoint)
    stage.harness.run(for: 0.4)
    #expect(places.isEmpty)
    stage.harness.run(for: 2)
    #expect(places == [CGPoint(x: 100, y: 100)])
    stage.harness.pointer.move(to: stage.emptyPoint)
    stage.harness.run(for: 0.1)
    stage.harness.pointer.move(to: stage.targetPoint)
    stage.harness.run(for: 1)
    #expect(places.count == 2)
    stage.harness.pointer.release(at: stage.targetPoint)
    stage.harness.runUntilIdle()
    #expect(stage.target.alpha == 1)
  }

  @Test("A delegate that ends the drag, drags again or closes the window from its callbacks ends nothing else")
  func reentrancy() {
    let stage = DragStage()
    stage.delegate.onUpdate = { _ in stage.harness.send(.keyDown(name: "Escape", characters: "", modifiers: [])) }
    stage.drag(to: stage.targetPoint)
    #expect(stage.log.filter { $0 == "will end cancel" }.count == 1 && !stage.log.contains("perform"))
    stage.delegate.log = []
    stage.delegate.onUpdate = { _ in stage.target.removeFromSuperview() }
    stage.drag(to: stage.targetPoint)
    #expect(stage.log.filter { $0.hasPrefix("did end") }.count == 1)
    stage.delegate.onUpdate = { _ in }
    stage.harness.add(stage.target, frame: CGRect(x: 200, y: 200, width: 200, height: 200))
    stage.delegate.onPerform = { _ in stage.harness.window.isHidden = true }
    stage.drag(to: stage.targetPoint)
    #expect(stage.log.contains("perform"))
  }

  @Test("A window without a drag does nothing more for moves and frames")
  func cost() {
    let stage = DragStage()
    stage.harness.pointer.move(from: .zero, to: CGPoint(x: 390, y: 390), duration: 0.2)
    stage.harness.runUntilIdle()
    #expect(stage.log.isEmpty && stage.harness.window.frameClock.participants.isEmpty)
  }
}

private final class EmptyDragDelegate: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    []
  }
}
