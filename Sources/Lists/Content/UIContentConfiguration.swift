import Views

/// The content of a view as a value. It makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> UIView & UIContentView

  /// Returns the configuration with the look that belongs to a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: UIView {
  /// The configuration. Setting it changes what the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show a configuration. If not, another view is made for it.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
