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

  /// An image of one colour.
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("A click, Space and Return run the primary action; a press that ends elsewhere does not")
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

  @Test("Titles, colours and images are by state, or those of the normal one")
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

  @Test("A configured button's size is its content with the insets")
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

  @Test("The image is on the side of the title that the placement says, mirrored where text is")
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
    "The content is in the middle, or on the side that is asked for",
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

  @Test("Text that is too long is cut, not the image")
  func tooLong() throws {
    var configuration = UIButton.Configuration.gray()
    (configuration.title, configuration.image) = (String(repeating: "long ", count: 20), image(10, 10))
    let button = show(UIButton(configuration: configuration))
    button.frame.size.width = 80
    button.layoutIfNeeded()
    let (title, picture) = (try #require(button.titleLabel).frame, try #require(button.imageView).frame)
    #expect(picture.minX == 12 && picture.width == 10 && title.maxX <= 68 && title.minX >= picture.maxX)
    button.frame.size.width = 0
    button.layoutIfNeeded()
  }

  @Test("The update handler runs before the button shows in a new state, and what it sets does not call it again")
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

  @Test("Pressed, hovered over and disabled it looks different each time")
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

  @Test("Images of a system button take the title's colour, those with colours of their own do not")
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

  @Test("Padding that is not a number is refused")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        var configuration = UIButton.Configuration.plain()
        configuration.imagePadding = .nan
      }
    }
  }

  @Test("Without its configuration a button has the font again that the app gave it")
  func fontAfterConfiguration() {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 31)
    button.configuration = .filled()
    button.setTitle("Title", for: .normal)
    _ = show(button)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 17))
    button.configuration = nil
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font == .systemFont(ofSize: 31))
  }
}
