import CX11
import DBus
import DesktopServices
import Foundation
import TestSupport
import Testing

@MainActor @Suite("Programs that run once")
struct ProgramInstanceTests {
  private let name = "org.acetate.Test"

  private func start(
    on bus: DesktopBus, uris: [String] = [], startup: String? = nil,
    handler: @escaping @MainActor (ProgramInstance.Handover) -> Void = { _ in }
  ) throws -> ProgramInstance {
    let connection = try #require(BusConnection(try BusAddress.list(bus.address)))
    return ProgramInstance(name, on: connection, uris: uris, startup: startup, handler: handler)
  }

  @Test("The first start has the name, and later ones hand over what they are to open")
  func handingOver() async throws {
    let bus = try await DesktopBus(serving: nil)
    var handovers: [ProgramInstance.Handover] = []
    let first = try start(on: bus) { handovers.append($0) }
    try await eventually("the name") {
      first.bus.runTurn()
      return first.standing == .first
    }
    let second = try start(on: bus, uris: ["file:///a%FF", "https://b"], startup: "launcher_TIME7")
    let third = try start(on: bus)
    try await eventually("the handover") {
      for instance in [first, second, third] { instance.bus.runTurn() }
      return second.standing == .handedOver && third.standing == .handedOver
    }
    let sorted = handovers.sorted { $0.uris.count > $1.uris.count }
    #expect(sorted.map(\.uris) == [["file:///a%FF", "https://b"], []])
    #expect(sorted.map(\.startup) == ["launcher_TIME7", nil])
  }

  @Test("A program of another kind that has the name lets the start go on")
  func stranger() async throws {
    let bus = try await DesktopBus(serving: name)
    let start = try start(on: bus, uris: ["https://a"])
    try await eventually("a refusal") {
      bus.turn()
      start.bus.runTurn()
      return start.standing == .ignored
    }
  }

  @Test("The object of an application refuses what it does not have")
  func refusals() async throws {
    let bus = try await DesktopBus(serving: nil)
    let first = try start(on: bus)
    try await eventually("the name") {
      first.bus.runTurn()
      return first.standing == .first
    }
    var errors: [String] = []
    for (interface, member) in [("org.example.I", "Open"), ("org.freedesktop.Application", "Fly")] {
      bus.client.call(.call(name, "/org/acetate/Test", interface, member)) { reply in
        if case .failure(.refused(let name, _)) = reply { errors.append(name) }
      }
    }
    try await eventually("answers") {
      bus.turn()
      first.bus.runTurn()
      return errors.count == 2
    }
    #expect(Set(errors) == ["org.freedesktop.DBus.Error.UnknownInterface", "org.freedesktop.DBus.Error.UnknownMethod"])
  }

  @Test("A name has two parts at least, of letters, digits and underscores")
  func names() {
    for good in ["a.b", "org.example.Notes_2"] { #expect(ProgramInstance.isName(good)) }
    for bad in [
      "", "a", "a.", ".a", "a..b", "a.2b", "a.b-c", "a.ü", "a b.c", String(repeating: "a.", count: 200) + "a",
    ] {
      #expect(!ProgramInstance.isName(bad))
    }
  }
}

extension DesktopTests {
  @MainActor @Suite("Further starts of a program")
  struct FurtherStartTests {
    @Test("A further start hands its URLs to the first one, which asks to be in front, and ends")
    func handingOver() async throws {
      let bus = try await DesktopBus(serving: nil)
      let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "EVENT_LOOP_INSTANCE": "org.acetate.EventLoop"]
      try await WindowStage.run(
        ["https://first.example"], of: Programs.eventLoop, manager: .openbox, environment: environment
      ) { stage in
        try await eventually("its own URL") { stage.program.standardOutput == "opens https://first.example\n" }
        let second = try Programs.launch(
          [Programs.eventLoop, "https://second.example/%FF"], display: stage.server.displayName,
          environment: environment)
        try await second.expectEnd(.status(0))
        try await eventually("the URL of the second start") {
          stage.program.standardOutput.hasSuffix("opens https://second.example/%FF\n")
        }
        #expect(second.standardOutput == "" && second.standardError == "" && stage.program.end == nil)
        // Without a bus each start is a program of its own.
        let third = try Programs.launch(
          [Programs.eventLoop, "/dev/null"], display: stage.server.displayName,
          environment: ["EVENT_LOOP_INSTANCE": "org.acetate.EventLoop"])
        defer { third.kill() }
        try await eventually("its window") { stage.client.window(ofProcess: third.identifier) != nil }
      }
    }
  }
}
