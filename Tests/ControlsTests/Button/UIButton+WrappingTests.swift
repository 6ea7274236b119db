import Foundation
import TestSupport
import Testing

@testable import Controls
@testable @_spi(Toolkit) import Views

@MainActor
@Suite("Buttons with titles of several lines")
struct UIButtonWrappingTests {
  private func makeButton() -> UIButton {
    UIApplication().becomeShared()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title that is much too long for one line of a narrow column"
    configuration.subtitle = "and a subtitle that is too long as well"
    return UIButton(configuration: configuration)
  }

  @Test("A configured button's title breaks where its width ends, in fitting sizes, stacks and constraints")
  func heights() {
    let button = makeButton()
    let natural = button.sizeThatFits(.zero)
    #expect(natural == button.intrinsicContentSize && natural.width > 300)
    let narrow = button.sizeThatFits(CGSize(width: 160, height: 0))
    #expect(narrow.width <= 160 && narrow.height > 2 * natural.height)

    let stack = UIStackView(arrangedSubviews: [button, UISwitch()])
    (stack.axis, stack.translatesAutoresizingMaskIntoConstraints) = (.vertical, false)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    root.addSubview(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: 160)
    NSLayoutConstraint.activate([
      width, stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    root.layoutIfNeeded()
    #expect(button.frame.height == narrow.height)
    #expect(fitting == stack.frame.size)
    let title = button.titleLabel
    #expect(title?.frame.height ?? 0 > title?.intrinsicContentSize.height ?? 1000)
    width.constant = natural.width
    root.layoutIfNeeded()
    #expect(button.frame.height == natural.height)
  }

  @Test("A button without configuration keeps its title on one line")
  func plain() {
    UIApplication().becomeShared()
    let button = UIButton(type: .system)
    button.setTitle("A title that is much too long for one line of a narrow column", for: .normal)
    #expect(button.sizeThatFits(CGSize(width: 100, height: 0)) == button.intrinsicContentSize)
  }
}
