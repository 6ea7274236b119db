import Drawing
import Foundation
import Views

/// Some lines of a fragment, drawn once while they are visible.
final class TextStripView: UIView {
  private var fragment: LaidFragment?
  private var top: CGFloat = 0
  private var padding: CGFloat = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ fragment: LaidFragment, strip: Int, padding: CGFloat) {
    (self.fragment, self.padding) = (fragment, padding)
    top = fragment.strips[strip].lowerBound
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let fragment, !fragment.layout.string.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    fragment.layout.draw(in: context, at: CGPoint(x: padding, y: -top))
  }
}
