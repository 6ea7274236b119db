import Testing
import X11Platform

@Suite("The display's scale")
struct DisplayScaleTests {
  @Test(
    "96 dots per inch make one pixel a point, in steps of a quarter and never less than one",
    arguments: [
      ("Xft.dpi:\t96", 1.0), ("Xft.dpi: 192", 2), ("Xft.dpi:120\n", 1.25), ("Xft.dpi: 125", 1.25), ("Xft.dpi: 40", 1),
      ("Xft.dpi: 1e9", 16),
    ])
  func dotsPerInch(resources: String, scale: Double) {
    #expect(DisplayScale.fromResources(resources).map(Double.init) == scale)
  }

  @Test("The entry is found among others")
  func amongOthers() {
    #expect(DisplayScale.fromResources("*color0:\t#000\nXft.antialias:\t1\nXft.dpi:\t144\nXft.rgba: none\n") == 1.5)
  }

  @Test(
    "What is no number of dots says nothing",
    arguments: ["", "Xft.dpi", "Xft.dpi: many", "Xft.dpi: -96", "Xft.dpi: 0", "Xft.dpi: nan", "*Xft.dpix: 192"])
  func nonsense(resources: String) {
    #expect(DisplayScale.fromResources(resources) == nil)
  }
}
