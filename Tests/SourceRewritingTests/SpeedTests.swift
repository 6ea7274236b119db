#if UIKitSources
import Testing

@testable import SourceRewriting

@Suite struct SpeedTests {
  @Test("A file of 10,000 lines is rewritten in under ten seconds without optimization, and in one with it")
  func speed() {
    let type = """
      final class Controller: UIViewController {
        @IBOutlet weak var label: UILabel!

        override func viewDidLoad() {
          button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
          let title = delegate?.title?(for: self) ?? "none"
          label.text = title + names.map { $0.uppercased() }.joined(separator: ", ")
        }

        @objc func pressed(_ sender: UIButton) {}
      }
      """
    let lines = type.split(separator: "\n", omittingEmptySubsequences: false).count
    let source = String(repeating: type + "\n", count: 10_000 / lines + 1)
    let time = ContinuousClock().measure {
      _ = SourceRewriter(index: SourceIndex(sources: [source])).rewrite(source, path: "")
    }
    #if DEBUG
    #expect(time < .seconds(10))
    #else
    #expect(time < .seconds(1))
    #endif
  }
}
#endif
