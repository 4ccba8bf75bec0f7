import { expect, until } from '../../tests/support/runner/expect.ts'
import { knownConfig, knownConversation } from '../../tests/support/world/known/known-chat.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import './resources.ts'
import './talk/talk.tsx'
import './voice.tsx'

type Device = { userAgent: string; mediaDevices: object | undefined }

const realFetch = window.fetch
const realNow = performance.now.bind(performance)
const RealContext = window.AudioContext
/** The time by which the clock is ahead, in milliseconds. */
let ahead = 0
let spoken = ''
let stops = 0
let translations = 0
let upload: () => Response

const answer = (data: unknown) => Response.json({ code: 200, data, message: 'OK' })

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const end = (text: string) => event('end', { text, language: 'EN', durationMs: 1000 })

/** An answer that is sent as it is made: what is written to it, until it is closed. */
function written() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = (text: string) => writer.write(new TextEncoder().encode(text))
  return { response: new Response(readable), write, close: () => writer.close() }
}

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(new Request(input, init).url)
  if (pathname.endsWith('/query/config')) return answer({ ...knownConfig, hasVoice: true })
  if (pathname.endsWith('/chat/open')) return answer(knownConversation([]))
  return pathname.endsWith('/voiceStream') ? upload() : realFetch(input, init)
}

function isOn({ userAgent, mediaDevices }: Device) {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, get: () => mediaDevices })
}

/** The script of the messaging app, which records and recognises by itself. */
const appScript = {
  startRecord: ({ success }: { success(): void }) => success(),
  stopRecord({ success }: { success(made: object): void }) {
    stops += 1
    success({ localId: 'r1' })
  },
  translateVoice({ success }: { success(made: object): void }) {
    translations += 1
    success({ translateResult: spoken })
  },
}

/** Sound without a sound card: a file is a second of a loud tone. */
class FakeContext {
  state = 'running'
  resume = async () => {}
  close = async () => {}
  decodeAudioData = async () => ({
    numberOfChannels: 1,
    sampleRate: 16_000,
    getChannelData: () => Float32Array.from({ length: 16_000 }, (_, at) => Math.sin(at / 6)),
  })
}

const refusing = (name: string) => ({ getUserMedia: () => Promise.reject(new DOMException('', name)) })

function policy(isAllowed: boolean) {
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: { allowsFeature: () => isAllowed } })
}

function show() {
  const element = document.createElement('foyer-chat')
  element.setAttribute('enterprise-code', 'E1001')
  element.setAttribute('language', 'EN')
  document.body.append(element)
  return element
}
const rootOf = (element: Element) => element.shadowRoot as ShadowRoot
const says = (element: Element, text: string) => until(() => rootOf(element).textContent?.includes(text))
const microphoneOf = (element: Element) => until(() => rootOf(element).querySelector<HTMLElement>('[part~=voice]'))
const fieldOf = (element: Element) => rootOf(element).querySelector<HTMLTextAreaElement>('[part~=text]')

const point = (button: Element, type: string, clientY = 300) =>
  button.dispatchEvent(
    new PointerEvent(type, { pointerType: 'touch', pointerId: 7, button: 0, clientY, bubbles: true, composed: true }),
  )

/** Puts a finger on the microphone, and waits until it listens. */
async function hold(element: Element) {
  const button = await microphoneOf(element)
  point(button, 'pointerdown')
  await until(() => button.getAttribute('aria-pressed') === 'true')
  return button
}

describe('the microphone of <foyer-chat>', () => {
  const { setPointerCapture } = Element.prototype

  beforeEach(() => {
    window.fetch = wire
    ahead = 0
    stops = 0
    translations = 0
    spoken = 'How loud is it'
    upload = () => new Response(end('How loud is it'))
    performance.now = () => realNow() + ahead
    window.AudioContext = FakeContext as unknown as typeof AudioContext
    // Browsers capture real pointers only.
    Element.prototype.setPointerCapture = () => {}
    Object.assign(window, { wx: appScript })
    isOn({ userAgent: 'MicroMessenger/8', mediaDevices: undefined })
    localStorage.clear()
  })
  afterEach(() => {
    window.fetch = realFetch
    performance.now = realNow
    window.AudioContext = RealContext
    Element.prototype.setPointerCapture = setPointerCapture
    for (const name of ['userAgent', 'mediaDevices']) delete (navigator as unknown as Record<string, unknown>)[name]
    delete (document as { featurePolicy?: unknown }).featurePolicy
    delete (window as { wx?: unknown }).wx
    for (const element of document.querySelectorAll('foyer-chat')) element.remove()
  })

  it('writes what was said into the field when the finger is lifted, and does not send it', async () => {
    const element = show()
    const button = await hold(element)
    ahead = 2000

    point(button, 'pointerup')

    await until(() => fieldOf(element)?.value === 'How loud is it')
    expect(translations).toBe(1)
  })

  it('cancels where the finger has gone up by more than 50 px, and no longer once it is back', async () => {
    const element = show()
    const button = await hold(element)
    ahead = 2000
    point(button, 'pointermove', 249)
    await says(element, 'Release to cancel')
    point(button, 'pointermove', 250)
    await says(element, 'Release to send, slide up to cancel')
    point(button, 'pointermove', 249)
    await says(element, 'Release to cancel')

    point(button, 'pointerup', 249)

    await until(() => button.getAttribute('aria-pressed') === 'false')
    await until(() => stops === 1)
    expect(translations).toBe(0)
    expect(fieldOf(element)?.value).toBe('')
  })

  it('drops a press that is shorter than half a second', async () => {
    const element = show()
    const button = await hold(element)
    const real = performance.now
    // The clock stands still, however slow the machine is.
    const stopped = real() - 400
    performance.now = () => stopped
    point(button, 'pointerup')
    performance.now = real

    await says(element, 'That was too short.')
    expect(translations).toBe(0)
  })

  it('counts the seconds from 50 on, and ends by itself after 60', async () => {
    const element = show()
    await hold(element)
    ahead = 45_000
    await says(element, '0:4')
    expect(rootOf(element).textContent).not.toContain('seconds left')

    ahead = 52_000
    await says(element, 'seconds left')
    expect(fieldOf(element)?.value).toBe('')
    ahead = 61_000

    await until(() => fieldOf(element)?.value === 'How loud is it')
  })

  for (const [what, device, isAllowed, words] of [
    [
      'a person who refuses',
      { userAgent: 'Browser', mediaDevices: refusing('NotAllowedError') },
      true,
      'You haven’t allowed the microphone.',
    ],
    [
      'a page that does not let it be used',
      { userAgent: 'Browser', mediaDevices: refusing('NotAllowedError') },
      false,
      'This page doesn’t let the microphone be used.',
    ],
    [
      'a device without one',
      { userAgent: 'Browser', mediaDevices: refusing('NotFoundError') },
      true,
      'We found no microphone.',
    ],
    [
      'a browser inside another app',
      { userAgent: 'Line/13', mediaDevices: undefined },
      true,
      'This app gives pages no microphone.',
    ],
    [
      'a browser that cannot record',
      { userAgent: 'Browser', mediaDevices: undefined },
      true,
      'Current browser doesn’t support voice input',
    ],
  ] as const) {
    it(`tells ${what}, and takes a recording instead`, async () => {
      isOn(device)
      policy(isAllowed)
      const element = show()
      point(await microphoneOf(element), 'pointerdown')
      await says(element, words)

      await choose(element)

      await until(() => fieldOf(element)?.value === 'How loud is it')
    })
  }

  it('tells the code with which the recogniser failed', async () => {
    isOn({ userAgent: 'Browser', mediaDevices: undefined })
    const refusal = { code: 503, data: null, message: 'None.', error: 'voiceUnavailable', requestId: 'r1' }
    upload = () => Response.json(refusal, { status: 503 })
    const element = show()
    point(await microphoneOf(element), 'pointerdown')
    await says(element, 'Current browser doesn’t support voice input')

    await choose(element)

    await says(element, 'Recognition error: voiceUnavailable')
  })

  it('shows the words in the field while they are written down, and lets them be changed once they are whole', async () => {
    isOn({ userAgent: 'Browser', mediaDevices: undefined })
    const { response, write, close } = written()
    upload = () => response
    const element = show()
    point(await microphoneOf(element), 'pointerdown')
    await says(element, 'Current browser doesn’t support voice input')
    await choose(element)

    void write(event('partial', { text: 'How lowd' }))
    await until(() => fieldOf(element)?.value === 'How lowd')
    void write(event('partial', { text: 'How lowd is' }))
    await until(() => fieldOf(element)?.value === 'How lowd is')
    expect(fieldOf(element)?.readOnly).toBe(true)
    expect(rootOf(element).querySelector<HTMLButtonElement>('[part~=send]')?.disabled).toBe(true)
    expect(rootOf(element).textContent).not.toContain('What you said is written down.')

    void write(end('How loud is it'))
    void close()
    await until(() => fieldOf(element)?.value === 'How loud is it')
    await says(element, 'What you said is written down.')
    expect(fieldOf(element)?.readOnly).toBe(false)
    expect(rootOf(element).querySelector<HTMLButtonElement>('[part~=send]')?.disabled).toBe(false)
  })

  it('takes words back that are called off while they are written down', async () => {
    isOn({ userAgent: 'Browser', mediaDevices: undefined })
    const { response, write } = written()
    upload = () => response
    const element = show()
    point(await microphoneOf(element), 'pointerdown')
    await says(element, 'Current browser doesn’t support voice input')
    await choose(element)
    void write(event('partial', { text: 'How lowd' }))
    await until(() => fieldOf(element)?.value === 'How lowd')

    ;(await microphoneOf(element)).click()

    await until(() => fieldOf(element)?.value === '')
    expect(fieldOf(element)?.readOnly).toBe(false)
  })

  for (const [what, last] of [
    ['breaks off', ''],
    ['says that it stopped', event('broken', { message: 'Busy.' })],
  ] as const) {
    it(`keeps what was understood where the recogniser ${what}, says so, and does not send it`, async () => {
      localStorage.setItem('foyer:voice-sends', '1')
      isOn({ userAgent: 'Browser', mediaDevices: undefined })
      upload = () => new Response(event('partial', { text: 'How loud' }) + last)
      const element = show()
      point(await microphoneOf(element), 'pointerdown')
      await says(element, 'Current browser doesn’t support voice input')

      await choose(element)

      await says(element, 'Recognition stopped midway.')
      await until(() => fieldOf(element)?.value === 'How loud')
      expect(fieldOf(element)?.readOnly).toBe(false)
    })
  }

  /** Chooses a recording in place of the microphone. */
  async function choose(element: Element) {
    const input = await until(() => rootOf(element).querySelector<HTMLInputElement>('input[type=file]'))
    const files = new DataTransfer()
    files.items.add(new File(['sound'], 'question.m4a', { type: 'audio/mp4' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
})
