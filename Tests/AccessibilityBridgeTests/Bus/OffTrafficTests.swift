import Foundation
import TestSupport
import Testing

@MainActor @Suite("A program on a desktop without technologies")
struct OffTrafficTests {
  /// A call on the bus, as `dbus-monitor` prints it.
  private struct Call {
    let sender: String
    let member: String
    let text: String
  }

  private func calls(_ output: String) -> [Call] {
    var calls: [Call] = []
    // Arguments are indented below their message.
    for message in output.split(separator: /\n(?=\S)/) where message.hasPrefix("method call") {
      func part(_ name: String) -> String {
        guard let name = message.firstRange(of: "\(name)=") else { return "" }
        return String(message[name.upperBound...].prefix { !"; \n".contains($0) })
      }
      calls.append(Call(sender: part("sender"), member: part("member"), text: String(message)))
    }
    return calls
  }

  @Test func `It sends the bus its greeting, two rules and one call, and what the portal takes`() async throws {
    let server = try await XServer()
    defer { server.kill() }
    let bus = try ChildProcess("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"])
    defer { bus.kill() }
    let address = try await eventually("the bus's address") {
      bus.standardOutput.hasSuffix("\n") ? String(bus.standardOutput.dropLast()) : nil
    }
    let monitor = try ChildProcess("dbus-monitor", ["--address", address])
    defer { monitor.kill() }
    try await eventually("a monitor") { monitor.standardOutput.contains("NameAcquired") }
    let program = try ChildProcess(
      Programs.example("KeyboardForm"),
      environment: [
        "DISPLAY": server.displayName, "XAUTHORITY": "/dev/null", "DBUS_SESSION_BUS_ADDRESS": address,
        "ACETATE_A11Y": nil, "AT_SPI_BUS_ADDRESS": nil,
      ])
    defer { program.kill() }
    func own() -> [Call] {
      let all = calls(monitor.standardOutput)
      guard let name = all.first(where: { $0.text.contains("org.a11y.Bus") })?.sender else { return [] }
      return all.filter { $0.sender == name && !$0.text.contains("portal") }
    }
    try await eventually("the call") { own().contains { $0.member == "Get" } }
    // Anything more would come with the answer.
    try await Task.sleep(for: .milliseconds(500))
    #expect(own().map(\.member).sorted() == ["AddMatch", "AddMatch", "Get", "Hello"], "\(monitor.standardOutput)")
  }
}
