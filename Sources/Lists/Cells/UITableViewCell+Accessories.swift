import Foundation
import Views

// The signs at the edges of a cell: accessories and editing controls.

extension UITableViewCell {
  private var visibleAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

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
    setGlyph(type == .checkmark ? .checkmark : type.hasArrow ? .disclosure : nil)
    setDetailButton(isVisible: type.hasButton)
    parts.accessoryView?.isHidden = isEditing
    parts.editingAccessoryView?.isHidden = !isEditing
    setNeedsLayout()
  }

  private func setGlyph(_ sign: CellGlyph.Sign?) {
    guard let sign else {
      parts.accessoryGlyph?.removeFromSuperview()
      parts.accessoryGlyph = nil
      return
    }
    if let glyph = parts.accessoryGlyph { return glyph.sign = sign }
    let glyph = CellGlyph(sign)
    glyph.isUserInteractionEnabled = false
    parts.accessoryGlyph = glyph
    addSubview(glyph)
  }

  private func setDetailButton(isVisible: Bool) {
    if !isVisible {
      parts.detailButton?.removeFromSuperview()
      parts.detailButton = nil
    } else if parts.detailButton == nil {
      let button = CellButton(.detail, side: ListConstants.editingControlSize) { [unowned self] in
        host?.accessoryButtonWasPressed(in: self)
      }
      parts.detailButton = button
      addSubview(button)
    }
  }

  func editingDidChange() {
    if !showsEditingControl {
      parts.editingControl?.removeFromSuperview()
      parts.editingControl = nil
    } else {
      let control = parts.editingControl ?? makeEditingControl()
      control.sign = editingStyle == .insert ? .insert : .delete
    }
    setReorderControl(isVisible: isEditing && isMovable && showsReorderControl)
    accessoryDidChange()
  }

  private func makeEditingControl() -> CellButton {
    let control = CellButton(.delete, side: ListConstants.editingControlSize) { [unowned self] in
      host?.editingControlWasPressed(in: self)
    }
    parts.editingControl = control
    addSubview(control)
    return control
  }

  private func setReorderControl(isVisible: Bool) {
    if !isVisible {
      parts.reorderControl?.removeFromSuperview()
      parts.reorderControl = nil
    } else if parts.reorderControl == nil {
      let control = ReorderControl { [unowned self] in host?.reorderControl(in: self, did: $0) }
      parts.reorderControl = control
      addSubview(control)
    }
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
  fileprivate var hasArrow: Bool { self == .disclosureIndicator || self == .detailDisclosureButton }
  fileprivate var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }
}
