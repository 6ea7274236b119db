import UIKit
import Views

/// An offscreen window with a table whose rows measure themselves: each has the nested stack views of a row of a form.
@MainActor
final class FormTable: UITableViewDataSource {
  private static let identifier = "row"
  private static let size = FrameSize.all[0]
  /// The points that a fling passes in a frame: about three rows.
  private static let step: CGFloat = 190

  private let count: Int
  private let display: OffscreenDisplay
  private let window: UIWindow
  private let table: UITableView
  private var frame = 0

  /// Makes the table and draws its first frame.
  init(rows count: Int) {
    let bounds = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    self.count = count
    display = OffscreenDisplay(screenPixelSize: Self.size.pixels, scale: Self.size.scale, framesPerSecond: 60)
    UIApplication.shared.display = display
    table = UITableView(frame: bounds)
    window = UIWindow(frame: bounds)
    table.rowHeight = UITableView.automaticDimension
    table.register(FormCell.self, forCellReuseIdentifier: Self.identifier)
    table.dataSource = self
    window.addSubview(table)
    window.makeKeyAndVisible()
    drawFrame()
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
    drawFrame()
    var times: [Double] = []
    while table.contentOffset.y + table.bounds.height < table.contentSize.height {
      let start = Clock.now
      table.contentOffset.y += Self.step
      drawFrame()
      times.append((Clock.now - start) * 1000)
    }
    return times
  }

  private func drawFrame() {
    frame += 1
    display.windows.last?.renderFrame(at: Double(frame) / 60)
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
