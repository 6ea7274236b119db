import Testing

@testable import FoundationAdditions

struct LoggingTests {
  private struct Price: CustomStringConvertible {
    var description: String { "2 euro" }
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `A message is one line on standard error with its subsystem, category and type`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsetenv("OS_ACTIVITY_MODE")
      let logger = Logger(subsystem: "shop", category: "cart")
      logger.log("one\ntwo")
      logger.error("no \(Price())")
      logger.debug("\(fatalErrorText())")
      Logger().fault("lost")
      OSLog.disabled.write(.fault) { "never" }
      os_log("plain %d", 3)
      os_log("typed", log: OSLog(subsystem: "shop", category: "c"), type: .error)
      os_log(.info, "hidden")
      exit(0)
    }
    #expect(
      text(result).hasSuffix(
        "[shop:cart] one\\ntwo\n[shop:cart] error: no 2 euro\nfault: lost\nplain 3\n[shop:c] error: typed\n"))
  }

  @Test func `The environment asks for messages of the type debug`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv("OS_ACTIVITY_MODE", "debug", 1)
      Logger().debug("seen")
      os_log(.info, "seen too")
      exit(0)
    }
    #expect(text(result).hasSuffix("debug: seen\ninfo: seen too\n"))
  }

  @Test func `Private values are hidden, and others are written`() {
    let (name, count) = ("Ann", 255)
    let message: OSLogMessage =
      "\(name, privacy: .private) \(name) \(count, format: .hex(includePrefix: true, uppercase: true)) \(1.5, format: .fixed(precision: 2))"
    #expect(message.text == "<private> Ann 0xFF 1.50")
    let padded: OSLogMessage = "\(name, align: .right(columns: 5))|\(7, align: .left(columns: 3))|\(nil as Int?)"
    #expect(padded.text == "  Ann|7  |nil")
  }

  @Test(
    arguments: [
      ("%{public}@ has %d%%", "a has 5%"), ("%{private}@ and %05.1f", "<private> and 005.0"), ("%@", "a"),
      ("%@ %ld %s", "a 5 %s"), ("100%", "100%"), ("%{public", "%{public"), ("%x", "a"), ("%@ %llx", "a 5"),
    ])
  func `A format takes its arguments in order`(_ format: String, _ expected: String) {
    #expect(LogFormat.text(format, ["a", format.contains("f") ? 5.0 : 5]) == expected)
  }
}

/// A message that is not written is not composed.
private func fatalErrorText() -> String { fatalError() }
