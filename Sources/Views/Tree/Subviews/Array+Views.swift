extension Array where Element == UIView {
  /// Inserts a view where it mostly comes in: as the last, or behind a scroll view's indicators, which are passed one by one.
  mutating func insertNearEnd(_ view: UIView, at index: Int) {
    if count - index > SubviewConstants.mostPassed { return insert(view, at: index) }
    append(view)
    let last = count - 1
    if last == index { return }
    withUnsafeMutableBufferPointer { views in
      for place in stride(from: last, to: index, by: -1) { views.swapAt(place, place - 1) }
    }
  }
}
