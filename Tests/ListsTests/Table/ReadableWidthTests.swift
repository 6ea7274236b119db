import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("The readable width of rows")
struct ReadableWidthTests {
  private func makeStage(_ style: UITableView.Style, width: CGFloat, isMirrored: Bool = false) -> TableStage {
    let stage = TableStage([400], style: style, size: CGSize(width: width, height: 400))
    if isMirrored { stage.table.semanticContentAttribute = .forceRightToLeft }
    stage.table.cellLayoutMarginsFollowReadableWidth = true
    stage.layOut()
    return stage
  }

  /// The range of the content inside its margins, in the table.
  private func content(_ stage: TableStage) throws -> CGRect {
    let cell = try #require(stage.table.cellForRow(at: [0, 1]))
    cell.layoutIfNeeded()
    let inner = cell.contentView.bounds.inset(by: cell.contentView.layoutMargins)
    return cell.contentView.convert(inner, to: stage.table)
  }

  @Test("Content of a wide table is 672 points wide, in the middle", arguments: [false, true])
  func wide(isMirrored: Bool) throws {
    let stage = makeStage(.plain, width: 1000, isMirrored: isMirrored)
    let frame = try content(stage)
    #expect(frame.minX == 164 && frame.width == 672)
    #expect(try #require(stage.table.cellForRow(at: [0, 1])).frame.width == 1000)
    stage.table.cellLayoutMarginsFollowReadableWidth = false
    stage.layOut()
    #expect(try content(stage).width == 1000 - 28)
  }

  @Test("A narrow table has its usual margins, and follows another size")
  func narrow() throws {
    let stage = makeStage(.plain, width: 300)
    #expect(try content(stage).width == 300 - 24)
    stage.harness.resize(to: CGSize(width: 900, height: 400))
    stage.table.frame.size.width = 900
    stage.layOut()
    #expect(try content(stage).width == 672)
  }

  @Test("The cards of an inset group are as wide", arguments: [false, true])
  func cards(isMirrored: Bool) throws {
    let stage = makeStage(.insetGrouped, width: 1000, isMirrored: isMirrored)
    #expect(try #require(stage.table.cellForRow(at: [0, 1])).frame.minX == 164)
    #expect(try #require(stage.table.cellForRow(at: [0, 1])).frame.width == 672)
  }
}
