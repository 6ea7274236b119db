#if UIKitSources
import Foundation

/// The Swift file with the listings of the demo's article.
package enum ListingFile {
  package struct Problem: Error {
    package let text: String
  }

  /// Returns the text of the file.
  ///
  /// - Parameters:
  ///   - requests: A listing each, as `name=path#Type` or `name=path#Type.member,member`.
  ///   - source: Returns the text of a file.
  package static func text(of requests: [String], source: (_ path: String) throws -> String) throws -> String {
    let listings = try requests.map { request in
      let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
      let place = parts.last?.split(separator: "#").map(String.init) ?? []
      guard parts.count == 2, place.count == 2 else {
        throw Problem(text: "\(request) names no listing; write name=path#Type or name=path#Type.member,member")
      }
      let names = place[1].split(separator: ".", maxSplits: 1).map(String.init)
      let members = names.dropFirst().flatMap { $0.split(separator: ",").map(String.init) }
      guard let listing = SourceListing(of: names[0], members: members, in: try source(place[0])) else {
        throw Problem(text: "\(place[0]) has no \(place[1])")
      }
      return declaration(of: parts[0], path: place[0], listing)
    }
    return """
      // Written by .ci/listings from the sources; do not edit.

      extension Listing {
      \(listings.joined(separator: "\n\n"))
      }

      """
  }

  private static func declaration(of name: String, path: String, _ listing: SourceListing) -> String {
    func literal(_ lines: [String]) -> String {
      let rows = lines.map { $0.isEmpty ? "" : "      \($0)" }
      return (["#\"\"\""] + rows + ["      \"\"\"#"]).joined(separator: "\n")
    }
    return """
        static let \(name) = Listing(
          path: "\(path)",
          text: \(literal(listing.lines)),
          kinds: \(literal(listing.kinds)))
      """
  }
}
#endif
