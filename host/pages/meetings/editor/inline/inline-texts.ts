import { rangeAt, select } from '../../../../kit/rich/rich-insert.ts'
import type { ForPreview, FromPreview } from '../preview-data.ts'
import { type EditedText, editText } from './edited-text.ts'
import { editedPage } from './inline.styles.ts'
import { type TextPlace, unmarked } from './text-places.ts'
import { caretToEnd } from './typed-text.ts'

interface Edited extends EditedText {
  key: string
  /** The element of the page that shows the text, and its node; formatted texts have none of their own. */
  parent: HTMLElement
  node: Text | undefined
  /** Its direction, which may follow its letters: while they are typed it is that of the language. */
  direction: string
  isChanged: boolean
}

interface Point {
  clientX: number
  clientY: number
}

const blockOf = (element: Element) => element.closest<HTMLElement>('section[data-id]')

/**
 * Makes the texts of the page in the frame editable where they are. `tell` reports to the editor, which holds the page:
 * nothing is kept here but the text under the caret.
 */
export function startInlineTexts(tell: (news: FromPreview) => void) {
  let newest: ForPreview | undefined
  let places = new Map<string, TextPlace>()
  let edited: Edited | undefined
  let turn = 0
  let wasEditing = false
  const textOf = new WeakMap<Text, string>()
  const nodes = new WeakMap<HTMLElement, Text>()

  /** Takes the marks away from the texts that were drawn anew, and remembers whose they are. */
  function takeMarks() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const found = unmarked(node.data)
      const parent = node.parentElement
      if (!found || !parent) continue
      textOf.set(node, found.text)
      nodes.set(parent, node)
      node.data = edited?.parent === parent ? '' : found.text
      parent.dataset.text = found.key
      parent.dataset.hint = places.get(found.key)?.field ?? ''
    }
  }
  /** Names the blocks, and makes them reachable by Tab; the open one shows all its texts. */
  function nameBlocks() {
    for (const block of document.querySelectorAll<HTMLElement>('section[data-id]')) {
      const id = block.dataset.id ?? ''
      block.tabIndex = 0
      block.setAttribute('role', 'group')
      block.setAttribute('aria-label', newest?.names[id] ?? '')
      block.setAttribute('aria-description', newest?.hints.block ?? '')
      const text = block.querySelector<HTMLElement>(':scope > .plain')
      if (text && places.has(`${id}.html`)) Object.assign(text.dataset, { text: `${id}.html`, rich: '' })
      if (id === newest?.openId) for (const answer of block.querySelectorAll('details')) answer.open = true
    }
  }
  function refresh() {
    takeMarks()
    nameBlocks()
    if (edited && !edited.area.isConnected) leave('elsewhere')
  }

  const texts = () =>
    [...document.querySelectorAll<HTMLElement>('[data-text]')].filter(
      (text) => places.has(text.dataset.text ?? '') && (text.checkVisibility?.() ?? true),
    )

  /** Ends the editing of a text, which is then shown as the page has it. */
  function close() {
    const closed = edited
    if (!closed) return
    closed.finish()
    edited = undefined
    const { area, parent, node, direction, isChanged } = closed
    area.remove()
    parent.dir = direction
    delete parent.dataset.editing
    if (node) node.data = (isChanged && closed.text()) || (textOf.get(node) ?? '')
    tell({ is: 'left' })
  }
  function leave(to: 'block' | 'next' | 'previous' | 'elsewhere') {
    if (!edited) return
    const { parent } = edited
    const all = texts()
    const next = all[all.indexOf(parent) + (to === 'previous' ? -1 : 1)]
    close()
    if (to === 'elsewhere') return
    if (to !== 'block' && next) return void open(next)
    const home = blockOf(parent) ?? parent.closest<HTMLElement>('header, .head') ?? parent
    if (home.tabIndex < 0) home.tabIndex = -1
    home.focus({ preventScroll: true })
  }
  /** Puts the caret into a text: where it was pressed, else behind its last letter. */
  function open(parent: HTMLElement, point?: Point): boolean {
    const key = parent.dataset.text ?? ''
    const place = places.get(key)
    if (!place) return false
    if (edited?.parent === parent) return true
    close()
    const answer = parent.closest('details')
    if (answer) answer.open = true
    const node = nodes.get(parent)
    if (node) node.data = ''
    parent.dataset.editing = ''
    const direction = parent.dir
    parent.dir = document.documentElement.dir
    const around = {
      hint: newest?.hints.text ?? '',
      onLeave: leave,
      onHistory: (is: 'undo' | 'redo') => tell({ is }),
      onText(text: string) {
        turn += 1
        if (edited) edited.isChanged = true
        tell({ is: 'typed', key, text, turn })
      },
    }
    const { area, ...text } = editText(place, parent, around)
    edited = { ...text, area, key, parent, node, direction, isChanged: false }
    area.focus({ preventScroll: point !== undefined })
    if (point) select(rangeAt(area, point.clientX, point.clientY))
    else {
      caretToEnd(area)
      area.scrollIntoView({ block: 'nearest' })
    }
    tell({ is: 'editing', key })
    return true
  }

  /** Returns the text that a press is meant for; a link or a button has one text, also around its letters. */
  function textAt(target: Element): HTMLElement | undefined {
    const text = target.closest<HTMLElement>('[data-text]')
    return text ?? target.closest('a')?.querySelector<HTMLElement>('[data-text]') ?? undefined
  }
  const click = (event: MouseEvent) => {
    const target = event.target as Element
    const hasLeft = wasEditing
    wasEditing = false
    // No link leads away, and an answer opens where its heading is pressed beside its text.
    const text = textAt(target)
    if (text || !target.closest('summary')) event.preventDefault()
    event.stopPropagation()
    if (edited?.area.contains(target)) return
    if (text && open(text, event)) return
    // A press beside a text that was edited only leaves it.
    if (hasLeft) return
    const id = blockOf(target)?.dataset.id
    if (id) tell({ is: 'pressed', id })
  }
  const pointerDown = () => {
    wasEditing = edited !== undefined
  }
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey
    if (isStep && /^[zy]$/i.test(key)) {
      event.preventDefault()
      tell({ is: key.toLowerCase() === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    if (key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('section[data-id]')) return
    event.preventDefault()
    const first = texts().find((text) => target.contains(text))
    if (first) open(first)
    else tell({ is: 'pressed', id: target.dataset.id ?? '' })
  }

  const observer = new MutationObserver(refresh)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  document.body.classList.add(editedPage)
  // Before the app follows a link.
  addEventListener('click', click, true)
  addEventListener('pointerdown', pointerDown, true)
  document.addEventListener('keydown', press)
  return {
    /** Takes up the page as the editor has it now, before it is drawn. */
    take(message: ForPreview) {
      newest = message
      places = new Map(message.places.map((place) => [place.key, place]))
      if (!edited) return
      const place = places.get(edited.key)
      if (!place) close()
      else if (message.turn >= turn) edited.take(place)
    },
    /** Call it when the page is drawn. */
    refresh,
    isEditing: () => edited !== undefined,
    stop() {
      observer.disconnect()
      removeEventListener('click', click, true)
      removeEventListener('pointerdown', pointerDown, true)
      document.removeEventListener('keydown', press)
      document.body.classList.remove(editedPage)
    },
  }
}
