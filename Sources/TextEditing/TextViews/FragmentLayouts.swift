import Drawing
import Foundation

/// The laid out fragments of a text, one above the other; the heights of the others are estimated. Coordinates are
/// points from the top left corner of the first one.
@MainActor
final class FragmentLayouts {
  /// The maximum number of fragments of a short text, which is laid out at once so that its height is exact. Chosen.
  private static let wholeFragments = 200
  private static let wholeLength = 16_384

  /// The maximum number of cached layouts. Chosen; a screen has fewer lines.
  private static let keptFragments = 600

  /// The maximum number of blank lines in a row that follow the text above them. Chosen.
  private static let blankReach = 32

  private let interaction: TextInteraction
  private var heights = HeightIndex([])
  private var laid: [Int: LaidFragment] = [:]

  private(set) var style: TextStyle
  private(set) var width: CGFloat = 0
  private var scale: CGFloat = 1
  /// The cached line height; measuring a font loads it.
  private var knownLineHeight: CGFloat?
  private var marked: Range<Int>?
  /// Whether lines have a width. Before the view has a size, layout happens only on request.
  private var hasRoom = false

  /// The number of layouts made so far, and of those that are cached.
  private(set) var layoutsMade = 0
  var laidCount: Int { laid.count }

  /// Called with a fragment's top and the difference when its height differs from the estimate.
  var heightDidChange: ((_ top: CGFloat, _ growth: CGFloat) -> Void)?

  init(interaction: TextInteraction, style: TextStyle) {
    self.interaction = interaction
    self.style = style
  }

  private var storage: TextStorage { interaction.storage }

  /// Whether the whole text is laid out, once there is space.
  var isShort: Bool { count <= Self.wholeFragments && storage.count <= Self.wholeLength }

  var count: Int { heights.count }
  var height: CGFloat { heights.total }

  func top(of index: Int) -> CGFloat { heights.top(of: index) }

  /// Returns the fragment at a height, clamped to the first and the last.
  func index(at y: CGFloat) -> Int { heights.index(at: y.isNaN ? 0 : y) }

  // MARK: Updates

  /// Starts again with another width, scale or style.
  func reset(style: TextStyle, width: CGFloat, scale: CGFloat) {
    (self.style, self.width, self.scale) = (style, max(width, 1), scale)
    (hasRoom, knownLineHeight) = (width > 0, nil)
    _ = interaction.takeChanges()
    laid = [:]
    marked = interaction.markedRange
    estimateAll()
  }

  private func estimateAll() {
    let estimate = estimate()
    var estimates: [Float] = []
    estimates.reserveCapacity(storage.fragmentCount)
    storage.forEachFragment {
      estimates.append(estimate($0))
      return true
    }
    heights = HeightIndex(estimates)
    layOutIfShort()
  }

  /// Lays out only for measuring: all of a short text, and the longest fragment of a long one.
  ///
  /// - Returns: The width of the widest laid out line.
  func measure(width: CGFloat, scale: CGFloat) -> CGFloat {
    (self.width, self.scale, marked) = (width, scale, interaction.markedRange)
    (hasRoom, knownLineHeight) = (true, nil)
    estimateAll()
    if !isShort { layOut(longestFragment) }
    return laid.values.reduce(0) { max($0, $1.layout.size.width) }
  }

  private var longestFragment: Int {
    var longest = (index: 0, length: 0)
    storage.forEachFragment {
      if $0.content.count > longest.length { longest = ($0.index, $0.content.count) }
      return true
    }
    return longest.index
  }

  /// Applies a style that has other colors; the lines stay in place.
  func recolor(_ style: TextStyle) {
    self.style = style
    laid = [:]
  }

  /// Applies edits.
  func update() {
    let changes = interaction.takeChanges()
    for change in changes { take(change) }
    for change in changes { forgetBlanks(from: min(change.removed.lowerBound + change.inserted, count)) }
    // The last change gives the fragments that still exist.
    if let last = changes.last { layOut(inserted: last) }
    let old = marked
    marked = interaction.markedRange
    if marked != old { for range in [old, marked].compactMap({ $0 }) { layOutAgain(range) } }
    layOutIfShort()
  }

  private func take(_ change: TextStorage.Change) {
    let growth = change.inserted - change.removed.count
    var moved: [Int: LaidFragment] = [:]
    for (index, fragment) in laid {
      if index < change.removed.lowerBound { moved[index] = fragment }
      if index >= change.removed.upperBound { moved[index + growth] = fragment }
    }
    laid = moved
    var estimates: [Float] = []
    let estimate = estimate()
    if change.inserted > 0 {
      // The storage contains all changes already, and the heights do not.
      let places = min(change.inserted, max(0, storage.fragmentCount - change.removed.lowerBound))
      if places > 0 {
        storage.forEachFragment(from: change.removed.lowerBound) {
          estimates.append(estimate($0))
          return estimates.count < places
        }
      }
      estimates += [Float](repeating: Float(lineHeight), count: change.inserted - places)
    }
    heights.replace(change.removed, with: estimates)
  }

  /// Lays out inserted fragments, of a long insertion only the beginning.
  private func layOut(inserted change: TextStorage.Change) {
    guard hasRoom, change.inserted <= Self.wholeFragments else { return }
    var length = 0
    for index in change.removed.lowerBound..<change.removed.lowerBound + change.inserted {
      layOut(index)
      length += storage.fragment(number: index).range.count
      if length > Self.wholeLength { return }
    }
  }

  private func layOutAgain(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<storage.count)
    for index in storage.fragment(at: range.lowerBound).index...storage.fragment(at: range.upperBound).index {
      laid[index] = nil
      layOut(index)
    }
  }

  private func layOutIfShort() {
    guard hasRoom, isShort else { return }
    for index in 0..<count { layOut(index) }
  }

  // MARK: Layout

  /// Returns the fragment with a number below `count`, laid out.
  func fragment(_ index: Int) -> LaidFragment {
    if let present = laid[index] { return present }
    let top = heights.top(of: index)
    let before = heights[index]
    let fragment = layOut(index)
    let growth = fragment.height - before
    if growth != 0 { heightDidChange?(top, growth) }
    return fragment
  }

  /// Lays out the fragments between two heights. Corrected heights may move others there.
  func layOut(from top: CGFloat, to bottom: CGFloat) {
    var index = index(at: top)
    while index < count {
      _ = fragment(index)
      if heights.top(of: index + 1) >= bottom { return }
      index += 1
    }
  }

  /// Drops layouts far from these fragments if there are too many.
  func keep(_ range: ClosedRange<Int>) {
    guard laid.count > Self.keptFragments else { return }
    let distance = Self.keptFragments / 4
    laid = laid.filter { $0.key >= range.lowerBound - distance && $0.key <= range.upperBound + distance }
  }

  @discardableResult
  private func layOut(_ index: Int) -> LaidFragment {
    if let present = laid[index] { return present }
    let place = storage.fragment(number: index)
    let underlined = marked.map { $0.clamped(to: place.content) }.flatMap { range in
      range.isEmpty ? nil : range.lowerBound - place.range.lowerBound..<range.upperBound - place.range.lowerBound
    }
    var style = style
    if let direction = place.direction ?? directionOfBlank(place) { style.format.baseDirection = direction }
    let text = storage.substring(place.content)
    let links = style.link == nil ? [] : LinkDetector.links(in: text)
    let layout = style.layOut(text, marked: underlined, links: links, width: width)
    let fragment = LaidFragment(layout: layout, scale: scale, links: links)
    laid[index] = fragment
    layoutsMade += 1
    heights[index] = fragment.height
    return fragment
  }

  /// The direction of a blank line, which follows the text above it; nil for other lines, and without text nearby.
  private func directionOfBlank(_ place: TextStorage.Place) -> ParagraphFormat.Direction? {
    guard place.content.isEmpty else { return nil }
    for index in (max(0, place.index - Self.blankReach)..<place.index).reversed() {
      let above = storage.fragment(number: index)
      if let direction = above.direction { return direction }
      guard above.content.isEmpty else { return ParagraphFormat.Direction.following(storage.substring(above.content)) }
    }
    return nil
  }

  /// Lets blank lines below changed fragments follow these.
  private func forgetBlanks(from index: Int) {
    for blank in index..<min(index + Self.blankReach, storage.fragmentCount) {
      guard storage.fragment(number: blank).content.isEmpty else { return }
      laid[blank] = nil
    }
  }

  /// The height of a line in the style, in whole device pixels.
  var lineHeight: CGFloat {
    if let knownLineHeight { return knownLineHeight }
    let line = max(style.font.metrics(style.rendering).lineHeight, style.format.minimumLineHeight)
    let height = (line * scale).rounded(.up) / scale
    knownLineHeight = height
    return height
  }

  /// Returns the estimated height of a fragment, from its length and an average character width.
  private func estimate() -> (TextStorage.Place) -> Float {
    // Half the font size is the width of an average character.
    let perLine = max(1, width / max(style.font.size / 2, 0.1))
    let lineHeight = lineHeight
    return { Float((CGFloat($0.content.count) / perLine).rounded(.up).clamped(from: 1) * lineHeight) }
  }
}

extension CGFloat {
  fileprivate func clamped(from minimum: CGFloat) -> CGFloat { Swift.max(self, minimum) }
}
