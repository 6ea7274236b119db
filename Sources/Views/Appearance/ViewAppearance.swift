/// What a view says of its own about the look of itself and of what is in it. Few views do: it is made when the first of
/// it is set.
final class ViewAppearance {
  /// Set on the view.
  var overrides = UITraitOverrides()

  /// Set on the view's controller; the view's own win.
  var controllerOverrides = UITraitOverrides()

  var tintColor: UIColor?
  var semanticContentAttribute = UISemanticContentAttribute.unspecified

  var allOverrides: UITraitOverrides { controllerOverrides.merging(overrides) }
}
