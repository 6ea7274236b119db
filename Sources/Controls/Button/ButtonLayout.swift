import Foundation
import Views

/// The layout of a button: the image beside, above or below the title, which is above its subtitle.
struct ButtonLayout {
  struct Frames {
    var title: CGRect
    var subtitle: CGRect
    var image: CGRect
  }

  private enum Side {
    case leading, trailing, top, bottom
  }

  private let title: CGSize
  private let subtitle: CGSize
  private let image: CGSize
  private let look: ButtonLook
  /// For a left-to-right layout: `.left` is the side where text begins.
  private let alignment: UIControl.ContentHorizontalAlignment
  private let verticalAlignment: UIControl.ContentVerticalAlignment
  private let isMirrored: Bool
  private let grid: PixelGrid

  /// - Parameters:
  ///   - title: The size of the title, in points; zero, like the others, for none.
  ///   - alignment: `.left` for where text begins, `.right` for where it ends, `.center` or `.fill`.
  init(
    title: CGSize, subtitle: CGSize, image: CGSize, look: ButtonLook, alignment: UIControl.ContentHorizontalAlignment,
    verticalAlignment: UIControl.ContentVerticalAlignment, isMirrored: Bool, scale: CGFloat
  ) {
    self.verticalAlignment = verticalAlignment
    (self.title, self.subtitle, self.image, self.look) = (title, subtitle, image, look)
    (self.alignment, self.isMirrored, grid) = (alignment, isMirrored, PixelGrid(scale: scale))
  }

  /// The size with the insets, in whole pixels.
  var size: CGSize {
    let (content, insets) = (contentSize, look.insets)
    return CGSize(
      width: max(0, grid.up(content.width + insets.leading + insets.trailing)),
      height: max(0, grid.up(content.height + insets.top + insets.bottom)))
  }

  /// The space around the content.
  var insets: NSDirectionalEdgeInsets { look.insets }

  /// Returns the width that a button of a width leaves for its text.
  func textWidth(in width: CGFloat) -> CGFloat {
    textRoom(in: max(0, width - look.insets.leading - look.insets.trailing))
  }

  /// Returns the frames in bounds of any size. Text is truncated if the width is too small.
  func frames(in bounds: CGRect) -> Frames {
    let insets = look.insets
    let room = CGRect(
      x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    let text = CGSize(width: min(textSize.width, textRoom(in: room.width)), height: textSize.height)
    let (imageOrigin, textOrigin) = origins(text: text)
    let content = joined(text, image)
    let start = CGPoint(
      x: room.minX + offset(of: content.width, in: room.width),
      y: room.minY + offset(ofHeight: content.height, in: room.height))
    func place(_ size: CGSize, at origin: CGPoint, _ insets: NSDirectionalEdgeInsets) -> CGRect {
      let shift = shift(by: insets)
      let frame = CGRect(
        x: grid.nearest(start.x + origin.x + shift.x), y: grid.nearest(start.y + origin.y + shift.y),
        width: size.width, height: size.height)
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      return CGRect(origin: CGPoint(x: grid.nearest(x), y: frame.minY), size: size)
    }
    let gap = title.height > 0 && subtitle.height > 0 ? look.titlePadding : 0
    return Frames(
      title: place(
        CGSize(width: min(title.width, text.width), height: title.height), at: inBlock(title, textOrigin, text),
        look.titleInsets),
      subtitle: place(
        CGSize(width: min(subtitle.width, text.width), height: subtitle.height),
        at: inBlock(subtitle, CGPoint(x: textOrigin.x, y: textOrigin.y + title.height + gap), text), look.titleInsets),
      image: place(image, at: imageOrigin, look.imageInsets))
  }

  // MARK: Internals

  private var side: Side {
    let edge = look.imagePlacement
    return edge.contains(.leading)
      ? .leading : edge.contains(.trailing) ? .trailing : edge.contains(.top) ? .top : .bottom
  }

  private var isBeside: Bool { side == .leading || side == .trailing }

  /// The space between the image and the text, if there are both.
  private var gap: CGFloat { image.width > 0 && textSize.width > 0 ? look.imagePadding : 0 }

  private var textSize: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? look.titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private var contentSize: CGSize { joined(textSize, image) }

  private func joined(_ text: CGSize, _ image: CGSize) -> CGSize {
    isBeside
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
  }

  private func textRoom(in width: CGFloat) -> CGFloat {
    let room = width - look.titleInsets.leading - look.titleInsets.trailing
    return max(0, isBeside ? room - image.width - gap : room)
  }

  /// How far insets move a part: along the width from the side at which the content is aligned, else by half of their
  /// difference, as commonly observed.
  private func shift(by insets: NSDirectionalEdgeInsets) -> CGPoint {
    let x =
      switch alignment {
      case .left, .leading, .fill: insets.leading
      case .right, .trailing: -insets.trailing
      case .center: (insets.leading - insets.trailing) / 2
      }
    return CGPoint(x: x, y: (insets.top - insets.bottom) / 2)
  }

  /// Returns the origins of image and text in their common box.
  private func origins(text: CGSize) -> (image: CGPoint, text: CGPoint) {
    let box = joined(text, image)
    func middle(_ part: CGSize) -> CGPoint {
      CGPoint(x: (box.width - part.width) / 2, y: (box.height - part.height) / 2)
    }
    let (imageMiddle, textMiddle) = (middle(image), middle(text))
    switch side {
    case .leading: return (CGPoint(x: 0, y: imageMiddle.y), CGPoint(x: image.width + gap, y: textMiddle.y))
    case .trailing: return (CGPoint(x: text.width + gap, y: imageMiddle.y), CGPoint(x: 0, y: textMiddle.y))
    case .top: return (CGPoint(x: imageMiddle.x, y: 0), CGPoint(x: textMiddle.x, y: image.height + gap))
    case .bottom: return (CGPoint(x: imageMiddle.x, y: text.height + gap), CGPoint(x: textMiddle.x, y: 0))
    }
  }

  /// Returns the origin of a line of text: centered if the content is, or else where text begins.
  private func inBlock(_ line: CGSize, _ origin: CGPoint, _ block: CGSize) -> CGPoint {
    let isCentered = alignment == .center && (image.width == 0 || !isBeside)
    return CGPoint(x: origin.x + (isCentered ? max(0, block.width - line.width) / 2 : 0), y: origin.y)
  }

  private func offset(ofHeight height: CGFloat, in room: CGFloat) -> CGFloat {
    switch verticalAlignment {
    case .top: 0
    case .bottom: room - height
    case .center, .fill: (room - height) / 2
    }
  }

  private func offset(of width: CGFloat, in room: CGFloat) -> CGFloat {
    switch alignment {
    case .right, .trailing: room - width
    case .left, .leading, .fill: 0
    case .center: (room - width) / 2
    }
  }
}
