import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Configurations of collection view cells")
struct CellConfigurationTests {
  final class Cell: UICollectionViewCell {
    var states: [(selected: Bool, highlighted: Bool)] = []

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append((state.isSelected, state.isHighlighted))
    }
  }

  private func show<View: UIView>(_ view: View) -> OffscreenHarness {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 100))
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    harness.run(for: 0.1)
    return harness
  }

  @Test("Changes of the state before a layout update the configuration once, then its handler")
  func updates() {
    let cell = Cell(frame: .zero)
    var handled = 0
    cell.configurationUpdateHandler = { cell, state in
      handled += 1
      #expect((cell as? Cell)?.states.count == handled)
    }
    let harness = show(cell)
    (cell.isSelected, cell.isHighlighted) = (true, true)
    harness.run(for: 0.1)
    #expect(cell.states.map(\.selected) == [false, true])
    #expect(cell.states.map(\.highlighted) == [false, true])
    #expect(handled == 2)
  }

  @Test("A content configuration of the same type keeps its view, and nil removes it")
  func content() {
    let cell = Cell(frame: .zero)
    var content = UIListContentConfiguration.cell()
    content.text = "one"
    cell.contentConfiguration = content
    let harness = show(cell)
    let view = cell.contentView.subviews.first
    #expect(view?.frame == cell.bounds)
    content.text = "one\ntwo\nthree"
    cell.contentConfiguration = content
    harness.run(for: 0.1)
    #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews.first === view)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    (attributes.size, attributes.fits.horizontal) = (CGSize(width: 200, height: 10), false)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size.height > 60)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test("A background follows the state, unless the app set its color, and replaces background views")
  func background() {
    let cell = Cell(frame: .zero)
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listGroupedCell()
    #expect(cell.backgroundView == nil)
    let harness = show(cell)
    #expect(harness.color(100, 25) == 0xFF_FFFF)
    cell.isSelected = true
    harness.run(for: 0.1)
    #expect(harness.color(100, 25) == 0xD1_D1D6)
    var own = UIBackgroundConfiguration.clear()
    (own.backgroundColor, own.cornerRadius) = (.blue, 10)
    own.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0)
    cell.backgroundConfiguration = own
    harness.run(for: 0.1)
    #expect(harness.color(100, 25) == 0xFF)
    #expect(harness.color(20, 25) != 0xFF)
  }
}
