import Diagnostics
import Drawing
import Foundation

/// A value of a layer's property, as numbers to interpolate.
struct LayerValue: Equatable {
  var numbers: [Double]
  var kind: Kind

  enum Kind: Equatable {
    case number, point, size, rect, transform, color
    /// A number of colors.
    case colors(Int)
    case numberList
    /// A path; the associated one has its elements, and `numbers` its coordinates.
    case path(CGPath)
    /// No color or no path.
    case none
  }

  init(_ numbers: [Double], _ kind: Kind) {
    (self.numbers, self.kind) = (numbers, kind)
  }

  init(_ number: Double) { self.init([number], .number) }
  init(_ point: CGPoint) { self.init([point.x, point.y], .point) }
  init(_ size: CGSize) { self.init([size.width, size.height], .size) }
  init(_ rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height], .rect) }

  init(_ transform: CATransform3D) {
    self.init((0..<4).flatMap { row in (0..<4).map { transform.rows[row][$0] } }, .transform)
  }

  init(_ color: CGColor?) {
    guard let color else {
      self.init([], .none)
      return
    }
    self.init(Self.numbers(of: color), .color)
  }

  init(_ colors: [CGColor]) { self.init(colors.flatMap(Self.numbers), .colors(colors.count)) }

  init(_ path: CGPath?) {
    guard let path else {
      self.init([], .none)
      return
    }
    self.init(path.coordinates, .path(path))
  }

  /// Premultiplied components, so that a transparent color adds no hue.
  private static func numbers(of color: CGColor) -> [Double] {
    let color = UIColor(cgColor: color)
    let vector = AnimationVector(color)
    return [vector[0], vector[2], vector[4], vector[6]]
  }

  /// Makes a value from that of an animation; nil if values of its type do not animate.
  init?(any: Any) {
    switch any {
    case let value as CATransform3D: self.init(value)
    case let value as CGAffineTransform: self.init(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self.init(value)
    case let value as CGPath: self.init(value)
    case let value as CGPoint: self.init(value)
    case let value as CGSize: self.init(value)
    case let value as CGRect: self.init(value)
    case let value as [CGColor]: self.init(value)
    case let value as [NSNumber]: self.init(value.map(\.doubleValue), .numberList)
    case let value as [CGFloat]: self.init(value.map(Double.init), .numberList)
    case let value as CGFloat: self.init(Double(value))
    case let value as Double: self.init(value)
    case let value as Float: self.init(Double(value))
    case let value as Int: self.init(Double(value))
    case let value as NSNumber: self.init(value.doubleValue)
    case let value as NSValue where value.transform != nil: self.init(value.transform ?? CATransform3DIdentity)
    default: return nil
    }
  }

  // MARK: Interpolation

  /// Whether values between the two exist: both have the same kind and number of numbers.
  func canMix(with other: LayerValue) -> Bool {
    numbers.count == other.numbers.count && !numbers.isEmpty && (kind == other.kind || isPath && other.isPath)
  }

  /// Whether this value fits a property that has the other value.
  func canReplace(_ present: LayerValue) -> Bool {
    switch (present.kind, kind) {
    case (.number, _), (.point, _), (.size, _), (.rect, _), (.transform, _): numbers.count == present.numbers.count
    case (.none, .color), (.none, .path), (.none, .none), (.color, .none), (.path, .none): true
    case (.colors, .colors), (.path, .path): true
    default: kind == present.kind
    }
  }

  private var isPath: Bool { if case .path = kind { true } else { false } }

  /// Interpolates between two values: rotations and scales of the plane part by part, everything else number by number.
  /// Values that cannot be mixed jump in the middle.
  func mixed(with other: LayerValue, at progress: Double) -> LayerValue {
    guard canMix(with: other) else { return progress < 0.5 ? self : other }
    if kind == .transform, let mixed = mixedInPlane(with: other, at: progress) { return mixed }
    return LayerValue(zip(numbers, other.numbers).map { $0 + ($1 - $0) * progress }, kind)
  }

  private func mixedInPlane(with other: LayerValue, at progress: Double) -> LayerValue? {
    let (from, to) = (transform, other.transform)
    guard CATransform3DIsAffine(from), CATransform3DIsAffine(to) else { return nil }
    let start = TransformParts(CATransform3DGetAffineTransform(from))
    let end = start.nearest(CATransform3DGetAffineTransform(to))
    let vector = start.adoptingAngle(of: end).vector
    let parts = TransformParts(vector + (end.vector - vector) * progress)
    return LayerValue(CATransform3DMakeAffineTransform(parts.transform))
  }

  /// Returns the sum, for additive and cumulative animations: transforms are concatenated.
  func adding(_ other: LayerValue, times count: Double = 1) -> LayerValue {
    guard canMix(with: other) else { return self }
    if kind == .transform { return count == 0 ? self : LayerValue(CATransform3DConcat(other.transform, transform)) }
    return LayerValue(zip(numbers, other.numbers).map { $0 + $1 * count }, kind)
  }

  /// Returns the difference, which leads from another value to this one.
  func subtracting(_ other: LayerValue) -> LayerValue {
    guard canMix(with: other) else { return self }
    if kind == .transform { return LayerValue(CATransform3DConcat(CATransform3DInvert(other.transform), transform)) }
    return adding(other, times: -1)
  }

  /// The distance between two values, for even pacing.
  func distance(to other: LayerValue) -> Double {
    guard canMix(with: other) else { return 0 }
    return zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  // MARK: Reading

  var number: CGFloat { CGFloat(numbers[0]) }
  var point: CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
  var size: CGSize { CGSize(width: max(0, numbers[0]), height: max(0, numbers[1])) }
  var rect: CGRect {
    CGRect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
  }

  var transform: CATransform3D {
    var rows = CATransform3DIdentity.rows
    for index in 0..<16 { rows[index / 4][index % 4] = numbers[index] }
    return CATransform3D(rows: rows)
  }

  var color: CGColor? { kind == .color ? Self.color(numbers[...]) : nil }

  var colors: [CGColor] { stride(from: 0, to: numbers.count, by: 4).map { Self.color(numbers[$0..<($0 + 4)]) } }

  var path: CGPath? {
    guard case .path(let template) = kind else { return nil }
    return template.replacing(coordinates: numbers)
  }

  private static func color(_ numbers: ArraySlice<Double>) -> CGColor {
    let first = numbers.startIndex
    let alpha = min(max(numbers[first + 3], 0), 1)
    func component(_ index: Int) -> CGFloat { alpha > 0 ? min(max(numbers[first + index] / alpha, 0), 1) : 0 }
    return CGColor(red: component(0), green: component(1), blue: component(2), alpha: alpha)
  }
}
