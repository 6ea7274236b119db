import Foundation
import Platform
import TestSupport
import UIKitTesting

@testable import Views

/// A window with a view to drag from and a view to drop on, and a list of what their delegates heard.
@MainActor
final class DragStage {
  let harness: OffscreenHarness
  let source = UIView()
  let target = UIView()
  let delegate = LoggingDragDelegate()
  private(set) lazy var drag = UIDragInteraction(delegate: delegate)
  private(set) lazy var drop = UIDropInteraction(delegate: delegate)

  /// In the middle of the views.
  let sourcePoint = CGPoint(x: 50, y: 50)
  let targetPoint = CGPoint(x: 300, y: 300)
  let emptyPoint = CGPoint(x: 50, y: 350)

  init(_ harness: OffscreenHarness = OffscreenHarness()) {
    self.harness = harness
    harness.add(source, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.add(target, frame: CGRect(x: 200, y: 200, width: 200, height: 200))
    (source.backgroundColor, target.backgroundColor) = (.red, .blue)
    source.addInteraction(drag)
    target.addInteraction(drop)
  }

  var log: [String] { delegate.log }

  /// Presses the source, and moves the pointer without a release.
  func pull(to end: CGPoint) {
    harness.pointer.press(at: sourcePoint)
    harness.pointer.move(from: sourcePoint, to: end, duration: 0.2)
    harness.run(for: 0.1)
  }

  /// Drags from the source, and lets go.
  func drag(to end: CGPoint) {
    pull(to: end)
    harness.pointer.release(at: end)
    harness.runUntilIdle()
  }

  /// The previews above the window's content.
  var preview: DragPreviewView? { harness.window.subviews.compactMap { $0 as? DragPreviewView }.last }
}

/// Records the calls of both sides, and answers as a test wants.
@MainActor
final class LoggingDragDelegate: UIDragInteractionDelegate, UIDropInteractionDelegate {
  var log: [String] = []
  /// Without the calls for moves.
  var steps: [String] { log.filter { !["moved", "updated"].contains($0) } }
  var items: () -> [UIDragItem] = { [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))] }
  var operation = UIDropOperation.copy
  var canHandle = true
  var allowsMove = true
  var isRestricted = false
  var onPerform: (any UIDropSession) -> Void = { _ in }
  var onUpdate: (any UIDropSession) -> Void = { _ in }
  private(set) var dragSession: (any UIDragSession)?
  private(set) var dropSession: (any UIDropSession)?

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    log.append("items")
    dragSession = session
    return items()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    log.append("lift")
    animator.addCompletion { self.log.append("lifted to \($0 == .end ? "drag" : "nothing")") }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    log.append("begin")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { log.append("will add \(items.count)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }

  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    log.append("moved")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { log.append("will end \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { log.append("did end \(operation)") }

  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    log.append("transferred")
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    log.append("can handle")
    dropSession = session
    return canHandle
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    log.append("enter")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    log.append("updated")
    onUpdate(session)
    return UIDropProposal(operation: operation)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    log.append("exit")
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    log.append("perform")
    onPerform(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    log.append("conclude")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    log.append("end")
  }
}
