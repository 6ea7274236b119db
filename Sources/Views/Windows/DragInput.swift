import Foundation
import Platform

/// A drag that began in a scene, and takes the input of the pointer or the finger that drags.
@MainActor
protocol DragInput: AnyObject {
  /// - Returns: Whether the event is the drag's.
  func take(_ event: InputEvent) -> Bool

  /// Ends the drag at once, without a drop.
  func cancel()
}

/// A view whose drop interaction is made when a drag first comes to it.
@MainActor
package protocol LateDropTarget: UIView {
  func prepareForDrops()
}

/// An interaction that follows drags of other programs.
@MainActor
protocol DropTarget: UIInteraction {
  func makeForeignDrag(_ drag: any IncomingDrag, in root: UIWindow) -> any ForeignDragInput
}

/// A drag of another program over a scene.
@MainActor
protocol ForeignDragInput: AnyObject {
  /// The platform's side.
  var drag: any IncomingDrag { get }

  /// - Parameter location: In the coordinates of the scene's root window.
  func move(to location: CGPoint)
  func leave()
  func drop()
}
