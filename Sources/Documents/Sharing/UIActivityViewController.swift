import Controllers
import Drawing
import Foundation
import Lists
import Views

/// Lists what the user can do with content of the app: copy it, save it as files, open files and links in other programs, write a
/// mail, print, and what the app adds.
///
/// In a window at least 600 points wide it is a popover if its `popoverPresentationController` has a source, and a sheet otherwise.
/// It dismisses itself.
open class UIActivityViewController: UIViewController {
  /// Called once the user has chosen and the activity has ended, or with nil and false if nothing was chosen.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called at the end with the chosen activity; nil for none. The items and the error are nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The types that are not listed; nil for none.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let own: [UIActivity]
  private(set) var activities: [UIActivity] = []
  let table = UITableView(frame: .zero, style: .plain)
  private var rows: ActivityRows?
  private var isDone = false

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - activityItems: Texts, addresses, pictures, bytes, sources of these, and values that the app's activities understand.
  ///   - applicationActivities: Activities of the app.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, own) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because there are no archives to decode controllers from.
  public required init?(coder: NSCoder) { nil }

  // MARK: Items

  private var placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// The first subject that a source of items has for a mail; empty for none.
  func subject(for type: UIActivity.ActivityType?) -> String {
    items.lazy.compactMap { $0 as? any UIActivityItemSource }
      .map { $0.activityViewController(self, subjectForActivityType: type) }.first { !$0.isEmpty } ?? ""
  }

  // MARK: The list

  private static let rowHeight: CGFloat = 48
  private static let width: CGFloat = 320

  open override func loadView() {
    let placeholders = placeholders
    let system = [CopyActivity(), SaveActivity(), OpenActivity(), MailActivity(), PrintActivity()]
    activities = (system + own).filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
      return !isExcluded && activity.activityTitle != nil && activity.canPerform(withActivityItems: placeholders)
    }
    let categories = activities.map { type(of: $0).activityCategory }
    activities =
      zip(activities, categories).filter { $1 == .share }.map(\.0)
      + zip(activities, categories).filter { $1 == .action }.map(\.0)
    table.rowHeight = Self.rowHeight
    let rows = ActivityRows(activities) { [unowned self] in perform($0) }
    self.rows = rows
    table.dataSource = rows
    table.delegate = rows
    table.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
    view = table
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: Self.width, height: CGFloat(max(1, activities.count)) * Self.rowHeight)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    table.takeFocus()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { finish(nil, false) }
  }

  private func finish(_ type: UIActivity.ActivityType?, _ isCompleted: Bool) {
    guard !isDone else { return }
    isDone = true
    completionWithItemsHandler?(type, isCompleted, nil, nil)
  }

  private func perform(_ activity: UIActivity) {
    let (presenter, application) = (presentingViewController, UIApplication.shared)
    let providers = items.compactMap { $0 as? UIActivityItemProvider }
    let prepared = providers.isEmpty ? prepare(activity) : nil
    // The activity is shown after the list is gone. Until then dismissing the list must not count as a cancellation.
    isDone = true
    let show = { [self] in
      let controller = providers.isEmpty ? prepared : prepare(activity)
      if let controller { presenter?.present(controller, animated: true) } else { activity.perform() }
    }
    let proceed = { [self] in
      UIActivityItemProvider.load(providers, for: activity.activityType) { [self] isComplete in
        isDone = false
        application.run {
          if isComplete { show() } else { self.finish(activity.activityType, false) }
        }
      }
    }
    if let presenter { presenter.dismiss(animated: true, completion: proceed) } else { proceed() }
  }

  /// Gives an activity the items. Returns what shows it; nil for nothing.
  private func prepare(_ activity: UIActivity) -> UIViewController? {
    activity.list = self
    activity.prepare(withActivityItems: items(for: activity.activityType))
    let controller = activity.activityViewController
    activity.finishHandler = { [self] isCompleted in
      if let controller, controller.presentingViewController != nil, !controller.isBeingDismissed {
        controller.dismiss(animated: true)
      }
      finish(activity.activityType, isCompleted)
    }
    return controller
  }
}

/// The rows of a list of activities.
private final class ActivityRows: UITableViewDataSource, UITableViewDelegate {
  private let activities: [UIActivity]
  private let perform: (UIActivity) -> Void

  init(_ activities: [UIActivity], perform: @escaping (UIActivity) -> Void) {
    (self.activities, self.perform) = (activities, perform)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { activities.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = activities[indexPath.row].activityTitle
    content.image = activities[indexPath.row].activityImage
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    perform(activities[indexPath.row])
  }
}

extension UIActivityViewController: PresentsItself {
  package var mayBeInPopover: Bool { true }

  package func sizeInPopover(atMost size: CGSize) -> CGSize {
    CGSize(width: min(preferredContentSize.width, size.width), height: min(preferredContentSize.height, size.height))
  }

  package func handlesPressBeside() -> Bool { false }

  package func makePresentationController(presenter: UIViewController?) -> UIPresentationController {
    UISheetPresentationController(presentedViewController: self, presenting: presenter)
  }
}
