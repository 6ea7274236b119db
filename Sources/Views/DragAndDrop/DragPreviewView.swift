import Drawing
import Foundation
import Platform

/// The previews of dragged items, above a window's content. Its origin is the place of the drag.
final class DragPreviewView: UIView {
  /// One preview, with the place that it came from.
  private struct Part {
    let item: UIDragItem
    let picture: UIView
    let source: UITargetedDragPreview
  }

  private var parts: [Part] = []
  private let badge = DragBadgeView()
  private var itemCount: Int

  /// The middle of the first preview while all are gathered; nil before.
  private var stackCenter: CGPoint?

  /// The number of previews.
  var count: Int { parts.count }

  /// - Parameter previews: What is lifted for the first items.
  init(_ previews: [(item: UIDragItem, preview: UITargetedDragPreview)], itemCount: Int) {
    self.itemCount = itemCount
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    badge.isHidden = true
    addSubview(badge)
    // The first one is in front.
    for (item, preview) in previews.reversed() {
      guard let picture = DragPreviewPicture(preview) else { continue }
      addSubview(picture)
      parts.insert(Part(item: item, picture: picture, source: preview), at: 0)
    }
    bringSubviewToFront(badge)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds previews behind the others, which come from where they are lifted.
  func add(_ previews: [(item: UIDragItem, preview: UITargetedDragPreview)], itemCount: Int) {
    (self.itemCount, gathered) = (itemCount, nil)
    stackCenter = stackCenter ?? .zero
    let old = parts.count
    UIView.performOwnWithoutAnimation {
      for (item, preview) in previews {
        guard let picture = DragPreviewPicture(preview) else { continue }
        insertSubview(picture, at: 0)
        if preview.target.container.window === window { place(picture, at: preview.frame(in: self)) }
        parts.append(Part(item: item, picture: picture, source: preview))
      }
      replacePreviews(from: old)
    }
    UIView.animate(withDuration: DragConstants.flight) { self.gather() }
  }

  /// Puts the previews where they came from.
  func placeAtSources() {
    for part in parts { place(part.picture, at: part.source.frame(in: self)) }
  }

  /// Enlarges the previews a little where they are, as lifted ones.
  func lift() {
    for part in parts {
      part.picture.transform = CGAffineTransform(scaleX: DragConstants.liftScale, y: DragConstants.liftScale)
    }
  }

  /// Replaces the lifted previews by those that items have for the drag.
  func replacePreviews(from first: Int = 0) {
    for (index, part) in parts.enumerated().dropFirst(first) {
      guard let provider = part.item.previewProvider else { continue }
      let preview = provider().flatMap { preview in
        DragPreviewPicture(
          UITargetedDragPreview(
            view: preview.view, parameters: preview.parameters,
            target: UIDragPreviewTarget(container: self, center: part.picture.center)))
      }
      let picture = preview ?? UIView(frame: .zero)
      picture.center = part.picture.center
      insertSubview(picture, aboveSubview: part.picture)
      part.picture.removeFromSuperview()
      parts[index] = Part(item: part.item, picture: picture, source: part.source)
    }
    bringSubviewToFront(badge)
  }

  /// Gathers the previews under the pointer: the first one where it was taken, smaller if it is large, the others behind it.
  func gather() {
    guard let first = parts.first?.picture else { return }
    let scale = Self.scale(of: first.bounds.size)
    let center = stackCenter ?? CGPoint(x: first.center.x * scale, y: first.center.y * scale)
    stackCenter = center
    for (index, part) in parts.enumerated() {
      let own = Self.scale(of: part.picture.bounds.size)
      part.picture.transform = CGAffineTransform(scaleX: own, y: own)
      let offset = CGFloat(index) * DragConstants.stackOffset
      part.picture.center = CGPoint(x: center.x + offset, y: center.y + offset)
      part.picture.alpha = DragConstants.opacity
    }
    badge.center = DragConstants.badgePlace
  }

  private static func scale(of size: CGSize) -> CGFloat {
    min(1, (DragConstants.largestArea / max(1, size.width * size.height)).squareRoot())
  }

  /// Shows the number of items and what a drop would do.
  func show(_ operation: UIDropOperation) {
    if badge.show(count: itemCount, operation: operation) { gathered = nil }
  }

  /// The picture of the gathered previews, until they change.
  private var gathered: DragPicture?

  /// Whether the gathered previews are inside of a window, which then shows them whole.
  func fits(in window: UIWindow) -> Bool {
    parts.allSatisfy { window.bounds.contains($0.picture.convert($0.picture.bounds, to: window)) }
  }

  /// Returns a picture of the gathered previews for the window system; nil if there are none.
  ///
  /// - Parameter scale: Device pixels per point, above 0.
  func picture(for scale: CGFloat) -> DragPicture? {
    if let gathered { return gathered }
    // A hidden view has no picture.
    let wasHidden = isHidden
    isHidden = false
    defer { isHidden = wasHidden }
    layoutIfNeeded()
    guard let placed = picture(scale: scale), let image = placed.image.cgImage else { return nil }
    let (x, y) = ((placed.frame.minX - bounds.minX) * scale, (placed.frame.minY - bounds.minY) * scale)
    guard let x = Int32(exactly: x.rounded()), let y = Int32(exactly: y.rounded()) else { return nil }
    gathered = DragPicture(image, offset: (x, y))
    return gathered
  }

  /// Lets the previews fly, and calls back when all are there.
  ///
  /// - Parameters:
  ///   - goal: Returns where the preview of an item goes, from the one that it was lifted from; nil for fading out in its place.
  ///   - animation: Returns the animation for an item.
  func fly(
    to goal: (UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?, by animation: (UIDragItem) -> DragAnimation,
    completion: @escaping () -> Void
  ) {
    badge.isHidden = true
    var missing = parts.count
    guard missing > 0 else { return completion() }
    for part in parts {
      let goal = goal(part.item, part.source)
      let animation = animation(part.item)
      animation.run { [self] in
        if let goal, goal.target.container.window != nil { place(part.picture, at: goal.frame(in: self)) }
        part.picture.alpha = goal == nil ? 0 : 1
      } completion: {
        animation.finish(at: .end)
        missing -= 1
        if missing == 0 { completion() }
      }
    }
  }

  /// The previews of items as they are, for a drop.
  func dropPreview(of item: UIDragItem, in container: UIView) -> UITargetedDragPreview? {
    guard let part = parts.first(where: { $0.item === item }) else { return nil }
    return UITargetedDragPreview(
      view: part.picture, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: container, center: convert(part.picture.center, to: container)))
  }

  private func place(_ picture: UIView, at frame: CGRect) {
    picture.center = CGPoint(x: frame.midX, y: frame.midY)
    let (width, height) = (picture.bounds.width, picture.bounds.height)
    picture.transform =
      width > 0 && height > 0 && frame.width > 0 && frame.height > 0
      ? CGAffineTransform(scaleX: frame.width / width, y: frame.height / height) : .identity
  }
}

/// The picture of a preview's view.
private final class DragPreviewPicture: UIView {
  init?(_ preview: UITargetedPreview) {
    let visible = preview.visibleRect
    guard
      let picture = preview.view.resizableSnapshotView(from: visible, afterScreenUpdates: true, withCapInsets: .zero)
    else { return nil }
    super.init(frame: CGRect(origin: .zero, size: visible.size))
    picture.backgroundColor = preview.parameters.backgroundColor
    if let path = preview.parameters.visiblePath {
      let shape = CAShapeLayer()
      let copy = UIBezierPath(cgPath: path.cgPath)
      copy.apply(CGAffineTransform(translationX: -visible.minX, y: -visible.minY))
      shape.path = copy.cgPath
      picture.layer.mask = shape
    } else {
      picture.layer.cornerRadius = preview.view.layer.cornerRadius
      picture.clipsToBounds = true
    }
    addSubview(picture)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  required init?(coder: NSCoder) { nil }
}

/// The number of items, and a sign for a copy or a place where nothing can be dropped.
private final class DragBadgeView: UIView {
  private var text = ""

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    isUserInteractionEnabled = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  /// - Returns: Whether it looks different than before.
  func show(count: Int, operation: UIDropOperation) -> Bool {
    let number = count > 1 ? "\(count)" : ""
    let sign =
      switch operation {
      case .copy: "+"
      case .forbidden: "⊘"
      case .cancel, .move: ""
      }
    let text = sign.isEmpty ? number : number.isEmpty ? sign : "\(sign) \(number)"
    isHidden = text.isEmpty
    guard text != self.text else { return false }
    self.text = text
    let color: UIColor = operation == .forbidden ? .systemRed : operation == .copy ? .systemGreen : .systemBlue
    fill = color
    bounds.size.width = max(24, (text as NSString).size(withAttributes: attributes).width + 14)
    setNeedsDisplay()
    return true
  }

  private var fill = UIColor.systemBlue

  private var attributes: [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: UIColor.white]
  }

  override func draw(_ rect: CGRect) {
    fill.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    let size = (text as NSString).size(withAttributes: attributes)
    (text as NSString).draw(
      at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2), withAttributes: attributes)
  }
}
