import Foundation

/// What is known of a type.
struct TypeDeclaration: Sendable {
  let identifier: String
  var parents: [String] = []
  /// In lower case, the preferred one first.
  var extensions: [String] = []
  /// MIME types in lower case, the preferred one first.
  var mediaTypes: [String] = []
  /// An app's own words; nil for those of the desktop.
  var description: String?

  init(
    identifier: String, parents: [String] = [], extensions: [String] = [], mediaTypes: [String] = []
  ) {
    (self.identifier, self.parents) = (identifier, parents)
    (self.extensions, self.mediaTypes) = (extensions, mediaTypes)
  }

  /// Reads a line of the table of Apple's types.
  fileprivate init?(line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").map(String.init) }
    guard parts.count == 4, let identifier = parts[0].first else { return nil }
    self.init(identifier: identifier, parents: parts[1], extensions: parts[2], mediaTypes: parts[3])
  }

  /// Reads a declaration of an Info.plist; nil without an identifier.
  init?(information: [String: Any]) {
    func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
    guard let identifier = information["UTTypeIdentifier"] as? String else { return nil }
    let tags = information["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    self.init(
      identifier: identifier, parents: list(information["UTTypeConformsTo"]),
      extensions: list(tags[UTTagClass.filenameExtension.rawValue]).compactMap(UTTagClass.filenameExtension.canonical),
      mediaTypes: list(tags[UTTagClass.mimeType.rawValue]).compactMap(UTTagClass.mimeType.canonical))
    description = information["UTTypeDescription"] as? String
  }
}

/// All declarations: those of Apple's systems, of the app, and of the desktop.
enum Declarations {
  private struct Index: Sendable {
    var declarations: [String: TypeDeclaration] = [:]
    var byExtension: [String: [String]] = [:]
    var byMediaType: [String: [String]] = [:]

    /// - Parameter list: Of two declarations of one identifier the first counts.
    init(_ list: [TypeDeclaration]) {
      for declaration in list where declarations[declaration.identifier] == nil {
        declarations[declaration.identifier] = declaration
        for name in declaration.extensions { byExtension[name, default: []].append(declaration.identifier) }
        for name in declaration.mediaTypes { byMediaType[name, default: []].append(declaration.identifier) }
      }
    }
  }

  private static let index = Index(
    AppleTypes.table.split(separator: "\n").compactMap(TypeDeclaration.init(line:)) + bundleDeclarations)

  private static var bundleDeclarations: [TypeDeclaration] {
    ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap { key in
      (Bundle.main.object(forInfoDictionaryKey: key) as? [[String: Any]] ?? []).compactMap(
        TypeDeclaration.init(information:))
    }
  }

  static func declaration(of identifier: String) -> TypeDeclaration? {
    // Identifiers are compared without case.
    if let known = index.declarations[identifier] ?? index.declarations[identifier.lowercased()] { return known }
    if let dynamic = DynamicType(identifier) { return dynamic.declaration }
    let desktop = SharedMimeInfo.installed
    guard let mediaType = UTTagClass.mimeType.canonical(identifier), desktop.knows(mediaType) else { return nil }
    let parents = desktop.parents(of: mediaType).map { index.byMediaType[$0]?.first ?? $0 }
    return TypeDeclaration(
      identifier: mediaType, parents: parents + AppleTypes.kinds(ofMediaType: mediaType),
      extensions: desktop.extensions(of: mediaType), mediaTypes: [mediaType])
  }

  /// The identifiers of the types with a tag, the preferred one first.
  static func identifiers(of tagClass: UTTagClass, _ tag: String) -> [String] {
    let desktop = SharedMimeInfo.installed
    if tagClass == .filenameExtension {
      if let known = index.byExtension[tag] { return known }
      return desktop.mediaTypes(of: tag).flatMap { mediaType in
        index.byMediaType[mediaType] ?? [mediaType]
      }
    }
    let name = desktop.canonical(tag)
    return index.byMediaType[tag] ?? index.byMediaType[name] ?? (desktop.knows(name) ? [name] : [])
  }
}
