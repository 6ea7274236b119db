import Foundation
import Views

/// The background of a bar: one view for each of two appearances, and the line at the edge toward the content.
///
/// The bar shows the appearance for content that ends at the bar, the other one for content beneath the bar, or a mix.
final class BarBackground: UIView {
  /// The edge of the bar that the content is at.
  enum ContentEdge {
    case above, below
  }

  private let contentEdge: ContentEdge
  private let standard = BarGround()
  private let atEdge = BarGround()

  init(contentEdge: ContentEdge) {
    self.contentEdge = contentEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for ground in [atEdge, standard] {
      ground.addSubview(ground.line)
      addSubview(ground)
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
    self.standard.show(standard)
    atEdge.show(scrollEdge)
    show(progress: progress)
  }

  /// Shows a mix of the appearances.
  func show(progress: CGFloat) {
    (self.standard.alpha, atEdge.alpha) = (progress, 1 - progress)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traits.displayScale
    for ground in [atEdge, standard] {
      ground.frame = bounds
      // The line is in the content, just beyond the edge.
      ground.line.frame = CGRect(
        x: 0, y: contentEdge == .below ? bounds.height : -pixel, width: bounds.width, height: pixel)
    }
  }
}

/// The background of one appearance.
private final class BarGround: UIView {
  let line = UIView()

  /// Made for the first appearance with an effect; a bar without effects has no view for them.
  private var effectView: UIVisualEffectView?

  /// Displays an appearance; nil for the transparent one.
  func show(_ appearance: UIBarAppearance?) {
    line.backgroundColor = appearance?.shadowColor
    if let effect = appearance?.backgroundEffect {
      let effectView = effectView ?? makeEffectView()
      effectView.effect = effect
      (backgroundColor, effectView.contentView.backgroundColor) = (nil, appearance?.backgroundColor)
    } else {
      effectView?.removeFromSuperview()
      effectView = nil
      backgroundColor = appearance?.backgroundColor
    }
  }

  private func makeEffectView() -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: nil)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    effectView = view
    return view
  }
}
