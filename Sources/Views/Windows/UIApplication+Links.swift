import Diagnostics
import Foundation

extension UIApplication {
  /// Options for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A Boolean: whether only an app opens the address that its site names for it. A desktop has no such apps, so that with
    /// true nothing is opened.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens an address in the program that the user has for it: a web page, a mail, a file.
  ///
  /// The desktop's portal is asked, which may ask the user. Where there is none, `xdg-open` is started.
  ///
  /// - Parameter completion: Called once, in a later turn of the run loop, with whether a program opens it, as far as the
  ///   desktop tells; with false for an address without a scheme, and without a display.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let completion = completion ?? { _ in }
    guard let display, url.scheme?.isEmpty == false, options[.universalLinksOnly] as? Bool != true else {
      return DispatchQueue.main.async { completion(false) }
    }
    display.open(url) { [weak self] isOpen in
      if let self { self.run { completion(isOpen) } } else { completion(isOpen) }
    }
  }

  /// Opens an address, as `open(_:options:completionHandler:)`.
  ///
  /// - Returns: Whether a program opens it.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Whether the user has a program for addresses with this scheme. A file can be opened if it is there.
  public func canOpenURL(_ url: URL) -> Bool {
    guard let display, let scheme = url.scheme, !scheme.isEmpty else { return false }
    return url.isFileURL ? FileManager.default.fileExists(atPath: url.path) : display.canOpen(scheme: scheme)
  }
}

extension UIScene {
  /// Options for opening an address.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions {
    /// As `UIApplication.OpenExternalURLOptionsKey.universalLinksOnly`; false by default.
    open var universalLinksOnly = false

    /// Makes options.
    public init() {}
  }
}
