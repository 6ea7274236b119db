/// What is done a hundred thousand times in a row, or to as many views: without a retain and a release of each view that is passed.
/// Those are locked instructions, which wait for every store before them.
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

  /// Goes through the views, which this array keeps meanwhile.
  @MainActor
  func forEachUnretained(_ body: (UIView) -> Void) {
    withExtendedLifetime(self) {
      for index in indices { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
