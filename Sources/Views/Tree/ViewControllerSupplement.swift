/// What a higher target stores for a view controller, such as its navigation item.
@MainActor
package protocol ViewControllerSupplement: AnyObject {
  /// Called after the controller's title changed.
  func titleDidChange()

  /// Called after the controller's `isEditing` changed.
  func editingDidChange()
}
