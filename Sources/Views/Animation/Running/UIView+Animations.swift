extension UIView {
  /// The view's running animations; nil while there are none.
  var animations: ViewAnimations? {
    get { existingSparseState?.animations }
    set { if newValue != nil || existingSparseState != nil { sparseState.animations = newValue } }
  }
}
