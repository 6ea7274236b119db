import Foundation
import Platform

extension DragContent {
  /// The content of items for other programs. A single item with a name is also a file that they may choose a place for.
  ///
  /// - Parameters:
  ///   - items: What there is at the beginning of a drag; it decides which types there are.
  ///   - current: Returns what there is when it is loaded.
  @MainActor
  init(of items: [UIDragItem], current: @escaping @MainActor () -> [UIDragItem]) {
    self.init()
    let providers = items.map(\.provider)
    content = ClipboardContent(of: providers) { current().map(\.provider) }
    guard providers.count == 1, let first = providers.first, let name = first.suggestedName else { return }
    let types = first.registeredTypeIdentifiers.map { PasteboardType($0).mediaType }
    guard let type = content.loads.first(where: { types.contains($0.type) && $0.type != "text/uri-list" })?.type else {
      return
    }
    file = (name, type)
  }
}
