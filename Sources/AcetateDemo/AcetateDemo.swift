import ArgumentParser
import Diagnostics
import Foundation

/// The program `acetate-demo`: shows a scene in a window, or draws it offscreen at times of its own.
@MainActor
package enum AcetateDemo {
  /// Runs the program with the command line's arguments.
  package static func main() {
    StandardDescriptors.occupy()
    FileSizeLimit.letWritesFail()
    do throws(Failure) {
      let options = try DemoOptions.fromCommandLine()
      if options.listScenes { return list(SceneName.allCases.map { ($0.rawValue, $0.summary) }) }
      if options.listKeys {
        let keys = options.scene.keys
        if keys.isEmpty { return print("The scene \(options.scene.rawValue) has no keys of its own.") }
        return list(keys.map { ($0.label, $0.summary) })
      }
      if options.articleMarkdown { return print(Article.markdown, terminator: "") }
      if let folder = options.figurePictures { return try FigurePictures.write(to: folder) }
      // A bad replay is reported before outputs are overwritten, and bad outputs before a window opens.
      let replay = try options.replay.map { path throws(Failure) in
        try Replay(path: path, limits: options.replayLimits)
      }
      let outputs = try Outputs(options)
      if options.offscreen {
        try OffscreenRunner(options: options, replay: replay, outputs: outputs).run()
      } else {
        WindowRunner(options: options, replay: replay, outputs: outputs).run()
      }
    } catch {
      error.endProgram()
    }
  }

  /// Prints one line a row, with the names in a column.
  private static func list(_ rows: [(name: String, summary: String)]) {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    for row in rows { print(row.name.padding(toLength: width, withPad: " ", startingAt: 0) + row.summary) }
  }
}
