import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Opening URLs in other programs")
struct DesktopOpenerTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// The environment of a desktop whose `xdg-open` is a script.
  private func environment(_ script: String) throws -> [String: String] {
    let program = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/xdg-open")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return [
      "PATH": "\(folder.path(of: "bin")):/usr/bin:/bin", "HOME": folder.path(of: "home"),
      "XDG_CONFIG_DIRS": folder.path(of: "config"), "XDG_DATA_DIRS": folder.path(of: "data"),
    ]
  }

  private func application(_ script: String) throws -> UIApplication {
    let application = UIApplication()
    application.environment = try environment(script)
    return application
  }

  private let page = URL(string: "https://example.org/a?b=c%20d#e")

  @Test("The program gets the whole address, and the answer is whether it succeeded")
  func addresses() async throws {
    let page = try #require(page)
    let application = try application("echo \"$@\" >> \(folder.path(of: "log")); test \"$1\" != file:///missing")
    #expect(await application.open(page))
    #expect(await application.open(URL(fileURLWithPath: "/missing"), options: [:]) == false)
    #expect(try folder.lines(of: "log") == [page.absoluteString, "file:///missing"])
  }

  @Test("The handler is called later, in its application")
  func handler() async throws {
    let application = try application("exit 0")
    let page = try #require(page)
    var hasReturned = false
    let isOpen = await withCheckedContinuation { continuation in
      application.open(page) { isOpen in
        continuation.resume(returning: isOpen && hasReturned && UIApplication.shared === application)
      }
      hasReturned = true
    }
    #expect(isOpen)
  }

  @Test("A program that still runs after a while counts as opened")
  func slowProgram() async throws {
    let environment = try environment("sleep 20")
    let page = try #require(page)
    let isOpen = await withCheckedContinuation { continuation in
      DesktopOpener(environment: environment, patience: .milliseconds(50)).open(page) {
        continuation.resume(returning: $0)
      }
    }
    #expect(isOpen)
  }

  @Test("Nothing opens a URL without a scheme, one for apps of a web site alone, or any without the program")
  func nothingOpens() async throws {
    let page = try #require(page)
    let application = try application("echo \"$@\" >> \(folder.path(of: "log"))")
    let relative = try #require(URL(string: "relative"))
    #expect(await application.open(relative) == false && application.canOpenURL(relative) == false)
    #expect(await application.open(page, options: [.universalLinksOnly: true]) == false)
    #expect(folder.text(of: "log") == "")
    application.environment = ["PATH": "/missing", "BROWSER": "x"]
    #expect(await application.open(page) == false && application.canOpenURL(page) == false)
  }

  @Test("A scheme can be opened if a list of applications names a program for it")
  func schemes() throws {
    let application = try application("")
    try folder.write(
      "[MIME Cache]\nx-scheme-handler/https=browser.desktop;\nx-scheme-handler/none=;\n",
      to: "data/applications/mimeinfo.cache")
    try folder.write(
      "[Default Applications]\nx-scheme-handler/MAILTO=x\nx-scheme-handler/tel = phone.desktop\n"
        + "[Removed Associations]\nx-scheme-handler/sms=sms.desktop;\n", to: "home/.config/mimeapps.list")
    let can = { (text: String) in URL(string: text).map(application.canOpenURL) ?? false }
    #expect(can("https://example.org") && can("HTTPS://example.org") && can("tel:5"))
    #expect(!can("http://example.org") && !can("none:x") && !can("mailto:x") && !can("sms:5"))
    application.environment?["BROWSER"] = "browser"
    #expect(can("http://example.org") && !can("mailto:x"))
    #expect(!can(UIApplication.openSettingsURLString))
    let file = try folder.write("", to: "file")
    #expect(application.canOpenURL(URL(fileURLWithPath: file)))
    #expect(!application.canOpenURL(URL(fileURLWithPath: file + "2")))
  }
}
