import Diagnostics
import Foundation
import Platform
import Synchronization

/// One content in several representations, which are made when they are requested: what is dragged, dropped, copied or pasted.
///
/// Representations are named by uniform type identifiers, such as "public.png". Handlers are called on queues of the system's, not
/// on the main thread, and each completion handler is called once. Every load can be cancelled by its `Progress`; the completion
/// handler then receives `CocoaError.userCancelled`.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// Receives a loaded item, or an error.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  /// Makes an item, and passes it to the completion handler. The class is nil here.
  public typealias LoadHandler = @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

  /// Codes of errors with the domain `errorDomain`.
  public enum ErrorCode: Int, Sendable {
    /// The load failed for another reason.
    case unknownError = -1
    /// There is no representation of the type, or its handler did not provide it.
    case itemUnavailableError = -1000
    /// A handler provided a value of another class.
    case unexpectedValueClassError = -1100
    /// The value cannot be converted to the requested class.
    case unavailableCoercionError = -1200
  }

  /// The domain of errors of item providers.
  public static let errorDomain = "NSItemProviderErrorDomain"

  private let state = Mutex(State())

  private struct State {
    var representations: [ItemRepresentation] = []
    var name: String?
    var counter: LoadCounter?
    /// An address. Its representations and its name are made when they are asked for: there may be a million.
    var address: String?

    var allRepresentations: [ItemRepresentation] {
      address.flatMap { URL(string: $0) }.map { ItemRepresentation.all(of: $0) + representations } ?? representations
    }

    var shownName: String? { name ?? address.flatMap { URL(string: $0) }.flatMap(ItemRepresentation.name) }
  }

  /// Makes an item provider without representations.
  public override init() {}

  /// Makes a provider of an address; that of a file also provides the file, which may not exist.
  init(address: String) {
    super.init()
    state.withLock { $0.address = address }
  }

  /// Makes a provider of an object's representations.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Makes a provider of an item.
  ///
  /// - Parameters:
  ///   - item: A text, an address, bytes, or another value for a property list. The address of a file also provides the
  ///     file's content, if the type is not that of addresses.
  ///   - typeIdentifier: The item's type. Nil for the types of a text or address; other items then have no representation.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    guard let typeIdentifier else {
      if let object = item as? any NSItemProviderWriting { registerObject(object, visibility: .all) }
      return
    }
    add(ItemRepresentation(typeIdentifier, .item(SharedItem(item))))
  }

  /// Makes a provider of a file or folder and of its address. Nil if it does not exist.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FilePath(fileURL)?.status() != nil else { return nil }
    self.init()
    suggestedName = ItemRepresentation.name(fileURL)
    let type = PasteboardType.identifier(ofFile: fileURL)
    registerFileRepresentation(forTypeIdentifier: type, fileOptions: .openInPlace, visibility: .all) { completion in
      completion(fileURL, true, nil)
      return nil
    }
    registerObject(fileURL as NSURL, visibility: .all)
  }

  /// Returns a provider with the same representations and name.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    let (representations, name, address) = state.withLock { ($0.representations, $0.name, $0.address) }
    copy.state.withLock { ($0.representations, $0.name, $0.address) = (representations, name, address) }
    return copy
  }

  /// The name for a file with the content; nil for none.
  open var suggestedName: String? {
    get { state.withLock { $0.shownName } }
    set { state.withLock { $0.name = newValue } }
  }

  // MARK: Types

  /// The types of all representations, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { registeredTypeIdentifiers(fileOptions: []) }

  /// Returns the types of representations with some file options.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    state.withLock { $0.allRepresentations }.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
  }

  /// Whether a representation has a type, or a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
  }

  /// Whether a representation has a type, or a kind of it, and some file options.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains { PasteboardType($0).conforms(to: typeIdentifier) }
  }

  /// Returns the representation of a type, or else the first of a kind of it.
  func representation(_ type: String) -> ItemRepresentation? {
    let representations = state.withLock { $0.allRepresentations }
    return representations.first { $0.type == type }
      ?? representations.first { PasteboardType($0.type).conforms(to: type) }
  }

  // MARK: Registering

  /// Registers bytes that a handler makes. An earlier representation of the type is replaced.
  ///
  /// - Parameter visibility: Programs that may receive it. Of other programs, those for which it is not `all` receive nothing.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(ItemRepresentation(typeIdentifier, .data(loadHandler), visibility: visibility))
  }

  /// Registers a file that a handler makes. An earlier representation of the type is replaced.
  ///
  /// - Parameters:
  ///   - fileOptions: With `openInPlace` the file itself may be handed over; otherwise receivers get a copy.
  ///   - visibility: Programs that may receive it.
  ///   - loadHandler: Passes the file to its completion handler. The Boolean, whether the file is read under file
  ///     coordination, has no effect on a desktop.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(ItemRepresentation(typeIdentifier, .file(loadHandler), visibility: visibility, fileOptions: fileOptions))
  }

  /// Registers the representations of an object.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    let shared = SharedItem(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
      registerDataRepresentation(forTypeIdentifier: type, visibility: own == .all ? visibility : own) { completion in
        shared.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Registers the representations of an object that a handler makes.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) ->
      Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      let own = aClass.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
      registerDataRepresentation(forTypeIdentifier: type, visibility: own == .all ? visibility : own) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error ?? Self.error(.itemUnavailableError, type)) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  /// Registers an item that a handler makes.
  open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
    add(ItemRepresentation(typeIdentifier, .handler(loadHandler)))
  }

  func add(_ representation: ItemRepresentation) {
    state.withLock { state in
      (state.representations, state.name) = (state.allRepresentations, state.shownName)
      state.address = nil
      let index = state.representations.firstIndex { $0.type == representation.type }
      if let index {
        state.representations[index] = representation
      } else {
        state.representations.append(representation)
      }
    }
  }

  // MARK: Loading

  /// Loads the bytes of a type, or of a kind of it. Those of a file are the file's.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(typeIdentifier, completionHandler) { $0.loadData($1) }
  }

  /// Loads a copy of a file, which is deleted after the completion handler has returned: move or copy it there. Bytes become
  /// a file.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return load(
      typeIdentifier,
      { (folder: TemporaryFile?, error) in
        completionHandler(folder?.url, error)
        folder?.remove()
      }
    ) { representation, done in representation.loadFile(named: name, done) }
  }

  /// Loads a file: itself, if it was registered with `openInPlace`; otherwise a copy, which belongs to the caller. The Boolean
  /// tells whether it is the file itself.
  @discardableResult
  open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return load(
      typeIdentifier,
      { (file: (url: URL, isInPlace: Bool)?, error) in
        completionHandler(file?.url, file?.isInPlace ?? false, error)
      }
    ) { representation, done in representation.loadInPlace(named: name, done) }
  }

  /// Loads an item: the one that was registered; for a file its address; for bytes a text or an address of these types, and
  /// otherwise `NSData`.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    let shared = SharedItem(options)
    load(typeIdentifier, { (item: SharedItem<any NSSecureCoding>?, error) in completionHandler?(item?.value, error) }) {
      $0.loadItem(options: shared.value, $1)
    }
  }

  /// Loads an item; see the method with a completion handler.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any NSSecureCoding {
    let item: SharedItem<any NSSecureCoding> = try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: SharedItem(item))
        } else {
          continuation.resume(throwing: error ?? Self.error(.unknownError, typeIdentifier))
        }
      }
    }
    return item.value
  }

  /// Whether a representation can be read as an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readableType(aClass) != nil
  }

  /// Loads an object of a class from the representation that the class prefers.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: readableType(aClass) ?? "") { [type = readableType(aClass)] data, error in
      guard let type else { return completionHandler(nil, Self.error(.unavailableCoercionError, "\(aClass)")) }
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Returns the registered type from which a class reads.
  private func readableType(_ aClass: any NSItemProviderReading.Type) -> String? {
    for type in aClass.readableTypeIdentifiersForItemProvider {
      if let representation = representation(type) { return representation.type }
    }
    return nil
  }

  /// Counts the loads that begin from here on.
  func count(in counter: LoadCounter) { state.withLock { $0.counter = counter } }

  @discardableResult
  private func load<Value>(
    _ type: String, _ completion: @escaping @Sendable (Value?, (any Error)?) -> Void,
    by start:
      @escaping @Sendable (ItemRepresentation, @escaping @Sendable (Result<Value, any Error>) -> Void) -> Progress?
  ) -> Progress {
    let counter = state.withLock { $0.counter }
    counter?.begin()
    let load = ItemLoad<Value>(type) { value, error in
      completion(value, error)
      counter?.end()
    }
    let representation = representation(type)
    load.begin { done in
      guard let representation else {
        done(.failure(Self.error(.itemUnavailableError, type)))
        return nil
      }
      return start(representation, done)
    }
    return load.progress
  }

  static func error(_ code: ErrorCode, _ subject: String) -> any Error {
    let reason =
      switch code {
      case .unknownError: "cannot load the representation of type \(subject)"
      case .itemUnavailableError: "no representation of type \(subject)"
      case .unexpectedValueClassError: "the value of type \(subject) has an unexpected class"
      case .unavailableCoercionError: "no representation that \(subject) reads"
      }
    return NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: reason])
  }
}

extension NSItemProvider {
  /// Registers the representations of a value that a handler makes, such as a `String`.
  public func registerObject<Value>(
    ofClass: Value.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?
  ) where Value: _ObjectiveCBridgeable & SendableMetatype, Value._ObjectiveCType: NSItemProviderWriting {
    registerObject(ofClass: Value._ObjectiveCType.self, visibility: visibility) { completion in
      loadHandler { value, error in completion(value?._bridgeToObjectiveC(), error) }
    }
  }

  /// Whether a representation can be read as a value of a type, such as `String` or `URL`.
  public func canLoadObject<Value>(ofClass: Value.Type) -> Bool
  where Value: _ObjectiveCBridgeable & SendableMetatype, Value._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: Value._ObjectiveCType.self)
  }

  /// Loads a value of a type, such as `String` or `URL`.
  @discardableResult
  public func loadObject<Value>(
    ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress where Value: _ObjectiveCBridgeable & SendableMetatype, Value._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      guard let object = object as? Value._ObjectiveCType else { return completionHandler(nil, error) }
      completionHandler(Value._unconditionallyBridgeFromObjectiveC(object), nil)
    }
  }
}

/// Programs that may receive a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all = 0
  /// Programs of the same developer. On a desktop, only this one.
  case team = 1
  /// Programs of the same group. On a desktop, only this one.
  case group = 2
  /// Only this program.
  case ownProcess = 3
}

/// Options for a representation that is a file.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The file itself may be handed over.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
