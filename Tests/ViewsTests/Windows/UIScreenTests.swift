import Foundation
import Rendering
import Testing

@testable import Views

@MainActor
@Suite("Screen")
struct UIScreenTests {
  private let app = UIApplication()

  @Test("Bounds are in points, native bounds in pixels")
  func bounds() {
    app.becomeShared()
    app.display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 900, height: 600), scale: 1.5, framesPerSecond: 144)
    let screen = UIScreen.main
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 600, height: 400))
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 900, height: 600))
    #expect(screen.scale == 1.5 && screen.maximumFramesPerSecond == 144)
    #expect(UIWindow().screen.bounds == screen.bounds)
    #expect(screen.nativeScale == 1.5 && UIScreen.screens == [screen])
    #expect(screen.currentMode?.size == CGSize(width: 900, height: 600))
    #expect(screen.availableModes.map(\.size) == [CGSize(width: 900, height: 600)])
    #expect(screen.coordinateSpace.bounds == screen.bounds && screen.traitCollection.displayScale == 1.5)
  }

  @Test("Before the application runs the screen has 1280 by 800 points of one pixel")
  func noDisplay() {
    app.becomeShared()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1280, height: 800) && UIScreen.main.scale == 1)
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
  }

  @Test("The main screen stays the same object, and follows the display")
  func oneScreen() {
    app.becomeShared()
    let screen = UIScreen.main
    for scale in [1, 2.5] as [CGFloat] {
      app.display = OffscreenDisplay(
        screenPixelSize: PixelSize(width: 900, height: 600), scale: scale, framesPerSecond: 60)
      #expect(UIScreen.main === screen && UIWindow().screen === screen && screen.scale == scale)
    }
  }
}
