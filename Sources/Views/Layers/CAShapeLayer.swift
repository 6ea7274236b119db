import Diagnostics
import Drawing
import Foundation

/// How a shape layer decides which points are inside its path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  /// Makes the rule with a name. Unknown names mean `nonZero`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The path winds around the point.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A ray from the point crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a shape layer's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  /// Makes the cap with a name. Unknown names mean `butt`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A straight end at the last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle around the last point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A straight end half the width beyond the last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a shape layer's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  /// Makes the join with a name. Unknown names mean `miter`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A sharp corner, up to the limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path in its own coordinates, above its background. The path may extend beyond the
/// bounds.
///
/// The picture is made once and kept: moving the layer does not draw it again.
open class CAShapeLayer: CALayer {
  var shape = Shape()

  /// The values of the shape. Lengths are in points.
  struct Shape: Equatable {
    var path: CGPath?
    var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var dashPhase: CGFloat = 0
    var dashPattern: [CGFloat]?
  }

  /// Makes a layer without a path.
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a copy; see ``CALayer/init(layer:)``.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// The path, of which the layer keeps a copy; nil, the default, for none.
  open var path: CGPath? {
    get { shape.path }
    set { change(\.path, to: newValue?.copy()) }
  }

  /// The color inside the path, opaque black by default; nil for none.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change(\.fillColor, to: newValue, animating: "fillColor") }
  }

  /// Which points are inside the path: by the non-zero rule by default.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(\.fillRule, to: newValue) }
  }

  /// The color of the line along the path; nil, the default, for none.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change(\.strokeColor, to: newValue, animating: "strokeColor") }
  }

  /// Where the line begins, as a fraction of the path's length, clamped to 0...1. 0 by default. NaN is a programming
  /// error.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(\.strokeStart, to: fraction(newValue, "strokeStart"), animating: "strokeStart") }
  }

  /// Where the line ends, as a fraction of the path's length, clamped to 0...1. 1 by default. NaN is a programming error.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(\.strokeEnd, to: fraction(newValue, "strokeEnd"), animating: "strokeEnd") }
  }

  /// The width of the line, 1 by default. A negative width counts as 0.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set {
      change(\.lineWidth, to: max(0, newValue.admitted(as: "CAShapeLayer.lineWidth", of: self)), animating: "lineWidth")
    }
  }

  /// The longest corner, from its inner to its outer tip, as a multiple of the line's width: 10 by default.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(\.miterLimit, to: max(0, newValue.admitted(as: "CAShapeLayer.miterLimit", of: self))) }
  }

  /// The ends of the line: `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(\.lineCap, to: newValue) }
  }

  /// The corners of the line: `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(\.lineJoin, to: newValue) }
  }

  /// The length into the dash pattern at which the line begins. 0 by default.
  open var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set {
      change(\.dashPhase, to: newValue.admitted(as: "CAShapeLayer.lineDashPhase", of: self), animating: "lineDashPhase")
    }
  }

  /// The lengths of dashes and gaps, alternating; nil, the default, for a solid line. A negative length and NaN are
  /// programming errors.
  open var lineDashPattern: [NSNumber]? {
    get { shape.dashPattern?.map { NSNumber(value: Double($0)) } }
    set {
      let lengths = newValue?.map { CGFloat($0.doubleValue) }
      requirement(
        lengths?.allSatisfy { $0 >= 0 } != false,
        "CAShapeLayer.lineDashPattern set to \(lengths ?? []); use lengths of at least 0")
      change(\.dashPattern, to: lengths)
    }
  }

  private func fraction(_ value: CGFloat, _ name: String) -> CGFloat {
    requirement(!value.isNaN, "CAShapeLayer.\(name) is NaN; use a number from 0 to 1")
    return min(max(value, 0), 1)
  }

  private func change<Value: Equatable>(
    _ path: WritableKeyPath<Shape, Value>, to value: Value, animating keyPath: String? = nil
  ) {
    guard shape[keyPath: path] != value else { return }
    changing(.pictureAndExtent, animating: keyPath) { shape[keyPath: path] = value }
  }

  // MARK: Picture

  override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CAShapeLayer { shape = layer.shape }
  }

  override var hasClassPicture: Bool { shape.path != nil }

  override func classPictureFrame(in bounds: CGRect) -> CGRect { shape.extent }

  override func drawClassPicture(in context: CGContext, _ rect: CGRect, bounds: CGRect) {
    shape.draw(in: context)
  }
}

extension CAShapeLayer.Shape {
  /// The box around the fill and the line.
  fileprivate var extent: CGRect {
    guard let path, !path.isEmpty else { return .zero }
    let box = path.boundingBoxOfPath
    return strokeColor == nil || lineWidth == 0 ? box : box.insetBy(dx: -strokeReach, dy: -strokeReach)
  }

  /// How far the line extends beyond the path at most.
  private var strokeReach: CGFloat {
    // Square caps extend by the diagonal of half the width.
    lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
  }

  fileprivate func draw(in context: CGContext) {
    guard let path else { return }
    context.saveGState()
    if let fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    if let strokeColor, lineWidth > 0, strokeStart < strokeEnd {
      context.setStrokeColor(strokeColor)
      context.setLineWidth(lineWidth)
      context.setMiterLimit(miterLimit)
      context.setLineCap(cap)
      context.setLineJoin(join)
      context.setLineDash(phase: dashPhase, lengths: dashPattern ?? [])
      context.addPath(path.part(from: strokeStart, to: strokeEnd))
      context.strokePath()
    }
    context.restoreGState()
  }

  private var cap: CGLineCap {
    switch lineCap {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }

  private var join: CGLineJoin {
    switch lineJoin {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
