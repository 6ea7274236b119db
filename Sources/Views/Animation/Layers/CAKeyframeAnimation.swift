import Diagnostics
import Drawing
import Foundation

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the mode with a name. Unknown names mean `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On straight lines between them.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the next one; there is one key time more than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// On straight lines at a constant speed. Key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On curves through them (Catmull-Rom).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// How a layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis follows the path's direction.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points against the path's direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  private var frames: [LayerValue] = []

  /// The values in order. An animation without values and without a path shows nothing. Values that are not animatable are
  /// left out.
  open var values: [Any]? {
    didSet { frames = (values ?? []).compactMap { value($0, "a value of CAKeyframeAnimation") } }
  }

  /// The path of a point, at a constant speed. It takes precedence over the values. Key times do not apply.
  open var path: CGPath?

  /// The time of each value, as a fraction of the duration; nil spreads them evenly. There must be as many as values, or
  /// one more for `discrete`, from 0 to 1 and in ascending order: other times are ignored.
  open var keyTimes: [NSNumber]?

  /// The pacing of each step, one less than values; nil for linear ones.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How values between keyframes are found: `linear` by default.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// How the layer turns along the path; nil, the default, for not at all.
  open var rotationMode: CAAnimationRotationMode?

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, frames, path, keyTimes) = (other.values, other.frames, other.path?.copy(), other.keyTimes)
    (timingFunctions, calculationMode, rotationMode) = (
      other.timingFunctions, other.calculationMode, other.rotationMode
    )
  }

  override func checkValues() {
    super.checkValues()
    let name = "CAKeyframeAnimation of \"\(keyPath ?? "")\""
    if path == nil, frames.isEmpty {
      CallSiteWarning.write("\(name) without values shows nothing; set values or path")
    } else if let keyTimes, path == nil, legalKeyTimes == nil {
      CallSiteWarning.write(
        "\(name) with the keyTimes \(keyTimes.map(\.doubleValue)) for \(frames.count) values ignores them; use "
          + "\(keyTimeCount) numbers from 0 to 1 in ascending order")
    }
  }

  private var keyTimeCount: Int { frames.count + (calculationMode == .discrete ? 1 : 0) }

  /// The key times; nil if there are none, or others than the values need.
  private var legalKeyTimes: [Double]? {
    guard let times = keyTimes?.map(\.doubleValue), times.count == keyTimeCount,
      times.allSatisfy({ (0...1).contains($0) }), zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return times
  }

  override func showValue(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {
    super.showValue(in: layer, model: model, time: time, duration: duration, cycle: cycle)
    guard let rotationMode, let path,
      let place = path.point(atFraction: progress(at: time, duration: duration))
    else { return }
    let angle = rotationMode == .rotateAutoReverse ? place.angle + .pi : place.angle
    layer.transform = CATransform3DRotate(layer.transform, angle, 0, 0, 1)
  }

  override func value(at pace: Double, in layer: CALayer, model: CALayer, present: LayerValue) -> LayerValue? {
    if let path { return path.point(atFraction: pace).map { LayerValue($0.point) } }
    guard let last = frames.last else { return nil }
    if frames.count == 1 { return last }
    if calculationMode == .discrete {
      let times = legalKeyTimes ?? (0...frames.count).map { Double($0) / Double(frames.count) }
      return frames[min((times.lastIndex { $0 <= pace } ?? 0), frames.count - 1)]
    }
    let times = calculationMode == .paced ? evenTimes : legalKeyTimes ?? regularTimes
    let index = min(max((times.lastIndex { $0 <= pace } ?? 0), 0), frames.count - 2)
    let step = times[index + 1] - times[index]
    var part = step > 0 ? min(max((pace - times[index]) / step, 0), 1) : pace < times[index] ? 0 : 1
    if let timingFunctions, timingFunctions.indices.contains(index), calculationMode != .paced {
      part = timingFunctions[index].curve.progress(at: part)
    }
    return calculationMode == .cubic
      ? curve(from: index, at: part) : frames[index].mixed(with: frames[index + 1], at: part)
  }

  private var regularTimes: [Double] { frames.indices.map { Double($0) / Double(frames.count - 1) } }

  /// The times at which a constant speed reaches each value.
  private var evenTimes: [Double] {
    let steps = zip(frames, frames.dropFirst()).map { $0.distance(to: $1) }
    let total = steps.reduce(0, +)
    guard total > 0 else { return regularTimes }
    return steps.reduce(into: [0]) { times, step in times.append((times.last ?? 0) + step / total) }
  }

  /// Returns a value on the Catmull-Rom spline through the values. The ends count twice.
  private func curve(from index: Int, at t: Double) -> LayerValue {
    let (p1, p2) = (frames[index], frames[index + 1])
    let (p0, p3) = (frames[max(0, index - 1)], frames[min(frames.count - 1, index + 2)])
    guard p1.canMix(with: p2), p0.canMix(with: p1), p3.canMix(with: p1) else { return p1.mixed(with: p2, at: t) }
    let numbers = p1.numbers.indices.map { number in
      let (a, b, c, d) = (p0.numbers[number], p1.numbers[number], p2.numbers[number], p3.numbers[number])
      let linear = (c - a) * t
      let square = (2 * a - 5 * b + 4 * c - d) * t * t
      let cube = (3 * b - a - 3 * c + d) * t * t * t
      return b + (linear + square + cube) / 2
    }
    return LayerValue(numbers, p1.kind)
  }
}
