import Diagnostics
import Foundation
@_spi(Toolkit) import Platform

/// Content that is shared with other programs, or under a name inside of this one.
///
/// An item is one content in several forms: a dictionary of values by their types, such as "public.png". On a desktop copied
/// content stays in its program and must be requested. What this program copied is there at once. For the content of another
/// one, properties such as `string` wait for 50 milliseconds at most, and are nil or empty after that; `loadString` waits
/// longer. Before the application runs, `general` and `primary` are empty and store nothing.
@preconcurrency @MainActor
open class UIPasteboard {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Makes a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The pasteboard of Copy and Paste.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Options for items.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `Date` after which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// A Boolean: whether other programs do not receive the items.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The pasteboard of Copy and Paste: X11's CLIPBOARD.
  public static let general = UIPasteboard(.general, boards[.general] ?? Board(.clipboard))

  /// The last selection in any program, which the middle button pastes: X11's PRIMARY. UIKit has no such pasteboard.
  public static let primary = UIPasteboard(Name("primary"), Board(.primary))

  /// What the pasteboards of one name share.
  private final class Board {
    /// Nil for a pasteboard inside of the program.
    let selection: ClipboardSelection?
    var items: [[String: Any]] = [] { didSet { providers = nil } }
    /// The item providers that the items stand for.
    var providers: [NSItemProvider]?
    var expirationDate: Date?
    var changeCount = 0
    /// The mark of the content that was last counted.
    var knownMark: UInt = 0
    /// Whether the content is a text that the clipboard makes on demand, and that stands in no item.
    var isTextLazy = false

    init(_ selection: ClipboardSelection? = nil) {
      self.selection = selection
    }
  }

  /// The boards with names, but for `primary`.
  private static var boards: [Name: Board] = [.general: Board(.clipboard)]

  /// The longest time for which a property waits for another program, in seconds.
  private static let patience = 0.05

  /// The name.
  open var name: Name { ownName }
  private let ownName: Name

  private let board: Board

  private var selection: ClipboardSelection? { board.selection }

  private init(_ name: Name, _ board: Board) {
    (ownName, self.board) = (name, board)
  }

  /// Makes the pasteboard with a name, whose content is inside of the program, and lasts until it is removed or the program
  /// ends. The name `general` stands for the pasteboard of Copy and Paste.
  ///
  /// - Parameter create: Whether it is made if there is none; otherwise the result is then nil.
  public convenience init?(name: Name, create: Bool) {
    guard let board = Self.boards[name] ?? (create ? Board() : nil) else { return nil }
    Self.boards[name] = board
    self.init(name, board)
  }

  /// Makes a pasteboard inside of the program under a name that no other has.
  public static func withUniqueName() -> UIPasteboard {
    let pasteboard = UIPasteboard(Name(UUID().uuidString), Board())
    boards[pasteboard.name] = pasteboard.board
    return pasteboard
  }

  /// Empties and forgets a pasteboard inside of the program; `general` stays.
  public static func remove(withName name: Name) {
    guard name != .general, let board = boards.removeValue(forKey: name) else { return }
    board.items = []
    NotificationCenter.default.post(name: removedNotification, object: UIPasteboard(name, board))
  }

  // MARK: Items

  /// The items. Those of another program are one item, with the forms that this program understands.
  open var items: [[String: Any]] {
    get {
      if let own = ownItems { return own.map(PasteboardItems.loaded) }
      let item = types.reduce(into: [String: Any]()) { item, type in
        if PasteboardType(type).isUnderstood { item[type] = value(forPasteboardType: type) }
      }
      return item.isEmpty ? [] : [item]
    }
    set { setItems(newValue, options: [:]) }
  }

  /// Replaces the content. Without items only content of this program is removed.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replaceItems(items, options: options, providers: nil)
  }

  /// - Parameter providers: The item providers whose values the items are; nil for plain items.
  private func replaceItems(_ items: [[String: Any]], options: [OptionsKey: Any], providers: [NSItemProvider]?) {
    let old = Set((ownItems ?? []).flatMap(\.keys))
    // Without a display nothing is stored.
    board.items = selection != nil && clipboard == nil ? [] : items
    if !board.items.isEmpty { board.providers = providers }
    board.expirationDate = options[.expirationDate] as? Date
    board.changeCount += 1
    offer(options[.localOnly] as? Bool ?? false)
    expire(board.changeCount)
    let new = Set(items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  // MARK: Item providers

  /// The items as item providers. Other programs are asked for representations when these are loaded.
  open var itemProviders: [NSItemProvider] {
    get { ownProviders ?? foreignProviders }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Replaces the content by item providers, which are loaded when something is read. A reader waits for 50 milliseconds at
  /// most; representations that take longer arrive through `itemProviders`.
  ///
  /// - Parameters:
  ///   - localOnly: Whether other programs do not receive them.
  ///   - expirationDate: When they are gone; nil for never.
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    var options: [OptionsKey: Any] = [.localOnly: localOnly]
    options[.expirationDate] = expirationDate
    replaceItems(
      itemProviders.map { provider in
        Dictionary(
          provider.registeredTypeIdentifiers.map { ($0, PromisedValue(provider, type: $0)) }, uniquingKeysWith: { $1 })
      }, options: options, providers: itemProviders)
  }

  /// Replaces the content by objects, one an item.
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    setObjects(objects, localOnly: false, expirationDate: nil)
  }

  /// Replaces the content by objects, one an item.
  ///
  /// - Parameters:
  ///   - localOnly: Whether other programs do not receive them.
  ///   - expirationDate: When they are gone; nil for never.
  open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
    setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
  }

  /// The item providers of this program's items; nil if the content is another program's.
  private var ownProviders: [NSItemProvider]? {
    guard let own = ownItems else { return nil }
    return board.providers ?? own.map { NSItemProvider(item: $0) }
  }

  /// Another program's content as it is at this time; nil without one.
  var foreignSource: ForeignSource? {
    guard let selection, let clipboard, ownItems == nil else { return nil }
    let mark = now(clipboard) { clipboard.requestMark(of: selection, completion: $0) } ?? 0
    return ForeignSource(clipboard, selection, mark: mark)
  }

  /// Adds items to those of this program. Items of another program are replaced.
  open func addItems(_ items: [[String: Any]]) { setItems((ownItems ?? []) + items) }

  /// The number of items: 0 or 1 for another program's content.
  open var numberOfItems: Int { ownItems?.count ?? (mayHaveContent ? 1 : 0) }

  /// A number that is larger after each change, also by other programs.
  open var changeCount: Int {
    if let selection, let clipboard {
      let mark = now(clipboard) { clipboard.requestMark(of: selection, completion: $0) } ?? board.knownMark
      if mark != board.knownMark, ownItems == nil { board.changeCount += 1 }
      board.knownMark = mark
    }
    return board.changeCount
  }

  /// The items that this program put here; nil if they are another program's.
  private var ownItems: [[String: Any]]? {
    if let expirationDate = board.expirationDate, expirationDate <= Date() { clear() }
    guard let selection else { return board.items }
    guard let clipboard else { return [] }
    return clipboard.owns(selection) && !board.isTextLazy ? board.items : nil
  }

  private func clear() {
    board.expirationDate = nil
    board.items = []
    offer(true)
  }

  private func expire(_ change: Int) {
    guard let expirationDate = board.expirationDate else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, expirationDate.timeIntervalSinceNow)) { [name, board] in
      if board.changeCount == change, board.expirationDate != nil { UIPasteboard(name, board).setItems([]) }
    }
  }

  private func offer(_ isLocal: Bool) {
    board.isTextLazy = false
    guard let selection, let clipboard else { return }
    guard !board.items.isEmpty else { return clipboard.offer(nil as ClipboardContent?, on: selection) }
    let content = board.providers.map { ClipboardContent(of: $0) } ?? PasteboardItems(board.items).content
    clipboard.offer(isLocal ? ClipboardContent() : content, on: selection)
    clipboard.requestMark(of: selection) { [weak self] in self?.board.knownMark = $0 }
  }

  // MARK: Types

  /// The types of the first item.
  open var types: [String] {
    if let own = ownItems { return own.first.map { $0.keys.sorted() } ?? [] }
    guard let selection, let clipboard else { return [] }
    let names = now(clipboard) { clipboard.requestTypes(of: selection, completion: $0) } ?? []
    var seen = Set<String>()
    return names.compactMap { PasteboardType(mediaType: $0)?.identifier }.filter { seen.insert($0).inserted }
  }

  /// Whether the first item has one of some types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    Self.hasOne(of: pasteboardTypes, types)
  }

  /// The types of items.
  ///
  /// - Parameter itemSet: Indices; nil for all items.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet)?.map { $0.keys.sorted() }
  }

  /// Whether each of the items has one of some types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = chosen(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { Self.hasOne(of: pasteboardTypes, Array($0.keys)) }
  }

  /// The indices of the items with one of some types.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    // Read once: other programs are asked for their items.
    let items = items
    return IndexSet(items.indices.filter { Self.hasOne(of: pasteboardTypes, Array(items[$0].keys)) })
  }

  private static func hasOne(of wanted: [String], _ types: [String]) -> Bool {
    types.contains { type in wanted.contains { PasteboardType(type).conforms(to: $0) } }
  }

  private func chosen(_ itemSet: IndexSet?) -> [[String: Any]]? {
    let items = items
    guard let itemSet else { return items }
    return itemSet.allSatisfy(items.indices.contains) ? itemSet.map { items[$0] } : nil
  }

  // MARK: Values

  /// Returns the first item's value of a type: a text, address, picture or color for their types, and otherwise bytes.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    if let own = ownItems { return own.first.flatMap { PasteboardItems.value(of: pasteboardType, in: $0) } }
    return foreignData(pasteboardType).map { PasteboardType(pasteboardType).value(of: $0) }
  }

  /// Returns the bytes of the first item's value of a type.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    if let own = ownItems {
      return own.first.flatMap { PasteboardItems.value(of: pasteboardType, in: $0) }
        .flatMap { PasteboardType(pasteboardType).data(of: $0) }
    }
    return foreignData(pasteboardType)
  }

  private func foreignData(_ type: String) -> Data? {
    guard let selection, let clipboard else { return nil }
    let type = PasteboardType(type)
    if type.isText { return loadedText.map { Data($0.utf8) } }
    let progress = Progress(parent: nil)
    // What takes longer is not wanted any more.
    defer { progress.cancel() }
    return now(clipboard) { clipboard.request(type.mediaType, of: selection, progress: progress, completion: $0) }
      .flatMap { try? $0.get()?.data }
  }

  /// Replaces the content by one value: a text, an address, a picture, a color, bytes, or a property list.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

  /// Replaces the content by bytes.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

  /// Returns values of a type.
  ///
  /// - Parameter itemSet: Indices; nil for all items.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    chosen(itemSet)?.compactMap { PasteboardItems.value(of: pasteboardType, in: $0) }
  }

  /// Returns the bytes of values of a type.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap {
      PasteboardType(pasteboardType).data(of: $0)
    }
  }

  // MARK: Texts, addresses, pictures, colors

  /// The first item's text; nil for none.
  open var string: String? {
    get { ownItems.map { PasteboardItems($0).texts.first } ?? loadedText }
    set { items = newValue.map { [[PasteboardType.text: $0]] } ?? [] }
  }

  /// The texts of all items; nil for none.
  open var strings: [String]? {
    get { nonempty(ownItems.map { PasteboardItems($0).texts } ?? loadedText.map { [$0] } ?? []) }
    set { items = (newValue ?? []).map { [PasteboardType.text: $0] } }
  }

  /// The first address; nil for none.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// All addresses; nil for none.
  open var urls: [URL]? {
    get {
      if let own = ownItems { return nonempty(own.compactMap(PasteboardItems.url)) }
      return nonempty(foreignData(PasteboardType.url).map(AddressList.urls) ?? [])
    }
    set { items = (newValue ?? []).map { [$0.isFileURL ? PasteboardType.fileURL : PasteboardType.url: $0] } }
  }

  /// The first picture; nil for none.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// All pictures; nil for none.
  open var images: [UIImage]? {
    get { values(PasteboardType.png) }
    set { items = (newValue ?? []).map { [PasteboardType.png: $0] } }
  }

  /// The first color; nil for none.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// All colors; nil for none.
  open var colors: [UIColor]? {
    get { values(PasteboardType.color) }
    set { items = (newValue ?? []).map { [PasteboardType.color: $0] } }
  }

  /// Whether there is a text. Nothing is read for it.
  open var hasStrings: Bool { contains(pasteboardTypes: Self.typeListString) }
  /// Whether there is an address. Nothing is read for it.
  open var hasURLs: Bool { contains(pasteboardTypes: Self.typeListURL) }
  /// Whether there is a picture. Nothing is read for it.
  open var hasImages: Bool { contains(pasteboardTypes: Self.typeListImage) }
  /// Whether there is a color. Nothing is read for it.
  open var hasColors: Bool { contains(pasteboardTypes: Self.typeListColor) }

  private func values<Value>(_ type: String) -> [Value]? {
    let items: [Any] =
      ownItems.map { $0.compactMap { PasteboardItems.value(of: type, in: $0) } }
      ?? value(forPasteboardType: type).map { [$0] } ?? []
    return nonempty(items.compactMap { $0 as? Value })
  }

  private func nonempty<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }

  private var loadedText: String? {
    guard let selection, let clipboard else { return nil }
    return now(clipboard) { clipboard.request(selection, completion: $0) }.flatMap { try? $0.get() }
  }

  /// Makes a request and waits a moment for its answer.
  private func now<Answer>(
    _ clipboard: any ClipboardPlatform, _ request: (@escaping @MainActor (Answer) -> Void) -> Void
  ) -> Answer? {
    var answer: Answer?
    request { answer = $0 }
    clipboard.wait(atMost: Self.patience) { answer != nil }
    return answer
  }

  // MARK: Text that arrives later

  /// Replaces the content by a text; nil removes content of this program.
  public func setString(_ string: String?) { self.string = string }

  /// Reads the text. The handler is called once, with nil if there is none or if its program does not answer: possibly
  /// before this returns, and at the latest when the other program has been silent for ten seconds.
  public func loadString(completionHandler: @escaping @MainActor (String?) -> Void) {
    if let own = ownItems { return completionHandler(PasteboardItems(own).texts.first) }
    guard let selection, let clipboard else { return completionHandler(nil) }
    clipboard.request(selection) { result in completionHandler(try? result.get()) }
  }

  /// Whether the pasteboard has any content, text or not.
  package var mayHaveContent: Bool {
    guard let selection else { return !board.items.isEmpty }
    return clipboard?.hasContent(on: selection) ?? false
  }

  /// Offers a text that is made on the first request.
  package func setString(making text: @escaping () -> String) {
    guard let selection, let clipboard else { return }
    (board.items, board.expirationDate, board.isTextLazy) = ([], nil, true)
    clipboard.offer(on: selection, making: text)
  }

  private var clipboard: (any ClipboardPlatform)? { UIApplication.shared.display?.clipboard }

  // MARK: Notifications; the object is the pasteboard

  /// Posted after this program changed the content.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// The types that were not there before, as `[String]`, in the user information.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
  /// The types that are not there any longer, as `[String]`, in the user information.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"
  /// Posted after a pasteboard was removed.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

  // MARK: Lists of types

  /// The types of text.
  public nonisolated static let typeListString = [PasteboardType.text, "public.text", "public.plain-text"]
  /// The types of addresses.
  public nonisolated static let typeListURL = [PasteboardType.url, PasteboardType.fileURL]
  /// The types of pictures that can be read.
  public nonisolated static let typeListImage = [PasteboardType.png]
  /// The types of colors.
  public nonisolated static let typeListColor = [PasteboardType.color]
}
