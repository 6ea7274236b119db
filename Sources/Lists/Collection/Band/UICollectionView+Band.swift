import Foundation
import Views

// Selection by a rectangle that the pointer drags from between the items, as in the file managers of desktops.

extension UICollectionView {
  /// Whether a drag with a touch selects items: where several can be selected, by the pointer, from between the items.
  func beginsBand(_ touch: UITouch) -> Bool {
    guard selectsSeveral, touch.type == .indirectPointer, !touch.isOfSecondaryButton else { return false }
    let view = hitTest(touch.location(in: self), with: nil)
    return view === self || view === backgroundView || view is OrthogonalScrollView
  }

  /// - Returns: Whether the touch may become a selection of several items.
  func beginBand(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
    guard touches.count == 1, let touch = touches.first, beginsBand(touch) else { return false }
    let modifiers = event?.modifierFlags ?? []
    let effect: SelectionBand.Effect =
      modifiers.contains(.shift) ? .add : modifiers.isDisjoint(with: [.control, .command]) ? .replace : .toggle
    let start = touch.location(in: self)
    band = SelectionBand(start: start, end: start, effect: effect, selected: selection.items)
    return true
  }

  func moveBand(_ touches: Set<UITouch>) -> Bool {
    guard let band, let touch = touches.first else { return false }
    let end = touch.location(in: self)
    let distance = hypot(end.x - band.start.x, end.y - band.start.y)
    if band.view != nil || distance >= ListConstants.bandHysteresis {
      extendBand(to: end)
      scrollAtEdges(for: end - bounds.origin)
    }
    return true
  }

  /// - Returns: Whether there was a band, or a click between the items, which deselects them.
  func endBand() -> Bool {
    guard let band else { return false }
    if band.view == nil, band.effect == .replace { changeSelection(to: []) }
    return cancelBand()
  }

  func cancelBand() -> Bool {
    guard let band else { return false }
    band.view?.removeFromSuperview()
    self.band = nil
    stopScrollingAtEdges()
    return true
  }

  /// Selects what is in the rectangle up to a point of the content.
  func extendBand(to end: CGPoint) {
    band?.end = end
    guard let band else { return }
    let view = band.view ?? SelectionBandView()
    if view.superview == nil { addSubview(view) }
    bringSubviewToFront(view)
    view.frame = band.rect
    self.band?.view = view
    let hits = elements(in: band.rect).filter {
      $0.isItem && !$0.isHidden && isElement($0, in: band.rect)
    }
    changeSelection(to: band.selection(with: Set(hits.map(\.indexPath))))
  }

  /// Selects items and deselects all others, with the delegate's consent.
  private func changeSelection(to wanted: Set<IndexPath>) {
    for path in selection.items.subtracting(wanted).sorted() { deselect(path) }
    for path in wanted.subtracting(selection.items).sorted() where exists(path) { _ = select(path, keeping: true) }
  }
}
