import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A flow layout that notes what it is told, for tests of what a collection view calls.
private final class NotingLayout: UICollectionViewFlowLayout {
  var log: [String] = []
  var direction = UIUserInterfaceLayoutDirection.leftToRight
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var initial: [IndexPath] = []
  var final: [IndexPath] = []

  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { direction }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    log.append("prepare \(Int(oldBounds.width)) \(Int(collectionView?.bounds.width ?? 0))")
  }
  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    log.append("finalize \(Int(collectionView?.visibleCells.map(\.frame.maxX).max() ?? 0))")
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { deleted }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { inserted }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initial.append(elementIndexPath)
    return nil
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    final.append(elementIndexPath)
    return nil
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    log.append("moving \(previousIndexPaths.map(\.item)) \(targetIndexPaths.map(\.item)) \(Int(previousPosition.x))")
    #expect(context.interactiveMovementTarget == targetPosition)
    return context
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    log.append("ending \(previousIndexPaths.map(\.item)) \(indexPaths.map(\.item)) \(movementCancelled)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let target = context.targetIndexPathsForInteractivelyMovingItems {
      log.append("invalidate \(target.map(\.item))")
    }
    super.invalidateLayout(with: context)
  }
}

/// Items of 50 points with gaps of 10, in two columns.
@MainActor
@Suite("What a layout is told")
struct LayoutHookTests {
  @Test("A size that changes in an animation is announced before it changes, and when the cells have followed")
  func animatedBounds() {
    let layout = NotingLayout()
    let stage = CollectionStage([Array(0..<400)], layout: layout, size: CGSize(width: 300, height: 200))
    UIView.animate(withDuration: 0.3) {
      stage.view.frame.size.width = 110
      stage.view.layoutIfNeeded()
    }
    #expect(layout.log == ["prepare 300 300", "finalize 110"])
    stage.harness.run(for: 1)
    layout.log = []
    // Not for scrolling, and not without an animation.
    UIView.animate(withDuration: 0.3) { stage.view.contentOffset.y = 100 }
    stage.view.frame.size.width = 250
    stage.view.layoutIfNeeded()
    stage.harness.run(for: 1)
    #expect(layout.log.isEmpty)
  }

  @Test("A layout that was designed from right to left is mirrored in the other direction")
  func direction() {
    func firstCell(_ direction: UIUserInterfaceLayoutDirection, isMirrored: Bool) -> CGFloat? {
      let layout = NotingLayout()
      layout.direction = direction
      let stage = CollectionStage([[0, 1]], layout: layout, laysOut: false)
      if isMirrored { stage.view.semanticContentAttribute = .forceRightToLeft }
      stage.harness.run(for: 0.1)
      return stage.view.cellForItem(at: [0, 0])?.frame.minX
    }
    #expect(firstCell(.leftToRight, isMirrored: false) == 0 && firstCell(.leftToRight, isMirrored: true) == 60)
    #expect(firstCell(.rightToLeft, isMirrored: false) == 60 && firstCell(.rightToLeft, isMirrored: true) == 0)
  }

  @Test("A header that a layout deletes or inserts in an update goes and comes, with its own attributes")
  func supplementaryViews() throws {
    let layout = NotingLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let stage = CollectionStage([[0], [1]], layout: layout)
    func header(_ section: Int) -> UIView? {
      stage.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
    }
    func insert() {
      stage.sections[1].append(2)
      stage.view.insertItems(at: [[1, stage.sections[1].count - 1]])
    }
    let old = header(0)
    insert()
    stage.harness.run(for: 1)
    #expect(old != nil && header(0) === old && layout.initial.isEmpty && layout.final.isEmpty)
    (layout.deleted, layout.inserted) = ([[0, 0]], [[0, 0]])
    insert()
    #expect(header(0) != nil && header(0) !== old)
    #expect(layout.initial == [[0, 0]] && layout.final == [[0, 0]])
    (layout.deleted, layout.inserted) = ([], [])
    stage.harness.run(for: 1)
    #expect(old?.superview == nil)
  }

  @Test("A layout invalidates what it likes while items make room, and when the movement ends")
  func movement() {
    let layout = NotingLayout()
    let stage = CollectionStage([Array(0..<400)], layout: layout)
    stage.mayMove = true
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 27, y: 25))
    #expect(layout.log.isEmpty)
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 25))
    #expect(layout.log == ["moving [0] [1] 25", "invalidate [1]"])
    layout.log = []
    stage.view.endInteractiveMovement()
    #expect(layout.log == ["ending [0] [1] false", "invalidate [1]"])
    stage.harness.run(for: 1)
    layout.log = []
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 3]))
    stage.view.cancelInteractiveMovement()
    #expect(layout.log == ["ending [3] [3] true", "invalidate [3]"])
    #expect(stage.moves == [[[0, 0], [0, 1]]])
  }
}
