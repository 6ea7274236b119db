import UIKit
import UIKitTesting

/// Every control, for mouse and keyboard, light and dark, left to right and right to left.
final class ControlsScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  private let echo = UILabel()
  private let progress = UIProgressView()
  private let pages = UIPageControl()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private var samples: [UIControl] = []
  private var rows: [(stack: UIStackView, name: FixedWidth)] = []

  /// Points.
  private static let margin: CGFloat = 24
  private static let labelWidth: CGFloat = 150
  /// The height of a row in a wide window. No control is higher, so the rows have an even pitch.
  private static let rowHeight: CGFloat = 36
  private static let leastWidthForLabels: CGFloat = 520

  let caption = "Click, or press Tab, the arrows, Space and Return"

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    echo.textColor = .secondaryText
    echo.text = "nothing has happened yet"
    scrollView.addSubview(column)
    view.addSubview(scrollView)
    addAppearanceRows()
    addValueRows()
    addButtonRows()
    addTextRows()
    add("Last event", echo)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    scrollView.frame = view.bounds
    let width = min(640, max(0, view.bounds.width - 2 * Self.margin))
    // In a narrow window the names are above the controls.
    let isNarrow = width < Self.leastWidthForLabels
    column.spacing = isNarrow ? 14 : 10
    for row in rows {
      row.stack.axis = isNarrow ? .vertical : .horizontal
      row.stack.alignment = isNarrow ? .fill : .center
      row.stack.spacing = isNarrow ? 4 : 16
      row.name.minimumHeight = isNarrow ? 0 : Self.rowHeight
    }
    let height = column.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    column.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: Self.margin, width: width, height: height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: height + 2 * Self.margin)
  }

  // MARK: Rows

  private func addAppearanceRows() {
    let appearance = UISegmentedControl(items: ["desktop", "light", "dark"])
    appearance.selectedSegmentIndex = 0
    appearance.addTarget(for: .valueChanged) { [unowned self] control in
      overrideUserInterfaceStyle = [.unspecified, .light, .dark][max(0, control.selectedSegmentIndex)]
    }
    add("Appearance", appearance)
    addSwitch("Right to left", isOn: false) { [unowned self] in
      traitOverrides.layoutDirection = $0 ? .rightToLeft : .unspecified
    }
    addSwitch("Enabled", isOn: true) { [unowned self] isOn in
      for sample in samples { sample.isEnabled = isOn }
    }
  }

  private func addValueRows() {
    let slider = UISlider()
    slider.value = 0.4
    progress.progress = 0.4
    slider.addTarget(for: .valueChanged) { [unowned self] slider in
      progress.progress = slider.value
      say("slider \(Int((slider.value * 100).rounded())) %")
    }
    samples.append(slider)
    add("Slider", slider, width: .full)
    add("Progress", progress, width: .full)
    let stepper = UIStepper()
    stepper.maximumValue = 10
    stepper.addTarget(for: .valueChanged) { [unowned self] in say("stepper \(Int($0.value))") }
    addSample("Stepper", stepper)
    let segments = UISegmentedControl(items: ["Film", "Frame", "Bounds"])
    segments.selectedSegmentIndex = 1
    segments.addTarget(for: .valueChanged) { [unowned self] in say("segment \($0.selectedSegmentIndex)") }
    addSample("Segments", segments)
    pages.numberOfPages = 5
    pages.currentPage = 1
    pages.addTarget(for: .valueChanged) { [unowned self] in say("page \($0.currentPage + 1)") }
    addSample("Pages", pages)
    spinner.startAnimating()
    add("Activity", spinner)
  }

  private func addButtonRows() {
    let configurations: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    let buttons = configurations.map { name, configuration in
      var configuration = configuration
      configuration.title = name
      if name == "Filled" { configuration.baseForegroundColor = .onTint }
      return UIButton(
        configuration: configuration, primaryAction: UIAction { [unowned self] _ in say("button \(name)") })
    }
    samples += buttons
    let row = UIStackView(arrangedSubviews: buttons)
    row.spacing = 8
    add("Buttons", row)
  }

  private func addTextRows() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.setHint("Type here")
    field.addTarget(for: .editingChanged) { [unowned self] in say("text of \($0.text?.count ?? 0) characters") }
    samples.append(field)
    add("Text field", field, width: .full)
  }

  private func addSwitch(_ name: String, isOn: Bool, _ change: @escaping (Bool) -> Void) {
    let control = UISwitch()
    control.isOn = isOn
    control.addTarget(for: .valueChanged) { [unowned self] control in
      change(control.isOn)
      say("\(name.lowercased()) \(control.isOn ? "on" : "off")")
    }
    add(name, control)
  }

  private func addSample(_ name: String, _ control: UIControl) {
    samples.append(control)
    add(name, control)
  }

  /// The width of a row's content.
  private enum ContentWidth {
    /// Its natural width.
    case own
    /// The available width.
    case full
  }

  /// Adds a row with a name and its content.
  private func add(_ name: String, _ content: UIView, width: ContentWidth = .own) {
    let label = UILabel()
    label.text = name
    label.preferredMaxLayoutWidth = Self.labelWidth
    // A label is read with its own text.
    if !(content is UILabel) { label.name(content) }
    let name = FixedWidth(label, width: Self.labelWidth)
    let row = UIStackView(arrangedSubviews: [name, width == .own ? Self.makeLeading(content) : content])
    rows.append((row, name))
    column.addArrangedSubview(row)
  }

  /// Wraps a view, with empty space after it.
  private static func makeLeading(_ content: UIView) -> UIView {
    let leading = UIStackView(arrangedSubviews: [content, makeSpace()])
    leading.alignment = .center
    leading.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
    return leading
  }

  private static func makeSpace() -> UIView {
    let space = UIView()
    space.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
    return space
  }

  private func say(_ text: String) {
    echo.text = text
  }
}
