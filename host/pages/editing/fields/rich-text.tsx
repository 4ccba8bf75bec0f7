import { Heading3, Link, List, ListOrdered, Unlink } from 'lucide'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Language, locales } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { caption, Note, shell } from '../../../../widgets/ui/fields/field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { textWords } from '../form/text-messages.ts'
import { cleanedHtml, linkAddress, nodesOf, paragraphsOf } from './rich-html.ts'
import { editor } from './rich-text.styles.ts'

const tools = [
  { word: 'bold', command: 'bold', icon: undefined },
  { word: 'heading', command: 'heading', icon: Heading3 },
  { word: 'bullets', command: 'insertUnorderedList', icon: List },
  { word: 'numbers', command: 'insertOrderedList', icon: ListOrdered },
  { word: 'link', command: 'link', icon: Link },
  { word: 'unlink', command: 'unlink', icon: Unlink },
] as const
type Command = (typeof tools)[number]['command']

const isHeading = () => /^h[34]$/i.test(document.queryCommandValue('formatBlock'))
/** The formatting at the caret. */
const present = () =>
  tools.flatMap(({ command }) => {
    if (command === 'heading') return isHeading() ? [command] : []
    return command !== 'link' && command !== 'unlink' && document.queryCommandState(command) ? [command] : []
  })

/** The selection inside of an element. */
function rangeIn(element: HTMLElement | null) {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  return range && element?.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined
}

/** A text with formatting, written as it looks. What is pasted keeps only what visitors can be shown. */
export function RichTextEditor(props: {
  name: string
  label: string
  language: Language
  html: string
  maxLength: number
  error: string | undefined
  onHtml(html: string): void
}) {
  const { name, label, language, html, maxLength, error, onHtml } = props
  const t = useWords(textWords)
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const said = useRef<string>(undefined)
  const [active, setActive] = useState<readonly string[]>([])
  const [linking, setLinking] = useState<Range>()
  const tooLong = html.length > maxLength ? t('tooLong', { count: maxLength }) : undefined

  // Only what comes from elsewhere is written into it: the caret would jump at each key.
  useLayoutEffect(() => {
    if (html === said.current) return
    said.current = html
    area.current?.replaceChildren(nodesOf(html))
  }, [html])
  useEffect(() => {
    document.execCommand('defaultParagraphSeparator', false, 'p')
    const look = () => rangeIn(area.current) && setActive(present())
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])

  const tell = () => {
    said.current = cleanedHtml(area.current?.innerHTML ?? '')
    onHtml(said.current)
  }
  const run = (command: Command) => {
    if (command === 'link') return setLinking(rangeIn(area.current) ?? undefined)
    area.current?.focus()
    if (command === 'heading') document.execCommand('formatBlock', false, isHeading() ? 'p' : 'h3')
    else document.execCommand(command)
    setActive(present())
    tell()
  }
  const setLink = (range: Range, href: string, text: string) => {
    setLinking(undefined)
    area.current?.focus()
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    const words = range.collapsed ? linkNode(href, text) : undefined
    if (words) document.execCommand('insertHTML', false, words)
    else document.execCommand('createLink', false, href)
    tell()
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault()
    const given = event.clipboardData?.getData('text/html')
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const nodes = given ? nodesOf(given) : paragraphsOf(text)
    if (!given && nodes.childElementCount < 2) document.execCommand('insertText', false, nodes.textContent ?? '')
    else document.execCommand('insertHTML', false, htmlOf(nodes))
    tell()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run('link')
  }
  const { tag, dir } = locales[language]
  return (
    <div className={shell} data-field={name}>
      <p className={caption} id={`${id}-label`}>
        {label}
      </p>
      <div className={editor} data-wrong={error || tooLong ? '' : undefined}>
        <div role="toolbar" aria-label={t('formatting', { label })}>
          {tools.map(({ word, command, icon }) => (
            <button
              key={command}
              type="button"
              title={t(word)}
              aria-label={t(word)}
              aria-pressed={word === 'link' || word === 'unlink' ? undefined : active.includes(command)}
              // The text keeps the focus, and with it the selection that is to be formatted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              {icon ? <Icon of={icon} size="sm" /> : <b>B</b>}
            </button>
          ))}
        </div>
        {linking && (
          <LinkLine onLink={(href, text) => setLink(linking, href, text)} onCancel={() => setLinking(undefined)} />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: no element of the platform holds formatted text */}
        <div
          ref={area}
          className="area"
          contentEditable
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error || tooLong ? true : undefined}
          aria-describedby={error || tooLong ? `${id}-note` : undefined}
          lang={tag}
          dir={dir}
          onInput={tell}
          onPaste={paste}
          onDrop={(event) => event.dataTransfer?.types.includes('Files') && event.preventDefault()}
          onKeyDown={press}
        />
      </div>
      <Note id={id} error={error ?? tooLong} />
    </div>
  )
}

function htmlOf(nodes: DocumentFragment) {
  const box = document.createElement('div')
  box.append(nodes)
  return box.innerHTML
}

/** A link as HTML where nothing was selected: its words are the address. */
function linkNode(href: string, text: string) {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.textContent = text
  return anchor.outerHTML
}

function LinkLine({ onLink, onCancel }: { onLink(href: string, text: string): void; onCancel(): void }) {
  const t = useWords(textWords)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const set = () => {
    const href = linkAddress(typed)
    if (href) onLink(href, typed.trim())
    else setWrong(true)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither the form around it nor its sheet is meant.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div className="link" onKeyDown={press}>
      <TextField
        label={t('address')}
        name="link-address"
        inputRef={first}
        dir="ltr"
        value={typed}
        error={isWrong ? t('wrongAddress') : undefined}
        onValue={setTyped}
      />
      <div>
        <Button size="sm" kind="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" kind="soft" onClick={set}>
          {t('setLink')}
        </Button>
      </div>
    </div>
  )
}
