import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Views of content configurations")
struct ConfiguredContentTests {
  /// Content whose constraints make it 70 points high.
  private struct Box: UIContentConfiguration {
    func makeContentView() -> UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> Box { self }
  }

  private final class BoxView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: Box) {
      self.configuration = configuration
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      let height = box.heightAnchor.constraint(equalToConstant: 70)
      height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
        height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("Its constraints determine the height of a row, a header and a collection view's cell alike")
  func height() {
    let row = UITableViewCell()
    row.contentConfiguration = Box()
    #expect(row.sizeThatFits(CGSize(width: 200, height: 0)).height == 70)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = Box()
    #expect(header.sizeThatFits(CGSize(width: 200, height: 0)).height == 70)
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    cell.contentConfiguration = Box()
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    (attributes.size, attributes.fits.horizontal) = (CGSize(width: 200, height: 50), false)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size.height == 70)
    for view in [row.contentView, header.contentView, cell.contentView] { #expect(view.subviews.count == 1) }
    row.contentConfiguration = nil
    #expect(row.contentView.subviews.isEmpty)
  }

  /// Shows itself, and runs code as it moves to a superview or from it.
  private final class Asking: UIView, UIContentView, UIContentConfiguration {
    lazy var configuration: any UIContentConfiguration = self
    var ask: () -> Void = {}

    func makeContentView() -> UIView & UIContentView { self }
    func updated(for state: any UIConfigurationState) -> Self { self }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      ask()
    }
  }

  @Test("A view can ask for the configuration that shows it while it comes and goes")
  func asking() {
    let (row, header) = (UITableViewCell(), UITableViewHeaderFooterView(reuseIdentifier: nil))
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    var answers: [Bool] = []
    func show(_ answer: @escaping () -> Bool, _ set: (Asking?) -> Void) {
      let view = Asking()
      view.ask = { answers.append(answer()) }
      set(view)
      set(nil)
    }
    func background(_ view: Asking?) -> UIBackgroundConfiguration? {
      guard let view else { return nil }
      var background = UIBackgroundConfiguration.clear()
      background.customView = view
      return background
    }
    show({ row.contentConfiguration != nil }, { row.contentConfiguration = $0 })
    show({ header.contentConfiguration != nil }, { header.contentConfiguration = $0 })
    show({ cell.contentConfiguration != nil }, { cell.contentConfiguration = $0 })
    #expect(answers == [true, false, true, false, true, false])
    answers = []
    show({ row.backgroundConfiguration != nil }, { row.backgroundConfiguration = background($0) })
    show({ header.backgroundConfiguration != nil }, { header.backgroundConfiguration = background($0) })
    show({ cell.backgroundConfiguration != nil }, { cell.backgroundConfiguration = background($0) })
    #expect(answers == [true, true, true])
  }
}
