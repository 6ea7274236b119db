import Foundation
import Rendering
import TestSupport
import Testing

@testable import Drawing

@Suite("Large PNG images")
struct PNGDecoderTests {
  /// An interlaced image of 11 x 9 pixels with alpha.
  private static let interlaced = """
    iVBORw0KGgoAAAANSUhEUgAAAAsAAAAJCAYAAAGTY+a7AAABcUlEQVR42hWOIUikQRiGX5ATPBYWll/YQfiLG36EhWXCWgbEIgtT5sArf9HwlQWx
    WKaMwWKZ4HEwxTIcHMiVKVMMJ8KVr1zZosFiuXJli8UyN/e193kfeD+gXgTWAKOL/FhgAAvDp5USGkMzH+m0oAOUBTIDNdDYWFowk62BZ2T55oV5
    XQCJj50cHBk5vrJy8hDl7J2lqkVA24VJb8Ii2HC2iuGmcMgFDdAqoKeqeGCV/w80crNTckQk2+jl3kuW8wppIBVNzonUD0/HfzKdVRhGSoW5pdBn
    Hy7XOXyrkMdHihdXxPbB89175uf6gcCHRmzsdmLzUImtEyMGjsTw1orRvRfbT1GM37LYKSzaKmsMG7017fRIK72zNHpyTXr63er5L68PXqNelKw/
    FdZ9lR1E44b7nWs/Kze9ME59IaeTdf1v75Z/o7Mlu+vCLlQ5YbdJ24dd2jtR6cCZdHxLaXlv0+WTT1/fYrorOf0snFblH7mconz2AeW4AAAAAElF
    TkSuQmCC
    """

  private func bitmap(_ file: Data, reducedBy reduction: UInt32) throws -> Bitmap {
    let source = PNGDecoder.Source(file)
    return try PNGDecoder.bitmap(source, PNGDecoder.header(source), reducedBy: reduction)
  }

  private func channels(_ pixel: UInt32) -> [Double] { [24, 16, 8, 0].map { Double(pixel >> $0 & 255) } }

  private func picture(_ width: Int32, _ height: Int32) throws -> Bitmap {
    var random = SplitMix64(seed: 5)
    let bitmap = try #require(Bitmap(size: PixelSize(width: width, height: height)))
    for y in 0..<Int(height) {
      for x in 0..<Int(width) {
        let alpha = UInt32.random(in: 0...255, using: &random)
        bitmap[x, y] = alpha << 24 | UInt32.random(in: 0...alpha, using: &random) << 16 | alpha / 2 << 8 | alpha / 3
      }
    }
    return bitmap
  }

  @Test(
    "Each pixel of a reduced image is the average of a square of pixels, also at the edges", arguments: [1, 2, 4, 8],
    [(23, 17), (8, 16), (1, 1)] as [(Int32, Int32)])
  func averages(reduction: UInt32, size: (Int32, Int32)) throws {
    let file = try #require(CGImage(bitmap: picture(size.0, size.1)).pngData)
    let (whole, reduced) = (try CGImage(png: file).bitmap, try bitmap(file, reducedBy: reduction))
    let side = Int(reduction)
    #expect(Int(reduced.width) == (Int(size.0) - 1) / side + 1 && Int(reduced.height) == (Int(size.1) - 1) / side + 1)
    for y in 0..<Int(reduced.height) {
      for x in 0..<Int(reduced.width) {
        var (sums, count) = ([0.0, 0, 0, 0], 0.0)
        for row in y * side..<min((y + 1) * side, Int(size.1)) {
          for column in x * side..<min((x + 1) * side, Int(size.0)) {
            sums = zip(sums, channels(whole[column, row])).map { $0 + $1 }
            count += 1
          }
        }
        let found = channels(reduced[x, y])
        // The pixels of the whole image are rounded, and so is the average.
        #expect(zip(found, sums).allSatisfy { abs($0 - $1 / count) <= 1 }, "pixel \(x), \(y)")
        #expect(found.allSatisfy { $0 <= found[0] })
      }
    }
  }

  @Test("An interlaced image that is reduced has the pixels of its first passes", arguments: [1, 2, 4, 8])
  func interlaced(reduction: UInt32) throws {
    let file = try #require(Data(base64Encoded: Self.interlaced, options: .ignoreUnknownCharacters))
    let (whole, reduced) = (try CGImage(png: file).bitmap, try bitmap(file, reducedBy: reduction))
    for y in 0..<Int(reduced.height) {
      for x in 0..<Int(reduced.width) {
        let (found, expected) = (reduced[x, y], whole[x * Int(reduction), y * Int(reduction)])
        #expect(zip(channels(found), channels(expected)).allSatisfy { abs($0 - $1) <= 1 }, "pixel \(x), \(y)")
      }
    }
  }

  @Test("A reduced image that ends too early or is damaged is an error with the reason", arguments: [1, 4])
  func errors(reduction: UInt32) throws {
    let file = try #require(CGImage(bitmap: picture(23, 17)).pngData)
    for length in stride(from: PNGHeader.length, to: file.count - 12, by: 3) {
      let error = #expect(throws: PNGRefusal.self) { try bitmap(file.prefix(length), reducedBy: reduction) }
      #expect(error?.reason == PNGRefusal.truncated.reason, "\(length) bytes")
    }
    var damaged = file
    damaged[file.count / 2] ^= 1
    let error = #expect(throws: PNGRefusal.self) { try bitmap(damaged, reducedBy: reduction) }
    #expect(error?.reason == PNGRefusal.damaged.reason)
  }

  /// The header of an image.
  private func header(_ width: UInt32, _ height: UInt32, depth: UInt8 = 8) throws -> PNGHeader {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) } }
    return try PNGHeader(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + Array("IHDR".utf8) + bytes(width) + bytes(height)
        + [depth])
  }

  @Test("The size of an image decides whether it is decoded whole, and by how much it is reduced")
  func sizes() throws {
    #expect(try header(6000, 6000).isDecodedWhole)
    #expect(try header(2700, 2700, depth: 16).isDecodedWhole)
    // With 8 bits per channel it fits whole.
    let deep = try header(4000, 4000, depth: 16)
    #expect(!deep.isDecodedWhole && deep.reduction == 1)
    for (width, height, reduction) in [
      (7000, 7000, 2), (16_384, 16_384, 4), (8192, 32_767, 4), (262_128, 900, 8), (1, 40_000, 2),
    ] {
      let header = try header(UInt32(width), UInt32(height))
      #expect(!header.isDecodedWhole && header.reduction == UInt32(reduction), "\(width) x \(height)")
      let size = header.size(reducedBy: header.reduction)
      #expect(Int(size.width) * Int(size.height) * 4 <= 64 << 20 && max(size.width, size.height) <= Bitmap.maximumSide)
    }
  }
}
