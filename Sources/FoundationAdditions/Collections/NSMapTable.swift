/// A dictionary of objects that can hold keys or values weakly. It is not safe to use from several threads at once.
///
/// `KeyType` and `ObjectType` may be protocols of classes. An entry whose key or value ended is not in the table.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var references: [TableReference: TableReference] = [:]
  /// The number of entries at which those that ended are removed: twice as many as were alive at the last time.
  private var limit = 16

  /// Makes an empty table.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
    references.reserveCapacity(max(capacity, 0))
  }

  /// A table that retains keys and values.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// A table that retains values, but not keys.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }

  /// A table that retains keys, but not values.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }

  /// A table that retains neither keys nor values.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The value for a key; nil for none.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    return references[TableReference(key, options: keyOptions)]?.object as? ObjectType
  }

  /// Sets the value for a key. Nil as the value removes the entry.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    references[TableReference(key, options: keyOptions)] = object.map { TableReference($0, options: valueOptions) }
    guard references.count > limit else { return }
    references = references.filter { $0.key.object != nil && $0.value.object != nil }
    limit = max(2 * references.count, 16)
  }

  /// Removes the entry for a key.
  open func removeObject(forKey key: KeyType?) { setObject(nil, forKey: key) }

  /// Removes all entries.
  open func removeAllObjects() { references = [:] }

  /// The number of entries that are alive.
  open var count: Int { references.count { $0.key.object != nil && $0.value.object != nil } }

  /// The keys of the entries that are alive at the call, in no order.
  open func keyEnumerator() -> NSEnumerator { (alive.map(\.key) as NSArray).objectEnumerator() }

  /// The values of the entries that are alive at the call; nil without any.
  open func objectEnumerator() -> NSEnumerator? {
    let values = alive.map(\.value)
    return values.isEmpty ? nil : (values as NSArray).objectEnumerator()
  }

  private var alive: [(key: KeyType, value: ObjectType)] {
    references.compactMap { key, value in
      guard let key = key.object as? KeyType, let value = value.object as? ObjectType else { return nil }
      return (key, value)
    }
  }
}
