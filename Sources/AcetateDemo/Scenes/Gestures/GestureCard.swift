import UIKit

/// The card that gestures move, scale and turn. Keys do so while it has the focus, and assistive technologies by its actions.
final class GestureCard: UILabel {
  /// A change of the card without a gesture.
  enum Step: String, CaseIterable {
    case moveLeft = "Move left"
    case moveRight = "Move right"
    case moveUp = "Move up"
    case moveDown = "Move down"
    case enlarge = "Enlarge"
    case reduce = "Reduce"
    case turnLeft = "Turn left"
    case turnRight = "Turn right"
  }

  /// Makes a step.
  var take: (Step) -> Void = { _ in }

  /// The place, the scale and the angle as text.
  var pose = "" {
    didSet { accessibilityValue = pose }
  }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 180, height: 120))
    text = "Move me"
    textAlignment = .center
    setFont(ofSize: 20, weight: .semibold)
    (adjustsFontSizeToFitWidth, minimumScaleFactor) = (true, 0.5)
    backgroundColor = .demoTint
    textColor = .onTint
    layer.cornerRadius = 14
    isUserInteractionEnabled = true
    accessibilityTraits = .allowsDirectInteraction
    accessibilityRespondsToUserInteraction = true
    accessibilityCustomActions = Step.allCases.map { step in
      UIAccessibilityCustomAction(name: step.rawValue) { [weak self] _ in
        self?.take(step)
        return self != nil
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The gestures are those of the pad, beside the card too.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  override var canBecomeFocused: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let step = presses.first?.key.flatMap(Self.step) else { return super.pressesBegan(presses, with: event) }
    take(step)
  }

  private static func step(for key: UIKey) -> Step? {
    guard key.modifierFlags.subtracting(.shift).isEmpty else { return nil }
    switch key.keyCode {
    case .keyboardLeftArrow: return .moveLeft
    case .keyboardRightArrow: return .moveRight
    case .keyboardUpArrow: return .moveUp
    case .keyboardDownArrow: return .moveDown
    default: break
    }
    return switch key.characters.lowercased() {
    case "+": .enlarge
    case "-": .reduce
    case "l": .turnLeft
    case "r": .turnRight
    default: nil
    }
  }
}
