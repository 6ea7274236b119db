import Drawing
import Foundation
import Views

/// The motion of two pages of a navigation controller: the one in front moves across the whole width, the one behind by
/// a third of it, under a shade. Or the front page fades in its place.
@MainActor
final class PageMotion {
  /// The views of a page, and their frame at rest.
  struct Page {
    let views: [UIView]
    let frame: () -> CGRect
  }

  private let container: UIView
  private let front: Page
  private let back: Page
  /// The opacities of the views in front, which the app has set.
  private let alphas: [CGFloat]
  private let isPush: Bool
  private let fades: Bool
  private let shade = UIView()
  private let shadow = PageShadow()

  /// - Parameters:
  ///   - from: The page that leaves, with its views from the back one.
  ///   - to: The page that comes. All views are in `container`.
  ///   - fades: Whether the front page fades, and nothing moves.
  init(in container: UIView, from: Page, to: Page, isPush: Bool, fades: Bool) {
    (self.container, self.isPush, self.fades) = (container, isPush, fades)
    (front, back) = isPush ? (to, from) : (from, to)
    alphas = front.views.map(\.alpha)
  }

  /// Puts the pages and the shade where they begin.
  func prepare() {
    for view in back.views.reversed() { container.sendSubviewToBack(view) }
    for view in front.views { container.bringSubviewToFront(view) }
    shade.backgroundColor = .black
    for part in [shade, shadow] { part.isUserInteractionEnabled = false }
    if !fades, let front = front.views.first {
      container.insertSubview(shade, belowSubview: front)
      container.insertSubview(shadow, belowSubview: front)
    }
    place(isPush ? 0 : 1)
  }

  /// Moves the pages to where they end. Call it in an animation block.
  func animate() {
    place(isPush ? 1 : 0)
  }

  /// Removes the shade, and shows pages that have faded out as they were.
  func finish() {
    if fades { for (view, alpha) in zip(front.views, alphas) { view.alpha = alpha } }
    shade.removeFromSuperview()
    shadow.removeFromSuperview()
  }

  /// - Parameter covered: How far the front page covers the one behind: 0 or 1.
  private func place(_ covered: CGFloat) {
    guard !fades else {
      for page in [front, back] { for view in page.views { view.frame = page.frame() } }
      for (view, alpha) in zip(front.views, alphas) { view.alpha = alpha * covered }
      return
    }
    let (area, side) = (container.bounds, CGFloat(container.isMirrored ? -1 : 1))
    let frontX = side * area.width * (1 - covered)
    let backX = -side * area.width * NavigationMotion.pageBehind * covered
    for view in front.views { view.frame = front.frame().offsetBy(dx: frontX, dy: 0) }
    for view in back.views { view.frame = back.frame().offsetBy(dx: backX, dy: 0) }
    shade.frame = area
    shade.alpha = NavigationMotion.shade * covered
    let width = area.width * NavigationMotion.shadowWidth
    shadow.frame = CGRect(
      x: side > 0 ? frontX - width : frontX + area.width, y: 0, width: width, height: area.height)
    shadow.alpha = covered
  }
}

/// The shadow that the page in front casts on the one behind.
private final class PageShadow: UIView {
  private static let strips = 16

  override func draw(_ rect: CGRect) {
    let width = bounds.width / CGFloat(Self.strips)
    for strip in 0..<Self.strips {
      // The strip at the page is the darkest one.
      let depth = CGFloat(isMirrored ? Self.strips - strip : strip + 1) / CGFloat(Self.strips)
      UIColor(white: 0, alpha: NavigationMotion.shadowOpacity * depth * depth).setFill()
      UIRectFill(CGRect(x: width * CGFloat(strip), y: 0, width: width, height: bounds.height))
    }
  }
}
