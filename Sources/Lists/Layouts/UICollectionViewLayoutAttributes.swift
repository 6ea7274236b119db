import Drawing
import Foundation
import Views

/// The kinds of elements in a collection view.
public enum UICollectionElementCategory: UInt, Sendable {
  /// An item of the data source.
  case cell
  /// A view that the data source gives for a layout, such as a header.
  case supplementaryView
  /// A view that belongs to the layout alone, such as a shelf.
  case decorationView
}

/// The place and look of an element in a collection view.
///
/// Frame, bounds and center are related as in `UIView`. All lengths are in points of the content.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The place of the element in the data source.
  open var indexPath: IndexPath

  /// The kind of the element.
  open private(set) var representedElementCategory: UICollectionElementCategory

  /// The name of the kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// The center before the transform.
  open var center = CGPoint.zero

  /// The size before the transform.
  open var size = CGSize.zero

  /// The transform about the center. Setting it also sets `transform3D`.
  open var transform: CGAffineTransform {
    get { storedTransform.map(CATransform3DGetAffineTransform) ?? .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The transform of the element's layer about the center.
  open var transform3D: CATransform3D {
    get { storedTransform ?? CATransform3DIdentity }
    set { storedTransform = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// Nil for the identity, which nearly all elements have.
  private var storedTransform: CATransform3D?

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1

  /// The order among elements: those with a larger number are in front. Elements with the same number have no order.
  open var zIndex = 0

  /// Whether the element is not shown. It then needs no view.
  open var isHidden = false

  /// The box around the transformed element. Setting it keeps the transform, which should be the identity.
  open var frame: CGRect {
    get {
      let (center, size) = (center, size)
      guard storedTransform != nil else {
        return CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      }
      let (transform, box) = (transform, CGRect(origin: .zero, size: size).applying(transform).size)
      return CGRect(
        x: center.x + transform.tx - box.width / 2, y: center.y + transform.ty - box.height / 2, width: box.width,
        height: box.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.origin.x + newValue.width / 2, y: newValue.origin.y + newValue.height / 2)
    }
  }

  /// The size at the origin. Setting it keeps the center.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Makes attributes of the first item.
  public override required init() {
    indexPath = Self.firstItem
    representedElementCategory = .cell
    super.init()
  }

  private static let firstItem = IndexPath(item: 0, section: 0)

  /// Makes attributes of an item.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a supplementary view.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Makes attributes of a decoration view.
  public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// Returns equal attributes of the same class. A subclass with properties of its own must copy them in an override.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    (copy.representedElementCategory, copy.representedElementKind) =
      (representedElementCategory, representedElementKind)
    (copy.center, copy.size, copy.storedTransform) = (center, size, storedTransform)
    (copy.alpha, copy.zIndex, copy.isHidden, copy.fits) = (alpha, zIndex, isHidden, fits)
    (copy.orthogonalSection, copy.listPlace) = (orthogonalSection, listPlace)
    return copy
  }

  /// Whether all properties are equal. The attributes of a view are applied only if they changed by this method, so a
  /// subclass with properties of its own must compare them in an override.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
      return false
    }
    return hasProperties(of: other)
  }

  private func hasProperties(of other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && storedTransform == other.storedTransform
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && orthogonalSection == other.orthogonalSection && listPlace == other.listPlace
  }

  open override var hash: Int { indexPath.hashValue }

  // MARK: Internals

  /// The same as `isEqual(_:)`, without its casts where no subclass can override it.
  func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
    let plain = UICollectionViewLayoutAttributes.self
    return type(of: self) == plain && type(of: other) == plain ? hasProperties(of: other) : isEqual(other)
  }

  /// The axes along which the layout asks the view for its size. A layout of the app may ask for both.
  var fits = AxisPair(horizontal: true, vertical: true)

  /// The section whose scroll view across the collection view contains the element; nil for none. The frame then is the
  /// one before that scrolling.
  var orthogonalSection: Int?

  /// The place of the element in a list; nil outside of lists.
  var listPlace: ListPlace?

  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }

  /// A copy of the same class.
  var duplicate: UICollectionViewLayoutAttributes { copy(with: nil) as? UICollectionViewLayoutAttributes ?? self }

  /// Whether all lengths are finite.
  var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite && alpha.isFinite
  }
}

/// What identifies an element of a collection view.
struct ElementKey: Hashable, Comparable {
  let category: UICollectionElementCategory
  /// Empty for a cell.
  let kind: String
  var path: IndexPath

  /// By the path; of elements at one path by the category and the kind.
  static func < (one: Self, other: Self) -> Bool {
    guard one.path.count == 2, other.path.count == 2 else {
      return one.path == other.path ? comesFirst(one, other) : one.path < other.path
    }
    let (first, second) = ((one.path[0], one.path[1]), (other.path[0], other.path[1]))
    return first == second ? comesFirst(one, other) : first < second
  }

  private static func comesFirst(_ one: Self, _ other: Self) -> Bool {
    (one.category.rawValue, one.kind) < (other.category.rawValue, other.kind)
  }

  /// The section; nil for a view of the whole layout, whose path has one index.
  var section: Int? { path.count > 1 ? path[0] : nil }

  static func == (one: Self, other: Self) -> Bool {
    one.path == other.path && one.category == other.category && one.kind == other.kind
  }

  /// By the path alone, in one number: few elements have the same.
  func hash(into hasher: inout Hasher) {
    hasher.combine(path.count == 2 ? path[0] &* 1_000_003 &+ path[1] : path.first ?? 0)
  }

  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }

  static func supplementary(_ kind: String, _ path: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, path: path)
  }

  static func decoration(_ kind: String, _ path: IndexPath) -> ElementKey {
    ElementKey(category: .decorationView, kind: kind, path: path)
  }
}
