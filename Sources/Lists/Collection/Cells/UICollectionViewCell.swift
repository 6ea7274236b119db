import Foundation
import Views

/// A view that shows an item of a collection view.
///
/// Add content to `contentView`. Behind it are `selectedBackgroundView`, shown while the cell is selected or highlighted, and
/// `backgroundView`.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the content. It fills the cell.
  open private(set) lazy var contentView = makeContentView()

  /// The view behind the content; nil for none. It fills the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// The view in front of `backgroundView` while the cell is selected or highlighted; nil for none. It fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView)
      updateSelectedBackground()
    }
  }

  /// Whether the item is selected. The collection view sets it; changing it here selects nothing.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateSelectedBackground() } }
  }

  /// Whether a press is on the item. The collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateSelectedBackground() } }
  }

  /// Shown around the item with the keyboard focus.
  private var focusFrame: CellFocusFrame?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView, focusFrame] { view?.frame = bounds }
  }

  // MARK: Internals

  override var sizingView: UIView { contentView }

  func setFocused(_ isFocused: Bool) {
    guard isFocused != (focusFrame != nil) else { return }
    focusFrame?.removeFromSuperview()
    focusFrame = isFocused ? CellFocusFrame(frame: bounds) : nil
    if let focusFrame { addSubview(focusFrame) }
  }

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
  }

  private func updateSelectedBackground() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
  }
}

/// The ring around the cell with the keyboard focus.
final class CellFocusFrame: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = CollectionConstants.focusRingWidth
    layer.cornerRadius = CollectionConstants.focusRingRadius
    layer.borderColor = tintColor.cgColor
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    layer.borderColor = tintColor.cgColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    layer.borderColor = tintColor.cgColor
  }
}
