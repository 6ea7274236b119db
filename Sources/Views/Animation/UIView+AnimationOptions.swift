import ScrollPhysics

extension UIView {
  /// The pacing of an animation: slow at both ends, slow at the start, slow at the end, or constant.
  public enum AnimationCurve: Int, Sendable {
    /// The curves, with Core Animation's control points of these names.
    case easeInOut, easeIn, easeOut, linear
  }

  /// Options of an animation block. The raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The option bits; bits 16 and 17 are the curve.
    public let rawValue: UInt
    /// Creates options from their bits. Unknown bits are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the end of the block, views whose size it changed lay out their subviews, so that these are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Views receive touches while they are animated, at their final position. Without it, touches pass through the
    /// view and its subviews from the call until the end of the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Replaces a running animation of the same property: the new one starts from the value on screen, at rest. Without
    /// it, the old animation runs out and the new one is added to it, so that the motion stays smooth.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Repeats until the animation is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

    /// Runs forward and then backward; at the end the view jumps to the model's value.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    /// Makes a nested block use its own duration instead of the enclosing block's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Makes a nested block use its own curve instead of the enclosing block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    /// Animates the changes in the block of a transition, as `animate` would; without it they are shown at once, in the new
    /// content.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

    /// Makes `transition(from:to:)` hide the old view and show the new one, and not remove and add them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    /// Keeps a nested block from inheriting the enclosing block's other options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly. The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Moves at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns the view about its vertical axis; the left side comes to the front first.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view about its vertical axis; the right side comes to the front first.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old content goes up and off the new one. It slides: the page does not curl.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new content comes down over the old one. It slides: the page does not curl.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old content fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view about its horizontal axis; the top comes to the front first.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view about its horizontal axis; the bottom comes to the front first.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A frame rate that UIKit takes as a request. Windows draw at the screen's rate. No effect on Linux.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A frame rate that UIKit takes as a request. Windows draw at the screen's rate. No effect on Linux.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve in the option bits.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// Options of a keyframe animation. The raw values are UIKit's. As in UIKit, the curve bits of `AnimationOptions`
  /// work too: the curve applies to the time of all keyframes together.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The option bits, as in `AnimationOptions`.
    public let rawValue: UInt
    /// Creates options from their bits. Unknown bits are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the end of the block, views whose size it changed lay out their subviews, so that these are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they are animated, at their final position.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Replaces running animations of the same properties, starting from the values on screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forward and then backward; at the end the view jumps to the model's value.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Makes a nested block use its own duration instead of the enclosing block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps a nested block from inheriting the enclosing block's other options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes. The only supported mode.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
  }
}

extension UIView.AnimationCurve {
  /// The curve with the control points that Core Animation documents for its name.
  var timing: CubicBezierTiming {
    switch self {
    case .easeInOut: CubicBezierTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .easeIn: CubicBezierTiming(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: CubicBezierTiming(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .linear: .linear
    }
  }
}
