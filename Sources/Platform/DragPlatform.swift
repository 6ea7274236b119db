import Foundation

// Between programs content is copied: as in UIKit, it can be moved inside of one app only.

/// A drag that began in this program, as the window system sees it. The window that it began in has the pointer or the finger
/// until `drop()` or `cancel()`.
@MainActor
package protocol OutgoingDrag: AnyObject {
  /// Moves the drag, and returns what is there.
  ///
  /// - Parameter location: In points from the top left corner of the window that it began in.
  func move(to location: CGPoint) -> DragSurroundings

  /// Drops the content on the other program that the drag is over. The client hears of the end.
  func drop()

  /// Ends the drag. The client does not hear of it.
  func cancel()
}

/// What a drag of this program is over.
package enum DragSurroundings {
  /// A window of this program, at a location in points from its top left corner.
  case own(any WindowPlatformClient, CGPoint)
  /// A window of another program, which may take content.
  case other
  case nothing
}

/// The client of a drag that began in this program.
@MainActor
package protocol OutgoingDragClient: AnyObject {
  /// Called when the other program under the drag tells whether it would take the content.
  func targetDidAnswer(takesDrop: Bool)

  /// Called once after `drop()`, with whether the other program has the content: it may refuse it or not answer.
  func dropDidEnd(isTaken: Bool)
}

/// A drag of another program over a window of this one.
@MainActor
package protocol IncomingDrag: AnyObject {
  /// The offered types: media types, and for text names of X11.
  var types: [String] { get }

  /// Requests the bytes of a type.
  ///
  /// - Parameter completion: Called once, possibly before this returns, with nil if they are not offered.
  func request(_ type: String, completion: @escaping @MainActor (Result<[UInt8]?, ClipboardError>) -> Void)

  /// Requests the text, in an encoding that both programs know.
  func requestText(completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void)

  /// Tells the other program whether the content would be taken here.
  func answer(takesDrop: Bool)

  /// Tells the other program that the drop is over, and whether the content was taken. Nothing can be requested after that.
  func finish(isTaken: Bool)
}

/// A dragged content for other programs.
package struct DragContent {
  /// Nothing for a drag that stays in this program.
  package var content = ClipboardContent()

  /// The name and the media type of a file that the other program may choose a place for; nil for none.
  package var file: (name: String, type: String)?

  package init() {}
}
