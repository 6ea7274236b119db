import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Device")
struct UIDeviceTests {
  @Test("The identifier is made once and kept")
  func identifier() throws {
    let name = "UIDeviceTests \(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let identifier = UIDevice.identifier(in: defaults)
    #expect(UIDevice.identifier(in: defaults) == identifier)
    defaults.set("nothing", forKey: "UIDeviceIdentifierForVendor")
    #expect(UIDevice.identifier(in: defaults) != identifier)
  }

  @Test("The names are those of the system")
  func names() {
    #expect(UIDevice.current.model == "Linux" && UIDevice.current.localizedModel == "Linux")
    #expect(UIDevice.current.systemName == "Linux" && !UIDevice.current.systemVersion.isEmpty)
  }
}
