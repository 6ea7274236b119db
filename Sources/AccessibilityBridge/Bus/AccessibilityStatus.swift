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
  private static let names = ["IsEnabled", "ScreenReaderEnabled"]

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
        for case .entry(.string(let name), let value) in signal.body[1].elements ?? [] { take(name, value) }
        for name in signal.body[2].elements?.compactMap(\.text) ?? [] where Self.names.contains(name) { ask(name) }
      },
      bus.watchOwner(of: Self.name) { [unowned self] owner in
        update([])
        if owner != nil { ask("IsEnabled") }
      },
    ]
    // A screen reader that runs has set this one; changes of the other are signaled.
    bus.whenOpen { [weak self] in self?.ask("IsEnabled") }
  }

  private func ask(_ property: String) {
    let call = BusMessage.call(
      Self.name, Self.path, Self.properties, "Get", [.string(Self.interface), .string(property)], flags: .noAutoStart)
    bus.call(call, timeout: Self.patience) { [weak self] result in
      switch result {
      case .success(let reply): self?.take(property, reply.body.first ?? .boolean(false))
      // After a timeout the signals of the service tell. Without it no technology runs.
      case .failure(.noReply): break
      case .failure: self?.take(property, .boolean(false))
      }
    }
  }

  private func take(_ property: String, _ value: BusValue) {
    guard Self.names.contains(property) else { return }
    update(value.unwrapped == .boolean(true) ? set.union([property]) : set.subtracting([property]))
  }

  private func update(_ new: Set<String>) {
    set = new
    guard isEnabled == new.isEmpty else { return }
    isEnabled = !new.isEmpty
    change(isEnabled)
  }
}
