import { ada, field, root, send, show, text, type } from '../../tests/support/browser/contact-element.ts'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { norvane } from '../../tests/support/wire/wire.ts'
import './index.ts'
// The modules that forms load later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import './submission/attempt.ts'
import './resources.ts'
import './spoken/voice.tsx'

const realFetch = window.fetch
let hasVoice = true
let spoken = ''
let sent: Record<string, unknown>[] = []

/** A browser inside the messaging app, which records and recognises by itself. */
function openInApp() {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => 'MicroMessenger/8' })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, get: () => undefined })
  Object.assign(window, {
    wx: {
      startRecord: ({ success }: { success(): void }) => success(),
      stopRecord: ({ success }: { success(answer: object): void }) => success({ localId: 'r1' }),
      translateVoice: ({ success }: { success(answer: object): void }) => success({ translateResult: spoken }),
    },
  })
}

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const answer = (data: unknown) => Response.json({ code: 200, data, message: 'OK' })
  if (request.url.includes('contactTarget')) return answer({ ...norvane, hasVoice })
  if (!request.url.includes('addClue')) return realFetch(input, init)
  sent.push((await request.json()) as Record<string, unknown>)
  return answer({ leadId: 'L1' })
}

const microphone = (element: Element) => root(element).querySelector<HTMLElement>('[part~=voice]')

/** Speaks as with a switch or a screen reader: a press begins, the next one ends. */
async function speak(element: Element, words: string) {
  spoken = words
  const button = await until(() => microphone(element))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 0 }))
  await until(() => button.getAttribute('aria-pressed') === 'true')
  const started = performance.now()
  await until(() => performance.now() - started > 600)
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 0 }))
  await until(() => button.getAttribute('aria-pressed') === 'false')
}

describe('<foyer-contact> with a microphone', () => {
  beforeEach(() => {
    window.fetch = wire
    hasVoice = true
    sent = []
    openInApp()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    window.fetch = realFetch
    for (const name of ['userAgent', 'mediaDevices']) delete (navigator as unknown as Record<string, unknown>)[name]
    delete (window as { wx?: unknown }).wx
    document.body.replaceChildren()
  })

  it('writes what is spoken behind what is typed, where it can be changed before it is sent', async () => {
    const element = show()
    await type(element, { ...ada, message: 'Hello.' })

    await speak(element, 'Do you ship to Bergen')
    const message = await field(element, 'message')
    await until(() => message.value === 'Hello. Do you ship to Bergen')
    await type(element, { message: 'Hello. Do you ship to Oslo?' })
    await send(element)

    await until(() => sent.length === 1)
    expect(sent[0]?.message).toBe('Hello. Do you ship to Oslo?')
  })

  it('says that not all that was spoken fits', async () => {
    const element = show()

    await speak(element, 'word '.repeat(30))

    await until(() => text(element).includes('Only the first 100 characters fit; the rest was left out.'))
    expect((await field(element, 'message')).value.length).toBe(100)
    await type(element, { message: 'Shorter' })
    await until(() => !text(element).includes('Only the first 100 characters fit'))
  })

  it('has no microphone where nothing recognises speech', async () => {
    hasVoice = false
    const element = show()

    await until(() => text(element).includes('Usually replies'))

    expect(microphone(element)).toBe(null)
  })
})
