import CX11Support
import Foundation
import Platform

/// Follows the user's settings by the settings portal, if there is a session bus.
///
/// It has a thread of its own, which sleeps: the program never waits for the bus or the portal.
enum SettingsPortal {
  /// The timeout for a portal's answer, in milliseconds. Chosen: the portal may have to be started first.
  private static let patience: Int32 = 5_000

  /// The values that the thread has read so far. Only that thread uses it.
  private final class Listener {
    let latest: LatestValue<PortalSettings>
    var values = PortalSettings()

    init(_ latest: LatestValue<PortalSettings>) {
      self.latest = latest
    }
  }

  /// - Parameter change: Called with the first settings and later ones, at last with the newest.
  static func follow(address: String, change: @escaping @MainActor @Sendable (PortalSettings) -> Void) {
    Thread.detachNewThread {
      let listener = Listener(LatestValue(change))
      let context = Unmanaged.passUnretained(listener).toOpaque()
      withExtendedLifetime(listener) {
        cx_follow_settings(
          address, patience,
          { setting, value, context in
            guard let context else { return }
            let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
            listener.values.take(setting, value)
            listener.latest.send(listener.values)
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
}

/// The settings that the portal has told of.
package struct PortalSettings: Equatable, Sendable {
  /// `.unspecified` for no preference.
  package var style = UIUserInterfaceStyle.unspecified

  /// Nil for no preference.
  package var contrast: DesktopSettings.Contrast?

  /// GNOME's `text-scaling-factor`, above 0; nil for none.
  package var textScale: Double?

  package init() {}

  fileprivate mutating func take(_ setting: cx_setting, _ value: Double) {
    switch setting {
    case cx_color_scheme: style = value == 1 ? .dark : value == 2 ? .light : .unspecified
    case cx_contrast: contrast = value == 1 ? .high : nil
    default: textScale = value.isFinite && value > 0 ? value : nil
    }
  }
}
