import Foundation

/// The placement of a menu's panel in its window: with a corner at the opening location, on the side with enough space.
struct MenuPlacement {
  /// The size of the panel, limited by the window.
  let size: CGSize
  private let room: CGRect
  private let isMirrored: Bool

  /// - Parameters:
  ///   - content: The size of the whole menu, in points.
  ///   - window: The size of the window.
  ///   - isMirrored: Whether the menu preferably opens to the left.
  init(content: CGSize, in window: CGSize, isMirrored: Bool) {
    let margin = MenuMetrics.windowMargin
    room = CGRect(
      x: min(margin, window.width / 2), y: min(margin, window.height / 2), width: max(0, window.width - 2 * margin),
      height: max(0, window.height - 2 * margin))
    size = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
    self.isMirrored = isMirrored
  }

  /// - Parameter anchor: The opening location, from the window's top left corner.
  func frame(at anchor: CGPoint) -> CGRect {
    let x = origin(of: size.width, at: anchor.x, in: room.minX...room.maxX, growsBack: isMirrored)
    let y = origin(of: size.height, at: anchor.y, in: room.minY...room.maxY, growsBack: false)
    return CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
  }

  /// - Parameter growsBack: Whether the panel is before the anchor instead of after it.
  private func origin(
    of length: CGFloat, at anchor: CGFloat, in room: ClosedRange<CGFloat>, growsBack: Bool
  ) -> CGFloat {
    let (behind, before) = (anchor, anchor - length)
    let fitsBehind = behind >= room.lowerBound && behind + length <= room.upperBound
    let fitsBefore = before >= room.lowerBound && anchor <= room.upperBound
    if growsBack ? fitsBefore : !fitsBehind && fitsBefore { return before }
    if fitsBehind { return behind }
    return min(max(growsBack ? before : behind, room.lowerBound), room.upperBound - length)
  }
}
