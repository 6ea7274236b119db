import UIKit

/// The pictures of the tabs.
@MainActor
enum TabPicture {
  /// Three lines.
  static let list = picture { path in
    for y in [6, 12, 18] as [CGFloat] {
      path.move(to: CGPoint(x: 4, y: y))
      path.addLine(to: CGPoint(x: 20, y: y))
    }
  }

  /// A circle with a dot.
  static let circle = picture { path in
    path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 16, height: 16)))
    path.append(UIBezierPath(ovalIn: CGRect(x: 11, y: 11, width: 2, height: 2)))
  }

  /// - Parameter lines: Adds lines in a square of 24 points.
  private static func picture(_ lines: (UIBezierPath) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      let path = UIBezierPath()
      lines(path)
      path.lineWidth = 2
      path.lineCapStyle = .round
      path.stroke()
    }
  }
}
