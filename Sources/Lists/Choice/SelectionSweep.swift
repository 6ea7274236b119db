import Foundation
@_spi(Toolkit) import Views

/// The items that the user selects together, or deselects: those from the first one under the fingers to the present one.
struct SelectionSweep: Equatable {
  var anchor: IndexPath
  var end: IndexPath

  /// Whether the items are selected. They are deselected if the first one was selected before.
  var selects = true

  /// The items that were selected before.
  var before: Set<IndexPath> = []

  init(from path: IndexPath) {
    (anchor, end) = (path, path)
  }

  /// Whether an item is selected while the fingers are at the end.
  func isSelected(_ path: IndexPath) -> Bool {
    min(anchor, end) <= path && path <= max(anchor, end) ? selects : before.contains(path)
  }

  /// The same items after an update; nil if one of the ends is gone.
  func following(_ map: ListUpdateMap) -> SelectionSweep? {
    guard let anchor = map.newPath(for: anchor), let end = map.newPath(for: end) else { return nil }
    var new = self
    (new.anchor, new.end, new.before) = (anchor, end, Set(before.compactMap(map.newPath)))
    return new
  }
}

/// The drag with two fingers that selects items. The drags of one finger scroll.
final class SweepGestureRecognizer: UIPanGestureRecognizer {
  private unowned let list: any ChoosingList

  init(_ list: any ChoosingList) {
    self.list = list
    super.init()
    (minimumNumberOfTouches, maximumNumberOfTouches) = (2, 2)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
    addTarget { [unowned list] in list.sweepPanDidChange($0) }
  }

  /// Lets the list's own pan begin when one finger has moved alone.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, numberOfTouches < minimumNumberOfTouches else { return }
    if GestureConstants.distance(.zero, translation(in: nil)) > GestureConstants.panSlop { state = .failed }
  }

  /// The list's other drags wait until this one knows the number of fingers.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer && other.view === view
  }
}

extension SweepGestureRecognizer: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { list.maySweep(with: self) }
}

// Several items at once: a drag with two fingers selects them, and clicks and keys with Shift do where the delegate permits
// it.

extension ChoosingList {
  /// Lets drags with two fingers select items, once several can be selected.
  func installSweepPan() {
    guard sweepPan == nil, maySelectSeveral else { return }
    let pan = SweepGestureRecognizer(self)
    sweepPan = pan
    addGestureRecognizer(pan)
  }

  // MARK: Clicks and keys

  /// Selects items by a block, if several can be selected or the delegate lets the user begin that.
  ///
  /// - Parameters:
  ///   - path: The item at which the selection begins. The block is given its place after the delegate was called.
  /// - Returns: False if one item at most can be selected.
  func selectingSeveral(from path: IndexPath, _ select: (IndexPath) -> Void) -> Bool {
    if selectsSeveral {
      select(path)
      return true
    }
    guard maySelectSeveral, exists(path) else { return false }
    selection.sweep = SelectionSweep(from: path)
    defer { selection.sweep = nil }
    guard mayBeginSelectingSeveral(at: path), let place = selection.sweep?.anchor else { return false }
    didBeginSelectingSeveral(at: place)
    defer { didEndSelectingSeveral() }
    guard selectsSeveral, let place = selection.sweep?.anchor else { return false }
    select(place)
    return true
  }

  // MARK: Two fingers

  /// - Returns: Whether a drag with two fingers begins to select items.
  fileprivate func maySweep(with pan: SweepGestureRecognizer) -> Bool {
    // A control keeps its finger.
    let isFree = (0..<pan.numberOfTouches).allSatisfy {
      hitTest(pan.location(ofTouch: $0, in: self), with: nil).map(touchesShouldCancel) ?? true
    }
    guard maySelectSeveral, isFree, let path = item(at: pan.location(in: self) - pan.startDirection(in: self)) else {
      return false
    }
    selection.sweep = SelectionSweep(from: path)
    let mayBegin = mayBeginSelectingSeveral(at: path)
    if !mayBegin { selection.sweep = nil }
    return mayBegin
  }

  fileprivate func sweepPanDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginSweep()
    case .changed:
      sweep(to: pan.location(in: self))
      if selection.sweep == nil {
        stopScrollingAtEdges()
      } else {
        scrollAtEdges(for: pan.location(in: self) - bounds.origin)
      }
    case .ended, .cancelled:
      stopScrollingAtEdges()
      selection.sweep = nil
      didEndSelectingSeveral()
    case .possible, .failed: break
    }
  }

  private func beginSweep() {
    // The delegate may have changed the items since it was asked.
    guard let path = selection.sweep?.anchor else { return }
    didBeginSelectingSeveral(at: path)
    guard selectsSeveral, var sweep = selection.sweep, exists(sweep.anchor) else { return selection.sweep = nil }
    (sweep.before, sweep.selects) = (selection.items, !selection.items.contains(sweep.anchor))
    (selection.sweep, selection.origin) = (sweep, sweep.anchor)
    changingSelection { show(from: sweep.anchor, to: sweep.anchor) }
  }

  /// Follows the fingers after the list has scrolled under them.
  func sweepDidScroll() {
    if let sweepPan, selection.sweep != nil { sweep(to: sweepPan.location(in: self)) }
  }

  /// Selects up to the item at a point of the content. Between items the selection stays.
  private func sweep(to point: CGPoint) {
    guard selectsSeveral, let sweep = selection.sweep, let end = item(at: point), end != sweep.end else { return }
    selection.sweep?.end = end
    // Those that the fingers have left, and those that they have reached.
    changingSelection { show(from: min(sweep.end, end), to: max(sweep.end, end)) }
  }

  /// Brings items in line with the sweep, unless the delegate changes the items meanwhile.
  private func show(from first: IndexPath, to last: IndexPath) {
    guard let sweep = selection.sweep else { return }
    var next: IndexPath? = first
    while let path = next, path <= last, exists(path), selection.sweep == sweep {
      let isSelected = sweep.isSelected(path)
      if isSelected != selection.items.contains(path) {
        if isSelected { _ = select(path, keeping: true) } else { deselect(path) }
      }
      next = exists(path) ? item(after: path) : nil
    }
  }
}
