import Foundation
import TestSupport
import Testing

@Suite("The system packages that make needs")
struct RequirePackagesTests {
  private static let script = Checkout.root.appendingPathComponent(".ci/require-packages").path

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Runs the script with these programs only, each a shell script.
  private func require(_ packages: String..., programs: [String: String]) throws -> ChildProcess {
    for (name, text) in programs {
      let path = try folder.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let process = try ChildProcess(
      "/bin/sh", [Self.script, "make it"] + packages, environment: ["PATH": folder.path(of: "bin")])
    _ = process.waitForEnd()
    return process
  }

  @Test("On another distribution make lists exactly the missing packages, including the libraries")
  func otherDistribution() throws {
    let process = try require(
      "libx11-dev", "libcairo2-dev", "xvfb",
      programs: ["swift": "", "pkg-config": #"test "$2" = x11"#, "id": "echo 0"])
    #expect(process.end == .status(1))
    let lines = process.standardError.split(separator: "\n")
    #expect(lines.first?.hasSuffix(": libcairo2-dev xvfb") == true, "\(process.standardError)")
    #expect(lines.first?.hasPrefix("make it needs") == true)
  }

  @Test("Without root and sudo nothing is installed, and the list says what to install")
  func withoutRoot() throws {
    let process = try require(
      "libx11-dev", "xvfb",
      programs: [
        "swift": "", "dpkg-query": #"test "$4" = xvfb && echo installed"#, "apt-get": "exit 9", "id": "echo 1000",
      ])
    #expect(process.end == .status(1))
    #expect(process.standardError.contains(": libx11-dev\n") && process.standardError.contains("no sudo"))
  }

  @Test("Packages that are present are not installed again")
  func allThere() throws {
    let process = try require("libx11-dev", programs: ["swift": "", "dpkg-query": "echo installed"])
    #expect(process.end == .status(0))
    #expect(process.standardOutput + process.standardError == "")
  }

  @Test("Root gets a list of the missing packages, and then they are installed")
  func root() throws {
    let process = try require(
      "libx11-dev", "xvfb",
      programs: [
        "swift": "", "dpkg-query": #"test "$4" = xvfb && echo installed"#, "id": "echo 0",
        "apt-get": #"echo "$@" >&2"#,
      ])
    #expect(process.end == .status(0))
    #expect(process.standardError.split(separator: "\n").last?.hasSuffix(" libx11-dev") == true)
    #expect(!process.standardError.contains("xvfb"))
    #expect(process.standardOutput.hasPrefix("make it needs these Debian packages"))
    #expect(process.standardOutput.hasSuffix(": libx11-dev\n"))
  }

  @Test("Without a Swift toolchain make says where to get one")
  func withoutSwift() throws {
    let process = try require("xvfb", programs: [:])
    #expect(process.end == .status(1))
    #expect(process.standardError.contains("swift.org/install"))
  }
}
