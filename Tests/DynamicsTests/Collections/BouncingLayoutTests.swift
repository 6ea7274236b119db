import Foundation
import Lists
import TestSupport
import Testing

@testable import Dynamics
@testable import Views

/// The layout that is known from Messages: each cell hangs on a spring, and the farther it is from the finger, the more
/// it lags behind a scroll.
private final class BouncingLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    for attributes in super.layoutAttributesForElements(in: content) ?? [] {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let delta = newBounds.minY - collectionView.bounds.minY
    let touch = collectionView.panGestureRecognizer.location(in: collectionView)
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      let resistance = hypot(touch.x - spring.anchorPoint.x, touch.y - spring.anchorPoint.y) / 1500
      item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

@MainActor
@Suite("Layouts with dynamics")
struct BouncingLayoutTests {
  private final class Source: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("Cells lag behind a drag, the farther from the finger the more, and come to rest in their places")
  func bounces() throws {
    let (layout, source) = (BouncingLayout(), Source())
    layout.itemSize = CGSize(width: 300, height: 40)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    let harness = OffscreenHarness(root: collection, size: CGSize(width: 300, height: 400))
    harness.runUntilIdle(limit: 10)
    #expect(!layout.animator.isRunning && harness.isIdle)
    func cell(_ item: Int) throws -> UICollectionViewCell {
      try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
    }
    let (near, far) = (try cell(1).center.y, try cell(7).center.y)
    harness.finger.press(at: CGPoint(x: 150, y: 75))
    harness.run(for: 0.05)
    for step in 1...5 {
      harness.finger.move(to: CGPoint(x: 150, y: 75 - 20 * CGFloat(step)))
      harness.run(for: 1.0 / 60)
    }
    #expect(collection.contentOffset.y > 50 && layout.animator.isRunning)
    let (nearLag, farLag) = (try cell(1).center.y - near, try cell(7).center.y - far)
    #expect(nearLag > 0 && farLag > nearLag + 2)
    harness.finger.release(at: CGPoint(x: 150, y: -25))
    harness.runUntilIdle(limit: 20)
    #expect(!layout.animator.isRunning && harness.isIdle)
    let attributes = try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 7, section: 0)))
    #expect(abs(attributes.center.y - far) < 0.5)
  }
}
