import { Heading3, Link, List, ListOrdered, Unlink } from 'lucide'
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Language, locales } from '../../../i18n/locales.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { caption, Note, shell } from '../../../widgets/ui/fields/field.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { cleanedHtml, linkAddress, linkHtml, nodesOf } from './rich-html.ts'
import { insertContent, insertHtml, rangeAt, rangeIn, readTransfer, select } from './rich-insert.ts'
import { editor, formattedText } from './rich-text.styles.ts'
import { textWords } from './text-messages.ts'

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
/** Returns the formatting at the caret. */
const activeCommands = () =>
  tools.flatMap(({ command }) => {
    if (command === 'heading') return isHeading() ? [command] : []
    return command !== 'link' && command !== 'unlink' && document.queryCommandState(command) ? [command] : []
  })

/** An editor that shows the formatted text. Of pasted or dropped HTML it keeps only what such a text may contain. */
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
  const lastHtml = useRef<string>(undefined)
  const draggedRange = useRef<Range>(undefined)
  const toast = useToast()
  const [active, setActive] = useState<readonly string[]>([])
  const [linking, setLinking] = useState<Range>()
  const tooLong = html.length > maxLength ? t('tooLong', { count: maxLength }) : undefined

  // Only a text from outside is written into the area, because the caret would jump at each key otherwise.
  useLayoutEffect(() => {
    if (html === lastHtml.current) return
    lastHtml.current = html
    area.current?.replaceChildren(nodesOf(html))
  }, [html])
  useEffect(() => {
    document.execCommand('defaultParagraphSeparator', false, 'p')
    const updateActive = () => rangeIn(area.current) && setActive(activeCommands())
    document.addEventListener('selectionchange', updateActive)
    return () => document.removeEventListener('selectionchange', updateActive)
  }, [])

  const reportHtml = () => {
    lastHtml.current = cleanedHtml(area.current?.innerHTML ?? '')
    onHtml(lastHtml.current)
  }
  const run = (command: Command) => {
    if (command === 'link') return setLinking(rangeIn(area.current) ?? undefined)
    area.current?.focus()
    if (command === 'heading') document.execCommand('formatBlock', false, isHeading() ? 'p' : 'h3')
    else document.execCommand(command)
    setActive(activeCommands())
    reportHtml()
  }
  const setLink = (range: Range, href: string, text: string) => {
    setLinking(undefined)
    area.current?.focus()
    select(range)
    if (range.collapsed) insertHtml(linkHtml(href, text))
    else document.execCommand('createLink', false, href)
    reportHtml()
  }
  const insert = (transfer: DataTransfer | null) => {
    const content = readTransfer(transfer)
    insertContent(content)
    if (content.isPartial) toast(t('textOnly'), 'error')
    reportHtml()
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault()
    insert(event.clipboardData)
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    const from = draggedRange.current
    const to = rangeAt(event.currentTarget, event.clientX, event.clientY)
    if (from?.isPointInRange(to.startContainer, to.startOffset)) return
    event.currentTarget.focus()
    // A part of this text moves, except with the keys that ask for a copy.
    if (from && !event.ctrlKey && !event.altKey) {
      select(from)
      document.execCommand('delete')
    }
    select(to)
    insert(event.dataTransfer)
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
              // The text keeps the focus, and with it the selection to be formatted.
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
          className={`area ${formattedText}`}
          contentEditable
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error || tooLong ? true : undefined}
          aria-describedby={error || tooLong ? `${id}-note` : undefined}
          lang={tag}
          dir={dir}
          onInput={reportHtml}
          onPaste={paste}
          onDragStart={() => {
            draggedRange.current = rangeIn(area.current)
          }}
          onDragEnd={() => {
            draggedRange.current = undefined
          }}
          // Without this a browser opens a dropped file in place of the page.
          onDragOver={(event) => event.dataTransfer?.types.includes('Files') && event.preventDefault()}
          onDrop={drop}
          onKeyDown={press}
        />
      </div>
      <Note id={id} error={error ?? tooLong} />
    </div>
  )
}

function LinkLine({ onLink, onCancel }: { onLink(href: string, text: string): void; onCancel(): void }) {
  const t = useWords(textWords)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = () => {
    const href = linkAddress(address)
    if (href) onLink(href, address.trim())
    else setWrong(true)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The submit event must not reach the surrounding form or sheet.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') submit()
    else onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div className="link" onKeyDown={press}>
      <TextField
        label={t('address')}
        name="link-address"
        inputRef={input}
        dir="ltr"
        value={address}
        error={isWrong ? t('wrongAddress') : undefined}
        onValue={setAddress}
      />
      <div>
        <Button size="sm" kind="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" kind="soft" onClick={submit}>
          {t('setLink')}
        </Button>
      </div>
    </div>
  )
}
