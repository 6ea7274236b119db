import DBus
import DesktopServices
import Foundation
import Views

/// A desktop with a message bus: a client, as an app has it, and a service that a test plays.
@MainActor
package final class DesktopBus: SessionBusOwner {
  private let process: ChildProcess
  package let address: String
  package let client: BusConnection
  package private(set) var service: BusConnection?
  package let portalParent = "x11:2a"

  /// Whether the service has stopped to work, and answers nothing.
  package var isServiceHung = false

  private struct NoConnection: Error {}

  /// A bus that starts no services: those of this machine are no part of a test.
  private static let configuration = """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """

  /// Starts a bus. A test keeps it as long as its clients.
  ///
  /// - Parameter name: That of the service; nil for none.
  package init(serving name: String?) async throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write(Self.configuration, to: "bus.conf")
    let process = try ChildProcess(
      "dbus-daemon", ["--config-file=\(file)", "--nofork", "--nopidfile", "--print-address=1"])
    let address = try await eventually("the bus's address") {
      process.standardOutput.hasSuffix("\n") ? String(process.standardOutput.dropLast()) : nil
    }
    guard let client = BusConnection(try BusAddress.list(address)) else { throw NoConnection() }
    (self.process, self.address, self.client) = (process, address, client)
    try await turn(until: "a name") { client.uniqueName != nil }
    if let name { try await start(name) }
  }

  /// Starts a service.
  package func start(_ name: String) async throws {
    guard let service = BusConnection(try BusAddress.list(address)) else { throw NoConnection() }
    self.service = service
    try await turn(until: "the service's connection") { service.uniqueName != nil }
    var isOwner = false
    service.call(
      .call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        [.string(name), .uint32(4)])
    ) { _ in isOwner = true }
    try await turn(until: "the service") { isOwner }
  }

  /// Ends the service without a word.
  package func endService() {
    service?.close()
    service = nil
  }

  /// Runs turns of both connections.
  package func turn() {
    client.runTurn()
    if !isServiceHung { service?.runTurn() }
  }

  private func turn(until what: String, _ condition: () -> Bool) async throws {
    try await eventually(what) {
      turn()
      return condition()
    }
  }

  package func withSessionBus(_ body: @escaping @MainActor (BusConnection?) -> Void) { body(client) }

  isolated deinit {
    process.kill()
  }
}

extension OffscreenHarness {
  /// Gives the application of the window the services of a desktop, and an environment of its own.
  package func join(_ services: AnyObject?, environment: [String: String]) {
    run {
      UIApplication.shared.environment = environment
      (UIApplication.shared.display as? OffscreenDisplay)?.desktopServices = services
    }
  }
}
