import Foundation

/// The elements of a path, for `CGPath` and for a context's current path.
///
/// A call with a NaN or infinite coordinate adds nothing. Coordinates are clamped to `farthestCoordinate`, in either
/// direction.
struct PathElements: Hashable {
  enum Element: Hashable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quad(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// Far outside everything that can be drawn, yet small enough that sums and products of coordinates stay finite.
  static let farthestCoordinate: CGFloat = 1e100

  private(set) var elements: [Element] = []

  /// The point where the next element begins; nil if and only if there are no elements.
  private(set) var currentPoint: CGPoint?

  private var subpathStart = CGPoint.zero

  var isEmpty: Bool { elements.isEmpty }

  // MARK: Steps, whose points are transformed before they are added

  mutating func move(to point: CGPoint, transform: CGAffineTransform) {
    guard let point = Self.placed(point, transform) else { return }
    elements.append(.move(to: point))
    subpathStart = point
    currentPoint = point
  }

  /// Adds a line from the current point. As in Core Graphics, lines and curves without a current point are ignored.
  mutating func addLine(to point: CGPoint, transform: CGAffineTransform) {
    guard currentPoint != nil, let point = Self.placed(point, transform) else { return }
    elements.append(.line(to: point))
    currentPoint = point
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    guard currentPoint != nil, let end = Self.placed(end, transform), let control = Self.placed(control, transform)
    else { return }
    elements.append(.quad(to: end, control: control))
    currentPoint = end
  }

  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform) {
    guard currentPoint != nil, let end = Self.placed(end, transform),
      let control1 = Self.placed(control1, transform), let control2 = Self.placed(control2, transform)
    else { return }
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  /// Closes the subpath, whose start becomes the current point.
  mutating func close() {
    guard currentPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  /// Begins a subpath at the first point and adds lines through the others. Adds nothing if any point is not finite.
  mutating func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    guard let first = points.first, points.allSatisfy({ Self.placed($0, transform) != nil }) else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a rectangle as a closed subpath. A negative width or height extends it in the opposite direction.
  mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    guard let rect = rect.finiteStandardized else { return }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    guard corners.allSatisfy({ Self.placed($0, transform) != nil }) else { return }
    addLines(between: corners, transform: transform)
    close()
  }

  /// Adds each rectangle as a closed subpath. Adds nothing if any of them is not finite.
  mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform) {
    guard rects.allSatisfy({ $0.finiteStandardized != nil }) else { return }
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Appends another path. Adds nothing if the transform is not finite.
  mutating func add(_ other: PathElements, transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    for element in other.elements { add(element, transform: transform) }
  }

  mutating func add(_ element: Element, transform: CGAffineTransform) {
    switch element {
    case .move(let point): move(to: point, transform: transform)
    case .line(let point): addLine(to: point, transform: transform)
    case .quad(let end, let control): addQuadCurve(to: end, control: control, transform: transform)
    case .curve(let end, let control1, let control2):
      addCurve(to: end, control1: control1, control2: control2, transform: transform)
    case .close: close()
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathElements {
    var path = PathElements()
    path.add(self, transform: transform)
    return path
  }

  /// Returns the transformed point, clamped to `farthestCoordinate`; nil if the point is not finite or its image
  /// contains NaN.
  private static func placed(_ point: CGPoint, _ transform: CGAffineTransform) -> CGPoint? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let placed = transform.isIdentity ? point : point.applying(transform)
    guard !placed.x.isNaN, !placed.y.isNaN else { return nil }
    let limit = farthestCoordinate
    return CGPoint(x: min(max(placed.x, -limit), limit), y: min(max(placed.y, -limit), limit))
  }
}
