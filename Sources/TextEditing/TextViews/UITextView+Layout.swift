import Drawing
import Foundation
import Views

// The lines of a text view: their layout, and the display of the visible ones.
//
// Lines have their own coordinates, whose origin is the top left corner of the first line; `textOrigin` is that corner
// in the bounds.

extension UITextView {
  /// The parameters of the layout besides the text and its style.
  struct LayoutKey: Equatable {
    let width: CGFloat
    let scale: CGFloat
    /// The side at which paragraphs without a direction of their own begin.
    let isMirrored: Bool
    let text: FontRendering
    /// The font's size, in points; 0 for the default font.
    var fontSize: CGFloat
  }

  /// The default font size, in points.
  private static let defaultFontSize: CGFloat = 14

  /// The width of the caret, in points.
  static let caretWidth: CGFloat = 2

  var style: TextStyle {
    let font = font ?? .systemFont(ofSize: Self.defaultFontSize)
    var style = TextStyle(font: font.face, color: resolvedTextColor, rendering: traits.text)
    style.link = linkRun(font)
    style.format.alignment = textAlignment
    style.format.baseDirection = isMirrored ? .naturalRightToLeft : .natural
    return style
  }

  private var resolvedTextColor: CGColor {
    var color: CGColor?
    traitCollection.performAsCurrent { color = (textColor ?? .label).cgColor }
    return color ?? UIColor.black.cgColor
  }

  private var lineWidth: CGFloat {
    contentWidth - textContainerInset.left - textContainerInset.right - 2 * Self.lineFragmentPadding
  }

  private var contentWidth: CGFloat { bounds.width - adjustedContentInset.left - adjustedContentInset.right }

  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + Self.lineFragmentPadding, y: textContainerInset.top)
  }

  // MARK: Layout

  /// Lays the text out for the current width, if necessary.
  func layOutText() {
    let key = LayoutKey(
      width: lineWidth, scale: displayScale, isMirrored: isMirrored, text: traits.text,
      fontSize: shownFontSize)
    if key != layoutKey { resetLayout(key) }
  }

  private func resetLayout(_ key: LayoutKey) {
    if layoutKey != nil { applyPendingShift() }
    let place = layoutKey == nil ? nil : placeInSight
    layoutKey = key
    layouts.reset(style: style, width: key.width, scale: key.scale)
    updateContentSize()
    if let place { show(place) }
    setNeedsLayout()
  }

  private var shownFontSize: CGFloat { font?.pointSize ?? 0 }

  func styleDidChange() {
    guard var key = layoutKey else { return }
    key.fontSize = shownFontSize
    resetLayout(key)
    invalidateIntrinsicContentSize()
  }

  func colorDidChange() {
    guard layoutKey != nil else { return }
    layouts.recolor(style)
    setNeedsLayout()
  }

  /// The first visible fragment, and the part of it that is above the visible area; nil at the beginning.
  private var placeInSight: (index: Int, share: CGFloat)? {
    let y = bounds.minY - textOrigin.y
    guard y > 0, bounds.minY > -adjustedContentInset.top, layouts.count > 0 else { return nil }
    let index = layouts.index(at: y)
    let (top, bottom) = (layouts.top(of: index), layouts.top(of: index + 1))
    return (index, bottom > top ? (y - top) / (bottom - top) : 0)
  }

  private func show(_ place: (index: Int, share: CGFloat)) {
    keepsPlace = false
    defer { keepsPlace = true }
    let height = layouts.fragment(place.index).height
    let y = layouts.top(of: place.index) + height * place.share + textOrigin.y
    updateContentSize()
    bounds.origin = clamped(roundedToPixels(CGPoint(x: contentOffset.x, y: y)))
  }

  /// Takes the size of the lines.
  func updateContentSize() {
    let height = layouts.height + textContainerInset.top + textContainerInset.bottom
    let size = CGSize(width: max(0, contentWidth), height: max(0, height))
    if size != contentSize { stayingInRange { contentSize = size } }
  }

  /// Makes a change after which a text that rests in its range still does: lines that turn out lower than estimated do not
  /// leave it beyond its end.
  private func stayingInRange(_ change: () -> Void) {
    let stays = clamped(contentOffset) == contentOffset && !isTracking && !isDecelerating
    change()
    let nearest = clamped(contentOffset)
    if stays, nearest != contentOffset { bounds.origin = nearest }
  }

  /// Handles a fragment whose height differs from its estimate. Visible text stays in place if the fragment is above
  /// it.
  func heightDidChange(at top: CGFloat, by growth: CGFloat) {
    if !isShowingText { setNeedsLayout() }
    guard keepsPlace, top + textOrigin.y < bounds.minY else { return }
    pendingShift += growth
  }

  /// Returns the size of all lines with the insets; for a long text an estimate, as wide as the limit.
  ///
  /// - Parameter width: The width for line breaking; 0 or less, NaN and infinity for no limit.
  func textSize(inWidth width: CGFloat) -> CGSize {
    let sides = textContainerInset.left + textContainerInset.right + 2 * Self.lineFragmentPadding
    let limit = width > 0 && width.isFinite ? width : nil
    let layouts = FragmentLayouts(interaction: interaction, style: style)
    let lines = layouts.measure(
      width: limit.map { max($0 - sides, 1) } ?? .greatestFiniteMagnitude, scale: displayScale)
    let needed = max(0, (lines * displayScale).rounded(.up) / displayScale + sides)
    return CGSize(
      width: limit.map { layouts.isShort ? min($0, needed) : $0 } ?? needed,
      height: max(0, layouts.height + textContainerInset.top + textContainerInset.bottom))
  }

  // MARK: Showing

  /// Shows the visible lines, the selection and the caret.
  func showText() {
    canvas.frame = CGRect(x: textContainerInset.left, y: textContainerInset.top, width: 0, height: 0)
    isShowingText = true
    defer { isShowingText = false }
    layOutLinesInSight()
    let sight = linesInSight
    var strips: [TextViewCanvas.Strip] = []
    var index = layouts.index(at: sight.lowerBound)
    let first = index
    var top = layouts.top(of: index)
    while index < layouts.count, top < sight.upperBound {
      let fragment = layouts.fragment(index)
      let marks = marks(of: fragment, at: index)
      for (number, part) in fragment.strips.enumerated()
      where top + part.upperBound > sight.lowerBound && top + part.lowerBound < sight.upperBound {
        strips.append(TextViewCanvas.Strip(fragment: fragment, number: number, top: top, marks: marks))
      }
      top += fragment.height
      index += 1
    }
    layouts.keep(first...max(first, index))
    canvas.show(strips, width: lineWidth + 2 * Self.lineFragmentPadding, padding: Self.lineFragmentPadding)
    placeLinks()
    showSelection()
  }

  /// Returns the decorations of a fragment.
  private func marks(of fragment: LaidFragment, at index: Int) -> [TextMark] {
    guard search != nil || interaction.spelling != nil else { return [] }
    let place = interaction.storage.fragment(number: index)
    return foundMarks(in: place) + misspelledMarks(of: fragment, in: place)
  }

  private func foundMarks(in place: TextStorage.Place) -> [TextMark] {
    guard let search, !search.decorations.isEmpty else { return [] }
    return search.decorations.ranges(in: place.content).map { range, style in
      let range = range.clamped(to: place.content)
      return TextMark(
        range: range.lowerBound - place.range.lowerBound..<range.upperBound - place.range.lowerBound,
        kind: style == .highlighted ? .highlighted : .found)
    }
  }

  private func misspelledMarks(of fragment: LaidFragment, in place: TextStorage.Place) -> [TextMark] {
    guard let spelling = interaction.spelling else { return [] }
    let start = place.range.lowerBound
    return fragment.misspelled(by: spelling)
      .filter { !spelling.isTyped(start + $0.lowerBound..<start + $0.upperBound) }
      .map { TextMark(range: $0, kind: .misspelled) }
  }

  /// The range of the fragments in sight.
  var rangeInSight: Range<Int> {
    guard layoutKey != nil else { return 0..<0 }
    let (sight, storage) = (linesInSight, interaction.storage)
    let (first, last) = (layouts.index(at: sight.lowerBound), layouts.index(at: sight.upperBound))
    return storage.fragment(number: first).range.lowerBound..<storage.fragment(number: last).range.upperBound
  }

  /// The visible range of the lines' height.
  private var linesInSight: Range<CGFloat> {
    let top = max(0, bounds.minY - textOrigin.y)
    return top..<max(top, bounds.maxY - textOrigin.y)
  }

  /// Lays out the visible lines, which may change what is visible.
  private func layOutLinesInSight() {
    for _ in 0..<LayoutPass.mostRounds {
      let sight = linesInSight
      layouts.layOut(from: sight.lowerBound, to: sight.upperBound)
      let isSettled = pendingShift == 0
      applyPendingShift()
      if isSettled { return }
    }
  }

  /// Moves the visible text by the growth above it.
  func applyPendingShift() {
    let shift = pendingShift
    pendingShift = 0
    stayingInRange {
      // The content must be large enough for the offset, before and after the shift.
      if shift < 0 { bounds.origin.y = roundedToPixels(CGPoint(x: 0, y: bounds.minY + shift)).y }
      updateContentSize()
      if shift > 0 { bounds.origin.y = roundedToPixels(CGPoint(x: 0, y: bounds.minY + shift)).y }
    }
  }

  /// Returns the painted frame of the caret in the bounds.
  func caretFrame(at position: CaretPosition) -> CGRect {
    let rect = caretRect(at: position)
    let most = max(0, contentWidth - Self.caretWidth)
    let x = min(max(rect.minX - Self.caretWidth / 4, 0), most)
    return CGRect(x: x, y: rect.minY, width: Self.caretWidth, height: rect.height)
  }

  // MARK: Scrolling

  /// Returns the margin to show around lines of a height: the insets of the text, as far as there is space.
  private func marginAroundCaret(_ height: CGFloat) -> UIEdgeInsets {
    let free = max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom - height) / 2
    func margin(_ inset: CGFloat) -> CGFloat { -min(max(inset, 0), free) }
    return UIEdgeInsets(
      top: margin(textContainerInset.top), left: -1, bottom: margin(textContainerInset.bottom), right: -1)
  }

  /// Scrolls just far enough to show a range of the text, or the beginning of a longer one.
  func scrollIntoSight(_ range: Range<Int>) {
    layOutText()
    if pendingShift != 0 { applyPendingShift() }
    keepsPlace = false
    defer { keepsPlace = true }
    // Lines in between may differ from their estimated heights.
    for _ in 0..<LayoutPass.mostRounds {
      let start = caretRect(at: CaretPosition(range.lowerBound))
      let last = range.isEmpty ? interaction.selection.head : CaretPosition(range.upperBound)
      let end = caretRect(at: last)
      updateContentSize()
      let lines = range.isEmpty ? end : start.union(end)
      let target = roundedToPixels(offset(showing: lines.inset(by: marginAroundCaret(lines.height))))
      let top = max(0, target.y - textOrigin.y)
      layouts.layOut(from: top, to: top + bounds.height)
      updateContentSize()
      // The lines there may be lower than estimated.
      if target != contentOffset { setContentOffset(clamped(target), animated: false) }
      if caretRect(at: CaretPosition(range.lowerBound)) == start { return }
    }
  }
}
