import Foundation

/// A drag that began in a window in memory. Windows of the display have places on its screen, and a test stands for other
/// programs.
package final class OffscreenDrag: OutgoingDrag {
  /// What other programs are offered.
  package let content: DragContent
  /// Hears what other programs do; a test calls it.
  package private(set) weak var client: (any OutgoingDragClient)?
  package private(set) var isDropped = false
  package private(set) var isCancelled = false
  /// The picture in front of all windows.
  package private(set) var picture: DragPicture?

  /// Weak, because the window keeps its drag.
  private weak var source: OffscreenPlatform?
  private weak var display: OffscreenDisplay?

  init(
    _ content: DragContent, of source: OffscreenPlatform, on display: OffscreenDisplay?, client: any OutgoingDragClient
  ) {
    (self.content, self.source, self.display, self.client) = (content, source, display, client)
  }

  package func move(to location: CGPoint) -> DragSurroundings {
    guard let source else { return .nothing }
    let place = CGPoint(x: source.place.x + location.x, y: source.place.y + location.y)
    if display?.otherPrograms?.contains(place) == true { return .other }
    let others = display?.windows.filter { $0 !== source } ?? []
    for window in [source] + others where window.contains(place) {
      guard let client = window.client else { continue }
      return .own(client, CGPoint(x: place.x - window.place.x, y: place.y - window.place.y))
    }
    return .nothing
  }

  package func show(_ picture: DragPicture?) { self.picture = picture }

  package func drop() { isDropped = true }

  package func cancel() { isCancelled = true }
}
