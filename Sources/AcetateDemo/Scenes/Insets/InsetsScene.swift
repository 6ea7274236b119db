import UIKit
import UIKitTesting

/// Content under translucent bars: insets make room for the bars, and extend the legal offsets. In place of the bar at the
/// top there can be a navigation bar, whose large title collapses as the content scrolls; the inset follows its height.
///
/// When the bars appear or disappear, the offset stays if it is legal in the new range. Otherwise it moves, at once or
/// animated, as in an app.
final class InsetsScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let rows = (0..<rowCount).map { InsetsScene.makeRow($0) }
  private let topBar = InsetsScene.makeBar()
  private let collapsingBar = CollapsingBar()
  private let bottomBar = InsetsScene.makeBar()
  private let figures = OffsetFigures()
  private let options = InsetsOptions()
  private var room = Room.contentInset
  private var areBarsShown = true

  /// Whether the bars' space is removed at the end of an animation.
  private var isRoomGoing = false

  /// How the content makes room for the bars.
  enum Room: String, CaseIterable {
    case contentInset
    case safeArea = "safe area"
    case largeTitle = "large title"

    /// The next one, after the last the first.
    var next: Room { Self.allCases[((Self.allCases.firstIndex(of: self) ?? 0) + 1) % Self.allCases.count] }
  }

  private static let rowCount = 30

  /// Points.
  private static let rowHeight: CGFloat = 72
  private static let gap: CGFloat = 12
  private static let bars = UIEdgeInsets(top: 96, left: 0, bottom: 64, right: 0)

  static let keys: KeyValuePairs<String, String> = [
    "b": "shows or hides the bars and their insets, at once", "a": "the same, the content moving along, animated",
    "s": "makes the room by contentInset, by the safe area, or by a bar with a large title",
  ]

  let caption = "Scroll under the bars; the switches show or hide them and make their room in another way"

  var captionMargin: CGFloat { Self.bars.bottom + 16 }

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .systemBackground
    scrollView.delegate = self
    for row in rows { scrollView.addSubview(row) }
    for subview in [scrollView, topBar, bottomBar, figures, options] { view.addSubview(subview) }
    options.barsDidChange = { [unowned self] animated in change { toggleBars(animated: animated) } }
    options.roomDidChange = { [unowned self] room in change { makeRoom(by: room) } }
    makeRoom(Self.bars)
    scrollView.contentOffset.y = -Self.bars.top
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    topBar.frame = CGRect(x: 0, y: 0, width: size.width, height: Self.bars.top)
    bottomBar.frame = CGRect(x: 0, y: size.height - Self.bars.bottom, width: size.width, height: Self.bars.bottom)
    let step = Self.rowHeight + Self.gap
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Self.gap, y: Self.gap + CGFloat(index) * step, width: max(0, size.width - 2 * Self.gap),
        height: Self.rowHeight)
    }
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: size.width, height: CGFloat(rows.count) * step + Self.gap)
    // The large title has its place in the bar.
    let top = topBar.frame.offsetBy(dx: 0, dy: room == .largeTitle ? topBar.frame.height : 0)
    options.frame = InsetsOptions.frame(in: top)
    figures.sizeToFit()
    figures.center = CGPoint(x: (size.width / 2).rounded(), y: (size.height - Self.bars.bottom / 2).rounded())
    showFigures()
  }

  private static func makeRow(_ index: Int) -> UIView {
    let row = UIView()
    row.backgroundColor = .pastel(hue: CGFloat(index) / CGFloat(rowCount), strength: 0.8)
    row.layer.cornerRadius = 12
    row.addName("Row \(index + 1)", top: 27)
    return row
  }

  private static func makeBar() -> UIView {
    let bar = UIView()
    bar.backgroundColor = UIColor(white: 0.12, alpha: 0.6)
    return bar
  }

  // MARK: Bars

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardB: change { toggleBars(animated: false) }
    case .keyboardA: change { toggleBars(animated: true) }
    case .keyboardS: change { makeRoom(by: room.next) }
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func change(_ change: () -> Void) {
    change()
    options.show(areBarsShown: areBarsShown, room: room)
    view.setNeedsLayout()
  }

  private func makeRoom(by room: Room) {
    self.room = room
    placeContent()
    makeRoom(areBarsShown || isRoomGoing ? Self.bars : .zero)
  }

  private func toggleBars(animated: Bool) {
    isRoomGoing = false
    areBarsShown.toggle()
    showBars()
    if room == .largeTitle { return collapsingBar.setNavigationBarHidden(!areBarsShown, animated: animated) }
    switch (areBarsShown, animated) {
    case (true, false): makeRoom(Self.bars)
    case (false, false): makeRoom(.zero)
    case (true, true): showRoom()
    case (false, true): leaveRoom()
    }
  }

  private func showBars() {
    topBar.isHidden = !areBarsShown || room == .largeTitle
    bottomBar.isHidden = !areBarsShown
  }

  /// Puts the content below the bar that collapses, or directly into the view.
  private func placeContent() {
    showBars()
    if room == .largeTitle {
      collapsingBar.isNavigationBarHidden = !areBarsShown
      addChild(collapsingBar)
      collapsingBar.view.frame = view.bounds
      collapsingBar.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(collapsingBar.view, at: 0)
      collapsingBar.content.addSubview(scrollView)
      collapsingBar.didMove(toParent: self)
    } else if collapsingBar.parent === self {
      collapsingBar.willMove(toParent: nil)
      view.insertSubview(scrollView, at: 0)
      collapsingBar.view.removeFromSuperview()
      collapsingBar.removeFromParent()
    }
  }

  /// Makes room first: content at the top moves down with the bar.
  private func showRoom() {
    let (wasAtTop, wasAtEnd) = (scrollView.contentOffset.y <= legalOffsets.lowerBound, isAtEnd)
    let offset = scrollView.contentOffset
    makeRoom(Self.bars)
    // A safe area has moved content at its top.
    scrollView.contentOffset = offset
    if wasAtTop { scrollView.setContentOffset(CGPoint(x: 0, y: legalOffsets.lowerBound), animated: true) }
    if wasAtEnd { scrollView.setContentOffset(CGPoint(x: 0, y: legalOffsets.upperBound), animated: true) }
  }

  /// Moves the content first. The space is removed after the animation.
  private func leaveRoom() {
    let legal = 0...max(0, scrollView.contentSize.height - scrollView.bounds.height)
    let y = scrollView.contentOffset.y
    guard !legal.contains(y) else { return makeRoom(.zero) }
    isRoomGoing = true
    scrollView.setContentOffset(
      CGPoint(x: 0, y: y < legal.lowerBound ? legal.lowerBound : legal.upperBound), animated: true)
  }

  /// Adds the new space before it removes the old one, so that the content stays in place.
  private func makeRoom(_ insets: UIEdgeInsets) {
    switch room {
    case .contentInset:
      scrollView.contentInset = insets
      additionalSafeAreaInsets = .zero
      scrollView.scrollIndicatorInsets = insets
    case .safeArea:
      additionalSafeAreaInsets = insets
      scrollView.contentInset = .zero
      // The safe area adjusts the indicators itself.
      scrollView.scrollIndicatorInsets = .zero
    case .largeTitle:
      (scrollView.contentInset, scrollView.scrollIndicatorInsets) = (.zero, .zero)
      additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: insets.bottom, right: 0)
    }
  }

  private var isAtEnd: Bool { scrollView.contentOffset.y >= legalOffsets.upperBound }

  private var legalOffsets: ClosedRange<CGFloat> {
    let inset = scrollView.adjustedContentInset
    let first = -inset.top
    return first...max(first, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
  }

  // MARK: Figures

  private func showFigures() {
    figures.show(offset: scrollView.contentOffset.y, legal: legalOffsets, room: room.rawValue)
  }
}

extension InsetsScene: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    showFigures()
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    showFigures()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard isRoomGoing else { return }
    isRoomGoing = false
    makeRoom(.zero)
  }
}
