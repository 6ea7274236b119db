extension UIView {
  /// The view's running animations; nil while there are none.
  var animations: ViewAnimations? {
    get { existingRare?.animations.map { unsafeDowncast($0, to: ViewAnimations.self) } }
    set { if newValue != nil || existingRare != nil { rare.animations = newValue } }
  }
}
