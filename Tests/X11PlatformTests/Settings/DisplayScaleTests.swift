import Foundation
import Testing
import X11Platform

@Suite("Display scale")
struct DisplayScaleTests {
  @Test(
    "96 dots per inch are scale 1, in steps of a quarter and at least 1",
    arguments: [
      ("Xft.dpi:\t96", 1.0), ("Xft.dpi: 192", 2), ("Xft.dpi:120\n", 1.25), ("Xft.dpi: 125", 1.25), ("Xft.dpi: 40", 1),
      ("Xft.dpi: 1e9", 16),
    ])
  func dotsPerInch(resources: String, scale: Double) {
    #expect(DisplayScale.fromResources(resources).map(Double.init) == scale)
  }

  @Test("Xft.dpi is found among other resources")
  func amongOthers() {
    #expect(DisplayScale.fromResources("*color0:\t#000\nXft.antialias:\t1\nXft.dpi:\t144\nXft.rgba: none\n") == 1.5)
  }

  @Test(
    "An invalid Xft.dpi gives no scale",
    arguments: ["", "Xft.dpi", "Xft.dpi: many", "Xft.dpi: -96", "Xft.dpi: 0", "Xft.dpi: nan", "*Xft.dpix: 192"])
  func nonsense(resources: String) {
    #expect(DisplayScale.fromResources(resources) == nil)
  }

  @Test("The scale of the settings is the larger of resolution and window scaling factor")
  func settings() throws {
    func scale(_ settings: [(name: String, value: SettingsBytes.Value)]) throws -> CGFloat? {
      DisplayScale.fromSettings(try #require(XSettings(SettingsBytes(settings).bytes)))
    }
    #expect(try scale([]) == nil)
    #expect(try scale([("Xft/DPI", .integer(-1))]) == nil)
    #expect(try scale([("Xft/DPI", .integer(120 * 1024))]) == 1.25)
    #expect(try scale([("Xft/DPI", .integer(48 * 1024))]) == 1)
    #expect(try scale([("Gdk/WindowScalingFactor", .integer(2))]) == 2)
    #expect(try scale([("Gdk/WindowScalingFactor", .integer(2)), ("Xft/DPI", .integer(96 * 1024))]) == 2)
    #expect(try scale([("Gdk/WindowScalingFactor", .integer(2)), ("Xft/DPI", .integer(240 * 1024))]) == 2.5)
    #expect(try scale([("Gdk/WindowScalingFactor", .integer(0)), ("Xft/DPI", .integer(9_999_999))]) == 16)
  }
}
