import { options } from 'preact'
import { addRules } from '../../../widgets/ui/theme/style.ts'
import type { Direction } from '../../router.ts'
import { holdPlace } from './hold-place.ts'
import type { Carried } from './pressed.ts'

// Pages come from the side to which the reader moves through the history; menus and the list beside an entry stay. The
// names exist only during a transition, because each makes a layer of its own. The way is set on the pictures alone: a
// property of the page itself is inherited by all its elements, whose style the browser would compute anew at each end.
const way = (from: string, sign: 1 | -1) =>
  `html${from}::view-transition-old(root),html${from}::view-transition-new(root){--foyer-way:${sign}}`

addRules(
  '::view-transition{pointer-events:none}' +
    'html{--foyer-way:0}' +
    '@media(max-width:839.98px) and (prefers-reduced-motion:no-preference){' +
    `${way('[data-move=forward]', 1)}${way('[data-move=back]', -1)}` +
    `${way('[data-move=forward]:dir(rtl)', -1)}${way('[data-move=back]:dir(rtl)', 1)}}` +
    '@keyframes foyer-enter{from{opacity:0;transform:translateX(calc(var(--foyer-way)*40px))}}' +
    '@keyframes foyer-leave{to{opacity:0;transform:translateX(calc(var(--foyer-way)*-40px))}}' +
    '::view-transition-group(*){animation-duration:.34s;animation-timing-function:cubic-bezier(.2,0,0,1)}' +
    '::view-transition-old(root){animation:.14s ease-in both foyer-leave}' +
    '::view-transition-new(root){animation:.34s cubic-bezier(0,0,.2,1) both foyer-enter}' +
    '::view-transition-old(foyer-picture),::view-transition-new(foyer-picture){block-size:100%;object-fit:cover;overflow:clip}' +
    'html[data-move] [data-view=menu]{view-transition-name:foyer-menu}' +
    'html[data-move] [data-carried=picture]{view-transition-name:foyer-picture}' +
    'html[data-move] ::part(carried-picture){view-transition-name:foyer-picture}' +
    'html[data-move] [data-carried=title]{view-transition-name:foyer-title}' +
    'html[data-move] ::part(carried-title){view-transition-name:foyer-title}' +
    '@media(min-width:840px){html[data-move] [data-shows]>.list{view-transition-name:foyer-list}}' +
    '@media(prefers-reduced-motion:reduce){::view-transition-group(*){animation:none}}',
)

type CarriedPart = 'picture' | 'title'

/** Runs `change`, and draws in the same task what it changes in stores. */
function drawAtOnce(change: () => void) {
  const { debounceRendering } = options
  options.debounceRendering = (draw) => draw()
  try {
    change()
  } finally {
    if (debounceRendering) options.debounceRendering = debounceRendering
    else delete options.debounceRendering
  }
}

/**
 * Returns the roots in which carried parts are looked for: the page, and the widgets in it; on wide screens without the
 * list.
 */
function roots(): ParentNode[] {
  const main = document.getElementById('content')
  const entry = matchMedia('(min-width: 840px)').matches ? main?.querySelector('[data-shows] > .detail') : undefined
  const page = entry ?? main
  if (!page) return []
  return [page, ...[...page.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])]
}

function isVisible(element: Element) {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

const pathOf = (address: string) => new URL(address, location.href).pathname

function findCarried({ pictures, title }: Carried): [CarriedPart, Element][] {
  const parts: [CarriedPart, Element][] = []
  const searchRoots = roots()
  const images = searchRoots.flatMap((root) => [...root.querySelectorAll('img')]).filter(({ src }) => src)
  const image = pictures
    .map((picture) => images.find((img) => pathOf(img.currentSrc || img.src) === pathOf(picture) && isVisible(img)))
    .find(Boolean)
  if (image) parts.push(['picture', image])
  const sameTitles = searchRoots
    .flatMap((root) => [...root.querySelectorAll('h1, h2, h3, h4, strong, b, a')])
    .filter((element) => title && element.textContent?.trim() === title && isVisible(element))
  // The bar of a page repeats its title in a smaller size.
  const [heading] = sameTitles.sort((a, b) => fontSize(b) - fontSize(a))
  if (heading) parts.push(['title', heading])
  return parts
}

/** Names the parts that both pages show, in the page that is drawn now. Returns a function that removes the names. */
function nameParts(carried: Carried) {
  const parts = findCarried(carried)
  for (const [part, element] of parts) {
    // A name inside a shadow root counts only where a rule of the page gives it.
    if (element.getRootNode() === document) element.setAttribute('data-carried', part)
    else element.part.add(`carried-${part}`)
  }
  return () => {
    for (const [part, element] of parts) {
      element.removeAttribute('data-carried')
      element.part.remove(`carried-${part}`)
    }
  }
}

let isStill = false

/** Decides whether pages replace each other without any motion from now on, because a finger moves them. */
export function moveNothing(isFollowed: boolean) {
  isStill = isFollowed
}

/** Ends the transition that runs, if any, and takes off its names, which the next one gives again. */
let stopRunning = () => {}

/** Settles as soon as the browser has taken the pictures of the running transition, or skips it. */
let taken: Promise<unknown> = Promise.resolve()

/**
 * Resolves once the transition that runs, if any, has its pictures of both pages. Until then, a change of the page
 * would take the place of the named parts, and they would not move.
 */
export const untilTaken = () => taken

/**
 * Shows another page: draws `change` as a transition, where the browser has them (CSS View Transitions, level 1), else
 * at once. `carried` are the parts that both pages show; each moves from its old position to its new one.
 */
export function changePage(direction: Direction, carried: Carried, change: () => void): void {
  stopRunning()
  const html = document.documentElement
  html.dataset.move = direction
  let hasEnded = false
  let removeNames = nameParts(carried)
  const draw = () => {
    if (!hasEnded) removeNames()
    drawAtOnce(change)
    holdPlace()
    // A transition that was stopped still draws its page, perhaps after the next one has named its parts.
    if (!hasEnded) removeNames = nameParts(carried)
  }
  const transition = document.hidden || isStill ? undefined : document.startViewTransition?.(draw)
  if (!transition) draw()
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    removeNames()
    delete html.dataset.move
  }
  stopRunning = () => {
    transition?.skipTransition()
    end()
  }
  // A transition that the browser skips has changed the page all the same.
  taken = Promise.resolve(transition?.ready.catch(() => {}))
  if (transition) transition.finished.then(end, end)
  else end()
}
