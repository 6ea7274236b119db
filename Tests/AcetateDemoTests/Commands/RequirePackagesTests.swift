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

  /// Runs the script on a distribution, with these programs only, each a shell script.
  private func require(
    _ groups: String..., on release: String = "ID=debian", programs: [String: String]
  ) throws -> ChildProcess {
    for (name, text) in programs {
      let path = try folder.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let process = try ChildProcess(
      "/bin/sh", [Self.script, "make it"] + groups,
      environment: [
        "PATH": folder.path(of: "bin"), "ACETATE_OS_RELEASE": try folder.write(release + "\n", to: "os-release"),
      ])
    _ = process.waitForEnd()
    return process
  }

  /// A `dpkg-query` that knows all packages but one.
  private func query(without package: String) -> String { #"test "$4" = \#(package) || echo installed"# }

  @Test(
    "Where make cannot install packages, it prints the command that installs exactly the missing ones",
    arguments: [
      (
        "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=43",
        "sudo dnf install libxcb-devel cairo-devel dejavu-sans-fonts dejavu-sans-mono-fonts dejavu-serif-fonts valgrind"
      ),
      ("ID=nobara\nID_LIKE=fedora", "sudo dnf install libxcb-devel cairo-devel"),
      ("ID=arch", "sudo pacman -S --needed libxcb cairo ttf-dejavu valgrind"),
      ("ID=endeavouros\nID_LIKE='arch'", "sudo pacman -S --needed libxcb cairo"),
      ("ID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"24.04\"", "sudo apt-get install libxcb-shm0-dev libcairo2-dev"),
      ("ID=debian\nVERSION_ID=13", "sudo apt-get install libxcb-shm0-dev libcairo2-dev"),
      ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"", "sudo apt-get install libxcb-shm0-dev libcairo2-dev"),
    ])
  func distribution(release: String, command: String) throws {
    let process = try require(
      "build", "fonts", "count", on: release,
      programs: [
        "swift": "", "id": "echo 1000", "python3": "",
        "pkg-config": #"test "$2" != xcb-shm && test "$2" != cairo"#,
        "fc-list": #"test "$1" = "DejaVu Sans" || echo "$1""#,
      ])
    #expect(process.end == .status(1))
    let lines = process.standardError.split(separator: "\n")
    #expect(lines.first?.hasPrefix("make it needs packages that are missing") == true, "\(process.standardError)")
    #expect(lines.last?.trimmingCharacters(in: .whitespaces).hasPrefix(command) == true, "\(process.standardError)")
    #expect(lines.count == 2 && process.standardOutput == "")
  }

  @Test("A library of several modules is named once")
  func once() throws {
    let process = try require("build", on: "ID=arch", programs: ["swift": "", "pkg-config": "exit 1"])
    #expect(process.standardError.components(separatedBy: " libx11 ").count == 2, "\(process.standardError)")
  }

  @Test("What a distribution has no package of is named")
  func unpackaged() throws {
    let process = try require("screenshots", on: "ID=fedora", programs: ["swift": ""])
    #expect(process.end == .status(1))
    #expect(process.standardError == "make it needs what Fedora has no package of: apngasm\n")
  }

  @Test(
    "On an unknown distribution make lists the missing packages by their names in Debian", arguments: ["", "ID=void"])
  func unknown(release: String) throws {
    let process = try require("build", on: release, programs: ["swift": "", "pkg-config": #"test "$2" = x11"#])
    #expect(process.end == .status(1))
    #expect(process.standardError.hasPrefix("make it needs these Debian packages"))
    #expect(process.standardError.contains(": libx11-xcb-dev libxcb-shm0-dev "), "\(process.standardError)")
  }

  @Test("Without root and sudo nothing is installed, and the command says what to install")
  func withoutRoot() throws {
    let process = try require(
      "build",
      programs: [
        "swift": "", "dpkg-query": query(without: "libx11-dev"), "apt-get": "exit 9", "id": "echo 1000",
      ])
    #expect(process.end == .status(1))
    #expect(process.standardError.hasSuffix("\n  sudo apt-get install libx11-dev\n"))
    #expect(process.standardError.contains("no sudo"))
  }

  @Test("Packages that are present are not installed again", arguments: ["ID=debian", "ID=fedora", "ID=arch"])
  func allThere(release: String) throws {
    let process = try require(
      "build", "fonts", on: release,
      programs: ["swift": "", "dpkg-query": "echo installed", "pkg-config": "", "fc-list": "echo font"])
    #expect(process.end == .status(0))
    #expect(process.standardOutput + process.standardError == "")
  }

  @Test("Root gets a list of the missing packages, and then they are installed")
  func root() throws {
    let process = try require(
      "build",
      programs: [
        "swift": "", "dpkg-query": query(without: "libx11-dev"), "id": "echo 0", "apt-get": #"echo "$@" >&2"#,
      ])
    #expect(process.end == .status(0))
    #expect(process.standardError.split(separator: "\n").last?.hasSuffix(" libx11-dev") == true)
    #expect(!process.standardError.contains("libxext-dev"))
    #expect(process.standardOutput.hasPrefix("make it needs these Debian packages"))
    #expect(process.standardOutput.hasSuffix(": libx11-dev\n"))
  }

  @Test("Without a Swift toolchain make says where to get one")
  func withoutSwift() throws {
    let process = try require("build", programs: [:])
    #expect(process.end == .status(1))
    #expect(process.standardError.contains("swift.org/install"))
  }

  @Test("The package manager's hints name the packages that make installs")
  func hints() throws {
    let manifest = try Checkout.text(of: "Package.swift")
    let rows = try Checkout.text(of: ".ci/packages").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ") }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.count == 5 })
    for row in rows where row[1].hasPrefix("pkg-config:") {
      #expect(manifest.contains("\"\(row[2])\"") && manifest.contains("\"\(row[3])\""), "\(row[1])")
    }
  }
}
