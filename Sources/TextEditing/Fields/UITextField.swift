@_spi(Toolkit) import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// An editable line of text.
///
/// The text has one font and color, and no newlines: they become spaces. It has at most 65,536 UTF-16 units; an edit
/// that would exceed that is refused as a whole, with a line on standard error. If the text is wider than the field,
/// editing scrolls to the caret; otherwise its end is truncated.
///
/// Besides the editing events a field sends `primaryActionTriggered` for Return.
open class UITextField: UIControl, UITextInput, UITextInputTraits, UIContentSizeCategoryAdjusting, UITextDraggable,
  UITextDroppable
{
  // MARK: State

  private(set) lazy var interaction = TextInteraction(host: self)
  let canvas = FieldCanvas()

  /// The layout of the text; nil if it must be made.
  var fieldText: FieldText?

  /// The layouts of the placeholder and of a truncated line; nil if they must be made.
  var placeholderLine: TextLayout?
  var cutLine: CutLine?

  /// How far the line is scrolled to the left during editing, in points, 0 or more.
  var scrollOffset: CGFloat = 0

  /// Made on first use.
  var clearButton: FieldClearButton?

  /// The delegate. It is not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is first responder and takes text.
  open internal(set) var isEditing = false

  // MARK: Text

  /// The text; never nil when read. Setting it moves the caret to its end and clears the undo history, without calling
  /// the delegate.
  open var text: String? {
    get { interaction.editor.text }
    set {
      let count = interaction.storage.count
      guard let text = admissible(newValue ?? "", replacing: 0..<count) else { return }
      interaction.setText(text)
    }
  }

  /// The text that is displayed while the field is empty.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with attributes; missing ones are the field's font and `.placeholderText`. Setting `placeholder`
  /// removes attributes.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholderDidChange() }
  }

  /// The font; never nil when read. Setting nil sets the system font of 17 points, the font of a new field.
  open var font: UIFont? {
    get { fontInUse }
    set {
      ownFont = newValue
      textStyleDidChange()
      observablePropertyDidChange()
    }
  }

  @_spi(Toolkit) open override func observableValue(named name: String) -> (any UIObservableValue)? {
    name == "font" ? font as any UIObservableValue : super.observableValue(named: name)
  }

  /// The font that the app set.
  private var ownFont: UIFont?

  var fontInUse: UIFont {
    guard let ownFont else { return .systemFont(ofSize: FieldMetrics.fontSize) }
    return adjustsFontForContentSizeCategory ? ownFont.adjusted(for: self) : ownFont
  }

  /// Whether a font of a text style, or one that `UIFontMetrics` scaled, follows the size of text. `font` has the size that
  /// is shown.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { textStyleDidChange() } }
  }

  /// The text color; nil for `.label`.
  open var textColor: UIColor? {
    didSet { textStyleDidChange() }
  }

  /// How the text is aligned; `natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsLayout() }
  }

  /// Whether the field is cleared when editing begins, if the delegate permits.
  open var clearsOnBeginEditing = false

  // MARK: Border and accessory views

  /// The border; none by default.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      setNeedsDisplay()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// When the clear button is displayed. It is never displayed in an empty field.
  open var clearButtonMode = ViewMode.never {
    didSet { partsDidChange() }
  }

  /// A view at the leading side of the text: the left one if the interface runs to the right.
  open var leftView: UIView? {
    didSet { overlayDidChange(from: oldValue, to: leftView) }
  }
  /// When `leftView` is displayed; never by default.
  open var leftViewMode = ViewMode.never {
    didSet { partsDidChange() }
  }

  /// A view at the trailing side, in place of the clear button.
  open var rightView: UIView? {
    didSet { overlayDidChange(from: oldValue, to: rightView) }
  }
  /// When `rightView` is displayed; never by default.
  open var rightViewMode = ViewMode.never {
    didSet { partsDidChange() }
  }

  // MARK: Traits of the input

  /// Whether the text is displayed as bullets, and hidden from pasteboards and input methods. The first typed, pasted
  /// or deleted text after editing began, or after this was set during editing, replaces all of the text: the delegate
  /// is asked about the range at the caret, as in UIKit. A `text` that was set in between stays.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { secrecyDidChange() } }
  }
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
    addSubview(canvas)
    interaction.addInteractions()
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Typing

  open var hasText: Bool { !interaction.storage.isEmpty }

  /// Inserts text in place of the selection. A single newline acts as the Return key.
  open func insertText(_ text: String) {
    if text == "\n" { insertNewline() } else { interaction.insert(text) }
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

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    // It begins when it enters a window.
    guard window != nil else { return super.becomeFirstResponder() }
    if delegate?.textFieldShouldBeginEditing(self) == false { return false }
    guard super.becomeFirstResponder() else { return false }
    if !isEditing { beginEditing() }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, delegate?.textFieldShouldEndEditing(self) == false, window?.forcesResignation != true {
      return false
    }
    interaction.endComposition()
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  // MARK: Standard edit actions

  /// False for an action that changes a text that cannot be edited, and for one that copies a secret.
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

  /// Begins editing.
  open override func accessibilityActivate() -> Bool { isFirstResponder || becomeFirstResponder() }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }

  /// The placeholder, so that no field is without a name.
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { placeholder }

  /// The text, or else the placeholder if that is not the name already.
  @_spi(Toolkit) open override var ownAccessibilityValue: String? {
    hasText ? interaction.shownText : accessibilityLabel == placeholder ? nil : placeholder
  }

  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(
      role: isSecureTextEntry ? .secureTextField : .textField, text: interaction, showsControlsInside: true,
      canBeActivated: isEnabled)
  }

  // MARK: Frames of the parts, in `bounds`, for subclasses to override

  /// Returns the frame of the border for given bounds. Override it to move the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the frame of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds, whileEditing: false) }

  /// Returns the frame of the text while it is edited. Override it to move the text.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds, whileEditing: true) }

  /// Returns the frame of the placeholder. Override it to move the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the frame of the clear button. Override it to move the button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { trailingRoom(in: bounds, for: clearButtonSize) }

  /// Returns the frame of `leftView`. Override it to move the view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    leadingRoom(in: bounds, for: leftView?.bounds.size ?? .zero)
  }

  /// Returns the frame of `rightView`. Override it to move the view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    trailingRoom(in: bounds, for: rightView?.bounds.size ?? .zero)
  }

  // MARK: Overrides

  open override var intrinsicContentSize: CGSize { fittingSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  @_spi(Toolkit) open override func baseline(_ line: TextBaseline, in size: CGSize) -> CGFloat? {
    baseline(in: size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
    showText()
  }

  open override func draw(_ rect: CGRect) {
    borderStyle.draw(in: borderRect(forBounds: bounds), fillsGround: backgroundColor == nil)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textStyleDidChange()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !(isFirstResponder && interaction.handle($0)) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.type == .indirectPointer else { return true }
    // The click refers to what is visible now.
    let position = position(closestTo: touch.location(in: self))
    guard isFirstResponder || becomeFirstResponder() else { return false }
    interaction.pointerDown(touch, at: position)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    interaction.pointerDragged(touch, edges: canvas.frame)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    interaction.pointerUp()
    guard let touch, touch.type == .direct, bounds.contains(touch.location(in: self)) else { return }
    let (position, wasFirst) = (position(closestTo: touch.location(in: self)), isFirstResponder)
    if wasFirst || becomeFirstResponder() { interaction.tapped(touch, at: position, wasFirst: wasFirst) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    interaction.pointerCancelled()
  }

  @_spi(Toolkit) open override var isPressedByKeys: Bool { false }

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

  /// The interaction that takes text; nil for a text that cannot be edited.
  open var textDropInteraction: UIDropInteraction? { isTextEditable ? interaction.madeDrags.drop : nil }

  /// Whether a drag is over this text.
  open var isTextDropActive: Bool { interaction.drags?.isDropActive ?? false }

  @_spi(Toolkit) open override var cursorShape: CursorShape { isEnabled ? .text : .arrow }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat {
    borderStyle == .roundedRect ? FieldMetrics.cornerRadius : 0
  }

  /// Returns true: a drag with the pointer selects text, and does not scroll the enclosing views.
  @_spi(Toolkit) open override func confines(_ touch: UITouch) -> Bool {
    isEnabled && touch.type == .indirectPointer
  }

  @_spi(Toolkit) open override func stateDidChange() {
    super.stateDidChange()
    canvas.alpha = isEnabled ? 1 : ControlConstants.disabledAlpha
    if !isEnabled, isFirstResponder { resignFirstResponder() }
  }
}

extension UITextField {
  /// Posted when editing began.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when the text changed.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing ended.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
}
