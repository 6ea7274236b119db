import Foundation
import TestSupport
import Testing

@Suite("The order of folders")
struct CheckFloorsTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let script = Checkout.root.appendingPathComponent(".ci/check-floors")
    try folder.write(String(contentsOf: script, encoding: .utf8), to: ".ci/check-floors")
    try folder.write("struct Stone {}\n", to: "Sources/House/Cellar/Stone.swift")
    try folder.write("public final class Wall { let stone: Stone }\n", to: "Sources/House/Ground/Wall.swift")
    try folder.write("struct Roof { let wall: Wall }\n", to: "Sources/House/Roof.swift")
  }

  /// - Returns: The lines that the script prints.
  private func complaints(floors: String) throws -> [Substring] {
    try folder.write(floors, to: ".ci/floors")
    let process = try ChildProcess("/bin/sh", [folder.path(of: ".ci/check-floors")])
    let end = process.waitForEnd()
    let lines = process.standardError.split(separator: "\n")
    #expect(end == .status(lines.isEmpty ? 0 : 1))
    return lines
  }

  @Test("A folder may use types of lower folders, and the two folders of a declared pair may use each other")
  func kept() throws {
    #expect(try complaints(floors: "# From the ground up.\nHouse Cellar Ground .\n") == [])
    try folder.write(
      "extension Stone { func carry(_ roof: Roof, _ other: Wall.Roof) {} }\n", to: "Sources/House/Cellar/S.swift")
    #expect(try complaints(floors: "House Cellar+Ground+.\n") == [])
  }

  @Test("The use of a higher folder's type is reported with its file, unless it is in a comment, string or member")
  func broken() throws {
    try folder.write(
      "/// As Roof.\nextension Stone { var text: String { \"Roof\" }; func put(_ wall: Wall, on: Inner.Roof) {} } // Roof\n",
      to: "Sources/House/Cellar/S.swift")
    #expect(
      try complaints(floors: "House Cellar Ground .\n") == [
        "Sources/House/Cellar/S.swift uses Wall of House/Ground, which lies above"
      ])
  }

  @Test("A folder without a place and a fourth pair are reported")
  func unknown() throws {
    #expect(
      try complaints(floors: "House Cellar Ground\n") == [
        "Sources/House/Roof.swift is in a folder that has no place in .ci/floors"
      ])
    #expect(
      try complaints(floors: "House Cellar+Ground+.+Attic+Yard\n") == [".ci/floors has 10 pairs; three are the most"])
  }

  @Test("The folders of this checkout keep their order")
  func checkout() throws {
    let process = try ChildProcess("/bin/sh", [Checkout.root.appendingPathComponent(".ci/check-floors").path])
    #expect(process.waitForEnd() == .status(0) && process.standardError == "")
  }
}
