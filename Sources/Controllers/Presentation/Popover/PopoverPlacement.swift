import Drawing
import Foundation
import Views

/// The place of a popover beside its source.
struct PopoverPlacement: Equatable {
  /// The direction of the arrow.
  let direction: UIPopoverArrowDirection

  /// The frame of the panel and its arrow, in the coordinates of the area.
  let frame: CGRect

  /// The distance of the arrow's middle from the beginning of the side that has it, in points.
  let arrowPosition: CGFloat

  /// Chooses the first direction in which the content fits, or else the one that leaves it the largest part. There it is
  /// made smaller, unless it may overlap the source.
  ///
  /// - Parameters:
  ///   - content: The size without the arrow.
  ///   - source: What the arrow points at, in the coordinates of the area.
  ///   - area: Where the popover may be.
  ///   - directions: The permitted directions; without one of the four, all are.
  ///   - isMirrored: Whether the popover is at the left of its source rather than at the right.
  init(
    content: CGSize, source: CGRect, area: CGRect, directions: UIPopoverArrowDirection, mayOverlap: Bool,
    isMirrored: Bool
  ) {
    let sides: [UIPopoverArrowDirection] = [.up, .down] + (isMirrored ? [.right, .left] : [.left, .right])
    let permitted = sides.filter(directions.contains)
    let places = (permitted.isEmpty ? sides : permitted).map {
      Self(content: content, source: source, area: area, direction: $0, mayOverlap: mayOverlap)
    }
    let fitting = places.first { $0.bodySize == content && !$0.frame.overlaps(source) }
    self = fitting ?? places.max { $0.bodyArea < $1.bodyArea } ?? places[0]
  }

  private init(
    content: CGSize, source: CGRect, area: CGRect, direction: UIPopoverArrowDirection, mayOverlap: Bool
  ) {
    let (axis, across) = (direction.axis, direction.axis.other)
    let arrow = PopoverConstants.arrowLength
    // Along the arrow: from the source to the edge of the area.
    let edge = direction.isPopoverBeyond ? source.end(axis) : source.start(axis)
    let whole = area.end(axis) - area.start(axis)
    let beside = direction.isPopoverBeyond ? area.end(axis) - edge : edge - area.start(axis)
    let room = min(max(mayOverlap ? whole : beside, arrow), max(whole, arrow))
    let length = min(content[axis] + arrow, room)
    let wanted = direction.isPopoverBeyond ? edge : edge - length
    let start = max(min(wanted, area.end(axis) - length), area.start(axis))
    // Across it: the middle of the source, as far as the area permits.
    let width = min(content[across], max(0, area.end(across) - area.start(across)))
    let middle = (source.start(across) + source.end(across)) / 2
    let side = max(min(middle - width / 2, area.end(across) - width), area.start(across)).rounded()
    let corner = min(PopoverConstants.cornerRadius + PopoverConstants.arrowBase / 2, width / 2)
    self.direction = direction
    arrowPosition = min(max(middle - side, corner), width - corner)
    var (origin, size) = (CGPoint.zero, CGSize.zero)
    (origin[axis], origin[across]) = (start.rounded(), side)
    (size[axis], size[across]) = (length, width)
    frame = CGRect(origin: origin, size: size)
  }

  /// The frame of the content inside `frame`.
  var body: CGRect {
    var body = CGRect(origin: .zero, size: frame.size)
    let arrow = PopoverConstants.arrowLength
    body.size[direction.axis] -= arrow
    if direction.isPopoverBeyond { body.origin[direction.axis] = arrow }
    return body
  }

  private var bodySize: CGSize { body.size }
  private var bodyArea: CGFloat { bodySize.width * bodySize.height }

  /// The tip of the arrow inside `frame`.
  var tip: CGPoint {
    var tip = CGPoint.zero
    tip[direction.axis] = direction.isPopoverBeyond ? 0 : frame.size[direction.axis]
    tip[direction.axis.other] = arrowPosition
    return tip
  }

  /// The outline of the panel with its arrow, inside `frame`.
  var outline: UIBezierPath {
    let (axis, across) = (direction.axis, direction.axis.other)
    let path = Self.outlineWithArrowUp(
      width: frame.size[across], height: frame.size[axis], arrowPosition: arrowPosition)
    if !direction.isPopoverBeyond {
      path.apply(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.size[axis]))
    }
    // Exchanges x and y.
    if axis == .horizontal { path.apply(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)) }
    return path
  }

  private static func outlineWithArrowUp(width: CGFloat, height: CGFloat, arrowPosition: CGFloat) -> UIBezierPath {
    let (arrow, half) = (PopoverConstants.arrowLength, min(PopoverConstants.arrowBase, width) / 2)
    let radius = max(0, min(PopoverConstants.cornerRadius, width / 2 - half, (height - arrow) / 2))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: arrowPosition - half, y: arrow))
    path.addLine(to: CGPoint(x: arrowPosition, y: 0))
    path.addLine(to: CGPoint(x: arrowPosition + half, y: arrow))
    let corners = [
      (width - radius, arrow + radius), (width - radius, height - radius), (radius, height - radius),
      (radius, arrow + radius),
    ]
    for (index, corner) in corners.enumerated() {
      let start = (CGFloat(index) - 1) * .pi / 2
      path.addArc(
        withCenter: CGPoint(x: corner.0, y: corner.1), radius: radius, startAngle: start, endAngle: start + .pi / 2,
        clockwise: true)
    }
    path.close()
    return path
  }
}

extension CGRect {
  fileprivate func start(_ axis: Axis) -> CGFloat { origin[axis] }
  fileprivate func end(_ axis: Axis) -> CGFloat { origin[axis] + size[axis] }

  /// Whether the rectangles have more than edges in common, after rounding.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return common.width > 0.5 && common.height > 0.5
  }
}
