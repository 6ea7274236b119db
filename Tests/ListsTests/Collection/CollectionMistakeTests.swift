import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Mistakes in the use of a collection view")
struct CollectionMistakeTests {
  enum Mistake: String, CaseIterable, Codable {
    case counts = """
      UICollectionView: Invalid update of section 0: 2 items before, 0 inserted, 1 deleted, 0 moved in, 0 moved out make \
      1, but the data source says 2 after.
      """
    case negativeSize = """
      sizeForItemAt: [0, 0]) is 50.0 by -1.0; use finite numbers that are not negative
      """
    case unknownSize = "sizeForItemAt: [0, 0]) is nan by 50.0; use finite numbers that are not negative"
    case unknownItemSize = "UICollectionViewFlowLayout.itemSize is inf by 50.0; use finite numbers"
    case repeatedItem = "Invalid update: item [0, 1] is moved to [0, 0], where another one is placed as well."

    @MainActor
    func make() {
      let stage = CollectionStage([[1, 2]])
      switch self {
      case .counts: stage.view.deleteItems(at: [[0, 0]])
      case .negativeSize, .unknownSize:
        stage.size = { _ in
          self == .negativeSize ? CGSize(width: 50, height: -1) : CGSize(width: CGFloat.nan, height: 50)
        }
        stage.view.reloadData()
        stage.view.layoutIfNeeded()
      case .unknownItemSize:
        (stage.layout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: CGFloat.infinity, height: 50)
      case .repeatedItem:
        stage.view.performBatchUpdates {
          stage.view.moveItem(at: [0, 0], to: [0, 0])
          stage.view.moveItem(at: [0, 1], to: [0, 0])
        }
      }
    }
  }

  @Test("A mistake in the use of a collection view ends the program and is named", arguments: Mistake.allCases)
  func isNamed(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
  }
}
