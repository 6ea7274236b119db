import Foundation

/// Bounds, hit testing and reversal.
extension PathElements {
  /// A straight or curved piece of a subpath.
  enum Segment {
    case line(from: CGPoint, to: CGPoint)
    case curve(CubicCurve)

    /// Returns the signed number of crossings with a ray, as `CubicCurve.crossings(ofRayFrom:)` counts them.
    func crossings(ofRayFrom point: CGPoint) -> Int {
      switch self {
      case .line(let start, let end):
        guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
        let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
        guard x > point.x else { return 0 }
        return start.y <= point.y ? 1 : -1
      case .curve(let curve): return curve.crossings(ofRayFrom: point)
      }
    }
  }

  /// The bounding box of all points, including control points. Null for an empty path.
  var boundingBox: CGRect {
    box(around: elements.flatMap(\.points))
  }

  /// The tight bounding box of the path itself, without control points. Null for an empty path.
  var boundingBoxOfPath: CGRect {
    var points = elements.compactMap(\.end)
    forEachSegment { segment in
      guard case .curve(let curve) = segment else { return }
      let turns = curve.turns(of: \.x) + curve.turns(of: \.y)
      points += turns.map(curve.point)
    }
    return box(around: points)
  }

  /// Returns whether a point lies inside. Open subpaths count as closed. As with a rectangle, points on a left or top
  /// edge are inside, points on a right or bottom edge outside.
  func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    var (winding, crossings) = (0, 0)
    forEachSegment(closing: .all) { segment in
      let crossing = segment.crossings(ofRayFrom: point)
      winding += crossing
      crossings += abs(crossing)
    }
    return rule == .winding ? winding != 0 : crossings % 2 != 0
  }

  /// The subpaths in reverse order, each running from its end to its start.
  var reversed: PathElements {
    var result = PathElements()
    for subpath in subpaths.reversed() { result.add(subpath.reversedSubpath, transform: .identity) }
    return result
  }

  /// The subpaths to which `forEachSegment` adds a line back to the start.
  enum Closing {
    case closed
    case all
  }

  /// Calls `body` with every segment in order, including closing lines unless they are empty.
  func forEachSegment(closing: Closing = .closed, _ body: (Segment) -> Void) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func end() {
      if current != start { body(.line(from: current, to: start)) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let point):
        if closing == .all { end() }
        start = point
      case .line(let point): body(.line(from: current, to: point))
      case .quad(let point, let control):
        body(.curve(CubicCurve(from: current, to: point, quadControl: control)))
      case .curve(let point, let control1, let control2):
        body(.curve(CubicCurve(from: current, to: point, control1: control1, control2: control2)))
      case .close: end()
      }
      if let point = element.end { current = point }
    }
    if closing == .all { end() }
  }

  // MARK: - Internals

  private func box(around points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The subpaths, each starting with a move.
  private var subpaths: [PathElements] {
    var result: [PathElements] = []
    var (current, start) = (PathElements(), CGPoint.zero)
    for element in elements {
      if case .move(let point) = element { start = point }
      if element.isMove || current.elements.last == .close {
        if !current.isEmpty { result.append(current) }
        current = PathElements()
        if !element.isMove { current.move(to: start, transform: .identity) }
      }
      current.add(element, transform: .identity)
    }
    return current.isEmpty ? result : result + [current]
  }

  private var reversedSubpath: PathElements {
    let ends = elements.compactMap(\.end)
    var result = PathElements()
    guard let last = ends.last else { return result }
    result.move(to: last, transform: .identity)
    // Each reversed step ends where the step before it ended.
    for (element, target) in zip(elements.dropFirst(), ends).reversed() {
      switch element {
      case .quad(_, let control): result.add(.quad(to: target, control: control), transform: .identity)
      case .curve(_, let control1, let control2):
        result.add(.curve(to: target, control1: control2, control2: control1), transform: .identity)
      case .line: result.add(.line(to: target), transform: .identity)
      case .move, .close: break
      }
    }
    if elements.last == .close { result.close() }
    return result
  }
}

extension PathElements.Element {
  /// The element's points, with its end last.
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .close: []
    }
  }

  /// The element's end point; nil for an element that closes a subpath.
  var end: CGPoint? { points.last }

  var isMove: Bool {
    if case .move = self { return true }
    return false
  }
}
