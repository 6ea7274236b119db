import Foundation
import Testing

@testable import Views

@Suite("Values of attributed strings")
struct AttributeHeaderTests {
  enum Kind: CaseIterable {
    case font, color, paragraphStyle, mutableParagraphStyle

    func make() -> NSObject {
      switch self {
      case .font: UIFont.systemFont(ofSize: 12)
      case .color: UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
      case .paragraphStyle: NSParagraphStyle()
      case .mutableParagraphStyle: NSMutableParagraphStyle()
      }
    }
  }

  /// Core Foundation would take an object at an address with zeros in bits 8 to 17 for one of no type.
  @Test("An attribute is set again at every address of its value", arguments: Kind.allCases)
  func addresses(kind: Kind) {
    // They stay alive, so that each has another address.
    let values = (0..<8192).map { _ in kind.make() }
    let addresses = values.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
    #expect(addresses.contains { $0 & 0x3FF00 == 0 }, "an address that would be mistaken")
    let text = NSMutableAttributedString(string: "abc")
    for value in values {
      text.setAttributes([.font: value], range: NSRange(location: 0, length: 2))
      text.addAttribute(.font, value: value, range: NSRange(location: 0, length: 3))
      text.addAttribute(.font, value: kind.make(), range: NSRange(location: 0, length: 3))
    }
    var range = NSRange()
    #expect(text.attribute(.font, at: 0, effectiveRange: &range) as? NSObject == values[0])
    #expect(range == NSRange(location: 0, length: 3), "equal values are one run")
  }

  @Test("Values are objects that compare by what they are")
  func equality() {
    let objects: [NSObject] = [
      UIFont.systemFont(ofSize: 12), UIColor(white: 0.5, alpha: 1), NSParagraphStyle(), "a" as NSString,
    ]
    let equals: [NSObject] = [
      UIFont.systemFont(ofSize: 12), UIColor(white: 0.5, alpha: 1), NSMutableParagraphStyle(), "a" as NSString,
    ]
    for (index, object) in objects.enumerated() {
      for (other, value) in equals.enumerated() { #expect(object.isEqual(value) == (index == other)) }
      #expect(object.hash == equals[index].hash)
    }
    #expect(Set(objects + equals).count == objects.count)
    #expect(!objects[0].isEqual(nil) && !objects[1].isEqual(nil))
  }
}
