import Rendering
import TestSupport
import Testing

extension WindowStage {
  var size: PixelSize { client.size(of: window) }

  var title: String { client.properties(of: window).text("_NET_WM_NAME", type: "UTF8_STRING") ?? "" }

  /// The window's picture; nil while it is not on the screen.
  var image: PixelBuffer? {
    client.isViewable(window) ? client.image(of: window, size: size) : nil
  }

  /// Whether every pixel of the window has been painted. Unpainted pixels show the backdrop of the screen. A window
  /// with another visual than the screen's starts out black, so a picture of one color counts as unpainted.
  var isPainted: Bool {
    image.map { !$0.contains(TestClient.backdrop) && !$0.isUniform } ?? false
  }

  /// The area in which content is compared, in device pixels: the window without the strips for scroll indicators.
  var contentArea: DeviceRect {
    let size = size
    return DeviceRect(x: 0, y: 0, width: size.width - 10 * scale, height: size.height - 10 * scale)
  }

  /// Returns whether the content is at its place in `before`, whatever the indicators do. False while the window is
  /// hidden.
  func showsContent(of before: PixelBuffer) -> Bool {
    image?.isEqual(to: before, movedBy: (0, 0), within: contentArea) ?? false
  }

  /// Waits until the window's picture differs from `before`.
  func waitForChange(from before: PixelBuffer) async throws {
    try await eventually("another picture") { image.map { !$0.isEqual(to: before) } ?? false }
  }

  /// Waits until the content of `before` has moved by (x, y) points and stays there.
  func waitForContent(of before: PixelBuffer, movedBy move: (x: Int32, y: Int32)) async throws {
    let area = contentArea
    let pixels = (x: move.x * scale, y: move.y * scale)
    // Content of one color would match any move.
    try #require(!before.isEqual(to: before, movedBy: pixels, within: area), "nothing to be seen moving")
    try await waitForLasting("content that moved by \(move) points") {
      image?.isEqual(to: before, movedBy: pixels, within: area) ?? false
    }
  }

  /// Checks that the window comes to show exactly this picture, indicators included, and keeps it.
  ///
  /// - Parameter name: The prefix for the names of the pictures that a failure writes.
  func expectRest(
    showing expected: PixelBuffer, name: String = "at-rest", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    do {
      try await waitForLasting("the expected picture") { image?.isEqual(to: expected) ?? false }
    } catch let error as TimedOut {
      let difference = image.flatMap { compareImages($0, expected, name: name) }
      Issue.record("\(difference?.description ?? error.description)", sourceLocation: sourceLocation)
    }
  }

  /// Waits until the content has not moved for some time, and returns the picture.
  func restingImage() async throws -> PixelBuffer {
    var last: PixelBuffer?
    try await waitForLasting("content at rest") {
      defer { last = image }
      return last.map { showsContent(of: $0) } ?? false
    }
    return try #require(last)
  }

  /// Waits until a condition holds at every check for longer than any rest between two movements in these tests.
  private func waitForLasting(_ expectation: String, _ condition: () throws -> Bool) async throws {
    var start: ContinuousClock.Instant?
    try await eventually(expectation) {
      guard try condition() else {
        start = nil
        return false
      }
      let now = ContinuousClock.now
      start = start ?? now
      return now - (start ?? now) > .milliseconds(300)
    }
  }
}
