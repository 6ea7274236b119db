import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A button with a title, an image, or both.
///
/// Its content comes from its `configuration`, or without one from titles, colors and images by state. A click, Space
/// or Return sends `touchUpInside` and `primaryActionTriggered`.
open class UIButton: UIControl, UIAccessibilityContentSizeCategoryImageAdjusting, UISpringLoadedInteractionSupporting {
  /// The kinds of button.
  public enum ButtonType: Int, Sendable {
    /// White, and without a look of its own for states.
    case custom = 0
    /// In the tint color; paled while it is pressed.
    case system = 1
    /// A system button with the symbol `info.circle`.
    case detailDisclosure = 2
    /// The same as `detailDisclosure`.
    case infoLight = 3
    /// The same as `detailDisclosure`.
    case infoDark = 4
    /// A system button with the symbol `plus.circle`.
    case contactAdd = 5

    /// Another name for `system`.
    public static let roundedRect = ButtonType.system

    /// Whether the button is in the tint color, and paled while it is pressed.
    var isTinted: Bool { self != .custom }

    fileprivate var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      }
    }
  }

  /// A closure that updates the configuration after the state changed.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The font size of a title without a configuration, in points, as in UIKit.
  private static let plainFontSize: CGFloat = 15

  /// The minimum radius of the focus ring around a button, in points. Chosen by eye.
  private static let leastFocusRadius: CGFloat = 4

  // MARK: State

  let ground = UIView()
  let shade = UIView()
  let content = UIView()
  let subtitleLabel = UILabel()
  let title = UILabel()
  let picture = UIImageView()
  private let hover = UIHoverGestureRecognizer()

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  /// The view of the background image; nil until there first is one.
  var backgroundPicture: UIImageView?

  /// The title with attributes that the label shows.
  var shownAttributedTitle: NSAttributedString?

  /// The layout of the parts while it is applied, for the functions that apps call and override.
  var currentLayout: ButtonLayout?

  private var isConfigurationStale = false
  private var isUpdatingConfiguration = false

  /// The image as set, before it became a template.
  var shownImage: UIImage?

  /// The app's font of the title and whether it follows the size of text, before a configuration replaced them.
  var ownTitleFont: (font: UIFont, adjusts: Bool)?

  /// The kind of the button.
  open private(set) var buttonType = ButtonType.custom

  /// The content and look; nil for titles and images by state.
  open var configuration: Configuration? {
    didSet {
      contentDidChange()
      setNeedsUpdateConfiguration()
    }
  }

  /// Called before the button is displayed or measured in a new state, to update its configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The menu of the button, which the secondary button and a long press open; with `showsMenuAsPrimaryAction` every press.
  /// Setting it sets `isContextMenuInteractionEnabled`.
  open var menu: UIMenu? {
    didSet { isContextMenuInteractionEnabled = menu != nil }
  }

  /// Whether a drag that rests over the button clicks it. False by default.
  open var isSpringLoaded: Bool {
    get { interactions.contains { $0 is UISpringLoadedInteraction } }
    set {
      guard newValue != isSpringLoaded else { return }
      guard newValue else { return interactions.removeAll { $0 is UISpringLoadedInteraction } }
      addInteraction(
        UISpringLoadedInteraction { [weak self] _, _ in
          if let self, isEnabled { keyDidPress() }
        })
    }
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu else { return nil }
    return UIContextMenuConfiguration { _ in menu }
  }

  var edges = ButtonEdges()

  /// The space around the content, in points. With any but zero, the default, the title has no space of its own above and
  /// below. Without effect with a configuration.
  open var contentEdgeInsets: UIEdgeInsets {
    get { edges.content }
    set { setEdges(\.content, to: newValue, name: "contentEdgeInsets") }
  }

  /// Distances by which the title is moved inward from each edge, in points, after the size of the button is determined.
  /// Opposite edges with 10 and -10 move the title; with 10 and 0 they also narrow it. Zero by default. Without effect with
  /// a configuration.
  open var titleEdgeInsets: UIEdgeInsets {
    get { edges.title }
    set { setEdges(\.title, to: newValue, name: "titleEdgeInsets") }
  }

  /// The same distances for the image, which keeps its size.
  open var imageEdgeInsets: UIEdgeInsets {
    get { edges.image }
    set { setEdges(\.image, to: newValue, name: "imageEdgeInsets") }
  }

  private func setEdges(_ part: WritableKeyPath<ButtonEdges, UIEdgeInsets>, to insets: UIEdgeInsets, name: String) {
    requirement(insets.isFinite, "UIButton.\(name) set to \(insets); use finite numbers")
    guard edges[keyPath: part] != insets else { return }
    edges[keyPath: part] = insets
    contentDidChange()
  }

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [ground, shade, content] { part.isUserInteractionEnabled = false }
    for part in [title, subtitleLabel, picture] { content.addSubview(part) }
    title.font = .systemFont(ofSize: Self.plainFontSize)
    hover.addTarget { [weak self] _ in self?.hoverDidChange() }
    addGestureRecognizer(hover)
  }

  public required init?(coder: NSCoder) { nil }

  /// - Parameter primaryAction: Its title and image are the button's.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    adopt(buttonType)
  }

  private func adopt(_ type: ButtonType) {
    buttonType = type
    guard let symbol = type.symbol, image(for: .normal) == nil else { return }
    setImage(
      UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(scale: .large)), for: .normal)
    sizeToFit()
  }

  /// Makes a button of this class by its `init(frame:)`, and gives it a kind. A class without this initializer ends the program.
  ///
  /// The plugin UIKitSources makes `T(type: .system)` of a generic `T: UIButton` such a call.
  public static func makeOfClass(type: ButtonType) -> Self {
    let button = makeOfClass(frame: .zero)
    button.adopt(type)
    return button
  }

  /// - Parameter primaryAction: Its title and image are the button's, if the configuration has none.
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

  // MARK: Titles and images by state, with those of `.normal` as the default

  /// Sets the title for a state. Nil restores the title of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// Returns the title for a state; that of the normal state if it has none of its own.
  open func title(for state: State) -> String? { value(titles, for: state) }

  /// The title of the current state.
  open var currentTitle: String? { title(for: state) }

  /// Sets the color of the title for a state. Nil restores the default.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsLayout()
  }

  /// Returns the color of the title for a state; that of the normal state if it has none of its own.
  open func titleColor(for state: State) -> UIColor? { value(titleColors, for: state) }

  /// The color of the title in the current state: by default white, and the tint color for a button of any type but `.custom`.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType.isTinted ? tintColor : .white) }

  /// Sets the title with attributes for a state, which replaces `title(for:)`. Text without a font or a color has the
  /// label's font and the title's color. Nil restores that of the normal state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title?.copy() as? NSAttributedString
    contentDidChange()
  }

  /// Returns the title with attributes for a state; that of the normal state if it has none of its own.
  open func attributedTitle(for state: State) -> NSAttributedString? { value(attributedTitles, for: state) }

  /// The title with attributes of the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the image behind the content for a state, which fills `backgroundRect(forBounds:)`. Nil restores the image of the
  /// normal state. Without effect with a configuration.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentDidChange()
  }

  /// Returns the background image for a state; that of the normal state if it has none of its own.
  open func backgroundImage(for state: State) -> UIImage? { value(backgroundImages, for: state) }

  /// The background image of the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Sets the image for a state. Nil restores the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Returns the image for a state; that of the normal state if it has none of its own.
  open func image(for state: State) -> UIImage? { value(images, for: state) }

  /// The image of the current state.
  open var currentImage: UIImage? { image(for: state) }

  /// Returns whether there is a title, color or image for a state.
  func hasLook(for state: State) -> Bool {
    titles[state] != nil || titleColors[state] != nil || images[state] != nil || attributedTitles[state] != nil
      || backgroundImages[state] != nil
  }

  private func value<Value>(_ values: [State: Value], for state: State) -> Value? {
    values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }

  // MARK: Parts

  /// The label of the title. Without a configuration its font may be set; text and color depend on the state.
  open var titleLabel: UILabel? {
    add(content)
    return title
  }

  /// The view of the image; nil while there is no image.
  open var imageView: UIImageView? {
    add(content)
    return picture
  }

  // MARK: Configuration

  /// Requests a call of the update handler before the button is displayed or measured next.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration, configurationUpdateHandler != nil || ConfigurationUpdates.areOverridden(in: self)
    else { return }
    isConfigurationStale = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Calls the update handler. Subclasses may override it. A change of a property of an `@Observable` object that it read requests
  /// another call.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func updateConfigurationIfNeeded() {
    guard isConfigurationStale else { return }
    isConfigurationStale = false
    isUpdatingConfiguration = true
    observingConfiguration { updateConfiguration() }
    isUpdatingConfiguration = false
  }

  @_spi(Toolkit) open override func configurationReadsDidChange() { setNeedsUpdateConfiguration() }

  var look: ButtonLook {
    updateConfigurationIfNeeded()
    let isHovered = hover.state == .began || hover.state == .changed
    guard var configuration else { return ButtonLook(of: self, isHovered: isHovered) }
    let attributedTitle = configuration.title == nil ? currentAttributedTitle : nil
    configuration.title = configuration.title ?? currentTitle
    configuration.image = configuration.image ?? currentImage
    var look = ButtonLook(configuration, state: state, isHovered: isHovered, tint: tintColor)
    if let attributedTitle { look.attributedTitle = attributedTitle }
    return look
  }

  // MARK: Accessibility

  /// Whether the image is as much larger as body text while the size of text is one of those for accessibility.
  open var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { picture.adjustsImageSizeForAccessibilityContentSizeCategory }
    set {
      picture.adjustsImageSizeForAccessibilityContentSizeCategory = newValue
      contentDidChange()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsImageSizeForAccessibilityContentSizeCategory { contentDidChange() }
  }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }

  /// The title and the subtitle, or else the name of the image or the tooltip.
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? {
    let title = configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    let texts = [title, configuration?.subtitle].compactMap(\.self).filter { !$0.isEmpty }
    if !texts.isEmpty { return texts.joined(separator: ", ") }
    let image = configuration?.image ?? currentImage ?? currentBackgroundImage
    return image?.accessibilityLabel ?? toolTip
  }

  @_spi(Toolkit) open override var ownAccessibilityHint: String? {
    let image = configuration?.image ?? currentImage
    return image?.accessibilityHint ?? (ownAccessibilityLabel == toolTip ? nil : super.ownAccessibilityHint)
  }

  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union(.button)
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Size and layout

  /// Returns the size of the content with its insets; for a button with a configuration, with lines of text broken for
  /// `size.width` if that is above 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = heightDependsOnWidth && size.width > 0 && size.width.isFinite
    return isLimited ? layout(of: look, width: size.width).size : intrinsicContentSize
  }

  /// Whether the button has a configuration, whose title may have several lines.
  @_spi(Toolkit) open override var heightDependsOnWidth: Bool { configuration != nil }

  /// The size of the content with its insets, and at least that of the background image.
  open override var intrinsicContentSize: CGSize {
    let look = look
    let (size, background) = (layout(of: look).size, look.backgroundImage?.size ?? .zero)
    return CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
  }

  // MARK: Places of the parts, for subclasses to override. Not called with a configuration.

  /// Returns the place of the background image in the bounds: the bounds, by default.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the place of the title and the image with their insets: by default the bounds inside `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }

  /// Returns the place of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { frames(inContent: contentRect).title }

  /// Returns the place of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { frames(inContent: contentRect).image }

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
    // The press shows at once, and fades out.
    relayout(animated: !isHighlighted)
  }

  private func hoverDidChange() {
    if hover.state != .changed { relayout(animated: true) }
  }

  override func touchDidEnd(isInside: Bool) {
    // The action at the end of the touch may have disabled the button.
    if isInside, isEnabled { sendActions(for: .primaryActionTriggered) }
  }
}

/// Tells which classes override `updateConfiguration()`.
@MainActor
private enum ConfigurationUpdates {
  static func areOverridden(in button: UIButton) -> Bool {
    type(of: button) != UIButton.self && places.isOverridden(in: type(of: button))
  }

  private static let places = MethodPlaces(
    1, of: UIButton.self, inheritedBy: PlainButton.self, overriddenBy: Overrider.self)

  private final class PlainButton: UIButton {}

  private final class Overrider: UIButton {
    override func updateConfiguration() {}
  }
}
