import Drawing
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

  /// Shows a picture in front of all windows, which follows the drag; nil hides it. Nothing happens where the window system
  /// cannot do it.
  func show(_ picture: DragPicture?)

  /// Drops the content on the other program that the drag is over. The client hears of the end.
  func drop()

  /// Ends the drag. The client does not hear of it.
  func cancel()
}

/// A picture that follows a drag.
package struct DragPicture {
  /// In device pixels.
  package let image: CGImage

  /// The top left corner of the picture, in device pixels from the place of the drag.
  package let offset: (x: Int32, y: Int32)

  package init(_ image: CGImage, offset: (x: Int32, y: Int32)) {
    (self.image, self.offset) = (image, offset)
  }
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
  /// - Parameters:
  ///   - progress: Counts the bytes that have arrived. If it is cancelled, the request ends soon; nil for a request to the end.
  ///   - completion: Called once, possibly before this returns, with nil if they are not offered.
  func request(
    _ type: String, progress: Progress?,
    completion: @escaping @MainActor (Result<ContentBytes?, ClipboardError>) -> Void)

  /// Requests the text, in an encoding that both programs know.
  func requestText(completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void)

  /// The name of a file that the other program offers to write; nil for none.
  var fileName: String? { get }

  /// Lets the other program write its file.
  ///
  /// - Parameters:
  ///   - path: That of no file, in a folder of this program.
  ///   - completion: Called once, possibly before this returns, with whether the file is there.
  func save(to path: FilePath, completion: @escaping @MainActor (Bool) -> Void)

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
