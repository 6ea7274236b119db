import Foundation
import TestSupport
import Testing

@Suite("The build folder")
struct BuildFolderTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    for name in [
      "release.yaml", "build.db", "x86_64-unknown-linux-gnu/release/program", "checkouts/parser/Package.swift",
    ] {
      try folder.write("inputs: [\"\(folder.path(of: "built"))/x86_64-unknown-linux-gnu/module\"]", to: "built/\(name)")
    }
    try folder.makeLink("built/release", to: URL(fileURLWithPath: folder.path(of: "built/x86_64-unknown-linux-gnu")))
  }

  private func check(_ name: String) throws -> (output: String, left: [String]) {
    let script = Checkout.root.appendingPathComponent(".ci/build-folder").path
    let process = try ChildProcess("/bin/sh", [script, folder.path(of: name)])
    #expect(process.waitForEnd() == .status(0) && process.standardError == "")
    let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: name)).sorted()
    return (process.standardOutput, left ?? [])
  }

  @Test("A build folder that was copied with its checkout loses its products, says so, and keeps downloads")
  func copied() throws {
    try FileManager.default.copyItem(atPath: folder.path(of: "built"), toPath: folder.path(of: "copy"))
    let (output, left) = try check("copy")
    #expect(output == "\(folder.path(of: "copy")) was built in another place: building again\n")
    #expect(left == ["checkouts"])
    #expect(FileManager.default.fileExists(atPath: folder.path(of: "built/x86_64-unknown-linux-gnu/release/program")))
  }

  @Test("A build folder in its own place, or a missing one, is left alone without a message")
  func inPlace() throws {
    let (output, left) = try check("built")
    #expect(output == "" && left.count == 5)
    #expect(try check("none") == ("", []))
  }
}
