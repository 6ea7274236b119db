/// The appearance that a view sets for itself and its subviews. Few views do: it is made on first use.
final class ViewAppearance {
  /// The overrides of the view.
  var overrides = UITraitOverrides()

  /// The overrides of the view's controller; the view's own take precedence.
  var controllerOverrides = UITraitOverrides()

  var tintColor: UIColor?
  var semanticContentAttribute = UISemanticContentAttribute.unspecified

  var allOverrides: UITraitOverrides { controllerOverrides.merging(overrides) }
}
