extension UIView {
  /// What is on its way here; nil while nothing is.
  var animations: ViewAnimations? {
    get { existingRare?.animations.map { unsafeDowncast($0, to: ViewAnimations.self) } }
    set { if newValue != nil || existingRare != nil { rare.animations = newValue } }
  }
}
