import Foundation
import Testing
import Views

struct IndexPathSectionsTests {
  @Test func `A path has a section and a row or item in it`() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(indexes: [1, 3]) && path == IndexPath(item: 3, section: 1))
    #expect(path.section == 1 && path.row == 3 && path.item == 3)
    path.row += 1
    path.section = 7
    #expect(path == IndexPath(item: 4, section: 7))
    path.item = 0
    #expect(path.row == 0)
  }

  @Test func `A path of another length has no row`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = IndexPath(index: 3).row
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      var path = IndexPath()
      path.section = 1
    }
  }
}
