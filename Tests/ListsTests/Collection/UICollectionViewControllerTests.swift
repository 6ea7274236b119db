import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Collection view controller")
struct UICollectionViewControllerTests {
  final class Controller: UICollectionViewController {
    var items = [0, 1, 2, 3]
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 1
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }

    override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      calls.append("highlight")
    }

    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("scrolled") }
  }

  private func show(_ controller: Controller) -> OffscreenHarness {
    let harness = OffscreenHarness(size: CGSize(width: 110, height: 200))
    harness.window.rootViewController = controller
    harness.run(for: 0.1)
    return harness
  }

  @Test("Its view is a collection view with its layout, and it is data source and delegate")
  func roles() {
    let layout = UICollectionViewFlowLayout()
    let controller = Controller(collectionViewLayout: layout)
    let harness = show(controller)
    #expect(controller.view === controller.collectionView && controller.collectionView.collectionViewLayout === layout)
    #expect(controller.collectionView.dataSource === controller && controller.collectionView.delegate === controller)
    #expect(controller.collectionView.visibleCells.count == 4)
    harness.pointer.click(at: CGPoint(x: 20, y: 20))
    #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 0]])
    controller.collectionView.setContentOffset(CGPoint(x: 0, y: -50), animated: true)
    harness.runUntilIdle()
    #expect(controller.calls == ["highlight", "scrolled"])
  }

  @Test("Appearing clears the selection, unless the controller keeps it", arguments: [true, false])
  func clearing(_ clears: Bool) {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    controller.clearsSelectionOnViewWillAppear = clears
    let harness = show(controller)
    controller.collectionView.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    harness.window.rootViewController = UIViewController()
    harness.run(for: 0.1)
    harness.window.rootViewController = controller
    harness.run(for: 0.1)
    #expect(controller.collectionView.indexPathsForSelectedItems == (clears ? nil : [[0, 2]]))
  }

  @Test("A long press moves an item that may be moved, unless that is switched off")
  func movement() {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    let harness = show(controller)
    func hold(from start: CGPoint, to end: CGPoint) {
      harness.pointer.press(at: start)
      harness.run(for: 0.8)
      harness.pointer.move(to: end)
      harness.run(for: 0.2)
      harness.pointer.release(at: end)
      harness.run(for: 0.5)
    }
    hold(from: CGPoint(x: 25, y: 25), to: CGPoint(x: 85, y: 85))
    #expect(controller.items == [1, 2, 3, 0])
    // The item that may not be moved is pressed.
    hold(from: CGPoint(x: 85, y: 25), to: CGPoint(x: 85, y: 30))
    #expect(controller.items == [1, 2, 3, 0])
    #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 1]])
    controller.installsStandardGestureForInteractiveMovement = false
    hold(from: CGPoint(x: 25, y: 25), to: CGPoint(x: 85, y: 85))
    #expect(controller.items == [1, 2, 3, 0])
  }
}
