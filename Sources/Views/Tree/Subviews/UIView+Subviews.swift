extension UIView {
  /// The subviews from back to front. With many subviews the array is made on each call.
  var currentSubviews: [UIView] { existingSubviewList?.views ?? [] }

  /// The list of subviews; made on first use.
  var subviewList: SubviewList {
    if let existingSubviewList { return existingSubviewList }
    let list = SubviewList(of: self)
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
}
