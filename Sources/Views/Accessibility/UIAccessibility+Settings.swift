import Foundation

// The settings of the desktop, and names of their changes.

extension UIAccessibility {
  /// Whether motions should end at once, because the desktop's animations are off.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.reducesMotion }

  /// Posted after `isReduceMotionEnabled` changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether surfaces should be opaque instead of showing what is behind them. No desktop has a setting for it: the
  /// environment variable `ACETATE_REDUCED_TRANSPARENCY` is set to 1.
  public static var isReduceTransparencyEnabled: Bool { UIApplication.shared.settings.transparency == .reduced }

  /// Posted after `isReduceTransparencyEnabled` changed.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  /// Whether the user wants colors with more contrast, by a theme whose name contains `HighContrast`, the settings portal
  /// or `ACETATE_CONTRAST=high`.
  public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.settings.contrast == .high }

  /// Whether the user wants bold text: false on every desktop, as none has a setting for it.
  public static var isBoldTextEnabled: Bool { UIApplication.shared.traits.values.legibilityWeight == .bold }

  /// Posted after `isDarkerSystemColorsEnabled` changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// The name of a change of `isBoldTextEnabled`. It is never posted.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")

  /// Whether an assistive technology listens, such as a screen reader.
  public static var isVoiceOverRunning: Bool { AssistiveTechnology.isListening }

  /// Posted after `isVoiceOverRunning` changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Whether AssistiveTouch runs: false, as no desktop has it.
  public static var isAssistiveTouchRunning: Bool { false }

  /// The name of a change of `isAssistiveTouchRunning`. It is never posted.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")

  /// Whether Switch Control runs: false, as no desktop tells.
  public static var isSwitchControlRunning: Bool { false }

  /// The name of a change of `isSwitchControlRunning`. It is never posted.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// Whether the user wants captions: false, as no desktop has a setting for it.
  public static var isClosedCaptioningEnabled: Bool { false }

  /// The name of a change of `isClosedCaptioningEnabled`. It is never posted.
  public nonisolated static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")

  /// Whether the colors of the screen are inverted: false, as a desktop that does so does not tell.
  public static var isInvertColorsEnabled: Bool { false }

  /// The name of a change of `isInvertColorsEnabled`. It is never posted.
  public nonisolated static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")

  /// Whether the screen is gray: false, as a desktop that does so does not tell.
  public static var isGrayscaleEnabled: Bool { false }

  /// The name of a change of `isGrayscaleEnabled`. It is never posted.
  public nonisolated static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")

  /// Whether the user is kept in this app: false, as no desktop does so.
  public static var isGuidedAccessEnabled: Bool { false }

  /// The name of a change of `isGuidedAccessEnabled`. It is never posted.
  public nonisolated static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")

  /// Whether the user wants one channel of sound: false, as sound is another program's.
  public static var isMonoAudioEnabled: Bool { false }

  /// The name of a change of `isMonoAudioEnabled`. It is never posted.
  public nonisolated static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")

  /// Whether a shake undoes: false, as a desktop is not shaken.
  public static var isShakeToUndoEnabled: Bool { false }

  /// The name of a change of `isShakeToUndoEnabled`. It is never posted.
  public nonisolated static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")

  /// Whether the screen can be read aloud by a gesture: false, as no desktop has it.
  public static var isSpeakScreenEnabled: Bool { false }

  /// The name of a change of `isSpeakScreenEnabled`. It is never posted.
  public nonisolated static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")

  /// Whether a selected text can be read aloud by a menu: false, as no desktop has it.
  public static var isSpeakSelectionEnabled: Bool { false }

  /// The name of a change of `isSpeakSelectionEnabled`. It is never posted.
  public nonisolated static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")

  /// Whether buttons should have outlines: false, as no desktop has a setting for it.
  public static var buttonShapesEnabled: Bool { false }

  /// The name of a change of `buttonShapesEnabled`. It is never posted.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")

  /// Whether switches should show marks for on and off: false, as no desktop has a setting for it.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }

  /// The name of a change of `isOnOffSwitchLabelsEnabled`. It is never posted.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")

  /// Whether transitions should fade in place of moving: as `isReduceMotionEnabled`.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }

  /// Posted after `isReduceMotionEnabled` changed.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

  /// Whether colors should not be the only difference: false, as no desktop has a setting for it.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// The name of a change of `shouldDifferentiateWithoutColor`. It is never posted.
  public nonisolated static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")

  /// Whether videos may play by themselves: true, as no desktop has a setting for it.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// The name of a change of `isVideoAutoplayEnabled`. It is never posted.
  public nonisolated static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
}

extension UIApplication {
  fileprivate var reducesMotion: Bool { settings.motion == .reduced }
}

extension UIView {
  /// Whether motions of this view should end at once; see `UIAccessibility.isReduceMotionEnabled`.
  package var reducesMotion: Bool { (window?.application ?? .shared).reducesMotion }
}
