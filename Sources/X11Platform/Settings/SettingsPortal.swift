import DBus
import Foundation
import Platform

/// Follows the user's settings by the settings portal, on a bus that has one.
@MainActor
final class SettingsPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// The timeout for a portal's answer, in seconds. Chosen: the portal may have to be started first.
  private static let patience: TimeInterval = 5

  private let bus: BusConnection
  private let change: @MainActor (PortalSettings) -> Void
  private var subscriptions: [BusSubscription] = []
  private var values = PortalSettings()
  private var isChangeScheduled = false
  /// The number of questions without an answer.
  private var openQuestions = 0

  /// - Parameter change: Called with the first settings and later ones. Of changes in quick succession only the last is
  ///   told.
  init(_ bus: BusConnection, change: @escaping @MainActor (PortalSettings) -> Void) {
    (self.bus, self.change) = (bus, change)
    subscriptions = PortalSettings.namespaces.map { namespace in
      let match = BusMatch(
        sender: Self.name, path: Self.path, interface: Self.interface, member: "SettingChanged", firstText: namespace)
      return bus.subscribe(match) { [unowned self] signal in
        guard signal.body.count == 3, let space = signal.body[0].text, let key = signal.body[1].text else { return }
        take(space, key, signal.body[2])
      }
    }
    subscriptions.append(
      bus.watchOwner(of: Self.name) { [unowned self] owner in
        // Another portal may have other settings. A portal that a question starts answers that question.
        if owner != nil, openQuestions == 0 { askForAll(flags: .noAutoStart) }
      })
    bus.whenOpen { [weak self] in self?.askForAll() }
  }

  private func askForAll(flags: BusMessage.Flags = []) {
    for setting in PortalSettings.Setting.allCases { ask(setting, "ReadOne", flags) }
  }

  private func ask(_ setting: PortalSettings.Setting, _ method: String, _ flags: BusMessage.Flags) {
    openQuestions += 1
    let names = [BusValue.string(setting.namespace), .string(setting.rawValue)]
    bus.call(.call(Self.name, Self.path, Self.interface, method, names, flags: flags), timeout: Self.patience) {
      [weak self] result in
      guard let self else { return }
      openQuestions -= 1
      switch result {
      case .success(let reply):
        if let value = reply.body.first { take(setting.namespace, setting.rawValue, value) }
      // Portals before version 2 have only `Read`.
      case .failure(.refused("org.freedesktop.DBus.Error.UnknownMethod", _)) where method == "ReadOne":
        ask(setting, "Read", flags)
      case .failure: break
      }
    }
  }

  private func take(_ namespace: String, _ key: String, _ value: BusValue) {
    guard let setting = PortalSettings.Setting(rawValue: key), setting.namespace == namespace else { return }
    values.take(setting, value.unwrapped)
    guard !isChangeScheduled else { return }
    isChangeScheduled = true
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      isChangeScheduled = false
      change(values)
    }
  }
}

/// The settings that the portal has told of.
package struct PortalSettings: Equatable, Sendable {
  /// The settings that are followed, by their keys.
  fileprivate enum Setting: String, CaseIterable {
    /// 0 for no preference, 1 for dark, 2 for light.
    case colorScheme = "color-scheme"
    /// 1 for more contrast.
    case contrast
    /// The size of text as a multiple of the usual one.
    case textScale = "text-scaling-factor"

    var namespace: String {
      self == .textScale ? "org.gnome.desktop.interface" : "org.freedesktop.appearance"
    }
  }

  fileprivate static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// `.unspecified` for no preference.
  package var style = UIUserInterfaceStyle.unspecified

  /// Nil for no preference.
  package var contrast: DesktopSettings.Contrast?

  /// GNOME's `text-scaling-factor`, above 0; nil for none.
  package var textScale: Double?

  package init() {}

  /// Takes a value of the setting's type, and ignores any other.
  fileprivate mutating func take(_ setting: Setting, _ value: BusValue) {
    switch (setting, value) {
    case (.colorScheme, .uint32(let scheme)): style = scheme == 1 ? .dark : scheme == 2 ? .light : .unspecified
    case (.contrast, .uint32(let level)): contrast = level == 1 ? .high : nil
    case (.textScale, .double(let scale)): textScale = scale.isFinite && scale > 0 ? scale : nil
    default: break
    }
  }
}
