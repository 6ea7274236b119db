import Drawing
import Foundation

/// The running program: its windows, and its delegate.
public final class UIApplication: UIResponder, DisplayPlatformClient {
  /// The running application.
  public static var shared: UIApplication { running }

  private static var running = UIApplication()

  /// The delegate. It is retained.
  public var delegate: (any UIApplicationDelegate)?

  /// The windows that are shown, the one shown last at the end. They open when the application runs.
  public private(set) var windows: [UIWindow] = []

  /// Where windows are opened; nil until the application runs.
  package var display: (any DisplayPlatform)? {
    didSet {
      if display !== oldValue { oldValue?.client = nil }
      display?.client = self
      desktopSettingsDidChange()
    }
  }

  /// What the desktop said last.
  package private(set) var settings = DesktopSettings()

  /// Makes what stands for the program's windows where the desktop lists them. Without it that is the image named `AppIcon`,
  /// if there is one. Called once a window has shown its first frame.
  package var makeIcons: (() -> [WindowIcon])?

  /// Ends the program's event loop, and with it the process.
  package var exitHandler: (() -> Void)?

  private enum Presence {
    case notYet, foreground, background
  }

  private var presence = Presence.notYet

  public override var next: UIResponder? { delegate as? UIResponder }

  /// Starts the app on `display`, where the windows open that are shown already.
  package func launch(on display: any DisplayPlatform, delegate: any UIApplicationDelegate) {
    self.display = display
    self.delegate = delegate
    for window in windows { window.open() }
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }

  /// Makes this the application that `shared` gives. A program has one for good; tests that run side by side have each
  /// their own, with its windows, its display and what the desktop says there.
  package func becomeShared() {
    guard Self.running !== self else { return }
    Self.running = self
    FontRendering.current = settings.text
    UITraitCollection.desktopDidChange(to: traits.userInterfaceStyle)
  }

  /// Tells the delegate that the program is about to end; once.
  package func prepareToTerminate() {
    let delegate = delegate
    self.delegate = nil
    delegate?.applicationWillTerminate(self)
  }

  /// Ends the program, once the delegate knows.
  package func terminate() {
    prepareToTerminate()
    exitHandler?()
  }

  // MARK: What the desktop wants

  /// Which way the desktop's language runs.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { settings.layoutDirection }

  /// The traits that windows begin with.
  var traits: Traits {
    Traits(
      userInterfaceStyle: settings.userInterfaceStyle == .dark ? .dark : .light,
      layoutDirection: settings.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      displayScale: UIScreen.main.scale, text: settings.text)
  }

  /// The display has other settings than before; windows follow at once.
  package func desktopSettingsDidChange() {
    let (old, oldTraits) = (settings, traits)
    settings = display?.settings ?? DesktopSettings()
    guard settings != old else { return }
    FontRendering.current = settings.text
    UITraitCollection.desktopDidChange(to: traits.userInterfaceStyle)
    for window in windows {
      window.traitsAboveDidChange(from: oldTraits)
      window.keyStatusDidChange()
    }
    if settings.motion != old.motion {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  // MARK: What windows tell

  func didShow(_ window: UIWindow) {
    windows.append(window)
  }

  func didHide(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    visibilityDidChange()
  }

  /// The user closed a window; with the last one the program ends. Windows that the app hides do not end it: it may be
  /// about to show others.
  func userDidCloseWindow() {
    if windows.isEmpty { terminate() }
  }

  /// A window came into sight or went out of it: the application is in the foreground while any is in sight, and in the
  /// background while all are out of it. Without a window, or while one has yet to appear, it stays where it is.
  func visibilityDidChange() {
    let isInSight = windows.contains { $0.visibility == .visible }
    let isInvisible = !windows.isEmpty && windows.allSatisfy { $0.visibility == .hidden }
    switch presence {
    case .notYet where isInSight:
      presence = .foreground
    case .background where isInSight:
      presence = .foreground
      delegate?.applicationWillEnterForeground(self)
    case .foreground where isInvisible:
      presence = .background
      delegate?.applicationDidEnterBackground(self)
    default: break
    }
  }
}

extension UIApplication {
  /// The keys of launch options. There are none on a desktop.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// What an app does when it starts and when it ends. Every method has a default.
///
/// A class marked `@main` that conforms is the program's entry; it must be `final`, so that it can be made by `init()`.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Makes the delegate when the app starts.
  init()

  /// The application runs and can show windows. The result is not used on a desktop, where nothing else could have
  /// opened the app.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The last visible window was minimised, or closed while others are; nothing is drawn until one comes back.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// A window comes back into sight after all were out of it.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The user closed the last window, or the display was lost; the program ends after this.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
