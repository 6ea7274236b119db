import UIKit

/// A colored box of the articles about scroll views: name, frame in points, and color.
struct ArticleBox {
  let name: String
  let frame: CGRect
  let color: UIColor

  /// The four boxes of all articles.
  static let four = [
    ArticleBox(
      name: "Box 1", frame: CGRect(x: 20, y: 20, width: 100, height: 100),
      color: UIColor(red: 0.815, green: 0.007, blue: 0.105, alpha: 1)),
    ArticleBox(
      name: "Box 2", frame: CGRect(x: 150, y: 160, width: 150, height: 200),
      color: UIColor(red: 0.494, green: 0.827, blue: 0.129, alpha: 1)),
    ArticleBox(
      name: "Box 3", frame: CGRect(x: 40, y: 400, width: 200, height: 150),
      color: UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1)),
    ArticleBox(
      name: "Box 4", frame: CGRect(x: 100, y: 600, width: 180, height: 150),
      color: UIColor(red: 0.972, green: 0.905, blue: 0.109, alpha: 1)),
  ]

  /// The same four, and four copies 500 points further down.
  static let eight =
    four
    + zip(four, [("Box 5", UIColor.purple), ("Box 6", .red), ("Box 7", .gray), ("Box 8", .black)]).map { box, next in
      ArticleBox(name: next.0, frame: box.frame.offsetBy(dx: 0, dy: 500), color: next.1)
    }

  @MainActor
  func makeView() -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    view.addName(name)
    return view
  }
}
