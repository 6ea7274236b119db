import ArgumentParser
import Foundation

/// The program `acetate-demo`: shows a scene in a window, or draws it offscreen at times of its own.
@main
@MainActor
enum AcetateDemo {
  static func main() {
    do throws(Failure) {
      let options = try DemoOptions.fromCommandLine()
      if options.listScenes { return listScenes() }
      // What is wrong with a replay shows before outputs are overwritten; both show before a window opens.
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

  private static func listScenes() {
    let width = (SceneName.allCases.map(\.rawValue.count).max() ?? 0) + 2
    for scene in SceneName.allCases {
      print(scene.rawValue.padding(toLength: width, withPad: " ", startingAt: 0) + scene.summary)
    }
  }
}
