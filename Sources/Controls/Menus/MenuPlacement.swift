import Foundation

/// The placement of a menu's panel in its window or on the desktop: with a corner at the opening location, on the side
/// with enough space.
struct MenuPlacement {
  /// The size of the panel, limited by the space.
  let size: CGSize

  /// Whether the panel has the size of the whole menu.
  let isWhole: Bool
  private let room: CGRect
  private let isMirrored: Bool

  /// - Parameters:
  ///   - content: The size of the whole menu, in points.
  ///   - space: The bounds of the window, or the part of the desktop for popups.
  ///   - isMirrored: Whether the menu preferably opens to the left.
  init(content: CGSize, in space: CGRect, isMirrored: Bool) {
    let margin = MenuMetrics.windowMargin
    room = space.insetBy(dx: min(margin, space.width / 2), dy: min(margin, space.height / 2))
    size = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
    isWhole = size == content
    self.isMirrored = isMirrored
  }

  func isLarger(than other: MenuPlacement) -> Bool {
    size.width > other.size.width || size.height > other.size.height
  }

  /// - Parameter anchor: The opening location, in the coordinates of the space.
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
