import Controls
import Diagnostics
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// A scroll view of text of any length, which can be selected and edited.
///
/// The text has one font and color. Paragraphs are laid out when they become visible. The heights of others are
/// estimated, and corrected without moving visible text, so `contentSize` is an estimate for a text of more than 16,384
/// UTF-16 units or 200 paragraphs. A paragraph of more than 4,096 units begins a new line after that many.
///
/// A drag with the pointer selects, as on desktops; a finger scrolls. The wheel, touchpads and indicators scroll as in
/// any scroll view; so do keys, if the text is not editable.
open class UITextView: UIScrollView, UITextInput, UITextInputTraits, UIContentSizeCategoryAdjusting, UITextDraggable,
  UITextDroppable
{
  // MARK: State

  private(set) lazy var interaction = TextInteraction(host: self)
  private(set) lazy var layouts = makeLayouts()
  let canvas = TextViewCanvas()

  /// The parameters of the last layout; nil before the first.
  var layoutKey: LayoutKey?

  /// Whether corrections of estimates must keep visible text in place.
  var keepsPlace = true

  /// The correction of the offset for that.
  var pendingShift: CGFloat = 0

  /// Whether visible lines are being laid out, so that requests for layout are redundant.
  var isShowingText = false

  /// A finger that may become a tap, and where it came down, in the window.
  weak var tappingTouch: UITouch?
  var tapStart = CGPoint.zero

  /// Nil until the text view is told to find links.
  private(set) var links: TextViewLinks?

  private func makeLinks() -> TextViewLinks {
    let made = links ?? TextViewLinks()
    links = made
    return made
  }

  /// The search in the text; nil before the first.
  var search: TextViewSearch?

  // MARK: Text

  /// The whole text; never nil when read. Setting it moves the caret to its end and clears the undo history, without
  /// calling the delegate. Nil is the empty text.
  open var text: String! {
    get { interaction.editor.text }
    set { interaction.setText(newValue ?? "") }
  }

  /// The font; nil for the system font of 14 points, as in UIKit.
  open var font: UIFont? {
    get { adjustsFontForContentSizeCategory ? ownFont?.adjusted(for: self) : ownFont }
    set {
      ownFont = newValue
      styleDidChange()
      observablePropertyDidChange()
    }
  }

  @_spi(Toolkit) open override func observableValue(named name: String) -> (any UIObservableValue)? {
    name == "font" ? font as any UIObservableValue : super.observableValue(named: name)
  }

  /// The font that the app set.
  private var ownFont: UIFont?

  /// Whether a font of a text style, or one that `UIFontMetrics` scaled, follows the size of text. `font` has the size that
  /// is shown.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { styleDidChange() } }
  }

  /// The text color; nil for `.label`.
  open var textColor: UIColor? {
    didSet { colorDidChange() }
  }

  /// How the text is aligned; `natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { styleDidChange() } }
  }

  /// Whether the user can change the text.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      linksMayHaveChanged()
      abilitiesDidChange()
    }
  }

  /// Whether the user can select text; if false, the text is not editable either.
  open var isSelectable = true {
    didSet {
      guard isSelectable != oldValue else { return }
      linksMayHaveChanged()
      abilitiesDidChange()
    }
  }

  /// What is found in a text that can be selected and not edited; nothing by default. A click, a tap, Space and Return on a
  /// link do what the delegate says, or open it with `UIApplication`.
  open var dataDetectorTypes: UIDataDetectorTypes {
    get { links?.types ?? [] }
    set {
      guard newValue != dataDetectorTypes else { return }
      makeLinks().types = newValue
      styleDidChange()
    }
  }

  /// The attributes of links, in addition to those of the text: by default the tint color and an underline. Nil restores
  /// these.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get {
      links?.attributes ?? [.foregroundColor: tintColor as Any, .underlineStyle: NSUnderlineStyle.single.rawValue]
    }
    set {
      makeLinks().attributes = newValue
      styleDidChange()
    }
  }

  /// The insets of the text in the content, in addition to the padding of 5 points at both ends of lines.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      textContainerInset = textContainerInset.admitted(as: "UITextView.textContainerInset", of: self)
      if textContainerInset != oldValue { styleDidChange() }
    }
  }

  /// The padding of lines, as in UIKit's `NSTextContainer.lineFragmentPadding`, in points.
  static let lineFragmentPadding: CGFloat = 5

  // MARK: Traits of the input

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var enablesReturnKeyAutomatically = false
  open var spellCheckingType = UITextSpellCheckingType.default {
    didSet { if spellCheckingType != oldValue, isEditing { interaction.restartSpelling() } }
  }

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    insertSubview(canvas, at: 0)
    interaction.addInteractions()
    layOutText()
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Selection

  /// The selected range, in UTF-16 units; an empty one is the caret. Setting it clamps it to the text, and extends it
  /// to whole characters.
  open var selectedRange: NSRange {
    get { NSRange(interaction.selection.range) }
    set { interaction.select(Range(limiting: newValue)) }
  }

  /// Scrolls just far enough to show a range of the text, or its beginning if it is too long; without animation.
  open func scrollRangeToVisible(_ range: NSRange) {
    scrollIntoSight(Range(limiting: range).clamped(to: 0..<interaction.storage.count))
  }

  // MARK: Finding

  /// The interaction that searches the text; nil unless `isFindInteractionEnabled` is true.
  open private(set) var findInteraction: UIFindInteraction?

  /// Whether the user can search the text: Ctrl+F opens a panel. False by default.
  open var isFindInteractionEnabled: Bool {
    get { findInteraction != nil }
    set {
      guard newValue != isFindInteractionEnabled else { return }
      if let findInteraction {
        removeInteraction(findInteraction)
        self.findInteraction = nil
      } else {
        let interaction = UIFindInteraction(sessionDelegate: self)
        findInteraction = interaction
        addInteraction(interaction)
      }
    }
  }

  // MARK: Typing

  open var hasText: Bool { !interaction.storage.isEmpty }

  /// Inserts text at the caret, in place of the selection.
  open func insertText(_ text: String) {
    interaction.insert(text)
  }

  open func deleteBackward() {
    interaction.deleteBackward()
  }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? {
    interaction.storage.substring(interaction.range(range))
  }

  open func replace(_ range: UITextRange, withText text: String) {
    interaction.replace(interaction.range(range), with: text)
  }

  open var selectedTextRange: UITextRange? {
    get { interaction.selectedTextRange }
    set { interaction.selectedTextRange = newValue }
  }

  open var markedTextRange: UITextRange? { interaction.markedTextRange }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    interaction.setMarkedText(markedText ?? "", selectedRange: selectedRange)
  }

  open func unmarkText() {
    interaction.endComposition()
  }

  open var beginningOfDocument: UITextPosition { IndexPosition(CaretPosition(0)) }
  open var endOfDocument: UITextPosition { IndexPosition(CaretPosition(interaction.storage.count)) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    interaction.textRange(from: fromPosition, to: toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    interaction.position(from: position, offset: offset)
  }

  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    interaction.position(from: position, in: direction, offset: offset)
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    interaction.compare(position, to: other)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    interaction.place(toPosition).offset - interaction.place(from).offset
  }

  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { interaction.writingDirection(at: position, in: direction) }

  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    interaction.setWritingDirection(writingDirection, of: range)
  }

  open func firstRect(for range: UITextRange) -> CGRect { interaction.firstRect(for: range) }

  open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: interaction.place(position)) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    interaction.selectionRects(for: range)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { interaction.closestPosition(to: point) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    interaction.closestPosition(to: point, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { interaction.characterRange(at: point) }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isSelectable }
  open override var canBecomeFocused: Bool { isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    // It begins when it enters a window.
    guard window != nil else { return super.becomeFirstResponder() }
    if isTextEditable, textDelegate?.textViewShouldBeginEditing(self) == false { return false }
    guard super.becomeFirstResponder() else { return false }
    if !isActive { beginEditing() }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, isEditing, textDelegate?.textViewShouldEndEditing(self) == false,
      window?.forcesResignation != true
    {
      return false
    }
    interaction.endComposition()
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  /// Whether the text is being edited, and whether the caret or selection is displayed.
  var isEditing = false
  var isActive = false

  /// Whether the text becomes first responder for a touch that places the caret.
  var isPlacingCaret = false

  /// Whether the next layout scrolls the scroll views around this one to the caret.
  var revealsCaretInLayout = false

  // MARK: Standard edit actions

  /// False for an action that changes a text that cannot be edited.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender) && interaction.canPerform(action)
  }

  open override func cut(_ sender: Any?) { interaction.cut() }
  /// Copies the selected text.
  open override func copy(_ sender: Any?) { interaction.copy() }
  open override func paste(_ sender: Any?) { interaction.paste(from: .general) }
  open override func delete(_ sender: Any?) { interaction.deleteSelection() }
  open override func select(_ sender: Any?) { interaction.selectWord() }
  /// Selects all text.
  open override func selectAll(_ sender: Any?) { interaction.selectAll() }
  open override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { interaction.directSelection(.leftToRight) }
  open override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { interaction.directSelection(.rightToLeft) }

  // MARK: Accessibility

  /// Begins editing, or selecting.
  open override func accessibilityActivate() -> Bool { isFirstResponder || becomeFirstResponder() }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityValue: String? { text }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(
      role: .textView, text: interaction, showsControlsInside: !placedLinks.isEmpty,
      canBeActivated: isSelectable)
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    layOutText()
    showText()
    super.layoutSubviews()
    guard revealsCaretInLayout else { return }
    // A row out of sight grows when it comes into sight.
    revealsCaretInLayout = isFirstResponder && contentSize.height > bounds.height + 0.5
    revealCaretAround()
  }

  /// Returns the size of the text with lines broken for the width; for a width of 0 or less, only where the text breaks
  /// them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(inWidth: size.width)
  }

  /// The size of the text without line breaking, if scrolling is disabled; otherwise none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : textSize(inWidth: 0)
  }

  @_spi(Toolkit) open override var heightDependsOnWidth: Bool { !isScrollEnabled }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !(isFirstResponder && interaction.handle($0)) }
    guard !others.isEmpty, !closesFindPanel(others) else { return }
    super.pressesBegan(others, with: event)
  }

  /// Closes the panel of a search for Escape.
  private func closesFindPanel(_ presses: Set<UIPress>) -> Bool {
    guard let findInteraction, findInteraction.isFindNavigatorVisible,
      presses.contains(where: { $0.key?.keyCode == .keyboardEscape })
    else { return false }
    findInteraction.dismissFindNavigator()
    return true
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection()
    if links != nil { colorDidChange() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorDidChange()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
    textTouchBegan(touch)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    textTouchMoved(touch)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    textTouchEnded(touch)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tappingTouch = nil
    interaction.pointerCancelled()
  }

  @_spi(Toolkit) open override var cursorShape: CursorShape { isSelectable ? .text : .arrow }

  // MARK: Dragging text

  /// Decides what is dragged, and follows drags; nil by default. It is not retained.
  open var textDragDelegate: (any UITextDragDelegate)? {
    get { interaction.drags?.dragDelegate }
    set { if newValue != nil || interaction.drags != nil { interaction.madeDrags.dragDelegate = newValue } }
  }

  /// Decides what drops do, and follows drags over the text; nil by default. It is not retained.
  open var textDropDelegate: (any UITextDropDelegate)? {
    get { interaction.drags?.dropDelegate }
    set { if newValue != nil || interaction.drags != nil { interaction.madeDrags.dropDelegate = newValue } }
  }

  /// How previews of dragged text look; none by default.
  open var textDragOptions: UITextDragOptions {
    get { interaction.drags?.options ?? [] }
    set { if newValue != textDragOptions { interaction.madeDrags.options = newValue } }
  }

  /// The interaction that drags the selection; nil for a text that cannot be selected.
  open var textDragInteraction: UIDragInteraction? { isTextSelectable ? interaction.madeDrags.drag : nil }

  /// Whether the selection of this text is dragged.
  open var isTextDragActive: Bool { interaction.drags?.isDragActive ?? false }

  /// The interaction that takes text; nil for a text that cannot be edited and has no delegate of drops.
  open var textDropInteraction: UIDropInteraction? {
    isTextEditable || textDropDelegate != nil ? interaction.madeDrags.drop : nil
  }

  /// Whether a drag is over this text.
  open var isTextDropActive: Bool { interaction.drags?.isDropActive ?? false }

  /// Returns true: a drag with the pointer must not scroll the enclosing views.
  @_spi(Toolkit) open override func confines(_ touch: UITouch) -> Bool {
    isSelectable && touch.type == .indirectPointer
  }

  @_spi(Toolkit) open override func isDragged(by touch: UITouch) -> Bool {
    !(isSelectable && touch.type == .indirectPointer)
  }

  /// The delegate, if it conforms to `UITextViewDelegate`.
  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  private func makeLayouts() -> FragmentLayouts {
    let layouts = FragmentLayouts(interaction: interaction, style: style)
    layouts.heightDidChange = { [unowned self] in heightDidChange(at: $0, by: $1) }
    return layouts
  }
}

extension UITextView {
  /// Posted when editing began.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when the text changed.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing ended.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
}
