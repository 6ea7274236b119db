import Rendering
import Testing

@Suite("Color")
struct ColorTests {
  @Test("Every channel is multiplied by alpha and rounded to the nearest step")
  func premultiplied() {
    for alpha in UInt8.min...UInt8.max {
      for channel in UInt8.min...UInt8.max {
        let pixel = Color(red: channel, green: 0, blue: 255, alpha: alpha).premultipliedPixel
        let exact = (Double(channel) * Double(alpha) / 255).rounded()
        #expect(pixel >> 24 == UInt32(alpha))
        #expect(pixel >> 16 & 0xFF == UInt32(exact))
        #expect(pixel & 0xFFFF == UInt32(alpha))
      }
    }
  }

  @Test("Only an alpha of 255 is opaque")
  func opacity() {
    #expect(Color.black.isOpaque && Color.white.isOpaque)
    #expect(!Color(red: 0, green: 0, blue: 0, alpha: 254).isOpaque)
    #expect(Color.clear.premultipliedPixel == 0)
  }
}
