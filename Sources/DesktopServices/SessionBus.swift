import DBus
import Diagnostics
import Foundation

/// The user's message bus, where the environment says.
package struct SessionBus {
  private let address: String
  private let runtimeDirectory: String?

  /// Nil without a session bus. Reads DBUS_SESSION_BUS_ADDRESS and XDG_RUNTIME_DIR.
  package init?(environment: ProcessEnvironment) {
    runtimeDirectory = environment["XDG_RUNTIME_DIR"]
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      self.address = address
    } else if let path = runtimeDirectory.map({ "\($0)/bus" }), access(path, R_OK | W_OK) == 0 {
      address = "unix:runtime=yes"
    } else {
      return nil
    }
  }

  /// Begins to connect. Nil for an address that names no socket of this machine: such a session has no bus for the program.
  @MainActor
  package func connect() -> BusConnection? {
    guard let addresses = try? BusAddress.list(address, runtimeDirectory: runtimeDirectory) else { return nil }
    return BusConnection(addresses)
  }
}
