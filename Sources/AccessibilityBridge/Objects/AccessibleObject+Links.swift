import DBus
import Foundation
@_spi(Toolkit) import Views

// The links of a text, and a link in its text.

extension AccessibleObject {
  /// The elements in a text that are links, in the order of the text.
  var links: [AccessibilityNode] { node.text == nil ? [] : node.children.filter { $0.link != nil } }

  func answerHypertext(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    let links = links
    switch method {
    case "GetNLinks": return [.int32(Int32(clamping: links.count))]
    case "GetLink":
      let index = try arguments.integer()
      return [links.indices.contains(index) ? server.reference(links[index]) : AccessiblePath.nullReference]
    case "GetLinkIndex":
      let unit = ScalarText(node.text?.shownText ?? "").units(before: try arguments.integer())
      let index = links.firstIndex { $0.link.map { NSLocationInRange(unit, $0.range) } ?? false }
      return [.int32(index.map { Int32(clamping: $0) } ?? -1)]
    default: return nil
    }
  }

  /// A link has one end, which is the element itself.
  var hyperlinkProperties: [(name: String, value: BusValue)] {
    let content = ScalarText(node.parent?.text?.shownText ?? "")
    let range = node.link?.range ?? NSRange(location: 0, length: 0)
    return [
      ("NAnchors", .int16(1)), ("StartIndex", .int32(Int32(clamping: content.offset(ofUnit: range.location)))),
      ("EndIndex", .int32(Int32(clamping: content.offset(ofUnit: NSMaxRange(range))))),
    ]
  }

  func answerHyperlink(_ method: String) -> [BusValue]? {
    switch method {
    case "GetObject": [server.reference(node)]
    case "GetURI": [.string(node.link?.url.absoluteString ?? "")]
    case "IsValid": [.boolean(true)]
    default: nil
    }
  }
}
