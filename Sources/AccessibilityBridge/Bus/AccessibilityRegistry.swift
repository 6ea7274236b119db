import DBus
import Foundation

/// Makes the app known to the registry of the accessibility bus, and follows for which events technologies have registered.
@MainActor
final class AccessibilityRegistry {
  private static let name = "org.a11y.atspi.Registry"
  private static let path = "/org/a11y/atspi/registry"

  private let bus: BusConnection
  private let server: ObjectServer
  private let change: @MainActor (EventFilter) -> Void
  private var subscriptions: [BusSubscription] = []
  private var filter = EventFilter()
  private var isEmbedding = false

  init(_ bus: BusConnection, server: ObjectServer, change: @escaping @MainActor (EventFilter) -> Void) {
    (self.bus, self.server, self.change) = (bus, server, change)
    subscriptions = ["EventListenerRegistered", "EventListenerDeregistered"].map { member in
      bus.subscribe(BusMatch(sender: Self.name, path: Self.path, interface: Self.name, member: member)) {
        [unowned self] signal in
        guard signal.body.count >= 2, let program = signal.body[0].text, let event = signal.body[1].text else { return }
        if member == "EventListenerRegistered" { filter.add(program, event) } else { filter.remove(program, event) }
        change(filter)
      }
    }
    subscriptions.append(
      bus.watchOwner(of: Self.name) { [unowned self] owner in
        // The call that starts the registry is answered by it.
        if owner == nil { forget() } else if !isEmbedding { embed() }
      })
    bus.whenOpen { [weak self] in self?.embed() }
  }

  private func forget() {
    filter.removeAll()
    change(filter)
  }

  private func embed() {
    server.name = bus.uniqueName ?? ""
    isEmbedding = true
    let root = AccessiblePath.reference(server.name, AccessiblePath.root)
    let call = BusMessage.call(Self.name, AccessiblePath.root, "org.a11y.atspi.Socket", "Embed", [root])
    bus.call(call, timeout: AccessibilityBridge.patience) { [weak self] result in
      guard let self else { return }
      isEmbedding = false
      switch result {
      case .success(let reply):
        if let desktop = reply.body.first, desktop.type == AccessiblePath.referenceType { server.desktop = desktop }
        askForEvents()
      case .failure(.noReply): embed()
      // A registry that comes later is embedded in then.
      case .failure: forget()
      }
    }
  }

  private func askForEvents() {
    let call = BusMessage.call(Self.name, Self.path, Self.name, "GetRegisteredEvents")
    bus.call(call, timeout: AccessibilityBridge.patience) { [weak self] result in
      guard let self else { return }
      if case .failure(.noReply) = result { return askForEvents() }
      guard case .success(let reply) = result else { return }
      filter.removeAll()
      for pair in reply.body.first?.elements ?? [] {
        guard let parts = pair.elements, parts.count >= 2, let program = parts[0].text else { continue }
        if let event = parts[1].text { filter.add(program, event) }
      }
      change(filter)
    }
  }
}
