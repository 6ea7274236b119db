import UIKit

/// An offscreen window with a table whose rows measure themselves: each has the nested stack views of a row of a form.
@MainActor
final class FormTable: UITableViewDataSource {
  private static let identifier = "row"
  /// The points that a fling passes in a frame: about three rows.
  private static let step: CGFloat = 190

  private let count: Int
  private let drawn: DrawnWindow
  private let table: UITableView

  /// Makes the table and draws its first frame.
  init(rows count: Int) {
    self.count = count
    drawn = DrawnWindow(FrameSize.all[0])
    table = UITableView(frame: drawn.window.bounds)
    table.rowHeight = UITableView.automaticDimension
    table.register(FormCell.self, forCellReuseIdentifier: Self.identifier)
    table.dataSource = self
    drawn.show(table)
    drawn.draw()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    let isLong = indexPath.row.isMultiple(of: 3)
    (cell as? FormCell)?.row.setDetail(isLong ? FormRow.longText + FormRow.longText : FormRow.text)
    return cell
  }

  /// Scrolls from the first row to the last, and returns the milliseconds of each frame.
  func fling() -> [Double] {
    table.contentOffset = .zero
    drawn.draw()
    var times: [Double] = []
    while table.contentOffset.y + table.bounds.height < table.contentSize.height {
      let start = Clock.now
      table.contentOffset.y += Self.step
      drawn.draw()
      times.append((Clock.now - start) * 1000)
    }
    return times
  }
}

/// A cell around a row of a form.
private final class FormCell: UITableViewCell {
  let row = FormRow(title: "Row")

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let stack = row.stack
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
