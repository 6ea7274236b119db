/// A set of objects that can hold them weakly. It is not safe to use from several threads at once.
///
/// `ObjectType` may be a protocol of classes. An object that ended is not in the table.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var references: Set<TableReference> = []
  /// The number of references at which those to objects that ended are removed: twice as many as were alive at the last time.
  private var limit = 16

  /// Makes an empty table.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    references.reserveCapacity(max(capacity, 0))
  }

  /// A table that does not retain its objects, each equal to itself alone unless it is one of Foundation that says otherwise.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object. An equal one that the table has stays.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    references.insert(TableReference(object, options: options))
    guard references.count > limit else { return }
    references = references.filter { $0.object != nil }
    limit = max(2 * references.count, 16)
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    references.remove(TableReference(object, options: options))
  }

  /// Removes all objects.
  open func removeAllObjects() { references = [] }

  /// Whether the table has an object, or one that is equal.
  open func contains(_ object: ObjectType?) -> Bool { member(object) != nil }

  /// The object of the table that is equal to another; nil for none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let index = references.firstIndex(of: TableReference(object, options: options)) else {
      return nil
    }
    return references[index].object as? ObjectType
  }

  /// The objects that are alive, in no order.
  open var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }

  /// The number of objects that are alive.
  open var count: Int { references.count { $0.object != nil } }

  /// Any object of the table; nil if it is empty.
  open var anyObject: ObjectType? { references.lazy.compactMap { $0.object as? ObjectType }.first }

  /// The objects that are alive at the call.
  open func objectEnumerator() -> NSEnumerator { (allObjects as NSArray).objectEnumerator() }
}
