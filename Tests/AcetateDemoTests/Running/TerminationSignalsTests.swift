import Foundation
import Glibc
import Rendering
import TestSupport
import Testing

@Suite("Signals that end the program")
struct TerminationSignalsTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Starts the demo and waits for its first frame.
  private func launch(_ arguments: [String], display: String?, through wrapper: [String] = []) async throws
    -> ChildProcess
  {
    let program = try Programs.launch(
      wrapper + [Programs.demo, "--frame-hashes", folder.path(of: "hashes")] + arguments, display: display)
    try await eventually("a first frame") {
      try #require(program.end == nil, "the program ended: \(program.standardError)")
      return !folder.text(of: "hashes").isEmpty
    }
    return program
  }

  private func waitForEnd(of program: ChildProcess) async throws -> ChildProcess.End {
    try await eventually("the end of the program") { program.end }
  }

  @Test(
    "A signal ends the program in a window after it has written its picture and the end of its recording",
    arguments: [SIGINT, SIGTERM])
  func window(signal: Int32) async throws {
    let server = try await XServer()
    let program = try await launch(
      ["--scene", "boxes", "--record", folder.path(of: "record"), "--screenshot", folder.path(of: "last.png")],
      display: server.displayName)
    kill(program.identifier, signal)
    #expect(try await waitForEnd(of: program) == .signal(signal))
    #expect(try folder.lines(of: "record").last?.hasSuffix(#""type":"end"}"#) == true)
    #expect(try folder.image(of: "last.png").size == PixelSize(width: 800, height: 600))
  }

  @Test(
    "A signal ends the program offscreen after it has written its picture and the end of its recording",
    arguments: [SIGINT, SIGTERM])
  func offscreen(signal: Int32) async throws {
    let replay = try folder.write(#"{"t":86400,"type":"end"}"#, to: "endless.jsonl")
    let program = try await launch(
      [
        "--offscreen", "--fps", "1000", "--replay", replay, "--record", folder.path(of: "record"), "--screenshot",
        folder.path(of: "last.png"),
      ],
      display: nil)
    kill(program.identifier, signal)
    #expect(try await waitForEnd(of: program) == .signal(signal))
    #expect(try folder.lines(of: "record").count == 1)
    #expect(try folder.image(of: "last.png").size == PixelSize(width: 800, height: 600))
  }

  @Test("A signal that the program was started to ignore stays ignored")
  func ignored() async throws {
    let server = try await XServer()
    let program = try await launch(
      ["--scene", "boxes"], display: server.displayName, through: ["/bin/sh", "-c", #"trap "" INT; exec "$@""#, "sh"])
    kill(program.identifier, SIGINT)
    try await Task.sleep(for: .milliseconds(200))
    #expect(program.end == nil)
    kill(program.identifier, SIGTERM)
    #expect(try await waitForEnd(of: program) == .signal(SIGTERM))
  }
}
