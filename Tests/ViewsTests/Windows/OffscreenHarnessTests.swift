import Foundation
import Testing

@testable import Views

@MainActor
@Suite("The offscreen harness")
struct OffscreenHarnessTests {
  @Test("The window of a harness that is released is closed and deallocated")
  func closing() {
    weak var window: UIWindow?
    do {
      let rig = ScrollRig(.vertical).fling(running: 0.1)
      window = rig.harness.window
    }
    #expect(window == nil)
  }
}
