@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import Views

/// The button of a swipe action: an image above a title.
final class SwipeActionButton: UIControl {
  private let content = UIView()
  private let label = UILabel()
  private let imageView = UIImageView()
  private let shade = UIView()

  /// The width that the button needs, in points.
  let naturalWidth: CGFloat

  /// Where the content is when the button is wider than it needs.
  var anchor = Anchor.middle {
    didSet { if anchor != oldValue { setNeedsLayout() } }
  }

  enum Anchor {
    case middle, left, right
  }

  init(_ action: UIContextualAction, pressed: @escaping @MainActor (UIView) -> Void) {
    label.text = action.title
    label.font = .systemFont(ofSize: SwipeConstants.fontSize, like: .subheadline)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    imageView.image = action.image
    imageView.tintColor = .white
    let titleWidth = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width
    let width = max(titleWidth, action.image?.size.width ?? 0) + SwipeConstants.buttonPadding
    naturalWidth = max(width.rounded(.up), SwipeConstants.smallestButton)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    shade.backgroundColor = .black
    shade.alpha = 0
    for view in [imageView, label] { content.addSubview(view) }
    for view in [content, shade] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addTarget(for: .touchUpInside) { (button: SwipeActionButton) in pressed(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The list moves the focus by rows, and a row's menu has the same actions.
  override var canBecomeFocused: Bool { false }

  override var isOwnAccessibilityElement: Bool { true }
  override var ownAccessibilityLabel: String? { label.text ?? imageView.image?.accessibilityLabel }
  override var ownAccessibilityTraits: UIAccessibilityTraits { super.ownAccessibilityTraits.union(.button) }

  override func stateDidChange() {
    super.stateDidChange()
    shade.alpha = isHighlighted ? SwipeConstants.pressedShade : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    let space = bounds.width - naturalWidth
    let x: CGFloat =
      switch anchor {
      case .middle: (space / 2).rounded()
      case .left: 0
      case .right: space
      }
    content.frame = CGRect(x: x, y: 0, width: naturalWidth, height: bounds.height)
    layOutContent()
  }

  private func layOutContent() {
    let image = imageView.image?.size ?? .zero
    let title = label.sizeThatFits(CGSize(width: naturalWidth, height: bounds.height))
    let gap = image.height > 0 && title.height > 0 ? SwipeConstants.imageToTitle : 0
    let top = ((bounds.height - image.height - gap - title.height) / 2).rounded()
    imageView.frame = CGRect(
      x: ((naturalWidth - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: 0, y: top + image.height + gap, width: naturalWidth, height: title.height)
  }
}
