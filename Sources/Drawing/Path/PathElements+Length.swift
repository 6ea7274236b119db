import Foundation

// Parts of a path by its length. Curves are measured along chords.

extension CGPath {
  /// Returns the part of the path between two fractions of its length, from 0 to 1. Subpaths follow each other; the
  /// whole path is returned as it is, with its closed subpaths.
  package func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    if start <= 0, end >= 1 { return self }
    return CGPath(elements: elements.part(from: start, to: end))
  }

  /// Returns the point at a fraction of the path's length, and the direction of the path there, in radians; nil for a
  /// path without length.
  package func point(atFraction fraction: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
    elements.point(atFraction: fraction)
  }

  /// The lengths of the path's lines and curves, with the length of a closing line.
  package var segmentLengths: [CGFloat] { elements.segments.map(\.length) }
}

/// A line or a curve of a path, as a cubic curve.
private struct PathSegment {
  /// Chosen: a quarter circle is measured with an error below one part in a thousand.
  private static let chordCount = 16

  let curve: CubicCurve
  let isLine: Bool
  /// Whether it begins a subpath.
  let isFirst: Bool
  /// The length from the start to the end of each chord.
  private let lengths: [CGFloat]

  init(_ curve: CubicCurve, isLine: Bool, isFirst: Bool) {
    (self.curve, self.isLine, self.isFirst) = (curve, isLine, isFirst)
    let count = isLine ? 1 : Self.chordCount
    var (length, last, lengths) = (CGFloat(0), curve.start, [CGFloat]())
    for index in 1...count {
      let point = index == count ? curve.end : curve.point(at: CGFloat(index) / CGFloat(count))
      length += hypot(point.x - last.x, point.y - last.y)
      lengths.append(length)
      last = point
    }
    self.lengths = lengths
  }

  var length: CGFloat { lengths.last ?? 0 }

  /// The parameter of the curve at a length from its start.
  func parameter(at length: CGFloat) -> CGFloat {
    guard length > 0, self.length > 0 else { return 0 }
    let index = lengths.firstIndex { $0 >= length } ?? lengths.count - 1
    let before = index > 0 ? lengths[index - 1] : 0
    let step = lengths[index] - before
    let part = step > 0 ? min(1, (length - before) / step) : 1
    return (CGFloat(index) + part) / CGFloat(lengths.count)
  }
}

extension CubicCurve {
  /// Returns the part between two parameters, by the algorithm of P. de Casteljau.
  fileprivate func part(from first: CGFloat, to last: CGFloat) -> CubicCurve {
    let rest = split(at: first).after
    return first >= 1 ? rest : rest.split(at: (last - first) / (1 - first)).before
  }

  private func split(at t: CGFloat) -> (before: CubicCurve, after: CubicCurve) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    let (a, b, c) = (mix(start, control1), mix(control1, control2), mix(control2, end))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (
      CubicCurve(from: start, to: middle, control1: a, control2: d),
      CubicCurve(from: middle, to: end, control1: e, control2: c)
    )
  }
}

extension PathElements {
  /// The lines and curves in order. A closed subpath ends with the line to its start.
  fileprivate var segments: [PathSegment] {
    var (segments, current, start, isFirst) = ([PathSegment](), CGPoint.zero, CGPoint.zero, true)
    func line(to end: CGPoint) -> CubicCurve {
      // With the control points at thirds, the parameter is proportional to the length.
      CubicCurve(from: current, to: end, quadControl: CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2))
    }
    for element in elements {
      switch element {
      case .move(let point):
        (current, start, isFirst) = (point, point, true)
        continue
      case .line(let end): segments.append(PathSegment(line(to: end), isLine: true, isFirst: isFirst))
      case .quad(let end, let control):
        let curve = CubicCurve(from: current, to: end, quadControl: control)
        segments.append(PathSegment(curve, isLine: false, isFirst: isFirst))
      case .curve(let end, let control1, let control2):
        let curve = CubicCurve(from: current, to: end, control1: control1, control2: control2)
        segments.append(PathSegment(curve, isLine: false, isFirst: isFirst))
      case .close: segments.append(PathSegment(line(to: start), isLine: true, isFirst: isFirst))
      }
      current = segments.last?.curve.end ?? current
      // What follows a closed subpath without a move begins at its start.
      isFirst = element == .close
    }
    return segments
  }

  fileprivate func part(from first: CGFloat, to last: CGFloat) -> PathElements {
    guard last > first else { return PathElements() }
    let segments = segments
    let total = segments.reduce(0) { $0 + $1.length }
    var (path, passed) = (PathElements(), CGFloat(0))
    let (start, end) = (first * total, last * total)
    for segment in segments {
      let (before, after) = (passed, passed + segment.length)
      passed = after
      guard after > start, before < end, segment.length > 0 else { continue }
      let from = before >= start ? 0 : segment.parameter(at: start - before)
      let to = after <= end ? 1 : segment.parameter(at: end - before)
      let curve = segment.curve.part(from: from, to: to)
      if path.isEmpty || segment.isFirst { path.move(to: curve.start, transform: .identity) }
      if segment.isLine {
        path.addLine(to: curve.end, transform: .identity)
      } else {
        path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2, transform: .identity)
      }
    }
    return path
  }

  fileprivate func point(atFraction fraction: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
    let segments = segments.filter { $0.length > 0 }
    let total = segments.reduce(0) { $0 + $1.length }
    guard let last = segments.last else { return nil }
    var left = min(max(fraction, 0), 1) * total
    for segment in segments {
      if left <= segment.length {
        return segment.place(at: segment.parameter(at: left))
      }
      left -= segment.length
    }
    return last.place(at: 1)
  }
}

extension PathSegment {
  fileprivate func place(at parameter: CGFloat) -> (point: CGPoint, angle: CGFloat) {
    let step: CGFloat = 1e-4
    let (before, after) = (curve.point(at: max(0, parameter - step)), curve.point(at: min(1, parameter + step)))
    return (curve.point(at: parameter), atan2(after.y - before.y, after.x - before.x))
  }
}
