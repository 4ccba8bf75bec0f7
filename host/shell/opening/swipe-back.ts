import { followSideways } from '../../../widgets/ui/gestures/sideways.ts'
import { springTo } from '../../../widgets/ui/gestures/spring.ts'
import { addRules } from '../../../widgets/ui/theme/style.ts'
import { cameFromApp } from '../../router.ts'
import { copyLeftPages, pageBefore } from './left-pages.ts'
import { moveNothing } from './transitions.ts'

/** A finger that comes down so near to the start edge, in px, goes back. */
const edgePx = 28
/** A finger that is faster than this, in px per ms, goes back, or stays, however short its way was. */
const flingPxPerMs = 0.4
/** The part of the width after which a slow finger goes back. */
const enough = 0.4
/** The longest that the page before may take to be drawn, until its copy is taken away all the same. */
const limitMs = 1000

// The page that is left is above the one before it, which moves less and is darker until it is there.
addRules(
  '[data-before]{position:fixed;inset:0;z-index:200;overflow:hidden;background:var(--foyer-canvas)}' +
    '[data-before]>.foyer{container-type:normal}' +
    'html[data-swipe]{touch-action:none}' +
    'html[data-swipe]::view-transition-group(root){animation:none}' +
    'html[data-swipe]::view-transition-old(root){animation:none;mix-blend-mode:normal;z-index:1;box-shadow:0 0 32px rgb(0 0 0/.24)}' +
    'html[data-swipe]::view-transition-new(root){animation:none;mix-blend-mode:normal}',
)

/** The swipe that the reader makes, or that moves on after the finger has let go. */
interface Swipe {
  before: HTMLElement
  transition: ViewTransition
  animations: Animation[]
  /** True once the reader has let go to go back. */
  isLeaving: boolean
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
/** The direction to the end side: 1 to the right. */
const way = () => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** Resolves as soon as another page or its skeleton is shown, or after the limit. */
function nextPage() {
  return new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
    }
    const timer = setTimeout(end, limitMs)
    const observer = new MutationObserver(end)
    observer.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
  })
}

/**
 * Lets readers go back with a finger that comes from the start edge: the page follows it and uncovers the one before,
 * as it was left. It needs view transitions (level 1), with which the browser draws the page as a picture; where there
 * are none, nothing follows the finger.
 */
export function watchBackSwipes() {
  if (!('startViewTransition' in document)) return
  const html = document.documentElement
  html.style.touchAction = 'pan-y pinch-zoom'
  copyLeftPages()
  let swipe: Swipe | undefined
  let at = 0
  let begunAt = 0
  let stopSpring = () => {}

  const draw = (px: number) => {
    at = way() * Math.min(innerWidth, Math.max(0, way() * px))
    for (const animation of swipe?.animations ?? []) animation.currentTime = (1000 * Math.abs(at)) / innerWidth
  }
  const animate = (part: string, from: Keyframe, to: Keyframe) => {
    const options = { duration: 1000, fill: 'both' as const, pseudoElement: `::view-transition-${part}(root)` }
    const animation = html.animate([from, to], options)
    animation.pause()
    return animation
  }
  const finish = () => {
    swipe?.before.remove()
    swipe?.transition.skipTransition()
    for (const animation of swipe?.animations ?? []) animation.cancel()
    delete html.dataset.swipe
    swipe = undefined
    at = 0
  }
  const start = () => {
    const { element, scroll } = pageBefore()
    html.dataset.swipe = ''
    const transition = document.startViewTransition?.(() => {
      document.body.append(element)
      scroll()
    })
    if (!transition) return
    const begun: Swipe = { before: element, transition, animations: [], isLeaving: false }
    swipe = begun
    transition.ready.then(
      () => {
        if (swipe !== begun) return
        const moved = (x: string) => ({ transform: `translateX(${x})` })
        begun.animations = [
          animate('old', moved('0'), moved(`${way() * 100}%`)),
          animate('new', { ...moved(`${way() * -25}%`), filter: 'brightness(.85)' }, { ...moved('0'), filter: 'none' }),
        ]
        draw(at)
      },
      // The browser draws no transition now: the page before comes without movement.
      () => {},
    )
  }
  const stay = (velocity: number) => {
    stopSpring = springTo(at, 0, velocity, draw, finish)
  }
  const leave = (velocity: number) => {
    if (!swipe) return void history.back()
    swipe.isLeaving = true
    moveNothing(true)
    const isShown = nextPage()
    history.back()
    stopSpring = springTo(at, way() * innerWidth, velocity, draw, () => {
      void isShown.then(() => {
        moveNothing(false)
        finish()
      })
    })
  }

  followSideways(html, {
    mayBegin({ clientX, target }) {
      // A page that moves back to its place can be taken hold of anywhere.
      if (swipe) return !swipe.isLeaving
      const isAtEdge = way() > 0 ? clientX < edgePx : clientX > innerWidth - edgePx
      return isAtEdge && cameFromApp() && !(target as Element).closest('dialog')
    },
    begin(direction) {
      if (!swipe && direction !== way()) return false
      stopSpring()
      begunAt = at
      if (!swipe && !isReduced()) start()
      return true
    },
    follow: (distance) => draw(begunAt + distance),
    end(_, velocity) {
      const speed = velocity * way()
      const isFar = Math.abs(speed) > flingPxPerMs ? speed > 0 : Math.abs(at) > innerWidth * enough
      if (isFar) leave(velocity)
      else stay(velocity)
    },
    cancel: () => stay(0),
  })
}
