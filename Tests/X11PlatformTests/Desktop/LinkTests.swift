import DBus
import DesktopServices
import Foundation
import TestSupport
import Testing

@testable import X11Platform

/// A bus with a portal that opens addresses, as far as the test lets it, and a program `xdg-open` that notes what it is given.
@MainActor
private final class LinkStage {
  let process: ChildProcess
  let client: BusConnection
  private(set) var portal: BusConnection?
  let directory: TemporaryDirectory
  let opener: LinkOpener
  /// What the portal was asked: the parent, the address and the request's object.
  private(set) var questions: [(parent: String?, address: String?, request: String)] = []
  private(set) var outcomes: [Bool] = []

  /// - Parameters:
  ///   - chooses: Whether the portal chooses the objects of requests itself.
  ///   - status: That of `xdg-open`; nil for no such program.
  init(hasPortal: Bool = true, chooses: Bool = false, status: Int? = 0) async throws {
    directory = try TemporaryDirectory()
    let path = directory.path(of: "bin")
    if let status {
      let script = try directory.write(
        "#!/bin/sh\necho \"$@\" >>\(directory.path(of: "opened"))\nexit \(status)\n", to: "bin/xdg-open")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    }
    opener = LinkOpener(environment: ["PATH": path])
    let process = try ChildProcess("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"])
    self.process = process
    let address = try await eventually("the bus's address") {
      process.standardOutput.hasSuffix("\n") ? String(process.standardOutput.dropLast()) : nil
    }
    client = try #require(BusConnection(try BusAddress.list(address)))
    try await turn(until: "a name") { client.uniqueName != nil }
    guard hasPortal else { return }
    let portal = try #require(BusConnection(try BusAddress.list(address)))
    self.portal = portal
    try await turn(until: "the portal's name") { portal.uniqueName != nil }
    var isOwner = false
    portal.call(
      .call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        [.string(PortalRequest.name), .uint32(4)])
    ) { _ in isOwner = true }
    try await turn(until: "the portal") { isOwner }
    portal.serve(PortalRequest.path) { [unowned self] call throws(BusError) in
      guard call.member == "OpenURI", call.interface == "org.freedesktop.portal.OpenURI" else { return [] }
      let sender = (call.sender ?? "").dropFirst().replacing(".", with: "_")
      guard case .entry(_, let token)? = call.body.last?.elements?.first else { return [] }
      let request = "\(PortalRequest.path)/request/\(sender)/\(chooses ? "own" : token.unwrapped.text ?? "")"
      questions.append((call.body[0].text, call.body[1].text, request))
      return [.objectPath(request)]
    }
  }

  func turn(until what: String, _ condition: () throws -> Bool) async throws {
    try await eventually(what) {
      for connection in [client, portal] { connection?.runTurn() }
      return try condition()
    }
  }

  func open(_ address: String, parent: String = "") throws {
    opener.open(try #require(URL(string: address)), on: client, for: parent) { [unowned self] in outcomes.append($0) }
  }

  /// Signals the outcome of a request.
  func respond(_ code: UInt32, to request: String) throws {
    let results = BusValue.array(.entry(key: .string, value: .variant), [])
    try portal?.emit(.signal(request, "org.freedesktop.portal.Request", "Response", [.uint32(code), results]))
  }

  /// What `xdg-open` was given.
  var opened: String? { try? String(contentsOfFile: directory.path(of: "opened"), encoding: .utf8) }

  func endPortal() {
    portal?.close()
    portal = nil
  }

  isolated deinit {
    process.kill()
  }
}

@MainActor @Suite("Links")
struct LinkTests {
  @Test(
    "The portal is asked for the window, and its answer counts once",
    arguments: [(0, true), (1, false), (2, false)])
  func portal(code: UInt32, isOpen: Bool) async throws {
    let stage = try await LinkStage()
    try stage.open("https://example.org/a?b=c", parent: "x11:2a")
    try await stage.turn(until: "a question") { !stage.questions.isEmpty }
    let question = stage.questions[0]
    #expect(question.parent == "x11:2a" && question.address == "https://example.org/a?b=c" && stage.outcomes.isEmpty)
    try stage.respond(code, to: question.request)
    try stage.respond(0, to: question.request)
    try await stage.turn(until: "an answer") { !stage.outcomes.isEmpty }
    #expect(stage.outcomes == [isOpen] && stage.opened == nil)
  }

  @Test("A portal that chooses the request's object itself is followed there")
  func oldPortal() async throws {
    let stage = try await LinkStage(chooses: true)
    try stage.open("https://example.org")
    try await stage.turn(until: "a question") { !stage.questions.isEmpty }
    // The answer to a later call shows that the object is known.
    var isKnown = false
    for _ in 0..<2 {
      isKnown = false
      stage.client.call(.call(PortalRequest.name, PortalRequest.path, "a.b", "C")) { _ in isKnown = true }
      try await stage.turn(until: "an answer") { isKnown }
    }
    try stage.respond(0, to: stage.questions[0].request)
    try await stage.turn(until: "an answer") { stage.outcomes == [true] }
  }

  @Test("Two requests have answers of their own")
  func two() async throws {
    let stage = try await LinkStage()
    try stage.open("https://example.org/1")
    try stage.open("https://example.org/2")
    try await stage.turn(until: "two questions") { stage.questions.count == 2 }
    #expect(stage.questions[0].request != stage.questions[1].request)
    try stage.respond(0, to: stage.questions[1].request)
    try await stage.turn(until: "an answer") { stage.outcomes == [true] }
    try stage.respond(2, to: stage.questions[0].request)
    try await stage.turn(until: "another answer") { stage.outcomes == [true, false] }
  }

  @Test("A portal that ends before it answers has opened nothing")
  func vanishedPortal() async throws {
    let stage = try await LinkStage()
    try stage.open("https://example.org")
    try await stage.turn(until: "a question") { !stage.questions.isEmpty }
    stage.endPortal()
    try await stage.turn(until: "an answer") { stage.outcomes == [false] }
    #expect(stage.opened == nil)
  }

  @Test("Without a portal xdg-open is started, and its status is the answer", arguments: [(0, true), (3, false)])
  func program(status: Int, isOpen: Bool) async throws {
    let stage = try await LinkStage(hasPortal: false, status: status)
    try stage.open("mailto:a@example.org?subject=b%20c")
    try await stage.turn(until: "an answer") { stage.outcomes == [isOpen] }
    #expect(stage.opened == "mailto:a@example.org?subject=b%20c\n")
  }

  @Test("Files go to xdg-open, and without such a program nothing is opened")
  func files() async throws {
    let stage = try await LinkStage()
    try stage.open("file:///tmp/a%20b")
    try await stage.turn(until: "an answer") { stage.outcomes == [true] }
    #expect(stage.opened == "file:///tmp/a%20b\n" && stage.questions.isEmpty)
    let bare = try await LinkStage(hasPortal: false, status: nil)
    try bare.open("https://example.org")
    try await bare.turn(until: "an answer") { bare.outcomes == [false] }
  }

  @Test("A scheme that no program knows has none")
  func unknownScheme() {
    #expect(!InstalledPrograms.open(scheme: "x-acetate-unknown"))
  }
}
