import Foundation
import Views

/// A sign, a control or a view at an edge of a list cell.
///
/// The order on an edge is that of the list, whatever the order in `accessories`; several views of the app keep theirs.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// The edge at which a view of the app is.
  public enum Placement: Sendable {
    /// Where lines of text begin.
    case leading(displayed: DisplayedState = .always)
    /// Where lines of text end.
    case trailing(displayed: DisplayedState = .always)
  }

  /// What a control of a cell does when it is pressed.
  public typealias ActionHandler = @MainActor () -> Void

  enum Kind {
    case disclosure, checkmark, detail, delete, insert, reorder, multiselect
    case outline(OutlineDisclosureOptions.Style)
    case label(String, UIFont, adjustsFont: Bool)
    case custom(UIView, isLeading: Bool)
  }

  let kind: Kind
  let displayed: DisplayedState
  let isHidden: Bool
  let tintColor: UIColor?

  /// Called when a control is pressed; nil for what the list does by itself.
  let action: ActionHandler?

  // MARK: Signs

  /// An arrow: the item leads to more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { make(.disclosure, displayed, options) }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { make(.checkmark, displayed, options) }

  /// A circle that shows whether the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { make(.multiselect, displayed, options) }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .label(text, options.font, adjustsFont: options.adjustsFontForContentSizeCategory), displayed: displayed,
      isHidden: options.isHidden, tintColor: options.tintColor, action: nil)
  }

  // MARK: Controls

  /// A button with the letter i.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { make(.detail, displayed, options, actionHandler) }

  /// A button that deletes the item. Without a handler it shows the item's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { make(.delete, displayed, options, actionHandler) }

  /// A button that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { make(.insert, displayed, options, actionHandler) }

  /// A control by which the item is moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { make(.reorder, displayed, options) }

  /// An arrow that shows an item's children in an outline, and hides them. Without a handler it does that in a diffable
  /// data source by itself.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .outline(options.style), displayed: displayed, isHidden: options.isHidden, tintColor: options.tintColor,
      action: actionHandler)
  }

  // MARK: Views

  /// A view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      kind: .custom(configuration.customView, isLeading: isLeading), displayed: displayed,
      isHidden: configuration.isHidden, tintColor: configuration.tintColor, action: nil)
  }

  private static func make(
    _ kind: Kind, _ displayed: DisplayedState, _ options: some CellAccessoryOptions,
    _ action: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: kind, displayed: displayed, isHidden: options.isHidden, tintColor: options.tintColor, action: action)
  }
}

extension UICellAccessory.Kind {
  var isLeading: Bool {
    switch self {
    case .delete, .insert, .multiselect: true
    case .custom(_, let isLeading): isLeading
    case .disclosure, .checkmark, .detail, .reorder, .outline, .label: false
    }
  }

  /// The place on an edge, from the content outward.
  var rank: Int {
    switch self {
    case .custom: 0
    case .label: 1
    case .checkmark: 2
    case .detail: 3
    case .outline: 4
    case .disclosure: 5
    case .reorder: 6
    case .multiselect: 7
    case .insert: 8
    case .delete: 9
    }
  }

  /// The name under which a cell keeps its view.
  var name: String {
    switch self {
    case .custom(let view, _): "custom \(ObjectIdentifier(view))"
    default: String(rank)
    }
  }
}
