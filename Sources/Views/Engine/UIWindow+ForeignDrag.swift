import Foundation
import Platform

// Drags of other programs over this window, the root of a scene. Windows without drop interactions refuse them.

extension UIWindow {
  /// Follows a drag. It becomes the scene's when it comes to a view with an interaction for it.
  func foreignDragDidMove(_ drag: any IncomingDrag, to location: CGPoint, at time: TimeInterval) {
    withCurrentTime(to: time) {
      frameClock.advance(to: time)
      let point = windowPoint(from: location)
      if engine.foreignDrag?.drag !== drag {
        engine.foreignDrag?.leave()
        engine.foreignDrag = dropTarget(at: point)?.makeForeignDrag(drag, in: self)
      }
      guard let foreign = engine.foreignDrag else { return drag.answer(takesDrop: false) }
      foreign.move(to: point)
    }
  }

  func foreignDragDidLeave(_ drag: any IncomingDrag) {
    if engine.foreignDrag?.drag === drag { engine.foreignDrag?.leave() }
  }

  func foreignDragDidDrop(_ drag: any IncomingDrag) {
    guard let foreign = engine.foreignDrag, foreign.drag === drag else { return drag.finish(isTaken: false) }
    foreign.drop()
  }

  private func dropTarget(at point: CGPoint) -> (any DropTarget)? {
    var current = hitTest(point, with: nil)
    while let view = current {
      (view as? any LateDropTarget)?.prepareForDrops()
      for case let target as any DropTarget in view.interactions { return target }
      current = view.superview
    }
    return nil
  }
}
