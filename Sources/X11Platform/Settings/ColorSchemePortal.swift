import CX11Support
import Foundation
import Platform

/// Follows the user's color scheme by the settings portal, if there is a session bus.
///
/// It has a thread of its own, which sleeps: the program never waits for the bus or the portal.
enum ColorSchemePortal {
  /// The timeout for a portal's answer, in milliseconds. Chosen: the portal may have to be started first.
  private static let patience: Int32 = 5_000

  private typealias Listener = LatestValue<UIUserInterfaceStyle>

  /// - Parameter change: Called with the first style and later ones, at last with the newest; `.unspecified` for no
  ///   preference.
  static func follow(address: String, change: @escaping @MainActor @Sendable (UIUserInterfaceStyle) -> Void) {
    Thread.detachNewThread {
      let listener = Listener(change)
      let context = Unmanaged.passUnretained(listener).toOpaque()
      withExtendedLifetime(listener) {
        cx_follow_color_scheme(
          address, patience,
          { scheme, context in
            guard let context else { return }
            Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().send(ColorSchemePortal.style(of: scheme))
          }, context)
      }
    }
  }

  /// Returns the session bus address in the environment; nil without one.
  static func busAddress(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let path = environment["XDG_RUNTIME_DIR"].map({ "\($0)/bus" }), access(path, R_OK | W_OK) == 0 else {
      return nil
    }
    return "unix:path=\(path)"
  }

  /// Returns the style of a number of org.freedesktop.appearance.
  private static func style(of scheme: UInt32) -> UIUserInterfaceStyle {
    switch scheme {
    case 1: .dark
    case 2: .light
    default: .unspecified
    }
  }
}
