import Foundation

/// How the size of a font follows the size of text.
struct FontScaling: Hashable, Sendable {
  /// The text style whose sizes decide.
  let style: UIFont.TextStyle

  /// The size to scale, in points; nil for a font whose sizes are those of the style.
  var size: CGFloat?

  /// The largest size, in points; nil without a limit.
  var maximum: CGFloat?

  /// The size for a size of text, as a place in `UIContentSizeCategory.all`, in points.
  func pointSize(at step: Int) -> CGFloat {
    let points = size.map { style.scale($0, at: step) } ?? style.pointSizes[step]
    return maximum.map { min(points, $0) } ?? points
  }
}

extension UIFont.TextStyle {
  /// The sizes of text from `extraSmall` to the largest one, in points. Source: Apple's Human Interface Guidelines,
  /// Typography, "Dynamic Type sizes" and "Larger accessibility type sizes" for iOS.
  var pointSizes: [CGFloat] { sizes.points }

  /// Scales a value from `large` to another size of text, as UIKit does: by the distances of lines, to thirds of a
  /// point. Its scale for body text at `medium` is 21/22: Jared Sinclair, "Scaled Metric Surprises on iOS & iPadOS".
  func scale(_ value: CGFloat, at step: Int) -> CGFloat {
    if step == UIContentSizeCategory.largeStep { return value }
    let lines = sizes.lines
    return (value * lines[step] / lines[UIContentSizeCategory.largeStep] * 3).rounded() / 3
  }

  /// The sizes of text and the distances of lines, from the same tables.
  private struct Sizes {
    let points: [CGFloat]
    let lines: [CGFloat]
  }

  private var sizes: Sizes {
    switch self {
    case .body: Self.bodySizes
    case .footnote: Self.footnoteSizes
    case .subheadline: Self.subheadlineSizes
    case .caption1: Self.caption1Sizes
    case .caption2: Self.caption2Sizes
    case .callout: Self.calloutSizes
    case .title1: Self.title1Sizes
    case .title2: Self.title2Sizes
    case .title3: Self.title3Sizes
    case .largeTitle: Self.largeTitleSizes
    default: Self.bodySizes
    }
  }

  private static let bodySizes = Sizes(
    points: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    lines: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
  private static let largeTitleSizes = Sizes(
    points: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    lines: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
  private static let title1Sizes = Sizes(
    points: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    lines: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68])
  private static let title2Sizes = Sizes(
    points: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    lines: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
  private static let title3Sizes = Sizes(
    points: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    lines: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
  private static let calloutSizes = Sizes(
    points: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    lines: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
  private static let subheadlineSizes = Sizes(
    points: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    lines: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
  private static let footnoteSizes = Sizes(
    points: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    lines: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
  private static let caption1Sizes = Sizes(
    points: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    lines: [13, 13, 13, 16, 19, 21, 23, 29, 32, 39, 44, 51])
  private static let caption2Sizes = Sizes(
    points: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    lines: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
}

extension UIFont {
  /// The font in the size for a size of text, as a place in `UIContentSizeCategory.all`; the font itself if its size does
  /// not follow the size of text.
  package func adjusted(toStep step: Int) -> UIFont {
    guard let scaling else { return self }
    let size = scaling.pointSize(at: step)
    if size == face.size { return self }
    var face = face
    face.size = size
    return UIFont(face, scaling: scaling)
  }

  /// The place of the size of text in `UIContentSizeCategory.all` that traits specify; without traits, that of the
  /// application.
  static func textStep(in traits: UITraitCollection?) -> Int {
    (traits?.values ?? Traits.ofApplication.values).textStep
  }
}

extension UIContentSizeCategory {
  /// Makes the category whose body text is nearest to that of `large` times a text scale; of two that are equally near,
  /// the smaller one. A scale below 0 counts as 0, and NaN as 1.
  package init(textScale: Double) {
    let scale = textScale.isNaN ? 1 : min(max(textScale, 0), 4)
    let sizes = UIFont.TextStyle.body.pointSizes
    let wanted = sizes[Self.largeStep] * scale
    let nearest = sizes.indices.min { abs(sizes[$0] - wanted) < abs(sizes[$1] - wanted) }
    self = Self.all[nearest ?? Self.largeStep]
  }
}
