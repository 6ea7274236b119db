import Diagnostics

// The functions that libFuzzer's main() calls, as declared in compiler-rt's FuzzerInterface.h.

nonisolated(unsafe) private var target = FuzzTarget.replay

/// Removes the target's name, the first argument, from the command line; the others are libFuzzer's.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  let names = FuzzTarget.allCases.map(\.rawValue)
  guard count.pointee > 1, let named = FuzzTarget(rawValue: String(cString: arguments.pointee[1])) else {
    requirementFailure("name one of \(names), then libFuzzer's options")
  }
  target = named
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
