import Foundation
import UniformTypeIdentifiers
import Views

extension NSItemProvider {
  /// Makes a provider of a file or folder and of its address.
  ///
  /// - Parameters:
  ///   - contentType: The type; nil for that of the file's extension.
  ///   - openInPlace: Whether the file itself may be handed over. If not, receivers get a copy.
  ///   - coordinated: Ignored: a desktop does not coordinate files.
  ///   - visibility: Programs that may receive it.
  public convenience init(
    contentsOf url: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
    visibility: NSItemProviderRepresentationVisibility = .all
  ) {
    self.init()
    suggestedName = url.lastPathComponent
    let type = contentType ?? UTType(filenameExtension: url.pathExtension) ?? .data
    registerFileRepresentation(for: type, visibility: visibility, openInPlace: openInPlace) { completion in
      completion(url, coordinated, nil)
      return nil
    }
  }

  /// The types of all representations, in the order in which they were registered.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map { UTType(importedAs: $0) } }

  /// The types of the files that may be handed over themselves.
  public var registeredContentTypesForOpenInPlace: [UTType] {
    registeredTypeIdentifiers(fileOptions: .openInPlace).map { UTType(importedAs: $0) }
  }

  /// Returns the types that are a type, or a kind of it.
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Registers bytes that a handler makes. An earlier representation of the type is replaced.
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers a file that a handler makes. An earlier representation of the type is replaced.
  ///
  /// - Parameter openInPlace: Whether the file itself may be handed over.
  public func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [], visibility: visibility,
      loadHandler: loadHandler)
  }

  /// Loads the bytes of a type, or of a kind of it.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a file. The Boolean tells whether it is the file itself. A copy is deleted after the completion handler has returned.
  ///
  /// - Parameter openInPlace: Whether the file itself is wanted, if it may be handed over.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    if openInPlace {
      return loadInPlaceFileRepresentation(
        forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }
    return loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
  }
}
