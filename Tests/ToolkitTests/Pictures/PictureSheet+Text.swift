import Foundation

@testable import Controls
@testable import Views

// Sheets of text views.

extension PictureSheet {
  static let segmentedControls = PictureSheet(
    "UISegmentedControl", cell: CGSize(width: 260, height: 50), columns: 2,
    [
      Cell { segments() }, Cell { segments(chosen: 0) }, Cell { segments(chosen: 1) },
      Cell(.mirrored) { segments(chosen: 0) }, Cell(.disabled) { segments(chosen: 2) },
      Cell(.focused) { segments(chosen: 1) }, Cell(.pressed) { segments(chosen: 1) },
      Cell {
        let control = segments(chosen: 2)
        control.apportionsSegmentWidthsByContent = true
        return control
      },
      Cell {
        let control = segments(chosen: 0)
        control.setEnabled(false, forSegmentAt: 1)
        control.selectedSegmentTintColor = .systemYellow
        return control
      },
      Cell {
        let control = UISegmentedControl(items: ["A", playImage, "Much longer"])
        control.apportionsSegmentWidthsByContent = true
        control.selectedSegmentIndex = 1
        control.sizeToFit()
        return control
      },
    ])

  @MainActor
  private static func segments(chosen index: Int = UISegmentedControl.noSegment) -> UISegmentedControl {
    let control = UISegmentedControl(items: ["First", "Second", "Third"])
    control.selectedSegmentIndex = index
    return control
  }

  static let buttons = PictureSheet(
    "UIButton", cell: CGSize(width: 120, height: 44), columns: 4,
    [State.plain, .highlighted, .disabled, .focused].map { state in Cell(state) { systemButton() } }
      + [false, true].map { isMirrored in
        Cell(isMirrored ? .mirrored : .plain) {
          let button = systemButton()
          button.setTitle(isMirrored ? "Image " : " Image", for: .normal)
          button.setImage(playImage, for: .normal)
          return button
        }
      } + [
        Cell {
          let button = UIButton(type: .custom)
          button.setTitle("Custom", for: .normal)
          button.setTitleColor(.systemPink, for: .normal)
          return button
        },
        Cell {
          let button = UIButton(type: .system)
          button.setImage(playImage, for: .normal)
          return button
        },
      ])

  @MainActor
  private static func systemButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("System", for: .normal)
    return button
  }

  static let configuredButtons = PictureSheet(
    "UIButton.Configuration", cell: CGSize(width: 130, height: 70), columns: 4,
    [State.plain, .highlighted, .disabled].flatMap { state in
      configurations.map { make in Cell(state) { button(make()) } }
    } + [
      Cell(.focused) { button(.filled()) }, Cell(.mirrored) { button(.tinted()) },
      Cell {
        button(.gray()) {
          ($0.imagePlacement, $0.subtitle, $0.cornerStyle) = (.trailing, "Subtitle", .large)
        }
      },
      Cell {
        button(.filled()) {
          ($0.imagePlacement, $0.baseBackgroundColor, $0.cornerStyle) = (.top, .systemIndigo, .capsule)
        }
      },
      Cell { button(.filled()) { ($0.buttonSize, $0.image) = (.mini, nil) } },
      Cell { button(.filled()) { ($0.buttonSize, $0.image) = (.small, nil) } },
      Cell { button(.filled()) { ($0.buttonSize, $0.image) = (.large, nil) } },
      Cell {
        button(.filled()) {
          ($0.title, $0.cornerStyle, $0.baseForegroundColor) = (nil, .capsule, .systemYellow)
        }
      },
    ])

  private static let configurations: [@MainActor @Sendable () -> UIButton.Configuration] = [
    { .plain() }, { .gray() }, { .tinted() }, { .filled() },
  ]

  @MainActor
  private static func button(
    _ configuration: UIButton.Configuration, change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    (configuration.title, configuration.image, configuration.imagePadding) = ("Title", playImage, 6)
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  static let stackViews = PictureSheet(
    "UIStackView", cell: CGSize(width: 300, height: 150), columns: 1,
    [Cell { form() }, Cell(.mirrored) { form() }])

  /// Returns a small form, as in apps.
  @MainActor
  private static func form() -> UIView {
    let volume = UISlider()
    volume.value = 0.7
    let wifi = UISwitch()
    wifi.isOn = true
    let rows: [(String, UIView)] = [("Volume", volume), ("Wi-Fi", wifi), ("Copies", UIStepper())]
    let column = UIStackView(
      arrangedSubviews: rows.map { name, control in
        let label = UILabel()
        label.text = name
        let row = UIStackView(arrangedSubviews: [label, control])
        (row.spacing, row.alignment) = (12, .center)
        return row
      })
    (column.axis, column.spacing, column.isLayoutMarginsRelativeArrangement) = (.vertical, 8, true)
    column.backgroundColor = .secondarySystemBackground
    column.layer.cornerRadius = 10
    column.frame.size = CGSize(width: 280, height: column.sizeThatFits(CGSize(width: 280, height: 0)).height)
    return column
  }

  /// Returns a triangle as a template image.
  @MainActor
  static var playImage: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 2, y: 1))
      path.addLine(to: CGPoint(x: 13, y: 7))
      path.addLine(to: CGPoint(x: 2, y: 13))
      path.close()
      UIColor.black.setFill()
      path.fill()
    }
  }
}
