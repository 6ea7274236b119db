import UIKit

/// The switches of the insets scene, in a pill that stays when the bars are hidden: whether the bars are shown, whether
/// that is animated, and how the content makes room for them.
final class InsetsOptions: UIView {
  /// Called when the bars should appear or disappear.
  var barsDidChange: (_ animated: Bool) -> Void = { _ in }
  var roomDidChange: (InsetsScene.Room) -> Void = { _ in }

  private let bars = UISwitch()
  private let animation = UISwitch()
  private let room = UISegmentedControl(items: InsetsScene.Room.allCases.map(\.rawValue))
  private let column = UIStackView()

  /// Points.
  private static let leastWidthForOneRow: CGFloat = 660
  private static let height: CGFloat = 44
  private static let narrowHeight: CGFloat = 84

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.12, alpha: 0.85)
    overrideUserInterfaceStyle = .dark
    // All options are in one line over the content.
    maximumContentSizeCategory = .extraExtraLarge
    layer.cornerRadius = Self.height / 2
    room.accessibilityLabel = "Room for the bars"
    bars.isOn = true
    bars.addTarget(for: .valueChanged) { [unowned self] _ in barsDidChange(animation.isOn) }
    room.apportionsSegmentWidthsByContent = true
    room.selectedSegmentIndex = 0
    room.addTarget(for: .valueChanged) { [unowned self] control in
      roomDidChange(InsetsScene.Room.allCases[max(0, control.selectedSegmentIndex)])
    }
    let switches = UIStackView(arrangedSubviews: [
      Self.makeLabel("Bars", of: bars), bars, Self.makeLabel("Animated", of: animation), animation,
    ])
    switches.spacing = 10
    switches.alignment = .center
    for part in [switches, room] { column.addArrangedSubview(part) }
    column.spacing = 8
    addSubview(column)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the state after a key changed it.
  func show(areBarsShown: Bool, room: InsetsScene.Room) {
    bars.setOn(areBarsShown, animated: true)
    self.room.selectedSegmentIndex = InsetsScene.Room.allCases.firstIndex(of: room) ?? 0
  }

  /// The frame in the middle of a bar; in a narrow window two rows.
  static func frame(in bar: CGRect) -> CGRect {
    let isNarrow = bar.width < leastWidthForOneRow
    let size = CGSize(
      width: max(0, min(isNarrow ? 340 : 620, bar.width - 24)), height: isNarrow ? narrowHeight : height)
    return CGRect(
      x: (bar.midX - size.width / 2).rounded(), y: (bar.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.height > Self.height
    column.axis = isNarrow ? .vertical : .horizontal
    column.alignment = .center
    column.distribution = .equalSpacing
    column.frame = CGRect(
      x: 20, y: 6, width: max(0, bounds.width - 40), height: max(0, bounds.height - 12))
  }

  private static func makeLabel(_ text: String, of control: UIView) -> UILabel {
    let label = UILabel()
    label.text = text
    label.setFont(ofSize: 15)
    label.name(control)
    return label
  }
}
