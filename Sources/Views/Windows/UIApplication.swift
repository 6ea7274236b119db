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

  /// The window that receives the keys. If none does, the key window of the scene shown last; nil without a window.
  public var keyWindow: UIWindow? { windows.last(where: \.hasKeys) ?? windows.last(where: \.isKey) }

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

  /// Shows a tool that takes the app apart, for its keys; nil before the application runs.
  package var openInspector: (() -> Void)?

  /// What listens to the application for assistive technologies.
  var assistiveTechnology = AssistiveTechnology.State()

  /// What that tool keeps for the application.
  package var inspectorSettings: AnyObject?

  /// The window of that tool.
  package weak var toolWindow: UIWindow?

  /// What hears of the windows while the tool is open.
  var windowInspector: (any WindowInspecting)?

  /// The time of the windows, once a tool has changed its pace.
  package internal(set) var playback: Playback?

  /// The current time, in seconds on the clock of the windows' events and frames; nil without a display.
  var now: TimeInterval? {
    guard let display else { return nil }
    return playback?.time(at: display.now) ?? display.now
  }

  /// Whether blocks of `UIView.animate` animate their changes; see `UIView.setAnimationsEnabled(_:)`.
  var animatesBlocks = true

  /// Ends the program's event loop, and the process.
  package var exitHandler: (() -> Void)?

  /// The display links that are not invalidated; see `CADisplayLink`.
  private var displayLinks: [CADisplayLink] = []

  /// The scenes, in the order in which they were connected.
  var scenes: [UIScene] = []

  /// The requests for scenes that wait for the end of a callback.
  var sceneRequests = SceneRequests()

  /// The state of the app; see `LifeCycle`.
  var lifeCycle = LifeCycle()

  /// The environment, which tells where other programs and the user's files are; nil for that of the process.
  package var environment: [String: String]?

  /// The tasks that the app finishes before it ends.
  private(set) lazy var backgroundTasks = BackgroundTasks { [unowned self] in finishTermination() }

  public override var next: UIResponder? { delegate as? UIResponder }

  /// Starts the app on `display` and opens its visible windows. An app without windows gets its first scene.
  ///
  /// - Parameter urls: What the app is to open: the first scene with a delegate, or else the application's delegate.
  package func launch(on display: any DisplayPlatform, delegate: any UIApplicationDelegate, urls: [URL] = []) {
    self.display = display
    self.delegate = delegate
    lifeCycle.urls = urls
    let willOpen = delegate.application(self, willFinishLaunchingWithOptions: nil)
    for window in windows { window.open() }
    let didAgree = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    if windows.isEmpty { connectFirstScenes() }
    openRemainingURLs(isWanted: willOpen && didAgree)
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
    guard let delegate else { return }
    self.delegate = nil
    delegate.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }

  /// The command of the menu bar.
  func terminate(_ sender: Any?) { quit() }

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
      traitsDidChange(from: oldTraits)
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

  /// Takes the traits of a window for views in no window. Most of them will soon be in that window.
  func windowTraitsDidChange(to window: PackedTraits) {
    let new = packedTraits.replacing(Traits.windowTraits, from: window)
    guard new != packedTraits else { return }
    packedTraits = new
    shareTraits()
  }

  /// Takes the traits that the desktop's settings and the localization determine.
  private func publishTraits() {
    var values = TraitValues()
    values.packed = packedTraits
    values.userInterfaceStyle = settings.userInterfaceStyle == .dark ? .dark : .light
    values.layoutDirection = localization.direction == .rightToLeft ? .rightToLeft : .leftToRight
    values.accessibilityContrast = settings.contrast == .high ? .high : .normal
    values.preferredContentSizeCategory = preferredContentSizeCategory
    packedTraits = values.packed
    shareTraits()
  }

  private func shareTraits() {
    if Self.running === self { Traits.ofApplication = traits }
  }

  /// Reports changed traits to all windows and scenes.
  private func traitsDidChange(from old: Traits) {
    for window in windows { window.traitsAboveDidChange(from: old) }
    toolWindow?.traitsAboveDidChange(from: old)
    for case let scene as UIWindowScene in scenes { scene.traitsAboveDidChange(from: old) }
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
    traitsDidChange(from: oldTraits)
    for window in windows { window.keyStatusDidChange() }
    if settings.motion != old.motion {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
      NotificationCenter.default.post(name: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, object: nil)
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

  /// Stops the links that follow a window that leaves its scene.
  func releaseDisplayLinks(of window: UIWindow) {
    for link in displayLinks where link.window === window { link.window = nil }
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

  /// Handles a change of visibility.
  func visibilityDidChange() {
    placeDisplayLinks()
    activityDidChange()
  }
}

extension UIApplication {
  /// The keys of launch options. There are none on a desktop.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension SystemString {
  /// The string in the language of the app.
  @MainActor
  package var text: String { text(in: UIApplication.shared.localization.language) }

  /// The string in the language of the app, with two numbers in the places of `%1` and `%2`.
  @MainActor
  package func text(_ first: Int, _ second: Int) -> String {
    text.replacingOccurrences(of: "%1", with: "\(first)").replacingOccurrences(of: "%2", with: "\(second)")
  }
}
