import Controls
import Diagnostics
import Foundation
import TextEditing
@_spi(Toolkit) import Views

/// A text field for a search, with a button that cancels it and buttons that choose where to search.
///
/// Escape presses the cancel button. Without one it ends editing. The bar of a `UISearchController` belongs to that
/// controller, which also shows and hides its buttons.
open class UISearchBar: UIView {
  /// The backgrounds of a search bar. In a navigation bar it has none.
  public enum Style: UInt, Sendable {
    /// That of a bar.
    case `default` = 0
    /// That of a bar.
    case prominent = 1
    /// None.
    case minimal = 2
  }

  // MARK: State

  private let field = UISearchTextField()
  private let fieldDelegate = SearchFieldDelegate()
  private let background = BarBackground(contentEdge: .below)
  private let cancelItem = UIBarButtonItem(systemItem: .cancel)
  private lazy var cancelButton = BarButton(cancelItem)
  private var scopeButtons: UISegmentedControl?

  /// The search controller whose bar this is.
  weak var owner: UISearchController?

  /// Called after a change of the bar's natural height.
  var heightDidChange: () -> Void = {}

  /// Whether the bar is a part of a navigation bar, whose background and height it has.
  var isInNavigationBar = false {
    didSet {
      guard isInNavigationBar != oldValue else { return }
      showBackground()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The delegate. It is not retained.
  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [background, field] { addSubview(part) }
    background.show(UIBarAppearance())
    fieldDelegate.bar = self
    field.delegate = fieldDelegate
    field.addTarget(for: .editingChanged) { [weak self] _ in self?.userChangedText() }
    cancelItem.onPress { [weak self] _ in self?.cancel() }
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Accessibility

  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(role: .searchBar, controlled: [searchedView].compactMap(\.self))
  }

  /// What shows the results: those of the search controller, the page below a navigation bar, the scroll view around the bar, or
  /// the only one beside it. Nil where that is unknown.
  private var searchedView: UIView? {
    if let results = owner?.resultsView { return results }
    if isInNavigationBar {
      let responders = sequence(first: self as UIResponder, next: \.next)
      return (responders.first { $0 is any BarController } as? any BarController)?.pageOfBar
    }
    if let around = sequence(first: self as UIView, next: \.superview).first(where: { $0 is UIScrollView }) {
      return around
    }
    let beside = superview?.subviews.filter { $0 is UIScrollView } ?? []
    return beside.count == 1 ? beside[0] : nil
  }

  // MARK: Text

  /// The text field, for its other properties. Its delegate belongs to the bar.
  open var searchTextField: UISearchTextField { field }

  /// The text; never nil when read. Setting it does not call the delegate.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      owner?.searchBarTextDidChange()
    }
  }

  /// The text that is displayed while the field is empty; nil for none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  private func userChangedText() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    owner?.searchBarTextDidChange()
  }

  // MARK: Looks

  /// The background.
  open var searchBarStyle = Style.default {
    didSet { showBackground() }
  }

  private func showBackground() {
    background.isHidden = isInNavigationBar || searchBarStyle == .minimal
  }

  // MARK: The cancel button

  /// Whether there is a cancel button.
  open var showsCancelButton: Bool {
    get { storedShowsCancelButton }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  private var storedShowsCancelButton = false

  /// Sets whether there is a cancel button. Animated, it moves in from the edge where text ends.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != storedShowsCancelButton else { return }
    if cancelButton.superview == nil {
      UIView.performWithoutAnimation {
        addSubview(cancelButton)
        placeCancelButton()
        cancelButton.layoutIfNeeded()
      }
    }
    storedShowsCancelButton = showsCancelButton
    animateLayout(animated)
  }

  /// Cancels the search for a press of the button or of Escape.
  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    owner?.searchBarWasCancelled()
  }

  // MARK: Scopes

  /// The titles of the buttons that choose where to search; nil for none. They are visible while `showsScopeBar` is true.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { makeScopeButtons() } }
  }

  /// The index of the chosen button, 0 at first. An index without a title chooses none; a negative one is a programming
  /// error. Setting it does not call the delegate.
  open var selectedScopeButtonIndex = 0 {
    didSet {
      requirement(
        selectedScopeButtonIndex >= 0,
        "UISearchBar.selectedScopeButtonIndex set to \(selectedScopeButtonIndex); use an index of scopeButtonTitles")
      guard selectedScopeButtonIndex != oldValue else { return }
      showScope()
      owner?.searchBarScopeDidChange()
    }
  }

  /// Whether the buttons are visible, if there are any. False by default.
  open var showsScopeBar: Bool {
    get { storedShowsScopeBar }
    set { setShowsScopeBar(newValue, animated: false) }
  }

  private var storedShowsScopeBar = false

  /// Sets whether the buttons are visible. Animated, they fade. The app changes the height of a bar of its own.
  open func setShowsScopeBar(_ show: Bool, animated animate: Bool) {
    guard show != storedShowsScopeBar else { return }
    storedShowsScopeBar = show
    heightMayHaveChanged()
    animateLayout(animate)
  }

  private func makeScopeButtons() {
    scopeButtons?.removeFromSuperview()
    scopeButtons = nil
    if let titles = scopeButtonTitles, !titles.isEmpty {
      let buttons = UISegmentedControl(items: titles)
      buttons.addTarget(for: .valueChanged) { [weak self] in self?.userSelectedScope($0.selectedSegmentIndex) }
      addSubview(buttons)
      scopeButtons = buttons
      showScope()
    }
    heightMayHaveChanged()
    setNeedsLayout()
  }

  private func showScope() {
    guard let scopeButtons else { return }
    let isThere = selectedScopeButtonIndex < scopeButtons.numberOfSegments
    scopeButtons.selectedSegmentIndex = isThere ? selectedScopeButtonIndex : UISegmentedControl.noSegment
  }

  private func userSelectedScope(_ index: Int) {
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  /// Whether the text field is first responder.
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !($0.isKey(.keyboardEscape) && endSearch()) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Moves the focus from the text field to the first result.
  ///
  /// - Returns: False without results.
  @discardableResult
  func moveFocusToResults() -> Bool { moveFocus(toResultsIn: owner?.resultsView) }

  /// Follows the key that submits the text: unless the delegate has moved the focus, that goes to the results.
  fileprivate func wasSubmitted() {
    delegate?.searchBarSearchButtonClicked(self)
    owner?.searchBarWasSubmitted()
    guard let window, window.isPressingKey else { return }
    if isFirstResponder || window.firstResponder == nil { moveFocusToResults() }
  }

  /// - Returns: Whether there was anything to end.
  private func endSearch() -> Bool {
    if showsCancelButton {
      cancel()
      return true
    }
    return isFirstResponder && resignFirstResponder()
  }

  // MARK: Size and layout

  /// The height of the scope buttons, if they are visible.
  private var scopeHeight: CGFloat { showsScopeBar && scopeButtons != nil ? BarConstants.scopeBarHeight : 0 }

  /// The height in which everything has its full size, in points.
  var fullHeight: CGFloat {
    (isInNavigationBar ? BarConstants.stackedSearchHeight : BarConstants.searchBarHeight) + scopeHeight
  }

  private func heightMayHaveChanged() {
    invalidateIntrinsicContentSize()
    heightDidChange()
  }

  /// The width of `size`, and a height of 56 points, or 52 in a navigation bar; the scope buttons add 44.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fullHeight) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fullHeight) }

  private func animateLayout(_ animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: BarConstants.searchDuration) { self.layoutIfNeeded() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let area = contentArea
    let bottom = isInNavigationBar ? BarConstants.stackedSearchFieldBottom : BarConstants.searchFieldBottom
    let rowHeight = max(0, bounds.height - scopeHeight)
    let full = BarConstants.searchFieldHeight
    let height = min(full, max(0, rowHeight - (fullHeight - scopeHeight - full)))
    let taken = showsCancelButton ? cancelWidth + BarConstants.searchFieldSide - BarConstants.itemPadding : 0
    let frame = CGRect(
      x: area.minX, y: max(0, rowHeight - bottom - height), width: max(0, area.width - taken), height: height)
    field.frame = mirroring(frame, in: bounds)
    let fading = BarConstants.transparentSearchField
    field.alpha = min(max((height / full - fading) / (1 - fading), 0), 1)
    placeCancelButton()
    layOutScopeButtons()
  }

  /// The part of the bar between the margins at its sides.
  private var contentArea: CGRect {
    let insets = safeAreaInsets
    let side = isInNavigationBar ? BarConstants.edgePadding : BarConstants.searchFieldSide
    let (left, right) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    return CGRect(
      x: left + side, y: 0, width: max(0, bounds.width - left - right - 2 * side), height: bounds.height)
  }

  private var cancelWidth: CGFloat { cancelButton.intrinsicContentSize.width }

  /// Hidden, the button is beyond the edge where text ends.
  private func placeCancelButton() {
    guard cancelButton.superview === self else { return }
    let shows = showsCancelButton
    let (width, height) = (cancelWidth, BarConstants.buttonHeight)
    let end = shows ? contentArea.maxX + BarConstants.itemPadding : bounds.width + width
    let middle = mirroring(field.frame, in: bounds).midY
    let frame = CGRect(x: end - width, y: (middle - height / 2).rounded(), width: width, height: height)
    cancelButton.frame = mirroring(frame, in: bounds)
    cancelButton.alpha = shows ? field.alpha : 0
  }

  private func layOutScopeButtons() {
    guard let scopeButtons else { return }
    let frame = CGRect(
      x: contentArea.minX, y: max(0, bounds.height - scopeHeight), width: contentArea.width,
      height: BarConstants.scopeButtonHeight)
    scopeButtons.frame = mirroring(frame, in: bounds)
    scopeButtons.alpha = scopeHeight > 0 ? 1 : 0
  }
}

/// Passes on what the text field of a search bar asks and tells.
@MainActor
private final class SearchFieldDelegate: UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.owner?.searchBarDidBeginEditing()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.map { $0.delegate?.searchBarTextDidEndEditing($0) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    bar.map { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true } ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar?.wasSubmitted()
    return true
  }
}
