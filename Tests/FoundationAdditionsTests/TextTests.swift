import FoundationAdditions
import Testing

struct TextTests {
  private func formatter(_ style: RelativeDateTimeFormatter.UnitsStyle = .full) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.unitsStyle = style
    return formatter
  }

  @Test(
    arguments: [
      (-100, "1 minute ago"), (-59, "59 seconds ago"), (259_200, "in 3 days"), (-1_296_000, "2 weeks ago"),
      (3_600, "in 1 hour"), (69_120_000, "in 2 years"),
    ])
  func `The largest unit counts, rounded toward 0`(_ seconds: Int, _ text: String) {
    let reference = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(formatter().localizedString(for: reference + Double(seconds), relativeTo: reference) == text)
  }

  @Test func `Near dates have names if they are asked for`() {
    let formatter = formatter()
    let reference = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(formatter.localizedString(for: reference - 86_400, relativeTo: reference) == "1 day ago")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(for: reference - 86_400, relativeTo: reference) == "yesterday")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.localizedString(for: reference - 86_400, relativeTo: reference) == "gestern")
  }

  @Test func `The words are as long as the style says`() {
    let components = DateComponents(month: -3, day: -2)
    #expect(formatter().localizedString(from: components) == "3 months ago")
    #expect(formatter(.short).localizedString(from: components) == "3 mo. ago")
    #expect(formatter().string(for: "no date") == nil)
  }

  @Test func `A text without a translation is the key with its values`() {
    let (count, name) = (3, "Ann")
    #expect(String(localized: "Delete \(count) files of \(name), 100%") == "Delete 3 files of Ann, 100%")
    #expect(String(localized: "50% off") == "50% off")
    #expect(String(localized: "title", defaultValue: "For \(name)") == "For Ann")
  }

  @Test func `A translation is found by the key with formats, and values stand where it says`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let language = folder.appending(path: "en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#""%lld of %@" = "%2$@: %1$lld";"#.utf8).write(to: language.appending(path: "Shop.strings"))
    let bundle = try #require(Bundle(path: language.path()))
    #expect(String(localized: "\(3) of \("Ann")", table: "Shop", bundle: bundle) == "Ann: 3")
  }

  @Test func `The greatest number of the C library is finite`() {
    #expect(HUGE.isFinite && (HUGE * 2).isInfinite)
  }

  @Test func `The absolute time is that of dates, and units of time have their numbers`() {
    let (before, now, after) = (Date(), CFAbsoluteTimeGetCurrent(), Date())
    #expect(before.timeIntervalSinceReferenceDate <= now && now <= after.timeIntervalSinceReferenceDate)
    #expect(NSEC_PER_SEC == NSEC_PER_MSEC * 1000 && NSEC_PER_MSEC == NSEC_PER_USEC * USEC_PER_SEC / 1000)
  }

  @Test func `A pool returns the value of its body, and throws its error`() {
    struct Failure: Error {}
    #expect(autoreleasepool { 1 } == 1)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }
}
