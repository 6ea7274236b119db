extension UIView {
  /// The view's running animations; nil while there are none.
  var animations: ViewAnimations? {
    get { existingSparseState?.animations.map { unsafeDowncast($0, to: ViewAnimations.self) } }
    set { if newValue != nil || existingSparseState != nil { sparseState.animations = newValue } }
  }
}
