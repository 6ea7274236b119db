import UIKit

/// The content of the film scene: ruled film with boxes, in content coordinates. The film continues beyond the
/// content's edges.
final class FilmPlane: UIView {
  /// The size of the content, in points.
  static let size = CGSize(width: 900, height: 900)

  /// How far the film continues beyond the content, in points.
  static let margin: CGFloat = 400

  /// The background of the boxes.
  enum Sheet {
    case film
    /// None: the reduced plane draws its own lines.
    case clear
  }

  init(on sheet: Sheet) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    if sheet == .film { addFilm() }
    let page = UIView(frame: bounds)
    page.layer.borderWidth = 2
    page.layer.borderColor = UIColor.systemGray.cgColor
    addSubview(page)
    for (index, box) in Self.boxes.enumerated() { addSubview(Self.makeBox(box, number: index + 1)) }
  }

  required init?(coder: NSCoder) { nil }

  private func addFilm() {
    let film = FilmView(style: .paper)
    film.plane = bounds.insetBy(dx: -Self.margin, dy: -Self.margin)
    addSubview(film)
  }

  private static let boxes: [(frame: CGRect, color: UIColor)] = [
    (CGRect(x: 60, y: 60, width: 200, height: 140), .systemBlue),
    (CGRect(x: 340, y: 120, width: 160, height: 220), .systemGreen),
    (CGRect(x: 600, y: 60, width: 240, height: 120), .systemOrange),
    (CGRect(x: 100, y: 320, width: 160, height: 160), .systemPink),
    (CGRect(x: 600, y: 300, width: 200, height: 200), .systemPurple),
    (CGRect(x: 60, y: 600, width: 260, height: 220), .systemTeal),
    (CGRect(x: 420, y: 480, width: 120, height: 300), .systemYellow),
    (CGRect(x: 620, y: 640, width: 220, height: 180), .systemIndigo),
  ]

  private static func makeBox(_ box: (frame: CGRect, color: UIColor), number: Int) -> UIView {
    let view = UIView(frame: box.frame)
    view.backgroundColor = box.color
    view.layer.cornerRadius = 16
    let label = UILabel(frame: CGRect(x: 16, y: 12, width: box.frame.width - 32, height: 44))
    label.text = "\(number)"
    label.setFont(ofSize: 36, weight: .bold)
    label.textColor = box.color.legibleText
    label.textAlignment = .left
    view.addSubview(label)
    return view
  }
}
