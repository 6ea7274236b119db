import DBus
import Foundation

/// Follows whether the desktop wants programs to be accessible, by `org.a11y.Status` on the session bus. It takes two match
/// rules and one call, and starts no service.
@MainActor
final class AccessibilityStatus {
  static let name = "org.a11y.Bus"
  static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// The time to wait for the answer, in seconds. Chosen: a running service answers within a millisecond.
  private static let patience: TimeInterval = 0.5

  private let bus: BusConnection
  private let change: @MainActor (Bool) -> Void
  private var subscriptions: [BusSubscription] = []
  /// The properties that are true. Desktops set one or the other, and either may be missing.
  private var set: Set<String> = []

  private(set) var isEnabled = false

  /// - Parameter change: Called after each change of `isEnabled`, which is false at first.
  init(_ bus: BusConnection, change: @escaping @MainActor (Bool) -> Void) {
    (self.bus, self.change) = (bus, change)
    let match = BusMatch(
      sender: Self.name, path: Self.path, interface: Self.properties, member: "PropertiesChanged",
      firstText: Self.interface)
    subscriptions = [
      bus.subscribe(match) { [unowned self] signal in
        guard signal.body.count == 3 else { return }
        take(signal.body[1])
        if signal.body[2].elements?.isEmpty == false { ask() }
      },
      bus.watchOwner(of: Self.name) { [unowned self] owner in
        if owner == nil { update([]) } else { ask() }
      },
    ]
    bus.whenOpen { [weak self] in self?.ask() }
  }

  private func ask() {
    let call = BusMessage.call(
      Self.name, Self.path, Self.properties, "GetAll", [.string(Self.interface)], flags: .noAutoStart)
    bus.call(call, timeout: Self.patience) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let reply):
        set = []
        if let values = reply.body.first { take(values) } else { update([]) }
      // Without the service no technology runs. After a timeout its signals tell.
      case .failure: update([])
      }
    }
  }

  /// Takes a dictionary of properties.
  private func take(_ values: BusValue) {
    var new = set
    for case .entry(.string(let name), let value) in values.elements ?? [] {
      guard ["IsEnabled", "ScreenReaderEnabled"].contains(name) else { continue }
      if value.unwrapped == .boolean(true) { new.insert(name) } else { new.remove(name) }
    }
    update(new)
  }

  private func update(_ new: Set<String>) {
    set = new
    guard isEnabled == new.isEmpty else { return }
    isEnabled = !new.isEmpty
    change(isEnabled)
  }
}
