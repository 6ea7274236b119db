import CX11Support
import Foundation
import Views

/// Follows the colour scheme that the user has told the desktop, by its portal's settings, where a session bus is.
///
/// It has a thread of its own, which sleeps: nobody waits for the bus, nor for who answers there.
enum ColorSchemePortal {
  /// How long a portal may take to answer, in milliseconds. Our choice: it may have to be started for it.
  private static let patience: Int32 = 5_000

  private final class Listener: Sendable {
    let change: @MainActor @Sendable (UIUserInterfaceStyle) -> Void

    init(_ change: @escaping @MainActor @Sendable (UIUserInterfaceStyle) -> Void) {
      self.change = change
    }
  }

  /// - Parameter change: Told the style once it is known, and with every change; `.unspecified` for no preference.
  static func follow(address: String, change: @escaping @MainActor @Sendable (UIUserInterfaceStyle) -> Void) {
    Thread.detachNewThread {
      let listener = Listener(change)
      let context = Unmanaged.passUnretained(listener).toOpaque()
      withExtendedLifetime(listener) {
        cx_follow_color_scheme(
          address, patience,
          { scheme, context in
            guard let context else { return }
            let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
            DispatchQueue.main.async { listener.change(ColorSchemePortal.style(of: scheme)) }
          }, context)
      }
    }
  }

  /// The address of the session bus by the environment; nil where there is none.
  static func busAddress(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let path = environment["XDG_RUNTIME_DIR"].map({ "\($0)/bus" }), access(path, R_OK | W_OK) == 0 else {
      return nil
    }
    return "unix:path=\(path)"
  }

  /// As org.freedesktop.appearance numbers them.
  private static func style(of scheme: UInt32) -> UIUserInterfaceStyle {
    switch scheme {
    case 1: .dark
    case 2: .light
    default: .unspecified
    }
  }
}
