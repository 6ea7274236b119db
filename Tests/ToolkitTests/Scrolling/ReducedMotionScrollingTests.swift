import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import TextEditing
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Scrolling with reduced motion")
struct ReducedMotionScrollingTests {
  @Test("The wheel and keys move every scroll view at once", arguments: ScrolledClass.allCases, [false, true])
  func atOnce(subject: ScrolledClass, isMirrored: Bool) {
    let stage = CrossAxisStage(subject, isMirrored: isMirrored)
    stage.harness.settings.motion = .reduced
    stage.harness.click(at: CrossAxisStage.middle)
    func check(_ name: String, _ act: () -> Void) {
      let before = stage.distance
      act()
      stage.harness.runFrame()
      let distance = stage.distance
      stage.harness.runUntilIdle()
      #expect(stage.distance == distance && distance != before, "\(name)")
    }
    for key in ["Page_Down", "space", "Page_Up", "End", "Home"] { check(key) { stage.harness.strike(key) } }
    check("wheel") { stage.harness.pointer.wheel(at: CrossAxisStage.middle, notches: CGPoint(x: 0, y: 1)) }
  }

  /// What keys go through.
  enum Content: CaseIterable {
    case rows, items, buttons, text
  }

  @Test("What a key goes to comes into sight at once", arguments: Content.allCases)
  func intoSight(content: Content) {
    let source = ListSource()
    let frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    let scrollView: UIScrollView
    switch content {
    case .rows:
      let table = UITableView(frame: frame)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      (table.rowHeight, table.dataSource) = (40, source)
      scrollView = table
    case .items:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 40)
      let view = UICollectionView(frame: frame, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      scrollView = view
    case .buttons:
      scrollView = UIScrollView(frame: frame)
      scrollView.contentSize = CGSize(width: 300, height: 2_000)
      for index in 0..<40 {
        scrollView.addSubview(UIButton(frame: CGRect(x: 0, y: 50 * CGFloat(index), width: 100, height: 40)))
      }
    case .text:
      let view = UITextView(frame: frame)
      view.text = String(repeating: "A line\n", count: 100)
      scrollView = view
    }
    let harness = OffscreenHarness(root: scrollView, size: frame.size)
    harness.settings.motion = .reduced
    harness.runUntilIdle()
    if content == .text {
      scrollView.becomeFirstResponder()
      (scrollView as? UITextView)?.selectedRange = NSRange(location: 0, length: 0)
      harness.runUntilIdle()
    }
    var offsets: Set<CGFloat> = []
    for _ in 0..<15 {
      harness.strike(content == .buttons ? "Tab" : "Down")
      harness.runFrame()
      let offset = scrollView.contentOffset
      harness.runUntilIdle()
      #expect(scrollView.contentOffset == offset)
      offsets.insert(offset.y)
    }
    #expect(offsets.count > 3)
  }

  @MainActor
  private final class ListSource: UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
}
