import Foundation
@_spi(Toolkit) import Views

/// Which changes of its content make a list measure a cell, header or footer again.
enum SizeChange {
  /// The app has invalidated the intrinsic size, or has set another content configuration.
  case invalidation

  /// A constraint or an intrinsic size inside the view has changed.
  case constraints
}

/// Which changes of the content of a cell, header or footer make a list measure it again. Its name in apps is
/// `UITableView.SelfSizingInvalidation` or `UICollectionView.SelfSizingInvalidation`.
public enum ListSelfSizingInvalidation: Int, Sendable {
  /// None.
  case disabled
  /// `invalidateIntrinsicContentSize()` of the view or its content view, and another content configuration.
  case enabled
  /// Also changes of constraints and intrinsic sizes inside the view.
  case enabledIncludingConstraints

  func follows(_ change: SizeChange) -> Bool {
    switch self {
    case .disabled: false
    case .enabled: change == .invalidation
    case .enabledIncludingConstraints: true
    }
  }
}

/// A list that measures its cells, headers and footers again when their content changes.
@MainActor
protocol SizingHost: UIScrollView {
  /// Called when a cell, header or footer may need another size.
  func sizeMayHaveChanged(of view: UIView, by change: SizeChange)
}

extension UIView {
  /// Tells the list that shows this view, directly or in a section that scrolls across, that it may need another size.
  func tellSizingHost(_ change: SizeChange) {
    let host = superview as? any SizingHost ?? superview?.superview as? any SizingHost
    host?.sizeMayHaveChanged(of: self, by: change)
  }
}

/// The content view of a cell, header or footer. The intrinsic size of its superview follows from it.
final class SelfSizingContentView: UIView {

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.invalidateIntrinsicContentSize()
  }
}
