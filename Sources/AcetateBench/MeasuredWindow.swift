import UIKit

/// A window full of boxes that scroll, for a program that measures windows from outside.
///
/// The boxes are those that other toolkits show in the same comparison: 100 to 300 points a side, at random places of a
/// column that has 50 points for each, all from a linear congruential generator (Numerical Recipes, chapter 7.1) that
/// starts at 12345.
final class MeasuredWindow: UIApplicationDelegate {
  private let window: UIWindow

  init() {
    window = UIWindow()
  }

  init(boxes: Int, size: CGSize) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: size.width, height: CGFloat(boxes) * 50)
    var random = BoxGenerator()
    for _ in 0..<boxes { scrollView.addSubview(random.box(in: scrollView.contentSize)) }
    window.addSubview(scrollView)
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.makeKeyAndVisible()
    return true
  }
}

private struct BoxGenerator {
  private var state: UInt32 = 12345

  @MainActor
  mutating func box(in content: CGSize) -> UIView {
    let (width, height) = (100 + next() % 201, 100 + next() % 201)
    let x = next() % UInt32(content.width - CGFloat(width))
    let y = next() % UInt32(content.height - CGFloat(height))
    let color = next()
    let view = UIView(frame: CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    func component(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 0xFF) / 255 }
    view.backgroundColor = UIColor(red: component(16), green: component(8), blue: component(0), alpha: 1)
    return view
  }

  /// 24 bits.
  private mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }
}
