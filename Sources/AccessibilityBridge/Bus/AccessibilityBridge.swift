import DBus
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Shows an app to the assistive technologies of the desktop, by AT-SPI. While the desktop wants none, it only waits.
@MainActor
package final class AccessibilityBridge {
  private enum Wish {
    /// As the desktop says.
    case automatic
    case always
    case never
  }

  private let sessionBus: BusConnection?
  private let application: UIApplication
  let server: ObjectServer
  /// The accessibility bus where the environment says; nil to ask for it.
  private let address: String?
  /// Replaces the clock of events; nil for the system's.
  private let clock: (@MainActor () -> TimeInterval)?
  private var status: AccessibilityStatus?
  private(set) var bus: BusConnection?
  private var registry: AccessibilityRegistry?
  private(set) var watcher: TreeWatcher?
  /// Whether the trees will be freed soon.
  private var isForgetting = false

  /// Nil where the environment or the session rules it out.
  ///
  /// - Parameters:
  ///   - sessionBus: Nil without one; then only AT_SPI_BUS_ADDRESS says where technologies are.
  ///   - environment: ACETATE_A11Y is 0 for never, 1 for always.
  package convenience init?(_ application: UIApplication, sessionBus: BusConnection?, environment: ProcessEnvironment) {
    self.init(application, sessionBus: sessionBus, environment: environment, clock: nil)
  }

  /// - Parameter clock: Replaces the clock of events; see `TreeWatcher`.
  init?(
    _ application: UIApplication, sessionBus: BusConnection?, environment: ProcessEnvironment,
    clock: (@MainActor () -> TimeInterval)?
  ) {
    let wish = Self.wish(environment)
    self.clock = clock
    address = environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    (self.sessionBus, self.application) = (sessionBus, application)
    server = ObjectServer(application)
    guard wish != .never, sessionBus != nil || address != nil else { return nil }
    if let sessionBus, wish == .automatic {
      status = AccessibilityStatus(sessionBus) { [unowned self] isEnabled in
        if isEnabled { findBus() } else { disconnect() }
      }
    } else if let sessionBus, address == nil {
      sessionBus.whenOpen { [weak self] in self?.findBus() }
    } else {
      findBus()
    }
  }

  private static func wish(_ environment: ProcessEnvironment) -> Wish {
    switch environment["ACETATE_A11Y"] {
    case nil: return .automatic
    case "0": return .never
    case "1": return .always
    case let text?:
      StandardError.write("ignoring ACETATE_A11Y=\"\(text)\": not one of 0, 1")
      return .automatic
    }
  }

  // MARK: The accessibility bus

  /// The time after which a service that may have to be started is asked again, in seconds. Chosen: the time that D-Bus waits.
  static let patience: TimeInterval = 25

  private func findBus() {
    guard bus == nil else { return }
    if let address { return connect(to: address) }
    let call = BusMessage.call(AccessibilityStatus.name, AccessibilityStatus.path, "org.a11y.Bus", "GetAddress")
    sessionBus?.call(call, timeout: Self.patience) { [weak self] result in
      guard let self, bus == nil, status?.isEnabled ?? true else { return }
      switch result {
      case .success(let reply): if let address = reply.body.first?.text { connect(to: address) }
      case .failure(.noReply): findBus()
      case .failure: break
      }
    }
  }

  private func connect(to address: String) {
    let runtimeDirectory = ProcessEnvironment.current["XDG_RUNTIME_DIR"]
    do throws(BusError) {
      bus = BusConnection(try BusAddress.list(address, runtimeDirectory: runtimeDirectory))
    } catch {
      StandardError.write("the accessibility bus: \(error)")
    }
    guard let bus else { return }
    bus.serve(AccessiblePath.subtree) { [unowned self] call throws(BusError) in
      defer { forgetTreesLater() }
      return try server.answer(call)
    }
    registry = AccessibilityRegistry(bus, server: server) { [unowned self] filter in listen(filter) }
  }

  /// Frees the trees after the calls of this turn. While events are sent, frames do so.
  private func forgetTreesLater() {
    guard watcher == nil, !isForgetting else { return }
    isForgetting = true
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      isForgetting = false
      server.table.invalidate()
    }
  }

  private func disconnect() {
    listen(EventFilter())
    registry = nil
    bus?.close()
    bus = nil
    server.table.invalidate()
  }

  private func listen(_ filter: EventFilter) {
    if filter.isEmpty {
      watcher = nil
    } else if let watcher {
      watcher.filter = filter
    } else if let bus {
      watcher = TreeWatcher(application, server: server, bus: bus, filter: filter, clock: clock)
    }
  }
}
