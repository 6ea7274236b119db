import UIKit

/// A choice of the two ways to move stripes, with the cost of a frame in each.
final class SlidingPanel: UIView {
  var methodWasChosen: (MyScrollView.SlidingMethod) -> Void = { _ in }

  private let methods = UISegmentedControl(items: MyScrollView.SlidingMethod.allCases.map(\.name))
  private let costs = MyScrollView.SlidingMethod.allCases.map { _ in UILabel() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    methods.addTarget(for: .valueChanged) { [unowned self] control in
      methodWasChosen(MyScrollView.SlidingMethod.allCases[max(0, control.selectedSegmentIndex)])
    }
    methods.accessibilityLabel = "Way of sliding"
    addSubview(methods)
    for label in costs {
      label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ costs: [MyScrollView.SlidingMethod: FrameCost], of method: MyScrollView.SlidingMethod) {
    for (index, (other, label)) in zip(MyScrollView.SlidingMethod.allCases, self.costs).enumerated() {
      if other == method { methods.selectedSegmentIndex = index }
      label.text = "\(other.name): \(costs[other, default: FrameCost()].description)"
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 76) }

  override func layoutSubviews() {
    super.layoutSubviews()
    methods.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 32)
    for (index, label) in costs.enumerated() {
      label.frame = CGRect(x: 0, y: 40 + CGFloat(index) * 18, width: bounds.width, height: 18)
    }
  }
}

extension MyScrollView.SlidingMethod {
  fileprivate var name: String {
    switch self {
    case .boundsOrigin: "bounds.origin"
    case .subviewFrames: "every frame"
    }
  }
}
