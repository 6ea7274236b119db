import Controls
import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// The header or the footer of a section in a table.
///
/// It shows a content configuration, or its labels, or views that the app adds to `contentView`.
open class UITableViewHeaderFooterView: UIView {
  /// The name by which views of this kind are reused; nil for a view that is not reused.
  open private(set) var reuseIdentifier: String?

  /// The view that contains the content.
  open private(set) var contentView: UIView = SelfSizingContentView()

  private var body: ListContentBody?
  private let content = ConfiguredContent()
  private let background = ConfiguredBackground()
  private var needsUpdateConfiguration = false

  /// Makes a view that can be reused under a name.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListConstants.plainHeaderHeight))
    addSubview(contentView)
    needsUpdateConfiguration = updatesConfiguration
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a view for a registered class. Subclasses inherit it if they override the initializers of this class, or
  /// declare none.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  // MARK: Content

  /// The label of the title.
  open var textLabel: UILabel? { ownBody.textLabel }

  /// The label of a second text.
  open var detailTextLabel: UILabel? { ownBody.secondaryLabel }

  private var ownBody: ListContentBody {
    if let body { return body }
    let body = ListContentBody()
    body.metrics.margins = ListConstants.plainHeaderMargins
    body.textLabel.font = ListConstants.plainHeaderFont
    self.body = body
    contentView.addSubview(body)
    setNeedsLayout()
    return body
  }

  /// What the view shows; nil for its labels, or views of the app.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      if newValue != nil {
        body?.removeFromSuperview()
        body = nil
      }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// Returns the configuration of a plain header, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// The state of the view.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  /// Requests `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called before the view is shown and after `setNeedsUpdateConfiguration()`, to set configurations. A change of a property of an
  /// `@Observable` object that it or the handler read requests another call. The default implementation does nothing.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Code that updates the configurations; it runs after `updateConfiguration(using:)`. Nil for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The code of a `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  @_spi(Toolkit) open override func configurationReadsDidChange() { setNeedsUpdateConfiguration() }

  /// Whether the look that belongs to a state is applied to `contentConfiguration` when the configuration is updated.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background of the view; nil for `backgroundColor` and `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background.configuration }
    set {
      background.show(newValue, in: self)
      if newValue != nil { (backgroundColor, backgroundView) = (nil, nil) }
      setNeedsLayout()
    }
  }

  /// Returns the background of a header or footer in a plain list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainHeaderFooter() }

  /// Whether the color that belongs to a state is applied to `backgroundConfiguration` when the state changes.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The view behind the content; nil for none.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { accessibilityLabel?.isEmpty == false }
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { joinedTexts }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    describingList?.isHeader(self) == true ? .header : .staticText
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(showsControlsInside: true)
  }

  // MARK: Overrides

  /// Called before the view is dequeued for another section. The default implementation does nothing.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    background.view?.frame = bounds
    backgroundView?.frame = bounds
    let sides = safeSides
    let frame = CGRect(
      x: sides.leading, y: 0, width: max(0, bounds.width - sides.leading - sides.trailing), height: bounds.height)
    contentView.frame = mirroring(frame, in: bounds)
    body?.frame = contentView.bounds
    content.view?.frame = contentView.bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  /// Reports that the content needs another height. A table whose `selfSizingInvalidation` permits it measures the view
  /// again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    tellSizingHost(.invalidation)
  }

  @_spi(Toolkit) open override func constraintsDidChangeInside() { tellSizingHost(.constraints) }

  // MARK: Internals

  /// The margin of the content at the sides, in points.
  var margin: CGFloat {
    get { contentView.directionalLayoutMargins.leading }
    set {
      guard newValue != margin else { return }
      contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: newValue, bottom: 0, trailing: newValue)
      setNeedsLayout()
    }
  }

  /// What the safe area takes from the content at the sides.
  var safeSides = SafeSides() {
    didSet { if safeSides != oldValue { setNeedsLayout() } }
  }

  /// The height that the content needs in a width, in points; 0 without content.
  private func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let width = max(0, width - safeSides.leading - safeSides.trailing)
    let size = CGSize(width: width, height: 0)
    let grid = PixelGrid(scale: traitCollection.displayScale)
    if let height = content.fittingHeight(forWidth: width) { return grid.up(height) }
    if let body { return grid.up(body.sizeThatFits(size).height) }
    return contentView.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    if configurationUpdateHandler != nil || updatesConfiguration {
      observingConfiguration {
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
      }
    }
    if automaticallyUpdatesContentConfiguration, let configuration = content.configuration {
      contentConfiguration = configuration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  /// Whether the view's class overrides `updateConfiguration(using:)`.
  private var updatesConfiguration: Bool {
    type(of: self) != UITableViewHeaderFooterView.self && ConfigurationUpdates.places.isOverridden(in: type(of: self))
  }
}

/// Tells which classes override `updateConfiguration(using:)`.
@MainActor
private enum ConfigurationUpdates {
  static let places = MethodPlaces(
    1, of: UITableViewHeaderFooterView.self, inheritedBy: PlainView.self, overriddenBy: Overrider.self)

  private final class PlainView: UITableViewHeaderFooterView {}

  private final class Overrider: UITableViewHeaderFooterView {
    override func updateConfiguration(using state: UIViewConfigurationState) {}
  }
}
