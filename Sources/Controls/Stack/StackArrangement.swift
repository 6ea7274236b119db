import Foundation
@_spi(Toolkit) import Views

/// The layout of a stack view's views: their sizes are read once, distributed along the axis, and aligned across it.
@MainActor
struct StackArrangement {
  /// The visible views in their order.
  let views: [UIView]

  private let gaps: [CGFloat]
  private let wishes: [Wish]
  private let axis: Axis
  private let distribution: UIStackView.Distribution
  private let alignment: UIStackView.Alignment
  private let margins: UIEdgeInsets
  private let isMirrored: Bool
  private let grid: PixelGrid

  fileprivate struct Wish {
    let size: CGSize
    let hugging: Float
    let resistance: Float
  }

  /// - Parameter gaps: The gaps after each view but the last, in points.
  init(views: [UIView], gaps: [CGFloat], stack: UIStackView) {
    self.views = views
    self.gaps = gaps
    (axis, distribution, alignment) = (stack.axis.axis, stack.distribution, stack.alignment)
    let grid = PixelGrid(scale: stack.traits.displayScale)
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    self.margins = UIEdgeInsets(
      top: grid.nearest(margins.top), left: grid.nearest(margins.left), bottom: grid.nearest(margins.bottom),
      right: grid.nearest(margins.right))
    (isMirrored, self.grid) = (stack.isMirrored, grid)
    wishes = views.map { [axis] in Wish(of: $0, along: axis) }
  }

  // MARK: Size

  /// Returns the natural size of the views together, with the margins, in points; within a width if there is a limit.
  func size(in width: CGFloat?) -> CGSize {
    let room = width.map { max(0, $0 - margins.left - margins.right) }
    let content = axis == .horizontal ? rowSize(in: room) : columnSize(in: room)
    return CGSize(
      width: content.width + margins.left + margins.right, height: content.height + margins.top + margins.bottom)
  }

  private func rowSize(in width: CGFloat?) -> CGSize {
    let widths = grid.points(distributed(wishes.map(\.size.width)).wantedLength)
    guard let width, width < widths else { return CGSize(width: widths, height: heightOfRow(wishes.map(\.size))) }
    let spans = distributed(wishes.map(\.size.width)).spans(in: grid.pixels(width))
    return CGSize(width: width, height: heightOfRow(sizes(inWidths: spans.map { grid.points($0.length) })))
  }

  private func columnSize(in width: CGFloat?) -> CGSize {
    let widest = wishes.map(\.size.width).max() ?? 0
    let width = min(width ?? widest, widest)
    let heights = views.indices.map { height(ofView: $0, in: width) }
    return CGSize(width: grid.points(grid.pixelsUp(width)), height: grid.points(distributed(heights).wantedLength))
  }

  /// Returns the height of a row of views with these sizes.
  private func heightOfRow(_ sizes: [CGSize]) -> CGFloat {
    let heights = sizes.map(\.height)
    guard alignment.isBaseline else { return grid.points(grid.pixelsUp(heights.max() ?? 0)) }
    let baselines = zip(views, sizes).map { baseline(of: $0, in: $1) }
    let above = baselines.max() ?? 0
    let below = zip(heights, baselines).map { $0 - $1 }.max() ?? 0
    return grid.points(grid.pixelsUp(above) + grid.pixelsUp(below))
  }

  // MARK: Frames

  /// Returns the frames of the views in the stack view's bounds.
  func frames(in bounds: CGRect) -> [CGRect] {
    let area = bounds.inset(by: margins)
    let room = CGSize(width: max(0, area.width), height: max(0, area.height))
    let frames = axis == .horizontal ? rowFrames(in: room) : columnFrames(in: room)
    return frames.map { frame in
      let x = isMirrored ? room.width - frame.maxX : frame.minX
      return CGRect(
        x: area.minX + grid.points(grid.pixels(x)), y: area.minY + frame.minY, width: frame.width, height: frame.height)
    }
  }

  /// Returns the frames of a row, from the left, starting at 0.
  private func rowFrames(in room: CGSize) -> [CGRect] {
    let spans = distributed(wishes.map(\.size.width)).spans(in: grid.pixelsDown(room.width))
    let widths = spans.map { grid.points($0.length) }
    let sizes = sizes(inWidths: widths)
    let baselines = alignment.isBaseline ? zip(views, sizes).map { baseline(of: $0, in: $1) } : []
    let common = grid.pixelsUp(baselines.max() ?? 0)
    return sizes.indices.map { index in
      let across =
        alignment.isBaseline
        ? StackDistribution.Span(
          start: max(0, common - grid.pixels(baselines[index])), length: grid.pixelsUp(sizes[index].height))
        : aligned(sizes[index].height, in: room.height)
      return CGRect(
        x: grid.points(spans[index].start), y: grid.points(across.start), width: widths[index],
        height: grid.points(across.length))
    }
  }

  private func columnFrames(in room: CGSize) -> [CGRect] {
    let across = wishes.map { aligned($0.size.width, in: room.width) }
    let heights = views.indices.map { height(ofView: $0, in: grid.points(across[$0].length)) }
    let spans = distributed(heights).spans(in: grid.pixelsDown(room.height))
    return zip(spans, across).map { span, across in
      CGRect(
        x: grid.points(across.start), y: grid.points(span.start), width: grid.points(across.length),
        height: grid.points(span.length))
    }
  }

  /// Returns a view's span across the axis, in pixels.
  private func aligned(_ wish: CGFloat, in room: CGFloat) -> StackDistribution.Span {
    let room = grid.pixelsDown(room)
    let length = alignment == .fill ? room : min(grid.pixelsUp(wish), room)
    switch alignment {
    case .fill, .leading, .firstBaseline, .lastBaseline: return StackDistribution.Span(start: 0, length: length)
    case .center: return StackDistribution.Span(start: ((room - length) / 2).rounded(.down), length: length)
    case .trailing: return StackDistribution.Span(start: room - length, length: length)
    }
  }

  // MARK: Along the axis

  private func distributed(_ lengths: [CGFloat]) -> StackDistribution {
    StackDistribution(
      kind: distribution,
      items: zip(wishes, lengths).map { wish, length in
        StackDistribution.Item(
          length: grid.pixelsUp(length), hugging: wish.hugging, resistance: wish.resistance)
      },
      gaps: gaps.map(grid.pixels))
  }

  private func sizes(inWidths widths: [CGFloat]) -> [CGSize] {
    widths.enumerated().map { CGSize(width: $1, height: height(ofView: $0, in: $1)) }
  }

  /// Returns the height that a view needs at a width, which may be less than its natural one.
  private func height(ofView index: Int, in width: CGFloat) -> CGFloat {
    let wish = wishes[index].size
    guard width < wish.width else { return wish.height }
    return views[index].sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.asWish
  }

  private func baseline(of view: UIView, in size: CGSize) -> CGFloat {
    min(max(view.baseline(alignment == .lastBaseline ? .last : .first, in: size) ?? size.height, 0), size.height)
  }
}

extension UIStackView.Alignment {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension StackArrangement.Wish {
  @MainActor
  fileprivate init(of view: UIView, along axis: Axis) {
    let own = view.intrinsicContentSize
    size = view.sizeForArranging(wanting: own)
    hugging = view.stretchingPriority(for: axis, wanting: own).rawValue
    resistance = view.contentCompressionResistancePriority(for: axis == .horizontal ? .horizontal : .vertical).rawValue
  }
}

extension UIView {
  /// Returns the natural size of the view, with finite sides of 0 or more.
  fileprivate func sizeForArranging(wanting own: CGSize) -> CGSize {
    guard own.width == Self.noIntrinsicMetric || own.height == Self.noIntrinsicMetric else {
      return CGSize(width: own.width.asWish, height: own.height.asWish)
    }
    let fitting = sizeThatFits(existingSizing?.sizeBeforeArranging ?? bounds.size)
    return CGSize(
      width: (own.width == Self.noIntrinsicMetric ? fitting.width : own.width).asWish,
      height: (own.height == Self.noIntrinsicMetric ? fitting.height : own.height).asWish)
  }

  /// Returns how strongly the view resists growing; not at all without an intrinsic length.
  ///
  /// - Parameter size: Its `intrinsicContentSize`. Ignored for a stack view, which would have to compute it from all
  ///   its views.
  func stretchingPriority(for axis: Axis, wanting size: @autoclosure () -> CGSize) -> UILayoutPriority {
    guard self is UIStackView || size()[axis] != Self.noIntrinsicMetric else { return UILayoutPriority(0) }
    return contentHuggingPriority(for: axis == .horizontal ? .horizontal : .vertical)
  }
}

extension CGFloat {
  /// The maximum natural side of a view, in points: more than any window has, and small enough to sum up many.
  private static let longestWish: CGFloat = 1e7

  /// An app's size as a number that is safe to compute with.
  fileprivate var asWish: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), Self.longestWish) }
}
