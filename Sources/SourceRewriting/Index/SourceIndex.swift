#if UIKitSources
import SwiftParser

/// What the files of a module declare, as far as the rules must know it of other files than the one they rewrite.
///
/// It changes only when a declaration does, so after most edits only one file is rewritten.
package struct SourceIndex: Codable, Equatable {
  /// A method of a type.
  struct Method: Codable, Hashable {
    let name: String
    /// The labels of the parameters, `_` for none.
    let labels: [String]
    /// The types of the parameters, as they are written.
    let parameterTypes: [String]
    /// Whether the method is a requirement that a type need not have.
    let isOptional: Bool

    /// The name with all labels.
    var fullName: String { SourceIndex.fullName(name, labels) }

    /// The name in a reference to the method.
    var reference: String { labels.isEmpty ? name : fullName }

    /// The names that the method may have in Objective-C: `openWithCard:` or `openCard:` for `open(card:)`.
    var objectiveCNames: [String] {
      guard let first = labels.first else { return [name] }
      let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
      guard first != "_" else { return ["\(name):\(rest)"] }
      let upper = first.prefix(1).uppercased() + first.dropFirst()
      return ["\(name)With\(upper):\(rest)", "\(name)\(upper):\(rest)"]
    }
  }

  /// An initializer of a type.
  struct Initializer: Codable, Hashable {
    /// The labels of the parameters, `_` for none.
    let labels: [String]
    let isConvenience: Bool
  }

  /// An override that an extension declares.
  struct Override: Codable, Hashable {
    /// The full name of a method; nil for a property.
    let method: String?
    /// The override for the class, which calls the member of the extension.
    let forwarding: String
  }

  /// A type, with all its extensions in the module.
  struct TypeFacts: Codable, Equatable {
    var isProtocol = false
    /// Whether the module declares the type, and not only extensions of it.
    var isDeclared = false
    /// The first name after the colon of a class: its superclass, if it has one.
    var superclass: String?
    /// The superclass and the protocols.
    var inherited: [String] = []
    /// The methods by their names without labels.
    var methods: [String: [Method]] = [:]
    var initializers: [Initializer] = []
    /// The properties that can be observed: `@objc dynamic var`.
    var observable: [String] = []
    /// The names of the properties.
    var properties: [String] = []
    /// The properties of a protocol that a type need not have.
    var optionalProperties: [String] = []
    /// The overrides that extensions declare, as declarations for the class.
    var overrides: [Override] = []
    /// The methods, by their full names, that extensions declare and that override none.
    var extensionMethods: [String] = []
    /// The methods, by their full names, that are declared as overrides.
    var overridden: [String] = []
  }

  /// The types by their paths: a type inside of another has the names of both, as in `Outer.Inner`.
  private(set) var types: [String: TypeFacts] = [:]

  /// The optional requirements of all protocols, by their names without labels.
  private var optionalMethods: [String: [Method]] = [:]

  /// The optional properties of all protocols.
  private var optionalProperties: Set<String> = []

  /// Whether the module asks objects for their methods by `responds(to:)`.
  private var asksByName = false

  /// A class that is stored itself, as in `let kind: Controller.Type`.
  struct StoredClass: Codable, Hashable {
    let name: String
    /// The type that has the property; nil for a variable of a file.
    let scope: String?
  }

  /// The classes that the module stores as values, and whether it makes objects of them by `kind.init()`.
  private(set) var storedClasses: Set<StoredClass> = []
  private(set) var makesByClass = false

  /// Makes an empty index.
  package init() {}

  /// Makes the index of a module.
  package init(sources: [String]) {
    for source in sources { add(source) }
  }

  /// Adds the declarations of a file.
  package mutating func add(_ source: String) {
    let visitor = DeclarationVisitor()
    visitor.walk(Parser.parse(source: source))
    storedClasses.formUnion(visitor.storedClasses)
    makesByClass = makesByClass || Self.makesByClass(source)
    asksByName = asksByName || source.contains("responds(to:")
    for (name, facts) in visitor.types {
      var merged = types[name] ?? TypeFacts()
      merged.isProtocol = merged.isProtocol || facts.isProtocol
      merged.superclass = merged.superclass ?? facts.superclass
      merged.inherited += facts.inherited
      merged.isDeclared = merged.isDeclared || facts.isDeclared
      merged.initializers += facts.initializers
      merged.observable += facts.observable
      merged.properties += facts.properties
      merged.optionalProperties += facts.optionalProperties
      optionalProperties.formUnion(facts.optionalProperties)
      merged.overrides += facts.overrides
      merged.extensionMethods += facts.extensionMethods
      merged.overridden += facts.overridden
      for (method, overloads) in facts.methods {
        merged.methods[method, default: []] += overloads
        let optional = overloads.filter(\.isOptional)
        if !optional.isEmpty { optionalMethods[method, default: []] += optional }
      }
      types[name] = merged
    }
  }

  /// Whether a source has a call such as `kind.init()`, and not only `self.init()`, `super.init()` and `Type.init()`.
  private static func makesByClass(_ source: String) -> Bool {
    source.ranges(of: ".init()").contains { call in
      let word = source[..<call.lowerBound].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let name = String(word.reversed())
      return (name.first?.isLowercase ?? false) && !["self", "super"].contains(name)
    }
  }

  static func fullName(_ name: String, _ labels: [String]) -> String {
    "\(name)(\(labels.map { "\($0):" }.joined()))"
  }
}

// MARK: Questions

extension SourceIndex {
  /// Whether the module may ask objects for their methods.
  var asksForMethods: Bool { asksByName || !optionalMethods.isEmpty }

  /// The optional requirements with a name, in any protocol.
  func optionalMethods(named name: String) -> [Method] { optionalMethods[name] ?? [] }

  /// Whether any protocol has an optional property of a name.
  func hasOptionalProperties(named name: String) -> Bool { optionalProperties.contains(name) }

  func isProtocol(_ type: String) -> Bool { types[type]?.isProtocol ?? false }

  func conforms(_ type: String, to name: String) -> Bool {
    types[type]?.inherited.contains(name) ?? false
  }

  /// The path of the type around one; nil for none.
  static func outer(of path: String) -> String? { path.lastIndex(of: ".").map { String(path[..<$0]) } }
}
#endif
