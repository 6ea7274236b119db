import Controllers
import UIKit
import Views

/// An offscreen window in which controllers come and go for as long as frames are drawn.
@MainActor
final class TransitionStage {
  enum Kind: String {
    case push, sheet
  }

  private let kind: Kind
  private let drawn: DrawnWindow
  private let navigation: UINavigationController

  /// The frames of a transition at 60 a second, with a few in which nothing is left to do: a controller cannot be dismissed
  /// while it is being presented.
  private static let framesOfTransition = 40

  init(_ kind: Kind, size: FrameSize) {
    self.kind = kind
    drawn = DrawnWindow(size)
    ModalPresentations.install()
    navigation = UINavigationController(rootViewController: Self.makePage(.systemBackground))
    drawn.window.rootViewController = navigation
    drawn.window.makeKeyAndVisible()
    drawn.draw(3)
  }

  /// Draws the next frame of a transition, and begins another one after its last.
  func drawTransition() {
    if drawn.frame.isMultiple(of: Self.framesOfTransition) { begin() }
    drawn.draw()
  }

  /// Damages all pixels and draws the frame.
  func drawAnew() {
    drawn.window.backgroundColor = drawn.frame.isMultiple(of: 2) ? .white : .lightGray
    navigation.view.setNeedsDisplay()
    navigation.topViewController?.view.backgroundColor =
      drawn.frame.isMultiple(of: 2) ? .systemBackground : .secondarySystemBackground
    drawn.draw()
  }

  private func begin() {
    switch kind {
    case .push:
      navigation.popToRootViewController(animated: false)
      navigation.pushViewController(Self.makePage(.secondarySystemBackground), animated: true)
    case .sheet:
      navigation.dismiss(animated: false)
      navigation.present(Self.makePage(.secondarySystemBackground), animated: true)
    }
  }

  /// A page with a title, forty labels and forty boxes.
  private static func makePage(_ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.title = "Page"
    controller.view.backgroundColor = color
    for row in 0..<40 {
      let (label, box) = (UILabel(), UIView())
      label.text = "Row \(row)"
      label.frame = CGRect(x: 60, y: 60 + row * 30, width: 200, height: 24)
      box.frame = CGRect(x: 16, y: 60 + row * 30, width: 24, height: 24)
      box.backgroundColor = UIColor(hue: CGFloat(row) / 40, saturation: 0.6, brightness: 0.9, alpha: 1)
      controller.view.addSubview(label)
      controller.view.addSubview(box)
    }
    return controller
  }
}
