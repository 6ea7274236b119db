import UIKit

class PaletteViewController: UIViewController, PaletteViewDelegate {
  private let palette = PaletteView()
  private let label = UILabel()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    palette.paletteDelegate = self
    palette.reload()
    title = palette.title
    label.text = "Tap a color."
    button.setTitle("To the top", for: .normal)
    button.isEnabled = false
    button.addTarget(self, action: #selector(PaletteViewController.scrollToTop), for: .touchUpInside)
    for subview in [palette, label, button] { view.addSubview(subview) }
    palette.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: .new, context: nil)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    palette.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - 44)
    label.frame = CGRect(x: 16, y: palette.frame.maxY, width: view.bounds.width - 132, height: 44)
    button.frame = CGRect(x: view.bounds.width - 108, y: palette.frame.maxY, width: 100, height: 44)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    button.isEnabled = (change?[.newKey] as? CGPoint ?? .zero).y > 0
  }

  @objc func scrollToTop() { palette.setContentOffset(.zero, animated: true) }

  func paletteView(_ view: PaletteView, didSelect color: UIColor, named name: String) {
    label.text = name
    label.textColor = color
    perform(#selector(reset), with: nil, afterDelay: 2)
  }

  @objc private func reset() { label.textColor = .label }
}
