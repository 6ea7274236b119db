import Diagnostics
import Drawing
import Foundation

/// A path with its line style.
///
/// Points are in the coordinates of the context that the path is drawn in. A call with a NaN or infinite number adds
/// nothing.
open class UIBezierPath: IdentityHashable {
  private var path = CGMutablePath()
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// The line width, in points. 1 by default. A width of 0 or less draws no line; NaN is a programming error.
  open var lineWidth: CGFloat = 1 {
    didSet { requirement(!lineWidth.isNaN, "UIBezierPath.lineWidth is NaN") }
  }

  /// The shape of line ends. Butt by default.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of corners. Miter by default.
  open var lineJoinStyle = CGLineJoin.miter

  /// The longest miter, from the inner to the outer tip of a corner, in line widths. Beyond it the corner is bevelled.
  /// 10 by default; NaN is a programming error.
  open var miterLimit: CGFloat = 10 {
    didSet { requirement(!miterLimit.isNaN, "UIBezierPath.miterLimit is NaN") }
  }

  /// Whether fills, clips and `contains` use the even-odd rule instead of the winding rule. False by default.
  open var usesEvenOddFillRule = false

  // MARK: Initializers

  /// Creates an empty path.
  public init() {}

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with circular corners. The radius is limited to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let side = min(abs(rect.width), abs(rect.height)) / 2
    let radius = min(cornerRadius, side)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// Creates a rectangle with some elliptical corners. Each radius is limited to half of its side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.addRoundedRect(in: rect, radii: cornerRadii, corners: corners.corners)
  }

  /// Creates an arc of a circle. Angles are in radians from the x axis toward the y axis, which is clockwise on
  /// screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with the elements of a `CGPath`, which it copies.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Returns a new `UIBezierPath` with the same elements and style.
  open func copy() -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.takeStyle(of: self)
    return copy
  }

  // MARK: Building

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a line. Without a current point, lines and curves are ignored.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a cubic Bézier curve. Ignored without a current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve. Ignored without a current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line to its beginning if there is a current point. Angles are in radians from the
  /// x axis toward the y axis, which is clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics names the direction for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its beginning.
  open func close() {
    path.closeSubpath()
  }

  /// Removes all elements. The style stays.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Appends the elements of another path, without its style.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.path)
  }

  /// Transforms all points. A transform with NaN or infinite numbers is a programming error.
  open func apply(_ transform: CGAffineTransform) {
    requirement(transform.isFinite, "UIBezierPath.apply(_:) with a transform that is not finite: \(transform)")
    let transformed = CGMutablePath()
    transformed.addPath(path, transform: transform)
    path = transformed
  }

  /// Returns the path with its elements in reverse order and the same style.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed)
    reversed.takeStyle(of: self)
    return reversed
  }

  // MARK: Queries

  /// A copy of the elements, without the style. Setting it copies the new elements.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The bounding box of the path without its line width; the null rectangle for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The point where the next element begins; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside. Every open subpath counts as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule)
  }

  // MARK: Dashes

  /// Sets the dash pattern of strokes. Nil or a count of 0 makes the line solid.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn, in points; finite and not negative.
  ///   - count: The number of lengths; not negative.
  ///   - phase: The offset into the pattern where a line begins, in points; finite.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    requirement(count >= 0, "UIBezierPath.setLineDash(_:count:phase:) with the negative count \(count)")
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    requirement(
      phase.isFinite && dashes.allSatisfy { $0.isFinite && $0 >= 0 },
      "UIBezierPath.setLineDash(_:count:phase:) with lengths \(dashes) and phase \(phase)")
    dashPhase = phase
  }

  /// Writes the dash pattern to those arguments that are not nil. `pattern` must have room for all lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashes, count: dashes.count)
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  // MARK: Internals

  var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  func setLineStyle(in context: CGContext) {
    context.setLineWidth(min(max(lineWidth, 0), .greatestFiniteMagnitude))
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(min(max(miterLimit, 0), .greatestFiniteMagnitude))
    context.setLineDash(phase: dashPhase, lengths: dashes)
  }

  private func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    usesEvenOddFillRule = other.usesEvenOddFillRule
    (dashes, dashPhase) = (other.dashes, other.dashPhase)
  }

  // MARK: Drawing in the current context, which does nothing without one

  /// Fills the path with the current fill color.
  @preconcurrency @MainActor open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    trace(in: context)
    context.fillPath(using: fillRule)
  }

  /// Fills the path with the current fill color, a blend mode and an opacity from 0 to 1, which replace the context's.
  @preconcurrency @MainActor open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { fill() }
  }

  /// Strokes the path with the current stroke color and the path's line style.
  @preconcurrency @MainActor open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    setLineStyle(in: context)
    trace(in: context)
    context.strokePath()
    context.restoreGState()
  }

  /// Strokes the path with the current stroke color, a blend mode and an opacity from 0 to 1, which replace the
  /// context's.
  @preconcurrency @MainActor open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { stroke() }
  }

  /// Intersects the current clip with the inside of the path. An empty path changes nothing.
  @preconcurrency @MainActor open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    trace(in: context)
    context.clip(using: fillRule)
  }
}
