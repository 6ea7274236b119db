import Diagnostics
import Drawing
import Foundation

/// A path with the style that it is drawn in.
///
/// Points are in the space of the context that the path is drawn into. Calls with a NaN or infinite number add nothing.
open class UIBezierPath {
  private var path = CGMutablePath()
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// In points, 1 at first. Zero and negative widths draw no line.
  open var lineWidth: CGFloat = 1 {
    didSet { requirement(!lineWidth.isNaN, "UIBezierPath.lineWidth is NaN") }
  }

  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter

  /// How many line widths a sharp corner may reach from its inner to its outer tip before it is cut off.
  open var miterLimit: CGFloat = 10 {
    didSet { requirement(!miterLimit.isNaN, "UIBezierPath.miterLimit is NaN") }
  }

  /// Whether fills, clips and `contains` take the even-odd rule, not the winding rule.
  open var usesEvenOddFillRule = false

  // MARK: Initialisers

  public init() {}

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse that touches the four sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with circular corners; a corner takes at most half of each side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let side = min(abs(rect.width), abs(rect.height)) / 2
    let radius = min(cornerRadius, side)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// A rectangle of which some corners are quarters of ellipses; each takes at most half of its sides.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.addRoundedRect(in: rect, radii: cornerRadii, corners: corners.corners)
  }

  /// An arc of a circle. Angles are radians from the x axis towards the y axis, which is clockwise to the eye.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// A path of the same steps and style, of its own: a `UIBezierPath`.
  open func copy() -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.takeStyle(of: self)
    return copy
  }

  // MARK: Building

  /// Begins a subpath.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Without a current point, a line has no beginning and is ignored; so are curves.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line to its beginning if there is a current point. Angles are radians from the x
  /// axis towards the y axis, which is clockwise to the eye.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics' name for the direction is for y pointing up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Draws a line back to where the subpath began.
  open func close() {
    path.closeSubpath()
  }

  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds the steps of another path, not its style.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.path)
  }

  /// Transforms all points; a transform that is not finite is refused.
  open func apply(_ transform: CGAffineTransform) {
    requirement(transform.isFinite, "UIBezierPath.apply(_:) with a transform that is not finite: \(transform)")
    let transformed = CGMutablePath()
    transformed.addPath(path, transform: transform)
    path = transformed
  }

  /// The same path and style, drawn from the end to the beginning.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed)
    reversed.takeStyle(of: self)
    return reversed
  }

  // MARK: Asking

  /// The steps, without the style: a copy that later changes do not reach.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open var isEmpty: Bool { path.isEmpty }

  /// The box around the path itself, without its line's width; the null rectangle for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Where the next step would begin; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies inside; every open subpath counts as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule)
  }

  // MARK: Dashes

  /// Strokes in dashes: lengths of dashes and gaps in turn, in points, and where in the pattern a line begins. Nil or a
  /// count of 0 makes the line solid.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    requirement(count >= 0, "UIBezierPath.setLineDash(_:count:phase:) with the negative count \(count)")
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    requirement(
      phase.isFinite && dashes.allSatisfy { $0.isFinite && $0 >= 0 },
      "UIBezierPath.setLineDash(_:count:phase:) with lengths \(dashes) and phase \(phase)")
    dashPhase = phase
  }

  /// Writes what `setLineDash` was given to the pointers that are given; the pattern's must have room for all lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashes, count: dashes.count)
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  // MARK: Internals

  var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Makes this path's line style that of a context.
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
}
