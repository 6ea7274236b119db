import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// Shows one of a row of view controllers, which the user turns like pages by drags, the wheel and arrow keys.
///
/// The data source provides the page before and the page after the visible one. A paging scroll view has places for these
/// three; at rest it shows the middle one, and negative content insets close a place without a page.
open class UIPageViewController: UIViewController {
  // MARK: State

  /// A change from the visible page to one beside it.
  struct Turn {
    let page: UIViewController
    let direction: NavigationDirection
    /// The completion of a change by the app; nil for one by the user.
    var completion: ((Bool) -> Void)?
    let isByUser: Bool
  }

  let scrollView: UIScrollView = PageScrollView()
  private let scrollDelegate = PageScrollDelegate()
  private let spacing: CGFloat
  /// The dots below the pages; nil without any.
  var dots: UIPageControl?

  /// The dot that the user has chosen, while its page is on the way.
  var dotTarget: Int?

  /// The current dot, before the user chose another one.
  var dotBefore = 0

  /// The visible page.
  private(set) var page: UIViewController?

  /// The pages beside it, as far as the data source has provided them.
  private(set) var before: UIViewController?
  private(set) var after: UIViewController?
  private var areNeighborsKnown = false

  /// The change whose pages are in sight.
  private(set) var turn: Turn?

  /// Whether the controller itself changes the offset.
  private var isPlacing = false

  /// Whether a change of the page calls methods of the pages. A change that these request waits until it is made.
  private var isChanging = false
  private var waitingChanges: [() -> Void] = []

  /// How pages change: by scrolling.
  open private(set) var transitionStyle: TransitionStyle

  /// The direction in which pages follow each other.
  open private(set) var navigationOrientation: NavigationOrientation

  /// The delegate. It is not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Provides the pages; without it the user cannot turn them. It is not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { forgetNeighbors() }
  }

  /// Makes a controller without a page.
  ///
  /// - Parameter options: The space between pages, for the key `interPageSpacing`: 0 by default, not negative.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spacing = options?[.interPageSpacing]
    self.spacing = (spacing as? CGFloat) ?? (spacing as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    requirement(
      self.spacing.isFinite && self.spacing >= 0,
      "UIPageViewController with an interPageSpacing of \(self.spacing); use a finite number from 0 up")
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Pages

  /// The visible page; nil before one is set.
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows another page. Animated, it comes from the side that `direction` says.
  ///
  /// - Parameters:
  ///   - viewControllers: One controller; another number is a programming error.
  ///   - completion: Called at the end: with true, or with false if another change replaced this one.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first, viewControllers?.count == 1 else {
      requirementFailure(
        "\(nameInMessages).setViewControllers with \(viewControllers?.count ?? 0) controllers; a page is one controller"
      )
    }
    guard !isChanging else {
      return waitingChanges.append { [weak self] in
        self?.setViewControllers([new], direction: direction, animated: animated, completion: completion)
      }
    }
    changing {
      dropTouches()
      finishTurnAtOnce()
      if new === page {
        forgetNeighbors()
        completion?(true)
      } else if animated, hasAppeared, page != nil {
        begin(Turn(page: new, direction: direction, completion: completion, isByUser: false))
      } else {
        replacePage(by: new)
        completion?(true)
      }
      updateDotIndex()
    }
  }

  /// Runs a change of the page, which may contain others, and then those that it has made wait.
  private func changing(_ change: () -> Void) {
    guard !isChanging else { return change() }
    isChanging = true
    change()
    isChanging = false
    let waiting = waitingChanges
    waitingChanges = []
    for change in waiting { change() }
    // The data source is asked after the completions, which may change its state.
    viewIfLoaded?.setNeedsLayout()
  }

  /// A page that is removed from its parent, or that another one takes, is not visible any more.
  @_spi(Toolkit) open override func childWasRemoved(_ child: UIViewController) {
    super.childWasRemoved(child)
    if let view = child.viewIfLoaded, view.superview === scrollView { view.removeFromSuperview() }
    // A turn ends as usual, and drops it then.
    if child === page, turn == nil { dropPage() }
  }

  private func dropPage() {
    (page, before, after) = (nil, nil, nil)
    forgetNeighbors()
    layOutPages()
  }

  /// The recognizer that turns the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scrollView.panGestureRecognizer] }

  // MARK: Turning

  /// Begins to show a page beside the visible one.
  private func begin(_ turn: Turn) {
    changing {
      let page = turn.page
      if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: [page]) }
      self.turn = turn
      if !turn.isByUser {
        if turn.direction == .forward { after = page } else { before = page }
      }
      addChild(page)
      page.loadViewIfNeeded()
      if hasAppeared {
        page.beginAppearanceTransition(true, animated: true)
        self.page?.beginAppearanceTransition(false, animated: true)
      }
      show(page)
      layOutPages()
      if !turn.isByUser { scrollToTurn() }
    }
  }

  private func scrollToTurn() {
    guard let turn else { return }
    let target = offset(atPlace: place(of: turn.page))
    if scrollView.contentOffset == target {
      end(completed: true)
    } else {
      scrollView.setContentOffset(target, animated: true)
    }
  }

  /// Ends the change: the new page is the visible one, or the old one stays, also if the new one was removed meanwhile.
  private func end(completed: Bool) {
    guard let turn else { return }
    self.turn = nil
    let old = page
    let completed = completed && turn.page.parent === self
    changing {
      settle(turn, completed: completed)
      if turn.isByUser {
        delegate?.pageViewController(
          self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
          transitionCompleted: completed)
      }
      turn.completion?(completed)
    }
  }

  private func settle(_ turn: Turn, completed: Bool) {
    let (old, new) = (page.flatMap { $0.parent === self ? $0 : nil }, turn.page)
    if completed {
      old?.willMove(toParent: nil)
      page = new
      moveDot(turn.direction)
      old?.viewIfLoaded?.removeFromSuperview()
      finishAppearances(leaving: old, staying: new)
      if new.parent === self { new.didMove(toParent: self) }
      old?.removeFromParent()
      (before, after, areNeighborsKnown) = (nil, nil, false)
    } else {
      let isChild = new.parent === self
      if isChild {
        if hasAppeared { new.beginAppearanceTransition(false, animated: true) }
        new.willMove(toParent: nil)
        new.viewIfLoaded?.removeFromSuperview()
        new.endAppearanceTransition()
      }
      if hasAppeared { old?.beginAppearanceTransition(true, animated: true) }
      old?.endAppearanceTransition()
      if new.parent === self { new.removeFromParent() }
      if !turn.isByUser || !isChild { areNeighborsKnown = false }
    }
    if page?.parent !== self { dropPage() }
    if completed {
      offsetBefore = scrollView.contentOffset[axis]
      layOutPages()
      // The wheel and keys move only to a page that is known.
      view.setNeedsLayout()
    }
  }

  private func finishAppearances(leaving old: UIViewController?, staying new: UIViewController) {
    old?.endAppearanceTransition()
    if hasAppeared { new.endAppearanceTransition() }
  }

  private func finishTurnAtOnce() {
    guard let turn else { return }
    place { scrollView.setContentOffset(offset(atPlace: 1), animated: false) }
    end(completed: !turn.isByUser)
  }

  /// Shows a page at once.
  private func replacePage(by new: UIViewController) {
    let old = page
    old?.willMove(toParent: nil)
    addChild(new)
    (page, before, after) = (new, nil, nil)
    if hasAppeared {
      new.loadViewIfNeeded()
      new.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded {
      show(new)
      forgetNeighbors()
      view.layoutIfNeeded()
    }
    finishAppearances(leaving: old, staying: new)
    if new.parent === self { new.didMove(toParent: self) }
    old?.removeFromParent()
  }

  // MARK: Neighbors

  private func forgetNeighbors() {
    guard turn == nil else { return }
    areNeighborsKnown = false
    viewIfLoaded?.setNeedsLayout()
  }

  /// Asks the data source for the pages beside the visible one. A page is not beside itself, as in a ring of one page.
  func findNeighbors() {
    guard !areNeighborsKnown, !isChanging, turn == nil, let page, isViewLoaded else { return }
    areNeighborsKnown = true
    before = dataSource?.pageViewController(self, viewControllerBefore: page)
    after = dataSource?.pageViewController(self, viewControllerAfter: page)
    if before === page { before = nil }
    if after === page { after = nil }
    layOutPages()
  }

  // MARK: Layout

  var isReversed: Bool { navigationOrientation == .horizontal && viewIfLoaded?.isMirrored == true }

  private var axis: Axis { navigationOrientation == .horizontal ? .horizontal : .vertical }

  /// The distance between the beginnings of two pages.
  private var step: CGFloat { scrollView.bounds.size[axis] }

  /// A size with a length along the row, and the scroll view's own across it.
  private func size(along length: CGFloat) -> CGSize {
    let size = scrollView.bounds.size
    return axis == .horizontal
      ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
  }

  /// The index of a page's place in the scroll view's content: the visible page has the middle one.
  private func place(of page: UIViewController) -> CGFloat {
    guard let turn, page === turn.page, page !== self.page else { return 1 }
    return (turn.direction == .forward) != isReversed ? 2 : 0
  }

  func offset(atPlace place: CGFloat) -> CGPoint {
    var offset = CGPoint.zero
    offset[axis] = step * place
    return offset
  }

  /// Places the pages, and keeps the visible one in sight.
  private func layOutPages() {
    guard isViewLoaded else { return }
    place {
      let shown = scrollView.contentOffset[axis] - offsetBefore
      scrollView.contentSize = size(along: step * 3)
      closeEmptyPlaces()
      for page in [page, turn?.page].compactMap({ $0 }) where page.viewIfLoaded?.superview === scrollView {
        var frame = CGRect(origin: .zero, size: size(along: step - spacing))
        frame.origin[axis] = step * place(of: page) + spacing / 2
        page.view.frame = frame
      }
      offsetBefore = step
      var new = offset(atPlace: 1)
      if turn != nil || scrollView.isDragging || scrollView.isDecelerating { new[axis] += shown }
      scrollView.contentOffset = new
    }
  }

  /// Ends the range of offsets at the visible page on a side without a page.
  private func closeEmptyPlaces() {
    let (start, end) = (before == nil ? -step : 0, after == nil ? -step : 0)
    let (first, last) = isReversed ? (end, start) : (start, end)
    scrollView.contentInset =
      axis == .horizontal
      ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
  }

  /// The offset of the visible page at the last layout.
  private var offsetBefore: CGFloat = 0

  /// Ends a drag and what follows it, and keeps fingers that are down from beginning one: the page that the program sets is
  /// the last word.
  private func dropTouches() {
    let pan = scrollView.panGestureRecognizer
    place {
      if pan.isEnabled {
        pan.isEnabled = false
        pan.isEnabled = true
      }
      scrollView.stopScrollingAndZooming()
    }
  }

  private func place(_ change: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    UIView.performWithoutAnimation(change)
    isPlacing = wasPlacing
  }

  private func show(_ page: UIViewController) {
    // Calls of the page may have removed it.
    guard isViewLoaded, page.parent === self, let content = page.view else { return }
    UIView.performWithoutAnimation {
      content.autoresizingMask = []
      content.translatesAutoresizingMaskIntoConstraints = true
      scrollView.addSubview(content)
    }
  }

  // MARK: Overrides

  /// Turns to the page beside the visible one.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { turnPage(direction) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.alwaysBounceHorizontal = navigationOrientation == .horizontal
    scrollView.alwaysBounceVertical = navigationOrientation == .vertical
    scrollView.scrollsToTop = false
    scrollDelegate.controller = self
    scrollView.owner = scrollDelegate
    view.addSubview(scrollView)
    if let page { show(page) }
    updateDotIndex()
  }

  /// Ends a turn at once: the page that the program sets stays, and one that the user drags returns.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishTurnAtOnce()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var frame = view.bounds
    if let dots {
      let height = dots.intrinsicContentSize.height + view.safeAreaInsets.bottom
      dots.frame = CGRect(
        x: 0, y: frame.height - height, width: frame.width, height: dots.intrinsicContentSize.height)
      frame.size.height = max(0, frame.height - height)
      dotBefore = dots.currentPage
    }
    frame = frame.insetBy(dx: axis == .horizontal ? -spacing / 2 : 0, dy: axis == .vertical ? -spacing / 2 : 0)
    // Wheel and keys turn pages in its direction of reading.
    scrollView.semanticContentAttribute = view.semanticContentAttribute
    if scrollView.frame != frame {
      finishTurnAtOnce()
      place { scrollView.frame = frame }
    }
    findNeighbors()
    layOutPages()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }
}

extension UIPageViewController {
  // MARK: What the scroll view tells

  /// Begins and ends turns as pages come in sight.
  fileprivate func contentDidScroll() {
    guard !isPlacing, page != nil else { return }
    let distance = scrollView.contentOffset[axis] - step
    let direction: NavigationDirection = (distance > 0) != isReversed ? .forward : .reverse
    if let turn, turn.isByUser, turn.direction != direction || abs(distance) < 0.5 { end(completed: false) }
    if turn == nil, abs(distance) >= 0.5, let target = direction == .forward ? after : before {
      begin(Turn(page: target, direction: direction, completion: nil, isByUser: true))
    }
    if let turn, turn.isByUser, abs(abs(distance) - step) < 0.5, !scrollView.isTracking, !scrollView.isDragging {
      end(completed: true)
    }
  }

  fileprivate func contentDidComeToRest() {
    guard let turn, !isPlacing else { return }
    let isThere = abs(scrollView.contentOffset[axis] - step * place(of: turn.page)) < step / 2
    end(completed: isThere)
  }
}

/// Passes the motion of the content on. The delegate of the scroll view is the app's.
private final class PageScrollDelegate: UIScrollViewDelegate {
  weak var controller: UIPageViewController?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { controller?.findNeighbors() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { controller?.contentDidScroll() }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.contentDidComeToRest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.contentDidComeToRest() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { controller?.contentDidComeToRest() }
  }
}
