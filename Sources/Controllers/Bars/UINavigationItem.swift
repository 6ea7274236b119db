import Foundation
import Views

/// What a navigation bar displays for one view controller: a title, and buttons at both sides.
@preconcurrency @MainActor
open class UINavigationItem: IdentityHashable {
  /// When the title is large, in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below it; the first one has a large title.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// What the back button to an item shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or if that is too long Back, or only the chevron.
    case `default`
    /// The same without the title.
    case generic
    /// Only the chevron.
    case minimal
  }

  /// The bar that displays the item.
  weak var host: UINavigationBar?

  /// The title, in the middle of the bar or large below it; nil for none.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// A view in place of the title; nil for none. Its size is that of its constraints or content, or else its own.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }

  // MARK: Buttons

  /// The buttons where text begins, the first one at the edge. They replace the back button, unless
  /// `leftItemsSupplementBackButton` is true.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { if leftBarButtonItems != oldValue { didChange() } }
  }

  /// The buttons where text ends, the first one at the edge.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { if rightBarButtonItems != oldValue { didChange() } }
  }

  /// The first of `leftBarButtonItems`. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of `rightBarButtonItems`. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the buttons where text begins. Animated, the new ones fade in.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    changing(animated) { leftBarButtonItems = items }
  }

  /// Sets the buttons where text ends. Animated, the new ones fade in.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    changing(animated) { rightBarButtonItems = items }
  }

  /// Sets the only button where text begins. Animated, it fades in.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    changing(animated) { leftBarButtonItem = item }
  }

  /// Sets the only button where text ends. Animated, it fades in.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    changing(animated) { rightBarButtonItem = item }
  }

  // MARK: The back button

  /// The item whose title or image the back button to this item shows; nil for the title of this item.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { didChange() } }
  }

  /// The title of the back button to this item; nil for `title`.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }

  /// What the back button to this item shows.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }

  /// Whether this item has no back button.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }

  /// Sets `hidesBackButton`. Animated, the button fades.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    changing(animated) { self.hidesBackButton = hidesBackButton }
  }

  /// Whether `leftBarButtonItems` are beside the back button, instead of in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  // MARK: Search

  /// The search of the content, whose bar is below the titles; nil for none.
  public var searchController: UISearchController? {
    willSet {
      guard newValue !== searchController else { return }
      searchController?.isActive = false
      searchController?.item = nil
      newValue?.item = self
    }
    didSet { if searchController !== oldValue { didChange() } }
  }

  /// Whether scrolled content hides the search bar, until a search begins. True by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { didChange() } }
  }

  // MARK: Looks

  /// When the title is large, if the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// The look of the bar with content beneath it; nil for the bar's.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }

  /// The look of the bar with the top of the content at it; nil for the bar's.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
  }

  /// Makes an item without a title.
  init() {}

  /// Returns nil, because there are no archives to decode items from.
  public required init?(coder: NSCoder) { nil }

  // MARK: Internals

  /// The title of the back button to this item; nil for only the chevron.
  var backTitle: String? {
    switch backButtonDisplayMode {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? Self.genericBackTitle
    case .generic: Self.genericBackTitle
    case .minimal: nil
    }
  }

  /// The title where there is no other, or no room for it.
  static var genericBackTitle: String { SystemString.back.text }

  func didChange() {
    host?.navigationItemDidChange(self)
  }

  private func changing(_ animated: Bool, _ change: () -> Void) {
    guard animated, let host else { return change() }
    host.changeAnimated(change)
  }
}
