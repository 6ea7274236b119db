import UIKit

/// A content plane at reduced size, with the bounds of its scroll view as a frame, the insets as shaded areas, and the
/// legal range of the bounds' origin.
final class PlaneMap: DraggableView {
  /// The state to draw, in content coordinates.
  struct State {
    var bounds: CGRect
    var contentInset: UIEdgeInsets
    /// The legal range of the origin of the bounds.
    var legalRange: CGRect
  }

  /// Called with the origin of the bounds that a drag asks for, in content coordinates.
  var originWasDragged: (CGPoint) -> Void = { _ in }

  private let grid = MapGrid()
  private let plane = FilmPlane(on: .clear)
  private let insetBands = (0..<4).map { _ in PlaneMap.makeBand() }
  private let range = DashedFrame(color: .legalRange)
  private let frameView = UIView()
  private let originDot = UIView()
  private let originLabel = UILabel()
  private var state: State?
  private var originAtStart = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // It shows once more what is beside it, and the numbers are below.
    accessibilityElementsHidden = true
    layer.cornerRadius = 10
    backgroundColor = .secondarySystemGroupedBackground
    frameView.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.12)
    frameView.layer.borderWidth = 2
    originDot.layer.cornerRadius = 5
    originDot.backgroundColor = .legalRange
    originLabel.font = .monospacedSystemFont(ofSize: 11, weight: .medium)
    originLabel.textColor = .label
    originLabel.backgroundColor = UIColor.secondarySystemGroupedBackground.withAlphaComponent(0.8)
    for view in [grid, plane] + insetBands + [range, frameView, originDot, originLabel] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [unowned self] in panDidChange($0) }
    addGestureRecognizer(pan)
    traitCollectionDidChange(nil)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ state: State) {
    self.state = state
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    frameView.layer.borderColor = UIColor.systemBlue.cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let state else { return }
    grid.frame = bounds
    grid.reduction = reduction
    grid.origin = placed(.zero).origin
    plane.transform = CGAffineTransform(scaleX: reduction, y: reduction)
    plane.center = CGPoint(x: bounds.midX, y: bounds.midY)
    layBands(state.contentInset)
    range.frame = placed(state.legalRange)
    frameView.frame = placed(state.bounds)
    let origin = placed(CGRect(origin: state.bounds.origin, size: .zero)).origin
    originDot.frame = CGRect(x: origin.x - 5, y: origin.y - 5, width: 10, height: 10)
    originLabel.text = "(\(state.bounds.minX.figure), \(state.bounds.minY.figure))"
    originLabel.sizeToFit()
    originLabel.frame.origin = CGPoint(
      x: min(origin.x + 8, bounds.maxX - originLabel.bounds.width - 4),
      y: max(origin.y - originLabel.bounds.height - 3, 4))
  }

  // MARK: The plane's place

  /// The space around the content for bounds beyond its edges, in points of the plane.
  private static let surroundings: CGFloat = 260

  /// Points of the map per point of the plane.
  private var reduction: CGFloat {
    let shown = FilmPlane.size.width + 2 * Self.surroundings
    return max(0.01, min(bounds.width, bounds.height) / shown)
  }

  /// Converts a rectangle of the plane to the map.
  private func placed(_ rect: CGRect) -> CGRect {
    CGRect(
      x: bounds.midX + (rect.minX - FilmPlane.size.width / 2) * reduction,
      y: bounds.midY + (rect.minY - FilmPlane.size.height / 2) * reduction,
      width: rect.width * reduction, height: rect.height * reduction)
  }

  /// Shades the areas that the insets add to the content.
  private func layBands(_ inset: UIEdgeInsets) {
    let size = FilmPlane.size
    let width = size.width + inset.left + inset.right
    let rects = [
      CGRect(x: -inset.left, y: -inset.top, width: width, height: inset.top),
      CGRect(x: -inset.left, y: size.height, width: width, height: inset.bottom),
      CGRect(x: -inset.left, y: 0, width: inset.left, height: size.height),
      CGRect(x: size.width, y: 0, width: inset.right, height: size.height),
    ]
    for (band, rect) in zip(insetBands, rects) { band.frame = placed(rect) }
  }

  private static func makeBand() -> UIView {
    let band = UIView()
    band.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.28)
    return band
  }

  // MARK: Dragging

  private func panDidChange(_ pan: UIPanGestureRecognizer) {
    guard let state else { return }
    switch pan.state {
    case .began: originAtStart = state.bounds.origin
    case .changed, .ended:
      let way = pan.translation(in: self)
      originWasDragged(CGPoint(x: originAtStart.x + way.x / reduction, y: originAtStart.y + way.y / reduction))
    case .possible, .cancelled, .failed: break
    }
  }
}
