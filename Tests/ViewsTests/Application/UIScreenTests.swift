import Foundation
import Rendering
import Testing

@testable import Views

@MainActor
@Suite("The screen")
struct UIScreenTests {
  @Test("Bounds are points, native bounds pixels")
  func bounds() {
    UIApplication.shared.display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 900, height: 600), scale: 1.5, framesPerSecond: 144)
    let screen = UIScreen.main
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 600, height: 400))
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 900, height: 600))
    #expect(screen.scale == 1.5 && screen.maximumFramesPerSecond == 144)
    #expect(UIWindow().screen.bounds == screen.bounds)
  }

  @Test("Before the application runs there is a screen of no size, at one pixel a point")
  func noDisplay() {
    UIApplication.shared.display = nil
    #expect(UIScreen.main.bounds == .zero && UIScreen.main.scale == 1)
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
  }

  @Test("There is one screen, which says how the display is when it is asked")
  func oneScreen() {
    let screen = UIScreen.main
    for scale in [1, 2.5] as [CGFloat] {
      UIApplication.shared.display = OffscreenDisplay(
        screenPixelSize: PixelSize(width: 900, height: 600), scale: scale, framesPerSecond: 60)
      #expect(UIScreen.main === screen && UIWindow().screen === screen && screen.scale == scale)
    }
  }
}
