/// The clipboards of a display without other programs.
package final class MemoryClipboard: ClipboardPlatform {
  private var contents: [ClipboardSelection: ClipboardContent] = [:]
  private var offerCount: UInt = 0
  /// The selections whose content stands for another program's.
  private var foreign: Set<ClipboardSelection> = []

  package init() {}

  package func offer(_ content: ClipboardContent?, on selection: ClipboardSelection) {
    contents[selection] = content
    foreign.remove(selection)
    offerCount += 1
  }

  package func offer(on selection: ClipboardSelection, making text: @escaping () -> String) {
    offer(ClipboardContent(text: text), on: selection)
  }

  package func hasContent(on selection: ClipboardSelection) -> Bool { contents[selection] != nil }

  package func owns(_ selection: ClipboardSelection) -> Bool {
    hasContent(on: selection) && !foreign.contains(selection)
  }

  /// Stands for another program that copies.
  package func beForeign(_ content: ClipboardContent?, on selection: ClipboardSelection) {
    offer(content, on: selection)
    foreign.insert(selection)
  }

  package func request(
    _ selection: ClipboardSelection, completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void
  ) {
    completion(.success(contents[selection]?.text?()))
  }

  package func request(
    _ type: String, of selection: ClipboardSelection,
    completion: @escaping @MainActor (Result<[UInt8]?, ClipboardError>) -> Void
  ) {
    completion(.success(contents[selection]?.forms.first { $0.type == type }?.bytes()))
  }

  package func requestTypes(of selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void) {
    let content = contents[selection]
    completion((content?.forms.map(\.type) ?? []) + (content?.text == nil ? [] : ["UTF8_STRING"]))
  }

  package func requestMark(of selection: ClipboardSelection, completion: @escaping @MainActor (UInt) -> Void) {
    completion(hasContent(on: selection) ? offerCount : 0)
  }

  /// Nothing is waited for: each request is answered at once.
  package func wait(atMost seconds: Double, until isDone: () -> Bool) {}
}
