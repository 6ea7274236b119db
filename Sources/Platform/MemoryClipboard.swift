import Foundation

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
    let content = contents[selection]
    guard let load = content?.textLoad else { return completion(.success(content?.text?())) }
    load { bytes in completion(.success((try? bytes?.data).map { String(decoding: $0, as: UTF8.self) })) }
  }

  package func request(
    _ type: String, of selection: ClipboardSelection, progress: Progress?,
    completion: @escaping @MainActor (Result<ContentBytes?, ClipboardError>) -> Void
  ) {
    let content = contents[selection]
    if let load = content?.loads.first(where: { $0.type == type })?.load { return load { completion(.success($0)) } }
    completion(.success(content?.forms.first { $0.type == type }.map { .memory(Data($0.bytes())) }))
  }

  package func requestTypes(of selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void) {
    let content = contents[selection]
    let hasText = content?.text != nil || content?.textLoad != nil
    completion(
      (content?.forms.map(\.type) ?? []) + (content?.loads.map(\.type) ?? []) + (hasText ? ["UTF8_STRING"] : []))
  }

  package func requestMark(of selection: ClipboardSelection, completion: @escaping @MainActor (UInt) -> Void) {
    completion(hasContent(on: selection) ? offerCount : 0)
  }

  /// Nothing is waited for: each request is answered at once.
  package func wait(atMost seconds: Double, until isDone: () -> Bool) {}
}
