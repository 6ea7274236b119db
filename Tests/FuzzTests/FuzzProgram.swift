import CFuzzer
import Diagnostics

/// Runs libFuzzer on the target that the first argument names; the others are libFuzzer's.
@main
enum FuzzProgram {
  nonisolated(unsafe) private static var target = FuzzTarget.replay

  static func main() {
    guard CommandLine.argc > 1, let name = CommandLine.unsafeArgv[1],
      let target = FuzzTarget(rawValue: String(cString: name))
    else {
      requirementFailure("name one of \(FuzzTarget.allCases.map(\.rawValue)), then libFuzzer's options")
    }
    self.target = target
    var count = CommandLine.argc - 1
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
    arguments?[0] = CommandLine.unsafeArgv[0]
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      FuzzProgram.target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}
