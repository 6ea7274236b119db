#if UIKitSources
/// Answers to questions about a module that go through many types. Each is found once, so that the time to rewrite a module
/// grows with its length, also where each class inherits from the one before it.
final class SourceLookups {
  let index: SourceIndex

  /// The nearest types by what is looked for, and by where the search begins.
  private var nearest: [String: [String: String?]] = [:]

  /// The paths of types by their names as they are written, and by the type in which.
  private var paths: [[String]: String] = [:]

  private lazy var superclasses = Set(index.types.keys.compactMap(superclass))

  /// The types by the names of their methods, and by those of the properties that can be observed.
  private lazy var owners = types(by: { Array($0.methods.keys) })
  private lazy var observableOwners = types(by: \.observable)

  /// The types by the full names of the methods that they override, and the owners of methods of extensions.
  private lazy var overridingTypes = types(by: \.overridden)
  private var extensionOwners: [String: String?] = [:]

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

  // MARK: Paths

  /// The path of a type by its name as it is written in another: `Cell` is `List.Cell` in `List` and in its subclasses, if `List`
  /// has a type of that name. The name itself for a type that the module does not declare.
  func path(of written: String, in scope: String?) -> String {
    let key = [written, scope ?? ""]
    if let known = paths[key] { return known }
    // The end of a circle, which broken source may have.
    paths[key] = written
    var (found, outer): (String?, String?) = (nil, scope)
    while found == nil, let here = outer {
      found = nearest("type \(written)", from: here) { index.types["\($0).\(written)"] != nil }.map {
        "\($0).\(written)"
      }
      outer = SourceIndex.outer(of: here)
    }
    let path = found ?? (index.types[written] == nil ? withoutModule(written) : written)
    paths[key] = path
    return path
  }

  /// `Outer.Inner` for `Module.Outer.Inner`, if the module has such a type.
  private func withoutModule(_ written: String) -> String {
    guard let dot = written.firstIndex(of: ".") else { return written }
    let rest = String(written[written.index(after: dot)...])
    return index.types[rest] == nil ? written : rest
  }

  // MARK: Superclasses

  /// The superclass of a class of the module; nil for a protocol in its place.
  func superclass(of type: String) -> String? {
    guard let written = index.types[type]?.superclass else { return nil }
    let path = path(of: written, in: SourceIndex.outer(of: type))
    return index.isProtocol(path) ? nil : path
  }

  /// The protocols that the declarations of a type name, with those that these inherit from.
  func protocols(of type: String) -> Set<String> {
    var found: Set<String> = []
    var left = [type]
    while let next = left.popLast() {
      let superclass = superclass(of: next)
      for written in index.types[next]?.inherited ?? [] {
        let path = path(of: written, in: SourceIndex.outer(of: next))
        guard path != superclass, found.insert(path).inserted else { continue }
        if index.isProtocol(path) { left.append(path) }
      }
    }
    return found
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

  /// `UIView`, `UIViewController` or `CALayer` if the class inherits from it, or the protocol requires it; nil otherwise.
  func rootOfUIKit(of type: String) -> String? {
    var (left, seen): ([String], Set<String>) = ([type], [])
    while let here = left.popLast() {
      guard seen.insert(here).inserted else { continue }
      if ["UIView", "UIViewController", "CALayer"].contains(here) { return here }
      if let superclass = anySuperclass(of: here) { left.append(superclass) }
      if let alias = index.types[here]?.alias { left.append(path(of: alias, in: SourceIndex.outer(of: here))) }
      guard index.isProtocol(here) else { continue }
      left += index.types[here]?.inherited.map { path(of: $0, in: SourceIndex.outer(of: here)) } ?? []
    }
    return nil
  }

  /// Whether a class or a superclass in the module declares an initializer as a required one, or UIKit does for this class.
  func hasRequiredInitializer(_ labels: [String], _ type: String) -> Bool {
    if labels == ["frame"], ([type] + ancestors(of: type)).contains("UICollectionReusableView") { return true }
    return nearest("required init\(labels)", from: type) {
      index.types[$0]?.initializers.contains { $0.isRequired && $0.labels == labels } ?? false
    } != nil
  }

  /// Whether a view or view controller of the module can be made by an `init()` that it or a superclass declares.
  func isMadeByClass(_ type: String) -> Bool {
    guard let root = rootOfUIKit(of: type), root != "CALayer", superclass(of: type) != nil else { return false }
    return nearest("init()", from: type) { index.types[$0]?.initializers.contains(where: \.isMadeByClass) ?? false }
      != nil
  }

  /// Whether a superclass of such a class can be made by its `init()`.
  func inheritsMadeByClass(_ type: String) -> Bool { superclass(of: type).map(isMadeByClass) ?? false }

  /// The methods of a type with a name, or of the nearest superclass in the module that has some.
  func methods(named name: String, of type: String) -> [SourceIndex.Method] {
    let owner = nearest("method \(name)", from: type) { index.types[$0]?.methods[name] != nil }
    return owner.flatMap { index.types[$0]?.methods[name] } ?? []
  }

  /// Whether a type, a superclass or a protocol of them in the module declares a property of a name.
  func hasProperty(_ name: String, in type: String) -> Bool {
    nearest("property \(name)", from: type) { here in
      ([here] + protocols(of: here)).contains { index.types[$0]?.properties.contains(name) ?? false }
    } != nil
  }

  /// The superclass of a class of the module or of UIKit.
  private func anySuperclass(of type: String) -> String? { superclass(of: type) ?? UIKitClasses.superclasses[type] }

  /// The superclasses of a class, the nearest first.
  private func ancestors(of type: String) -> [String] {
    var (found, seen): ([String], Set<String>) = ([], [type])
    // Broken source may have a circle.
    while let next = anySuperclass(of: found.last ?? type), seen.insert(next).inserted { found.append(next) }
    return found
  }

  /// The superclass whose extension declares the method that a class overrides; nil if it is not one of an extension.
  func extensionOwner(of fullName: String, overriddenIn type: String) -> String? {
    let key = "\(type) \(fullName)"
    if let known = extensionOwners[key] { return known }
    // The nearest class that has the method without overriding another.
    let nearest = ancestors(of: type).first { ancestor in
      guard let facts = index.types[ancestor], !facts.overridden.contains(fullName) else { return false }
      return facts.properties.contains(fullName) || facts.methods.values.joined().contains { $0.fullName == fullName }
    }
    let owner = nearest.flatMap { index.types[$0]?.extensionMembers.contains(fullName) ?? false ? $0 : nil }
    extensionOwners[key] = .some(owner)
    return owner
  }

  /// The classes that override a method of an extension of `type`: a subclass stands before its superclass.
  func overriders(of fullName: String, in type: String) -> [String] {
    (overridingTypes[fullName] ?? []).filter { extensionOwner(of: fullName, overriddenIn: $0) == type }
      .map { (name: $0, depth: ancestors(of: $0).count) }
      .sorted { ($1.depth, $0.name) < ($0.depth, $1.name) }.map(\.name)
  }

  /// The class whose work `super` calls in an override of a method of an extension.
  func overridden(_ fullName: String, by type: String) -> String? {
    ancestors(of: type).first {
      (index.types[$0]?.overridden.contains(fullName) ?? false)
        || (index.types[$0]?.extensionMembers.contains(fullName) ?? false)
    }
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
