import Foundation
import Views

// Where the parts of a cell are.

extension UITableViewCell {
  private var pixel: CGFloat { 1 / traitCollection.displayScale }

  // MARK: Measuring

  /// The height that the content needs in a cell of a width, in points; that of a standard row if the content has none.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let contentWidth = contentFrame(in: CGRect(x: 0, y: 0, width: width, height: 0)).width
    let height = contentHeight(forWidth: contentWidth)
    return height > 0 ? PixelGrid(scale: traitCollection.displayScale).up(height) : ListConstants.rowHeight
  }

  private func contentHeight(forWidth width: CGFloat) -> CGFloat {
    contentView.directionalLayoutMargins = contentMargins
    let size = CGSize(width: width, height: 0)
    if let height = parts.content.fittingHeight(forWidth: width) {
      return height > 0 ? max(height, ListConstants.rowHeight) : 0
    }
    if let body = parts.body { return max(body.sizeThatFits(size).height, ListConstants.rowHeight) }
    return contentView.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Layout

  /// Gives the content view the size that it has in the cell's current one. Without it, constraints would be solved for
  /// the old size before the cell is laid out, and the conflicts reported.
  func fitContentView() {
    let frame = contentFrame(in: bounds)
    guard contentView.bounds.size != frame.size else { return }
    contentView.directionalLayoutMargins = contentMargins
    contentView.frame = mirroring(frame, in: bounds)
  }

  func layOutParts() {
    layOutBackgrounds()
    let frame = contentFrame(in: bounds)
    contentView.directionalLayoutMargins = contentMargins
    contentView.frame = mirroring(frame, in: bounds)
    let inner = CGRect(origin: .zero, size: frame.size)
    parts.content.view?.frame = inner
    parts.body?.frame = inner
    layOutAccessories()
    layOutSeparators()
    parts.focusRing?.frame = bounds
  }

  /// The margins of the content view: those of the list, and the indentation.
  private var contentMargins: NSDirectionalEdgeInsets {
    let leading = place.margin + CGFloat(indentationLevel) * indentationWidth
    return NSDirectionalEdgeInsets(
      top: ListConstants.cellMargins.top, leading: indentsForEditing ? ListConstants.cellMargins.trailing : leading,
      bottom: ListConstants.cellMargins.bottom, trailing: ListConstants.cellMargins.trailing)
  }

  var showsEditingControl: Bool { isEditing && editingStyle != .none }

  /// Whether the content makes room for the control of the editing mode.
  private var indentsForEditing: Bool {
    showsEditingControl || isEditing && mayIndentWhileEditing && shouldIndentWhileEditing
  }

  /// The content view's frame in a cell from left to right.
  private func contentFrame(in bounds: CGRect) -> CGRect {
    let indent =
      indentsForEditing ? ListConstants.editingIndent + place.margin - ListConstants.cellMargins.trailing : 0
    let leading = place.safeSides.leading + indent
    let trailing = accessoryWidth + place.indexWidth + place.safeSides.trailing
    return CGRect(
      x: leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
  }

  // MARK: Backgrounds

  /// Backgrounds reach beyond the edges that do not have round corners, and are clipped there.
  private func layOutBackgrounds() {
    var frame = bounds
    if place.style == .insetGrouped {
      let radius = ListConstants.groupRadius
      if !place.isFirst { (frame.origin.y, frame.size.height) = (-radius, frame.height + radius) }
      if !place.isLast { frame.size.height += radius }
    }
    parts.card?.frame = frame
    parts.defaultSelection?.frame = frame
    parts.background.view?.frame = parts.background.configuration?.cornerRadius == 0 ? frame : bounds
    parts.background.view?.defaultRadius = place.style == .insetGrouped ? ListConstants.groupRadius : 0
    parts.backgroundView?.frame = bounds
    parts.selectedBackgroundView?.frame = bounds
    parts.multipleSelectionBackgroundView?.frame = bounds
  }

  func placeDidChange(from old: CellPlace) {
    let isCard = place.style == .insetGrouped
    if isCard != (parts.card != nil) {
      parts.card?.removeFromSuperview()
      parts.card = isCard ? UIView() : nil
      parts.card?.layer.cornerRadius = ListConstants.groupRadius
      arrangeViews()
    }
    clipsToBounds = isCard
    parts.defaultSelection?.layer.cornerRadius = isCard ? ListConstants.groupRadius : 0
    if place.style != old.style {
      if let own = parts.background.configuration { showBackground(own) }
      applyBackground()
    }
    setNeedsLayout()
  }

  func applyBackground() {
    if parts.background.view != nil {
      setDefaultBackground(nil)
      parts.card?.backgroundColor = nil
      return
    }
    let color =
      parts.backgroundColor ?? (place.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    setDefaultBackground(parts.card == nil ? color : nil)
    parts.card?.backgroundColor = color
  }

  /// Brings the cell's own views into their order: backgrounds, content, separators, accessories, focus ring.
  func arrangeViews() {
    let behind = [
      parts.card, parts.background.view, parts.backgroundView, parts.defaultSelection, parts.selectedBackgroundView,
      parts.multipleSelectionBackgroundView,
    ]
    for (index, view) in behind.compactMap({ $0 }).enumerated() { insertSubview(view, at: index) }
    let accessory = [parts.accessoryView, parts.editingAccessoryView].compactMap { $0 }
    for view in accessory { addSubview(view) }
    if let ring = parts.focusRing { bringSubviewToFront(ring) }
  }

  // MARK: Selection

  func updateSelectionLook(animated: Bool) {
    let shows = (isSelected || isHighlighted) && selectionStyle != .none && parts.background.view == nil
    let opacity: CGFloat = shows ? 1 : 0
    let own = ownSelection
    let view = own ?? (shows ? madeSelection() : parts.defaultSelection)
    for other in [parts.defaultSelection, parts.selectedBackgroundView, parts.multipleSelectionBackgroundView] {
      if let other, other !== view { other.alpha = 0 }
    }
    guard let view, view.alpha != opacity else { return }
    guard animated, window != nil else { return view.alpha = opacity }
    UIView.animate(
      withDuration: ListConstants.selectionFade, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      view.alpha = opacity
    }
  }

  /// The view of the app that shows a selection; nil for the gray one.
  private var ownSelection: UIView? {
    let several = parts.multipleSelectionBackgroundView
    return several != nil && host?.selectsSeveral == true ? several : parts.selectedBackgroundView
  }

  private func madeSelection() -> UIView {
    if let view = parts.defaultSelection { return view }
    let view = UIView()
    view.backgroundColor = .systemGray4
    view.alpha = 0
    view.layer.cornerRadius = place.style == .insetGrouped ? ListConstants.groupRadius : 0
    parts.defaultSelection = view
    arrangeViews()
    layOutBackgrounds()
    return view
  }

  /// Shows that the keyboard focus is on this row.
  func setFocusedRow(_ isFocused: Bool) {
    guard isFocused != parts.isFocusedRow else { return }
    parts.isFocusedRow = isFocused
    updateFocusRing()
    setNeedsUpdateConfiguration()
  }

  func updateFocusRing() {
    let isShown = parts.isFocusedRow && focusStyle == .default
    parts.focusRing = shown(parts.focusRing, isShown) { FocusRing(isBeside: false) }
    parts.focusRing?.layer.cornerRadius = place.style == .insetGrouped ? ListConstants.groupRadius : 0
    setNeedsLayout()
  }

  // MARK: Separators

  /// Sets the color of the separators; nil for the standard one.
  ///
  /// - Parameter effect: What they show in front of what is behind them; nil for a color alone.
  func setSeparatorColor(_ color: UIColor?, effect: UIVisualEffect?) {
    guard color != parts.separatorColor || effect !== parts.separatorEffect else { return }
    if effect !== parts.separatorEffect {
      for part in [\CellParts.separator, \.topSeparator] {
        parts[keyPath: part]?.removeFromSuperview()
        parts[keyPath: part] = nil
      }
      setNeedsLayout()
    }
    (parts.separatorColor, parts.separatorEffect) = (color, effect)
    for line in [parts.separator, parts.topSeparator] { line.map(colorSeparator) }
  }

  private func colorSeparator(_ line: UIView) {
    if let line = line as? UIVisualEffectView {
      line.contentView.backgroundColor = parts.separatorColor
    } else {
      line.backgroundColor = parts.separatorColor ?? .separator
    }
  }

  private func layOutSeparators() {
    let isGrouped = place.style != .plain
    let inset = separatorInset
    let full = place.style == .grouped && place.isLast
    let hasBottom = place.hasSeparator && !(place.style == .insetGrouped && place.isLast)
    let hasTop = place.hasSeparator && isGrouped && place.isFirst && place.style == .grouped
    setSeparator(\.separator, isVisible: hasBottom)
    setSeparator(\.topSeparator, isVisible: hasTop)
    let left = full ? 0 : place.safeSides.leading + inset.left
    parts.separator?.frame = mirroring(
      CGRect(
        x: left, y: bounds.height - pixel, width: max(0, bounds.width - left - (full ? 0 : inset.right)), height: pixel),
      in: bounds)
    parts.topSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
  }

  private func setSeparator(_ part: ReferenceWritableKeyPath<CellParts, UIView?>, isVisible: Bool) {
    if isVisible, parts[keyPath: part] == nil {
      let line = parts.separatorEffect.map { UIVisualEffectView(effect: $0) } ?? UIView()
      colorSeparator(line)
      line.isUserInteractionEnabled = false
      parts[keyPath: part] = line
      addSubview(line)
    }
    parts[keyPath: part]?.isHidden = !isVisible
  }
}
