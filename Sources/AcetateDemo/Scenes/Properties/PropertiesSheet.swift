import UIKit

/// The content of the properties scene: ruled film with boxes that react to touches. It fills its frame.
final class PropertiesSheet: UIView {
  private var film: UIView?

  /// The size of the content.
  enum Extent {
    case large, long, small

    /// Points.
    var size: CGSize {
      switch self {
      case .large: CGSize(width: 1600, height: 1600)
      case .long: CGSize(width: 1600, height: 12000)
      case .small: CGSize(width: 300, height: 200)
      }
    }
  }

  /// - Parameter free: An area without boxes.
  func show(_ extent: Extent, style: FilmView.Style, keepingFree free: CGRect) {
    for view in subviews { view.removeFromSuperview() }
    frame = CGRect(origin: .zero, size: extent.size)
    let film = FilmView(style: style)
    film.plane = bounds
    addSubview(film)
    for box in Self.boxes(in: extent.size) where !box.frame.intersects(free) { addSubview(box) }
  }

  /// Boxes in rows of 200 points, every second row shifted.
  private static func boxes(in size: CGSize) -> [TouchBox] {
    let rows = max(1, Int(size.height / 200))
    let columns = max(1, Int(size.width / 400))
    return (0..<rows * columns).map { index in
      let (row, column) = (index / columns, index % columns)
      let hue = CGFloat((row * 3 + column * 5) % 16) / 16
      return TouchBox(
        frame: CGRect(x: 40 + column * 400 + row % 2 * 180, y: 40 + row * 200, width: 160, height: 120),
        name: "Box \(index + 1)", color: .pastel(hue: hue, strength: 1))
    }
  }
}
