import Diagnostics
import Drawing
import Foundation

/// How the lines of a text layer are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the mode with a name. Unknown names mean `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the side where the text begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left side.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right side.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// What is left out of a line of text that is too long, an ellipsis in its place.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the mode with a name. Unknown names mean `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing: the layer's edge cuts the line.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var lineBreakMode: NSLineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: nil
    }
  }
}

/// A layer that draws text from its top, within its bounds.
open class CATextLayer: CALayer {
  private var text = Text()

  private struct Text {
    var string: NSAttributedString?
    var isPlain = true
    var font: UIFont?
    var fontSize: CGFloat = 36
    var color: CGColor? = CGColor(gray: 1, alpha: 1)
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none
    var isWrapped = false
  }

  /// Makes a layer without text.
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a copy; see ``CALayer/init(layer:)``.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// The text: a `String`, or an `NSAttributedString`, which has its own font and color. Nil, the default, for none.
  /// Anything else is a programming error.
  open var string: Any? {
    get { text.isPlain ? text.string?.string : text.string }
    set {
      let attributed = newValue as? NSAttributedString
      let plain = newValue as? String
      requirement(
        newValue == nil || attributed != nil || plain != nil,
        "CATextLayer.string set to \(newValue ?? "nil"); use a String or an NSAttributedString")
      changing(.picture) {
        text.string = attributed ?? plain.map { NSAttributedString(string: $0) }
        text.isPlain = attributed == nil
      }
    }
  }

  /// The font of plain text: a `UIFont`, of which the size does not count, a `CGFont`, or the name of a font as an `NSString`,
  /// which is read as a `UIFont`; nil, the default, for the system's. An unknown name means the system's. Anything else is a
  /// programming error.
  open var font: AnyObject? {
    get { text.font }
    set {
      let name = (newValue as? NSString)?.substring(from: 0)
      let font = newValue as? UIFont ?? (newValue as? CGFont)?.font ?? name.flatMap { UIFont(name: $0, size: 1) }
      requirement(
        newValue == nil || font != nil || name != nil,
        "CATextLayer.font set to \(newValue as Any); use a UIFont, a CGFont or a name")
      changing(.picture) { text.font = font }
    }
  }

  /// The size of the font of plain text, in points: 36 by default. It must be greater than 0.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set {
      requirement(newValue > 0 && newValue.isFinite, "CATextLayer.fontSize set to \(newValue); use a number above 0")
      changing(.picture) { text.fontSize = newValue }
    }
  }

  /// The color of plain text, white by default; nil for none.
  open var foregroundColor: CGColor? {
    get { text.color }
    set { changing(.picture) { text.color = newValue } }
  }

  /// How the lines of plain text are aligned: naturally by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignment }
    set { changing(.picture) { text.alignment = newValue } }
  }

  /// What is left out of plain text that is too long: `none` by default. Of wrapped text, it is
  /// the end of the last line that fits, with any mode but `none`.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { changing(.picture) { text.truncation = newValue } }
  }

  /// Whether lines of plain text end at the layer's width. Off by default.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { changing(.picture) { text.isWrapped = newValue } }
  }

  /// Returns the size of the text in lines that are not wrapped, in points; zero without text.
  open override func preferredFrameSize() -> CGSize {
    guard let string = text.string else { return .zero }
    let size = text.isPlain ? string.string.size(withAttributes: [.font: textFont]) : string.size()
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  // MARK: Picture

  private var textFont: UIFont { text.font?.withSize(text.fontSize) ?? .systemFont(ofSize: text.fontSize) }

  override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CATextLayer { text = layer.text }
  }

  override var hasClassPicture: Bool { text.string.map { $0.length > 0 } ?? false }

  override func drawClassPicture(in context: CGContext, _ rect: CGRect, bounds: CGRect) {
    guard let string = text.string else { return }
    guard text.isPlain else { return string.draw(in: bounds) }
    guard let color = text.color else { return }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = text.alignment.alignment
    let truncation = text.truncation.lineBreakMode
    if !text.isWrapped { paragraph.lineBreakMode = truncation ?? .byClipping }
    let options: NSStringDrawingOptions = truncation == nil ? [] : .truncatesLastVisibleLine
    string.string.draw(
      with: bounds, options: options.union(.usesLineFragmentOrigin),
      attributes: [.font: textFont, .foregroundColor: UIColor(cgColor: color), .paragraphStyle: paragraph], context: nil
    )
  }
}
