import Foundation

/// The running program: its windows, and its delegate.
public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  public var delegate: (any UIApplicationDelegate)?

  /// The windows that are open, the one opened last at the end.
  public private(set) var windows: [UIWindow] = []

  /// Where windows are opened; nil until the application runs.
  package var display: (any DisplayPlatform)?

  /// Ends the program's event loop, once nothing is left to show.
  package var exitHandler: (() -> Void)?

  private enum Presence {
    case notYet, foreground, background
  }

  private var presence = Presence.notYet

  public override var next: UIResponder? { delegate as? UIResponder }

  /// Starts the app on `display`.
  package func launch(on display: any DisplayPlatform, delegate: any UIApplicationDelegate) {
    self.display = display
    self.delegate = delegate
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }

  /// Tells the delegate that the program is about to end; once.
  package func prepareToTerminate() {
    let delegate = delegate
    self.delegate = nil
    delegate?.applicationWillTerminate(self)
  }

  // MARK: What windows tell

  func didOpen(_ window: UIWindow) {
    windows.append(window)
  }

  func didClose(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    guard windows.isEmpty, let exitHandler else { return }
    prepareToTerminate()
    exitHandler()
  }

  /// A window came into sight or went out of it: the application is in the foreground while any is in sight.
  func visibilityDidChange() {
    let old = presence
    presence = windows.contains { $0.visibility == .visible } ? .foreground : .background
    switch (old, presence) {
    case (.background, .foreground): delegate?.applicationWillEnterForeground(self)
    case (.foreground, .background): delegate?.applicationDidEnterBackground(self)
    default: break
    }
  }
}

extension UIApplication {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
