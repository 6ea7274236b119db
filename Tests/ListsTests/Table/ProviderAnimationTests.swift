import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Animations that an app begins while it makes a view for a list")
struct ProviderAnimationTests {
  /// Fades in each view that a list asks for.
  final class Provider: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    var completions: [Bool] = []
    var count = 2

    private func fadeIn(_ view: UIView, _ part: UIView? = nil) {
      let part = part ?? view
      (view.alpha, part.alpha) = (part === view ? 0 : 1, 0)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        part.alpha = 1
      } completion: { [self] in
        completions.append($0)
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      fadeIn(cell, indexPath.row == 0 ? cell : cell.contentView)
      return cell
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = UIView()
      fadeIn(view)
      return view
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      fadeIn(cell, indexPath.item == 0 ? cell : cell.contentView)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      fadeIn(view)
      return view
    }
  }

  private func isHalf(_ view: UIView?) -> Bool { view.map { 0.2...0.8 ~= $0.presentationAlpha } == true }

  @Test("Rows and headers of a table fade in, also those of an update")
  func table() {
    let (provider, table) = (Provider(), UITableView())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let harness = OffscreenHarness(root: table, size: CGSize(width: 200, height: 300))
    (table.dataSource, table.delegate) = (provider, provider)
    harness.run(for: 0.25)
    let header = table.headers.views[0]
    #expect(isHalf(table.cellForRow(at: [0, 0])) && isHalf(table.cellForRow(at: [0, 1])?.contentView))
    #expect(isHalf(header))
    harness.runUntilIdle()
    #expect(provider.completions == [true, true, true])
    provider.count = 3
    table.insertRows(at: [[0, 2]], with: .none)
    harness.run(for: 0.25)
    #expect(isHalf(table.cellForRow(at: [0, 2])?.contentView))
    harness.runUntilIdle()
    // A cell that waited for reuse.
    table.reloadData()
    harness.run(for: 0.25)
    #expect(isHalf(table.cellForRow(at: [0, 0])))
  }

  @Test(
    "Cells and supplementary views of a collection view fade in, also those of an update", arguments: [true, false])
  func collection(isList: Bool) {
    let flow = UICollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let provider = Provider()
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: isList ? UICollectionViewCompositionalLayout.list(using: configuration) : flow)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let harness = OffscreenHarness(root: view, size: CGSize(width: 200, height: 300))
    view.dataSource = provider
    harness.run(for: 0.25)
    let header = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
    #expect(isHalf(view.cellForItem(at: [0, 0])) && isHalf(view.cellForItem(at: [0, 1])?.contentView))
    #expect(isHalf(header))
    harness.runUntilIdle()
    #expect(provider.completions == [true, true, true])
    provider.count = 3
    view.insertItems(at: [[0, 2]])
    harness.run(for: 0.25)
    #expect(isHalf(view.cellForItem(at: [0, 2])?.contentView))
  }
}
