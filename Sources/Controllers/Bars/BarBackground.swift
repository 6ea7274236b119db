import Foundation
import Views

/// The background of a bar: one view for each of two appearances, and the line at the edge towards the content.
///
/// The bar shows the appearance for content that ends at the bar, the other one for content beneath the bar, or a mix.
final class BarBackground: UIView {
  /// The edge of the bar that the content is at.
  enum ContentEdge {
    case above, below
  }

  private let contentEdge: ContentEdge
  private let standard = UIView()
  private let standardLine = UIView()
  private let atEdge = UIView()
  private let atEdgeLine = UIView()

  init(contentEdge: ContentEdge) {
    self.contentEdge = contentEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for (ground, line) in [(atEdge, atEdgeLine), (standard, standardLine)] {
      addSubview(ground)
      ground.addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Displays one appearance, wherever the content is.
  func show(_ appearance: UIBarAppearance) {
    show(standard: appearance, scrollEdge: appearance, progress: 1)
  }

  /// Displays two appearances.
  ///
  /// - Parameters:
  ///   - scrollEdge: Nil for the transparent one.
  ///   - progress: How much of `standard` is visible, from 0 to 1.
  func show(standard: UIBarAppearance, scrollEdge: UIBarAppearance?, progress: CGFloat) {
    (self.standard.backgroundColor, standardLine.backgroundColor) = (standard.backgroundColor, standard.shadowColor)
    (atEdge.backgroundColor, atEdgeLine.backgroundColor) = (scrollEdge?.backgroundColor, scrollEdge?.shadowColor)
    show(progress: progress)
  }

  /// Shows a mix of the appearances.
  func show(progress: CGFloat) {
    (self.standard.alpha, atEdge.alpha) = (progress, 1 - progress)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traits.displayScale
    for (ground, line) in [(atEdge, atEdgeLine), (standard, standardLine)] {
      ground.frame = bounds
      // The line is in the content, just beyond the edge.
      line.frame = CGRect(
        x: 0, y: contentEdge == .below ? bounds.height : -pixel, width: bounds.width, height: pixel)
    }
  }
}
