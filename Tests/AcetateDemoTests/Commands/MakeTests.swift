import Foundation
import TestSupport
import Testing

@Suite("The Makefile")
struct MakeTests {
  /// Returns the commands that `make` would run.
  private func plan(_ arguments: String...) throws -> String {
    let make = try ChildProcess("make", ["--dry-run", "--no-print-directory", "-C", Checkout.root.path] + arguments)
    #expect(make.waitForEnd() == .status(0), "\(make.standardError)")
    return make.standardOutput
  }

  @Test("Each command in the article Contributing is a target")
  func targets() throws {
    for target in ["run", "build", "test", "check", "bench", "screenshots", "docs", "format", "install", "uninstall"] {
      #expect(try !plan(target).isEmpty, "\(target)")
    }
  }

  @Test("Without a display, make run draws the scene into a named file, except for lists and help")
  func withoutDisplay() throws {
    let run = try plan("run")
    #expect(run.contains("acetate-demo.png") && run.contains("--offscreen"))
    #expect(run.contains(#"if [ -n "$DISPLAY" ] || [ -n "" ]; then"#))
    #expect(try plan("run", "ARGS=--list-scenes").contains(#"|| [ -n "--list-scenes" ]; then"#))
  }

  @Test("make uninstall removes everything that make install put in place")
  func installation() throws {
    let installed = try plan("install", "DESTDIR=/destination", "PREFIX=/prefix").split(whereSeparator: \.isWhitespace)
      .filter { $0.hasPrefix("/destination/prefix/") }
    let removed = try plan("uninstall", "DESTDIR=/destination", "PREFIX=/prefix").split(whereSeparator: \.isWhitespace)
      .filter { $0.hasPrefix("/destination/prefix/") }
    #expect(installed.count == 4)
    #expect(Set(installed) == Set(removed))
  }
}
