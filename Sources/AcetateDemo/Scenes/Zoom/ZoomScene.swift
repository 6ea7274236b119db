import UIKit
import UIKitTesting

/// Content that fingers, Ctrl with the wheel, keys and double taps zoom, with the numbers that change on the way.
///
/// Only the transform and the center of the zoomed view change. The content size and the offset follow.
final class ZoomScene: UIViewController, DemoScene {
  private let scrollView = CenteringScrollView()
  private let panel = ZoomPanel()
  private var content: UIView
  private var sheet = Sheet.picture
  private var centering = Centering.align

  /// What is zoomed.
  enum Sheet: String, CaseIterable {
    case picture, map, boxes

    @MainActor
    fileprivate func make() -> UIView {
      switch self {
      case .picture: LandscapeView()
      case .map: TownMap()
      case .boxes: BoxSheet()
      }
    }
  }

  /// How content smaller than the scroll view is centered, in the ways that apps use.
  enum Centering: String, CaseIterable {
    /// It stays at the top left.
    case none
    /// By `contentAlignmentPoint`.
    case align
    /// By the frame's origin, in `layoutSubviews`.
    case layout
    /// By the view's center, in `scrollViewDidZoom(_:)`.
    case center
    /// By `contentInset`, in `scrollViewDidZoom(_:)`.
    case insets
  }

  static let keys: KeyValuePairs<String, String> = [
    "Ctrl and wheel": "zooms about the pointer",
    "Ctrl with +, - and 0": "zooms about the middle; 0 shows the size drawn",
    "c": "centers small content in the next way", "s": "shows the next sheet",
  ]

  let caption = "Ctrl and the wheel, a pinch or a double click zooms; drag to move"

  var captionMargin: CGFloat { ZoomPanel.height(forWidth: viewIfLoaded?.bounds.width ?? 0) + 16 }

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  init() {
    content = sheet.make()
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .desk
    scrollView.delegate = self
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget { [unowned self] in zoomIn(at: $0.location(in: content)) }
    let twoFingerTap = UITapGestureRecognizer()
    twoFingerTap.numberOfTouchesRequired = 2
    twoFingerTap.addTarget { [unowned self] _ in zoomOut() }
    for tap in [doubleTap, twoFingerTap] { scrollView.addGestureRecognizer(tap) }
    panel.sheetDidChange = { [unowned self] in show($0) }
    panel.centeringDidChange = { [unowned self] in center(by: $0) }
    for subview in [scrollView, panel] { view.addSubview(subview) }
    show(sheet)
    center(by: centering)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let height = min(ZoomPanel.height(forWidth: size.width), size.height)
    let old = scrollView.frame.size
    scrollView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - height)
    panel.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    if scrollView.frame.size != old { sizeDidChange() }
  }

  /// The whole content fits at the smallest scale. Content that was shown whole is shown whole again.
  private func sizeDidChange() {
    let (size, whole) = (scrollView.bounds.size, content.bounds.size)
    let wasWhole = scrollView.zoomScale <= scrollView.minimumZoomScale
    scrollView.minimumZoomScale = max(0.01, min(1, size.width / whole.width, size.height / whole.height))
    scrollView.maximumZoomScale = 8
    if wasWhole || scrollView.zoomScale < scrollView.minimumZoomScale {
      scrollView.zoomScale = scrollView.minimumZoomScale
    }
    contentDidChange()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardC: center(by: Self.next(after: centering))
    case .keyboardS: show(Self.next(after: sheet))
    default: super.pressesBegan(presses, with: event)
    }
  }

  private static func next<Choice: CaseIterable & Equatable>(after choice: Choice) -> Choice {
    let all = Array(Choice.allCases)
    return all[((all.firstIndex(of: choice) ?? 0) + 1) % all.count]
  }

  // MARK: Choices

  private func show(_ sheet: Sheet) {
    self.sheet = sheet
    content.removeFromSuperview()
    content = sheet.make()
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    scrollView.centered = centering == .layout ? content : nil
    scrollView.minimumZoomScale = 1
    sizeDidChange()
    scrollView.zoomScale = scrollView.minimumZoomScale
    panel.show(sheet, centering)
  }

  private func center(by centering: Centering) {
    self.centering = centering
    scrollView.contentInset = .zero
    scrollView.contentAlignmentPoint = centering == .align ? CGPoint(x: 0.5, y: 0.5) : .zero
    scrollView.centered = centering == .layout ? content : nil
    content.frame.origin = .zero
    contentDidChange()
    scrollView.setNeedsLayout()
    // Applies the range that the choice has changed.
    scrollView.setContentOffset(nearestLegal(scrollView.contentOffset), animated: false)
    panel.show(sheet, centering)
  }

  // MARK: Zoom

  /// Zooms to three times the scale at a point of the content; at the largest scale, back to the whole.
  private func zoomIn(at point: CGPoint) {
    guard scrollView.zoomScale < scrollView.maximumZoomScale * 0.99 else { return zoomOut() }
    let scale = min(scrollView.zoomScale * 3, scrollView.maximumZoomScale)
    let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
    let rect = CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    scrollView.zoom(to: rect, animated: true)
  }

  private func zoomOut() {
    scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
  }

  /// Centers small content, if the app does it when the scale changed.
  private func contentDidChange() {
    let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
    let slack = CGSize(width: max(0, size.width - content.width) / 2, height: max(0, size.height - content.height) / 2)
    switch centering {
    case .none, .align, .layout: break
    case .center:
      self.content.center = CGPoint(x: content.width / 2 + slack.width, y: content.height / 2 + slack.height)
    case .insets:
      scrollView.contentInset = UIEdgeInsets(
        top: slack.height, left: slack.width, bottom: slack.height, right: slack.width)
    }
    panel.show(scrollView, content: self.content)
  }

  private func nearestLegal(_ offset: CGPoint) -> CGPoint {
    let (size, content, inset) = (scrollView.bounds.size, scrollView.contentSize, scrollView.contentInset)
    let slack = CGSize(width: max(0, size.width - content.width), height: max(0, size.height - content.height))
    let alignment = scrollView.contentAlignmentPoint
    return CGPoint(
      x: slack.width > 0 && inset.left == 0
        ? -slack.width * alignment.x : min(max(offset.x, -inset.left), content.width + inset.right - size.width),
      y: slack.height > 0 && inset.top == 0
        ? -slack.height * alignment.y : min(max(offset.y, -inset.top), content.height + inset.bottom - size.height))
  }
}

extension ZoomScene: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { contentDidChange() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { panel.show(scrollView, content: content) }
}

/// A scroll view that can center its content in `layoutSubviews`, as in Apple's sample PhotoScroller.
private final class CenteringScrollView: UIScrollView {
  weak var centered: UIView?

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let centered else { return }
    centered.frame.origin = CGPoint(
      x: max(0, (bounds.width - centered.frame.width) / 2), y: max(0, (bounds.height - centered.frame.height) / 2))
  }
}
