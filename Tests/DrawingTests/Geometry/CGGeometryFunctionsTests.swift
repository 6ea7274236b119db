import Drawing
import Foundation
import Testing

struct CGGeometryFunctionsTests {
  private let rect = CGRectMake(1, 2, 30, 40)

  @Test func `The functions for rectangles are the properties of CGRect`() {
    #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(CGRectGetMinX(rect) == 1 as CGFloat && CGRectGetMidX(rect) == 16 as CGFloat)
    #expect(CGRectGetMaxX(rect) == 31 as CGFloat && CGRectGetWidth(rect) == 30 as CGFloat)
    #expect(CGRectGetMinY(rect) == 2 as CGFloat && CGRectGetMidY(rect) == 22 as CGFloat)
    #expect(CGRectGetMaxY(rect) == 42 as CGFloat && CGRectGetHeight(rect) == 40 as CGFloat)
    #expect(CGRectInset(rect, 1, 2) == CGRectMake(2, 4, 28, 36))
    #expect(CGRectOffset(rect, 1, 2) == CGRectMake(2, 4, 30, 40))
    #expect(CGRectUnion(rect, .zero) == CGRectMake(0, 0, 31, 42))
  }

  @Test func `Questions about rectangles`() {
    #expect(CGRectContainsPoint(rect, CGPointMake(1, 2)) && !CGRectContainsPoint(rect, CGPointMake(31, 2)))
    #expect(CGRectContainsRect(rect, CGRectMake(2, 3, 1, 1)) && !CGRectContainsRect(rect, .zero))
    #expect(CGRectIntersectsRect(rect, CGRectMake(0, 0, 2, 3)) && !CGRectIntersectsRect(rect, CGRectMake(0, 0, 1, 1)))
    #expect(CGRectIsNull(CGRectIntersection(rect, CGRectMake(50, 50, 1, 1))))
    #expect(CGRectIsEmpty(.zero) && !CGRectIsEmpty(rect))
  }

  @Test func `equalTo compares like the operator`() {
    #expect(CGPointMake(1, 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPointEqualToPoint(.zero, CGPointMake(0, 1)))
    #expect(CGSizeMake(1, 2).equalTo(CGSize(width: 1, height: 2)) && !CGSizeEqualToSize(.zero, CGSizeMake(0, 1)))
    #expect(
      CGRectMake(3, 4, -2, -2).equalTo(CGRectMake(1, 2, 2, 2)) == (CGRectMake(3, 4, -2, -2) == CGRectMake(1, 2, 2, 2)))
    #expect(CGRectEqualToRect(rect, rect) && !rect.equalTo(.zero))
    #expect(!CGPoint(x: CGFloat.nan, y: 0).equalTo(CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test func `The functions for transforms are the methods of CGAffineTransform`() {
    let scale = CGAffineTransformMakeScale(2, 3)
    #expect(scale == CGAffineTransformMake(2, 0, 0, 3, 0, 0))
    #expect(CGAffineTransformTranslate(scale, 1, 1) == scale.translatedBy(x: 1, y: 1))
    #expect(CGAffineTransformScale(scale, 2, 2) == scale.scaledBy(x: 2, y: 2))
    #expect(CGAffineTransformRotate(scale, 1) == scale.rotated(by: 1))
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    let move = CGAffineTransformMakeTranslation(4, 5)
    #expect(CGAffineTransformConcat(scale, move) == scale.concatenating(move))
    #expect(CGAffineTransformInvert(move) == CGAffineTransformMakeTranslation(-4, -5))
  }
}
