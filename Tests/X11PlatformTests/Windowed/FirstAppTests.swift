import Foundation
import TestSupport
import Testing

/// Beside the other tests with windows, not in turn with them: most of its time is a compiler's.
@Suite("The README's first app")
@MainActor
struct FirstAppTests {
  /// Makes the package as README.md says, beside the checkout's own folder, and builds it. Gives the program's path.
  private func build(in files: TemporaryDirectory) async throws -> String {
    let blocks = try Checkout.swiftBlocks(under: "A first app")
    let (app, manifest) = (try #require(blocks.first), try #require(blocks.dropFirst().first))
    #expect(app.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 30)
    try files.makeLink("acetate", to: Checkout.folder)
    try files.write(manifest, to: "first-app/Package.swift")
    try files.write(app, to: "first-app/Sources/FirstApp/App.swift")

    let folders = ["--package-path", files.path(of: "first-app"), "--scratch-path", files.path(of: "build")]
    // Nobody edits or debugs it: without what that needs the build takes a sixth less.
    let build = try ChildProcess("swift", ["build", "--disable-index-store", "-debug-info-format", "none"] + folders)
    let end = try await eventually("the end of the build", within: .seconds(600)) { build.end }
    try #require(end == .status(0), "\(build.standardOutput)\(build.standardError)")
    return files.path(of: "build/debug/FirstApp")
  }

  @Test("It has at most 30 lines, builds in a package of its own, and scrolls when it is dragged")
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
