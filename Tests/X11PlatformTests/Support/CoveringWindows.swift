import CX11
import Rendering
import TestSupport
import Testing

/// Windows of another program that appear and disappear over a window, which may move as well. They have a color that
/// no content has.
@MainActor
final class CoveringWindows {
  private let client: TestClient
  private let window: CX11.Window
  private let others: [CX11.Window]

  private enum Change: CaseIterable {
    case place, move, raise, lower, resize, unmap, moveWindow
  }

  init(_ count: Int, over window: CX11.Window, client: TestClient) {
    (self.client, self.window) = (client, window)
    others = (0..<count).map { _ in
      XCreateSimpleWindow(client.display, client.root, 0, 0, 100, 100, 0, 0, UInt(TestClient.backdrop))
    }
  }

  /// Changes one of the windows at random. The server has made the change on return.
  func act(random: inout SplitMix64) {
    guard let other = others.randomElement(using: &random), let change = Change.allCases.randomElement(using: &random)
    else { return }
    let display = client.display
    switch change {
    case .place:
      XMoveWindow(display, other, Int32.random(in: 0...450, using: &random), Int32.random(in: 0...350, using: &random))
      XMapRaised(display, other)
    case .move:
      let place = client.onScreen(0, 0, of: other)
      XMoveWindow(
        display, other, place.x + Int32.random(in: -60...60, using: &random),
        place.y + Int32.random(in: -60...60, using: &random))
    case .raise: XRaiseWindow(display, other)
    case .lower: XLowerWindow(display, other)
    case .resize:
      // Three windows of this size never hide the whole window, which would then draw one frame a second.
      XResizeWindow(
        display, other, UInt32.random(in: 20...220, using: &random), UInt32.random(in: 20...180, using: &random))
    case .unmap: XUnmapWindow(display, other)
    case .moveWindow:
      XMoveWindow(display, window, Int32.random(in: 0...120, using: &random), Int32.random(in: 0...90, using: &random))
    }
    client.waitForServer()
  }

  func leave() {
    for other in others { XUnmapWindow(client.display, other) }
    client.waitForServer()
  }

  /// Returns the region of the window behind the others.
  func hiddenPart(size: PixelSize) throws -> Rendering.Region {
    var (root, parent, list, count): (CX11.Window, CX11.Window, UnsafeMutablePointer<CX11.Window>?, UInt32) =
      (0, 0, nil, 0)
    try #require(XQueryTree(client.display, client.root, &root, &parent, &list, &count) != 0)
    defer { XFree(list) }
    // From the lowest to the highest.
    let stack = UnsafeBufferPointer(start: list, count: Int(count))
    let origin = client.onScreen(0, 0, of: window)
    var region = Rendering.Region()
    for other in stack.drop(while: { $0 != window }).dropFirst() where client.isViewable(other) {
      let (place, size) = (client.onScreen(0, 0, of: other), client.size(of: other))
      region.add(
        DeviceRect(x: place.x - origin.x, y: place.y - origin.y, width: size.width, height: size.height))
    }
    region.formIntersection(DeviceRect(size))
    return region
  }
}
