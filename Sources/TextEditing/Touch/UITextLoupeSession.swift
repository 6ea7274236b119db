import Foundation
import Views

/// A magnifying glass over a text, above the finger that moves the caret.
@preconcurrency @MainActor
open class UITextLoupeSession {
  private let loupe = LoupeView()
  private weak var view: UIView?

  /// Makes a session that shows nothing; `begin` makes one that does.
  public required init() {}

  /// Shows the loupe for a point of a view.
  ///
  /// - Parameter selectionWidget: The view that the finger drags: the loupe grows out of it in UIKit. Without effect.
  /// - Returns: Nil if the view is in no window.
  open class func begin(
    at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?, in interactionView: UIView
  ) -> Self? {
    guard let window = interactionView.window else { return nil }
    let session = self.init()
    session.view = interactionView
    window.addSubview(session.loupe)
    session.move(to: point, withCaretRect: .null, trackingCaret: false)
    return session
  }

  isolated deinit {
    loupe.removeFromSuperview()
  }

  /// Moves the loupe to a point of the view.
  ///
  /// - Parameters:
  ///   - caretRect: The frame of the caret in the view; null for none.
  ///   - tracksCaret: Whether the middle of the loupe shows the caret instead of the point.
  open func move(to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret tracksCaret: Bool) {
    guard let view, let window = view.window, loupe.superview === window else { return }
    let showsCaret = tracksCaret && !caretRect.isNull
    loupe.show(showsCaret ? caretRect.center : point, of: view, above: point)
  }

  /// Hides the loupe.
  open func invalidate() { loupe.removeFromSuperview() }
}

/// The picture of a part of a view, enlarged.
private final class LoupeView: UIView {
  // In points, chosen after UIKit's appearance.
  private static let size = CGSize(width: 128, height: 48)
  private static let distance: CGFloat = 56
  private static let zoom: CGFloat = 1.25

  private let glass = UIView()
  private var picture: UIView?

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.size.height / 2
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.3, 6, CGSize(width: 0, height: 2))
    glass.frame = bounds
    glass.clipsToBounds = true
    glass.layer.cornerRadius = Self.size.height / 2
    glass.layer.borderWidth = 1
    glass.backgroundColor = .systemBackground
    addSubview(glass)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what is around a point of a view, above another point of it, or below it if there is no space.
  func show(_ middle: CGPoint, of view: UIView, above point: CGPoint) {
    guard let window = view.window else { return }
    let place = view.convert(point, to: window)
    let height = Self.distance + Self.size.height / 2
    let y = place.y - height >= window.bounds.minY ? place.y - Self.distance : place.y + Self.distance
    let half = Self.size.width / 2
    UIView.performWithoutAnimation {
      center = CGPoint(x: min(max(place.x, half), max(half, window.bounds.maxX - half)), y: y)
      glass.layer.borderColor = UIColor.separator.cgColor
      picture?.removeFromSuperview()
      let part = CGRect(
        x: middle.x - half / Self.zoom, y: middle.y - Self.size.height / 2 / Self.zoom,
        width: Self.size.width / Self.zoom, height: Self.size.height / Self.zoom)
      picture = view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero)
      picture?.frame = glass.bounds
      if let picture { glass.addSubview(picture) }
    }
  }
}
