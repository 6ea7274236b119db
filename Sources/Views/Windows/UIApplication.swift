import Foundation

/// The running program, with its windows and its delegate.
///
/// It owns what else there is once in a program. What views need outside of its windows they share with those of other
/// applications: the layout engine, and marks that spare them work until any view uses a feature.
public final class UIApplication: UIResponder {
  /// The running application.
  public static var shared: UIApplication { running }

  private static var running = UIApplication()

  /// The delegate. It is retained.
  public var delegate: (any UIApplicationDelegate)?

  /// The visible windows, the one shown last at the end. They open when the application runs.
  public private(set) var windows: [UIWindow] = []

  /// The window that receives the keys. If none does, the one shown last; nil without a window.
  public var keyWindow: UIWindow? { windows.last(where: \.hasKeys) ?? windows.last }

  /// The display for windows; nil until the application runs.
  package var display: (any DisplayPlatform)? {
    didSet {
      if display !== oldValue { oldValue?.client = nil }
      display?.client = displayClient
      desktopSettingsDidChange()
    }
  }

  private lazy var displayClient = DisplayClient(of: self)

  /// The last settings of the desktop.
  package private(set) var settings = DesktopSettings()

  /// Makes the icons for the desktop's lists of windows. Without it the image named `AppIcon` is used, if there is one.
  /// Called after the first frame of a window.
  package var makeIcons: (() -> [WindowIcon])?

  /// Presents view controllers; nil before the application runs.
  package var modalPresenter: (any ModalPresenter)?

  /// The menus of the menu bar.
  package private(set) lazy var mainMenu = UIMenuSystem(of: self)

  /// Opens the menu bar of a window; nil before the application runs.
  package var menuBar: (any MenuBarOpening)?

  /// Whether blocks of `UIView.animate` animate their changes; see `UIView.setAnimationsEnabled(_:)`.
  var animatesBlocks = true

  /// Ends the program's event loop, and the process.
  package var exitHandler: (() -> Void)?

  /// The display links that are not invalidated; see `CADisplayLink`.
  private var displayLinks: [CADisplayLink] = []

  private enum Presence {
    case notYet, foreground, background
  }

  private var presence = Presence.notYet

  public override var next: UIResponder? { delegate as? UIResponder }

  /// Starts the app on `display`, and opens the windows that are visible.
  package func launch(on display: any DisplayPlatform, delegate: any UIApplicationDelegate) {
    self.display = display
    self.delegate = delegate
    for window in windows { window.open() }
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }

  /// Makes this the shared application. A program has one for good; tests that run in parallel each have their own,
  /// with its windows, display and settings.
  package func becomeShared() {
    guard Self.running !== self else { return }
    Self.running = self
    publishTraits()
  }

  /// Runs an event, a frame or another call for this application, which is the shared one meanwhile. Animation blocks and
  /// transactions that code of another application has begun around it do not reach into it.
  package func run<Result>(_ body: () -> Result) -> Result {
    let outer = UIApplication.running
    guard outer !== self else { return body() }
    becomeShared()
    defer { outer.becomeShared() }
    return AnimationContext.outsideOfBlocks { LayerTransaction.outsideOfAll(body) }
  }

  /// Tells the delegate once that the program ends.
  package func prepareToTerminate() {
    let delegate = delegate
    self.delegate = nil
    delegate?.applicationWillTerminate(self)
  }

  /// The command of the menu bar.
  func terminate(_ sender: Any?) { terminate() }

  /// Ends the program after telling the delegate.
  package func terminate() {
    prepareToTerminate()
    exitHandler?()
  }

  // MARK: The desktop's settings

  /// The localizations of the app in addition to the `.lproj` folders of its main bundle: identifiers of languages,
  /// such as `["en", "he", "zh-Hans"]`.
  ///
  /// The layout is mirrored if one of them is written from right to left and is the first of the user's languages that
  /// the app has. The system's own strings follow it, and so does `NSLocalizedString`. UIKit reads localizations from
  /// the bundle alone; a program that is a single file declares them here, in
  /// `application(_:didFinishLaunchingWithOptions:)`, before it makes views.
  public var localizations: [String] = [] {
    didSet {
      guard localizations != oldValue else { return }
      let oldTraits = traits
      chooseLocalization()
      publishTraits()
      for window in windows { window.traitsAboveDidChange(from: oldTraits) }
    }
  }

  /// The size of text that the user wants, by the desktop's setting.
  public private(set) var preferredContentSizeCategory = UIContentSizeCategory.large

  /// The language and the direction of the app.
  private(set) var localization = Localization()

  private func chooseLocalization() {
    guard !settings.languages.isEmpty else { return localization = Localization() }
    let declared = LocalizedBundle.main.localizations + localizations
    localization = Localization(for: settings.languages, among: declared)
    LocalizedBundle.show(Localization.usable(settings.languages, among: declared))
  }

  /// The direction of the language that the app is shown in; see `localizations`.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { localization.direction }

  /// The traits of views in no window: those of the desktop's settings, and those of the window that changed them last.
  var traits: Traits {
    Traits(packedTraits, displayScale: display?.scale ?? 1, text: settings.text)
  }

  private var packedTraits = Traits.usual

  /// Takes the traits of a window for views in no window, most of which are about to enter that one.
  func windowTraitsDidChange(to window: PackedTraits) {
    let new = packedTraits.replacing(Traits.windowTraits, from: window)
    guard new != packedTraits else { return }
    packedTraits = new
    publishTraits()
  }

  private func publishTraits() {
    var values = TraitValues()
    values.packed = packedTraits
    values.userInterfaceStyle = settings.userInterfaceStyle == .dark ? .dark : .light
    values.layoutDirection = localization.direction == .rightToLeft ? .rightToLeft : .leftToRight
    values.accessibilityContrast = settings.contrast == .high ? .high : .normal
    values.preferredContentSizeCategory = preferredContentSizeCategory
    packedTraits = values.packed
    if Self.running === self { Traits.ofApplication = traits }
  }

  /// Applies changed settings of the display to all windows.
  func desktopSettingsDidChange() {
    run { updateSettings() }
  }

  private func updateSettings() {
    let (old, oldTraits) = (settings, traits)
    settings = display?.settings ?? DesktopSettings()
    if settings.textScale != old.textScale {
      preferredContentSizeCategory = UIContentSizeCategory(textScale: settings.textScale)
    }
    if settings.languages != old.languages { chooseLocalization() }
    publishTraits()
    guard settings != old else { return }
    for window in windows {
      window.traitsAboveDidChange(from: oldTraits)
      window.keyStatusDidChange()
    }
    if settings.motion != old.motion {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if settings.contrast != old.contrast {
      NotificationCenter.default.post(
        name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
    if traits.textStep != oldTraits.textStep {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory.rawValue])
    }
    if settings.transparency != old.transparency {
      for window in windows { window.renderer.backdrops.show() }
      NotificationCenter.default.post(
        name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
    }
  }

  // MARK: Display links

  func add(_ link: CADisplayLink) {
    if !displayLinks.contains(where: { $0 === link }) { displayLinks.append(link) }
    placeDisplayLinks()
  }

  func remove(_ link: CADisplayLink) {
    displayLinks.removeAll { $0 === link }
  }

  /// Lets the links follow the frames of a visible window, the one shown last.
  func placeDisplayLinks() {
    let window = windows.last { $0.platform != nil && $0.visibility != .hidden }
    for link in displayLinks { link.window = window }
  }

  // MARK: Calls from windows

  func didShow(_ window: UIWindow) {
    windows.append(window)
  }

  func didHide(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    visibilityDidChange()
  }

  /// Handles a window that the user closed; the last one ends the program. A window that the app hides does not: the
  /// app may be about to show others.
  func userDidCloseWindow() {
    if windows.isEmpty { terminate() }
  }

  /// Handles a change of visibility. The application is in the foreground while any window is visible, and in the
  /// background while all are invisible. Without a window, or before the first one appears, nothing changes.
  func visibilityDidChange() {
    placeDisplayLinks()
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

/// The callbacks for the start and the end of an app. Every method has a default.
///
/// A conforming class marked `@main` is the program's entry point. It must be `final` or have a `required init()`,
/// so that the program can make an instance.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Makes the delegate when the app starts.
  init()

  /// Called when the application runs and can show windows. The result is ignored: on a desktop nothing else can have
  /// opened the app.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the last visible window was minimized, or closed while others remain. Nothing is drawn until one
  /// returns.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called when a window becomes visible after all were invisible.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when the user closed the last window, or the display was lost. The program ends after this.
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

extension SystemString {
  /// The string in the language of the app.
  @MainActor
  package var text: String { text(in: UIApplication.shared.localization.language) }
}
