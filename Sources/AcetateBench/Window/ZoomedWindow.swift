import UIKit

/// A window of zoomed content, for a program that measures windows from outside.
final class ZoomedWindow: UIApplicationDelegate {
  private let window: UIWindow

  init() {
    window = UIWindow()
  }

  init(_ content: ZoomedScrollView.Content, scale: CGFloat, size: CGSize) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.addSubview(ZoomedScrollView(content, frame: window.bounds, scale: scale))
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.makeKeyAndVisible()
    return true
  }
}
