import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Searches in a view, with a panel at its lower edge: Ctrl+F opens it, Ctrl+H also for replacing, Ctrl+G and F3 go to the
/// next result, Ctrl+Shift+G and Shift+F3 to the one before, and Escape closes it.
///
/// The keys work while the view is in the chain of responders that receives key events. The panel stays above the keyboard on
/// the screen. In a scroll view it insets the content by its height.
@preconcurrency @MainActor
open class UIFindInteraction: UIInteraction {
  /// The delegate, which provides the session. It is not retained.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?

  open private(set) weak var view: UIView?

  /// The session while the panel is visible; nil otherwise.
  open private(set) var activeFindSession: UIFindSession?

  /// Whether the panel is visible.
  open var isFindNavigatorVisible: Bool { panel != nil }

  /// The text to search, which stays after the panel closed. Setting it while the panel is visible searches; setting it before
  /// fills the panel. Nil for none.
  open var searchText: String? {
    didSet {
      guard searchText != oldValue, let panel else { return }
      panel.searchText = searchText ?? ""
      search()
    }
  }

  /// The text that replaces results. Nil for none.
  open var replacementText: String? {
    didSet { if replacementText != oldValue { panel?.replacementText = replacementText ?? "" } }
  }

  /// Returns the menu of the panel's magnifying glass, from the usual entries; nil for no menu. Without a provider the menu has
  /// the usual entries.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  private var panel: FindPanel?
  private lazy var responder = FindResponder(interaction: self)

  /// The first responder before the panel opened.
  private weak var lastResponder: UIResponder?

  /// The choices of the options menu.
  private(set) var matchesCase = false
  private(set) var matchesWords = false

  /// - Parameter sessionDelegate: Provides the session. It is not retained.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
  }

  open func willMove(to view: UIView?) { dismissFindNavigator() }

  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The panel

  /// Opens the panel and gives it the keys. Does nothing if the view is in no window or the delegate has no session. An open
  /// panel is changed.
  ///
  /// - Parameter showingReplace: Whether the panel shows the row for replacing, if the session supports that.
  open func presentFindNavigator(showingReplace: Bool) {
    if panel == nil { open() }
    guard let panel, let session = activeFindSession else { return }
    panel.showsReplacement = showingReplace && session.supportsReplacement
    panel.beginTyping()
  }

  private func open() {
    guard let view, let window = view.window,
      let session = delegate?.findInteraction(self, sessionFor: view)
    else { return }
    (activeFindSession, lastResponder) = (session, window.firstResponder)
    session.interaction = self
    let panel = FindPanel(of: self, over: view)
    self.panel = panel
    panel.searchText = searchText ?? ""
    panel.replacementText = replacementText ?? ""
    delegate?.findInteraction(self, didBegin: session)
    if self.panel === panel { search() }
  }

  /// Closes the panel and ends the session. The previous first responder becomes first again if the panel was.
  open func dismissFindNavigator() {
    guard let panel, let session = activeFindSession else { return }
    let hadKeys = panel.hasKeys
    (self.panel, activeFindSession) = (nil, nil)
    delegate?.findInteraction(self, didEnd: session)
    session.invalidateFoundResults()
    session.interaction = nil
    panel.close()
    if hadKeys { lastResponder?.becomeFirstResponder() }
    lastResponder = nil
  }

  /// Shows the number of results again, for a session that finds them later than it is asked to.
  open func updateResultCount() { panel?.setNeedsLayout() }

  // MARK: Searching

  /// Goes to the next result. A closed panel opens with the last text.
  open func findNext() { find(.forward) }

  /// Goes to the result before. A closed panel opens with the last text.
  open func findPrevious() { find(.backward) }

  private func find(_ direction: UITextStorageDirection) {
    guard let activeFindSession else { return presentFindNavigator(showingReplace: false) }
    activeFindSession.highlightNextResult(in: direction)
    updateResultCount()
  }

  private var options: UITextSearchOptions {
    UITextSearchOptions(
      wordMatchMethod: matchesWords ? .fullWord : .contains, stringCompareOptions: matchesCase ? [] : .caseInsensitive)
  }

  private func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: options)
    updateResultCount()
  }

  /// Takes the text that the user has typed in the panel.
  func typed(_ text: String) { searchText = text }

  func typedReplacement(_ text: String) { replacementText = text }

  func replace() {
    activeFindSession?.performSingleReplacement(
      query: searchText ?? "", replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  func replaceAll() {
    activeFindSession?.replaceAll(
      searchQuery: searchText ?? "", replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  /// Whether the user types in the panel.
  fileprivate var hasKeys: Bool { panel?.hasKeys ?? false }

  // MARK: Options

  /// The menu of the magnifying glass; nil for none.
  func makeOptionsMenu() -> UIMenu? {
    let matching = [
      option(.findMatchesCase, isOn: matchesCase) { $0.matchesCase.toggle() },
      option(.findWholeWords, isOn: matchesWords) { $0.matchesWords.toggle() },
    ]
    let replacing = UIAction(
      title: SystemString.findAndReplace.text, state: panel?.showsReplacement ?? false ? .on : .off
    ) { [weak self] _ in
      guard let self, let panel else { return }
      panel.showsReplacement.toggle()
    }
    let usual: [UIMenuElement] =
      (activeFindSession?.supportsReplacement ?? false ? [UIMenu(options: .displayInline, children: [replacing])] : [])
      + [UIMenu(options: .displayInline, children: matching)]
    return optionsMenuProvider.map { $0(usual) } ?? UIMenu(children: usual)
  }

  private func option(
    _ title: SystemString, isOn: Bool, _ change: @escaping @MainActor (UIFindInteraction) -> Void
  ) -> UIAction {
    UIAction(title: title.text, state: isOn ? .on : .off) { [weak self] _ in
      guard let self else { return }
      change(self)
      search()
    }
  }
}

extension UIFindInteraction: ActingInteraction {
  package func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    responder.canPerformAction(action, withSender: sender) ? responder : nil
  }
}

/// Performs the standard actions of a search for the view of an interaction.
private final class FindResponder: UIResponder {
  private unowned let interaction: UIFindInteraction

  init(interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init()
  }

  override var next: UIResponder? { interaction.view }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    let hasText = interaction.isFindNavigatorVisible || !(interaction.searchText ?? "").isEmpty
    return switch action {
    case .find, .findAndReplace: true
    case .findNext, .findPrevious: hasText
    case .useSelectionForFind: !(interaction.selectedText ?? "").isEmpty
    default: false
    }
  }

  override func find(_ sender: Any?) {
    takeSelection()
    interaction.presentFindNavigator(showingReplace: false)
  }

  override func findAndReplace(_ sender: Any?) {
    takeSelection()
    interaction.presentFindNavigator(showingReplace: true)
  }

  override func findNext(_ sender: Any?) { interaction.findNext() }

  override func findPrevious(_ sender: Any?) { interaction.findPrevious() }

  override func useSelectionForFind(_ sender: Any?) { takeSelection() }

  /// A selection in one line is what the user wants to find, as in other programs of desktops.
  private func takeSelection() {
    if !interaction.hasKeys, let text = interaction.selectedText, !text.isEmpty { interaction.searchText = text }
  }
}

extension UIFindInteraction {
  /// The maximum length of a selection that is searched, in UTF-16 units. Chosen.
  private static let longestSelection = 200

  /// The selected text of the view, if it is in one line and short.
  fileprivate var selectedText: String? {
    guard let input = view as? any UITextInput, let range = input.selectedTextRange,
      input.offset(from: range.start, to: range.end) <= Self.longestSelection,
      let text = input.text(in: range), !text.contains(where: \.isNewline)
    else { return nil }
    return text
  }
}

extension Selector {
  @MainActor fileprivate static let useSelectionForFind = Selector(
    named: "useSelectionForFind(_:)", UIResponder.useSelectionForFind(_:))
}

/// Provides the sessions of a find interaction.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: AnyObject {
  /// Returns the session of a panel that opens; nil for none, so that it does not open.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?

  /// Called after the panel opened. Does nothing by default.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)

  /// Called before the results of a session are forgotten, after its panel closed. Does nothing by default.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
