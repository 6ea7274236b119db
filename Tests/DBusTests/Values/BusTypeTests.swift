import TestSupport
import Testing

@testable import DBus

@Suite("Types on the wire")
struct BusTypeTests {
  @Test(arguments: [
    ("", []), ("y", [BusType.byte]), ("nqiuxtd", [.int16, .uint16, .int32, .uint32, .int64, .uint64, .double]),
    ("bsoghv", [.boolean, .string, .objectPath, .signature, .descriptor, .variant]),
    ("a{sv}", [.array(.entry(key: .string, value: .variant))]),
    ("aa(iai)", [.array(.array(.structure([.int32, .array(.int32)])))]),
    (
      "a((so)a{sv})",
      [.array(.structure([.structure([.string, .objectPath]), .array(.entry(key: .string, value: .variant))]))]
    ),
  ])
  func `A signature names its types, and types print it`(signature: String, types: [BusType]) throws {
    #expect(try BusType.types(ofSignature: signature) == types)
    #expect(types.map(\.code).joined() == signature)
  }

  @Test(arguments: [
    "a", "(", ")", "()", "(i", "{sv}", "a{s}", "a{sv", "a{vs}", "a{(i)s}", "a{sii}", "z", "é", "a{", "m", "(i))",
    String(repeating: "a", count: 33) + "i",
    String(repeating: "(", count: 33) + "i" + String(repeating: ")", count: 33),
    String(repeating: "i", count: 256),
  ])
  func `A malformed signature is refused with its text`(signature: String) {
    #expect(throws: BusError.self) { try BusType.types(ofSignature: signature) }
  }

  @Test func `Signatures up to the limits of the specification are read`() throws {
    let deepArray = String(repeating: "a", count: 32) + "i"
    let deepStructure = String(repeating: "(", count: 32) + "i" + String(repeating: ")", count: 32)
    for signature in [deepArray, deepStructure, String(repeating: "i", count: 255)] {
      #expect(try BusType.types(ofSignature: signature).map(\.code).joined() == signature)
    }
  }

  @Test func `Names follow the rules of the specification`() {
    for path in ["/", "/org", "/org/a11y/bus", "/a_B/9"] { #expect(BusNames.isObjectPath(path), "\(path)") }
    for path in ["", "org", "/org/", "//", "/a//b", "/a-b", "/é", "/a b"] {
      #expect(!BusNames.isObjectPath(path), "\(path)")
    }
    for name in ["a.b", "org.a11y.Bus", "_.x9"] { #expect(BusNames.isInterface(name), "\(name)") }
    for name in ["", "a", "a..b", ".a.b", "a.9b", "a.b-c", "a.b.", "a." + String(repeating: "b", count: 254)] {
      #expect(!BusNames.isInterface(name), "\(name)")
    }
    for name in [":1.5", "org.a11y.Bus", "a-b.c", "org.freedesktop.DBus"] {
      #expect(BusNames.isBusName(name), "\(name)")
    }
    for name in ["", ":", ":1", "a", "a.9", "a..b", "a.b c"] { #expect(!BusNames.isBusName(name), "\(name)") }
    #expect(
      BusNames.isMember("Ping") && BusNames.isMember("_9") && !BusNames.isMember("9a") && !BusNames.isMember("a.b"))
  }
}
