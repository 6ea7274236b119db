import Foundation
@_spi(Toolkit) import Views

/// A link in a text view: it takes presses, and the focus of keys and of assistive technologies. What is seen of it is drawn
/// with the text.
final class TextLinkView: UIView {
  let link: TextLink
  private let open: () -> Void

  /// The frames of its lines, in the view's coordinates.
  private var lines: [CGRect] = []

  /// - Parameter open: Called when the user activates the link.
  init(_ link: TextLink, text: String, open: @escaping () -> Void) {
    (self.link, self.open) = (link, open)
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .link
    accessibilityLabel = text
    let tap = UITapGestureRecognizer()
    tap.addTarget { [weak self] _ in self?.open() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter rects: The frames of its lines, in the coordinates of the superview.
  func cover(_ rects: [CGRect]) {
    let box = rects.reduce(CGRect.null) { $0.union($1) }
    guard !box.isNull else { return }
    if frame != box { frame = box }
    lines = rects.map { $0.offsetBy(dx: -box.minX, dy: -box.minY) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { lines.contains { $0.contains(point) } }

  override var cursorShape: CursorShape { .pointingHand }

  override func accessibilityActivate() -> Bool {
    open()
    return true
  }

  override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(link: AccessibilityLink(range: NSRange(link.range), url: link.url))
  }
}
