import Foundation
import TestSupport
import Testing

@Suite("Sources for one processor alone")
struct CheckProcessorsTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// - Returns: What the script prints about a source, by the number of its line.
  private func complaints(about source: String, in name: String) throws -> [Int: String] {
    let path = try folder.write(source, to: name)
    let process = try ChildProcess(
      "/bin/sh", [Checkout.root.appendingPathComponent(".ci/check-processors").path, path])
    let end = process.waitForEnd()
    let lines = process.standardError.split(separator: "\n").map { $0.dropFirst(path.count + 1) }
    #expect(end == .status(lines.isEmpty ? 0 : 1))
    return try lines.reduce(into: [:]) { complaints, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      complaints[try #require(Int(parts[0]))] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("Instructions of x86 and inline assembly are reported where they stand alone")
  func alone() throws {
    let found = try complaints(
      about: """
        #include <immintrin.h>
        __m128i sum(__m128i a, __m128i b) { return _mm_add_epi32(a, b); }
        #if defined(__aarch64__)
        int count = 1;
        #else
        int count = __builtin_ia32_rdtsc();
        #endif
        void stop(void) { __asm__ volatile("hlt"); }
        """, in: "alone.c")
    #expect(found.keys.sorted() == [1, 2, 6, 8])
    #expect(found.values.allSatisfy { $0 == "is for x86 alone, and outside of #if arch(x86_64)" })
  }

  @Test("Inside of a condition they are reported only if there is no other path")
  func conditions() throws {
    let found = try complaints(
      about: """
        #if defined(__x86_64__) && defined(__SSE2__)
        #include <immintrin.h>
        #else
        #include <stdint.h>
        #endif
        #ifndef __x86_64__
        int lanes = 1;
        #else
        __m256d lanes;
        #endif
        #if defined(__aarch64__)
        int order;
        #elif defined(__x86_64__)
        #if LARGE
        __m512i order;
        #endif
        #endif
        #ifdef __x86_64__
        __m128 only;
        #endif
        """, in: "conditions.h")
    #expect(found == [19: "has no other path for other processors"])
  }

  @Test("In Swift, types of x86 and a signed char of C are reported, and comments, strings and SIMD vectors are not")
  func swift() throws {
    let found = try complaints(
      about: """
        let long: Float80 = 1  // Float80
        #if arch(x86_64)
          let wide: Float80 = 1
        #else
          let wide: Double = 1
        #endif
        let name = bytes.map(CChar.init(bitPattern:))
        let text = bytes.map { UInt8(bitPattern: $0) }
        let same = bytes.map(CChar.init(truncatingIfNeeded:)) + "_mm_add_ps CChar(bitPattern: 1)".utf8CString
        /* Float80
           Float80 */
        let lanes = SIMD4<Float>(repeating: 1)
        """, in: "Values.swift")
    #expect(found.keys.sorted() == [1, 7, 8])
  }

  @Test("The sources of this checkout are for all processors")
  func checkout() throws {
    let process = try ChildProcess("/bin/sh", [Checkout.root.appendingPathComponent(".ci/check-processors").path])
    #expect(process.waitForEnd() == .status(0) && process.standardError == "")
  }
}
