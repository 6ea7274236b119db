import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Text fields and text views in the size that the user wants", .serialized, .unpainted)
struct TextSizeTests {
  private let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))

  private func setTextScale(_ scale: Double) {
    var settings = DesktopSettings()
    settings.textScale = scale
    harness.settings = settings
    harness.runUntilIdle()
  }

  @Test func `A field that adjusts its font follows the size of text, another one keeps it`() {
    let (adjusting, fixed) = (UITextField(), UITextField())
    for field in [adjusting, fixed] {
      (field.font, field.text) = (.preferredFont(forTextStyle: .body), "Text")
      harness.window.addSubview(field)
    }
    adjusting.adjustsFontForContentSizeCategory = true
    let before = adjusting.intrinsicContentSize
    setTextScale(2)
    #expect(adjusting.font?.pointSize == 33 && fixed.font?.pointSize == 17)
    #expect(adjusting.intrinsicContentSize.width > 1.5 * before.width && fixed.intrinsicContentSize == before)
    setTextScale(1)
    #expect(adjusting.intrinsicContentSize == before)
  }

  @Test func `A text view lays its text out again in the size of text, and is then like a new one`() {
    func shown() -> UITextView {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      view.text = String(repeating: "words of a paragraph ", count: 30)
      (view.font, view.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
      harness.window.addSubview(view)
      harness.runUntilIdle()
      return view
    }
    let view = shown()
    let before = view.contentSize
    setTextScale(2)
    #expect(view.font?.pointSize == 33 && view.contentSize.height > 2 * before.height)
    #expect(view.contentSize == shown().contentSize)
    setTextScale(1)
    #expect(view.contentSize == before)
  }
}
