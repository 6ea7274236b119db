import Foundation
import Testing

@testable import Views

@MainActor
@Suite("The offscreen harness")
struct OffscreenHarnessTests {
  @Test("A window that a test is done with is closed, whatever its views and recognisers still told it")
  func closing() {
    weak var window: UIWindow?
    do {
      let rig = ScrollRig(.vertical)
      rig.fling()
      rig.harness.run(for: 0.1)
      window = rig.harness.window
    }
    #expect(window == nil)
  }
}
