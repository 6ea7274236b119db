/// The clipboards of a display without other programs.
package final class MemoryClipboard: ClipboardPlatform {
  private var texts: [ClipboardSelection: () -> String] = [:]

  package init() {}

  package func offer(_ text: String?, on selection: ClipboardSelection) {
    texts[selection] = text.map { text in { text } }
  }

  package func offer(on selection: ClipboardSelection, making text: @escaping () -> String) {
    texts[selection] = text
  }

  package func hasContent(on selection: ClipboardSelection) -> Bool { texts[selection] != nil }

  package func request(
    _ selection: ClipboardSelection, completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void
  ) {
    completion(.success(texts[selection]?()))
  }
}
