// Written by .ci/listings from the sources; do not edit.

extension Listing {
  static let boxesScrollView = Listing(
    path: "Sources/AcetateDemo/Scenes/RSCustomScrollView.swift",
    text: #"""
      final class RSCustomScrollView: UIView {
        var contentSize = CGSize.zero
        var scrollVertical = true
        var scrollHorizontal = true

        override init(frame: CGRect) {
          super.init(frame: frame)
          let pan = UIPanGestureRecognizer()
          pan.addTarget { [unowned self] in handlePan($0) }
          addGestureRecognizer(pan)
        }

        required init?(coder: NSCoder) { nil }

        private func handlePan(_ pan: UIPanGestureRecognizer) {
          translateBounds(by: pan.translation(in: self))
          pan.setTranslation(.zero, in: self)
        }

        func translateBounds(by translation: CGPoint) {
          var origin = bounds.origin
          if scrollHorizontal {
            origin.x = max(0, min(origin.x - translation.x, contentSize.width - bounds.width))
          }
          if scrollVertical {
            origin.y = max(0, min(origin.y - translation.y, contentSize.height - bounds.height))
          }
          bounds.origin = origin
        }
      }
      """#,
    kinds: #"""
      kkkkk kkkkk tttttttttttttttttt  tttttt
        kkk               tttttt
        kkk                  kkkk
        kkk                    kkkk

        kkkkkkkk kkkk        tttttt
          kkkkk kkkk
          kkk       tttttttttttttttttttttt
                           kkkkkkk kkkk  kk



        kkkkkkkk kkkk         ttttttt    kkk

        kkkkkkk kkkk                  tttttttttttttttttttttt
                                                  kkkk
                                        kkkk


        kkkk                                 ttttttt
          kkk
          kk
                           n

          kk
                           n
      """#)

  static let customScrollView = Listing(
    path: "Sources/AcetateDemo/Scenes/CustomScrollView.swift",
    text: #"""
      class CustomScrollView: UIView {
        var contentSize = CGSize.zero
        var isLimited = true

        override init(frame: CGRect) {
          super.init(frame: frame)
          let pan = UIPanGestureRecognizer()
          pan.addTarget { [unowned self] in drag($0) }
          addGestureRecognizer(pan)
        }

        required init?(coder: NSCoder) { nil }

        func drag(_ pan: UIPanGestureRecognizer) {
          let distance = pan.translation(in: self)
          pan.setTranslation(.zero, in: self)
          scroll(to: CGPoint(x: bounds.origin.x - distance.x, y: bounds.origin.y - distance.y))
        }

        func scroll(to origin: CGPoint) {
          bounds.origin = isLimited ? limited(origin) : origin
        }

        func limited(_ origin: CGPoint) -> CGPoint {
          let end = CGPoint(x: contentSize.width - bounds.width, y: contentSize.height - bounds.height)
          return CGPoint(x: max(0, min(origin.x, end.x)), y: max(0, min(origin.y, end.y)))
        }
      }
      """#,
    kinds: #"""
      kkkkk tttttttttttttttt  tttttt
        kkk               tttttt
        kkk             kkkk

        kkkkkkkk kkkk        tttttt
          kkkkk kkkk
          kkk       tttttttttttttttttttttt
                           kkkkkkk kkkk  kk



        kkkkkkkk kkkk         ttttttt    kkk

        kkkk             tttttttttttttttttttttt
          kkk                                kkkk
                                        kkkk
                     ttttttt


        kkkk                   ttttttt



        kkkk                   ttttttt     ttttttt
          kkk       ttttttt
          kkkkkk ttttttt        n                                n
      """#)

  static let stripesScrollView = Listing(
    path: "Sources/AcetateDemo/Scenes/MyScrollView.swift",
    text: #"""
      var contentOffset: CGPoint {
        get {
          switch slidingMethod {
          case .boundsOrigin: bounds.origin
          case .subviewFrames: CGPoint(x: 0, y: -(subviews.first?.frame.minY ?? 0))
          }
        }
        set {
          switch slidingMethod {
          case .boundsOrigin: bounds.origin = newValue
          case .subviewFrames:
            let distance = newValue.y - contentOffset.y
            for view in subviews { view.frame.origin.y -= distance }
          }
        }
      }

      private func panGestureUpdate(_ sender: UIPanGestureRecognizer) {
        let translation = sender.translation(in: self).y
        sender.setTranslation(.zero, in: self)
        switch sender.state {
        case .began:
          activity = .dragging(pulled: rubberBand.pulled(contentOffset.y))
        case .changed:
          guard case .dragging(let pulled) = activity else { return }
          activity = .dragging(pulled: pulled - translation)
          contentOffset = _rubberBandContentOffset(forOffset: CGPoint(x: 0, y: pulled - translation))
        case .ended, .cancelled:
          activity = .released
          setNeedsLayout()
        case .possible, .failed:
          break
        }
      }
      """#,
    kinds: #"""
      kkk                ttttttt
        kkk
          kkkkkk
          kkkk
          kkkk                 ttttttt    n                                     n


        kkk
          kkkkkk
          kkkk
          kkkk
            kkk
            kkk      kk




      kkkkkkk kkkk                            tttttttttttttttttttttt
        kkk                                      kkkk
                                         kkkk
        kkkkkk
        kkkk

        kkkk
          kkkkk kkkk           kkk                    kkkk   kkkkkk

                                                              ttttttt    n
        kkkk


        kkkk
          kkkkk
      """#)

  static let slidingOffset = Listing(
    path: "Sources/AcetateDemo/Scenes/MyScrollView.swift",
    text: #"""
      var contentOffset: CGPoint {
        get {
          switch slidingMethod {
          case .boundsOrigin: bounds.origin
          case .subviewFrames: CGPoint(x: 0, y: -(subviews.first?.frame.minY ?? 0))
          }
        }
        set {
          switch slidingMethod {
          case .boundsOrigin: bounds.origin = newValue
          case .subviewFrames:
            let distance = newValue.y - contentOffset.y
            for view in subviews { view.frame.origin.y -= distance }
          }
        }
      }
      """#,
    kinds: #"""
      kkk                ttttttt
        kkk
          kkkkkk
          kkkk
          kkkk                 ttttttt    n                                     n


        kkk
          kkkkkk
          kkkk
          kkkk
            kkk
            kkk      kk
      """#)

  static let contentOffset = Listing(
    path: "Sources/Views/Scrolling/UIScrollView.swift",
    text: #"""
      open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
          let offset = newValue.admitted(as: "UIScrollView.contentOffset", of: self)
          // An override may have passed on another one.
          if ownChange?.offset != offset { ownChange = nil }
          guard let own = ownChange else {
            return write(roundedToPixels(offset), indicators: indicatorsFollowApp ? .shown : .unchanged)
          }
          write(offset, indicators: own.reaction)
        }
      }
      """#,
    kinds: #"""
      kkkk kkk                ttttttt
        kkk
        kkk
          kkk                                ssssssssssssssssssssssssssss      kkkk
          cccccccccccccccccccccccccccccccccccccccccccccc
          kk                                           kkk
          kkkkk kkk                 kkkk
            kkkkkk
      """#)
}
