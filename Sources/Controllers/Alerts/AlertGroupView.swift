import Foundation
import Views

/// A round panel with a header and buttons below it: an alert, or one of the two groups of an action sheet.
///
/// Two buttons of an alert stand side by side if their titles fit; all others are stacked. Buttons that leave too little
/// room scroll.
final class AlertGroupView: UIView {
  private let header: AlertHeaderView?
  let buttons: [AlertButton]
  private let usualButtonHeight: CGFloat
  private let allowsColumns: Bool

  private let list = UIScrollView()
  private var separators: [UIView] = []

  /// - Parameter buttonHeight: With text of the usual size, in points.
  init(header: AlertHeaderView?, buttons: [AlertButton], buttonHeight: CGFloat, allowsColumns: Bool) {
    self.header = header?.isEmpty == true ? nil : header
    (self.buttons, usualButtonHeight, self.allowsColumns) = (buttons, buttonHeight, allowsColumns)
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = AlertConstants.cornerRadius
    clipsToBounds = true
    if let header = self.header { addSubview(header) }
    addSubview(list)
    for button in buttons {
      list.addSubview(button)
      let separator = UIView()
      separator.backgroundColor = .separator
      separators.append(separator)
    }
    for separator in separators { list.addSubview(separator) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Sizes

  private var buttonHeight: CGFloat { grown(usualButtonHeight) }

  /// The height for a width, in points, as far as there is room.
  func height(forWidth width: CGFloat, atMost most: CGFloat) -> CGFloat {
    let (header, list) = heights(forWidth: width, atMost: most)
    return header + list
  }

  private func heights(forWidth width: CGFloat, atMost most: CGFloat) -> (header: CGFloat, list: CGFloat) {
    let header = header?.height(forWidth: width) ?? 0
    let list = CGFloat(hasColumns(inWidth: width) ? 1 : buttons.count) * buttonHeight
    guard header + list > most else { return (header, list) }
    let shortList = min(list, max(most - header, most / 2))
    return (min(header, most - shortList), shortList)
  }

  private func hasColumns(inWidth width: CGFloat) -> Bool {
    allowsColumns && buttons.count == 2 && buttons.allSatisfy { $0.fittingWidth <= width / 2 }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let heights = heights(forWidth: bounds.width, atMost: bounds.height)
    header?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.header)
    list.frame = CGRect(x: 0, y: heights.header, width: bounds.width, height: heights.list)
    let line = 1 / traitCollection.displayScale
    if hasColumns(inWidth: bounds.width) { layOutColumns(line: line) } else { layOutRows(line: line) }
  }

  private func layOutColumns(line: CGFloat) {
    let width = bounds.width / 2
    for (index, button) in buttons.enumerated() {
      let column = (index == 0) != isMirrored ? 0 : width
      button.frame = CGRect(x: column, y: 0, width: width, height: buttonHeight)
    }
    separators[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: header == nil ? 0 : line)
    separators[1].frame = CGRect(x: width, y: 0, width: line, height: buttonHeight)
    list.contentSize = CGSize(width: bounds.width, height: buttonHeight)
  }

  private func layOutRows(line: CGFloat) {
    for (index, button) in buttons.enumerated() {
      let y = CGFloat(index) * buttonHeight
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: buttonHeight)
      let isFirst = index == 0 && header == nil
      separators[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: isFirst ? 0 : line)
    }
    list.contentSize = CGSize(width: bounds.width, height: CGFloat(buttons.count) * buttonHeight)
  }
}
