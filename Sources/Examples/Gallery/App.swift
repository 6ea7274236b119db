// A grid of pictures that fits the width of the window. A click opens a picture, and another click closes it. So do Return and
// Escape, and a screen reader, because each picture is an accessibility element with a name.
//
// The pictures are drawn with UIGraphicsImageRenderer. To open one, its frame is animated from its place in the grid,
// which `convert(_:to:)` finds wherever the content is scrolled to.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 480))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window.rootViewController = GalleryController()
    window.makeKeyAndVisible()
    return true
  }
}

final class GalleryController: UIViewController {
  private let scrollView = UIScrollView()
  private(set) var thumbnails: [UIImageView] = []
  let large = UIImageView()
  private weak var opened: UIImageView?

  private static let gap: CGFloat = 8

  override func viewDidLoad() {
    title = "Gallery"
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    for number in 0..<60 {
      let thumbnail = UIImageView(image: .rosette(number))
      thumbnail.isUserInteractionEnabled = true
      thumbnail.isAccessibilityElement = true
      thumbnail.accessibilityLabel = "Rosette \(number + 1)"
      thumbnail.accessibilityTraits = [.image, .button]
      let tap = UITapGestureRecognizer()
      tap.addTarget { [unowned self, unowned thumbnail] _ in open(thumbnail) }
      thumbnail.addGestureRecognizer(tap)
      thumbnails.append(thumbnail)
      scrollView.addSubview(thumbnail)
    }
    large.isUserInteractionEnabled = true
    large.isAccessibilityElement = true
    large.accessibilityTraits = [.image, .button]
    large.accessibilityHint = "Closes the picture"
    large.accessibilityViewIsModal = true
    large.contentMode = .scaleAspectFit
    let tap = UITapGestureRecognizer()
    tap.addTarget { [unowned self] _ in close() }
    large.addGestureRecognizer(tap)
  }

  override func viewDidLayoutSubviews() {
    scrollView.frame = view.bounds
    large.frame = view.bounds
    let columns = max(2, Int(view.bounds.width / 150))
    let side = (view.bounds.width - Self.gap) / CGFloat(columns) - Self.gap
    for (index, thumbnail) in thumbnails.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      thumbnail.frame = CGRect(
        x: Self.gap + CGFloat(column) * (side + Self.gap), y: Self.gap + CGFloat(row) * (side + Self.gap), width: side,
        height: side)
    }
    scrollView.contentSize = CGSize(
      width: view.bounds.width, height: (thumbnails.last?.frame.maxY ?? 0) + Self.gap)
  }

  private func open(_ thumbnail: UIImageView) {
    opened = thumbnail
    large.image = thumbnail.image
    large.accessibilityLabel = thumbnail.accessibilityLabel
    large.frame = thumbnail.convert(thumbnail.bounds, to: view)
    large.backgroundColor = .clear
    view.addSubview(large)
    UIAccessibility.post(notification: .screenChanged, argument: large)
    UIView.animate(withDuration: 0.3) { [self] in
      large.frame = view.bounds
      large.backgroundColor = .black
    }
  }

  override func accessibilityPerformEscape() -> Bool { close() }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardEscape, close() else {
      return super.pressesBegan(presses, with: event)
    }
  }

  @discardableResult
  private func close() -> Bool {
    guard let opened, large.superview != nil else { return false }
    UIView.animate(
      withDuration: 0.3,
      animations: { [self] in
        large.frame = opened.convert(opened.bounds, to: view)
        large.backgroundColor = .clear
      },
      completion: { [self] _ in
        large.removeFromSuperview()
        UIAccessibility.post(notification: .screenChanged, argument: opened)
      })
    return true
  }
}

extension UIImage {
  /// A flower of overlapping petals. Its number decides how many petals it has, and their color.
  @MainActor
  fileprivate static func rosette(_ number: Int) -> UIImage {
    let side: CGFloat = 300
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { renderer in
      let hue = CGFloat(number % 12) / 12
      UIColor(hue: hue, saturation: 0.15, brightness: 1, alpha: 1).setFill()
      renderer.fill(CGRect(x: 0, y: 0, width: side, height: side))
      UIColor(hue: hue, saturation: 0.8, brightness: 0.8, alpha: 0.35).setFill()
      let context = renderer.cgContext
      context.translateBy(x: side / 2, y: side / 2)
      let petals = 5 + number % 9
      for _ in 0..<petals {
        context.rotate(by: 2 * .pi / CGFloat(petals))
        context.fillEllipse(in: CGRect(x: 0, y: -36, width: side * 0.42, height: 72))
      }
    }
  }
}
