import Foundation
@_spi(Toolkit) import Views

/// A button with a title, an image, or both.
///
/// What it shows is in its `configuration`, or else in titles, colours and images by state. A click, Space or Return
/// sends `touchUpInside` and `primaryActionTriggered`.
open class UIButton: UIControl {
  /// The kinds of button.
  public enum ButtonType: Int, Sendable {
    /// White, and the same in all states but for what is set.
    case custom = 0
    /// In the tint colour; it pales while it is pressed.
    case system = 1
  }

  /// A closure that updates the configuration after the state changed.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Of a title without a configuration, in points; UIKit's.
  private static let plainFontSize: CGFloat = 15

  /// Of what shows where the focus is around a button without corners of its own, in points; by eye.
  private static let leastFocusRadius: CGFloat = 4

  // MARK: State

  let ground = UIView()
  let shade = UIView()
  let content = UIView()
  let subtitleLabel = UILabel()
  private let title = UILabel()
  private let picture = UIImageView()
  private let hover = UIHoverGestureRecognizer()

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]

  private var isConfigurationStale = false
  private var isUpdatingConfiguration = false

  /// What the image view was given, before it was made a template.
  var shownImage: UIImage?

  /// The title's font from before a configuration gave it another.
  var ownTitleFont: UIFont?

  /// The kind of the button.
  open private(set) var buttonType = ButtonType.custom

  /// What the button shows; nil for titles and images by state.
  open var configuration: Configuration? {
    didSet {
      contentDidChange()
      setNeedsUpdateConfiguration()
    }
  }

  /// Called before the button is shown or measured in a new state, to change its configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Where the content is in wider bounds.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  // MARK: Initialisers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [ground, shade, content] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for part in [title, subtitleLabel, picture] { content.addSubview(part) }
    title.font = .systemFont(ofSize: Self.plainFontSize)
    hover.addTarget { [weak self] _ in self?.hoverDidChange() }
    addGestureRecognizer(hover)
  }

  /// - Parameter primaryAction: Gives the title and the image too.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// - Parameter primaryAction: Gives the title and the image too, where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    buttonType = .system
    sizeToFit()
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
  }

  // MARK: Titles and images by state; a state for which there is none shows that of `.normal`

  /// Sets the title for a state. Nil restores the title of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// Returns the title for a state; that of the normal state if it has none of its own.
  open func title(for state: State) -> String? { value(titles, for: state) }

  /// The title of the current state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the colour of the title for a state. Nil restores the default.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsLayout()
  }

  /// Returns the colour of the title for a state; that of the normal state if it has none of its own.
  open func titleColor(for state: State) -> UIColor? { value(titleColors, for: state) }

  /// White, or of a `.system` button the tint colour, where none is set.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .system ? tintColor : .white) }

  /// Sets the image for a state. Nil restores the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Returns the image for a state; that of the normal state if it has none of its own.
  open func image(for state: State) -> UIImage? { value(images, for: state) }

  /// The image of the current state.
  open var currentImage: UIImage? { image(for: state) }

  /// Whether a title, a colour or an image of its own is there for a state.
  func hasLook(for state: State) -> Bool {
    titles[state] != nil || titleColors[state] != nil || images[state] != nil
  }

  private func value<Value>(_ values: [State: Value], for state: State) -> Value? {
    values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }

  // MARK: Parts

  /// Without a configuration its font can be set; title and colour follow the state.
  open var titleLabel: UILabel? { title }

  /// The view of the image; nil while there is no image.
  open var imageView: UIImageView? { picture }

  // MARK: Configuration

  /// Has the update handler called before the button is shown or measured next.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration, configurationUpdateHandler != nil else { return }
    isConfigurationStale = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Calls the update handler; for subclasses to override.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func updateConfigurationIfNeeded() {
    guard isConfigurationStale else { return }
    isConfigurationStale = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  /// How the button looks now.
  var look: ButtonLook {
    updateConfigurationIfNeeded()
    let isHovered = hover.state == .began || hover.state == .changed
    guard var configuration else { return ButtonLook(of: self, isHovered: isHovered) }
    configuration.title = configuration.title ?? currentTitle
    configuration.image = configuration.image ?? currentImage
    return ButtonLook(configuration, state: state, isHovered: isHovered, tint: tintColor)
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Size and layout

  /// The size of the content with its insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize { layout(of: look).size }

  @_spi(Toolkit) open override class var classWithDefaultHitTest: UIView.Type { UIButton.self }

  @_spi(Toolkit) open override func baseline(_ line: TextBaseline, in size: CGSize) -> CGFloat? {
    let frame = layout(of: look).frames(in: CGRect(origin: .zero, size: size)).title
    return title.baseline(line, in: frame.size).map { frame.minY + $0 }
  }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat {
    configuration?.cornerRadius(height: bounds.height) ?? max(super.focusRingRadius, Self.leastFocusRadius)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show(look)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  @_spi(Toolkit) open override func stateDidChange() {
    setNeedsUpdateConfiguration()
    // It is seen at once that it is pressed, and fades back.
    relayout(animated: !isHighlighted)
  }

  private func hoverDidChange() {
    if hover.state != .changed { relayout(animated: true) }
  }

  override func touchDidEnd(isInside: Bool) {
    // What was done at the touch's end may have disabled it.
    if isInside, isEnabled { sendActions(for: .primaryActionTriggered) }
  }
}
