import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Priorities of intrinsic sizes")
struct ContentPriorityTests {
  @Test("Every view resists compression with 750, and controls hug as in UIKit")
  func defaults() {
    let expected: [(UIView, Float, Float)] = [
      (UIView(), 250, 250), (UIButton(), 250, 250), (UILabel(), 250, 250), (UIImageView(), 250, 250),
      (UITextField(), 250, 250), (UITextView(), 250, 250), (UIScrollView(), 250, 250), (UISlider(), 250, 750),
      (UIProgressView(), 250, 750), (UISegmentedControl(), 250, 750), (UISwitch(), 750, 750), (UIStepper(), 750, 750),
      (UIActivityIndicatorView(), 750, 750), (UIPageControl(), 750, 750),
    ]
    for (view, horizontal, vertical) in expected {
      #expect(view.contentHuggingPriority(for: .horizontal).rawValue == horizontal, "\(type(of: view))")
      #expect(view.contentHuggingPriority(for: .vertical).rawValue == vertical, "\(type(of: view))")
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh, "\(type(of: view))")
      }
    }
  }

  @Test("A slider above a text view has its own height, and the text view takes the rest")
  func column() {
    let harness = OffscreenHarness()
    let (slider, textView) = (UISlider(), UITextView())
    let root = harness.window
    for view in [slider, textView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      slider.topAnchor.constraint(equalTo: root.topAnchor),
      slider.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      textView.topAnchor.constraint(equalTo: slider.bottomAnchor),
      textView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(slider.frame == CGRect(x: 0, y: 0, width: 400, height: slider.intrinsicContentSize.height))
    #expect(textView.frame.maxY == 400)
  }
}
