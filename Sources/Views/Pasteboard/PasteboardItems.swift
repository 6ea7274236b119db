import Foundation
import Platform

/// Items of a pasteboard, and what other programs receive of them.
struct PasteboardItems {
  private let items: [[String: Any]]

  init(_ items: [[String: Any]]) {
    self.items = items
  }

  /// The texts of the items that have one: an address counts as text too.
  var texts: [String] { items.compactMap(Self.text) }

  /// The content for other programs: the texts in lines, all addresses, and the other forms of the first item. Promised values
  /// are loaded when a program asks for them.
  var content: ClipboardContent {
    let items = items.map { $0.filter { ($0.value as? PromisedValue)?.isPublic ?? true } }
    let own = PasteboardItems(items)
    var content = ClipboardContent(text: own.hasTexts ? { own.texts.joined(separator: "\n") } : nil)
    if items.contains(where: Self.hasURL) {
      content.forms.append(("text/uri-list", { Self.list(items.compactMap(Self.url)) }))
    }
    for (identifier, value) in (items.first ?? [:]).sorted(by: { $0.key < $1.key }) where !(value is URL) {
      let type = PasteboardType(value is UIImage ? PasteboardType.png : identifier)
      let isTaken = content.forms.contains { $0.type == type.mediaType }
      guard !type.isText, !isTaken else { continue }
      content.forms.append((type.mediaType, { type.data(of: value).map { Array($0) } ?? [] }))
    }
    return content
  }

  /// Whether an item has a text, as far as is known without loading it.
  private var hasTexts: Bool {
    items.contains { item in
      let isPromised = item.contains { type, value in
        value is PromisedValue && (PasteboardType(type).isText || PasteboardType(type).conforms(to: PasteboardType.url))
      }
      return isPromised || Self.text(of: item) != nil
    }
  }

  private static func hasURL(in item: [String: Any]) -> Bool {
    item.contains { type, value in
      value is PromisedValue && PasteboardType(type).conforms(to: PasteboardType.url)
    } || url(in: item) != nil
  }

  /// Returns an item with the values of promises, as far as these can be loaded.
  static func loaded(_ item: [String: Any]) -> [String: Any] {
    guard item.values.contains(where: { $0 is PromisedValue }) else { return item }
    return item.keys.reduce(into: [:]) { $0[$1] = value(of: $1, in: item) }
  }

  /// Returns the value of a type in an item: itself, or a kind of it.
  static func value(of type: String, in item: [String: Any]) -> Any? {
    let found = item[type] ?? item.sorted { $0.key < $1.key }.first { PasteboardType($0.key).conforms(to: type) }?.value
    guard let data = (found as? PromisedValue).map({ $0.data }) ?? found as? Data else {
      return found is PromisedValue ? nil : found
    }
    return PasteboardType(type).value(of: data)
  }

  private static func text(of item: [String: Any]) -> String? {
    if let text = value(of: PasteboardType.text, in: item) as? String { return text }
    return url(in: item).map { $0.isFileURL ? $0.path : $0.absoluteString }
  }

  /// Returns the address in an item; nil for none.
  static func url(in item: [String: Any]) -> URL? {
    switch value(of: PasteboardType.url, in: item) {
    case let url as URL: url
    case let text as String: URL(string: text)
    default: nil
    }
  }

  private static func list(_ urls: [URL]) -> [UInt8] { Array(urls.map { $0.absoluteString + "\r\n" }.joined().utf8) }
}
