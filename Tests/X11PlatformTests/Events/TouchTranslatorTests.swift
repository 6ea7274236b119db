import CX11
import Foundation
import Testing
import Views

@testable import X11Platform

@Suite("Translation of touches")
struct TouchTranslatorTests {
  private func translate(
    _ translator: inout TouchTranslator, _ events: XIDeviceEvent...
  ) throws -> [InputEvent.Kind?] {
    try events.map { translator.translate(try #require(TouchEvent($0))) }
  }

  @Test("A touch begins, moves and ends at fractional places in points")
  func phases() throws {
    var translator = TouchTranslator(scale: 2)
    let kinds = try translate(
      &translator, .touch(XI_TouchBegin, 7, at: (3, 5.5)), .touch(XI_TouchUpdate, 7, at: (4.25, 7)),
      .touch(XI_TouchEnd, 7, at: (-1.5, 8)))
    #expect(
      kinds == [
        .touch(id: 7, at: CGPoint(x: 1.5, y: 2.75), phase: .began),
        .touch(id: 7, at: CGPoint(x: 2.125, y: 3.5), phase: .moved),
        .touch(id: 7, at: CGPoint(x: -0.75, y: 4), phase: .ended),
      ])
    #expect(translator.cancelAll().isEmpty)
  }

  @Test("A touch keeps the contact that was reported last, in points, also in its cancellation")
  func contact() throws {
    var translator = TouchTranslator(scale: 2)
    var (began, ended) = (
      try #require(TouchEvent(.touch(XI_TouchBegin, 1))), try #require(TouchEvent(.touch(XI_TouchBegin, 2)))
    )
    began.contact = ContactAxes.Report(majorRadius: 20, majorRadiusTolerance: 1, force: 2)
    ended.contact = ContactAxes.Report(force: 3)
    let first = TouchContact(majorRadius: 10, majorRadiusTolerance: 0.5, force: 2)
    #expect(translator.translate(began) == .touch(id: 1, at: .zero, phase: .began, contact: first))
    #expect(translator.translate(ended) == .touch(id: 2, at: .zero, phase: .began, contact: TouchContact(force: 3)))
    #expect(
      try translate(&translator, .touch(XI_TouchUpdate, 1)) == [
        .touch(id: 1, at: .zero, phase: .moved, contact: first)
      ])
    #expect(
      translator.cancelAll() == [
        .touch(id: 1, at: .zero, phase: .cancelled, contact: first),
        .touch(id: 2, at: .zero, phase: .cancelled, contact: TouchContact(force: 3)),
      ])
  }

  @Test("The largest touch identifier of the protocol is positive")
  func largestIdentifier() throws {
    var translator = TouchTranslator(scale: 1)
    let kinds = try translate(&translator, .touch(XI_TouchBegin, .max))
    #expect(kinds == [.touch(id: 4_294_967_295, at: .zero, phase: .began)])
  }

  @Test("Events of a touch without a beginning, after its end, or with a second beginning are ignored")
  func ignored() throws {
    var translator = TouchTranslator(scale: 1)
    let kinds = try translate(
      &translator, .touch(XI_TouchUpdate, 1), .touch(XI_TouchEnd, 1), .touch(XI_TouchBegin, 2),
      .touch(XI_TouchBegin, 2), .touch(XI_TouchEnd, 2), .touch(XI_TouchUpdate, 2), .touch(XI_TouchEnd, 2))
    #expect(kinds.map { $0 != nil } == [false, false, true, false, true, false, false])
  }

  @Test("Lost touches are cancelled in the order of their beginnings, at their last places")
  func cancelAll() throws {
    var translator = TouchTranslator(scale: 1)
    _ = try translate(
      &translator, .touch(XI_TouchBegin, 5), .touch(XI_TouchBegin, 3), .touch(XI_TouchUpdate, 5, at: (1, 2)))
    #expect(
      translator.cancelAll() == [
        .touch(id: 5, at: CGPoint(x: 1, y: 2), phase: .cancelled), .touch(id: 3, at: .zero, phase: .cancelled),
      ])
    #expect(try translate(&translator, .touch(XI_TouchUpdate, 5), .touch(XI_TouchEnd, 3)) == [nil, nil])
  }

  @Test("A lost touch screen cancels only its own touches")
  func lostDevice() throws {
    var translator = TouchTranslator(scale: 1)
    _ = try translate(&translator, .touch(XI_TouchBegin, 1, source: 9), .touch(XI_TouchBegin, 2, source: 10))
    #expect(translator.cancelTouches(of: [9, 11]) == [.touch(id: 1, at: .zero, phase: .cancelled)])
    #expect(translator.cancelAll() == [.touch(id: 2, at: .zero, phase: .cancelled)])
  }
}
