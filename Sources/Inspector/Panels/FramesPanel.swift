import Controls
import Foundation
import Views

/// The latest frames of the app: how long each pass took, and what it did. Slow motion, pause and single frames.
final class FramesPanel: UIViewController, InspectorPanel {
  private unowned let host: any InspectionHost
  let bars: FrameBars
  let figures = UILabel()
  let pace = UISegmentedControl(items: ["x 1", "x 1/10", "Pause"])
  let stepButton = UIButton(configuration: .gray())
  let flashing = UISwitch()

  private static let rates = [1, 0.1, 0]

  let refreshInterval = 1.0 / 15

  init(host: any InspectionHost) {
    self.host = host
    bars = FrameBars(interval: host.frameLog.interval)
    super.init(nibName: nil, bundle: nil)
    title = "Frames"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pace.addTarget(for: .valueChanged) { [unowned self] pace in
      host.rate = Self.rates[min(max(0, pace.selectedSegmentIndex), 2)]
      refresh()
    }
    stepButton.configuration?.title = "Next frame"
    stepButton.configuration?.buttonSize = .small
    stepButton.addTarget(for: .touchUpInside) { [unowned self] _ in host.step() }
    flashing.addTarget(for: .valueChanged) { [unowned self] in host.isFlashing = $0.isOn }
    figures.numberOfLines = 0
    figures.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    let column = UIStackView(arrangedSubviews: [
      row([caption("Pace of the app"), pace]), row([stepButton]),
      row([caption("Flash moved (blue) and painted (red) pixels"), flashing]), legend(), figures,
    ])
    column.axis = .vertical
    column.spacing = 10
    column.alignment = .leading
    for part in column.arrangedSubviews {
      part.widthAnchor.constraint(lessThanOrEqualTo: column.widthAnchor).isActive = true
    }
    let scrollView = UIScrollView()
    scrollView.addSubview(column)
    for part in [bars, scrollView, column] { part.translatesAutoresizingMaskIntoConstraints = false }
    for part in [bars, scrollView] { view.addSubview(part) }
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activateYielding([
      bars.topAnchor.constraint(equalTo: view.topAnchor),
      bars.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bars.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bars.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.34),
      scrollView.topAnchor.constraint(equalTo: bars.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
      column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -24),
    ])
    refresh()
  }

  private func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = 0
    return label
  }

  private func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 10
    row.alignment = .center
    for control in views.dropFirst() { control.setContentCompressionResistancePriority(.required, for: .horizontal) }
    return row
  }

  /// The colors of the passes.
  private func legend() -> UIView {
    let text = NSMutableAttributedString(string: "")
    for pass in FramePass.allCases.dropFirst() {
      text.append(
        NSAttributedString(
          string: "■\u{A0}\(pass.name)  ",
          attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: FrameBars.color(of: pass)]))
    }
    let label = UILabel()
    label.attributedText = text
    label.numberOfLines = 0
    return label
  }

  func selectionDidChange() {}

  func refresh() {
    guard isViewLoaded else { return }
    let log = host.frameLog
    bars.records = log.records
    pace.selectedSegmentIndex = Self.rates.firstIndex(of: host.rate) ?? 0
    stepButton.isEnabled = host.rate == 0
    if flashing.isOn != host.isFlashing { flashing.isOn = host.isFlashing }
    figures.text = Self.figures(log)
  }

  static func figures(_ log: FrameLog) -> String {
    guard let last = log.records.last else { return "no frame since the inspector was opened" }
    func milliseconds(_ seconds: Double) -> String { String(format: "%6.2f ms", seconds * 1000) }
    func share(_ area: Int) -> String {
      last.windowArea == 0 ? "" : String(format: " (%.1f %%)", 100 * Double(area) / Double(last.windowArea))
    }
    let worst = log.records.map(\.duration).max() ?? 0
    let late = log.records.count { $0.duration > log.interval }
    var lines = ["last frame  \(milliseconds(last.duration))"]
    for (pass, seconds) in zip(FramePass.allCases.dropFirst(), last.passes) {
      lines.append("  " + pass.name.padding(toLength: 10, withPad: " ", startingAt: 0) + milliseconds(seconds))
    }
    let (counts, pictures) = (last.counts, last.counts.drawnPictures + last.subtreePictures)
    lines += [
      "moved       \(last.movedArea) pixels\(share(last.movedArea))",
      "painted     \(last.paintedArea) pixels\(share(last.paintedArea))",
      "cells       \(counts.madeCells) made, \(counts.reusedCells) reused",
      "layout      \(counts.solvedParts) parts solved by constraints",
      "pictures    \(pictures) drawn",
      "longest of \(log.records.count) \(milliseconds(worst)); \(late) longer than \(milliseconds(log.interval).trimmingCharacters(in: .whitespaces))",
    ]
    return lines.joined(separator: "\n")
  }
}
