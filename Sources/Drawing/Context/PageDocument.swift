import CPangoCairo
import Diagnostics
import Foundation

/// A PDF document that is drawn page by page. Text and paths stay text and paths.
package final class PageDocument {
  /// The context of all pages. Each page begins with the state of a new context.
  package let context: CGContext
  private let surface: OpaquePointer
  private let sink = Sink()
  private var hasPage = false

  private final class Sink {
    var bytes = Data()
  }

  /// What a document says about itself.
  package enum Information {
    case title, author, subject, keywords, creator
  }

  package init() {
    let write: cairo_write_func_t = { sink, bytes, count in
      guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes.append(bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    let target = Unmanaged.passUnretained(sink).toOpaque()
    guard let surface = cairo_pdf_surface_create_for_stream(write, target, 1, 1) else {
      requirementFailure("cairo gives no surface for a document")
    }
    self.surface = cairo_surface_reference(surface)
    context = CGContext(pages: surface)
  }

  deinit {
    // Finishing writes to the sink.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  package func set(_ information: Information, to text: String) {
    cairo_pdf_surface_set_metadata(surface, information.cairoValue, text)
  }

  /// The longest side of a page: the limit of the format, 200 inches.
  package static let longestSide: CGFloat = 14_400

  /// Ends the page before, and begins one of a size in points. A side is at least 1 and at most `longestSide`.
  package func beginPage(_ size: CGSize) {
    if hasPage { context.finishPage() }
    hasPage = true
    let sides = [size.width, size.height].map { $0 >= 1 ? min($0, Self.longestSide) : 1 }
    cairo_pdf_surface_set_size(surface, sides[0], sides[1])
  }

  /// Ends the document. Later drawing has no effect.
  ///
  /// - Returns: The file; nil without a page, or if there was no memory.
  package func finish() -> Data? {
    if hasPage { context.finishPage() }
    context.finishDrawing()
    return hasPage && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? sink.bytes : nil
  }
}

extension PageDocument.Information {
  fileprivate var cairoValue: cairo_pdf_metadata_t {
    switch self {
    case .title: CAIRO_PDF_METADATA_TITLE
    case .author: CAIRO_PDF_METADATA_AUTHOR
    case .subject: CAIRO_PDF_METADATA_SUBJECT
    case .keywords: CAIRO_PDF_METADATA_KEYWORDS
    case .creator: CAIRO_PDF_METADATA_CREATOR
    }
  }
}
