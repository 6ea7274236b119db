import ScrollPhysics

extension UIView {
  /// How an animation paces itself.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// How the changes of a block are animated. The values are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the end of the block, views whose size it changed lay out their subviews, which are animated along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Views hear of touches while they are animated, where the model has them. Without, touches pass them and all that is
    /// in them by, from the call on to the end.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// An animation of the same property that is under way ends, and the new one goes on from what is shown, from a
    /// standstill. Without, the old one spends what it has left, and the new one is added.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Again and again, until the animation is taken away.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

    /// There and back; at the end, what is shown jumps to the model's value.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    /// A block inside of another one takes the duration, or the curve, that it is given, not that of the one around.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    /// A block inside of another one has its own options only.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The curve that the options name.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// How the changes of a block of keyframes are animated. The values are UIKit's, and as there, those of
  /// `AnimationOptions` for curves work: they bend the time of all keyframes together.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// From keyframe to keyframe on a straight line.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
  }
}

extension UIView.AnimationCurve {
  /// The control points that Core Animation has published for its curves of these names.
  var timing: CubicBezierTiming {
    switch self {
    case .easeInOut: CubicBezierTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .easeIn: CubicBezierTiming(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: CubicBezierTiming(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .linear: .linear
    }
  }
}
