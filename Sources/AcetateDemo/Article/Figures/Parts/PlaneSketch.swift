import UIKit

/// A content plane at reduced size: the content, the insets around it, the bounds as a frame over it, and the legal origins as
/// a green rectangle. The frame can be dragged, and the content's corner where its size may change.
final class PlaneSketch: UIView {
  struct State: Equatable {
    var bounds = CGRect.zero
    var contentSize = CGSize.zero
    var inset = UIEdgeInsets.zero
    var legal = CGRect.zero
  }

  /// Called with the origin of the bounds, or the size of the content, that a drag asks for.
  var originWasDragged: (CGPoint) -> Void = { _ in }
  var sizeWasDragged: (CGSize) -> Void = { _ in }

  /// The part of the plane that is shown.
  var area = CGRect.zero { didSet { if area != oldValue { setNeedsLayout() } } }

  private(set) var state = State()
  private let content = UIView()
  private let bands = (0..<4).map { _ in UIView() }
  private let legal = UIView()
  private let frameView = DraggableView()
  private let handle = DraggableView()
  private let handleDot = UIView()
  private let dot = UIView()
  private var stateAtPress = State()

  /// The side of what can be hit of the corner, in points.
  private static let handleSide: CGFloat = 36

  /// - Parameter isResizable: Whether the content's corner can be dragged.
  init(isResizable: Bool) {
    super.init(frame: .zero)
    clipsToBounds = true
    content.layer.borderWidth = 1
    frameView.layer.borderWidth = 2
    legal.layer.borderWidth = 2
    dot.layer.cornerRadius = 4
    dot.backgroundColor = .legalRange
    handleDot.layer.cornerRadius = 7
    handleDot.isUserInteractionEnabled = false
    handleDot.backgroundColor = .demoTint
    handle.addSubview(handleDot)
    handle.isHidden = !isResizable
    for band in bands { band.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.3) }
    for view in [content] + bands + [frameView, legal, dot, handle] { addSubview(view) }
    for view in [content] + bands + [legal, dot] { view.isUserInteractionEnabled = false }
    frameView.addDrag { [unowned self] in
      stateAtPress = state
    } moved: { [unowned self] in
      originWasDragged(
        CGPoint(x: stateAtPress.bounds.minX + $0.x / scale, y: stateAtPress.bounds.minY + $0.y / scale))
    }
    handle.addDrag { [unowned self] in
      stateAtPress = state
    } moved: { [unowned self] in
      let size = stateAtPress.contentSize
      sizeWasDragged(CGSize(width: size.width + $0.x / scale, height: size.height + $0.y / scale))
    }
    showColors()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ state: State) {
    guard state != self.state else { return }
    self.state = state
    setNeedsLayout()
  }

  /// Points of this view per point of the plane.
  private var scale: CGFloat {
    guard area.width > 0, area.height > 0 else { return 1 }
    return max(0.001, min((bounds.width - 16) / area.width, (bounds.height - 16) / area.height))
  }

  private func placed(_ rect: CGRect) -> CGRect {
    CGRect(
      x: (bounds.midX + (rect.minX - area.midX) * scale).rounded(),
      y: (bounds.midY + (rect.minY - area.midY) * scale).rounded(), width: (rect.width * scale).rounded(),
      height: (rect.height * scale).rounded())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, inset) = (state.contentSize, state.inset)
    content.frame = placed(CGRect(origin: .zero, size: size))
    let wide = size.width + inset.left + inset.right
    let rects = [
      CGRect(x: -inset.left, y: -inset.top, width: wide, height: inset.top),
      CGRect(x: -inset.left, y: size.height, width: wide, height: inset.bottom),
      CGRect(x: -inset.left, y: 0, width: inset.left, height: size.height),
      CGRect(x: size.width, y: 0, width: inset.right, height: size.height),
    ]
    for (band, rect) in zip(bands, rects) { band.frame = placed(rect) }
    frameView.frame = placed(state.bounds)
    let range = placed(state.legal)
    legal.frame = range.insetBy(dx: min(0, (range.width - 4) / 2), dy: min(0, (range.height - 4) / 2))
    let origin = placed(CGRect(origin: state.bounds.origin, size: .zero)).origin
    dot.frame = CGRect(x: origin.x - 4, y: origin.y - 4, width: 8, height: 8)
    let (corner, side) = (CGPoint(x: content.frame.maxX, y: content.frame.maxY), Self.handleSide)
    handle.frame = CGRect(x: corner.x - side / 2, y: corner.y - side / 2, width: side, height: side)
    handleDot.frame = CGRect(x: side / 2 - 7, y: side / 2 - 7, width: 14, height: 14)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { showColors() }

  private func showColors() {
    content.backgroundColor = .systemBackground
    content.layer.borderColor = UIColor.systemGray.cgColor
    frameView.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.16)
    frameView.layer.borderColor = UIColor.systemBlue.cgColor
    legal.backgroundColor = UIColor.legalRange.withAlphaComponent(0.22)
    legal.layer.borderColor = UIColor.legalRange.cgColor
  }
}

extension UIScrollView {
  /// What a sketch shows of this scroll view.
  var sketch: PlaneSketch.State {
    .init(bounds: bounds, contentSize: contentSize, inset: adjustedContentInset, legal: legalOrigins)
  }
}
