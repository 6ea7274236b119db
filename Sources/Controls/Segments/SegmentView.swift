import Foundation
@_spi(Toolkit) import Views

/// The content and the state of a segment.
final class SegmentView: UIView {
  enum Content {
    case title(String)
    case image(UIImage)
  }

  // As commonly observed, in points.
  private static let fontSize: CGFloat = 13
  /// The space at both ends of the content.
  private static let padding: CGFloat = 12

  /// The opacity of a title while the pointer presses its segment. Chosen by eye.
  private static let pressedAlpha: CGFloat = 0.4

  private let label = UILabel()
  private let imageView = UIImageView()

  var content: Content {
    didSet { contentDidChange() }
  }

  /// Whether the segment can be selected.
  var isEnabled = true

  /// The action performed when the segment is selected, in addition to the control's own.
  var action: UIAction?

  init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: Self.fontSize)
    for part in [label, imageView] { addSubview(part) }
    contentDidChange()
  }

  required init?(coder: NSCoder) { nil }

  convenience init(_ action: UIAction) {
    self.init(action.image.map(Content.image) ?? .title(action.title))
    self.action = action
  }

  // MARK: Accessibility

  private var control: UISegmentedControl? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UISegmentedControl }.first
  }

  override var isOwnAccessibilityElement: Bool { true }

  override var ownAccessibilityLabel: String? {
    switch content {
    case .title(let title): title
    case .image(let image): action.flatMap { $0.title.isEmpty ? nil : $0.title } ?? image.accessibilityLabel
    }
  }

  override var ownAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.button
    guard let control else { return traits }
    if control.segments.firstIndex(of: self) == control.selection { traits.insert(.selected) }
    if !control.isEnabled || !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  override var accessibilityFacts: AccessibilityFacts {
    let place = control.flatMap { control in
      control.segments.firstIndex(of: self).map { AccessibilityPlace($0, of: control.segments.count) }
    }
    return AccessibilityFacts(role: .segment, place: place)
  }

  override func accessibilityActivate() -> Bool { control?.choose(self) ?? false }

  // MARK: Look

  enum Look {
    case plain, selected, pressed
  }

  func show(_ look: Look) {
    // A template image is drawn in the title's color.
    label.font = .systemFont(ofSize: Self.fontSize, weight: look == .selected ? .semibold : .regular)
    imageView.tintColor = .label
    alpha = !isEnabled ? ControlConstants.disabledAlpha : look == .pressed ? Self.pressedAlpha : 1
  }

  /// The space for the content, selected or not.
  override var intrinsicContentSize: CGSize {
    let content =
      switch content {
      case .title(let title):
        title.size(withAttributes: [.font: UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold)])
      case .image(let image): image.size
      }
    return CGSize(width: content.width.rounded(.up) + 2 * Self.padding, height: content.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.shrunk(dx: Self.padding / 2, dy: 0)
    label.frame = room
    imageView.frame = room
    // The image has its own size, if there is enough space.
    guard let size = imageView.image?.size else { return }
    imageView.contentMode = size.width <= room.width && size.height <= room.height ? .center : .scaleAspectFit
  }

  private func contentDidChange() {
    switch content {
    case .title(let title): (label.text, imageView.image) = (title, nil)
    case .image(let image):
      (label.text, imageView.image) = (
        nil, image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      )
    }
  }
}
