import Drawing
import Foundation
@_spi(Toolkit) import Views

/// A line of an open menu: a mark, an image, the title, and an arrow for a submenu.
final class MenuRowView: UIView {
  let row: MenuRow
  private let label = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let shortcut = UILabel(frame: .zero)
  private let selection = UIView()
  private var mark: MenuGlyph?
  private var imageView: UIImageView?
  private var arrow: MenuGlyph?

  /// The columns that the rows of a menu share, so that titles are aligned.
  struct Columns {
    var hasMarks = false
    var hasImages = false
  }

  private let columns: Columns

  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateColors() } }
  }

  init(_ row: MenuRow, columns: Columns) {
    self.row = row
    self.columns = columns
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    selection.layer.cornerRadius = MenuMetrics.selectionRadius
    selection.isHidden = true
    addSubview(selection)
    label.text = row.title
    for label in [label, subtitle, shortcut] { label.adjustsFontForContentSizeCategory = true }
    label.font = isTitle ? MenuMetrics.titleFont : MenuMetrics.font
    addSubview(label)
    subtitle.text = row.subtitle
    subtitle.font = MenuMetrics.titleFont
    subtitle.numberOfLines = 0
    if row.subtitle != nil { addSubview(subtitle) }
    shortcut.text = row.shortcut
    shortcut.font = label.font
    if row.shortcut != nil { addSubview(shortcut) }
    addGlyphs()
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  /// The width of its content, in points.
  var fittingWidth: CGFloat {
    guard !row.title.isEmpty else { return 0 }
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height)).width
    return textStart + max(text, subtitleSize.width).rounded(.up) + textEnd
  }

  private var subtitleSize: CGSize {
    guard row.subtitle != nil else { return .zero }
    return subtitle.sizeThatFits(CGSize(width: MenuMetrics.subtitleWidth, height: .greatestFiniteMagnitude))
  }

  /// The height that the subtitle adds to the row, in points; 0 without one.
  var subtitleHeight: CGFloat { subtitleSize.height.rounded(.up) }

  /// The width of the keys with the space before them, in points; 0 without any.
  private var shortcutWidth: CGFloat {
    row.shortcut == nil ? 0 : shortcut.intrinsicContentSize.width.rounded(.up) + MenuMetrics.shortcutGap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (inset, side) = (MenuMetrics.padding, MenuMetrics.glyphSide)
    let below = subtitleHeight
    let titleHeight = max(0, bounds.height - below)
    selection.frame = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    func place(_ view: UIView?, at x: CGFloat) {
      let frame = CGRect(x: x, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
      view?.frame = mirroring(frame, in: bounds)
    }
    place(mark, at: MenuMetrics.margin)
    place(imageView, at: MenuMetrics.margin + (columns.hasMarks ? side + MenuMetrics.gap : 0))
    place(arrow, at: bounds.width - MenuMetrics.margin - side)
    let keysWidth = max(0, shortcutWidth - MenuMetrics.shortcutGap)
    let keys = CGRect(
      x: bounds.width - MenuMetrics.margin - keysWidth, y: 0, width: keysWidth, height: bounds.height)
    shortcut.frame = mirroring(keys, in: bounds)
    let width = max(0, bounds.width - textStart - textEnd)
    label.frame = mirroring(CGRect(x: textStart, y: 0, width: width, height: titleHeight), in: bounds)
    subtitle.frame = mirroring(
      CGRect(x: textStart, y: titleHeight - MenuMetrics.subtitleRise, width: width, height: below), in: bounds)
  }

  override func draw(_ rect: CGRect) {
    guard case .separator = row, let context = UIGraphicsGetCurrentContext() else { return }
    let thickness = 1 / traitCollection.displayScale
    context.setFillColor(UIColor.separator.cgColor)
    let y = (bounds.midY / thickness).rounded(.down) * thickness
    context.fill(CGRect(x: MenuMetrics.margin, y: y, width: bounds.width - 2 * MenuMetrics.margin, height: thickness))
  }

  // MARK: Accessibility

  override var isOwnAccessibilityElement: Bool { if case .separator = row { false } else { true } }

  override var ownAccessibilityLabel: String? {
    if let label = row.element?.accessibilityLabel { return label }
    let image = row.title.isEmpty ? row.image?.accessibilityLabel : nil
    return [image ?? row.title, row.subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What the app says, or the keys of a command.
  override var ownAccessibilityHint: String? { row.element?.accessibilityHint ?? row.shortcut }

  override var ownAccessibilityTraits: UIAccessibilityTraits {
    if isTitle { return .header }
    var traits = UIAccessibilityTraits.button
    if row.state != .off { traits.insert(.selected) }
    if !row.isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  override var accessibilityFacts: AccessibilityFacts {
    let isSubmenu = if case .submenu = row { true } else { false }
    return AccessibilityFacts(
      role: isTitle ? .none : .menuItem, isExpanded: isSubmenu ? false : nil, opensMenu: isSubmenu)
  }

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? row.element?.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  /// Chooses the row.
  var choose: (MenuRowView) -> Void = { _ in }

  override func accessibilityActivate() -> Bool {
    guard row.isEnabled else { return false }
    choose(self)
    return true
  }

  // MARK: Internals

  private var isTitle: Bool { if case .title = row { true } else { false } }

  private var textStart: CGFloat {
    let column = MenuMetrics.glyphSide + MenuMetrics.gap
    guard !isTitle else { return MenuMetrics.margin }
    return MenuMetrics.margin + (columns.hasMarks ? column : 0) + (columns.hasImages ? column : 0)
  }

  private var textEnd: CGFloat {
    MenuMetrics.margin + (arrow == nil ? shortcutWidth : MenuMetrics.glyphSide + MenuMetrics.gap)
  }

  private func addGlyphs() {
    func add(_ shape: MenuGlyph.Shape) -> MenuGlyph {
      let glyph = MenuGlyph(shape)
      addSubview(glyph)
      return glyph
    }
    switch row.state {
    case .off: if case .back = row { mark = add(.back) }
    case .on: mark = add(.check)
    case .mixed: mark = add(.dash)
    }
    if case .submenu = row { arrow = add(.forward) }
    if let image = row.image {
      let view = UIImageView(frame: .zero)
      view.image = image
      view.contentMode = .scaleAspectFit
      addSubview(view)
      imageView = view
    }
  }

  private func updateColors() {
    selection.isHidden = !isHighlighted
    selection.backgroundColor = .menuSelection
    label.textColor = textColor
    subtitle.textColor = isHighlighted || !row.isEnabled ? textColor : .secondaryLabel
    shortcut.textColor = isHighlighted || !row.isEnabled ? textColor : .secondaryLabel
    for glyph in [mark, arrow] { glyph?.color = textColor }
    imageView?.tintColor = textColor
    imageView?.alpha = row.isEnabled ? 1 : ControlConstants.disabledAlpha
  }

  private var textColor: UIColor {
    if isHighlighted { return .white }
    if isTitle { return .secondaryLabel }
    guard row.isEnabled else { return .tertiaryLabel }
    return row.isDestructive ? .menuDestructive : .label
  }
}

extension UIColor {
  /// The background of the highlighted row. White text on it has a contrast of 4.6, and it has one of 3 to the panel,
  /// light and dark. Chosen.
  static let menuSelection = UIColor(rgb: 0x1A72E8)

  /// Red text that is legible on the panel: the system's red with increased contrast, from Apple's Human Interface
  /// Guidelines.
  static let menuDestructive = UIColor(light: UIColor(rgb: 0xD70015), dark: UIColor(rgb: 0xFF6961))

  static let menuPanel = UIColor(light: UIColor(rgb: 0xFFFFFF), dark: UIColor(rgb: 0x2C2C2E))
  static let menuBorder = UIColor(light: UIColor(rgb: 0x000000, alpha: 0.25), dark: UIColor(rgb: 0xFFFFFF, alpha: 0.25))
}
