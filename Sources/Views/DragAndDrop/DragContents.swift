import Foundation
import Platform

extension DragContent {
  /// The content of items for other programs. A single item with a name is also a file that they may choose a place for.
  @MainActor
  init(of items: [UIDragItem]) {
    self.init()
    let providers = items.map(\.provider)
    content = ClipboardContent(of: providers)
    guard providers.count == 1, let first = providers.first, let name = first.suggestedName else { return }
    let types = first.registeredTypeIdentifiers.map { PasteboardType($0).mediaType }
    guard let type = content.loads.first(where: { types.contains($0.type) && $0.type != "text/uri-list" })?.type else {
      return
    }
    file = (name, type)
  }
}
