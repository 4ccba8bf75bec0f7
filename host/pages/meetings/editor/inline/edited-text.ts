import { isComposing } from '../../../../../widgets/ui/fields/composing.ts'
import { cleanedHtml, nodesOf } from '../../../../kit/rich/rich-html.ts'
import { insertContent, rangeAt, readTransfer, select } from '../../../../kit/rich/rich-insert.ts'
import { formattedText } from '../../../../kit/rich/rich-text.styles.ts'
import { textArea } from './inline.styles.ts'
import type { TextPlace } from './text-places.ts'
import { caretToEnd, fitting, insertText, makeEditable, readText, selectedNum, writeText } from './typed-text.ts'

/** The page around an edited text, as the text needs it. */
interface Around {
  hint: string
  onText(text: string): void
  /** The text is left: by Escape or a finished line for its block, by Tab for a text before or behind it, or else. */
  onLeave(to: 'block' | 'next' | 'previous' | 'elsewhere'): void
  onHistory(step: 'undo' | 'redo'): void
}

/** A text that is edited in the page. */
export interface EditedText {
  area: HTMLElement
  /** The text as it is typed now. */
  text(): string
  /** Takes up a text that was changed elsewhere; not while an input method composes a word. */
  take(place: TextPlace): void
  /** Reports what was typed last; an unfinished word of an input method counts as it is. */
  finish(): void
}

/** Returns what stands in an empty text: what readers see in its place, or the name of the field. */
const hintOf = ({ kind, shown, field }: TextPlace) => (kind === 'html' ? field : shown || field)

/** Makes the element in which a text is edited; the caret is put there, at a point of the window if one is given. */
export function editText(place: TextPlace, parent: HTMLElement, around: Around): EditedText {
  const { kind, max } = place
  const isRich = kind === 'html'
  const isLine = kind === 'line'
  const area: HTMLElement = document.createElement(isRich ? 'div' : 'span')
  area.className = isRich ? `${textArea} ${formattedText}` : textArea
  const isPlain = makeEditable(area, isRich)
  let present = place.value
  let composes = false
  const { lang, dir } = document.documentElement
  const attributes = {
    ...{ role: 'textbox', 'aria-multiline': String(!isLine), 'aria-label': place.label, lang, dir },
    ...{ 'aria-description': around.hint, 'data-area': '', 'data-hint': hintOf(place) },
    enterkeyhint: isLine ? 'done' : 'enter',
  }
  for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value)
  if (isRich) area.dataset.rich = ''
  // A text that has its lines to itself has them also while it is typed.
  if (parent.matches('h1, h2, h3, p, dt, figcaption, footer, small')) area.dataset.whole = ''

  const write = (text: string) => (isRich ? area.replaceChildren(nodesOf(text)) : writeText(area, text))
  const report = () => {
    let text = isRich ? cleanedHtml(area.innerHTML) : readText(area)
    if (!isRich) {
      const fits = fitting(text, isLine, max)
      if (fits !== text) {
        text = fits
        write(fits)
        caretToEnd(area)
      }
      // A line break that browsers leave behind in an empty text would hide its hint.
      if (!text && area.childNodes.length > 0) area.replaceChildren()
    }
    if (text === present) return
    present = text
    around.onText(text)
  }
  const insert = (transfer: DataTransfer | null) => {
    if (isRich) insertContent(readTransfer(transfer))
    else {
      const text = transfer?.getData('text/plain') ?? ''
      insertText(area, fitting(text, isLine, max - readText(area).length + selectedNum()))
    }
    report()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const { key, shiftKey } = event
    const stop = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key === 'Escape' || (key === 'Enter' && isLine)) {
      stop()
      around.onLeave('block')
    } else if (key === 'Tab') {
      // Without another text the browser goes on to what has the focus next.
      around.onLeave(shiftKey ? 'previous' : 'next')
      if (!area.isConnected && document.activeElement?.hasAttribute('data-area')) stop()
    } else if (key === ' ' && area.closest('summary')) {
      // The heading of an answer would open and close.
      stop()
      if (readText(area).length < max) insertText(area, ' ')
      report()
    }
  }
  const beforeInput = (event: InputEvent) => {
    const { inputType, data } = event
    if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault()
      around.onHistory(inputType === 'historyUndo' ? 'undo' : 'redo')
    }
    if (isRich) return
    if (inputType.startsWith('format')) event.preventDefault()
    else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      if (!isLine && isPlain) return
      event.preventDefault()
      if (isLine) return around.onLeave('block')
      insertText(area, '\n')
      report()
    } else if (data && !isComposing(event) && readText(area).length - selectedNum() + data.length > max) {
      event.preventDefault()
    }
  }
  area.addEventListener('keydown', press)
  // A released space would press the heading of an answer.
  area.addEventListener('keyup', (event) => event.key === ' ' && area.closest('summary') && event.preventDefault())
  area.addEventListener('beforeinput', beforeInput)
  area.addEventListener('compositionstart', () => {
    composes = true
  })
  area.addEventListener('compositionend', () => {
    composes = false
    report()
  })
  area.addEventListener('input', (event) => {
    if (!composes && !isComposing(event)) report()
  })
  area.addEventListener('paste', (event) => {
    event.preventDefault()
    insert(event.clipboardData)
  })
  area.addEventListener('dragover', (event) => event.preventDefault())
  area.addEventListener('drop', (event) => {
    event.preventDefault()
    select(rangeAt(area, event.clientX, event.clientY))
    insert(event.dataTransfer)
  })
  area.addEventListener('blur', () => around.onLeave('elsewhere'))

  write(place.value)
  parent.append(area)
  return {
    area,
    text: () => present,
    take(next) {
      area.setAttribute('data-hint', hintOf(next))
      // Saving takes spaces away at the ends of a text, and spells formatting its way: neither moves the caret.
      const [before, after] = [present, next.value].map((text) => (isRich ? cleanedHtml(text) : text.trim()))
      if (composes || before === after) return
      present = next.value
      write(present)
      if (document.activeElement === area) caretToEnd(area)
    },
    finish() {
      composes = false
      report()
    },
  }
}
