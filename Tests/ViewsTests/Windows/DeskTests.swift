import Foundation
import Testing

@testable import Views

@MainActor
@Suite("A test's desk")
struct DeskTests {
  @Test("A window that a test is done with is closed, whatever its views and recognisers still told it")
  func closing() {
    weak var window: UIWindow?
    do {
      let scene = ScrollDesk(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: 60))
      scene.fling()
      scene.desk.wait(0.1)
      window = scene.desk.window
    }
    #expect(window == nil)
  }
}
