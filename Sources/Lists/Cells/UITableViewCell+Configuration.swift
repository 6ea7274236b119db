import Foundation
import Views

// The content configuration: which view shows it, and when it follows the state.

extension UITableViewCell {
  /// Calls `updateConfiguration(using:)` and the handler, if that is due.
  func updateConfigurationIfNeeded() {
    guard parts.needsUpdateConfiguration else { return }
    parts.needsUpdateConfiguration = false
    let state = configurationState
    if configurationUpdateHandler != nil || updatesConfiguration {
      observingConfiguration {
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
      }
    }
    if automaticallyUpdatesContentConfiguration, let configuration = parts.content.configuration {
      contentConfiguration = configuration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
      backgroundConfiguration = configuration.updated(for: state)
    }
  }

  /// Whether the cell's class overrides `updateConfiguration(using:)`.
  var updatesConfiguration: Bool {
    type(of: self) != UITableViewCell.self && ConfigurationUpdates.places.isOverridden(in: type(of: self))
  }

  /// Shows a background in place of the colors and views of the app.
  func showBackground(_ configuration: UIBackgroundConfiguration?) {
    let isNew = parts.background.view == nil
    parts.background.show(configuration, like: defaultBackgroundConfiguration(), in: self)
    guard isNew != (parts.background.view == nil) || configuration == nil else { return }
    if configuration != nil {
      parts.backgroundColor = nil
      (backgroundView, selectedBackgroundView) = (nil, nil)
    }
    applyBackground()
    updateSelectionLook(animated: false)
    arrangeViews()
    setNeedsLayout()
  }

  /// Shows content in place of the labels of the cell's style; nil leaves them.
  func showContent(_ configuration: (any UIContentConfiguration)?) {
    parts.content.show(configuration, in: contentView)
    if configuration != nil {
      parts.body?.removeFromSuperview()
      parts.body = nil
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

/// Tells which classes override `updateConfiguration(using:)`.
@MainActor
private enum ConfigurationUpdates {
  static let places = MethodPlaces(
    1, of: UITableViewCell.self, inheritedBy: PlainCell.self, overriddenBy: Overrider.self)

  private final class PlainCell: UITableViewCell {}

  private final class Overrider: UITableViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {}
  }
}
