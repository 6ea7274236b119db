import Drawing
import Foundation
import Rendering
import Testing

@Suite struct CGColorTests {
  @Test(
    "A component is clamped and rounded to the nearest of 256 steps",
    arguments: [
      (0.815, 208), (0, 0), (1, 255), (0.5, 128), (0.0019, 0), (0.002, 1), (-3, 0), (7.5, 255),
      (CGFloat.infinity, 255), (-CGFloat.infinity, 0),
    ] as [(CGFloat, UInt8)])
  func rounding(component: CGFloat, step: UInt8) {
    let color = CGColor(red: component, green: 0, blue: 1, alpha: component).color
    #expect(color == Color(red: step, green: 0, blue: 255, alpha: step))
  }

  @Test("Components are kept as given")
  func components() {
    #expect(CGColor(red: 1.5, green: -0.25, blue: 0.1, alpha: 0.2).components == [1.5, -0.25, 0.1, 0.2])
    #expect(CGColor(gray: 0.3, alpha: 0.4).components == [0.3, 0.4])
    #expect(CGColor(gray: 0.3, alpha: 0.4).numberOfComponents == 2)
  }

  @Test("A gray is drawn with its value in red, green and blue")
  func gray() {
    let gray = CGColor(gray: 0.815, alpha: 1)
    #expect(gray.color == Color(red: 208, green: 208, blue: 208, alpha: 255))
    #expect(gray.rgba == (0.815, 0.815, 0.815, 1))
  }

  @Test("Colors are equal by value")
  func equality() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red != CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(Set([red, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test("A copy with another alpha keeps the color components")
  func copy() throws {
    let color = try #require(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).copy(alpha: 0.5))
    #expect(color == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
    #expect(color.alpha == 0.5)
    #expect(CGColor(gray: 0.1, alpha: 1).copy(alpha: 0.5) == CGColor(gray: 0.1, alpha: 0.5))
  }

  @Test("A NaN component is a fatal error")
  func notANumber() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = CGColor(red: 0, green: .nan, blue: 0, alpha: 1)
    }
  }
}
