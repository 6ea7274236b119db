import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A section of 40 items that scrolls across, whose cells find their widths.
@MainActor
@Suite("Sections that scroll across and whose cells find their widths")
struct OrthogonalAnchorTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private static let room: CGFloat = 300

  private func layout(
    _ behavior: Behavior, width: NSCollectionLayoutDimension = .estimated(50)
  ) -> UICollectionViewLayout {
    let size = CompositionalLayoutTests.size(width, .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func stage(
    _ behavior: Behavior, isMirrored: Bool = false, width: @escaping (Int) -> CGFloat = { CGFloat(200 + $0 % 5 * 20) }
  ) -> CollectionStage {
    let stage = CollectionStage(
      [Array(0..<40)], layout: layout(behavior), size: CGSize(width: Self.room, height: 200))
    if isMirrored { stage.view.semanticContentAttribute = .forceRightToLeft }
    stage.width = width
    stage.view.reloadData()
    stage.harness.run(for: 0.1)
    return stage
  }

  /// Where an item is seen, from where lines begin.
  private func place(_ item: Int, _ stage: CollectionStage) -> CGFloat {
    guard let cell = stage.view.cellForItem(at: [0, item]) else { return .nan }
    let frame = cell.convert(cell.bounds, to: stage.view)
    return stage.view.mirrorsLayout ? Self.room - frame.maxX : frame.minX
  }

  private func length(_ item: Int, _ stage: CollectionStage) -> CGFloat {
    stage.view.cellForItem(at: [0, item])?.bounds.width ?? .nan
  }

  @Test("A scroll to an item ends exactly there", arguments: [true, false], [true, false])
  func destination(isAnimated: Bool, isMirrored: Bool) {
    let stage = stage(.continuous, isMirrored: isMirrored)
    for item in [20, 5, 35] {
      stage.view.scrollToItem(at: [0, item], at: .centeredHorizontally, animated: isAnimated)
      stage.harness.runUntilIdle()
      #expect(abs(place(item, stage) + length(item, stage) / 2 - Self.room / 2) <= 1)
    }
    stage.view.scrollToItem(at: [0, 12], at: isMirrored ? .right : .left, animated: isAnimated)
    stage.harness.runUntilIdle()
    #expect(place(12, stage) == 0)
  }

  @Test("A scroll to an item of a section out of sight ends exactly there")
  func destinationOutOfSight() {
    let stage = CollectionStage(
      [Array(0..<40), Array(0..<40), Array(0..<40), Array(0..<40), Array(0..<40)], layout: layout(.continuous),
      size: CGSize(width: Self.room, height: 100))
    stage.width = { CGFloat(200 + $0 % 5 * 20) }
    stage.view.reloadData()
    stage.harness.run(for: 0.1)
    stage.view.scrollToItem(at: [4, 20], at: .centeredHorizontally, animated: false)
    stage.harness.run(for: 0.1)
    let frame = stage.view.cellForItem(at: [4, 20]).map { $0.convert($0.bounds, to: stage.view) }
    #expect(abs((frame?.midX ?? .nan) - Self.room / 2) <= 1)
  }

  @Test("A drag back moves what is seen with the finger", arguments: [true, false])
  func dragBack(isMirrored: Bool) {
    let stage = stage(.continuous, isMirrored: isMirrored)
    stage.view.scrollToItem(at: [0, 20], at: .centeredHorizontally, animated: false)
    stage.harness.runUntilIdle()
    let step: CGFloat = isMirrored ? -15 : 15
    var point = CGPoint(x: 150, y: 40)
    stage.harness.touch(1, .began, at: point)
    for index in 0..<9 {
      let seen = Dictionary(
        uniqueKeysWithValues: stage.view.indexPathsForVisibleItems.map { ($0.item, place($0.item, stage)) })
      point.x += step
      stage.harness.touch(1, .moved, at: point)
      stage.harness.runFrame()
      guard index > 1 else { continue }
      // The trailing edge of a new cell moves as well.
      for (item, old) in seen where !place(item, stage).isNaN && item > (seen.keys.min() ?? 0) {
        #expect(abs(place(item, stage) - old - 15) <= 1)
      }
    }
    stage.harness.touch(1, .ended, at: point)
    stage.harness.runUntilIdle()
  }

  @Test(
    "Flicks come to rest at real groups",
    arguments: [Behavior.groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary], [true, false])
  func rests(behavior: Behavior, isMirrored: Bool) {
    let stage = stage(behavior, isMirrored: isMirrored)
    let (from, to) = (CGPoint(x: 250, y: 40), CGPoint(x: 150, y: 40))
    for flick in 0..<8 {
      let isForward = flick < 5
      stage.harness.finger.fling(
        from: isForward != isMirrored ? from : to, to: isForward != isMirrored ? to : from, duration: 0.1)
      stage.harness.runUntilIdle()
      let places = stage.view.indexPathsForVisibleItems.map {
        behavior == .groupPagingCentered
          ? place($0.item, stage) + length($0.item, stage) / 2 - Self.room / 2 : place($0.item, stage)
      }
      #expect(places.contains { abs($0) <= 1 }, "\(flick): \(places)")
    }
  }

  @Test("Another width keeps the group that is seen", arguments: [Behavior.continuous, .groupPaging, .paging])
  func otherWidth(behavior: Behavior) {
    let stage = CollectionStage(
      [Array(0..<40)], layout: layout(behavior, width: .fractionalWidth(1)),
      size: CGSize(width: Self.room, height: 200))
    stage.view.scrollToItem(at: [0, 20], at: .left, animated: false)
    stage.harness.run(for: 0.1)
    stage.view.frame.size.width = 200
    stage.harness.run(for: 0.1)
    #expect(stage.view.cellForItem(at: [0, 20]) != nil)
    stage.view.frame.size.width = 300
    stage.harness.run(for: 0.1)
    #expect(stage.view.cellForItem(at: [0, 20]) != nil)
  }

  @Test("Items ahead in the direction of a section's motion are prefetched", arguments: [true, false])
  func prefetching(isMirrored: Bool) {
    let stage = CollectionStage(
      [Array(0..<40), Array(0..<40)], layout: layout(.continuous, width: .absolute(100)),
      size: CGSize(width: Self.room, height: 200))
    if isMirrored { stage.view.semanticContentAttribute = .forceRightToLeft }
    stage.view.prefetchDataSource = stage
    stage.harness.run(for: 0.1)
    stage.prefetched = []
    stage.view.orthogonal.views[0]?.leadingOffset = 400
    stage.harness.run(for: 0.1)
    #expect(stage.prefetched.first.map { $0.section == 0 && $0.item > 5 } == true)
    #expect(stage.prefetched.allSatisfy { $0.section == 0 })
  }
}
