import FoundationAdditions
import Testing

struct SortDescriptorTests {
  private struct Book {
    let title: String
    let year: Int?
  }

  private let books = [Book(title: "b", year: 2), Book(title: "a", year: nil), Book(title: "c", year: 2)]

  private func titles(_ descriptors: NSSortDescriptor...) -> [String] {
    (books as NSArray).sortedArray(using: descriptors).compactMap { ($0 as? Book)?.title }
  }

  @Test func `Objects are sorted by the values for a key, and nil is first`() {
    #expect(titles(NSSortDescriptor(key: "title", ascending: false)) == ["c", "b", "a"])
    #expect(
      titles(NSSortDescriptor(key: "year", ascending: true), NSSortDescriptor(key: "title", ascending: false))
        == ["a", "c", "b"])
  }

  @Test func `A method of strings compares the values, and nil is first`() {
    struct File {
      let name: String?
    }
    let files = ["b10", "B9", nil, "a"].map(File.init) as NSArray
    func names(_ ascending: Bool, _ method: @escaping (NSString) -> (String) -> ComparisonResult) -> [String?] {
      let descriptor = NSSortDescriptor(key: "name", ascending: ascending, selector: method)
      return files.sortedArray(using: [descriptor]).compactMap { ($0 as? File)?.name ?? "-" }
    }
    #expect(names(true, NSString.caseInsensitiveCompare(_:)) == ["-", "a", "b10", "B9"])
    #expect(names(true, NSString.compare(_:)) == ["-", "B9", "a", "b10"])
    #expect(names(false, NSString.localizedStandardCompare(_:)) == ["b10", "B9", "a", "-"])
  }

  @Test func `A method of strings for other values ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let values = [Book(title: "a", year: 1), Book(title: "b", year: 1)] as NSArray
      let descriptor = NSSortDescriptor(key: "year", ascending: true, selector: NSString.compare(_:))
      _ = values.sortedArray(using: [descriptor])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the sort descriptor \"year\" compares 1 as a string; use a key whose values are strings"))
  }

  @Test func `Without a key the objects themselves are compared`() {
    let sorted = ([3, 1, 2] as NSArray).sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
    #expect(sorted as? [Int] == [1, 2, 3])
  }

  @Test func `A key that an object does not have ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let values = [Book(title: "a", year: 1), Book(title: "b", year: 1)] as NSArray
      _ = values.sortedArray(using: [NSSortDescriptor(key: "author", ascending: true)])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the sort descriptor \"author\": Book has no stored property 'author'"))
  }
}
