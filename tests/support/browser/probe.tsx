import { useEffect, useState } from 'react'
import { messages } from '../../../i18n/messages.ts'
import { choice, flag, number, text, widget } from '../../../widgets/element/contract.ts'
import { defineWidget } from '../../../widgets/element/define.tsx'
import type { ViewProps } from '../../../widgets/element/view.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { until } from '../runner/expect.ts'

// A widget that shows all that the element layer gives to its view.

const contract = widget({
  tag: 'foyer-probe',
  attributes: {
    'enterprise-code': text(),
    'page-size': number(10, 1, 100),
    mode: choice(['inline', 'popup', 'broken'], 'inline'),
    open: flag(),
  },
  events: { 'foyer:message': { role: text() } },
  parts: ['root'],
})

const probeWords = messages('probe', { greeting: 'Good morning' })
/** The probe's word in the languages that `fakeWords` answers. */
export const greetings: Record<string, string> = {
  EN: 'Good morning',
  DE: 'Guten Morgen',
  AR: 'صباح الخير',
  CN: '早上好',
  FR: 'Bonjour',
}

const box = css`
  color: rgb(1, 2, 3);
`

/** The number of mounted probes, and the last ping that their effects received. */
export const mounted = { count: 0, pings: 0 }
const hear = () => {
  mounted.pings++
}

function Probe({ attributes, emit, navigate, initial }: ViewProps<typeof contract, Record<never, never>, string>) {
  const t = useWords(probeWords)
  const [typed, setTyped] = useState('')

  useEffect(() => {
    mounted.count++
    addEventListener('ping', hear)
    return () => {
      mounted.count--
      removeEventListener('ping', hear)
    }
  }, [])

  if (attributes.mode === 'broken') throw new Error('The probe broke.')
  return (
    <section className={box}>
      <h2>{t('greeting')}</h2>
      <output>{JSON.stringify(attributes)}</output>
      <p>{initial}</p>
      <input name="typed" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      <b>{typed}</b>
      <button
        type="button"
        onClick={(event) => {
          event.currentTarget.value = String(emit('foyer:message', { role: 'visitor' }))
        }}
      >
        Say
      </button>
      <button type="submit" onClick={() => navigate({ href: '/there', target: '_self', kind: 'exhibitor' })}>
        Go
      </button>
    </section>
  )
}

/** `<foyer-probe>` */
export const probe = defineWidget({
  contract,
  words: [probeWords],
  resources: {},
  view: Probe,
  load: async () => 'from the server',
})

const realFetch = window.fetch
/** Answers for the probe's words: at once, or when `hold` resolves. Returns how to stop. */
export function fakeWords(hold: (language: string) => Promise<void> = async () => {}) {
  window.fetch = async (input, init) => {
    const [, language = ''] =
      /\/([A-Z]{2})\/probe\.json/.exec(String(input instanceof Request ? input.url : input)) ?? []
    if (!language) return realFetch(input, init)
    await hold(language)
    return new Response(JSON.stringify({ probe: { greeting: greetings[language] } }))
  }
  return () => {
    window.fetch = realFetch
  }
}

/** In every test of a suite: the words are answered, and the page is empty afterwards. */
export function withWords() {
  let stop = () => {}
  beforeEach(() => {
    stop = fakeWords()
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })
}

/** An element on the page, English unless told otherwise. */
export function show(attributes: Record<string, string> = {}, tag = 'foyer-probe') {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ language: 'EN', ...attributes })) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** Something inside an element, as soon as it is there. */
export const inside = <Inner extends Element = HTMLElement>(element: Element, selector: string): Promise<Inner> =>
  until(() => {
    const part = element.shadowRoot?.querySelector<Inner>(selector)
    if (!part) throw new Error(`<${element.localName}> has no "${selector}".`)
    return part
  })

/** Returns the properties that a probe's view received. */
export const given = (element: Element) =>
  JSON.parse(element.shadowRoot?.querySelector('output')?.textContent || '{}') as Record<string, unknown>

/** Types into a field as a visitor does. */
export function type(field: HTMLInputElement, value: string) {
  field.value = value
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/**
 * Lets everything run that is due by now: promises, observers, timers without delay and the effects of five drawn
 * frames. They are counted, not timed, so that a slow machine takes the same steps.
 */
export async function settle() {
  for (let frames = 0; frames < 5; frames++) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }
}
