import Drawing
import Foundation
import Views

/// An element in sight.
@MainActor
final class ShownElement {
  let view: UICollectionReusableView

  var attributes: UICollectionViewLayoutAttributes

  /// Whether the view was asked for its size with these attributes.
  var isMeasured = false

  /// The size that the view wished when it was asked. If the layout grants it, there is nothing more to ask.
  var wish: CGSize?

  /// The number of the layout window whose attributes the view has.
  var window = 0

  /// Whether the last look at what is in sight found the element there.
  var isInSight = false

  init(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes) {
    (self.view, self.attributes) = (view, attributes)
  }
}

/// A view that leaves in an animation.
struct DepartingElement {
  /// By its place before the update.
  let key: ElementKey
  let view: UICollectionReusableView
}

/// The attributes of the elements in a part of the content, as the layout gave them. Scrolling inside it asks nothing.
struct LayoutWindow {
  /// An element, with those of its attributes that decide whether it is in sight.
  struct Element {
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
    let frame: CGRect
    let orthogonalSection: Int?
    let isHidden: Bool

    init(_ attributes: UICollectionViewLayoutAttributes) {
      (key, self.attributes, frame) = (attributes.key, attributes, attributes.frame)
      (orthogonalSection, isHidden) = (attributes.orthogonalSection, attributes.isHidden)
    }
  }

  /// A number that no earlier attributes had.
  private(set) var number: Int

  /// The part that was asked for; null if the attributes are no longer valid.
  var rect = CGRect.null
  private(set) var elements: [Element] = []

  /// The supplementary views that are to be asked for again, by kind.
  var staleSupplementaryPaths: [String: [IndexPath]] = [:]

  /// The largest order of an element.
  private(set) var highestOrder = Int.min

  /// The places of elements by their key; nil while they are in the order of their keys, as most layouts give them.
  private var places: [ElementKey: Int]?

  init(number: Int = 0) {
    self.number = number
  }

  subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? { place(of: key).map { elements[$0].attributes } }

  private func place(of key: ElementKey) -> Int? {
    if let places { return places[key] }
    let place = elements.partitioningIndex { !($0.key < key) }
    return place < elements.count && elements[place].key == key ? place : nil
  }

  mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
  }

  /// Adds an element. Of two with the same key the later one counts.
  mutating func append(_ element: Element) {
    highestOrder = max(highestOrder, element.attributes.zIndex)
    if places == nil, let last = elements.last, !(last.key < element.key) {
      places = Dictionary(uniqueKeysWithValues: elements.indices.map { (elements[$0].key, $0) })
    }
    if let place = places?.updateValue(elements.count, forKey: element.key) {
      elements[place] = element
      places?[element.key] = place
    } else {
      elements.append(element)
    }
  }

  mutating func replace(_ key: ElementKey, by attributes: UICollectionViewLayoutAttributes?) {
    number += 1
    if let attributes { return append(Element(attributes)) }
    guard let place = place(of: key) else { return }
    elements.remove(at: place)
    guard places != nil else { return }
    places?[key] = nil
    for index in place..<elements.count { places?[elements[index].key] = index }
  }
}

/// The item that a scroll leads to. Its place is resolved again as sizes become known.
struct ItemDestination: FollowsItem {
  var path: IndexPath

  /// The part of the free length before the item on each axis; nil for an axis that does not move.
  let places: AxisPair<CGFloat?>

  /// The offset that the scroll leads to at present. At any other offset it has been interrupted.
  var aim: CGPoint
}

/// An item that stays where it is seen while others change their sizes.
@MainActor
struct ItemAnchor {
  let key: ElementKey
  let orthogonalSection: Int?
  private let frame: CGRect
  private let isMirrored: Bool

  init(_ attributes: UICollectionViewLayoutAttributes, isMirrored: Bool) {
    (key, frame, orthogonalSection) = (attributes.key, attributes.frame, attributes.orthogonalSection)
    self.isMirrored = isMirrored
  }

  /// By how much the leading edge has moved along an axis, in points.
  func distance(to new: CGRect, on axis: Axis) -> CGFloat {
    isMirrored && axis == .horizontal ? new.maxX - frame.maxX : new.origin[axis] - frame.origin[axis]
  }
}

/// What a batch of a collection view notes besides its changes.
struct CollectionUpdates: BatchTerms {
  /// The counts before the batch; nil if they were not asked for, and could be those after it.
  var counts: [Int]?
}
