import Foundation

// Members of UIKit for phones, for code that is brought over: orientations, status bars, motions, and what the hand feels. None
// of them has an effect on Linux. Those that a subclass overrides are in UIViewController.

// MARK: Orientations

extension UIDevice {
  /// How the device is held: always unknown. No effect on Linux.
  public var orientation: UIDeviceOrientation { .unknown }

  /// Whether changes of the orientation are reported: false. No effect on Linux.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }

  /// Starts reports of the orientation. No effect on Linux.
  public func beginGeneratingDeviceOrientationNotifications() {}

  /// Ends reports of the orientation. No effect on Linux.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// Posted after the device was turned. No effect on Linux: it is never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// How a device is held. No effect on Linux.
public enum UIDeviceOrientation: Int, Sendable {
  /// The top up, down, to the left or to the right, or the screen up or down; `unknown` on every device here.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright or on its head.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device lies on a long side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies on its back or its screen.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the orientation is one of an interface.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientations of a phone's content. No effect on Linux.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An orientation of the content; `unknown` for none.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the long side is horizontal.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the long side is vertical.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations. No effect on Linux.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// On the left side.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// On the right side.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
}

// MARK: Status bars

extension UIApplication {
  /// The frame of the status bar: empty. No effect on Linux.
  public var statusBarFrame: CGRect { .zero }

  /// Whether the status bar is hidden: true. No effect on Linux.
  public var isStatusBarHidden: Bool { true }
}

/// The styles of a phone's status bar. No effect on Linux.
public enum UIStatusBarStyle: Int, Sendable {
  /// Chosen by the system.
  case `default` = 0
  /// Light, over dark content.
  case lightContent = 1
  /// Dark, over light content.
  case darkContent = 3
}

/// How a phone's status bar appears and disappears. No effect on Linux.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once, by opacity, or from the edge.
  case none, fade, slide
}

// MARK: Feedback

/// A source of taps that the user of a phone feels. No effect on Linux.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  fileprivate init() {}

  /// Prepares the motor. No effect on Linux.
  open func prepare() {}
}

/// The feedback of a collision. No effect on Linux.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of a collision.
  public enum FeedbackStyle: Int, Sendable {
    /// The mass of what collides.
    case light, medium, heavy
    /// The hardness of what collides.
    case soft, rigid
  }

  /// Makes a generator.
  public init(style: FeedbackStyle = .medium) {}

  /// Signals a collision. No effect on Linux.
  open func impactOccurred() {}

  /// Signals a collision. No effect on Linux.
  open func impactOccurred(intensity: CGFloat) {}
}

/// The feedback of a selection that changes. No effect on Linux.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Makes a generator.
  public override init() {}

  /// Signals that the selection changed. No effect on Linux.
  open func selectionChanged() {}
}

/// The feedback of a task that ended. No effect on Linux.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How the task ended.
  public enum FeedbackType: Int, Sendable {
    /// The results of a task.
    case success, warning, error
  }

  /// Makes a generator.
  public override init() {}

  /// Signals the end of a task. No effect on Linux.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

// MARK: Motion

extension UIEvent {
  /// What a motion or a headset did. No effect on Linux.
  public enum EventSubtype: Int, Sendable {
    /// Nothing of these.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// A key of a headset was pressed.
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }
}

/// An effect of tilting the device. No effect on Linux: it is never tilted.
@preconcurrency @MainActor
open class UIMotionEffect {
  /// Makes an effect.
  public init() {}

  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Returns the values of key paths for how far the device is tilted. No effect on Linux: it is never called.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that moves a value between two as the device is tilted. No effect on Linux.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the sides, or up and down.
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The key path of the value.
  open private(set) var keyPath: String
  /// The direction of the tilt.
  open private(set) var type: EffectType
  /// The value at the least tilt.
  open var minimumRelativeValue: Any?
  /// The value at the largest tilt.
  open var maximumRelativeValue: Any?

  /// Makes an effect.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }
}

/// Several effects together. No effect on Linux.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects that were added. No effect on Linux.
  public var motionEffects: [UIMotionEffect] {
    get { existingSparseState?.motionEffects ?? [] }
    set { sparseState.motionEffects = newValue }
  }

  /// Adds an effect. No effect on Linux.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }

  /// Removes an effect. No effect on Linux.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
