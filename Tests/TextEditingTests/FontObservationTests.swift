import Drawing
import Foundation
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
struct FontObservationTests {
  private final class Observer: KeyValueObserver {
    var changes: [[NSKeyValueChangeKey: Any]?] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      changes.append(change)
    }
  }

  private let large = UIFont.systemFont(ofSize: 40)

  @Test func `The font of each view with text is observed by a key path and by its name`() {
    let (label, field, textView) = (UILabel(), UITextField(), UITextView())
    var fonts: [UIFont?] = []
    let tokens = [
      label.observe(\.font, options: .new) { label, _ in fonts.append(label.font) },
      field.observe(\.font, options: .new) { _, change in fonts.append(change.newValue ?? nil) },
      textView.observe(\.font, options: .new) { _, change in fonts.append(change.newValue ?? nil) },
    ]
    let observer = Observer()
    for view in [label, field, textView] {
      view.addObserver(observer, forKeyPath: "font", options: .new, context: nil)
    }
    (label.font, field.font, textView.font) = (large, large, large)
    (label.font, field.font, textView.font) = (large, large, large)
    #expect(fonts == [large, large, large])
    #expect(observer.changes.map { $0?[.newKey] as? UIFont } == [large, large, large])
    tokens.forEach { $0.invalidate() }
  }

  @Test func `The image of an image view is observed by a key path and by its name`() {
    let (view, image, observer) = (UIImageView(), UIImage(), Observer())
    var images: [UIImage?] = []
    let token = view.observe(\.image) { view, _ in images.append(view.image) }
    view.addObserver(observer, forKeyPath: "image", options: [.old, .new], context: nil)
    view.image = image
    view.image = image
    view.image = nil
    #expect(images == [image, nil])
    #expect(observer.changes.count == 2 && observer.changes[1]?[.oldKey] as? UIImage == image)
    #expect(observer.changes[1]?[.newKey] as? UIImage == nil)
    token.invalidate()
  }
}
