import Drawing
import Foundation
import Testing
import Views

struct NSValueStructuresTests {
  @Test func `Values wrap transforms, insets and offsets`() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    let inSpace = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 1, 1, 2, 3)
    #expect(NSValue(caTransform3D: inSpace).caTransform3DValue == inSpace)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 1.5, vertical: -2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(uiOffset: offset) == NSValue(uiOffset: offset))
    #expect(NSValue(uiOffset: offset) != NSValue(uiOffset: .zero))
  }

  @Test func `A number becomes the nearest one of the screen, or the same if there is one`() {
    #expect(CGFloat(truncating: 1.5) == 1.5 && CGFloat(truncating: NSNumber(value: Int64.max)) == CGFloat(Int64.max))
    #expect(CGFloat(exactly: 3 as NSNumber) == 3 && CGFloat(exactly: NSNumber(value: Int64.max)) == nil)
    let width: NSNumber? = 7
    #expect(width.flatMap(CGFloat.init) == 7)
  }

  @Test func `Reading another structure is a programming error`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = NSValue(uiOffset: .zero).uiEdgeInsetsValue
    }
  }
}
