import Foundation

// Members of UIKit for phones, for code that is brought over: orientations, status bars, badges, batteries, notifications of
// servers, motions, and what the hand feels. None of them has an effect on Linux. Those that a subclass overrides are in
// UIViewController, UIView, CALayer, UIResponder, UIGestureRecognizer and NSUserActivity.

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

extension UIWindowScene {
  /// The orientation of the content: always unknown, because a window on a desktop is not turned. No effect on Linux.
  public var interfaceOrientation: UIInterfaceOrientation { .unknown }
}

extension UIWindowScene.GeometryPreferences {
  /// What an app wants of a phone's scene. No effect on Linux.
  public final class iOS: UIWindowScene.GeometryPreferences {
    /// Makes preferences. The orientations have no effect on Linux.
    public init(interfaceOrientations: UIInterfaceOrientationMask = .all) {}
  }
}

// MARK: Batteries and sensors

extension UIEvent {
  /// The kinds of motions of a device. No effect on Linux. The methods of `UIResponder` are never called.
  public enum EventSubtype: Int, Sendable {
    /// None in particular.
    case none = 0
    /// The user shakes the device.
    case motionShake = 1
  }
}

extension UIDevice {
  /// The states of a battery. No effect on Linux.
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown
    /// Not connected to power.
    case unplugged
    /// Connected, and not full.
    case charging
    /// Connected, and full.
    case full
  }

  /// Whether changes of the battery are reported: false. No effect on Linux.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// The charge: -1, for unknown. No effect on Linux.
  public var batteryLevel: Float { -1 }

  /// The state of the battery: unknown. No effect on Linux.
  public var batteryState: BatteryState { .unknown }

  /// Whether the device is near the user: false. No effect on Linux.
  public var proximityState: Bool { false }

  /// Whether the device looks whether it is near the user: false. No effect on Linux.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// Plays the sound of a key. No effect on Linux.
  public func playInputClick() {}

  /// Posted when the battery's state changed. No effect on Linux: it is never posted.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the battery's charge changed. No effect on Linux: it is never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
}

extension UIScreen {
  /// The brightness: 1. No effect on Linux: setting it changes nothing.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }

  /// Whether the screen is recorded or mirrored: false. No effect on Linux.
  public var isCaptured: Bool { false }

  /// Posted when the brightness changed. No effect on Linux: it is never posted.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when `isCaptured` changed. No effect on Linux: it is never posted.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}

// MARK: The system of a phone

extension UIApplication {
  /// The number on the app's icon: 0. No effect on Linux: setting it changes nothing.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }

  /// Whether the screen stays on: false. No effect on Linux: setting it changes nothing.
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }

  /// Whether the app can have other icons: false. No effect on Linux.
  public var supportsAlternateIcons: Bool { false }

  /// The name of the other icon in use: nil. No effect on Linux.
  public var alternateIconName: String? { nil }

  /// Changes the icon. No effect on Linux: the handler is called with an error, in a task of its own.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    Task { completionHandler(CocoaError(.featureUnsupported)) }
  }

  /// The actions of the app's icon: nil. No effect on Linux: setting them changes nothing.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set {}
  }

  /// Whether the app is registered for notifications of servers: false. No effect on Linux.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Registers the app for notifications of servers. No effect on Linux: neither method of the delegate is called.
  public func registerForRemoteNotifications() {}

  /// Ends the notifications of servers. No effect on Linux.
  public func unregisterForRemoteNotifications() {}

  /// Whether the system starts the app in the background: denied. No effect on Linux.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

  /// Sets how often the system starts the app in the background. No effect on Linux.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Whether the user's files are readable: true. No effect on Linux.
  public var isProtectedDataAvailable: Bool { true }

  /// Whether the system shows that the network is used: false. No effect on Linux: setting it changes nothing.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }

  /// Updates the picture of a scene in the phone's list of apps. No effect on Linux: desktops show the windows themselves.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  /// Begins to receive the keys of a remote control. No effect on Linux.
  public func beginReceivingRemoteControlEvents() {}

  /// Ends that. No effect on Linux.
  public func endReceivingRemoteControlEvents() {}

  /// In `setMinimumBackgroundFetchInterval(_:)`: as often as the system permits. No effect on Linux.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// In `setMinimumBackgroundFetchInterval(_:)`: never. No effect on Linux.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  /// Posted when memory is low. No effect on Linux: it is never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when the user took a picture of the screen. No effect on Linux: it is never posted.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted when the user's files are readable. No effect on Linux: it is never posted.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Posted before the user's files are locked. No effect on Linux: it is never posted.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Posted when the system permits or denies background fetches. No effect on Linux: it is never posted.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Posted at midnight and when the clock is set. No effect on Linux: it is never posted.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

/// Whether the system starts an app in the background. No effect on Linux.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Neither may the user permit it.
  case restricted
  /// The user or the system has denied it.
  case denied
  /// It does.
  case available
}

/// What a background fetch brought. No effect on Linux.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// The results of a fetch.
  case newData, noData, failed
}

/// An action of the app's icon on a phone. No effect on Linux.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: IdentityHashable {
  /// The kind of the action, in the app's own words.
  open internal(set) var type: String
  /// The title for the user.
  open internal(set) var localizedTitle: String
  /// A second line for the user; nil for none.
  open internal(set) var localizedSubtitle: String?
  /// The icon; nil for a dot.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// Values of the app; nil for none.
  open internal(set) var userInfo: [String: any Sendable]?

  /// Makes an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any Sendable]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }

  /// Makes an action with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// An action of the app's icon that can be changed. No effect on Linux.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The kind of the action, in the app's own words.
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }

  /// The title for the user.
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }

  /// A second line for the user; nil for none.
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }

  /// The icon; nil for a dot.
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }

  /// Values of the app; nil for none.
  open override var userInfo: [String: any Sendable]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}

/// The icon of such an action. No effect on Linux.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon {
  /// Makes an icon of an image of the app. No effect on Linux.
  public init(templateImageName: String) {}

  /// Makes an icon of a symbol. No effect on Linux.
  public init(systemImageName: String) {}

  /// Makes one of the system's icons. No effect on Linux.
  public init(type: IconType) {}

  /// The system's icons. No effect on Linux.
  public enum IconType: Int, Sendable {
    /// An icon, as in UIKit.
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
      cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted,
      alarm, bookmark, shuffle, audio, update
  }
}

extension UIScene.ConnectionOptions {
  /// The action of the icon that opened the app: nil. No effect on Linux.
  public var shortcutItem: UIApplicationShortcutItem? { nil }

  /// The kind of an activity that comes from another device: nil. No effect on Linux.
  public var handoffUserActivityType: String? { nil }
}

extension UIScene.OpenURLOptions {
  /// The app that wants the URL to be opened: nil. No effect on Linux: desktops do not tell.
  public var sourceApplication: String? { nil }

  /// What that app adds: nil. No effect on Linux.
  public var annotation: Any? { nil }
}

extension UIScene.ConnectionOptions {
  /// The app that opened this one: nil. No effect on Linux: desktops do not tell.
  public var sourceApplication: String? { nil }
}

extension UIApplication.OpenURLOptionsKey {
  /// The app that wants the URL to be opened. No effect on Linux: no options have it.
  public static let sourceApplication = UIApplication.OpenURLOptionsKey(
    rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  /// What that app adds. No effect on Linux: no options have it.
  public static let annotation = UIApplication.OpenURLOptionsKey(
    rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
}

extension UIApplication {
  /// The URL of the app's page in the system's settings. No effect on Linux: desktops have no such pages, and it cannot be opened.
  public static let openSettingsURLString = "app-settings:"

  /// The URL of the app's notifications in the system's settings. No effect on Linux: it cannot be opened.
  public static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension UIApplication.LaunchOptionsKey {
  // Apps look for these keys. No effect on Linux: there are no launch options.
  /// A notification of a server that opened the app. No effect on Linux.
  public static let remoteNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  /// The app that opened this one. No effect on Linux.
  public static let sourceApplication = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  /// The URL that opened the app. No effect on Linux.
  public static let url = UIApplication.LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  /// The action of the icon that opened the app. No effect on Linux.
  public static let shortcutItem = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  /// The activity that the app is to continue. No effect on Linux.
  public static let userActivityDictionary = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
}

extension UIApplication {
  /// The kinds of extensions of an app. No effect on Linux.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A keyboard of another app. No effect on Linux.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}

/// An object that continues an activity of another device. No effect on Linux.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
  /// Called to continue an activity. No effect on Linux: it is never called.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

// The methods of delegates for these: an app that has one may call it.

extension UIApplicationDelegate {
  /// Called when the user chose an action of the icon. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}

  /// Called when the app is registered for notifications of servers. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}

  /// Called when that failed. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  /// Called when a notification of a server came. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}

  /// Called when a notification of a server came. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {}

  /// Called after the status bar's frame changed. No effect on Linux: it is never called.
  public func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {}

  /// Called whether the app permits a kind of extension. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }

  /// Called to fetch data in the background. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}

  /// Called when a transfer in the background ended. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {}

  /// Called for the orientations of a window. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }

  /// Called when an activity of another device comes. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }

  /// Called to continue an activity of another device. No effect on Linux: it is never called.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  /// Called when memory is low. No effect on Linux: it is never called.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

extension UIWindowSceneDelegate {
  /// Called when the user chose an action of the icon. No effect on Linux: it is never called.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

// MARK: Status bars

extension UIWindowScene {
  /// The status bar: an empty one. No effect on Linux.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// A phone's status bar, as it is. No effect on Linux.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  fileprivate init() {}

  /// The frame: empty. No effect on Linux.
  public var statusBarFrame: CGRect { .zero }

  /// Whether it is hidden: true. No effect on Linux.
  public var isStatusBarHidden: Bool { true }

  /// The style: the default one. No effect on Linux.
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIApplication {
  /// The style of the status bar: the default one. No effect on Linux: setting it changes nothing.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }

  /// The orientation of the status bar: unknown. No effect on Linux.
  public var statusBarOrientation: UIInterfaceOrientation { .unknown }

  /// The old orientation in the notifications of the status bar. No effect on Linux.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

  /// Posted when the status bar was turned. No effect on Linux: it is never posted.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted before the status bar's frame changes. No effect on Linux: it is never posted.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted when the status bar's frame changed. No effect on Linux: it is never posted.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  /// The frame of the status bar: empty. No effect on Linux.
  public var statusBarFrame: CGRect { .zero }

  /// Whether the status bar is hidden: true. No effect on Linux: setting it changes nothing.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
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
