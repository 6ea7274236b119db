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

  /// A class that inherits from the one before it, and declares an optional method of its own.
  private static func link(_ number: Int) -> String {
    """
    class Controller\(number): Controller\(number - 1)\(number == 1 ? ", Delegate" : "") {
      @objc func pressed\(number)(_ sender: UIButton) { use(#selector(pressed1(_:))) }
      func done() {}
    }

    """ + "\n"
  }

  private static func time(chain length: Int) -> Duration {
    let source = "@objc protocol Delegate { @objc optional func done() }\n" + (1...length).map(link).joined()
    return time(source)
  }

  private static func time(lines: Int) -> Duration { time((0..<lines / 10).map(type).joined()) }

  private static func time(_ source: String) -> Duration {
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

  @Test func `The time to rewrite a chain of subclasses grows with its length, and not with a power of it`() {
    let (short, long) = ((0..<3).map { _ in Self.time(chain: 200) }.min()!, Self.time(chain: 2_000))
    #expect(long < short * 40)
  }
}
#endif
