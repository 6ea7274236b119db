import UIKit

/// An offscreen window of 800 by 600 points with a scroll view over cards, forty in sight.
@MainActor
final class LayersStage {
  /// What each card has.
  enum Look: String {
    case plain
    case shadows
    case gradients
    /// A shadow, and a grid of twelve half transparent views with rounded corners.
    case detailed
    /// Detailed cards, each rasterized into one bitmap.
    case rasterized
  }

  private static let cell = CGSize(width: 100, height: 120)
  private static let count = 400

  private let drawn: DrawnWindow
  private let scrollView: UIScrollView
  private let cards: [UIView]

  init(_ look: Look) {
    drawn = DrawnWindow(FrameSize.all[0])
    scrollView = UIScrollView(frame: drawn.window.bounds)
    scrollView.backgroundColor = .white
    cards = (0..<Self.count).map { Self.card(at: $0, look) }
    for card in cards { scrollView.addSubview(card) }
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: CGFloat(Self.count / 8) * Self.cell.height)
    drawn.show(scrollView)
    for _ in 0..<4 { scrollAndDraw() }
  }

  private static func card(at index: Int, _ look: Look) -> UIView {
    let (column, row) = (CGFloat(index % 8), CGFloat(index / 8))
    let card = UIView(
      frame: CGRect(x: column * cell.width + 10, y: row * cell.height + 10, width: 80, height: 100))
    card.backgroundColor = UIColor(hue: CGFloat(index % 24) / 24, saturation: 0.5, brightness: 0.9, alpha: 1)
    card.layer.cornerRadius = 10
    switch look {
    case .plain: break
    case .shadows:
      (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.4, 4)
    case .gradients:
      let gradient = CAGradientLayer()
      gradient.frame = card.bounds.insetBy(dx: 10, dy: 10)
      gradient.colors = [UIColor.white.cgColor, UIColor.blue.cgColor]
      card.layer.addSublayer(gradient)
    case .detailed, .rasterized:
      addDetails(to: card)
      card.layer.shouldRasterize = look == .rasterized
    }
    return card
  }

  private static func addDetails(to card: UIView) {
    (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.4, 4)
    for index in 0..<12 {
      let detail = UIView(
        frame: CGRect(x: 8 + CGFloat(index % 3) * 23, y: 8 + CGFloat(index / 3) * 22, width: 18, height: 18))
      detail.backgroundColor = UIColor(white: CGFloat(index) / 12, alpha: 0.8)
      (detail.layer.cornerRadius, detail.alpha) = (6, 0.7)
      card.addSubview(detail)
    }
  }

  /// Scrolls by seven points, alternately down and up, and draws the frame.
  func scrollAndDraw() {
    drawn.scrollAndDraw(scrollView)
  }

  /// Moves each card in sight by seven points, so that no pixel of it can be moved, and draws the frame.
  func moveAndDraw() {
    for card in cards.prefix(48) { card.center.y += drawn.step }
    drawn.draw()
  }

}
