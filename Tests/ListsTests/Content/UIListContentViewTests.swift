import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("List content")
struct UIListContentViewTests {
  private func show(_ configuration: UIListContentConfiguration, width: CGFloat = 300) -> ListContentBody? {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
    view.layoutIfNeeded()
    return view.subviews.first as? ListContentBody
  }

  @Test("A value is beside the text where both fit, and below it where they do not")
  func value() throws {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "Name"
    configuration.secondaryText = "Value"
    let wide = try #require(show(configuration))
    #expect(wide.textLabel.frame.midY == wide.secondaryLabel.frame.midY && wide.secondaryLabel.frame.maxX == 292)
    let narrow = try #require(show(configuration, width: 90))
    #expect(narrow.secondaryLabel.frame.minY == narrow.textLabel.frame.maxY + 3)
    #expect(narrow.secondaryLabel.frame.minX == 16)
  }

  @Test("An image is before the text, 16 points away, in the place that is reserved for it")
  func image() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Name"
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    let body = try #require(show(configuration))
    #expect(body.imageView.frame.minX == 16 && body.textLabel.frame.minX == 52)
    configuration.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    configuration.imageProperties.maximumSize = CGSize(width: 10, height: 0)
    let reserved = try #require(show(configuration))
    #expect(reserved.imageView.frame.size == CGSize(width: 10, height: 5))
    #expect(reserved.imageView.frame.midX == 36 && reserved.textLabel.frame.minX == 72)
  }
}
