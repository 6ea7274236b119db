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
    let isRequired: Bool
    /// Whether it can become a required `init()`.
    let isMadeByClass: Bool
  }

  /// An override that an extension declares.
  struct Override: Codable, Hashable {
    /// The full name of a method, or the name of a property; nil for a declaration of several.
    let member: String?
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
    /// What a type alias stands for.
    var alias: String?
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
    /// The types that generic parameters, or the associated types of a protocol, are of.
    var parameters: [String: [String]] = [:]
    /// The overrides that extensions declare, as declarations for the class.
    var overrides: [Override] = []
    /// The methods, by their full names, and the computed properties that extensions declare and that override none.
    var extensionMembers: [String] = []
    /// The methods, by their full names, and the properties that are declared as overrides.
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
    let property: String
    /// The type that has the property; nil for a variable of a file.
    let scope: String?
  }

  /// The classes that the module stores as values, and whether it makes objects without arguments by `kind.init()`, or by `T()` of
  /// a generic `T`.
  private(set) var storedClasses: Set<StoredClass> = []
  private(set) var makesByClass = false

  /// Makes an empty index.
  package init() {}

  /// The classes of other modules that list their methods.
  private(set) var listedElsewhere: Set<String> = []

  /// Makes the index of a module.
  ///
  /// - Parameter imports: The sources, which are rewritten too, of the modules that it may import.
  package init(sources: [String], imports: [String] = []) {
    findNeedsOfSwiftUI(sources.flatMap { add($0) })
    if !imports.isEmpty { listedElsewhere = SourceLookups(SourceIndex(sources: imports)).listingClasses }
  }

  /// What needs SwiftUI: its own names, and those of the module's types that name one. Empty if no file imports it.
  private(set) var needsSwiftUI: Set<String> = []

  /// The types of the module among them, which files without SwiftUI may name too.
  private(set) var typesOfSwiftUI: Set<String> = []

  private mutating func findNeedsOfSwiftUI(_ mentions: [SwiftUINames.Mentions]) {
    guard mentions.contains(where: \.isBesideSwiftUI) else { return }
    needsSwiftUI = SwiftUINames.all.filter { !(types[$0]?.isDeclared ?? false) }
    var left = mentions
    while let next = left.firstIndex(where: {
      !($0.isBesideSwiftUI ? needsSwiftUI : typesOfSwiftUI).isDisjoint(with: $0.names)
    }) {
      guard let type = left.remove(at: next).type else { continue }
      needsSwiftUI.insert(type)
      typesOfSwiftUI.insert(type)
    }
  }

  /// Adds the declarations of a file. Returns what they name.
  private mutating func add(_ source: String) -> [SwiftUINames.Mentions] {
    let visitor = DeclarationVisitor()
    let file = Parser.parse(source: source)
    visitor.walk(file)
    storedClasses.formUnion(visitor.storedClasses)
    makesByClass = makesByClass || Self.makesByClass(source, visitor.parameterNames)
    asksByName = asksByName || source.contains("responds(to:")
    for (name, facts) in visitor.types {
      var merged = types[name] ?? TypeFacts()
      merged.isProtocol = merged.isProtocol || facts.isProtocol
      merged.superclass = merged.superclass ?? facts.superclass
      merged.alias = merged.alias ?? facts.alias
      merged.inherited += facts.inherited
      merged.isDeclared = merged.isDeclared || facts.isDeclared
      merged.initializers += facts.initializers
      merged.parameters.merge(facts.parameters, uniquingKeysWith: +)
      merged.observable += facts.observable
      merged.properties += facts.properties
      merged.optionalProperties += facts.optionalProperties
      optionalProperties.formUnion(facts.optionalProperties)
      merged.overrides += facts.overrides
      merged.extensionMembers += facts.extensionMembers
      merged.overridden += facts.overridden
      for (method, overloads) in facts.methods {
        merged.methods[method, default: []] += overloads
        let optional = overloads.filter(\.isOptional)
        if !optional.isEmpty { optionalMethods[method, default: []] += optional }
      }
      types[name] = merged
    }
    let isBesideSwiftUI = SwiftUINames.areImported(in: file)
    return SwiftUINames.declarations(in: file).map { SwiftUINames.mentions(of: $0, isBesideSwiftUI: isBesideSwiftUI) }
  }

  /// Whether a source has a call such as `kind.init()`, and not only `super.init()` and `Type.init()`, or one such as `T()` of a
  /// generic parameter.
  private static func makesByClass(_ source: String, _ parameters: Set<String>) -> Bool {
    let made = source.ranges(of: ".init()").contains { call in
      let name = word(before: call.lowerBound, in: source)
      // An initializer may begin with `self.init()`, and a function of the type may return it.
      if name == "self" { return source[..<call.lowerBound].hasSuffix("return self") }
      return (name.first?.isLowercase ?? false) && name != "super" || parameters.contains(name)
    }
    return made
      || parameters.contains { parameter in
        source.ranges(of: "\(parameter)()").contains { word(before: $0.lowerBound, in: source).isEmpty }
      }
  }

  private static func word(before end: String.Index, in source: String) -> String {
    String(source[..<end].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
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
