import Foundation
import Views

// The signs at the edges of a cell: accessories and editing controls.

extension UITableViewCell {
  var visibleAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

  private var visibleAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

  /// The width that accessories take from the content, in points.
  var accessoryWidth: CGFloat { signWidth + reorderWidth }

  /// The width of the control by which the row is moved, in points; 0 without it.
  private var reorderWidth: CGFloat { parts.reorderControl == nil ? 0 : ListConstants.reorderWidth }

  private var signWidth: CGFloat {
    if let view = visibleAccessoryView { return view.bounds.width + place.margin }
    let gap = place.margin - ListConstants.cellMargins.trailing
    return switch visibleAccessoryType {
    case .none: 0
    case .disclosureIndicator: ListConstants.disclosureWidth + gap
    case .checkmark: ListConstants.checkmarkWidth + gap
    case .detailButton: ListConstants.detailWidth + gap
    case .detailDisclosureButton: ListConstants.disclosureWidth + ListConstants.detailWidth + gap
    }
  }

  func accessoryDidChange() {
    let type = visibleAccessoryView == nil ? visibleAccessoryType : .none
    let sign: CellGlyph.Sign = type == .checkmark ? .checkmark : .disclosure
    parts.accessoryGlyph = shown(parts.accessoryGlyph, type == .checkmark || type.hasArrow) { CellGlyph(sign) }
    parts.accessoryGlyph?.sign = sign
    parts.detailButton = shown(parts.detailButton, type.hasButton) {
      CellButton(.detail) { [unowned self] in host?.accessoryButtonWasPressed(in: self) }
    }
    parts.accessoryView?.isHidden = isEditing
    parts.editingAccessoryView?.isHidden = !isEditing
    setNeedsLayout()
  }

  func editingDidChange() {
    parts.editingControl = shown(parts.editingControl, showsEditingControl) {
      CellButton(.delete) { [unowned self] in host?.editingControlWasPressed(in: self) }
    }
    parts.editingControl?.glyph.sign = editingStyle == .insert ? .insert : .delete
    parts.reorderControl = shown(parts.reorderControl, isEditing && isMovable && showsReorderControl) {
      ReorderControl { [unowned self] in host?.reorderControl(in: self, did: $0) }
    }
    accessoryDidChange()
  }

  // MARK: Layout

  func layOutAccessories() {
    let grid = PixelGrid(scale: traitCollection.displayScale)
    let edge = bounds.width - place.safeSides.trailing - place.margin - place.indexWidth - reorderWidth
    if let view = visibleAccessoryView {
      let size = view.bounds.size
      view.frame = mirroring(
        CGRect(
          x: edge - size.width, y: grid.nearest((bounds.height - size.height) / 2), width: size.width,
          height: size.height),
        in: bounds)
    }
    let side = ListConstants.glyphSize
    parts.accessoryGlyph?.frame = mirroring(
      CGRect(x: edge - side + 3, y: grid.nearest((bounds.height - side) / 2), width: side, height: side), in: bounds)
    if let button = parts.detailButton {
      let right = visibleAccessoryType.hasArrow ? edge - ListConstants.disclosureWidth + 6 : edge + 4
      let width = ListConstants.detailWidth
      button.frame = mirroring(CGRect(x: right - width, y: 0, width: width, height: bounds.height), in: bounds)
    }
    parts.reorderControl?.frame = mirroring(
      CGRect(x: edge, y: 0, width: reorderWidth + place.margin, height: bounds.height), in: bounds)
    parts.editingControl?.frame = mirroring(
      CGRect(
        x: place.safeSides.leading + place.margin - 8, y: 0, width: ListConstants.editingIndent, height: bounds.height),
      in: bounds)
  }
}

extension UITableViewCell.AccessoryType {
  var hasArrow: Bool { self == .disclosureIndicator || self == .detailDisclosureButton }
  fileprivate var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }
}
