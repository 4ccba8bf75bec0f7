import { atom } from 'nanostores'

/** The parts of a pressed row or card that the next page probably shows too. */
export interface Carried {
  /** The addresses of its pictures, in their order. */
  pictures: string[]
  /** The name; empty where the link has no heading. */
  title: string
}

/** A pressed link, until its page is shown. */
interface Pressed extends Carried {
  row: HTMLElement
}

let latest: Pressed | undefined

/** The pressed row whose page is loading. It stays highlighted until then. */
const openingRow = atom<HTMLElement | undefined>()
openingRow.listen((row, previous) => {
  previous?.removeAttribute('data-opening')
  previous?.style.removeProperty('background')
  row?.setAttribute('data-opening', '')
  // Rows are inside the shadow roots of widgets too, where no rule of the app applies.
  row?.style.setProperty('background', 'var(--foyer-brand-soft)')
})

function pressedOf(event: Event): Pressed | undefined {
  const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (!(anchor instanceof HTMLAnchorElement)) return undefined
  const row = anchor.closest<HTMLElement>('li, article') ?? anchor
  // The link of a list's row is its title, stretched over the whole row.
  const isRowTitle = getComputedStyle(anchor, '::after').position === 'absolute'
  const heading =
    anchor.closest('h1, h2, h3, h4') ??
    anchor.querySelector('h1, h2, h3, h4, strong, b') ??
    (isRowTitle ? anchor : undefined)
  const images = heading ? [...row.querySelectorAll('img')] : []
  // A picture that is still on its way has no current source yet.
  const pictures = images.map(({ currentSrc, src }) => currentSrc || src).filter(Boolean)
  return { row, title: heading?.textContent?.trim() ?? '', pictures }
}

/** Stores which link was pressed, so that a navigation in the same task knows the row that it comes from. */
export function watchPresses() {
  addEventListener(
    'click',
    (event) => {
      latest = pressedOf(event)
      setTimeout(() => {
        latest = undefined
      })
    },
    { capture: true },
  )
}

/** Highlights the row of the link that was pressed in this task, if any, and returns the parts that it shows. */
export function highlightPressed(): Carried {
  openingRow.set(latest?.row)
  return { pictures: latest?.pictures ?? [], title: latest?.title ?? '' }
}

/** Ends the highlight. */
export const clearPressed = () => openingRow.set(undefined)
