import Drawing
import Foundation
import Views

// The layout of a text field's parts, and of its line in the canvas. `textOrigin` is the line's top left corner in the
// bounds.

extension UITextField {
  // MARK: Parts

  var clearButtonSize: CGSize { CGSize(width: FieldClearButton.side, height: FieldClearButton.side) }

  /// Returns the frame of a view at the leading side.
  func leadingRoom(in bounds: CGRect, for size: CGSize) -> CGRect { room(in: bounds, for: size, isLeft: !isMirrored) }

  func trailingRoom(in bounds: CGRect, for size: CGSize) -> CGRect { room(in: bounds, for: size, isLeft: isMirrored) }

  private func room(in bounds: CGRect, for size: CGSize, isLeft: Bool) -> CGRect {
    let gap = borderStyle == .none ? 0 : FieldMetrics.gap
    let x = isLeft ? bounds.minX + gap : bounds.maxX - gap - size.width
    return CGRect(x: x, y: ((bounds.midY - size.height / 2) * 2).rounded() / 2, width: size.width, height: size.height)
  }

  private func showsLeftView(whileEditing: Bool) -> Bool {
    leftView != nil && leftViewMode.shows(whileEditing: whileEditing)
  }

  private func showsRightView(whileEditing: Bool) -> Bool {
    rightView != nil && rightViewMode.shows(whileEditing: whileEditing)
  }

  private func showsClearButton(whileEditing: Bool) -> Bool {
    isEnabled && hasText && clearButtonMode.shows(whileEditing: whileEditing)
      && !showsRightView(whileEditing: whileEditing)
  }

  /// Returns the bounds without the border and the views beside the text.
  func textRoom(in bounds: CGRect, whileEditing: Bool) -> CGRect {
    let insets = borderStyle.insets
    let border = borderRect(forBounds: bounds)
    var (left, right) = (border.minX + insets.width, border.maxX - insets.width)
    func keepOff(_ rect: CGRect) {
      if rect.midX < bounds.midX {
        left = max(left, rect.maxX + FieldMetrics.gap)
      } else {
        right = min(right, rect.minX - FieldMetrics.gap)
      }
    }
    if showsLeftView(whileEditing: whileEditing) { keepOff(leftViewRect(forBounds: bounds)) }
    if showsRightView(whileEditing: whileEditing) { keepOff(rightViewRect(forBounds: bounds)) }
    if showsClearButton(whileEditing: whileEditing) { keepOff(clearButtonRect(forBounds: bounds)) }
    return CGRect(x: left, y: border.minY, width: max(0, right - left), height: border.height)
  }

  func layOutParts() {
    place(leftView, at: leftViewRect(forBounds: bounds), isShown: showsLeftView(whileEditing: isEditing))
    place(rightView, at: rightViewRect(forBounds: bounds), isShown: showsRightView(whileEditing: isEditing))
    let showsClearButton = showsClearButton(whileEditing: isEditing)
    if showsClearButton, clearButton == nil { makeClearButton() }
    place(clearButton, at: clearButtonRect(forBounds: bounds), isShown: showsClearButton)
  }

  private func place(_ view: UIView?, at frame: CGRect, isShown: Bool) {
    guard let view else { return }
    view.isHidden = !isShown
    if isShown { view.frame = frame }
  }

  private func makeClearButton() {
    let button = FieldClearButton()
    // As in UIKit, who empties a field wants to type.
    button.addTarget(for: .touchUpInside) { [weak self] _ in
      if let self, clear() { becomeFirstResponder() }
    }
    addSubview(button)
    clearButton = button
  }

  /// Empties the field, for the clear button or the beginning of editing.
  ///
  /// - Returns: Whether the delegate allows it.
  @discardableResult
  func clear() -> Bool {
    guard hasText, delegate?.textFieldShouldClear(self) ?? true else { return false }
    interaction.replaceAll(with: "")
    return true
  }

  func overlayDidChange(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    partsDidChange()
  }

  /// Updates the layout after the visibility of parts beside the text has changed.
  func partsDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  var fittingSize: CGSize {
    let text = hasText ? line.layout : placeholderLayout
    let insets = borderStyle.insets
    // The frames of the parts beside the text, in bounds with space for all.
    let ample = CGRect(x: 0, y: 0, width: FieldMetrics.ampleWidth, height: bounds.height)
    let views = ample.width - textRoom(in: ample, whileEditing: isEditing).width - 2 * insets.width
    return CGSize(
      width: (text.size.width + FieldMetrics.slack).rounded(.up) + 2 * insets.width + max(0, views),
      height: text.size.height.rounded(.up) + 2 * insets.height)
  }

  /// Returns the baseline of the text, or of the placeholder, in bounds of a size.
  func baseline(in size: CGSize) -> CGFloat? {
    let layout = hasText ? line.layout : placeholderLayout
    let middle = textRect(forBounds: CGRect(origin: .zero, size: size)).midY
    return layout.lines.first.map { middle - layout.size.height / 2 + $0.baseline }
  }

  // MARK: Line

  var style: TextStyle {
    var style = TextStyle(
      font: fontInUse.face, color: resolved(textColor ?? .label), rendering: traits.text)
    style.format.baseDirection = baseDirection
    return style
  }

  /// The direction that the text was given; or else that of the interface, for a text without a direction of its own.
  private var baseDirection: ParagraphFormat.Direction {
    interaction.storage.fragment(number: 0).direction ?? (isMirrored ? .naturalRightToLeft : .natural)
  }

  private func resolved(_ color: UIColor) -> CGColor {
    var resolved: CGColor?
    traitCollection.performAsCurrent { resolved = color.cgColor }
    return resolved ?? color.cgColor
  }

  func textStyleDidChange() {
    (fieldText, placeholderLine) = (nil, nil)
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Selects another input method, or none, for the following keys.
  func secrecyDidChange() {
    interaction.endComposition()
    textStyleDidChange()
    prepareToReplaceSecret()
    if isEditing { interaction.restartSpelling() }
    if isFirstResponder { window?.textInputDidChange() }
  }

  /// The whole text as a line.
  var line: FieldText {
    if let fieldText, fieldText.baseDirection == baseDirection { return fieldText }
    let line = FieldText(
      interaction.editor.text, isSecret: isSecureTextEntry, marked: interaction.markedRange, style: style)
    fieldText = line
    return line
  }

  private var placeholderLayout: TextLayout {
    if let placeholderLine { return placeholderLine }
    let layout = placeholderText.layout(width: nil, maximumLines: 1, rendering: traits.text)
    placeholderLine = layout
    return layout
  }

  func placeholderDidChange() {
    placeholderLine = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The truncated part of a line that is wider than its area.
  struct CutLine {
    let whole: TextLayout
    let width: CGFloat
    let cut: TextLayout
  }

  /// Returns a line with an ellipsis. `make` lays it out unless it is the cached one.
  private func cut(_ whole: TextLayout, toWidth width: CGFloat, _ make: () -> TextLayout) -> TextLayout {
    if let cutLine, cutLine.whole === whole, cutLine.width == width { return cutLine.cut }
    let cut = make()
    cutLine = CutLine(whole: whole, width: width, cut: cut)
    return cut
  }

  private var placeholderText: DrawableText {
    var text = DrawableText("", defaults: placeholderDefaults)
    guard let attributedPlaceholder else { return text }
    traitCollection.performAsCurrent {
      text = DrawableText(attributedPlaceholder, defaults: placeholderDefaults)
    }
    return text
  }

  private var placeholderDefaults: DrawableText.Defaults {
    DrawableText.Defaults(
      font: fontInUse, color: .placeholderText,
      paragraphStyle: .default)
  }

  var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  /// The top left corner of the line, with its scroll offset.
  var textOrigin: CGPoint {
    origin(
      of: line.layout, in: textArea, scrolledBy: isEditing ? scrollOffset : beginningOffset,
      beginsAtRight: line.isRightToLeft)
  }

  /// The scroll offset that shows the beginning of the line, which is on the right in a right-to-left line.
  var beginningOffset: CGFloat {
    guard line.isRightToLeft else { return 0 }
    return max(0, line.layout.size.width - textArea.width)
  }

  private func origin(
    of layout: TextLayout, in area: CGRect, scrolledBy offset: CGFloat, beginsAtRight: Bool
  ) -> CGPoint {
    // The caret takes no space of its own, so nothing moves when it appears.
    let free = area.width - layout.size.width
    let x = free > 0 ? free * shareOfLeft(beginsAtRight: beginsAtRight) : -offset
    let scale = traits.displayScale
    let y = ((area.midY - layout.size.height / 2) * scale).rounded() / scale
    return CGPoint(x: ((area.minX + x) * scale).rounded() / scale, y: y)
  }

  /// Returns the part of the free space that lies to the left of a line.
  private func shareOfLeft(beginsAtRight: Bool) -> CGFloat {
    switch textAlignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .justified, .natural: beginsAtRight ? 1 : 0
    }
  }

  /// Scrolls the line just far enough to show the caret, and at most to its end.
  func scrollLine() {
    let (line, width) = (line, textArea.width)
    let most = max(0, line.layout.size.width - width)
    let caret = line.layout.caretRect(at: line.shown(interaction.selection.head.offset), affinity: .downstream).minX
    let offset = min(max(scrollOffset, caret - width), caret)
    scrollOffset = min(max(offset, 0), most)
  }

  // MARK: Showing

  /// Shows the line or the placeholder, the selection and the caret.
  func showText() {
    let area = textArea
    // The canvas has space for a caret at both sides, and above and below for overhanging glyphs.
    let margin = FieldMetrics.caretWidth
    canvas.place(
      CGRect(x: area.minX - margin, y: bounds.minY, width: area.width + 2 * margin, height: bounds.height),
      beginsAtRight: hasText ? line.isRightToLeft : isMirrored)
    if isEditing { scrollLine() }
    let (layout, origin) = shownLine(in: area)
    canvas.show(layout, at: origin - canvas.frame.origin, marks: marks)
    showSelection()
  }

  /// The misspelled words, while the text is edited.
  private var marks: [TextMark] {
    guard let spelling = interaction.spelling, hasText else { return [] }
    let ranges = line.misspelled(by: spelling)
    fieldText?.misspelled = (spelling.version, ranges)
    return ranges.filter { !spelling.isTyped($0) }.map { TextMark(range: $0, kind: .misspelled) }
  }

  private func shownLine(in area: CGRect) -> (layout: TextLayout, origin: CGPoint) {
    guard hasText else {
      let area = placeholderRect(forBounds: bounds)
      let layout = shownPlaceholder(inWidth: area.width)
      // On the caret's side, whatever the direction of the placeholder.
      return (layout, origin(of: layout, in: area, scrolledBy: 0, beginsAtRight: isMirrored))
    }
    if isEditing { return (line.layout, textOrigin) }
    let whole = line.layout
    let layout =
      whole.size.width > area.width
      ? cut(whole, toWidth: area.width) { beginning(of: whole, inWidth: area.width) } : whole
    return (layout, origin(of: layout, in: area, scrolledBy: 0, beginsAtRight: line.isRightToLeft))
  }

  /// Returns the part of a line that fits, with an ellipsis.
  private func beginning(of whole: TextLayout, inWidth width: CGFloat) -> TextLayout {
    var style = style
    style.format.lineBreak = .byTruncatingTail
    // Pango truncates long text slowly, and a little more than fits is truncated at the same place.
    let line = whole.lines[0]
    let edge = line.isRightToLeft ? line.rect.maxX - width : line.rect.minX + width
    let fitting = whole.offset(closestTo: CGPoint(x: edge, y: line.rect.midY)).offset
    let rest = FieldMetrics.ellipsisReserve
    let end = TextBreaks.graphemeBoundary(in: whole.string, atOrBefore: fitting + rest)
    let text = String(whole.string.utf16.prefix(end)) ?? whole.string
    return style.layOut(text, marked: nil, width: width, maximumLines: 1)
  }

  private func shownPlaceholder(inWidth width: CGFloat) -> TextLayout {
    let whole = placeholderLayout
    guard whole.size.width > width else { return whole }
    return cut(whole, toWidth: width) {
      var text = placeholderText
      for index in text.paragraphs.indices { text.paragraphs[index].format.lineBreak = .byTruncatingTail }
      return text.layout(width: width, maximumLines: 1, rendering: traits.text)
    }
  }

  /// Returns the painted frame of the caret in the bounds. All of it is in the canvas, also at the ends of the text
  /// area.
  func caretFrame(at position: CaretPosition) -> CGRect {
    let (rect, area, width) = (caretRect(at: position), canvas.frame, FieldMetrics.caretWidth)
    // Beside a placeholder the caret must not cover its first letter.
    let overhang = hasText ? width / 4 : width
    let x = max(min(rect.minX - overhang, area.maxX - width), area.minX)
    return CGRect(x: x, y: rect.minY, width: width, height: rect.height)
  }
}
