import Controls
import Foundation
import Views

/// Adds a search to the content of a view controller: a search bar in the navigation bar, and a controller for results.
///
/// Set it as the `searchController` of a navigation item. The search begins when the text field of its bar becomes
/// first responder, for example by Ctrl+F. It ends with the cancel button, with Escape, or when you set `isActive` to
/// false.
///
/// You can add `searchBar` to any other view instead. `searchResultsUpdater` and `delegate` are called then, but no
/// results and no dimming cover the content.
open class UISearchController: UIViewController {
  private let bar = UISearchBar()
  private let dimming = UIView()
  private var storedIsActive = false
  private var storedShowsResults = false

  /// The navigation item that has this search; nil if the bar is elsewhere.
  weak var item: UINavigationItem?

  /// Called when the results should change. It is not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// The delegate. It is not retained.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The controller whose view covers the content while there are results; nil to show them in the content.
  open private(set) var searchResultsController: UIViewController?

  // MARK: Initializers

  /// Makes a search.
  ///
  /// - Parameter searchResultsController: Shows the results over the content; nil for none.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.placeholder = SystemString.search.text
    bar.owner = self
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Looks

  /// The bar, whose text is what the user searches for.
  open var searchBar: UISearchBar { bar }

  /// Whether the content is dimmed while the user searches and no results cover it. A click there ends the search. False
  /// by default.
  open var obscuresBackgroundDuringPresentation = false {
    didSet { showContent() }
  }

  /// Whether the search bar takes the place of the navigation bar while the user searches. True by default.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if hidesNavigationBarDuringPresentation != oldValue { item?.didChange() } }
  }

  /// Whether the cancel button appears when a search begins and disappears when it ends. True by default; if false, set
  /// `showsCancelButton` of the bar.
  open var automaticallyShowsCancelButton = true

  /// Whether the scope buttons appear when a search begins and disappear when it ends. True by default; if false, set
  /// `showsScopeBar` of the bar. A bar without `scopeButtonTitles` has no scope buttons.
  open var automaticallyShowsScopeBar = true

  /// Whether the results are shown while there is text. True by default; setting `showsSearchResultsController` makes it
  /// false.
  open var automaticallyShowsSearchResultsController = true {
    didSet { showContent() }
  }

  /// Whether the results are shown.
  open var showsSearchResultsController: Bool {
    get { coversContent }
    set {
      storedShowsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  // MARK: Searching

  /// Whether the user searches. Setting it begins or ends the search, without making the text field first responder.
  open var isActive: Bool {
    get { storedIsActive }
    set { if newValue != storedIsActive { if newValue { begin() } else { end() } } }
  }

  private func begin() {
    storedIsActive = true
    delegate?.willPresentSearchController(self)
    searchResultsUpdater?.updateSearchResults(for: self)
    show { [weak self] in
      if let self, isActive { delegate?.didPresentSearchController(self) }
    }
  }

  private func end(completion: (() -> Void)? = nil) {
    storedIsActive = false
    delegate?.willDismissSearchController(self)
    bar.resignFirstResponder()
    bar.text = nil
    searchResultsUpdater?.updateSearchResults(for: self)
    show { [weak self] in
      if let self, !isActive { delegate?.didDismissSearchController(self) }
      completion?()
    }
  }

  /// Shows the new state of the bar and the content, with an animation.
  private func show(completion: @escaping () -> Void) {
    let change = { [self] in
      if automaticallyShowsScopeBar { bar.showsScopeBar = isActive }
      if automaticallyShowsCancelButton { bar.showsCancelButton = isActive }
      showContent()
    }
    if let item, let host = item.host {
      return host.searchActivityDidChange(of: item, change: change, completion: completion)
    }
    guard bar.window != nil else {
      change()
      return completion()
    }
    UIView.animate(withDuration: BarConstants.searchDuration) { [bar] in
      change()
      bar.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  /// Ends the search, as the cancel button does. Without a search, or while this controller presents another one, it
  /// does what every view controller does.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isActive, presentedViewController == nil else { return super.dismiss(animated: flag, completion: completion) }
    end(completion: completion)
  }

  // MARK: Content

  /// Whether the results cover the content: during a search, while there is text or the app shows the results itself.
  var coversContent: Bool {
    guard isActive, searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController ? bar.text?.isEmpty == false : storedShowsResults
  }

  /// Shows the results, or dims the content.
  private func showContent() {
    guard isViewLoaded else { return }
    let covers = coversContent
    if let results = searchResultsController, covers != (results.parent === self) {
      if covers { add(results) } else { remove(results) }
      item?.didChange()
    }
    dimming.alpha = isActive && obscuresBackgroundDuringPresentation && !covers ? 1 : 0
  }

  private func add(_ results: UIViewController) {
    addChild(results)
    UIView.performWithoutAnimation { results.view.fill(view) }
    results.didMove(toParent: self)
  }

  private func remove(_ results: UIViewController) {
    results.willMove(toParent: nil)
    results.viewIfLoaded?.removeFromSuperview()
    results.removeFromParent()
  }

  open override func loadView() {
    view = SearchCoverView()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.backgroundColor = .backdrop
    dimming.alpha = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { [weak self] _ in self?.searchBarWasCancelled() }
    dimming.addGestureRecognizer(tap)
    dimming.fill(view)
  }
}

// What the search bar tells.
extension UISearchController {
  func searchBarDidBeginEditing() {
    if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { begin() }
  }

  /// Called for a change by the user or the app.
  func searchBarTextDidChange() {
    guard isActive else { return }
    searchResultsUpdater?.updateSearchResults(for: self)
    showContent()
  }

  func searchBarScopeDidChange() {
    if isActive { searchResultsUpdater?.updateSearchResults(for: self) }
  }

  /// Ends editing but not the search, so that key events reach the results.
  func searchBarWasSubmitted() {
    bar.resignFirstResponder()
  }

  func searchBarWasCancelled() {
    isActive = false
  }

  /// The view that shows the results; nil if they are in the content.
  var resultsView: UIView? { coversContent ? searchResultsController?.viewIfLoaded : nil }
}

/// Lies over the content. Touches that hit neither the dimming nor the results pass through to the content.
private final class SearchCoverView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
