import Controls
import Foundation
@_spi(Toolkit) import Views

/// What a list cell tells its collection view.
@MainActor
protocol ListCellHost: AnyObject {
  /// An item is to show its children or to hide them.
  func outlineWasPressed(in cell: UICollectionViewListCell)

  /// A delete control without a handler was pressed.
  func deleteWasPressed(in cell: UICollectionViewListCell)

  /// The user does something with the control that moves an item.
  func reorderControl(in cell: UICollectionViewListCell, did action: ReorderControl.Action)
}

/// A cell, a header or a footer of a list in a collection view, with accessories at its edges and lines around it.
open class UICollectionViewListCell: UICollectionViewCell {
  /// How many levels the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// The width of a level, in points.
  open var indentationWidth = ListConstants.indentationWidth {
    didSet {
      indentationWidth = indentationWidth.admitted(as: "UICollectionViewListCell.indentationWidth", of: self)
      setNeedsLayout()
    }
  }

  /// Whether leading accessories are indented as well. False by default.
  open var indentsAccessories = false {
    didSet { setNeedsLayout() }
  }

  /// The signs, controls and views at the edges.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  // MARK: State

  weak var host: (any ListCellHost)?

  /// Where the list shows the cell.
  private(set) var place: ListPlace?

  /// The views of visible accessories, each edge from the content outward.
  private(set) var accessoryViews = (leading: [UIView](), trailing: [UIView]())

  /// All views of accessories, by name.
  private var accessoryCache: [String: UIView] = [:]

  private var separators = (top: UIView?.none, bottom: UIView?.none)

  /// The level that an outline gives.
  var outlineLevel = 0 {
    didSet { if outlineLevel != oldValue { setNeedsLayout() } }
  }

  // MARK: Content

  /// Returns a configuration for the place of the cell, without content: that of a row, a header or a footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isGrouped = place?.appearance == .grouped || place?.appearance == .insetGrouped
    switch place?.role ?? .item {
    case .item: return .cell()
    case .header: return isGrouped ? .groupedHeader() : .plainHeader()
    case .footer: return isGrouped ? .groupedFooter() : .plainFooter()
    }
  }

  /// Returns the background for the place of the cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let appearance = place?.appearance ?? .plain
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    if place?.role ?? .item != .item { return isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter() }
    switch appearance {
    case .plain, .sidebarPlain: return .listPlainCell()
    case .grouped: return .listGroupedCell()
    case .insetGrouped:
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.cornerRadius = ListConstants.groupRadius
      return background
    case .sidebar: return .listSidebarCell()
    }
  }

  override var standardBackground: UIBackgroundConfiguration? {
    place == nil ? nil : defaultBackgroundConfiguration()
  }

  // MARK: Place and state

  override func adopt(_ place: ListPlace?) {
    guard place != self.place else { return }
    self.place = place
    let margin = place?.margin ?? ListConstants.narrowMargin
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: 0)
    showSeparators()
    showBackground()
    setNeedsUpdateConfiguration()
  }

  override func showBackground() {
    super.showBackground()
    configured?.shownBackground.view?.maskedCorners = place?.roundCorners ?? ListPlace.everyCorner
  }

  override func flagsDidChange() {
    super.flagsDidChange()
    accessoriesDidChange()
  }

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { accessoriesDidChange() } }
  }

  /// Whether a press anywhere opens or closes the item in an outline.
  var togglesOutline: Bool {
    accessories.contains {
      if case .outline(let style) = $0.kind, !$0.isHidden { return style != .cell }
      return false
    }
  }

  /// Whether the cell shows an arrow that opens and closes the item.
  var hasOutlineControl: Bool { accessoryViews.trailing.contains { $0 is OutlineButton } }

  // MARK: Accessibility

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { accessibilityLabel?.isEmpty == false }
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { joinedTexts }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    if place?.role == .header { return super.ownAccessibilityTraits.union(.header) }
    let kinds = accessoryViews.trailing.compactMap { ($0 as? CellGlyph)?.sign }
    var traits = super.ownAccessibilityTraits
    if kinds.contains(.checkmark) { traits.insert(.selected) }
    if kinds.contains(.disclosure) { traits.insert(.button) }
    return traits
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    var facts = cellFacts(place?.role ?? .item == .item ? .row : .none, showsControlsInside: true)
    if hasOutlineControl { facts.isExpanded = flags.contains(.expanded) }
    facts.outlineLevel = max(indentationLevel, 0)
    return facts
  }

  // MARK: Accessories

  private func accessoriesDidChange() {
    let isEditing = flags.contains(.editing)
    let visible = accessories.filter {
      !$0.isHidden && ($0.displayed == .always || ($0.displayed == .whenEditing) == isEditing)
    }
    let ordered = visible.sorted { $0.kind.rank < $1.kind.rank }
    let names = Set(ordered.map(\.kind.name))
    for (name, view) in accessoryCache where !names.contains(name) {
      view.removeFromSuperview()
      accessoryCache[name] = nil
    }
    accessoryViews = (
      ordered.filter(\.kind.isLeading).map(view), ordered.filter { !$0.kind.isLeading }.map(view)
    )
    setNeedsLayout()
  }

  private func view(for accessory: UICellAccessory) -> UIView {
    let name = accessory.kind.name
    let view = accessoryCache[name] ?? makeView(for: accessory)
    if view.superview !== self { addSubview(view) }
    accessoryCache[name] = view
    view.tintColor = accessory.tintColor
    update(view, for: accessory)
    return view
  }

  private func makeView(for accessory: UICellAccessory) -> UIView {
    switch accessory.kind {
    case .disclosure: CellGlyph(.disclosure)
    case .checkmark: CellGlyph(.checkmark)
    case .multiselect: CellGlyph(.multiselect(isSelected: false))
    case .label: AccessoryLabel()
    case .detail: CellButton(.detail)
    case .delete: CellButton(.delete)
    case .insert: CellButton(.insert)
    case .outline: OutlineButton()
    case .reorder:
      ReorderControl { [weak self] action in
        if let self { self.host?.reorderControl(in: self, did: action) }
      }
    case .custom(let view, _): view
    }
  }

  private func update(_ view: UIView, for accessory: UICellAccessory) {
    switch accessory.kind {
    case .multiselect: (view as? CellGlyph)?.sign = .multiselect(isSelected: isSelected)
    case .label(let text, let font, let adjustsFont):
      guard let label = view as? AccessoryLabel else { return }
      label.adjustsFontForContentSizeCategory = adjustsFont
      (label.text, label.font, label.textColor) = (text, font, accessory.tintColor ?? .secondaryLabel)
    case .detail, .insert, .delete, .outline:
      (view as? OutlineButton)?.setExpanded(flags.contains(.expanded), animated: window != nil)
      (view as? CellButton)?.pressed = { [weak self] in
        if let action = accessory.action { action() } else { self?.perform(accessory.kind) }
      }
    case .disclosure, .checkmark, .reorder, .custom: break
    }
  }

  /// Performs what a press on a control does without code of the app.
  private func perform(_ kind: UICellAccessory.Kind) {
    switch kind {
    case .outline: host?.outlineWasPressed(in: self)
    case .delete: host?.deleteWasPressed(in: self)
    default: break
    }
  }

  /// Performs what a press anywhere on the header of an outline does.
  func toggleOutline() {
    (accessoryViews.trailing.first { $0 is OutlineButton } as? OutlineButton)?.pressed?()
  }

  // MARK: Layout

  private var indentation: CGFloat { CGFloat(indentationLevel + outlineLevel) * indentationWidth }

  private func width(of view: UIView) -> CGFloat {
    switch view {
    case is AccessoryLabel: view.sizeThatFits(bounds.size).width
    case is CellGlyph: ListConstants.glyphSize
    case is GlyphControl: ListConstants.editingControlSize
    default: view.bounds.width
    }
  }

  /// The room that the accessories of an edge take, in points.
  private func room(for views: [UIView]) -> CGFloat {
    guard !views.isEmpty else { return 0 }
    return views.reduce(place?.margin ?? ListConstants.narrowMargin) {
      $0 + width(of: $1) + ($0 > 0 ? ListConstants.accessoryGap : 0)
    } - (views.isEmpty ? 0 : ListConstants.accessoryGap)
  }

  /// The widths beside the content, in points.
  private var roomBesideContent: (leading: CGFloat, trailing: CGFloat) {
    (room(for: accessoryViews.leading) + indentation, room(for: accessoryViews.trailing))
  }

  override var contentFrame: CGRect {
    let (leading, trailing) = roomBesideContent
    let width = max(0, bounds.width - leading - trailing)
    return mirroring(CGRect(x: leading, y: 0, width: width, height: bounds.height), in: bounds)
  }

  /// The least height of a cell that finds its own, in points.
  private var leastHeight: CGFloat {
    guard place?.role ?? .item != .item else { return ListConstants.rowHeight }
    return place?.appearance == .plain ? ListConstants.plainHeaderHeight : 0
  }

  override func fittingSize(_ target: CGSize, _ fits: AxisPair<Bool>) -> CGSize {
    // The cell may still have another width.
    let taken = roomBesideContent.leading + roomBesideContent.trailing
    let size = super.fittingSize(CGSize(width: max(0, target.width - taken), height: target.height), fits)
    return CGSize(width: size.width + taken, height: max(size.height, leastHeight))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = place?.margin ?? ListConstants.narrowMargin
    place(accessoryViews.leading, from: margin + (indentsAccessories ? indentation : 0), isLeading: true)
    place(accessoryViews.trailing, from: margin, isLeading: false)
    layOutSeparators()
  }

  /// Places the accessories of an edge, the outermost first.
  private func place(_ views: [UIView], from start: CGFloat, isLeading: Bool) {
    let grid = PixelGrid(scale: traitCollection.displayScale)
    var distance = start
    for view in views.reversed() {
      let width = width(of: view)
      let height =
        accessoryIsCustom(view) ? view.bounds.height : view is CellGlyph ? ListConstants.glyphSize : bounds.height
      let x = isLeading ? distance : bounds.width - distance - width
      view.frame = mirroring(
        CGRect(x: grid.nearest(x), y: grid.nearest((bounds.height - height) / 2), width: width, height: height),
        in: bounds)
      distance += width + ListConstants.accessoryGap
    }
  }

  private func accessoryIsCustom(_ view: UIView) -> Bool {
    !(view is AccessoryLabel || view is CellGlyph || view is GlyphControl)
  }

  // MARK: Separators

  private func showSeparators() {
    func line(_ line: UIView?, _ isVisible: Bool) -> UIView? {
      let line = shown(line, isVisible) { UIView() }
      line?.isUserInteractionEnabled = false
      line?.backgroundColor = place?.separators?.color
      return line
    }
    separators = (
      line(separators.top, place?.hasTopSeparator == true), line(separators.bottom, place?.hasBottomSeparator == true)
    )
    setNeedsLayout()
  }

  private func layOutSeparators() {
    guard let place, let lines = place.separators else { return }
    let pixel = 1 / traitCollection.displayScale
    func frame(_ insets: NSDirectionalEdgeInsets, isWide: Bool, y: CGFloat) -> CGRect {
      let isAutomatic = insets.leading >= UIListSeparatorConfiguration.automaticInsets.leading
      let textStart = room(for: accessoryViews.leading) + indentation + place.margin
      let leading = isAutomatic ? (isWide ? 0 : textStart) : insets.leading
      let trailing = insets.trailing >= UIListSeparatorConfiguration.automaticInsets.trailing ? 0 : insets.trailing
      return mirroring(
        CGRect(x: leading, y: y, width: max(0, bounds.width - leading - trailing), height: pixel), in: bounds)
    }
    let isGrouped = place.appearance == .grouped
    separators.top?.frame = frame(lines.topSeparatorInsets, isWide: isGrouped && place.isFirst, y: 0)
    separators.bottom?.frame = frame(
      lines.bottomSeparatorInsets, isWide: isGrouped && place.isLast, y: bounds.height - pixel)
  }
}

/// The text of an accessory.
private final class AccessoryLabel: UILabel {}
