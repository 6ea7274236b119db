extension UIControl {
  /// The place of a control's content in wider bounds.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Alignment in the middle, or at the left or right edge.
    case center, left, right
    /// As wide as the bounds; text begins at the leading edge.
    case fill
    /// Alignment at the edge where lines of text begin or end.
    case leading, trailing
  }

  /// The place of a control's content in higher bounds.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Alignment in the middle, or at the upper or lower edge.
    case center, top, bottom
    /// As high as the bounds, for content that can be stretched; other content is in the middle.
    case fill
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// Resolves the sides of text: `.left` for where text begins and `.right` for where it ends; `.center` and `.fill`
  /// unchanged.
  func resolved(isMirrored: Bool) -> Self {
    switch self {
    case .center, .fill: self
    case .leading: .left
    case .trailing: .right
    case .left: isMirrored ? .right : .left
    case .right: isMirrored ? .left : .right
    }
  }
}
