import Foundation
import Views

extension OffscreenHarness {
  /// Copies a text as another program would.
  package func copy(_ text: String) {
    run { UIPasteboard.general.setString(text) }
  }

  package func emptyPasteboards() {
    run { for pasteboard in [UIPasteboard.general, .primary] { pasteboard.setString(nil) } }
  }

  package func content(of pasteboard: UIPasteboard) -> String? {
    var content: String?
    run { pasteboard.loadString { content = $0 } }
    return content
  }

  /// Returns the number of device pixels in a part of the window, in points, whose color differs from 0xRRGGBB.
  package func ink(in rect: CGRect, on ground: UInt32) -> Int {
    var count = 0
    for y in Int32(rect.minY)..<Int32(rect.maxY) {
      for x in Int32(rect.minX)..<Int32(rect.maxX) where color(x, y) != ground { count += 1 }
    }
    return count
  }
}
