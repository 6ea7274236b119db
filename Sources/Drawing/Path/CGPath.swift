import Foundation

/// An immutable sequence of lines and curves to fill, stroke or clip to.
///
/// Its coordinate space is that of its user. Paths are equal if their elements are equal, in order. An initializer with
/// a NaN or infinite coordinate makes an empty path.
public class CGPath {
  /// Mutated by `CGMutablePath` only.
  final var elements: PathElements

  init(elements: PathElements) {
    self.elements = elements
  }

  /// Makes a path with a rectangle as a closed subpath.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes a path with the ellipse inscribed in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes a path with a rounded rectangle. Each corner is a quarter of an ellipse, at most half a side wide and high.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init { $0.addRoundedRect(rect, radii: radii, transform: transform?.pointee ?? .identity) }
  }

  private convenience init(_ build: (inout PathElements) -> Void) {
    var elements = PathElements()
    build(&elements)
    self.init(elements: elements)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point where the next element begins; zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// The bounding box of all points, including control points. Null for an empty path.
  public var boundingBox: CGRect { elements.boundingBox }

  /// The tight bounding box of the path itself, without control points. Null for an empty path.
  public var boundingBoxOfPath: CGRect { elements.boundingBoxOfPath }

  /// Returns whether the transformed point lies inside the path.
  ///
  /// Open subpaths count as closed. Points on a left or top edge are inside, points on a right or bottom edge outside
  /// (with y pointing down). A point that is not finite is outside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    elements.contains(point.applying(transform), using: rule)
  }

  /// Returns an immutable copy; never nil.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a copy with every point transformed; empty if the transform is not finite. Never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// The path with the direction and the order of its subpaths reversed.
  package var reversed: CGPath { CGPath(elements: elements.reversed) }

  /// Returns a mutable copy; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns a mutable copy with every point transformed; empty if the transform is not finite. Never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// Calls `block` with each element in order. The pointers are valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements.elements {
      withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
        guard let first = points.baseAddress else { return }
        _ = points.initialize(from: element.points)
        withUnsafePointer(to: CGPathElement(type: element.type, points: first), block)
      }
    }
  }
}

extension CGPath: Hashable {
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.elements == right.elements
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension PathElements.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
