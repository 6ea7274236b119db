import Drawing
import Foundation
import Views

/// Some lines of a fragment, drawn once while they are visible.
final class TextStripView: UIView {
  private(set) var fragment: LaidFragment?
  private var top: CGFloat = 0
  private var padding: CGFloat = 0

  /// The decorations of the fragment.
  var marks: [TextMark] = [] {
    didSet { if marks != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ fragment: LaidFragment, strip: Int, marks: [TextMark], padding: CGFloat) {
    (self.fragment, self.padding, self.marks) = (fragment, padding, marks)
    top = fragment.strips[strip].lowerBound
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let fragment, !fragment.layout.string.isEmpty, let context = UIGraphicsGetCurrentContext()
    else { return }
    TextMark.draw(fragment.layout, marks, in: context, at: CGPoint(x: padding, y: -top))
  }
}
