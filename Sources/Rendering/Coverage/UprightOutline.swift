/// An upright shape, split into disjoint rectangles of whole pixels and the squares of its four corners.
struct UprightOutline {
  enum Corner {
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  static let corners: [Corner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  private let rect: DeviceRect
  private let side: Int32
  private let hole: DeviceRect

  /// `cornerSide` is at most half the shorter side, rounded up; 0 for square corners. A border width of nil fills the
  /// shape.
  init(_ rect: DeviceRect, cornerSide: Int32, borderWidth: Int32?) {
    self.rect = rect
    side = cornerSide
    hole = borderWidth.map(rect.inset(by:)) ?? .empty
  }

  /// Calls `body` with rectangles of fully covered pixels; some may be empty.
  ///
  /// The shape is cut into horizontal bands at the edges of the corners and of the hole. A band is one rectangle, or
  /// two beside the hole.
  func forEachWholeRect(_ body: (DeviceRect) -> Void) {
    let upper = rect.minY + side
    let lower = max(upper, rect.maxY - side)
    guard !hole.isEmpty else {
      forEachPiece(from: rect.minY, to: upper, body)
      forEachPiece(from: upper, to: lower, body)
      forEachPiece(from: lower, to: rect.maxY, body)
      return
    }
    forEachPiece(from: rect.minY, to: min(upper, hole.minY), body)
    forEachPiece(from: min(upper, hole.minY), to: max(upper, hole.minY), body)
    forEachPiece(from: max(upper, hole.minY), to: min(lower, hole.maxY), body)
    forEachPiece(from: min(lower, hole.maxY), to: max(lower, hole.maxY), body)
    forEachPiece(from: max(lower, hole.maxY), to: rect.maxY, body)
  }

  /// Returns the square of a corner; empty if the side is 0. In a rectangle of odd size, the left and top squares
  /// contain the middle pixels.
  func square(_ corner: Corner) -> DeviceRect {
    let middleX = rect.minX + side
    let middleY = rect.minY + side
    return DeviceRect(
      minX: corner.isLeft ? rect.minX : max(middleX, rect.maxX - side),
      minY: corner.isTop ? rect.minY : max(middleY, rect.maxY - side),
      maxX: corner.isLeft ? middleX : rect.maxX,
      maxY: corner.isTop ? middleY : rect.maxY)
  }

  /// Returns the device pixel of the top left of a mask of four corners, placed so that it fits this corner.
  func maskOrigin(_ corner: Corner) -> (x: Int32, y: Int32) {
    (corner.isLeft ? rect.minX : rect.maxX - 2 * side, corner.isTop ? rect.minY : rect.maxY - 2 * side)
  }

  /// Calls `body` with the parts of a band that no edge of a corner or of the hole cuts.
  private func forEachPiece(from minY: Int32, to maxY: Int32, _ body: (DeviceRect) -> Void) {
    let isBesideCorners = minY < rect.minY + side || maxY > rect.maxY - side
    let minX = isBesideCorners ? rect.minX + side : rect.minX
    let maxX = isBesideCorners ? rect.maxX - side : rect.maxX
    if minY >= hole.minY, maxY <= hole.maxY {
      body(DeviceRect(minX: minX, minY: minY, maxX: max(minX, hole.minX), maxY: maxY))
      body(DeviceRect(minX: min(maxX, hole.maxX), minY: minY, maxX: maxX, maxY: maxY))
    } else {
      body(DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    }
  }
}

extension UprightOutline.Corner {
  /// Its number in `Corners`.
  var number: Int { (isLeft ? 0 : 1) + (isTop ? 0 : 2) }

  fileprivate var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  fileprivate var isTop: Bool { self == .topLeft || self == .topRight }
}
