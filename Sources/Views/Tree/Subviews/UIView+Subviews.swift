extension UIView {
  /// The subviews from back to front, in an array that of many is made for this once.
  var currentSubviews: [UIView] { existingSubviewList?.views ?? [] }

  /// What is known of the subviews; made when it is first asked for.
  var subviewList: SubviewList {
    if let existingSubviewList { return existingSubviewList }
    let list = SubviewList(of: self)
    existingSubviewList = list
    superview?.existingSubviewList?.noteNoLongerPlain(self)
    return list
  }

  /// Whether nothing is overridden: the view draws nothing, and lays nothing out.
  var isExactlyUIView: Bool { type(of: self) == UIView.self }

  /// Whether the view has no subviews, and nothing that few views have.
  var isBareLeaf: Bool { existingSparseState == nil && existingSubviewList == nil }

  /// Whether it has no class of its own, either: nobody hears through it of what happens around it.
  var isPlainLeaf: Bool { isBareLeaf && isExactlyUIView }

  var subviewCount: Int { existingSubviewList?.count ?? 0 }
}
