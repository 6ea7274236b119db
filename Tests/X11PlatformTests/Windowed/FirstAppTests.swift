import Foundation
import TestSupport
import Testing

/// The test runs beside the other tests with windows, because the compiler takes most of its time.
///
/// `make check` sets `ACETATE_FIRST_APP`. Without it only the fast test of the example runs, see `ExamplesTests`.
@Suite("README's first app in a window", .enabled(if: ProcessInfo.processInfo.environment["ACETATE_FIRST_APP"] != nil))
@MainActor
struct FirstAppTests {
  /// Creates the package in README with a link to the checkout, and builds it. Returns the program's path.
  private func build(in files: TemporaryDirectory) async throws -> String {
    let blocks = try Checkout.swiftBlocks(of: "README.md", under: "A first app")
    let (app, manifest) = (try #require(blocks.first), try #require(blocks.dropFirst().first))
    try files.makeLink("acetate", to: Checkout.root)
    try files.write(manifest, to: "first-app/Package.swift")
    try files.write(app, to: "first-app/Sources/FirstApp/App.swift")

    let folders = ["--package-path", files.path(of: "first-app"), "--scratch-path", files.path(of: "build")]
    // Without an index and debug information the build is a sixth shorter.
    let build = try ChildProcess("swift", ["build", "--disable-index-store", "-debug-info-format", "none"] + folders)
    let end = try await eventually("the end of the build", within: .seconds(600)) { build.end }
    try #require(end == .status(0), "\(build.standardOutput)\(build.standardError)")
    return files.path(of: "build/debug/FirstApp")
  }

  @Test("The first app builds in its own package, and scrolls when it is dragged")
  func firstApp() async throws {
    let files = try TemporaryDirectory()
    let program = try await build(in: files)
    try await WindowStage.run([], of: program) { stage in
      #expect(stage.title == "First film")
      let before = try #require(stage.image)
      stage.beginDrag(from: (240, 400), step: (-9, -12), steps: 8)
      try await stage.waitForContent(of: before, movedBy: (0, -96))
      stage.endDragAtRest()
      try await stage.waitForContent(of: before, movedBy: (0, -96))
    }
  }
}
