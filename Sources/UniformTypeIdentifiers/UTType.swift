import Foundation

/// A type of data, named by a uniform type identifier such as "public.png".
///
/// The types of Apple's systems have their names, extensions and relations. Any other type of the desktop, as its shared MIME
/// database has it, is named by its MIME type: "image/x-xcf". An app declares types of its own by `UTExportedTypeDeclarations`
/// and `UTImportedTypeDeclarations` of an `Info.plist` of its main bundle, if it has one. A value is its identifier; what is known
/// of it is looked up.
public struct UTType: Sendable {
  /// The identifier.
  public let identifier: String

  /// What an undeclared type conforms to, by the app's word; nil for nothing.
  private let parent: String?

  init(known identifier: String, parent: String? = nil) {
    (self.identifier, self.parent) = (identifier, parent)
  }

  /// Makes the type with an identifier. Nil for one that nothing declares.
  public init?(_ identifier: String) {
    guard let declaration = Declarations.declaration(of: identifier) else { return nil }
    self.init(known: declaration.identifier)
  }

  /// Makes the type of files whose names end with an extension. If no declared type has it, or none that conforms to
  /// `supertype`, the type is a dynamic one. Nil for an empty extension and for one with a slash.
  ///
  /// - Parameters:
  ///   - filenameExtension: Without the dot, in any case.
  ///   - supertype: A type of files that the result conforms to.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Makes the type with a MIME type, as `init(filenameExtension:conformingTo:)` does by an extension. Nil for a text without a
  /// slash.
  ///
  /// - Parameter mimeType: In any case. Parameters such as a character set are ignored.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Makes the type with a tag. Nil for a tag that its class cannot have.
  ///
  /// - Parameter supertype: A type that the result conforms to; nil for any.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let tag = tagClass.canonical(tag) else { return nil }
    let declared = Self.declared(tag, tagClass).first { type in supertype.map { type.conforms(to: $0) } ?? true }
    self = declared ?? UTType(known: DynamicType(tagClass, tag, parent: supertype?.identifier).identifier)
  }

  /// Returns all declared types with a tag, the preferred one first. Without any, a dynamic one, if the tag can be one.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    guard let canonical = tagClass.canonical(tag) else { return [] }
    let all = declared(canonical, tagClass).filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    return all.isEmpty ? UTType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? [] : all
  }

  private static func declared(_ tag: String, _ tagClass: UTTagClass) -> [UTType] {
    Declarations.identifiers(of: tagClass, tag).map { UTType(known: $0) }
  }

  /// Makes the type that the app itself owns and declares.
  ///
  /// - Parameter parentType: What it conforms to, if it is declared nowhere.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, parent: parentType?.identifier)
  }

  /// Makes a type that another program owns and that the app uses.
  ///
  /// - Parameter parentType: What it conforms to, if it is declared nowhere.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, parent: parentType?.identifier)
  }

  private var declaration: TypeDeclaration? { Declarations.declaration(of: identifier) }

  // MARK: Names

  /// The extension for names of files of the type, without a dot; nil for none.
  public var preferredFilenameExtension: String? { declaration?.extensions.first }

  /// The MIME type; nil for none.
  public var preferredMIMEType: String? { declaration?.mediaTypes.first }

  /// All names of the type in other systems, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    guard let declaration else { return [:] }
    return [.filenameExtension: declaration.extensions, .mimeType: declaration.mediaTypes].filter { !$0.value.isEmpty }
  }

  /// The type's name for the user, such as "PNG image", in the desktop's language. Nil for a type without a MIME type, and where
  /// the desktop has no name.
  public var localizedDescription: String? {
    declaration.flatMap { $0.description ?? $0.mediaTypes.first.flatMap(TypeDescriptions.description) }
  }

  // MARK: Kinds

  /// Whether it is one of Apple's systems, which any program knows.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Whether it stands for a tag that no declared type has.
  public var isDynamic: Bool { identifier.hasPrefix(DynamicType.prefix) }

  /// Whether something declares it.
  public var isDeclared: Bool { !isDynamic && declaration != nil }

  // MARK: Relations

  /// All types that this one is a kind of, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let next = open.popLast() {
      let type = UTType(known: next)
      if type != self, found.insert(type).inserted { open += type.parents }
    }
    return found
  }

  private var parents: [String] { declaration?.parents ?? parent.map { [$0] } ?? [] }

  /// Whether the type is another one, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the type is a kind of another one. A type is none of itself.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  /// Whether another type is a kind of this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Hashable {
  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }

  public var debugDescription: String { "UTType(\(identifier))" }
}

extension UTType: Codable {
  /// Reads an identifier.
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
