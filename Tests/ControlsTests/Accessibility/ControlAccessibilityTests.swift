import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Controls
@testable @_spi(Toolkit) import Views

@MainActor
@Suite("What controls tell assistive technologies")
struct ControlAccessibilityTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))
  private let log = EventLog()

  private var root: AccessibilityNode { AccessibilityTree.root(of: harness.window) }

  /// Shows a view and returns its node.
  private func node(of view: UIView, size: CGSize = CGSize(width: 200, height: 40)) throws -> AccessibilityNode {
    harness.add(view, frame: CGRect(origin: CGPoint(x: 10, y: 10), size: size))
    return try #require(root.children.first)
  }

  @Test("A label is static text, and one without a text is no element")
  func label() throws {
    let label = UILabel()
    label.text = "Name"
    #expect(try node(of: label).outline == "staticText \"Name\"")
    label.attributedText = NSAttributedString(string: "Other")
    label.isEnabled = false
    #expect(root.children[0].outline == "staticText \"Other\" [disabled]")
    for text in ["", " \n"] {
      label.text = text
      #expect(root.children.isEmpty && !label.isAccessibilityElement)
    }
    label.accessibilityLabel = "Set by the app"
    #expect(root.children[0].label == "Set by the app")
    label.accessibilityLabel = nil
    #expect(root.children.isEmpty)
  }

  @Test("A button has its title, or the name of its image or the tooltip, and is pressed")
  func button() throws {
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    log.follow(button)
    let node = try node(of: button)
    #expect(node.outline == "button \"OK\"" && node.perform(.activate) && log.entries == ["primary"])
    button.isSelected = true
    #expect(node.outline == "button \"OK\" [selected]")
    button.isEnabled = false
    #expect(node.outline == "button \"OK\" [selected, disabled]" && !node.perform(.activate))
    button.setTitle(nil, for: .normal)
    button.toolTip = "Tip"
    #expect(node.label == "Tip" && node.hint == nil)
    button.setImage(UIImage(systemName: "star.fill"), for: .normal)
    #expect(node.label == "star" && node.hint == "Tip")
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Buy", "for 3 €")
    button.configuration = configuration
    #expect(node.label == "Buy, for 3 €")
  }

  @Test("Activating a button sends the events of a press")
  func activation() throws {
    let button = UIButton()
    button.setTitle("OK", for: .normal)
    var events: [String] = []
    button.addTarget(for: .touchUpInside) { (_: UIButton) in events.append("inside") }
    button.addTarget(for: .primaryActionTriggered) { (_: UIButton) in events.append("primary") }
    #expect(try node(of: button).perform(.activate) && events == ["inside", "primary"])
  }

  @Test("A control of the app's own is found by its labels, and pressed through them")
  func ownControl() throws {
    let control = UIControl()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "Inner"
    control.addSubview(label)
    var presses = 0
    control.addTarget(for: .touchUpInside) { (_: UIControl) in presses += 1 }
    let inner = try node(of: control)
    #expect(inner.outline == "staticText \"Inner\"")
    control.isAccessibilityElement = true
    control.accessibilityLabel = "Whole"
    let whole = root.children[0]
    #expect(whole.label == "Whole" && whole.children.isEmpty && whole.perform(.activate) && presses == 1)
  }

  @Test("A switch is a toggle that is on or off")
  func toggle() throws {
    let control = UISwitch()
    log.follow(control)
    let node = try node(of: control)
    #expect(node.outline == "toggle = \"0\"" && node.isOn == false && node.traits == [.button, .toggleButton])
    #expect(node.perform(.activate) && control.isOn && node.isOn == true && node.value == "1" && log.changes == 1)
  }

  @Test("A slider is adjusted by tenths of its range, and set to a number")
  func slider() throws {
    let slider = UISlider()
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 30, 20)
    log.follow(slider)
    let node = try node(of: slider)
    #expect(node.outline == "slider = \"50%\"" && node.traits == .adjustable)
    #expect(node.perform(.increment) && slider.value == 22 && log.changes == 1)
    #expect(node.perform(.decrement) && node.perform(.decrement) && abs(slider.value - 18) < 1e-4)
    let amount = try #require(node.amount)
    #expect(amount.range == 10...30 && amount.step == 2)
    amount.set?(29)
    #expect(slider.value == 29 && log.changes == 4)
    amount.set?(1000)
    #expect(slider.value == 30 && node.value == "100%")
    slider.isEnabled = false
    amount.set?(10)
    #expect(!node.perform(.decrement) && slider.value == 30 && log.changes == 5)
  }

  @Test("A stepper is adjusted by its step")
  func stepper() throws {
    let stepper = UIStepper()
    (stepper.value, stepper.stepValue) = (2, 0.5)
    log.follow(stepper)
    let node = try node(of: stepper)
    #expect(node.outline == "stepper = \"2\"")
    #expect(node.perform(.increment) && stepper.value == 2.5 && node.perform(.decrement) && stepper.value == 2)
    node.amount?.set?(500)
    #expect(stepper.value == 100 && log.changes == 3)
  }

  @Test("A page control tells the page, and turns pages")
  func pageControl() throws {
    let control = UIPageControl()
    (control.numberOfPages, control.currentPage) = (5, 1)
    let node = try node(of: control)
    #expect(node.outline == "pageControl = \"page 2 of 5\"")
    #expect(node.perform(.increment) && control.currentPage == 2)
    #expect(node.perform(.decrement) && control.currentPage == 1)
    node.amount?.set?(5)
    #expect(control.currentPage == 4 && node.value == "page 5 of 5")
    control.numberOfPages = 0
    #expect(root.children.isEmpty)
  }

  @Test("The segments of a segmented control are elements, of which one is selected")
  func segments() throws {
    let control = UISegmentedControl(items: ["Day", "Week", UIImage(systemName: "star")!])
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    log.follow(control)
    let node = try node(of: control)
    #expect(
      node.outline == """
        segments
          segment "Day" [selected, 1 of 3]
          segment "Week" [2 of 3]
          segment "star" [disabled, 3 of 3]
        """)
    #expect(node.children[1].perform(.activate) && control.selectedSegmentIndex == 1 && log.changes == 1)
    #expect(!node.children[2].perform(.activate) && control.selectedSegmentIndex == 1)
    #expect(!node.children[0].isSelected && node.children[1].isSelected)
  }

  @Test("In a mirrored layout segments keep their order, which begins at the right")
  func mirroredSegments() throws {
    let control = UISegmentedControl(items: ["A", "B"])
    control.semanticContentAttribute = .forceRightToLeft
    let node = try node(of: control)
    #expect(node.children.map(\.label) == ["A", "B"] && node.children[0].frame.minX > node.children[1].frame.minX)
  }

  @Test("An image view is no element unless the app says so, and has the name of its image")
  func image() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(root.children.isEmpty)
    view.isAccessibilityElement = true
    #expect(root.children[0].outline == "image \"star\"")
    view.image?.accessibilityLabel = "Favorite"
    view.image?.accessibilityHint = "Marks"
    view.image?.accessibilityValue = "yes"
    #expect(root.children[0].outline == "image \"Favorite\" = \"yes\"" && root.children[0].hint == "Marks")
  }

  @Test("A progress view tells percents, and cannot be set")
  func progress() throws {
    let view = UIProgressView()
    view.progress = 0.5
    let node = try node(of: view)
    #expect(node.outline == "progress = \"50%\"" && node.traits == .updatesFrequently && node.amount?.value == 0.5)
    #expect(node.amount?.set == nil && node.actions.isEmpty)
  }

  @Test("An activity indicator tells whether it spins")
  func activity() throws {
    let view = UIActivityIndicatorView()
    view.hidesWhenStopped = false
    let node = try node(of: view)
    #expect(node.outline == "activity \"Progress halted\"")
    view.startAnimating()
    #expect(node.outline == "activity \"In progress\"")
    view.hidesWhenStopped = true
    view.stopAnimating()
    #expect(root.children.isEmpty)
  }

  @Test("The focused node is that of the view with the keys, or of its part")
  func focus() throws {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    let node = try node(of: control)
    #expect(AccessibilityTree.focusedNode(in: root) == nil && node.isFocusable)
    #expect(node.takeFocus() && control.isFocused)
    #expect(AccessibilityTree.focusedNode(in: root)?.label == "B")
  }

  @Test("An open menu is alone in the tree, has its rows, and is operated and left")
  func menu() throws {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    var chosen: [String] = []
    let deletion = UIAction(title: "Delete", attributes: .disabled) { _ in chosen.append("Delete") }
    let check = UIAction(title: "Check", state: .on) { _ in chosen.append("Check") }
    check.accessibilityIdentifier = "check"
    button.menu = UIMenu(
      title: "Title", children: [check, deletion, UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in }])])
    button.showsMenuAsPrimaryAction = true
    #expect(try node(of: button).perform(.activate))
    harness.run(for: 0.1)
    #expect(
      root.outline == """
        window
          menu
            header "Title"
            menuItem "Check" [selected]
            menuItem "Delete" [disabled]
            menuItem "More" [collapsed]
        """)
    let rows = root.children[0].children
    #expect(rows[1].identifier == "check" && !rows[2].perform(.activate))
    #expect(AccessibilityTree.focusedNode(in: root)?.label == "Check", "keys opened it")
    #expect(rows[1].perform(.activate) && chosen == ["Check"])
    #expect(root.children.map(\.label) == ["Menu"])
    #expect(root.children[0].perform(.activate))
    harness.run(for: 0.1)
    #expect(root.children[0].children[1].perform(.escape))
    #expect(root.children.map(\.label) == ["Menu"] && chosen == ["Check"])
  }
}

@MainActor
@Suite("Images that grow with text")
struct ImageAdjustingTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }

  private func set(_ category: UIContentSizeCategory) {
    harness.window.traitOverrides.preferredContentSizeCategory = category
    harness.window.layoutIfNeeded()
  }

  @Test("In the sizes for accessibility an image view that adjusts is as much larger as body text")
  func imageView() {
    let (fixed, adjusting) = (UIImageView(image: image), UIImageView(image: image))
    adjusting.adjustsImageSizeForAccessibilityContentSizeCategory = true
    for view in [fixed, adjusting] { harness.window.addSubview(view) }
    set(.extraExtraExtraLarge)
    #expect(adjusting.intrinsicContentSize == CGSize(width: 20, height: 10))
    set(.accessibilityExtraLarge)
    let size = adjusting.intrinsicContentSize
    #expect(size.width > 30 && abs(size.width - 2 * size.height) < 1 && adjusting.sizeThatFits(.zero) == size)
    #expect(fixed.intrinsicContentSize == CGSize(width: 20, height: 10))
    adjusting.adjustsImageSizeForAccessibilityContentSizeCategory = false
    #expect(adjusting.intrinsicContentSize == CGSize(width: 20, height: 10))
  }

  @Test("So is the image of a button, which grows with it, changed and fresh alike")
  func button() {
    func make() -> UIButton {
      let button = UIButton()
      button.setImage(image, for: .normal)
      button.adjustsImageSizeForAccessibilityContentSizeCategory = true
      harness.window.addSubview(button)
      button.sizeToFit()
      button.layoutIfNeeded()
      return button
    }
    let changed = make()
    #expect(changed.imageView?.frame.size == CGSize(width: 20, height: 10))
    set(.accessibilityExtraLarge)
    changed.sizeToFit()
    changed.layoutIfNeeded()
    let fresh = make()
    #expect(changed.bounds.size == fresh.bounds.size && changed.imageView?.frame == fresh.imageView?.frame)
    #expect((changed.imageView?.frame.width ?? 0) > 30)
  }
}
