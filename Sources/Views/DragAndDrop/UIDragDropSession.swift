import Foundation

/// What the sides of a drag have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// The dragged items. While another program's content is over the app, their number may not be known: then it is one item
  /// with the types that the program offers.
  var items: [UIDragItem] { get }

  /// Returns the place of the drag in a view's coordinates; zero for a view in another window than the drag is in.
  func location(in view: UIView) -> CGPoint

  /// Whether the content may be moved: inside of one app, if the source allows it.
  var allowsMoveOperation: Bool { get }

  /// Whether other programs do not receive the content.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Whether an item has one of some types, or a kind of one.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

  /// Whether an item can be read as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether an item has one of some types, or a kind of one.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Whether an item can be read as an object of a class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Whether an item can be read as a value of a type, such as `String`.
  public func canLoadObjects<Value>(ofClass: Value.Type) -> Bool
  where Value: _ObjectiveCBridgeable & SendableMetatype, Value._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: Value._ObjectiveCType.self)
  }
}

/// A drag from the side of its source.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object of the app for the whole drag, which other programs do not see.
  var localContext: Any? { get set }
}

/// A drag from the side of the place where it may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The source's side, if that is in this app.
  var localDragSession: (any UIDragSession)? { get }

  /// The progress of all loads that began while the drop was performed.
  var progress: Progress { get }

  /// Loads the items that can be read as objects of a class, in their order. Only while a drop is performed.
  ///
  /// - Parameter completion: Called on the main thread with the objects that could be loaded.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads the items that can be read as values of a type, such as `String`, in their order. Only while a drop is performed.
  ///
  /// - Parameter completion: Called on the main thread with the values that could be loaded.
  @discardableResult
  public func loadObjects<Value>(ofClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void) -> Progress
  where Value: _ObjectiveCBridgeable & SendableMetatype, Value._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { ($0 as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) } })
    }
  }
}
