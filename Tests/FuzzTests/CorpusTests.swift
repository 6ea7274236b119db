import Foundation
import Testing

@Suite("Corpora of the fuzz targets")
struct CorpusTests {
  @Test("Every input of the corpora is read or refused", arguments: FuzzTarget.allCases)
  func inputs(target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(at: target.corpus, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files { target.run([UInt8](try Data(contentsOf: file))) }
  }

  @Test("Random inputs are read or refused", arguments: [FuzzTarget.constraints, .updates, .options, .bus])
  func random(target: FuzzTarget) {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...40, using: &random)
      target.run((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }
}
