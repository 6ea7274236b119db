import Foundation
import Views

// The content configuration: which view shows it, and when it follows the state.

extension UITableViewCell {
  /// Calls `updateConfiguration(using:)` and the handler, if that is due.
  func updateConfigurationIfNeeded() {
    guard parts.needsUpdateConfiguration else { return }
    parts.needsUpdateConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let configuration = parts.configuration {
      contentConfiguration = configuration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
      backgroundConfiguration = configuration.updated(for: state)
    }
  }

  /// Shows a background in place of the colours and views of the app.
  func showBackground(_ configuration: UIBackgroundConfiguration?) {
    let isNew = parts.background == nil
    BackgroundConfigurationView.show(configuration, in: &parts.background, of: self)
    guard isNew != (parts.background == nil) || configuration == nil else { return }
    if configuration != nil {
      parts.backgroundColor = nil
      (backgroundView, selectedBackgroundView) = (nil, nil)
    }
    applyBackground()
    updateSelectionLook(animated: false)
    arrangeViews()
    setNeedsLayout()
  }

  /// Shows the current configuration in the present view, or in a new one if that does not support it.
  func showConfiguration() {
    guard let configuration = parts.configuration else {
      parts.configurationView?.removeFromSuperview()
      parts.configurationView = nil
      return
    }
    parts.body?.removeFromSuperview()
    parts.body = nil
    if let view = parts.configurationView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      parts.configurationView?.removeFromSuperview()
      let view = configuration.makeContentView()
      parts.configurationView = view
      contentView.addSubview(view)
    }
    setNeedsLayout()
  }
}
