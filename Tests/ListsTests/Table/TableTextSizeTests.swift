import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("Tables and the size of text", .serialized, .unpainted)
struct TableTextSizeTests {
  private final class Rows: UITableViewController {
    var isConfigured = true

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      let text = String(repeating: "words ", count: indexPath.row == 1 ? 30 : 1)
      if isConfigured {
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = (text, "more")
        cell.contentConfiguration = content
      } else {
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = "more"
        cell.textLabel?.numberOfLines = 0
      }
      return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  }

  private func shown(isConfigured: Bool, textScale: Double) -> (OffscreenHarness, Rows) {
    let rows = Rows(style: .grouped)
    rows.isConfigured = isConfigured
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 700, height: 400))
    window.rootViewController = rows
    let harness = OffscreenHarness(window: window)
    setTextScale(textScale, harness)
    return (harness, rows)
  }

  private func setTextScale(_ scale: Double, _ harness: OffscreenHarness) {
    var settings = DesktopSettings()
    settings.textScale = scale
    harness.settings = settings
    harness.runUntilIdle()
  }

  private func frames(_ rows: Rows) -> [CGRect] {
    (0..<4).map { rows.tableView.rectForRow(at: [0, $0]) } + [rows.tableView.rectForHeader(inSection: 0)]
  }

  @Test(arguments: [true, false])
  func `Rows and headers grow and shrink with the size of text as if they were new`(isConfigured: Bool) {
    let (harness, rows) = shown(isConfigured: isConfigured, textScale: 1)
    let before = frames(rows)
    setTextScale(2, harness)
    let large = frames(rows)
    for (old, new) in zip(before, large) { #expect(new.height > 1.3 * old.height) }
    #expect(large == frames(shown(isConfigured: isConfigured, textScale: 2).1))
    setTextScale(1, harness)
    #expect(frames(rows) == before)
  }

  @Test func `A text of twice the size is whole in its row`() throws {
    let (harness, rows) = shown(isConfigured: true, textScale: 2)
    defer { withExtendedLifetime(harness) {} }
    let cell = try #require(rows.tableView.cellForRow(at: [0, 1]))
    var labels: [UILabel] = []
    cell.visitTree { view, visitLater in
      if let label = view as? UILabel { labels.append(label) }
      view.subviews.forEach { visitLater($0) }
    }
    #expect(labels.count == 2 && labels.allSatisfy { $0.font.pointSize > 20 })
    for label in labels {
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(needed.height <= label.bounds.height + 1)
    }
  }

  @Test func `A table follows the size of text that it inherits, within its own limit`() {
    let (harness, rows) = shown(isConfigured: true, textScale: 1)
    let before = frames(rows)
    rows.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    harness.runUntilIdle()
    #expect(frames(rows)[0].height > 1.3 * before[0].height)
    rows.view.maximumContentSizeCategory = .large
    harness.runUntilIdle()
    #expect(frames(rows) == before)
  }
}
