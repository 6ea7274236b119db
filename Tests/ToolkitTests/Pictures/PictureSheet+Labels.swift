import Drawing
import Foundation

@testable import Controls
@testable import Views

// Sheets of labels and images.

extension PictureSheet {
  private static let sentence = "The quick brown fox jumps over the lazy dog."

  static let labels = PictureSheet(
    "UILabel", cell: CGSize(width: 200, height: 84), columns: 3,
    looksOfLines + truncations + alignments + [Cell { attributed() }])

  private static let looksOfLines = [
    Cell { label("One line", width: 0) },
    Cell { label("Large and bold", width: 0) { $0.font = .boldSystemFont(ofSize: 24) } },
    Cell { label("Disabled", width: 0) { $0.isEnabled = false } },
    Cell {
      label("Highlighted", width: 0) { ($0.highlightedTextColor, $0.isHighlighted) = (.systemPink, true) }
    },
    Cell {
      label("Shadow", width: 0) {
        $0.font = .boldSystemFont(ofSize: 20)
        ($0.shadowColor, $0.shadowOffset) = (.systemTeal, CGSize(width: 1, height: 2))
      }
    },
    Cell {
      label("Smaller so that all of it fits") { ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.5) }
    },
  ]

  private static let truncations =
    [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping].map { mode in
      Cell { label(sentence) { $0.lineBreakMode = mode } }
    } + [Cell { label(sentence, lines: 2) }]

  private static let alignments =
    [NSTextAlignment.left, .center, .right, .justified].map { alignment in
      Cell { label(sentence, lines: 0) { $0.textAlignment = alignment } }
    } + [Cell(.mirrored) { label("Mirrored", lines: 0) }, Cell { label("שלום, two directions", lines: 0) }]

  /// Returns a label with a background, so that its bounds show.
  ///
  /// - Parameter width: In points; 0 for the text's.
  @MainActor
  private static func label(
    _ text: String, width: CGFloat = 170, lines: Int = 1, change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, lines)
    label.backgroundColor = .secondarySystemBackground
    change(label)
    if width > 0 {
      let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      label.frame.size = CGSize(width: width, height: height)
    }
    return label
  }

  @MainActor
  private static func attributed() -> UILabel {
    let parts: [(String, [NSAttributedString.Key: Any])] = [
      ("bold ", [.font: UIFont.boldSystemFont(ofSize: 17)]),
      ("color ", [.foregroundColor: UIColor.systemRed]),
      ("ground", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]),
      ("\nunder", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      (" struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.systemRed]),
      ("\nkerned", [.kern: 4]),
      (" up", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]),
      (" mono", [.font: UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)]),
    ]
    let text = NSMutableAttributedString(string: "")
    for (part, attributes) in parts { text.append(NSAttributedString(string: part, attributes: attributes)) }
    return label("", width: 0, lines: 0) { $0.attributedText = text }
  }

  // MARK: Images

  static let imageViews = PictureSheet(
    "UIImageView", cell: CGSize(width: 100, height: 100), columns: 5,
    contentModes.map { mode in Cell { imageView(mode) { $0.clipsToBounds = true } } } + otherImages)

  private static let contentModes: [UIView.ContentMode] = [
    .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
    .bottomLeft, .bottomRight,
  ]

  private static let otherImages = [
    // Larger than its view, and not clipped.
    Cell { imageView(.center) { $0.frame.size = CGSize(width: 36, height: 36) } },
    Cell {
      imageView(.scaleAspectFit) {
        ($0.image, $0.tintColor) = ($0.image?.withRenderingMode(.alwaysTemplate), .systemPurple)
      }
    },
    Cell {
      imageView(.scaleToFill) {
        let insets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        $0.image = $0.image?.resizableImage(withCapInsets: insets, resizingMode: .stretch)
      }
    },
  ]

  @MainActor
  private static func imageView(_ mode: UIView.ContentMode, _ change: (UIImageView) -> Void) -> UIImageView {
    let view = UIImageView(image: sampleImage)
    view.frame.size = CGSize(width: 80, height: 80)
    view.backgroundColor = .secondarySystemBackground
    view.contentMode = mode
    change(view)
    return view
  }

  /// Returns an image of 60 by 40 points: four fields of one color each in a frame of 4, with a hole in its center.
  @MainActor
  private static var sampleImage: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
      UIColor.darkGray.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue, .systemYellow].enumerated() {
        color.setFill()
        context.fill(CGRect(x: 4 + 26 * (index % 2), y: 4 + 16 * (index / 2), width: 26, height: 16))
      }
      context.cgContext.setBlendMode(.clear)
      context.cgContext.fillEllipse(in: CGRect(x: 22, y: 12, width: 16, height: 16))
    }
  }
}
