import Views

extension CellGlyph.Sign {
  /// What the button with the sign is called; nil for a sign that is no button by itself.
  var name: SystemString? {
    switch self {
    case .detail: .accessibilityMoreInfo
    case .delete: .delete
    case .insert: .accessibilityInsert
    case .reorder: .accessibilityReorder
    case .disclosure, .checkmark, .multiselect: nil
    }
  }
}
