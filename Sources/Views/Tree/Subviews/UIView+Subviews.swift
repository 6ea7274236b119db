extension UIView {
  /// The subviews from back to front. With many subviews the array is made on each call.
  var currentSubviews: [UIView] { existingSubviewList?.views ?? [] }

  /// The list of subviews; made on first use.
  var subviewList: SubviewList {
    if let existingSubviewList { return existingSubviewList }
    let list = SubviewList()
    existingSubviewList = list
    superview?.existingSubviewList?.noteNoLongerPlain(self)
    return list
  }

  /// Whether the view is a plain `UIView`, which overrides nothing.
  var isExactlyUIView: Bool { type(of: self) == UIView.self }

  /// Whether the view has no subviews and no sparse state.
  var isBareLeaf: Bool { existingSparseState == nil && existingSubviewList == nil }

  /// Whether it is also a plain `UIView`: no code observes events through it.
  var isPlainLeaf: Bool { isBareLeaf && isExactlyUIView }

  var subviewCount: Int { existingSubviewList?.count ?? 0 }

  /// Visits this view, and then the views that each visit names: those of one visit in their order, each with all that it
  /// names before the next. So a pass over a tree, parents first, needs no stack that grows with the depth of the tree.
  ///
  /// - Parameters:
  ///   - value: What this view's visit receives.
  ///   - visit: Visits a view. It may pass on other views, usually subviews, each with a value for its visit.
  func visitTree<Value>(
    from value: Value, _ visit: (UIView, Value, _ visitLater: (UIView, Value) -> Void) -> Void
  ) {
    var open: [(view: UIView, value: Value)] = []
    var next = (view: self, value: value)
    while true {
      let first = open.count
      visit(next.view, next.value) { open.append(($0, $1)) }
      open.reverse(from: first)
      guard let last = open.popLast() else { return }
      next = last
    }
  }

  /// Visits the tree without passing values down.
  func visitTree(_ visit: (UIView, _ visitLater: (UIView) -> Void) -> Void) {
    var (open, next) = ([UIView](), self)
    while true {
      let first = open.count
      visit(next) { open.append($0) }
      open.reverse(from: first)
      guard let last = open.popLast() else { return }
      next = last
    }
  }
}

extension Array {
  /// Reverses the elements from an index on, in place. Through a slice they would be copied.
  mutating func reverse(from first: Int) {
    var (low, high) = (first, count - 1)
    while low < high {
      swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }
}
