import Drawing
import Foundation
import Views

/// The visible part of a text view's text. Its origin is that of the first line; it has no size of its own.
final class TextViewCanvas: TextCanvas {
  private let strips = UIView()

  /// The views of the visible strips, by their positions in the text.
  private var shown: [StripKey: TextStripView] = [:]

  private struct StripKey: Hashable {
    let fragment: ObjectIdentifier
    let strip: Int
  }

  /// A visible strip.
  struct Strip {
    let fragment: LaidFragment
    let number: Int
    /// The top of the fragment.
    let top: CGFloat
    /// The decorations of the fragment.
    let marks: [TextMark]
  }

  init() {
    super.init(lines: strips)
  }

  required init?(coder: NSCoder) { nil }

  /// Replaces the visible strips, and reuses views of strips that went out of sight.
  ///
  /// - Parameters:
  ///   - width: The width of the strips, including the padding on both sides.
  ///   - padding: The padding of the lines.
  func show(_ wanted: [Strip], width: CGFloat, padding: CGFloat) {
    var (new, kept) = ([(StripKey, Strip)](), [StripKey: TextStripView]())
    for strip in wanted {
      let key = StripKey(fragment: ObjectIdentifier(strip.fragment), strip: strip.number)
      if let view = shown.removeValue(forKey: key) { kept[key] = view } else { new.append((key, strip)) }
    }
    // In an order of their own, so that the same steps make the same tree.
    var free = shown.values.sorted { $0.frame.minY < $1.frame.minY }
    for (key, strip) in new {
      let view = free.popLast() ?? TextStripView()
      view.show(strip.fragment, strip: strip.number, marks: strip.marks, padding: padding)
      kept[key] = view
    }
    for view in free { view.removeFromSuperview() }
    shown = kept
    for strip in wanted {
      let key = StripKey(fragment: ObjectIdentifier(strip.fragment), strip: strip.number)
      guard let view = kept[key] else { continue }
      view.marks = strip.marks
      let part = strip.fragment.strips[strip.number]
      // A reused view showed another strip elsewhere: its move must not be animated.
      UIView.performWithoutAnimation {
        view.frame = CGRect(
          x: 0, y: strip.top + part.lowerBound, width: width, height: part.upperBound - part.lowerBound)
      }
      if view.superview == nil { strips.addSubview(view) }
    }
  }
}
