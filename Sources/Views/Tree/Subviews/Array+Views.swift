extension Array where Element == UIView {
  /// Inserts a view at a usual place, at or near the end. It passes the few views behind that place one by one.
  mutating func insertNearEnd(_ view: UIView, at index: Int) {
    if count - index > SubviewConstants.maximumPassedCount { return insert(view, at: index) }
    append(view)
    let last = count - 1
    if last == index { return }
    withUnsafeMutableBufferPointer { views in
      for place in stride(from: last, to: index, by: -1) { views.swapAt(place, place - 1) }
    }
  }
}
