import TestSupport
import Testing
import X11Platform

@Suite("XSettings data")
struct XSettingsTests {
  private static let all: [(name: String, value: SettingsBytes.Value)] = [
    ("Net/ThemeName", .string("Grüße-dark")), ("Gtk/EnableAnimations", .integer(0)), ("A", .integer(-2)),
    ("Some/Color", .color([1, 2, 3, 65535])), ("Empty", .string("")),
  ]

  @Test("Settings are read in both byte orders", arguments: SettingsBytes.Order.allCases)
  func reading(order: SettingsBytes.Order) throws {
    let settings = try #require(XSettings(SettingsBytes(Self.all, order: order).bytes))
    #expect(settings.values.count == 5)
    #expect(settings.string("Net/ThemeName") == "Grüße-dark" && settings.string("Empty") == "")
    #expect(settings.integer("Gtk/EnableAnimations") == 0 && settings.integer("A") == -2)
    #expect(settings.values["Some/Color"] == .color([1, 2, 3, 65535]))
    #expect(settings.integer("Net/ThemeName") == nil && settings.string("A") == nil && settings.string("B") == nil)
  }

  @Test("Truncated settings are rejected")
  func truncated() {
    let bytes = SettingsBytes(Self.all).bytes
    for count in 0..<bytes.count { #expect(XSettings(Array(bytes[..<count])) == nil, "\(count) bytes") }
  }

  @Test("Any bytes are read or rejected")
  func anything() {
    var random = SplitMix64(seed: 11)
    let good = SettingsBytes(Self.all).bytes
    for _ in 0..<5000 {
      var bytes = good
      for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      if let settings = XSettings(bytes) { #expect(settings.values.count <= 5) }
    }
    #expect(XSettings([2] + good.dropFirst()) == nil)
    #expect(XSettings([0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]) == nil)
  }
}
