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
    let process = try ChildProcess("/usr/bin/env", ["python3", folder.path(of: ".ci/check-floors")])
    let end = process.waitForEnd()
    let lines = process.standardError.split(separator: "\n")
    #expect(end == .status(lines.isEmpty ? 0 : 1))
    return lines
  }

  @Test("A folder may use types of lower folders, and the folders of one floor may use each other")
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
        "Sources/House/Cellar/S.swift uses Wall of Ground, which is above Cellar"
      ])
  }

  @Test("The use of a member is reported that an extension in a higher folder declares")
  func members() throws {
    try folder.write("func lay(_ stone: Stone) { stone.polish(); stone.sort() }\n", to: "Sources/House/Cellar/L.swift")
    try folder.write(
      "extension Stone {\n  func polish() {}\n  func sort() {}\n  private func hide() {}\n}\n",
      to: "Sources/House/Ground/P.swift")
    // Two folders declare it, or a lower target uses it.
    try folder.write("extension Roof {\n  func sort() {}\n}\n", to: "Sources/House/R.swift")
    let complaint = "Sources/House/Cellar/L.swift uses polish of Ground, which is above Cellar"
    #expect(try complaints(floors: "House Cellar Ground .\n") == [complaint[...]])
    try folder.write("func clean() { Floor().polish() }\n", to: "Sources/Garden/G.swift")
    #expect(try complaints(floors: "Garden .\nHouse Cellar Ground .\n") == [])
  }

  @Test("A folder without a place is reported")
  func unknown() throws {
    #expect(
      try complaints(floors: "House Cellar Ground\n") == [
        "Sources/House/Roof.swift is in a folder that has no place in .ci/floors"
      ])
  }

  @Test("The folders of this checkout keep their order")
  func checkout() throws {
    let script = Checkout.root.appendingPathComponent(".ci/check-floors").path
    let process = try ChildProcess("/usr/bin/env", ["python3", script])
    #expect(process.waitForEnd() == .status(0) && process.standardError == "")
  }
}
