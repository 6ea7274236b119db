import Foundation
import Testing

@testable import Diagnostics

@Suite("The environment of a process")
struct ProcessEnvironmentTests {
  @Test("The variables of this process are those that Foundation lists, and change with them")
  func current() {
    for (name, value) in ProcessInfo.processInfo.environment { #expect(ProcessEnvironment.current[name] == value) }
    let name = "ACETATE_TEST_\(UInt64.random(in: 0 ... .max))"
    #expect(ProcessEnvironment.current[name] == nil)
    setenv(name, "a=b", 1)
    #expect(ProcessEnvironment.current[name] == "a=b" && ProcessEnvironment.current.all[name] == "a=b")
    setenv(name, "", 1)
    #expect(ProcessEnvironment.current[name] == "")
    unsetenv(name)
    #expect(ProcessEnvironment.current[name] == nil)
  }

  @Test("Another environment has the given variables and no others")
  func other() {
    let environment: ProcessEnvironment = ["FIRST": "1", "EMPTY": ""]
    #expect(environment["FIRST"] == "1" && environment["EMPTY"] == "" && environment["PATH"] == nil)
    #expect(environment.all == ["FIRST": "1", "EMPTY": ""])
    #expect(ProcessEnvironment(["A": "b"])["A"] == "b")
  }
}
