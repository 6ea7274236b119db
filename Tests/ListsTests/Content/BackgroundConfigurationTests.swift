import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Background configurations")
struct BackgroundConfigurationTests {
  /// A table whose cells have one background configuration.
  private final class Rows: UITableViewController {
    var background = UIBackgroundConfiguration.listCell()
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.backgroundConfiguration = background
      return cell
    }
  }

  private func shown(_ rows: Rows) throws -> (OffscreenHarness, UITableViewCell, UIView) {
    let harness = OffscreenHarness(root: rows, size: CGSize(width: 300, height: 400))
    harness.run(for: 0.1)
    let cell = try #require(rows.tableView.cellForRow(at: [0, 1]))
    return (harness, cell, try #require(cell.parts.background.view?.subviews.first))
  }

  @Test(
    "That of any list has the color of the list that shows it",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func anyList(style: UITableView.Style) throws {
    let (_, cell, fill) = try shown(Rows(style: style))
    #expect(fill.backgroundColor == (style == .plain ? .systemBackground : .secondarySystemGroupedBackground))
    cell.setSelected(true, animated: false)
    cell.layoutIfNeeded()
    #expect(fill.backgroundColor == .systemGray4)
    // A color of the app stays.
    cell.backgroundConfiguration?.backgroundColor = .red
    #expect(fill.backgroundColor == .red)
  }

  @Test("In a collection view it is that of its sidebar, plain list or group")
  func collection() throws {
    for (appearance, standard) in [
      (UICollectionLayoutListConfiguration.Appearance.plain, UIBackgroundConfiguration.listPlainCell()),
      (.grouped, .listGroupedCell()), (.sidebar, .listSidebarCell()),
    ] {
      let stage = CollectionListStage(appearance, [["one", "two"]])
      let cell = try #require(stage.cell(0, 0))
      cell.backgroundConfiguration = .listCell()
      cell.layoutIfNeeded()
      stage.harness.run(for: 0.1)
      let view = try #require(cell.configured?.shownBackground.view)
      #expect(view.subviews.first?.backgroundColor == standard.backgroundColor)
      #expect(view.configuration.cornerRadius == (cell.standardBackground ?? standard).cornerRadius)
    }
  }

  @Test("A transformer makes the shown color out of the color, or out of the tint color")
  func transformers() throws {
    let rows = Rows(style: .plain)
    rows.background.backgroundColor = .red
    rows.background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    (rows.background.strokeWidth, rows.background.strokeColor) = (1, .blue)
    rows.background.strokeColorTransformer = .grayscale
    let (_, cell, fill) = try shown(rows)
    #expect(fill.backgroundColor == UIColor.red.withAlphaComponent(0.5))
    #expect(rows.background.resolvedStrokeColor(for: .red).resolvedColor(with: cell.traitCollection).isGray(0.114))
    let stroke = try #require(cell.parts.background.view?.subviews.last)
    #expect(
      stroke.layer.borderColor
        == rows.background.resolvedStrokeColor(for: .red).resolvedColor(with: cell.traitCollection).cgColor)
    cell.backgroundConfiguration?.backgroundColor = nil
    cell.tintColor = .green
    #expect(fill.backgroundColor == UIColor.green.withAlphaComponent(0.5))
    cell.backgroundConfiguration?.backgroundColorTransformer = nil
    #expect(fill.backgroundColor == .green)
    #expect(rows.background.resolvedBackgroundColor(for: .green) == UIColor.red.withAlphaComponent(0.5))
  }

  @Test("An effect fills the background behind its image, and goes with the configuration")
  func effect() throws {
    let rows = Rows(style: .plain)
    let effect = UIBlurEffect(style: .regular)
    rows.background.visualEffect = effect
    rows.background.cornerRadius = 8
    rows.background.customView = UIView()
    let (harness, cell, fill) = try shown(rows)
    let view = try #require(fill.subviews.first as? UIVisualEffectView)
    #expect(view.effect === effect && view.frame == fill.bounds && fill.clipsToBounds)
    cell.setHighlighted(true, animated: false)
    harness.run(for: 0.1)
    #expect(fill.subviews.first === view)
    cell.backgroundConfiguration?.visualEffect = nil
    #expect(view.superview == nil)
  }
}

extension UIColor {
  fileprivate func isGray(_ wanted: CGFloat) -> Bool {
    var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
    _ = getRed(&red, green: &green, blue: &blue, alpha: nil)
    return red == green && green == blue && abs(red - wanted) < 0.01
  }
}
