import Foundation

extension URL {
  /// Returns the address with a component of a path, to which the extension of a type is added unless its own is one of that type.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let url = appendingPathComponent(partialName, isDirectory: contentType.conforms(to: .directory))
    return url.appendingPathExtension(for: contentType)
  }

  /// Returns the address with the extension of a type, unless its own is one of that type already, or the type has none.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let own = pathExtension
    if !own.isEmpty, UTType(filenameExtension: own, conformingTo: .item)?.conforms(to: contentType) == true {
      return self
    }
    return contentType.preferredFilenameExtension.map(appendingPathExtension) ?? self
  }

  /// Adds a component, as `appendingPathComponent(_:conformingTo:)`.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Adds an extension, as `appendingPathExtension(for:)`.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
