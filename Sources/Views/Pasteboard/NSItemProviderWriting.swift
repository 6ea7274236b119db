import Drawing
import Foundation

/// An object that an item provider can hand to other programs.
public protocol NSItemProviderWriting: AnyObject, SendableMetatype {
  /// The types of the class's representations, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The types of this object's representations; by default those of its class.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Returns the programs that may receive a representation; by default all of them.
  static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility

  /// Returns the programs that may receive a representation; by default as its class says.
  func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility

  /// Makes a representation, and passes it to the completion handler. Called on a queue of the system's.
  ///
  /// - Returns: The progress, which can be cancelled; nil if the completion handler was already called.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// By default those of its class.
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

  /// By default all programs.
  public static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility
  { .all }

  /// By default as its class says.
  public func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility
  { Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier) }
}

/// An object that is made from an item provider's content.
public protocol NSItemProviderReading: AnyObject, SendableMetatype {
  /// The types that the class reads, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes an object from a representation. Called on a queue of the system's.
  ///
  /// - Parameters:
  ///   - data: The representation.
  ///   - typeIdentifier: Its type, which may be a kind of the readable one.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The value that a pasteboard makes of bytes; an error if that is of another class.
private func read<Object>(_ object: Any, _ type: String, as: Object.Type) throws -> Object {
  guard let object = object as? Object else { throw NSItemProvider.error(.unexpectedValueClassError, type) }
  return object
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.text] }

  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.text, "public.plain-text"] }

  /// Passes the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }

  /// Makes a text from UTF-8; invalid bytes become U+FFFD.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try read(String(decoding: data, as: UTF8.self) as NSString, typeIdentifier, as: Self.self)
  }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text: attributes stay behind.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.text] }

  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.text, "public.plain-text"] }

  /// Passes the text without its attributes, in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }

  /// Makes a text without attributes from UTF-8; invalid bytes become U+FFFD.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = String(decoding: data, as: UTF8.self)
    let object =
      Self.self == NSMutableAttributedString.self
      ? NSMutableAttributedString(string: text) : NSAttributedString(string: text)
    return try read(object, typeIdentifier, as: Self.self)
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// Addresses.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.url] }

  /// Addresses; of files too.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.url] }

  /// An address, or that of a file.
  public var writableTypeIdentifiersForItemProvider: [String] {
    [isFileURL ? PasteboardType.fileURL : PasteboardType.url]
  }

  /// Passes the address as text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// Makes the first address of a list.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let url = AddressList.urls(in: data).first else {
      throw NSItemProvider.error(.unexpectedValueClassError, typeIdentifier)
    }
    return try read(url as NSURL, typeIdentifier, as: Self.self)
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// PNG.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.png] }

  /// PNG.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.png] }

  /// Passes the pixels as PNG.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProvider.error(.itemUnavailableError, typeIdentifier) : nil)
    return nil
  }

  /// Makes an image from PNG, at a scale of 1.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try read(UIImage(data: data) as Any, typeIdentifier, as: Self.self)
  }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  /// Four components.
  public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardType.color] }

  /// Four components.
  public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardType.color] }

  /// Passes the components, of 16 bits each.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(PasteboardType(PasteboardType.color).data(of: self), nil)
    return nil
  }

  /// Makes a color from its components.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try read(PasteboardType(PasteboardType.color).value(of: data), typeIdentifier, as: Self.self)
  }
}
