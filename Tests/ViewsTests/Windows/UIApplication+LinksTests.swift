import Foundation
import Platform
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Links of an app")
struct UIApplicationLinksTests {
  private let application = UIApplication()

  private func outcome(
    of address: String, _ options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async throws -> Bool {
    let url = try #require(URL(string: address))
    return await application.open(url, options: options)
  }

  @Test("Without a display nothing is opened, and the answer comes in a later turn")
  func withoutDisplay() async throws {
    let url = try #require(URL(string: "https://example.org"))
    var answers: [Bool] = []
    func open() {
      application.open(url) { answers.append($0) }
      application.open(url)
    }
    open()
    #expect(answers.isEmpty && !application.canOpenURL(url))
    try await eventually("an answer") { answers == [false] }
  }

  @Test("An address without a scheme, and one for apps alone, is not given to the display")
  func refused() async throws {
    let display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1, height: 1), scale: 1, framesPerSecond: 60)
    var asked: [URL] = []
    display.onOpen = { url in
      asked.append(url)
      return true
    }
    application.display = display
    #expect(try await !outcome(of: "example.org"))
    #expect(try await !outcome(of: "https://example.org", [.universalLinksOnly: true]))
    #expect(asked.isEmpty)
    #expect(try await outcome(of: "https://example.org", [.universalLinksOnly: false]))
    #expect(try await outcome(of: UIApplication.openSettingsURLString))
    #expect(asked.map(\.absoluteString) == ["https://example.org", "app-settings:"])
  }

  @Test("A file can be opened if it is there")
  func files() throws {
    application.display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1, height: 1), scale: 1, framesPerSecond: 60)
    let directory = try TemporaryDirectory()
    let path = try directory.write("", to: "a b")
    #expect(application.canOpenURL(URL(fileURLWithPath: path)))
    #expect(!application.canOpenURL(URL(fileURLWithPath: path + "c")))
    #expect(!application.canOpenURL(try #require(URL(string: "a/b"))))
  }
}
