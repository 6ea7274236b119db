import Controls
import Foundation
import Lists
import Views

/// What a scroll view does: its activity, its offset and velocity over time, and the calls of its delegate.
final class ScrollPanel: UIViewController, InspectorPanel {
  private unowned let host: any InspectionHost
  let headline = UILabel()
  let offsetPlot = MotionPlot(title: "offset, points")
  let velocityPlot = MotionPlot(title: "velocity, points a second")
  let table = UITableView(frame: .zero, style: .plain)
  private var calls: [String] = []

  let refreshInterval = 1.0 / 15

  init(host: any InspectionHost) {
    self.host = host
    super.init(nibName: nil, bundle: nil)
    title = "Scroll"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    headline.font = .systemFont(ofSize: 13)
    headline.numberOfLines = 0
    table.rowHeight = 22
    table.separatorStyle = .none
    table.allowsSelection = false
    table.register(CallCell.self, forCellReuseIdentifier: "call")
    table.dataSource = self
    for part in [headline, offsetPlot, velocityPlot, table] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      NSLayoutConstraint.activateYielding([
        part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: part === headline ? 12 : 0),
        part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: part === headline ? -12 : 0),
      ])
    }
    NSLayoutConstraint.activateYielding([
      headline.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      offsetPlot.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 8),
      offsetPlot.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.24),
      velocityPlot.topAnchor.constraint(equalTo: offsetPlot.bottomAnchor, constant: 6),
      velocityPlot.heightAnchor.constraint(equalTo: offsetPlot.heightAnchor),
      table.topAnchor.constraint(equalTo: velocityPlot.bottomAnchor, constant: 6),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    selectionDidChange()
  }

  /// Follows the scroll view that is chosen or that the chosen view is in; without one, those that scroll.
  func selectionDidChange() {
    guard isViewLoaded else { return }
    let views = InspectedNode.view(of: host.selection).map { sequence(first: $0, next: \.superview) }
    let chosen = views?.lazy.compactMap { $0 as? UIScrollView }.first
    host.scrollLog.follow(chosen ?? host.scrollLog.scrollView, byChoice: chosen != nil)
    refresh()
  }

  func refresh() {
    let log = host.scrollLog
    if let scrollView = log.scrollView {
      headline.text =
        "\(type(of: scrollView)): \(scrollView.activityName). Offset \(scrollView.contentOffset.x.short), "
        + "\(scrollView.contentOffset.y.short) of \(scrollView.contentSize.width.short) x "
        + "\(scrollView.contentSize.height.short)." + (scrollView.delegate == nil ? " It has no delegate." : "")
    } else {
      headline.text = "Scroll in the app, or choose a scroll view."
    }
    offsetPlot.points = log.samples.map(\.offset)
    velocityPlot.points = log.velocities
    // The latest first.
    let new = log.calls.reversed().map { $0.count > 1 ? "\($0.text)  × \($0.count)" : $0.text }
    if new != calls {
      calls = new
      table.reloadData()
    }
  }
}

extension ScrollPanel: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { calls.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "call", for: indexPath)
    (cell as? CallCell)?.label.text = calls[indexPath.row]
    return cell
  }
}

/// A call of a delegate.
private final class CallCell: UITableViewCell {
  let label = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 12, dy: 0)
  }
}
