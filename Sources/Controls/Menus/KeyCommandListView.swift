import Foundation
@_spi(Toolkit) import Views

/// The key commands of a menu that a responder performs at present, with their titles and keys.
struct KeyCommandGroup {
  let title: String
  let lines: [(title: String, keys: String)]

  /// Nil without any.
  @MainActor
  init?(_ menu: UIMenu, for responder: UIResponder) {
    title = menu.title
    lines = menu.commands.compactMap { command in
      guard let keys = (command as? UIKeyCommand)?.shortcutTitle, command.target(from: [responder]) != nil,
        !command.attributes.contains(.hidden)
      else { return nil }
      let title = command.discoverabilityTitle ?? command.title
      return title.isEmpty ? nil : (title, keys)
    }
    if lines.isEmpty { return nil }
  }
}

/// The list of key commands in the middle of a window: in as many columns as it needs, and scrolled if the window is too small.
///
/// It receives neither keys nor touches.
final class KeyCommandListView: UIView, KeyListPanel {
  private let groups: [KeyCommandGroup]
  private let scrollView = UIScrollView()

  init(_ groups: [KeyCommandGroup], in window: UIWindow) {
    self.groups = groups
    super.init(frame: .zero)
    backgroundColor = .menuPanel
    layer.cornerRadius = MenuMetrics.cornerRadius
    layer.borderWidth = 1
    isUserInteractionEnabled = false
    window.addSubview(self)
    addSubview(scrollView)
    updateBorder()
    showLines()
  }

  required init?(coder: NSCoder) { nil }

  override var isOverlay: Bool { true }

  func scroll(by distance: CGFloat) {
    let end = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    scrollView.contentOffset.y = min(max(0, scrollView.contentOffset.y + distance), end)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      showLines()
    }
  }

  private func updateBorder() {
    layer.borderColor = UIColor.menuBorder.resolvedColor(with: traitCollection).cgColor
  }

  // MARK: Lines

  /// A title of a group, or a command, with its labels.
  private struct Line {
    let isTitle: Bool
    let labels: [UILabel]
    let height: CGFloat

    @MainActor
    var width: CGFloat {
      labels.map { $0.intrinsicContentSize.width.rounded(.up) }.reduce(0, +)
        + (labels.count > 1 ? MenuMetrics.shortcutGap : 0)
    }
  }

  private func makeLines() -> [Line] {
    func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
      let label = UILabel()
      (label.text, label.font, label.textColor) = (text, font.adjusted(for: self), color)
      scrollView.addSubview(label)
      return label
    }
    let titleHeight = grown(MenuMetrics.titleHeight, with: .caption1)
    let height = grown(MenuMetrics(for: .keys).rowHeight, with: .subheadline)
    return groups.flatMap { group in
      [Line(isTitle: true, labels: [label(group.title, MenuMetrics.titleFont, .secondaryLabel)], height: titleHeight)]
        + group.lines.map { line in
          Line(
            isTitle: false,
            labels: [
              label(line.title, MenuMetrics.font, .label), label(line.keys, MenuMetrics.font, .secondaryLabel),
            ], height: height)
        }
    }
  }

  /// Divides lines into columns of at most a height. A title is never the last line of a column.
  private func columns(of lines: [Line], height: CGFloat) -> [[Line]] {
    var (columns, used) = ([[Line]](), CGFloat.infinity)
    for (index, line) in lines.enumerated() {
      let needed = line.height + (line.isTitle && index + 1 < lines.count ? lines[index + 1].height : 0)
      let followsTitle = index > 0 && lines[index - 1].isTitle
      if used + needed > height, !followsTitle {
        columns.append([])
        used = 0
      }
      columns[columns.count - 1].append(line)
      used += line.height
    }
    return columns
  }

  /// Places the lines: in the fewest columns in which they are no higher than the window, or else in as many as there is room for.
  private func showLines() {
    guard let window else { return }
    for view in scrollView.subviews { view.removeFromSuperview() }
    let lines = makeLines()
    let room = CGSize(
      width: window.bounds.width * MenuMetrics.keyListShare - 2 * MenuMetrics.margin,
      height: window.bounds.height * MenuMetrics.keyListShare - 2 * MenuMetrics.margin)
    let width = max(1, min(lines.map(\.width).max() ?? 0, room.width))
    let most = max(1, Int((room.width + MenuMetrics.columnGap) / (width + MenuMetrics.columnGap)))
    var height = max(1, room.height, lines.map(\.height).reduce(0, +) / CGFloat(most))
    var columns = columns(of: lines, height: height)
    while columns.count > most {
      height += MenuMetrics.titleHeight
      columns = self.columns(of: lines, height: height)
    }
    let size = CGSize(
      width: CGFloat(columns.count) * (width + MenuMetrics.columnGap) - MenuMetrics.columnGap,
      height: columns.map { $0.map(\.height).reduce(0, +) }.max() ?? 0)
    let shown = CGSize(width: size.width, height: max(0, min(size.height, room.height)))
    bounds.size = CGSize(
      width: shown.width + 2 * MenuMetrics.margin, height: shown.height + 2 * MenuMetrics.margin)
    center = CGPoint(x: window.bounds.midX.rounded(), y: window.bounds.midY.rounded())
    scrollView.frame = CGRect(origin: CGPoint(x: MenuMetrics.margin, y: MenuMetrics.margin), size: shown)
    scrollView.contentSize = size
    scrollView.flashScrollIndicators()
    for (index, column) in columns.enumerated() {
      place(
        column, at: CGFloat(index) * (width + MenuMetrics.columnGap), width: width,
        in: CGRect(origin: .zero, size: size))
    }
  }

  private func place(_ column: [Line], at x: CGFloat, width: CGFloat, in area: CGRect) {
    var y: CGFloat = 0
    for line in column {
      let keys = line.labels.count > 1 ? line.labels[1].intrinsicContentSize.width.rounded(.up) : 0
      let gap = keys > 0 ? MenuMetrics.shortcutGap : 0
      for (label, frame) in zip(
        line.labels,
        [
          CGRect(x: x, y: y, width: max(0, width - keys - gap), height: line.height),
          CGRect(x: x + width - keys, y: y, width: keys, height: line.height),
        ])
      {
        label.frame = mirroring(frame, in: area)
      }
      y += line.height
    }
  }
}
