import Controls
import Foundation
import Views

/// The chosen subtree in perspective.
final class ExplodedPanel: UIViewController, InspectorPanel {
  private unowned let host: any InspectionHost
  let exploded = ExplodedView(frame: .zero)
  private let hint = UILabel()

  let refreshInterval = 1.0 / 20

  init(host: any InspectionHost) {
    self.host = host
    super.init(nibName: nil, bundle: nil)
    title = "Exploded"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    hint.font = .systemFont(ofSize: 12)
    hint.textColor = .secondaryLabel
    hint.numberOfLines = 0
    for part in [exploded, hint] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activateYielding([
      exploded.topAnchor.constraint(equalTo: view.topAnchor),
      exploded.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      exploded.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      hint.topAnchor.constraint(equalTo: exploded.bottomAnchor, constant: 6),
      hint.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      hint.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      hint.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6),
    ])
    selectionDidChange()
  }

  func selectionDidChange() {
    guard isViewLoaded else { return }
    refresh()
  }

  /// Shows the chosen view, or the first window.
  func refresh() {
    exploded.show(InspectedNode.view(of: host.selection) ?? host.windows.first)
    let rest = exploded.count - ExplodedView.mostPlanes
    hint.text =
      "Drag to turn, wheel to spread. Orange: frames of scroll views."
      + (rest > 0 ? " \(rest) of \(exploded.count) views are left out." : "")
  }
}
