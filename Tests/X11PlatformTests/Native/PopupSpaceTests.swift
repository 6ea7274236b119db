import Rendering
import Testing
import X11Platform

@Suite("Space for popups")
struct PopupSpaceTests {
  private let left = DeviceRect(x: 0, y: 0, width: 1000, height: 800)
  private let right = DeviceRect(x: 1000, y: 100, width: 600, height: 400)

  private func area(at x: Int32, _ y: Int32, _ monitors: [DeviceRect], workArea: DeviceRect? = nil) -> DeviceRect {
    PopupSpace(monitors: monitors, screen: PixelSize(width: 1600, height: 800), workArea: workArea).area(at: x, y)
  }

  @Test("A popup is on the monitor at its place, or on the nearest one, or on the whole screen if none is known")
  func monitor() {
    #expect(area(at: 999, 10, [left, right]) == left && area(at: 1000, 110, [left, right]) == right)
    #expect(area(at: 1500, 20, [left, right]) == right && area(at: -50, 900, [right, left]) == left)
    #expect(area(at: 5, 5, []) == DeviceRect(x: 0, y: 0, width: 1600, height: 800))
  }

  @Test("The work area limits the primary monitor only, and not to nothing")
  func workArea() {
    let work = DeviceRect(x: 0, y: 30, width: 1600, height: 740)
    #expect(area(at: 5, 5, [left, right], workArea: work) == DeviceRect(x: 0, y: 30, width: 1000, height: 740))
    #expect(area(at: 1100, 200, [left, right], workArea: DeviceRect(x: 0, y: 0, width: 1600, height: 150)) == right)
    #expect(area(at: 5, 5, [left], workArea: DeviceRect(x: 2000, y: 0, width: 10, height: 10)) == left)
  }
}
