import Testing

@testable import DBus

@Suite("Addresses of message buses")
struct AddressTests {
  @Test func `A list has the addresses of this machine in their order, with escapes and identifiers`() throws {
    let list = try BusAddress.list(
      "tcp:host=localhost,port=1;unix:path=/run/user/1000/bus;unix:abstract=/tmp/dbus-%41%2c%00,guid=12ab;unixexec:path=ssh;"
    )
    #expect(list.map(\.place) == [.path("/run/user/1000/bus"), .abstract(Array("/tmp/dbus-A,\0".utf8))])
    #expect(list.map(\.identifier) == [nil, "12ab"])
    #expect(try BusAddress.list("unix:runtime=yes", runtimeDirectory: "/run/x").map(\.place) == [.path("/run/x/bus")])
  }

  @Test(arguments: [
    "", ";", "unix", ":path=/a", "unix:path", "unix:=/a", "unix:path=", "unix:path=/a%", "unix:path=/a%4",
    "unix:path=/a%zz",
    "unix:path=/a%+1", "unix:path=/a,path=/b", "unix:path=/a,abstract=b", "unix:path=/a%00b", "unix:path=%ff",
    "tcp:host=a",
    "autolaunch:", "unix:runtime=yes", "unix:path=/" + String(repeating: "a", count: 107),
  ])
  func `An address that cannot be used is refused`(text: String) {
    #expect(throws: BusError.self) { try BusAddress.list(text) }
  }
}
