import Foundation

/// One content that is dragged.
@preconcurrency @MainActor
open class UIDragItem {
  /// The representations of the content.
  open var itemProvider: NSItemProvider { provider }

  nonisolated let provider: NSItemProvider

  /// An object of the app for the item, which other programs do not see; nil for none.
  open var localObject: Any?

  /// Returns the preview that follows the pointer; nil, the default, for the one of the lift. With a function that returns nil
  /// the item has no preview.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item outside of the main thread.
  nonisolated init(of provider: NSItemProvider) {
    self.provider = provider
  }

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    provider = itemProvider
  }
}

/// A view that follows the pointer for an item.
@preconcurrency @MainActor
open class UIDragPreview {
  /// The view, whose picture is shown.
  open private(set) var view: UIView
  /// The look of the view.
  open private(set) var parameters: UIDragPreviewParameters

  /// Makes a preview of a view, which need not be in a window.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// The look of a view as the preview of a dragged item.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place that the preview of a dragged item comes from or goes to.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is shown as the preview of a dragged item, in the place that it comes from or goes to.
open class UITargetedDragPreview: UITargetedPreview {
  /// Makes a preview of a view, which need not be in a window.
  public init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
    super.init(view: view, parameters: parameters, target: target)
  }

  /// Makes a preview of a view in its own place. A view without a superview is a programming error.
  public convenience init(view: UIView, parameters: UIDragPreviewParameters) {
    let place = UITargetedPreview(view: view).target
    self.init(
      view: view, parameters: parameters,
      target: UIDragPreviewTarget(container: place.container, center: place.center, transform: place.transform))
  }

  /// Makes a preview of a view in its own place, with the default look. A view without a superview is a programming error.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// Returns the preview with another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = self.parameters.backgroundColor
    parameters.visiblePath = self.parameters.visiblePath
    parameters.shadowPath = self.parameters.shadowPath
    return UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
