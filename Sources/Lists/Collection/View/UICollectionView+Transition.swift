import Foundation
import Views

/// A change of the arrangement: by an update of the data, or to another layout.
struct CollectionTransition {
  /// Where the items go; nil if they stay the same.
  var map: ListUpdateMap?
  var changes = ListUpdates()
  /// The numbers of items after the change.
  var counts: [Int]
  /// The layout after the change; nil for the same one.
  var layout: UICollectionViewLayout?
  var isAnimated = true
  /// The arrangement before the change and after it.
  var oldArrangement: DropArrangement?
  var arrangement: DropArrangement?
  /// Where the places of the layout go, if they are others than those of the items.
  var places: ListUpdateMap?
  /// The offset after the change; nil for the one that the layout and the delegate choose.
  var offset: CGPoint?
  /// The context of the invalidation; nil for one that names nothing.
  var context: UICollectionViewLayoutInvalidationContext?
  /// The views beside items that leave and come although the layout has them before and after.
  var deletedViews: Set<ElementKey> = []
  var insertedViews: Set<ElementKey> = []

  /// The key of an element after the change; nil for one that leaves.
  func newKey(for old: ElementKey) -> ElementKey? {
    guard let new = mappedKey(of: old), !deletedViews.contains(old), !insertedViews.contains(new) else { return nil }
    return new
  }

  private func mappedKey(of old: ElementKey) -> ElementKey? {
    guard let map else { return old }
    var key = old
    if old.category == .cell {
      if old.path.placeholder != nil {
        guard let section = map.newSection(for: old.path.section) else { return nil }
        key.path[0] = section
        return key
      }
      guard !map.reloadedItems.contains(old.path), let path = map.newPath(for: old.path) else { return nil }
      key.path = path
      return key
    }
    guard let section = old.section else { return old }
    guard section < map.before.count else { return nil }
    guard !map.reloadedSections.contains(section), let new = map.newSection(for: section) else { return nil }
    key.path[0] = new
    return key
  }

  /// The key of an element before the change; nil for one that comes.
  func oldKey(for new: ElementKey) -> ElementKey? {
    guard let old = originalKey(of: new), !deletedViews.contains(old), !insertedViews.contains(new) else { return nil }
    return old
  }

  private func originalKey(of new: ElementKey) -> ElementKey? {
    guard let map else { return new }
    var key = new
    if new.category == .cell {
      if new.path.placeholder != nil {
        guard let section = map.oldSection(for: new.path.section) else { return nil }
        key.path[0] = section
        return key
      }
      guard let path = map.oldPath(for: new.path), !map.reloadedItems.contains(path) else { return nil }
      key.path = path
      return key
    }
    guard let section = new.section else { return new }
    guard let old = map.oldSection(for: section), !map.reloadedSections.contains(old) else { return nil }
    key.path[0] = old
    return key
  }
}

/// A section that scrolls across and moves in an animation, with its frames.
private typealias MovingSection = (view: OrthogonalScrollView, start: CGRect, end: CGRect)

// How a change of the arrangement is shown: elements move from their old places to their new ones, others come and go.

extension UICollectionView {
  func transition(_ change: CollectionTransition, completion: @escaping (Bool) -> Void) {
    var change = change
    if change.layout != nil || change.changes.isEmpty { noteSight(isValid: true, asksForOffset: false) }
    let oldWindow = layoutWindow
    let oldOffset = contentOffset
    let oldShown = shown
    var departures: [(element: DepartingElement, target: UICollectionViewLayoutAttributes)] = []
    var arrivals: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    var sections: [MovingSection] = []
    UIView.performOwnWithoutAnimation {
      let oldFrames = orthogonal.views.inOrder.map { (view: $0.value, frame: $0.value.frame) }
      adopt(change)
      if change.map != nil { askForViews(in: &change) }
      if let offset = change.offset { contentOffset = clamped(offset) } else { chooseOffset() }
      // The offset changes at once, so that what is on screen goes with it.
      let jump = CGPoint(x: contentOffset.x - oldOffset.x, y: contentOffset.y - oldOffset.y)
      departures = moveViews(of: oldShown, change, jump: jump)
      // The cells of deleted sections have left their scroll views.
      for old in oldFrames where !orthogonal.views.values.contains(where: { $0 === old.view }) {
        old.view.removeFromSuperview()
      }
      let survivors = Set(shown.keys)
      layOutElements()
      restack(oldShown, change)
      sections = oldFrames.filter { $0.view.superview === self }.map {
        ($0.view, $0.view.frame(beginningAsIn: $0.frame.moved(by: jump)), $0.view.frame)
      }
      for key in shown.keys.sorted() where !survivors.contains(key) {
        arrivals[key] = start(of: key, change, oldWindow, sections, jump: jump)
      }
    }
    if selection.showsFocus {
      selection.showsFocus = selection.focused != nil
      showFocus(on: selection.focused)
    }
    animate(departures, arrivals, sections, change, completion: completion)
    // What is typed from now on is for no item that leaves.
    for departure in departures { departure.element.view.endEditing(true) }
  }

  /// Brings layout and counts to the state after the change.
  private func adopt(_ change: CollectionTransition) {
    if let layout = change.layout {
      replaceLayout(by: layout)
      layout.invalidateLayout()
    } else if let map = change.map {
      follow(map, places: change.places)
      arrangement = change.arrangement
      let context = change.context ?? type(of: collectionViewLayout).makeInvalidationContext()
      context.invalidateDataSourceCounts = true
      collectionViewLayout.invalidateLayout(with: context)
    }
    counts = change.counts
    selection.keepFocus(in: change.counts)
    prepareLayoutIfNeeded()
    if change.layout == nil {
      collectionViewLayout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.all(of: change.changes))
    }
  }

  /// Asks the layout which views beside items an update deletes and inserts.
  private func askForViews(in change: inout CollectionTransition) {
    let layout = collectionViewLayout
    for kind in Set(reuse.classes.keys.map(\.kind)).sorted() where !kind.isEmpty {
      let deleted = layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      let inserted = layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      change.deletedViews.formUnion(deleted.map { .supplementary(kind, $0) })
      change.insertedViews.formUnion(inserted.map { .supplementary(kind, $0) })
    }
    for kind in layout.decorationClasses.keys.sorted() {
      let deleted = layout.indexPathsToDeleteForDecorationView(ofKind: kind)
      let inserted = layout.indexPathsToInsertForDecorationView(ofKind: kind)
      change.deletedViews.formUnion(deleted.map { .decoration(kind, $0) })
      change.insertedViews.formUnion(inserted.map { .decoration(kind, $0) })
    }
  }

  /// Moves everything that is known by index path with its items through an update.
  ///
  /// - Parameter places: Where the places of the layout go, if they are others than those of the items.
  func follow(_ map: ListUpdateMap, places: ListUpdateMap? = nil) {
    dataVersion += 1
    _ = cancelBand()
    selection.follow(map)
    sight.follow(map)
    destination = destination?.following(map)
    orthogonal.follow(map)
    swipes?.follow(map)?.removeFromSuperview()
    prefetching.announcements.follow(map)
    collectionViewLayout.indexPathsDidChange(by: places ?? map)
  }

  /// Gives the views of elements that stay in sight their new keys. The others leave.
  private func moveViews(
    of old: [ElementKey: ShownElement], _ change: CollectionTransition, jump: CGPoint
  ) -> [(element: DepartingElement, target: UICollectionViewLayoutAttributes)] {
    var departures: [(element: DepartingElement, target: UICollectionViewLayoutAttributes)] = []
    shown = [:]
    for (key, element) in old.inOrder {
      let new = change.newKey(for: key)
      let target = new.flatMap { attributes(of: $0) }
      let stays =
        target.map { isHeld($0.key) || isInUse(element.view) || !$0.isHidden && isElement($0, in: populatedRect) }
        ?? false
      // What leaves a section that scrolls across goes on in the collection view.
      if element.view.superview !== target.flatMap({ stays ? container(of: $0) : nil }) {
        move(element.view, into: self)
      }
      if jump != .zero, element.view.superview === self { element.view.center = element.view.center + jump }
      if let new, let target, stays {
        // The animation applies the new attributes.
        shown[new] = ShownElement(view: element.view, attributes: target)
        element.view.lastKey = new
        continue
      }
      let leaving = DepartingElement(key: key, view: element.view)
      if let target {
        departures.append((leaving, displayed(target)))
      } else {
        departures.append((leaving, end(of: key, element, change, jump: jump)))
        sendToBack(element.view)
      }
    }
    departing += departures.map(\.element)
    return departures
  }

  /// Puts views in front of others whose order has changed.
  private func restack(_ old: [ElementKey: ShownElement], _ change: CollectionTransition) {
    let oldOrders = Dictionary(
      old.compactMap { key, element in change.newKey(for: key).map { ($0, element.attributes.zIndex) } },
      uniquingKeysWith: { $1 })
    guard shown.contains(where: { key, element in oldOrders[key].map { $0 != element.attributes.zIndex } ?? false })
    else { return }
    // New views have been placed among those that were not in order yet.
    let moved = shown.inOrder.filter { $0.value.attributes.zIndex != oldOrders[$0.key] }.map(\.value)
    for element in moved.sorted(by: { $0.attributes.zIndex > $1.attributes.zIndex }) {
      place(element.view, at: element.attributes.zIndex, in: element.view.superview)
    }
  }

  private func sendToBack(_ view: UIView) {
    if let backgroundView { insertSubview(view, aboveSubview: backgroundView) } else { sendSubviewToBack(view) }
  }

  /// Where a deleted element goes: where the layout says, or it fades at its place.
  private func end(
    of key: ElementKey, _ element: ShownElement, _ change: CollectionTransition, jump: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    if let place = layoutKey(of: key, in: change.oldArrangement),
      let final = mirrored(collectionViewLayout.finalAttributes(of: place))
    {
      return final
    }
    let faded = element.attributes.duplicate
    faded.center = faded.orthogonalSection == nil ? faded.center + jump : element.view.center
    faded.alpha = 0
    return faded
  }

  /// Attributes after the section is scrolled across.
  private func displayed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.orthogonalSection != nil else { return attributes }
    let displayed = attributes.duplicate
    displayed.center = displayed.center + displayedFrame(of: attributes).origin - attributes.frame.origin
    return displayed
  }

  /// Where an element comes from: its old place, where the layout says, or it fades in at its place.
  private func start(
    of key: ElementKey, _ change: CollectionTransition, _ oldWindow: LayoutWindow, _ sections: [MovingSection],
    jump: CGPoint
  ) -> UICollectionViewLayoutAttributes? {
    if let old = change.oldKey(for: key), let attributes = oldWindow[old] {
      let start = attributes.duplicate
      // A section that scrolls across takes its elements along.
      let section = sections.first { $0.view === shown[key]?.view.superview }
      start.center = start.center + (section.map { $0.end.origin - $0.start.origin + jump } ?? jump)
      return start
    }
    if let place = layoutKey(of: key), let initial = mirrored(collectionViewLayout.initialAttributes(of: place)) {
      return initial
    }
    let faded = shown[key]?.attributes.duplicate
    faded?.alpha = 0
    return faded
  }

  // MARK: Animation

  private func animate(
    _ departures: [(element: DepartingElement, target: UICollectionViewLayoutAttributes)],
    _ arrivals: [ElementKey: UICollectionViewLayoutAttributes], _ sections: [MovingSection],
    _ change: CollectionTransition,
    completion: @escaping (Bool) -> Void
  ) {
    let end = { [weak self] (finished: Bool) in
      self?.end(departures.map(\.element))
      completion(finished)
    }
    let moves = {
      for section in sections { section.view.frame = section.end }
      for departure in departures { departure.element.view.adopt(departure.target) }
      for (_, element) in self.shown.inOrder {
        element.view.adopt(element.attributes)
        UIView.callingApp { element.view.layoutIfNeeded() }
      }
      self.layOutSwipedCell()
      self.swipes?.updateDidEnd()
      if change.layout == nil { self.collectionViewLayout.finalizeCollectionViewUpdates() }
    }
    for (_, element) in shown.inOrder { move(element.view, into: container(of: element.attributes)) }
    guard change.isAnimated, window != nil, UIView.areAnimationsEnabled else {
      UIView.performOwnWithoutAnimation(moves)
      return end(true)
    }
    UIView.performOwnWithoutAnimation {
      for section in sections { section.view.frame = section.start }
      for (key, start) in arrivals.inOrder {
        shown[key]?.view.adopt(start)
        // The parts of a view that was used before do not grow from their old places.
        shown[key]?.view.layoutIfNeeded()
      }
    }
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction, animations: moves,
      completion: end)
  }

  private func end(_ elements: [DepartingElement]) {
    for element in elements where departing.contains(where: { $0.view === element.view }) {
      departing.removeAll { $0.view === element.view }
      retire(element.view, element.key)
    }
  }

  // MARK: Another layout

  func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for (_, element) in shown.inOrder { element.view.willTransition(from: old, to: layout) }
    var change = CollectionTransition(counts: currentCounts, layout: layout, isAnimated: animated)
    change.oldArrangement = arrangement
    transition(change) { [weak self] finished in
      for (_, element) in self?.shown.inOrder ?? [] { element.view.didTransition(from: old, to: layout) }
      completion?(finished)
    }
    if let left = old as? UICollectionViewTransitionLayout { leave(left) }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
  }
}

extension Dictionary where Key: Comparable {
  /// The elements in the order of their keys. What code of the app sees, and what lies above what, is the same each time.
  var inOrder: [Element] { sorted { $0.key < $1.key } }
}
