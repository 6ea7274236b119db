import ObjectiveC
import UIKit

@objc protocol PaletteViewDelegate: NSObjectProtocol {
  @objc optional func paletteView(_ view: PaletteView, didSelect color: UIColor, named name: String)
  @objc optional func paletteViewTitle(_ view: PaletteView) -> String
}

private var nameKey: UInt8 = 0

/// Bands of color in a scroll view. A tap on one selects it.
class PaletteView: UIScrollView {
  @IBOutlet weak var paletteDelegate: PaletteViewDelegate?
  @IBInspectable var bandHeight: CGFloat = 90
  private var bands: [UIView] = []

  @objc dynamic func reload() {
    for band in bands { band.removeFromSuperview() }
    bands = Palette.colors.map { name, color in
      let band = UIView()
      band.backgroundColor = color
      objc_setAssociatedObject(band, &nameKey, name, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      band.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
      addSubview(band)
      return band
    }
    setNeedsLayout()
  }

  var title: String { paletteDelegate?.paletteViewTitle?(self) ?? "Colors" }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, band) in bands.enumerated() {
      band.frame = CGRect(x: 0, y: CGFloat(index) * bandHeight, width: bounds.width, height: bandHeight - 2)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(bands.count) * bandHeight)
  }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard let band = recognizer.view, let color = band.backgroundColor,
      let name = objc_getAssociatedObject(band, &nameKey) as? String
    else { return }
    paletteDelegate?.paletteView?(self, didSelect: color, named: name)
  }
}
