#if UIKitSources
/// Answers to questions about a module that go through many types. Each is found once, so that the time to rewrite a module
/// grows with its length, also where each class inherits from the one before it.
final class SourceLookups {
  let index: SourceIndex

  /// The nearest types by what is looked for, and by where the search begins.
  private var nearest: [String: [String: String?]] = [:]

  private lazy var superclasses = Set(index.types.values.compactMap(\.superclass))

  /// The types by the names of their methods, and by those of the properties that can be observed.
  private lazy var owners = types(by: { Array($0.methods.keys) })
  private lazy var observableOwners = types(by: \.observable)

  private lazy var objectiveCMethods: [String: [(type: String, method: SourceIndex.Method)]] = {
    var found: [String: [(type: String, method: SourceIndex.Method)]] = [:]
    for (type, facts) in index.types.sorted(by: { $0.key < $1.key }) {
      for method in facts.methods.values.joined() {
        for name in Set(method.objectiveCNames) { found[name, default: []].append((type, method)) }
      }
    }
    return found
  }()

  init(_ index: SourceIndex) {
    self.index = index
  }

  // MARK: Superclasses

  /// The superclass of a class of the module; nil for a protocol in its place.
  func superclass(of type: String) -> String? {
    index.types[type]?.superclass.flatMap { index.isProtocol($0) ? nil : $0 }
  }

  /// The first of a type, its superclass and so on for which `matches` is true; nil for none.
  ///
  /// - Parameter name: Stands for what `matches` looks for.
  func nearest(_ name: String, from type: String, _ matches: (String) -> Bool) -> String? {
    var (path, seen, found, next): ([String], Set<String>, String?, String?) = ([], [], nil, type)
    // Broken source may have a circle.
    while let here = next, seen.insert(here).inserted {
      if let known = nearest[name]?[here] {
        found = known
        break
      }
      path.append(here)
      if matches(here) {
        found = here
        break
      }
      next = superclass(of: here)
    }
    for type in path { nearest[name, default: [:]][type] = .some(found) }
    return found
  }

  /// The last superclass that is known: mostly one of another module. The type itself without a superclass.
  func root(of type: String) -> String { nearest("root", from: type) { superclass(of: $0) == nil } ?? type }

  /// Whether the module stores the class, or a superclass of it, as an object.
  func isStored(_ type: String) -> Bool {
    nearest("stored class", from: type, index.storedClasses.contains) != nil
  }

  /// The methods of a type with a name, or of the nearest superclass in the module that has some.
  func methods(named name: String, of type: String) -> [SourceIndex.Method] {
    let owner = nearest("method \(name)", from: type) { index.types[$0]?.methods[name] != nil }
    return owner.flatMap { index.types[$0]?.methods[name] } ?? []
  }

  func isSubclassed(_ type: String) -> Bool { superclasses.contains(type) }

  // MARK: Names

  /// The types that have a method with a name and, if they are given, with these labels.
  func owners(ofMethod name: String, labels: [String]?) -> [String] {
    (owners[name] ?? []).filter { type in
      index.types[type]?.methods[name]?.contains { labels == nil || $0.labels == labels } ?? false
    }
  }

  /// The types that have a property with a name that can be observed.
  func owners(ofObservable name: String) -> [String] { observableOwners[name] ?? [] }

  /// All methods with a name of Objective-C, such as `list:didSelect:`, with the types that have them.
  func methods(objectiveCName name: String) -> [(type: String, method: SourceIndex.Method)] {
    objectiveCMethods[name] ?? []
  }

  private func types(by names: (SourceIndex.TypeFacts) -> [String]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for (type, facts) in index.types.sorted(by: { $0.key < $1.key }) {
      for name in Set(names(facts)) { found[name, default: []].append(type) }
    }
    return found
  }
}
#endif
