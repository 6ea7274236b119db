import Diagnostics
import Drawing
import Foundation
import Rendering

/// The way the colors of a gradient layer spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  /// Makes the type with a name. Unknown names mean `axial`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point to an ellipse. The end point is a corner of the box around it.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Clockwise around the start point, from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient over its background, within its bounds and its rounded corners.
///
/// The picture is made once and kept: moving the layer does not compute it again. Premultiplied components are
/// interpolated.
open class CAGradientLayer: CALayer {
  var gradient = Gradient()

  /// The values of the gradient. Points are in fractions of the bounds.
  struct Gradient: Equatable {
    var colors: [CGColor]?
    var locations: [CGFloat]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  /// Makes a layer without colors.
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a copy; see ``CALayer/init(layer:)``.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// The colors, each a `CGColor`; anything else is a programming error. Nil, the default, shows nothing.
  open var colors: [Any]? {
    get { gradient.colors }
    set {
      let colors = newValue?.map { color in
        guard let color = color as? CGColor else {
          requirementFailure("CAGradientLayer.colors contains \(color); use objects of CGColor")
        }
        return color
      }
      change(\.colors, to: colors, animating: "colors")
    }
  }

  /// The place of each color, from 0 at the start to 1 at the end, in ascending order; nil, the default, spreads them
  /// evenly. Locations outside of that range are clamped, and one below its predecessor counts as that.
  ///
  /// NaN is a programming error. Colors without a location are left out.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set {
      let locations = newValue?.map { CGFloat($0.doubleValue) }
      requirement(
        locations?.contains(where: \.isNaN) != true,
        "CAGradientLayer.locations set to \(locations ?? []), which contains NaN; use numbers from 0 to 1")
      change(\.locations, to: locations, animating: "locations")
    }
  }

  /// Where the gradient begins, in fractions of the bounds: (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { gradient.start }
    set { change(\.start, to: newValue.admitted(as: "CAGradientLayer.startPoint", of: self), animating: "startPoint") }
  }

  /// Where the gradient ends, in fractions of the bounds: (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { gradient.end }
    set { change(\.end, to: newValue.admitted(as: "CAGradientLayer.endPoint", of: self), animating: "endPoint") }
  }

  /// The way the colors spread: axial by default.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change(\.type, to: newValue) }
  }

  private func change<Value: Equatable>(
    _ path: WritableKeyPath<Gradient, Value>, to value: Value, animating keyPath: String? = nil
  ) {
    guard gradient[keyPath: path] != value else { return }
    changing(.picture, animating: keyPath) { gradient[keyPath: path] = value }
  }

  // MARK: Picture

  override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
  }

  override var hasClassPicture: Bool { gradient.colors?.isEmpty == false }

  override func drawClassPicture(in context: CGContext, _ rect: CGRect, bounds: CGRect) {
    let stops = gradient.stops
    guard !stops.isEmpty, let picture = gradient.picture(stops, of: rect, in: bounds, map: context.toDevice) else {
      return
    }
    context.saveGState()
    // Corners are rounded at the same resolution as the gradient.
    if cornerRadius > 0 {
      context.clip(to: bounds, cornerRadius: cornerRadius, corners: look.corners, curve: cornerCurve.drawn)
    }
    context.draw(picture.image, in: picture.rect)
    context.restoreGState()
  }
}

extension CAGradientLayer.Gradient {
  /// The colors with their locations, in ascending order.
  var stops: [(location: CGFloat, color: CGColor)] {
    let colors = colors ?? []
    let even = colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
    var last: CGFloat = 0
    return zip(locations ?? even, colors).map { location, color in
      last = max(last, min(max(location, 0), 1))
      return (last, color)
    }
  }

  var geometry: GradientGeometry {
    switch type {
    case .radial: .radial(start: start, end: end)
    case .conic: .conic(start: start, end: end)
    default: .axial(start: start, end: end)
    }
  }

  /// Returns the gradient in a part of the bounds, one pixel for each of the device's, and its place. Nil if out of
  /// memory.
  fileprivate func picture(
    _ stops: [(location: CGFloat, color: CGColor)], of rect: CGRect, in bounds: CGRect, map: CGAffineTransform
  ) -> (image: CGImage, rect: CGRect)? {
    let device = rect.applying(map).integral
    let place = device.applying(map.inverted())
    let size = PixelSize(width: Int32(device.width), height: Int32(device.height))
    guard bounds.width > 0, bounds.height > 0, let bitmap = Bitmap(size: size) else { return nil }
    let (ramp, geometry) = (GradientRamp(stops), geometry)
    let step = (x: place.width / device.width, y: place.height / device.height)
    bitmap.withPixels { pixels in
      for row in 0..<Int(size.height) {
        let y = (place.minY + (CGFloat(row) + 0.5) * step.y - bounds.minY) / bounds.height
        for column in 0..<Int(size.width) {
          let x = (place.minX + (CGFloat(column) + 0.5) * step.x - bounds.minX) / bounds.width
          pixels[row * bitmap.stride / 4 + column] = ramp[geometry.position(of: CGPoint(x: x, y: y), in: bounds.size)]
        }
      }
    }
    return (CGImage(bitmap: bitmap), place)
  }
}

extension CGContext {
  /// From user space to the bitmap's pixels.
  fileprivate var toDevice: CGAffineTransform { userSpaceToDeviceSpaceTransform }

  /// Clips to a rectangle some of whose corners are rounded, with at most half of its shorter side.
  fileprivate func clip(to rect: CGRect, cornerRadius: CGFloat, corners: Corners, curve: CornerCurve) {
    let limit = min(rect.width, rect.height) / 2
    let path = CGMutablePath()
    func corner(_ point: CGPoint, toward next: CGPoint, _ number: Int) {
      let points = curve.points(radius: min(cornerRadius, limit) * corners[number], limit: limit)
      guard let reach = points.last?.first, reach > 0 else { return path.addLine(to: point) }
      if curve == .circular { return path.addArc(tangent1End: point, tangent2End: next, radius: reach) }
      // The direction of the next edge, and of the one before it, clockwise.
      let length = hypot(next.x - point.x, next.y - point.y)
      let (x, y) = length > 0 ? ((next.x - point.x) / length, (next.y - point.y) / length) : (0, 0)
      for place in points {
        let (along, down) = (place.first - reach, reach - place.second)
        path.addLine(to: CGPoint(x: point.x + y * along + x * down, y: point.y - x * along + y * down))
      }
    }
    let (topLeft, topRight) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY))
    let (bottomLeft, bottomRight) = (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY))
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    corner(topRight, toward: bottomRight, 1)
    corner(bottomRight, toward: bottomLeft, 3)
    corner(bottomLeft, toward: topLeft, 2)
    corner(topLeft, toward: topRight, 0)
    path.closeSubpath()
    beginPath()
    addPath(path)
    clip()
  }
}
