import Views

/// A background configuration and the view that shows it. The configuration may have a view of the app, which may ask the
/// owner for its configuration while it is moved.
@MainActor
final class ConfiguredBackground {
  private(set) var configuration: UIBackgroundConfiguration?
  private(set) var view: BackgroundConfigurationView?

  /// Shows a configuration in the present view, or in a new one behind everything in `owner`; nil removes the view.
  ///
  /// - Parameter standard: The one that the list gives its cells.
  func show(
    _ own: UIBackgroundConfiguration?, like standard: @autoclosure () -> UIBackgroundConfiguration = .listPlainCell(),
    in owner: UIView
  ) {
    configuration = own
    guard let configuration = own?.resolved(like: standard()) else {
      let old = view
      view = nil
      old?.removeFromSuperview()
      return
    }
    if let view { return view.configuration = configuration }
    let new = BackgroundConfigurationView(configuration)
    view = new
    owner.insertSubview(new, at: 0)
    owner.setNeedsLayout()
  }
}
