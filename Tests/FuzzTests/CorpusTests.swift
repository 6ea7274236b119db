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
}
