import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Input that no list can show as it is: it ends with one message that names the cause, and never without one.
@Suite("Lists that go too far")
struct ListBombTests {
  enum Bomb: String, CaseIterable, Codable {
    case rows = "UITableView: the data source has 9223372036854775807 rows in section 0; return at most 100000000"
    case rowsInAll = "UITableView: the data source has 120000000 rows; return at most 100000000 in all sections"
    case sections = "UITableView: the data source has 9223372036854775807 sections; return at most 1000000"
    case items = "UICollectionView: the data source has 9223372036854775807 items in section 0; return at most"
    case itemSections = "UICollectionView: the data source has 9223372036854775807 sections; return at most 1000000"
    case groups = "NSCollectionLayoutGroup with 101 groups in each other; nest at most 100"
    case preparingReload = "ReloadingLayout.prepare() changed the data of the collection view each time"
    case scrolledInsertion = "UITableView: an update caused another one 65 times; do not change rows whenever"

    @MainActor
    func explode() {
      switch self {
      case .rows: show(Counts(sections: 1, each: .max), UITableView())
      case .rowsInAll: show(Counts(sections: 12, each: 10_000_000), UITableView())
      case .sections: show(Counts(sections: .max, each: 1), UITableView())
      case .items: show(Counts(sections: 1, each: .max), UICollectionViewFlowLayout())
      case .itemSections: show(Counts(sections: .max, each: 1), UICollectionViewFlowLayout())
      case .groups:
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        var item = NSCollectionLayoutItem(layoutSize: size)
        for _ in 0..<3_000 { item = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item]) }
      case .preparingReload: show(Counts(sections: 1, each: 5), ReloadingLayout())
      case .scrolledInsertion: show(Counts(sections: 1, each: 100, inserts: true), UITableView())
      }
    }

    @MainActor
    private func show(_ source: Counts, _ layout: UICollectionViewLayout) {
      show(source, UICollectionView(frame: .zero, collectionViewLayout: layout))
    }

    @MainActor
    private func show(_ source: Counts, _ list: any EitherList) { ListBombTests.show(source, list) }
  }

  @MainActor
  private static func show(_ source: Counts, _ list: any EitherList) {
    let harness = OffscreenHarness(root: list, size: CGSize(width: 200, height: 200))
    if let table = list as? UITableView {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
    } else if let view = list as? UICollectionView {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
    }
    list.delegate = source
    harness.run(for: 0.1)
    list.contentOffset.y = 500
    harness.run(for: 0.1)
  }

  @MainActor
  private final class Counts: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    let sections: Int
    var each: Int
    let inserts: Bool

    init(sections: Int, each: Int, inserts: Bool = false) {
      (self.sections, self.each, self.inserts) = (sections, each, inserts)
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { each }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { each }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard inserts else { return }
      each += 1
      (scrollView as? UITableView)?.insertRows(at: [[0, 0]], with: .none)
      (scrollView as? UICollectionView)?.insertItems(at: [[0, 0]])
    }
  }

  private final class ReloadingLayout: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      collectionView?.reloadData()
    }
  }

  @Test("A list that goes too far ends the program with one message", arguments: Bomb.allCases)
  func isNamed(bomb: Bomb) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [bomb] in
      await MainActor.run { bomb.explode() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(bomb.rawValue), "\(message)")
  }

  @Test("Items inserted whenever a collection view scrolls come one at a time")
  @MainActor
  func scrolledItems() {
    let source = Counts(sections: 1, each: 100, inserts: true)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    Self.show(source, view)
    #expect((101..<164).contains(source.each) && view.numberOfItems(inSection: 0) == source.each)
  }
}
