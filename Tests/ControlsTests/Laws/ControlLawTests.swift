import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

/// A control that is changed after it was shown looks like one that was made so: nothing that depends on a property lags
/// behind it.
@MainActor
@Suite("Laws of controls")
struct ControlLawTests {
  enum Kind: CaseIterable {
    case plainButton, configuredButton, toggle, slider, stepper, segments, pages, progress, label, image, stack

    @MainActor
    func make() -> UIView {
      switch self {
      case .plainButton:
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        return button
      case .configuredButton:
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.subtitle) = ("Title", "and more")
        configuration.image = UIImage(systemName: "star")
        return UIButton(configuration: configuration)
      case .toggle: return UISwitch()
      case .slider:
        let slider = UISlider()
        slider.value = 0.3
        return slider
      case .stepper: return UIStepper()
      case .segments:
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.selectedSegmentIndex = 0
        return segments
      case .pages:
        let pages = UIPageControl()
        pages.numberOfPages = 4
        return pages
      case .progress:
        let progress = UIProgressView()
        progress.progress = 0.4
        return progress
      case .label:
        let label = UILabel()
        (label.text, label.numberOfLines) = ("Some words of a label", 0)
        return label
      case .image: return UIImageView(image: UIImage(systemName: "heart"))
      case .stack:
        let label = UILabel()
        label.text = "Label"
        let stack = UIStackView(arrangedSubviews: [label, UISwitch(), UIImageView(image: UIImage(systemName: "star"))])
        stack.spacing = 4
        return stack
      }
    }
  }

  enum Change: CaseIterable {
    case rightToLeft, leftToRight, dark, light, tint, noTint, disabled, enabled, selected, notSelected, narrow, wide
    case hidden, shown, value, content, translucent

    @MainActor
    func apply(to view: UIView) {
      let control = view as? UIControl
      switch self {
      case .rightToLeft: view.semanticContentAttribute = .forceRightToLeft
      case .leftToRight: view.semanticContentAttribute = .forceLeftToRight
      case .dark: view.overrideUserInterfaceStyle = .dark
      case .light: view.overrideUserInterfaceStyle = .light
      case .tint: view.tintColor = .systemRed
      case .noTint: view.tintColor = nil
      case .disabled, .enabled:
        control?.isEnabled = self == .enabled
        (view as? UILabel)?.isEnabled = self == .enabled
      case .selected, .notSelected: control?.isSelected = self == .selected
      case .narrow: view.frame.size = CGSize(width: 90, height: 40)
      case .wide: view.frame.size = CGSize(width: 180, height: 70)
      case .hidden: view.isHidden = true
      case .shown: view.isHidden = false
      case .translucent: view.alpha = 0.5
      case .value: setValue(of: view)
      case .content: setContent(of: view)
      }
    }

    @MainActor
    private func setValue(of view: UIView) {
      switch view {
      case let toggle as UISwitch: toggle.isOn = true
      case let slider as UISlider: (slider.maximumValue, slider.value) = (2, 1.5)
      case let stepper as UIStepper: stepper.value = stepper.maximumValue
      case let segments as UISegmentedControl: segments.selectedSegmentIndex = 2
      case let pages as UIPageControl: pages.currentPage = 2
      case let progress as UIProgressView: progress.progress = 0.9
      case let button as UIButton: button.contentHorizontalAlignment = .trailing
      case let label as UILabel: label.textAlignment = .center
      case let image as UIImageView: image.contentMode = .topLeft
      case let stack as UIStackView: (stack.axis, stack.alignment) = (.vertical, .leading)
      default: break
      }
    }

    @MainActor
    private func setContent(of view: UIView) {
      switch view {
      case let toggle as UISwitch: toggle.onTintColor = .systemPurple
      case let slider as UISlider: slider.minimumTrackTintColor = .systemGreen
      case let stepper as UIStepper: stepper.tintColor = .systemGreen
      case let segments as UISegmentedControl: segments.setTitle("Longer", forSegmentAt: 1)
      case let pages as UIPageControl: (pages.numberOfPages, pages.currentPageIndicatorTintColor) = (6, .systemRed)
      case let progress as UIProgressView: progress.trackTintColor = .systemYellow
      case let button as UIButton:
        button.setTitle("Other", for: .normal)
        button.configuration?.title = "Other"
      case let label as UILabel: (label.text, label.font) = ("Other", .boldSystemFont(ofSize: 20))
      case let image as UIImageView: image.image = UIImage(systemName: "star.fill")
      case let stack as UIStackView: stack.arrangedSubviews[1].isHidden = true
      default: break
      }
    }
  }

  @Test("A control that is changed after it was shown looks like one that was made so", arguments: Kind.allCases)
  func changed(kind: Kind) {
    let law = Law<Change>.ofLooks(make: { kind.make() }, apply: { $0.apply(to: $1) })
    let violation = law.violation(of: TestEffort.seeds(1_000, quick: 20, soak: 20_000)) { random in
      (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in Change.allCases.randomElement(using: &random) }
    }
    if let violation { Issue.record("\(violation)") }
  }
}
