import UIKit
import UIKitTesting
import Views

/// The project's idea in one picture. On the left is a scroll view; on the right is its whole content plane at reduced
/// size, with the bounds as a frame over it. A drag in either moves both; a zoom makes the frame larger or smaller.
final class FilmScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let plane = FilmPlane(on: .film)
  private let map = PlaneMap()
  private let viewTitle = FilmScene.makeTitle("What a person sees")
  private let mapTitle = FilmScene.makeTitle("")
  private let figures = UILabel()
  private let legend = Legend([
    "the bounds, which are all that is seen": .systemBlue,
    "where their origin may come to rest": .legalRange,
    "the content inset, room around the content": .systemOrange,
  ])

  /// Points.
  private static let margin: CGFloat = 20
  private static let leastTitleHeight: CGFloat = 24
  private static let leastFiguresHeight: CGFloat = 72
  /// The width of half of the window below which the figures do not fit beside the legend.
  private static let leastWidthForFigures: CGFloat = 360
  /// The height of a narrow window below which the figures do not fit as well.
  private static let leastHeightForFigures: CGFloat = 400

  private static let inset = UIEdgeInsets(top: 60, left: 40, bottom: 100, right: 40)

  static let keys: KeyValuePairs<String, String> = [
    "Ctrl and wheel": "zooms about the pointer",
    "Ctrl with +, - and 0": "zooms about the middle; 0 shows the size drawn",
  ]

  let caption = "Drag the content, or the frame over the plane; zoom with Ctrl and the wheel"

  var captionMargin: CGFloat { textHeight + 2 * Self.margin + 16 }

  /// The width of the scroll view, and of the map.
  private var halfWidth: CGFloat { max(0, ((view.bounds.width - 3 * Self.margin) / 2).rounded(.down)) }

  /// In a narrow window the legend is below the figures.
  private var isNarrow: Bool { halfWidth < Self.leastWidthForFigures }

  /// The map says where the bounds are as well, so the figures give way to both views in a low window.
  private var showsFigures: Bool { !isNarrow || view.bounds.height >= Self.leastHeightForFigures }

  private var textHeight: CGFloat {
    isNarrow && showsFigures ? Self.leastFiguresHeight + legendHeight : legendHeight
  }

  private var legendHeight: CGFloat {
    let width = isNarrow ? view.bounds.width - 2 * Self.margin : halfWidth
    return max(Self.leastFiguresHeight, legend.height(forWidth: width))
  }

  private var titleHeight: CGFloat {
    let room = CGSize(width: halfWidth, height: .greatestFiniteMagnitude)
    return max(Self.leastTitleHeight, viewTitle.sizeThatFits(room).height, mapTitle.sizeThatFits(room).height).rounded(
      .up)
  }

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.layer.cornerRadius = 10
    scrollView.clipsToBounds = true
    scrollView.contentInset = Self.inset
    scrollView.contentSize = FilmPlane.size
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.4, 3)
    scrollView.delegate = self
    scrollView.addSubview(plane)
    figures.numberOfLines = 0
    figures.semanticContentAttribute = .forceLeftToRight
    figures.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
    figures.textColor = .secondaryText
    map.originWasDragged = { [unowned self] in scrollView.contentOffset = nearestLegal($0, scrollView.zoomScale) }
    for subview in [viewTitle, mapTitle, scrollView, map, figures, legend] { view.addSubview(subview) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let margin = Self.margin
    let room = view.bounds.shrunk(dx: margin, dy: margin)
    mapTitle.text = isNarrow ? "The whole plane" : "The plane, and the bounds as a frame over it"
    let (titleHeight, textHeight, legendHeight) = (titleHeight, textHeight, legendHeight)
    let top = room.minY + titleHeight
    let width = halfWidth
    let height = max(0, room.height - titleHeight - textHeight - margin)
    viewTitle.frame = CGRect(x: room.minX, y: room.minY, width: width, height: titleHeight)
    scrollView.frame = CGRect(x: room.minX, y: top, width: width, height: height)
    mapTitle.frame = CGRect(x: room.maxX - width, y: room.minY, width: width, height: titleHeight)
    map.frame = CGRect(x: room.maxX - width, y: top, width: width, height: height)
    figures.isHidden = !showsFigures
    figures.frame = CGRect(
      x: room.minX, y: room.maxY - textHeight, width: isNarrow ? room.width : width, height: Self.leastFiguresHeight)
    legend.frame = CGRect(
      x: isNarrow ? room.minX : map.frame.minX, y: room.maxY - legendHeight,
      width: isNarrow ? room.width : width, height: legendHeight)
    showState()
  }

  private static func makeTitle(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.setFont(ofSize: 13, weight: .semibold)
    label.numberOfLines = 0
    label.textColor = .secondaryText
    return label
  }

  // MARK: State

  private func showState() {
    let (range, scale) = (legalRange, scrollView.zoomScale)
    map.show(
      PlaneMap.State(
        bounds: scrollView.bounds.divided(by: scale),
        contentInset: scrollView.adjustedContentInset.divided(by: scale), legalRange: range.divided(by: scale)))
    let (bounds, inset) = (scrollView.bounds, scrollView.adjustedContentInset)
    let content = scrollView.contentSize
    figures.text = """
      bounds        (\(bounds.minX.figure), \(bounds.minY.figure)), \(bounds.width.figure) x \(bounds.height.figure)
      contentSize   \(content.width.figure) x \(content.height.figure), zoomScale \(String(format: "%.2f", scale))
      contentInset  \(inset.top.figure), \(inset.left.figure), \(inset.bottom.figure), \(inset.right.figure)
      legal origin  x \(range.minX.figure) to \(range.maxX.figure), y \(range.minY.figure) to \(range.maxY.figure)
      """
  }

  /// The range of the origin of the bounds at rest.
  private var legalRange: CGRect {
    let inset = scrollView.adjustedContentInset
    let (content, size) = (scrollView.contentSize, scrollView.bounds.size)
    return CGRect(
      x: -inset.left, y: -inset.top, width: max(0, content.width + inset.left + inset.right - size.width),
      height: max(0, content.height + inset.top + inset.bottom - size.height))
  }

  /// - Parameter origin: In points of the plane.
  private func nearestLegal(_ origin: CGPoint, _ scale: CGFloat) -> CGPoint {
    let range = legalRange
    return CGPoint(
      x: min(max(origin.x * scale, range.minX), range.maxX), y: min(max(origin.y * scale, range.minY), range.maxY))
  }
}

extension FilmScene: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { plane }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showState() }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { showState() }
}

extension CGRect {
  fileprivate func divided(by scale: CGFloat) -> CGRect {
    CGRect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }
}

extension UIEdgeInsets {
  fileprivate func divided(by scale: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
  }
}

extension CGFloat {
  /// The rounded value as text.
  var figure: String { "\(Int(rounded()))" }
}
