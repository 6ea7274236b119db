import Controllers
import Controls
import Foundation
import Lists
import Testing
import TextEditing

@testable import Views

@MainActor
@Suite("Classes without touches outside their bounds")
struct PlainClassesTests {
  @Test("A view of these classes receives no touch outside its bounds")
  func plainClasses() {
    let views: [UIView] = [
      UIView(), UILabel(), UIImageView(), UIScrollView(), UIStackView(), UITextView(), UIButton(), UIProgressView(),
      UIActivityIndicatorView(), UITableView(), UITableViewCell(), UINavigationBar(), UIToolbar(), UITabBar(),
      UISearchBar(),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), UISwitch(), UISlider(),
    ]
    for view in views {
      #expect(!TouchOverrides.mayBeIn(view), "\(type(of: view))")
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      for point in [CGPoint(x: -0.1, y: 20), CGPoint(x: 100, y: 20), CGPoint(x: 20, y: 50), CGPoint(x: 20, y: -30)] {
        #expect(
          view.hitTest(point, with: nil) == nil && !view.point(inside: point, with: nil),
          "\(type(of: view)) at \(point)")
      }
    }
  }
}
