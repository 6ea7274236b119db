import Rendering
import TestSupport
import Testing

extension WindowStage {
  var size: PixelSize { client.size(of: window) }

  var title: String { client.properties(of: window).text("_NET_WM_NAME", type: "UTF8_STRING") ?? "" }

  /// What the window shows; nil while it is not on the screen.
  var image: PixelBuffer? {
    client.isViewable(window) ? client.image(of: window, size: size) : nil
  }

  /// Whether every pixel of the window has been painted. Where none was, the backdrop of the screen shows; a window with
  /// another visual than the screen's begins black all over, as no content is of one colour.
  var isPainted: Bool {
    image.map { !$0.contains(TestClient.backdrop) && !$0.isUniform } ?? false
  }

  /// Where content can be compared: all of the window but the strips where scroll indicators are. Device pixels.
  var contentArea: DeviceRect {
    let size = size
    return DeviceRect(x: 0, y: 0, width: size.width - 10 * scale, height: size.height - 10 * scale)
  }

  /// Whether the content is where it is in `before`, whatever the indicators do. False while the window is hidden.
  func showsContent(of before: PixelBuffer) -> Bool {
    image?.isEqual(to: before, movedBy: (0, 0), within: contentArea) ?? false
  }

  /// Waits until the window shows something else than `before`.
  func waitForChange(from before: PixelBuffer) async throws {
    try await eventually("another picture") { image.map { !$0.isEqual(to: before) } ?? false }
  }

  /// Waits until the content of `before` is elsewhere by (x, y) points, and stays there.
  func waitForContent(of before: PixelBuffer, movedBy move: (x: Int32, y: Int32)) async throws {
    let area = contentArea
    let pixels = (x: move.x * scale, y: move.y * scale)
    // A picture of one colour would have moved by whatever is asked for.
    try #require(!before.isEqual(to: before, movedBy: pixels, within: area), "nothing to be seen moving")
    try await waitForLasting("content that moved by \(move) points") {
      image?.isEqual(to: before, movedBy: pixels, within: area) ?? false
    }
  }

  /// Expects that the window comes to show just that, indicators included, and stays so.
  ///
  /// - Parameter name: Begins the names of the pictures that are written when it does not.
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

  /// Waits until the content has not moved for some time, and gives the picture.
  func restingImage() async throws -> PixelBuffer {
    var last: PixelBuffer?
    try await waitForLasting("content at rest") {
      defer { last = image }
      return last.map { showsContent(of: $0) } ?? false
    }
    return try #require(last)
  }

  /// Waits until a condition holds at every look for longer than anything here rests between two movements.
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
