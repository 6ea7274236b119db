import Foundation

/// Lines and curves, to be filled, stroked or clipped to.
///
/// Its points are in whatever space they are used in. A call with a NaN or infinite number adds nothing. Two paths are
/// equal when they were made of the same steps.
public class CGPath {
  /// Only `CGMutablePath` changes them.
  final var elements: PathElements

  init(elements: PathElements) {
    self.elements = elements
  }

  /// Makes a path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes a path of the ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// A rectangle with a quarter of an ellipse at each corner; a corner takes at most half a side.
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

  /// Where the next step would begin; zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// The box around all points, those that control curves included; the null rectangle for an empty path.
  public var boundingBox: CGRect { elements.boundingBox }

  /// The box around the path itself, as tight as it is; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { elements.boundingBoxOfPath }

  /// Whether a point, once it is transformed, lies inside; every open subpath counts as closed. Points on a left or an
  /// upper edge are inside, on a right or a lower one outside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    elements.contains(point.applying(transform), using: rule)
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// The path with each point transformed; an empty one if the transform is not finite. Never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// The same path with the direction of every subpath turned around, the last subpath first.
  package var reversed: CGPath { CGPath(elements: elements.reversed) }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns a mutable copy under a transform.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// Calls `block` with each step in order. What it is given is valid only during the call.
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
