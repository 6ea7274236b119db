import Controls
import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A view that text can be typed into.
private final class Field: UIView, UIKeyInput {
  var text = ""
  var hasText: Bool { !text.isEmpty }

  override var canBecomeFirstResponder: Bool { true }

  func insertText(_ text: String) { self.text += text }

  func deleteBackward() { text = String(text.dropLast()) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
}

/// A table and a collection view whose cells have text fields.
@MainActor
private final class FieldStage: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
  enum Kind: CaseIterable {
    case table, list, flow, across
  }

  final class Cell: UICollectionViewCell {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

    required init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Row: UITableViewCell {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  let kind: Kind
  let view: UIScrollView
  let harness: OffscreenHarness
  var count = 100

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .table:
      let table = UITableView(frame: .zero)
      table.register(Row.self, forCellReuseIdentifier: "cell")
      view = table
    case .list:
      view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
    case .flow:
      let layout = UICollectionViewFlowLayout()
      (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 44), 0)
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    case .across:
      let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(44))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }
    harness = OffscreenHarness(root: view, size: CGSize(width: 300, height: 300))
    (view as? UICollectionView)?.register(Cell.self, forCellWithReuseIdentifier: "cell")
    (view as? UICollectionView)?.dataSource = self
    (view as? UITableView)?.dataSource = self
    harness.run(for: 0.1)
  }

  /// Inserts an item, or a section, at the beginning.
  func insertFirst() {
    count += 1
    if let table = view as? UITableView { return table.insertRows(at: [[0, 0]], with: .automatic) }
    guard let view = view as? UICollectionView else { return }
    if kind == .across { view.insertSections([0]) } else { view.insertItems(at: [[0, 0]]) }
  }

  /// The field of an item, in sight or not; in a section that scrolls across, the number of the section.
  func field(_ item: Int) -> Field? {
    if let table = view as? UITableView { return (table.cellForRow(at: [0, item]) as? Row)?.field }
    guard let view = view as? UICollectionView else { return nil }
    let path: IndexPath = kind == .across ? [item, 0] : [0, item]
    return (view.cellForItem(at: path) as? Cell)?.field
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { kind == .across ? count : 1 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    kind == .across ? 5 : count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite("Cells in which the user is at work")
struct ViewsInUseTests {
  @Test("What is typed arrives after the list was scrolled and updated", arguments: FieldStage.Kind.allCases)
  fileprivate func typing(kind: FieldStage.Kind) {
    let stage = FieldStage(kind)
    let field = stage.field(3)
    stage.harness.pointer.click(at: CGPoint(x: 50, y: 44 * 3 + 20))
    #expect(field?.isFirstResponder == true)
    stage.harness.type("a")
    stage.harness.type("b")
    stage.harness.pointer.wheel(at: CGPoint(x: 150, y: 150), notches: CGPoint(x: 0, y: 20))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset.y > 400)
    stage.harness.type("c")
    stage.insertFirst()
    stage.harness.runUntilIdle()
    stage.harness.type("d")
    #expect(field?.isFirstResponder == true && field?.text == "abcd" && stage.field(4) === field)
    // Then it leaves as any other.
    field?.resignFirstResponder()
    stage.view.contentOffset.y += 10
    stage.harness.runUntilIdle()
    #expect(stage.field(4) == nil && field?.window == nil)
    stage.view.contentOffset.y = 0
    stage.harness.runUntilIdle()
    #expect(stage.field(4)?.window != nil)
  }

  @Test("A section that scrolls across keeps the cell with the first responder")
  func across() {
    let stage = FieldStage(.across)
    let view = stage.view as? UICollectionView
    let field = stage.field(1)
    field?.becomeFirstResponder()
    view?.scrollToItem(at: [1, 4], at: .right, animated: false)
    stage.harness.runUntilIdle()
    #expect(field?.isFirstResponder == true && stage.field(1) === field)
  }

  @Test("A row stays out of sight while its menu is open")
  func menu() {
    let stage = SwipeStage()
    stage.trailing = ["Bin"]
    let cell = stage.table.cellForRow(at: [0, 1])
    stage.harness.pointer.secondaryClick(at: CGPoint(x: 100, y: 66))
    #expect(stage.harness.window.contextMenu != nil)
    stage.table.contentOffset.y = 400
    stage.table.layoutIfNeeded()
    #expect(stage.table.cellForRow(at: [0, 1]) === cell && stage.table.cellForRow(at: [0, 3]) == nil)
    stage.harness.strike("Escape")
    stage.table.contentOffset.y = 410
    stage.table.layoutIfNeeded()
    #expect(stage.table.cellForRow(at: [0, 1]) == nil)
  }

  @Test("A pressed cell keeps its press while the wheel scrolls it away")
  func press() {
    let stage = TableStage([100], header: nil)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    stage.layOut()
    let cell = stage.table.cellForRow(at: [0, 1])
    cell?.contentView.addSubview(button)
    stage.harness.pointer.press(at: CGPoint(x: 50, y: 66))
    stage.harness.run(for: 0.3)
    #expect(button.isHighlighted)
    stage.scroll(to: 2000)
    #expect(button.isTracking && stage.table.cellForRow(at: [0, 1]) === cell)
    stage.harness.pointer.release(at: CGPoint(x: 50, y: 66))
    stage.scroll(to: 2010)
    #expect(stage.table.cellForRow(at: [0, 1]) == nil)
  }
}

@MainActor
@Suite("Animations that an app begins when a list shows something")
struct ListCallbackAnimationTests {
  final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var completions = 0
    var animators: [UIViewPropertyAnimator] = []

    private func animate(_ view: UIView) {
      view.alpha = 0
      UIView.animate(withDuration: 0.5) {
        view.alpha = 1
      } completion: { _ in
        self.completions += 1
      }
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      animate(cell)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      view.alpha = 0
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 1 }
      animators.append(animator)
      animator.startAnimation()
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      animate(cell)
    }
  }

  @Test("Cells and headers of a table fade in as the delegate says, also in an update without animations")
  func table() {
    let (stage, delegate) = (TableStage([3], header: nil), Delegate())
    stage.table.delegate = delegate
    stage.layOut()
    stage.harness.run(for: 0.25)
    let cell = stage.table.cellForRow(at: [0, 1])
    #expect(delegate.completions == 0 && cell.map { 0.1...0.9 ~= $0.presentationAlpha } == true)
    #expect(delegate.animators.first?.state == .active)
    stage.sections[0].items.append(9)
    UIView.performWithoutAnimation { stage.table.insertRows(at: [[0, 3]], with: .none) }
    stage.harness.runUntilIdle()
    #expect(delegate.completions == 4)
  }

  @Test("Cells of a collection view fade in as the delegate says")
  func collection() {
    let (stage, delegate) = (CollectionStage([[0, 1, 2]]), Delegate())
    stage.view.delegate = delegate
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    stage.harness.run(for: 0.25)
    let cell = stage.view.cellForItem(at: [0, 1])
    #expect(delegate.completions == 0 && cell.map { 0.1...0.9 ~= $0.presentationAlpha } == true)
    stage.harness.runUntilIdle()
    #expect(delegate.completions == 3)
  }
}
