import DBus
import Foundation

/// Follows whether the desktop wants programs to be accessible, by `org.a11y.Status` on the session bus. It takes two match
/// rules and one call, another one where the service runs, and starts no service.
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
  private var setProperties: Set<String> = []

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
        if signal.body[2].elements?.compactMap(\.text).contains(where: Self.names.contains) == true { ask() }
      },
      bus.watchOwner(of: Self.name) { [unowned self] owner in
        update([])
        if owner != nil { ask() }
      },
    ]
    bus.whenOpen { [weak self] in self?.ask() }
  }

  /// Asks for the property that most readers set, and where a service answers for the other one.
  private func ask() {
    ask(for: Self.names[0]) { [weak self] in self?.ask(for: Self.names[1]) {} }
  }

  /// - Parameter answered: Called if a service tells the property.
  private func ask(for property: String, _ answered: @escaping @MainActor () -> Void) {
    let call = BusMessage.call(
      Self.name, Self.path, Self.properties, "Get", [.string(Self.interface), .string(property)], flags: .noAutoStart)
    bus.call(call, timeout: Self.patience) { [weak self] result in
      switch result {
      case .success(let reply):
        self?.set(property, reply.body.first?.unwrapped == .boolean(true))
        answered()
      // After a timeout the signals of the service tell. Without it no technology runs.
      case .failure(.noReply): break
      case .failure: self?.set(property, false)
      }
    }
  }

  private func set(_ property: String, _ isSet: Bool) {
    update(isSet ? setProperties.union([property]) : setProperties.subtracting([property]))
  }

  /// Takes over properties with their values. Others keep theirs.
  private func take(_ values: BusValue?) {
    var new = setProperties
    for case .entry(.string(let name), let value) in values?.elements ?? [] where Self.names.contains(name) {
      if value.unwrapped == .boolean(true) { new.insert(name) } else { new.remove(name) }
    }
    update(new)
  }

  private func update(_ new: Set<String>) {
    setProperties = new
    guard isEnabled == new.isEmpty else { return }
    isEnabled = !new.isEmpty
    change(isEnabled)
  }
}
