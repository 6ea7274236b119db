import Controls
import Diagnostics
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The panel of a find interaction, at the lower edge of its view: a field with the number of results, buttons for the next
/// result and the one before, and a row for replacing.
final class FindPanel: UIView, UITextFieldDelegate {
  private unowned let interaction: UIFindInteraction
  private unowned let owner: UIView

  private let field = UITextField()
  private let countLabel = UILabel()
  private let options = UIButton(type: .system)
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let done = UIButton(type: .system)
  private let replacementField = UITextField()
  private let replaceButton = UIButton(type: .system)
  private let allButton = UIButton(type: .system)
  private let line = UIView()

  /// Keeps the panel at the edge while the view moves or scrolls.
  private var following: NSKeyValueObservation?
  private var keyboard: (any NSObjectProtocol)?

  /// The height by which the content of a scroll view is inset for the panel.
  private var inset: CGFloat = 0

  init(of interaction: UIFindInteraction, over owner: UIView) {
    (self.interaction, self.owner) = (interaction, owner)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    prepareFields()
    prepareButtons()
    for view in [line, field, previousButton, nextButton, done, replacementField, replaceButton, allButton] {
      addSubview(view)
    }
    owner.addSubview(self)
    following = owner.observe(\.bounds) { [weak self] _, _ in self?.follow() }
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.setNeedsLayout() } }
    follow()
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
  }

  private func prepareFields() {
    for field in [field, replacementField] {
      field.borderStyle = .roundedRect
      field.semanticContentAttribute = owner.semanticContentAttribute
      field.font = .preferredFont(forTextStyle: .subheadline)
      field.adjustsFontForContentSizeCategory = true
      field.autocapitalizationType = .none
      field.spellCheckingType = .no
      field.delegate = self
    }
    field.placeholder = SystemString.search.text
    field.returnKeyType = .search
    replacementField.placeholder = SystemString.replace.text
    countLabel.font = .preferredFont(forTextStyle: .footnote)
    countLabel.adjustsFontForContentSizeCategory = true
    countLabel.textColor = .secondaryLabel
    (field.rightView, field.rightViewMode) = (countLabel, .always)
    (field.leftView, field.leftViewMode) = (options, .always)
    field.addTarget(for: .editingChanged) { [unowned self] _ in interaction.typed(field.text ?? "") }
    replacementField.addTarget(for: .editingChanged) { [unowned self] _ in
      interaction.typedReplacement(replacementField.text ?? "")
    }
  }

  private func prepareButtons() {
    for (button, symbol, label) in [
      (previousButton, "chevron.up", SystemString.accessibilityPreviousResult),
      (nextButton, "chevron.down", .accessibilityNextResult), (options, "magnifyingglass", .accessibilityFindOptions),
    ] {
      button.setImage(
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13)), for: .normal)
      button.accessibilityLabel = label.text
    }
    options.tintColor = .secondaryLabel
    options.frame.size = CGSize(width: Self.optionsWidth, height: Self.fieldHeight)
    options.showsMenuAsPrimaryAction = true
    options.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak interaction] in $0(interaction?.makeOptionsMenu()?.children ?? []) }
    ])
    for (button, title) in [(done, SystemString.done), (replaceButton, .replace), (allButton, .replaceAll)] {
      button.setTitle(title.text, for: .normal)
    }
    perform(previousButton) { $0.findPrevious() }
    perform(nextButton) { $0.findNext() }
    perform(done) { $0.dismissFindNavigator() }
    perform(replaceButton) { $0.replace() }
    perform(allButton) { $0.replaceAll() }
  }

  private func perform(_ button: UIButton, _ action: @escaping @MainActor (UIFindInteraction) -> Void) {
    button.addTarget(for: .primaryActionTriggered) { [unowned self] _ in action(interaction) }
  }

  // MARK: Content

  var searchText: String {
    get { field.text ?? "" }
    set { if newValue != field.text { field.text = newValue } }
  }

  var replacementText: String {
    get { replacementField.text ?? "" }
    set { if newValue != replacementField.text { replacementField.text = newValue } }
  }

  var showsReplacement = false {
    didSet {
      guard showsReplacement != oldValue else { return }
      if !showsReplacement, replacementField.isFirstResponder { field.becomeFirstResponder() }
      setNeedsLayout()
      follow()
    }
  }

  var hasKeys: Bool { field.isFirstResponder || replacementField.isFirstResponder }

  /// Gives the field the keys, and selects its text, so that typing replaces it.
  func beginTyping() {
    if field.becomeFirstResponder() { field.selectAll(nil) }
  }

  func close() {
    following?.invalidate()
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
    (following, keyboard) = (nil, nil)
    setInset(0)
    removeFromSuperview()
  }

  // MARK: Layout

  // In points, chosen.
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 6
  private static let rowHeight: CGFloat = 44
  private static let fieldHeight: CGFloat = 32
  private static let buttonWidth: CGFloat = 34
  private static let optionsWidth: CGFloat = 24

  /// Scroll indicators and content stay below the panel.
  override var isOverlay: Bool { true }
  override var cursorShape: CursorShape { .arrow }

  private var rowHeight: CGFloat { max(Self.rowHeight, field.intrinsicContentSize.height + 12) }

  /// Places the panel at the lower edge, above the keyboard on the screen.
  private func follow() {
    let height = rowHeight * (showsReplacement ? 2 : 1)
    let bounds = owner.bounds
    // The panel extends behind the keyboard, or over the safe area, to the edge of the view.
    let bottom = owner.keyboardLayoutGuide.layoutFrame.minY
    let frame = CGRect(
      x: bounds.minX, y: bottom - height, width: bounds.width, height: height + bounds.maxY - bottom)
    if frame != self.frame { UIView.performWithoutAnimation { self.frame = frame } }
    setInset(height)
  }

  private func setInset(_ height: CGFloat) {
    guard let scrollView = owner as? UIScrollView, height != inset else { return }
    scrollView.contentInset.bottom += height - inset
    scrollView.verticalScrollIndicatorInsets.bottom += height - inset
    inset = height
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    follow()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    follow()
    update()
    let area = bounds.inset(by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / traitCollection.displayScale)
    layOut(row: 0, in: area, field, [(previousButton, Self.buttonWidth), (nextButton, Self.buttonWidth), (done, nil)])
    layOut(row: 1, in: area, replacementField, [(replaceButton, nil), (allButton, nil)])
  }

  /// Places a field and the buttons behind it, which have a width or that of their titles.
  private func layOut(row: Int, in area: CGRect, _ field: UITextField, _ buttons: [(UIButton, CGFloat?)]) {
    let y = rowHeight * CGFloat(row) + (rowHeight - Self.fieldHeight) / 2
    var end = area.width - Self.margin
    for (button, width) in buttons.reversed() {
      let width = width ?? button.intrinsicContentSize.width.rounded(.up)
      end -= width
      button.frame = mirrored(CGRect(x: end, y: y, width: width, height: Self.fieldHeight), in: area)
      end -= Self.gap
    }
    field.frame = mirrored(
      CGRect(x: Self.margin, y: y, width: max(0, end - Self.margin), height: Self.fieldHeight), in: area)
  }

  private func mirrored(_ frame: CGRect, in area: CGRect) -> CGRect {
    let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: area.minX + (isMirrored ? area.width - frame.maxX : frame.minX), y: frame.minY, width: frame.width,
      height: frame.height)
  }

  /// Shows what the session has found.
  private func update() {
    let session = interaction.activeFindSession
    let count = session?.resultCount ?? 0
    countLabel.text = session.map(summary)
    countLabel.sizeToFit()
    field.setNeedsLayout()
    (previousButton.isEnabled, nextButton.isEnabled) = (count > 0, count > 0)
    for view in [replacementField, replaceButton, allButton] { view.isHidden = !showsReplacement }
    replaceButton.isEnabled = session?.allowsReplacementForCurrentlyHighlightedResult ?? false
    allButton.isEnabled = count > 0
  }

  private func summary(of session: UIFindSession) -> String {
    let (count, index) = (session.resultCount, session.highlightedResultIndex)
    if searchText.isEmpty || session.searchResultDisplayStyle == .none { return "" }
    if count == 0 { return SystemString.findNothing.text }
    guard session.searchResultDisplayStyle == .currentAndTotal, index < count else { return "\(count)" }
    return SystemString.findPlace.text(index + 1, count)
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let commands = [
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: FindPanel.dismiss),
      UIKeyCommand(input: "\r", modifierFlags: .shift, action: FindPanel.goBack),
    ]
    for command in commands { command.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  private func dismiss() { interaction.dismissFindNavigator() }

  private func goBack() { interaction.findPrevious() }

  /// The actions of a search, which the panel's view performs, work in the panel too.
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    interaction.target(forAction: action, withSender: sender) ?? super.target(forAction: action, withSender: sender)
  }

  /// Return goes to the next result, or replaces the highlighted one.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === field { interaction.findNext() } else { interaction.replace() }
    return false
  }
}
