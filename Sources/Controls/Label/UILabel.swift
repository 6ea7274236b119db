import Diagnostics
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// Displays text that is not editable. It is laid out once for a size, and drawn once into the view's picture.
///
/// Text of less height than the bounds is centered vertically.
open class UILabel: UIView, NamedInReports, UIContentSizeCategoryAdjusting {
  // MARK: State

  enum Content {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  private(set) var content = Content.plain(nil)
  var layouts = LabelLayouts()

  private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var storedTextColor = UIColor.label
  private var storedAlignment = NSTextAlignment.natural
  private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The maximum number of lines; 0 for no limit. A negative number counts as 0.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// Whether the label is drawn at full opacity.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { lookDidChange() } }
  }

  /// Whether the label uses `highlightedTextColor`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { lookDidChange() } }
  }

  /// The color of the text while the label is highlighted; nil for the normal one.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue { lookDidChange() } }
  }

  /// The color of the text's shadow; nil for none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { lookDidChange() } }
  }

  /// The offset of the shadow from the text, in points; not finite for no shadow.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue, shadowColor != nil { lookDidChange() } }
  }

  /// Whether text that does not fit is scaled down, to at least `minimumScaleFactor` of its size.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }

  /// The minimum scale of the text, above 0 up to 1; 0 for no scaling.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      requirement(!minimumScaleFactor.isNaN, "UILabel.minimumScaleFactor is NaN")
      if minimumScaleFactor != oldValue { contentDidChange() }
    }
  }

  /// Whether fonts of text styles, and those that `UIFontMetrics` scaled, follow the size of text. `font` has the size that
  /// is shown.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { contentDidChange() } }
  }

  /// The width, in points, at which `intrinsicContentSize` breaks lines; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      requirement(!preferredMaxLayoutWidth.isNaN, "UILabel.preferredMaxLayoutWidth is NaN")
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Text and its attributes

  /// The text without attributes. Setting it replaces the attributes by the label's properties.
  open var text: String? {
    get {
      switch content {
      case .plain(let text): text
      case .attributed(let text): text.string
      }
    }
    set { replaceContent(.plain(newValue)) }
  }

  /// The text with its attributes. The label's other properties fill in missing attributes; a paragraph style counts as
  /// a whole.
  ///
  /// The label keeps a copy. Setting `font`, `textColor`, `textAlignment` or `lineBreakMode` later changes all of it.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .plain(let text):
        text.map {
          NSAttributedString(
            string: $0,
            attributes: [.font: shown(storedFont), .foregroundColor: storedTextColor, .paragraphStyle: paragraphStyle])
        }
      case .attributed(let text): text
      }
    }
    set {
      guard let copy = newValue?.copy() as? NSAttributedString else { return replaceContent(.plain(nil)) }
      replaceContent(.attributed(copy))
    }
  }

  /// The font: 17 points of the system font by default, and after setting nil.
  open var font: UIFont! {
    get { shown(storedFont) }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard font != storedFont || !isPlain else { return }
      storedFont = font
      changeAttributes { $0.addAttribute(.font, value: font, range: $0.whole) }
      contentDidChange()
      observablePropertyDidChange()
    }
  }

  @_spi(Toolkit) open override func observableValue(named name: String) -> (any UIObservableValue)? {
    name == "font" ? font as any UIObservableValue : super.observableValue(named: name)
  }

  /// The text color: `UIColor.label` by default, and after setting nil.
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      let color = newValue ?? .label
      guard color != storedTextColor || !isPlain else { return }
      storedTextColor = color
      changeAttributes { $0.addAttribute(.foregroundColor, value: color, range: $0.whole) }
      lookDidChange()
    }
  }

  /// The alignment of lines; `natural` is the side where the label's layout direction begins.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      guard newValue != storedAlignment || !isPlain else { return }
      storedAlignment = newValue
      changeParagraphStyles { $0.alignment = newValue }
      contentDidChange()
    }
  }

  /// How lines are broken, and where text that does not fit is truncated.
  open var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set {
      guard newValue != storedLineBreakMode || !isPlain else { return }
      storedLineBreakMode = newValue
      changeParagraphStyles { $0.lineBreakMode = newValue }
      contentDidChange()
    }
  }

  /// The font in the size that is shown.
  private func shown(_ font: UIFont) -> UIFont {
    adjustsFontForContentSizeCategory ? font.adjusted(for: self) : font
  }

  // MARK: Accessibility

  /// False for a label without text, and for one with nothing but spaces.
  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool {
    accessibilityLabel?.allSatisfy(\.isWhitespace) == false
  }
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { text }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .staticText : [.staticText, .notEnabled]
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(text: LabelText(self)) }

  // MARK: Measuring

  /// Returns the size of the text: within a width of `size.width` points if that is above 0 and the label may have
  /// several lines, else its full width. Rounded up to whole pixels; zero without text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    neededSize(width: numberOfLines == 1 ? 0 : size.width)
  }

  /// Whether there may be several lines, whose number no constraint fixes.
  @_spi(Toolkit) open override var heightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package var nameInReports: String? { text }

  open override var intrinsicContentSize: CGSize {
    neededSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
  }

  /// Returns the area of the text in `bounds` with a maximum number of lines, 0 for no limit: vertically centered, and
  /// never larger than the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let bounds = bounds.standardized
    let traits = traits
    guard bounds.isFinite, let layout = layout(in: bounds.size, lines: numberOfLines, under: traits) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let scale = traits.displayScale
    func roundedUpToPixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    let size = CGSize(
      width: min(roundedUpToPixels(layout.size.width), bounds.width),
      height: min(roundedUpToPixels(layout.size.height), bounds.height))
    // Unlimited space, as for measuring, has no center.
    let drop = bounds.height < LabelConstants.unlimitedLength ? (bounds.height - size.height) / 2 : 0
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.minY + drop), size: size)
  }

  @_spi(Toolkit) open override func baseline(_ line: TextBaseline, in size: CGSize) -> CGFloat? {
    guard let layout = layout(in: size, lines: numberOfLines),
      let textLine = line == .first ? layout.lines.first : layout.lines.last
    else { return nil }
    return (size.height - layout.size.height) / 2 + textLine.baseline
  }

  // MARK: Drawing

  /// While the size is animated, the text has its final size at the edge that it is aligned to, and is not stretched.
  @_spi(Toolkit) open override func pictureFrame(in bounds: CGRect) -> CGRect {
    let own = self.bounds.size
    guard bounds.size != own else { return super.pictureFrame(in: bounds) }
    let position: CGFloat =
      switch textAlignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
      }
    return CGRect(
      x: bounds.minX + (bounds.width - own.width) * position, y: bounds.midY - own.height / 2, width: own.width,
      height: own.height)
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text and its shadow, vertically centered in a rectangle.
  open func drawText(in rect: CGRect) {
    let rect = rect.standardized
    guard rect.isFinite, let layout = layout(in: rect.size, lines: numberOfLines),
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let origin = CGPoint(x: rect.minX, y: rect.minY + (rect.height - layout.size.height) / 2)
    context.saveGState()
    if !isEnabled { context.setAlpha(LabelConstants.disabledAlpha) }
    if let shadowColor, shadowOffset.isFinite {
      let shadow = makeLayout(
        in: rect.size, lines: numberOfLines, color: shadowColor, direction: effectiveUserInterfaceLayoutDirection)
      shadow?.draw(in: context, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
    }
    layout.draw(in: context, at: origin)
    context.restoreGState()
  }

  // MARK: Changes

  private func replaceContent(_ new: Content) {
    if case .plain(let text) = new, case .plain(let old) = content, text == old { return }
    content = new
    contentDidChange()
  }

  /// Handles a change that may change the size of the text.
  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    lookDidChange()
  }

  /// Whether the properties determine the whole look of the text.
  private var isPlain: Bool {
    if case .plain = content { true } else { false }
  }

  /// Handles a change of the look without a change of size.
  private func lookDidChange() {
    layouts.removeAll()
    setNeedsDisplay()
  }

  private func changeAttributes(_ change: (NSMutableAttributedString) -> Void) {
    guard case .attributed(let text) = content else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    change(changed)
    content = .attributed(changed)
  }

  private func changeParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
    let own = paragraphStyle
    changeAttributes { text in
      text.enumerateAttribute(.paragraphStyle, in: text.whole) { value, range, _ in
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(value as? NSParagraphStyle ?? own)
        change(style)
        text.addAttribute(.paragraphStyle, value: style, range: range)
      }
    }
  }
}

extension NSAttributedString {
  fileprivate var whole: NSRange { NSRange(location: 0, length: length) }
}
