import { common, contracts } from 'virtual:foyer-contracts'
import { useEffect, useRef, useState } from 'react'
import type { Embedding } from '../../../api/contract/sharing/embed-code.ts'
import { openPopup } from '../../../widgets/element/login/popup.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { preview } from './preview.styles.ts'
import { studioWords } from './studio-messages.ts'
import { type Width, widths } from './studio-state.ts'

/** One event that the widget told the page about. */
interface Told {
  id: number
  name: string
  detail: string
}

/** The number of events that are shown; the oldest ones are left out. */
const maxShown = 12

/** The widget at work, as wide as a phone or as the page, and below it the events that it fires. */
export function Preview(props: { embedding: Embedding; width: Width; onWidth(width: Width): void }) {
  const { embedding, width, onWidth } = props
  const t = useWords(studioWords)
  const language = useLanguage()
  const { widget, attributes, page } = embedding
  const { mode = 'inline', ...others }: Record<string, string> = { language, theme: 'light', ...page, ...attributes }
  // As light or dark as the website: widgets have no ground of their own.
  const ground = { 'data-foyer-theme': '', 'data-foyer-scheme': others.theme }
  return (
    <section className={preview} data-width={width}>
      <header>
        <h2>{t('preview')}</h2>
        <fieldset aria-label={t('width')}>
          {widths.map((value) => (
            <button type="button" key={value} aria-pressed={value === width} onClick={() => onWidth(value)}>
              {t(value)}
            </button>
          ))}
        </fieldset>
      </header>
      <div className="frame">
        {mode === 'popup' ? (
          <div className="above" {...ground}>
            <p>{t('opensAbove')}</p>
            <Button kind="primary" onClick={() => void openPopup(widget, others)}>
              {t('open')}
            </Button>
          </div>
        ) : (
          <>
            {mode !== 'inline' && <p className="above">{t('inCorner')}</p>}
            <div {...ground}>
              <Widget key={`${widget} ${mode}`} widget={widget} attributes={{ ...others, mode }} />
            </div>
          </>
        )}
      </div>
      <p className="note">{t('live')}</p>
      <EventLog key={widget} widget={widget} />
    </section>
  )
}

/** The widget by its tag, as on a website: its attributes are set as they change. */
function Widget({ widget, attributes }: { widget: string; attributes: Readonly<Record<string, string>> }) {
  const box = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement | undefined>(undefined)
  const text = JSON.stringify(attributes)
  useEffect(() => {
    const made = element.current ?? document.createElement(`foyer-${widget}`)
    const needed: Record<string, string> = { ...(JSON.parse(text) as Record<string, string>), loading: 'eager' }
    for (const name of made.getAttributeNames()) if (!(name in needed)) made.removeAttribute(name)
    for (const [name, value] of Object.entries(needed))
      if (made.getAttribute(name) !== value) made.setAttribute(name, value)
    if (element.current) return
    element.current = made
    box.current?.replaceChildren(made)
  }, [widget, text])
  return <div ref={box} />
}

function EventLog({ widget }: { widget: string }) {
  const t = useWords(studioWords)
  const [told, setTold] = useState<readonly Told[]>([])
  useEffect(() => {
    const facts = contracts.find(({ name }) => name === widget)
    const names = [...common.events, ...(facts?.events ?? [])].map(({ name }) => name)
    const note = (event: Event) => {
      if ((event.target as Element).localName !== `foyer-${widget}`) return
      // The studio stays open: it shows where the widget would lead.
      event.preventDefault()
      // The app itself would open its login.
      if (event.type === 'foyer:login-required') event.stopPropagation()
      const detail = JSON.stringify((event as CustomEvent).detail ?? {})
      setTold((before) => [{ id: (before[0]?.id ?? 0) + 1, name: event.type, detail }, ...before].slice(0, maxShown))
    }
    // Before the app follows such an event by itself.
    for (const name of names) addEventListener(name, note, true)
    return () => {
      for (const name of names) removeEventListener(name, note, true)
    }
  }, [widget])
  return (
    <>
      <h3>{t('events')}</h3>
      {told.length === 0 && <p className="note">{t('noEvents')}</p>}
      <ol dir="ltr" aria-live="polite">
        {told.map(({ id, name, detail }) => (
          <li key={id}>
            <b>{name}</b> {detail}
          </li>
        ))}
      </ol>
    </>
  )
}
