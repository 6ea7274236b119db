import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Buttons")
struct UIButtonTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
  private let log = EventLog()

  private func show(_ button: UIButton) -> UIButton {
    harness.add(button, frame: CGRect(x: 50, y: 50, width: 120, height: 40))
    log.follow(button)
    return button
  }

  /// Returns an image of one color.
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("A button has no subviews of its own until it has something to show, and then below the app's")
  func parts() {
    let button = show(UIButton(type: .system))
    harness.run(for: 0.1)
    #expect(button.subviews.isEmpty)
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    button.addSubview(badge)
    button.setTitle("Go", for: .normal)
    harness.run(for: 0.1)
    #expect(button.subviews.count == 2 && button.subviews.last === badge)
    button.configuration = .filled()
    button.configuration?.title = "Go"
    harness.run(for: 0.1)
    #expect(button.subviews.count == 3 && button.subviews.last === badge && button.subviews[1] === button.content)
    let other = UIButton(type: .custom)
    #expect(other.titleLabel?.superview != nil && other.subviews == [other.content])
  }

  @Test("A click, Space and Return run a button's primary action, and a press that ends elsewhere does not")
  func pressing() {
    var runs = 0
    let button = show(UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in runs += 1 }))
    #expect(button.currentTitle == "Go" && button.titleLabel?.text == "Go")
    harness.pointer.click(at: button.center)
    harness.strike("Tab")
    harness.strike("space")
    harness.strike("Return")
    #expect(runs == 3 && log.entries == ["primary", "primary", "primary"])
    harness.pointer.drag(from: button.center, to: CGPoint(x: 5, y: 5))
    button.isEnabled = false
    harness.pointer.click(at: button.center)
    #expect(runs == 3)
  }

  @Test("Titles, colors and images are set by state, and default to those of the normal state")
  func states() {
    let button = show(UIButton(type: .custom))
    button.setTitle("Normal", for: .normal)
    button.setTitle("Off", for: .disabled)
    button.setTitleColor(.red, for: .selected)
    #expect(button.currentTitle == "Normal" && button.currentTitleColor == .white)
    button.isSelected = true
    #expect(button.currentTitle == "Normal" && button.currentTitleColor == .red)
    button.isEnabled = false
    button.isSelected = false
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Off" && button.title(for: .highlighted) == "Normal")
    #expect(UIButton(type: .system).currentTitleColor == UIColor.systemBlue)
  }

  @Test("A configured button's size is its content plus its insets")
  func size() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = UIButton(configuration: configuration)
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
    #expect(button.bounds.size == button.intrinsicContentSize)
    button.configuration?.image = image(10, 50)
    button.configuration?.imagePadding = 7
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 23, height: 54))
    button.configuration?.imagePlacement = .top
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 61))
  }

  @Test("The image is on the side of the title that its placement names, mirrored in right-to-left layout")
  func placement() throws {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.image) = ("Title", image(10, 10))
    let button = show(UIButton(configuration: configuration))
    let (title, picture) = (try #require(button.titleLabel), try #require(button.imageView))
    let checks: [(NSDirectionalRectEdge, Bool, () -> Bool)] = [
      (.leading, false, { picture.frame.maxX <= title.frame.minX }),
      (.leading, true, { picture.frame.minX >= title.frame.maxX }),
      (.trailing, false, { picture.frame.minX >= title.frame.maxX }),
      (.trailing, true, { picture.frame.maxX <= title.frame.minX }),
      (.top, false, { picture.frame.maxY <= title.frame.minY }),
      (.bottom, true, { picture.frame.minY >= title.frame.maxY }),
    ]
    for (edge, isMirrored, isRight) in checks {
      button.configuration?.imagePlacement = edge
      button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
      button.layoutIfNeeded()
      #expect(isRight(), "\(edge) \(isMirrored)")
      let content = title.frame.union(picture.frame)
      #expect(abs(content.midX - button.bounds.midX) <= 1 && abs(content.midY - button.bounds.midY) <= 1)
    }
  }

  @Test(
    "The content is in the center, or on the side that its alignment names",
    arguments: [UIControl.ContentHorizontalAlignment.left, .right, .leading, .trailing, .center], [false, true])
  func alignment(alignment: UIControl.ContentHorizontalAlignment, isMirrored: Bool) throws {
    let button = show(UIButton(type: .system))
    button.setTitle("Title", for: .normal)
    button.contentHorizontalAlignment = alignment
    button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
    button.layoutIfNeeded()
    let frame = try #require(button.titleLabel).frame
    switch alignment {
    case .center, .fill: #expect(abs(frame.midX - 60) <= 1)
    case .left: #expect(frame.minX == 0)
    case .right: #expect(frame.maxX == 120)
    case .leading: #expect(isMirrored ? frame.maxX == 120 : frame.minX == 0)
    case .trailing: #expect(isMirrored ? frame.minX == 0 : frame.maxX == 120)
    }
  }

  @Test("In a narrow button the title breaks, and the image keeps its size")
  func tooLong() throws {
    var configuration = UIButton.Configuration.gray()
    (configuration.title, configuration.image) = (String(repeating: "long ", count: 20), image(10, 10))
    let button = show(UIButton(configuration: configuration))
    button.frame.size.width = 80
    button.layoutIfNeeded()
    let (title, picture) = (try #require(button.titleLabel).frame, try #require(button.imageView).frame)
    #expect(picture.minX >= 12 && picture.width == 10 && title.maxX <= 68 && title.minX >= picture.maxX)
    button.frame.size.width = 0
    button.layoutIfNeeded()
  }

  @Test("The update handler runs before a button shows a new state, and its changes do not call it again")
  func updating() {
    let button = show(UIButton(configuration: .filled()))
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    harness.runFrame()
    #expect(button.titleLabel?.text == "Off" && states.count == 1)
    button.isSelected = true
    harness.runFrame()
    harness.runFrame()
    #expect(button.titleLabel?.text == "On" && states == [.normal, .selected])
    button.setNeedsUpdateConfiguration()
    harness.runFrame()
    #expect(states.count == 3)
  }

  @Test("A button looks different when it is normal, hovered, pressed and disabled")
  func looks() {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .systemOrange
    let button = show(UIButton(configuration: configuration))
    var colors: [UInt32?] = []
    func note() {
      harness.run(for: 1)
      colors.append(harness.color(60, 70))
    }
    note()
    harness.pointer.move(to: button.center)
    note()
    harness.pointer.press(at: button.center)
    note()
    harness.pointer.release(at: button.center)
    button.isEnabled = false
    note()
    #expect(Set(colors).count == 4, "\(colors)")
    button.isEnabled = true
    harness.send(.pointerLeave)
    note()
    #expect(colors.first == colors.last)
  }

  @Test("A system button's template images take the tint color, and images with colors keep them")
  func templates() {
    let button = show(UIButton(type: .system))
    button.setImage(image(20, 20), for: .normal)
    button.tintColor = .red
    button.frame.origin = CGPoint(x: 50, y: 50)
    harness.runFrame()
    #expect(harness.color(110, 70) == 0xFF_0000)
    button.setImage(image(20, 20).withRenderingMode(.alwaysOriginal), for: .normal)
    harness.runFrame()
    #expect(harness.color(110, 70) == 0x00_0000)
  }

  @Test("Padding of NaN is refused")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        var configuration = UIButton.Configuration.plain()
        configuration.imagePadding = .nan
      }
    }
  }

  @Test("A button without its configuration has the app's font again")
  func fontAfterConfiguration() {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 31)
    button.configuration = .filled()
    button.setTitle("Title", for: .normal)
    _ = show(button)
    #expect(button.titleLabel?.font == .preferredFont(forTextStyle: .body))
    button.configuration = nil
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font == .systemFont(ofSize: 31))
  }

  @Test("Insets of a button make room for its content, and move its image and title")
  func insets() throws {
    let button = show(UIButton(type: .custom))
    button.setTitle("Go", for: .normal)
    button.setImage(image(20, 10), for: .normal)
    let plain = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    let title = try #require(button.titleLabel)
    #expect(button.intrinsicContentSize.width == plain.width + 30)
    #expect(button.intrinsicContentSize.height == title.intrinsicContentSize.height.rounded(.up) + 3)
    button.contentEdgeInsets = .zero
    button.layoutIfNeeded()
    let (titleX, imageY) = (title.frame.minX, try #require(button.imageView).frame.minY)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
    button.layoutIfNeeded()
    #expect(button.intrinsicContentSize == plain)
    #expect(title.frame.minX == titleX + 8 && button.imageView?.frame.minY == imageY + 4)
    // A mirrored button swaps left and right with its content.
    button.semanticContentAttribute = .forceRightToLeft
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    button.contentHorizontalAlignment = .left
    button.titleEdgeInsets = .zero
    button.layoutIfNeeded()
    #expect(title.frame.minX == 30)
  }

  // MARK: Titles with attributes, background images, places of the parts

  @Test("A title with attributes replaces the plain one by state; text without a color has the title's")
  func attributedTitle() throws {
    let button = show(UIButton(type: .custom))
    button.setTitle("Plain", for: .normal)
    button.setTitleColor(.green, for: .normal)
    let mixed = NSMutableAttributedString(string: "Red and plain")
    mixed.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    mixed.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 4, length: 3))
    button.setAttributedTitle(mixed, for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "Pressed"), for: .highlighted)
    // The button has a copy.
    mixed.mutableString.setString("Changed")
    let width = button.intrinsicContentSize.width
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(label.text == "Red and plain" && button.currentAttributedTitle?.string == "Red and plain")
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(label.attributedText?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    #expect(label.textColor == .green && label.frame.width > 0 && width > 60)
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(label.text == "Pressed" && button.attributedTitle(for: .disabled)?.string == "Red and plain")
    button.isHighlighted = false
    button.setAttributedTitle(nil, for: .normal)
    button.setAttributedTitle(nil, for: .highlighted)
    button.layoutIfNeeded()
    #expect(label.text == "Plain" && label.textColor == .green)
  }

  @Test("A background image fills the button behind its title, changes by state, and is the least size")
  func backgroundImage() throws {
    let button = show(UIButton(type: .custom))
    let wide = image(90, 50)
    button.setTitle("Go", for: .normal)
    button.setBackgroundImage(wide, for: .normal)
    button.setBackgroundImage(image(10, 10), for: .selected)
    button.layoutIfNeeded()
    let view = try #require(button.subviews.first as? UIImageView)
    #expect(
      view.image === wide && view.frame == button.bounds && button.intrinsicContentSize == CGSize(width: 90, height: 50)
    )
    #expect(button.subviews.last === button.content)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(view.image === button.backgroundImage(for: .selected) && view.image !== wide)
    button.isSelected = false
    button.setBackgroundImage(nil, for: .normal)
    button.layoutIfNeeded()
    #expect(view.isHidden && button.currentBackgroundImage == nil)
  }

  private final class PlacingButton: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.minY, width: contentRect.width, height: 12)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.maxY - 10, width: 10, height: 10)
    }
    override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 4, dy: 5) }
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 2) }
  }

  @Test("A subclass places the title, the image and the background")
  func placing() throws {
    let button = show(PlacingButton(type: .custom))
    button.setTitle("Go", for: .normal)
    button.setImage(image(20, 20), for: .normal)
    button.setBackgroundImage(image(3, 3), for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 4, y: 5, width: 112, height: 12))
    #expect(button.imageView?.frame == CGRect(x: 4, y: 25, width: 10, height: 10))
    #expect(button.subviews.first?.frame == CGRect(x: 1, y: 2, width: 118, height: 36))
  }

  @Test(
    "The places of a plain button are those that it shows, for every alignment and direction",
    arguments: [UIControl.ContentHorizontalAlignment.left, .center, .right], [false, true])
  func places(alignment: UIControl.ContentHorizontalAlignment, isMirrored: Bool) {
    let button = show(UIButton(type: .custom))
    button.setTitle("Go on", for: .normal)
    button.setImage(image(20, 10), for: .normal)
    button.contentHorizontalAlignment = alignment
    button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    for insets in [UIEdgeInsets.zero, UIEdgeInsets(top: 1, left: 9, bottom: 2, right: 3)] {
      for width in [120, 30, 2] as [CGFloat] {
        button.contentEdgeInsets = insets
        button.frame.size.width = width
        button.layoutIfNeeded()
        let area = button.contentRect(forBounds: button.bounds)
        #expect(button.titleRect(forContentRect: area) == button.titleLabel?.frame)
        #expect(button.imageRect(forContentRect: area) == button.imageView?.frame)
      }
    }
  }

  @Test(
    "The types with a symbol show it in the tint color, and have its size",
    arguments: zip(
      [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd],
      ["info.circle", "info.circle", "info.circle", "plus.circle"]))
  func symbols(type: UIButton.ButtonType, name: String) throws {
    let button = UIButton(type: type)
    let symbol = try #require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(scale: .large)))
    #expect(button.buttonType == type && button.currentImage?.size == symbol.size)
    #expect(button.bounds.width >= symbol.size.width && button.bounds.height >= symbol.size.height)
    let harness = OffscreenHarness(size: CGSize(width: 60, height: 60))
    button.tintColor = .red
    harness.add(button, frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    harness.runFrame()
    let colors = (0..<60).map { harness.color($0, 30) }
    #expect(colors.contains(0xFF0000))
    let own = UIButton(type: type, primaryAction: UIAction(image: UIImage(systemName: "star")) { _ in })
    #expect(own.currentImage?.size == UIImage(systemName: "star")?.size)
  }

  @Test("A class that is known only when the program runs makes a button of a type by its init(frame:)")
  func ofClass() {
    final class Own: UIButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        tag = 7
      }
      required init?(coder: NSCoder) { nil }
    }
    let kind: UIButton.Type = Own.self
    let button = kind.makeOfClass(type: .contactAdd)
    #expect(button is Own && button.tag == 7 && button.buttonType == .contactAdd && button.currentImage != nil)
  }
}
