import Diagnostics
import Foundation

/// The key of a layer's transition, whatever key it is added for.
public let kCATransition = "transition"

/// How a transition replaces the old content of a layer.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the type with a name. Unknown names mean `fade`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which the content of a transition moves.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the subtype with a name. Unknown names mean `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Toward the left side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// Toward the right side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Toward the top: on iOS, where y points down, the content comes from below.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Toward the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition from what a layer shows when the transition is added to what it shows later: add it first, and then
/// change the layer or its sublayers.
///
/// Sliding content is clipped to the layer's bounds.
open class CATransition: CAAnimation {
  /// How the new content replaces the old one: it fades in by default.
  open var type = CATransitionType.fade

  /// The side from which the content moves; nil, the default, for the left one. A fade ignores it.
  open var subtype: CATransitionSubtype?

  /// Where the transition begins, from 0, the default, to 1, its usual end. Any other number is a programming error.
  open var startProgress: Float = 0 {
    didSet { Self.require(startProgress, "startProgress") }
  }

  /// Where the transition ends, from 0 to 1, the default. Any other number is a programming error.
  open var endProgress: Float = 1 {
    didSet { Self.require(endProgress, "endProgress") }
  }

  /// The old content, in the layer's own copy of the transition.
  private var old: LayerPicture?

  private static func require(_ progress: Float, _ name: String) {
    requirement((0...1).contains(progress), "CATransition.\(name) set to \(progress); use a number from 0 to 1")
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, startProgress, endProgress) = (other.type, other.subtype, other.startProgress, other.endProgress)
  }

  override func checkValues() {
    requirement(
      endProgress >= startProgress,
      "CATransition with endProgress \(endProgress) below startProgress \(startProgress); use a greater one")
  }

  override func willBegin(on layer: CALayer) {
    old = SubtreePicture.current(of: layer)
  }

  override func showValue(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {
    let pace = progress(at: time, duration: duration)
    let (axis, direction): (Axis, CGFloat) =
      switch subtype {
      case .fromRight?: (.horizontal, -1)
      case .fromTop?: (.vertical, -1)
      case .fromBottom?: (.vertical, 1)
      default: (.horizontal, 1)
      }
    layer.transition = LayerTransition(
      kind: kind, axis: axis, direction: direction, old: old,
      progress: Double(startProgress) + Double(endProgress - startProgress) * pace)
  }

  /// How the content of the type is replaced.
  var kind: LayerTransition.Kind {
    switch type {
    case .push: .push
    case .moveIn: .moveIn
    case .reveal: .reveal
    default: .fade
    }
  }

  override var aspects: Set<LayerAspect> { [.extent] }
}
