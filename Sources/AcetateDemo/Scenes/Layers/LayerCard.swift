import UIKit

/// A card with a shadow of its own, which shows a sample and its numbers.
final class LayerCard: UIView {
  /// The size of a card, in points.
  static let size = CGSize(width: 220, height: 220)

  private let sample: LayerSample
  private let stage = UIView(frame: CGRect(x: 50, y: 20, width: 120, height: 120))

  init(sample: LayerSample) {
    self.sample = sample
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    (layer.shadowOpacity, layer.shadowRadius) = (0.25, 6)
    layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(stage)
    sample.build(stage)
    add(sample.name, font: .boldSystemFont(ofSize: 14), top: 152)
    add(sample.numbers, font: .systemFont(ofSize: 12), top: 172)
    let tap = UITapGestureRecognizer()
    tap.addTarget { [unowned self] _ in run() }
    addGestureRecognizer(tap)
    isAccessibilityElement = true
    (accessibilityLabel, accessibilityValue) = (sample.name, sample.numbers)
    (accessibilityTraits, accessibilityHint) = ([.image, .button], "Runs the animation")
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ text: String, font: UIFont, top: CGFloat) {
    let label = UILabel(frame: CGRect(x: 12, y: top, width: Self.size.width - 24, height: 36))
    (label.text, label.font, label.numberOfLines, label.textAlignment) = (text, font, 2, .center)
    label.sizeToFit()
    label.center.x = Self.size.width / 2
    addSubview(label)
  }

  /// Runs the sample's animation.
  func run() {
    sample.animate(stage)
  }
}
