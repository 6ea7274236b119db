#if UIKitSources
import Testing

@testable import SourceRewriting

struct SpeedTests {
  /// Ten lines.
  private static func type(_ number: Int) -> String {
    """
    final class Controller\(number): UIViewController {
      @IBOutlet weak var label: UILabel!
      override func viewDidLoad() {
        button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
        let title = delegate?.title?(for: self) ?? "none"
        label.text = title + names.map { $0.uppercased() }.joined(separator: ", ")
      }
      @objc func pressed(_ sender: UIButton) {}
    }

    """ + "\n"
  }

  private static func time(lines: Int) -> Duration {
    let source = (0..<lines / 10).map(type).joined()
    return ContinuousClock().measure {
      _ = SourceRewriter(index: SourceIndex(sources: [source])).rewrite(source, path: "")
    }
  }

  @Test func `The time to rewrite a file grows with its lines, and not with their square`() {
    _ = Self.time(lines: 1_000)
    // The least of several, because other programs disturb some. A square would be 100 times as much.
    let (short, long) = ((0..<3).map { _ in Self.time(lines: 1_000) }.min()!, Self.time(lines: 10_000))
    #expect(long < short * 40)
  }
}
#endif
