import { expect, until } from '../../tests/support/runner/expect.ts'
import {
  knownAnswer,
  knownConfig,
  knownConversation,
  knownLine,
  knownSource,
} from '../../tests/support/world/known/known-chat.ts'
import type { Config, Message } from './resources.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import '../ui/overlay/toast-view.tsx'
import './launcher.tsx'
import './resources.ts'
import './talk/answer-cards.tsx'
import './talk/lead-form.tsx'
import './talk/markdown.tsx'
import './talk/menu.tsx'
import './talk/passage.tsx'
import './talk/talk.tsx'

const realFetch = window.fetch
let config: Config
let lines: Message[]
let sent: { question: string; key: string; enterpriseCode?: string; uid?: string }[]
/** The faults of the next answers; each entry is used once, then all of it comes. */
let failures: ('down' | 'cut')[]
let stream: (() => ReadableStream) | undefined

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const begin = event('begin', { conversationId: 'c1', question: '', messageId: 'm2' })
const sentence = event('sentence', { text: 'It makes **48 dB** outdoors.', cites: [1] })

function answerTo(question: string, messageId: string) {
  const failure = failures.shift()
  if (failure === 'down') throw new TypeError('Failed to fetch')
  const answer = { ...knownAnswer, messageId }
  const parts = [begin, event('citation', knownSource), sentence]
  if (failure === undefined) {
    parts.push(event('end', answer))
    lines.push(knownLine({ messageId: `q ${messageId}`, text: question }), answer)
  }
  return new Response(stream?.() ?? parts.join(''), { headers: { 'content-type': 'text/event-stream' } })
}

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/user/')) return realFetch(input, init)
  if (pathname.endsWith('/query/config')) {
    if (searchParams.get('enterpriseCode') === 'E404')
      return respond({ data: null, message: 'None.', error: 'agentNotFound', requestId: 'r' }, 404)
    return respond({ data: { ...config, name: searchParams.get('uid') ? 'Lin’s assistant' : config.name } })
  }
  if (pathname.endsWith('/chat/open')) return respond({ data: knownConversation(lines) })
  if (pathname.endsWith('/chat/send')) {
    const body = await request.json()
    sent.push(body)
    return answerTo(body.question, `m${sent.length + 1}`)
  }
  if (pathname.endsWith('/chat/feedback')) {
    const { messageId, thumb } = await request.json()
    const rated = { ...knownAnswer, messageId, thumb }
    lines = lines.map((line) => (line.messageId === messageId ? rated : line))
    return respond({ data: rated })
  }
  if (pathname.endsWith('/chat/forget')) lines = []
  return respond({ data: null })
}

function show(attributes: Record<string, string> = {}) {
  const element = document.createElement('foyer-chat')
  const target = attributes.uid ? {} : { 'enterprise-code': 'E1001' }
  for (const [name, value] of Object.entries({ ...target, language: 'EN', ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const rootOf = (element: Element) => element.shadowRoot as ShadowRoot
const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''
const part = (element: Element, name: string) => rootOf(element).querySelector<HTMLElement>(`[part~=${name}]`)
const labelled = (element: Element, label: string) =>
  rootOf(element).querySelector<HTMLElement>(`[aria-label^=${JSON.stringify(label)}]`)
const buttonWith = (element: Element, text: string) =>
  [...rootOf(element).querySelectorAll('button')].find((button) => button.textContent?.includes(text))

async function ask(element: Element, question: string) {
  const field = (await until(() => part(element, 'text'))) as HTMLTextAreaElement
  field.value = question
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  await until(() => part(element, 'send')?.matches(':enabled'))
  part(element, 'send')?.click()
}

describe('<foyer-chat>', () => {
  beforeEach(() => {
    window.fetch = wire
    config = structuredClone(knownConfig)
    lines = []
    sent = []
    failures = []
    stream = undefined
    localStorage.removeItem('foyer:visitor')
  })
  afterEach(() => {
    window.fetch = realFetch
    for (const element of document.querySelectorAll('foyer-chat')) element.remove()
  })

  it('begins with the greeting and questions, one of which is asked by a press', async () => {
    const element = show()
    await until(() => textOf(element).includes('What would you like to know?'))
    const roles: string[] = []
    element.addEventListener('foyer:message', (event) => roles.push((event as CustomEvent).detail.role))

    buttonWith(element, 'Which Arc model')?.click()
    await until(() => textOf(element).includes('48 dB'))

    expect(sent[0]?.question).toBe('Which Arc model suits a hotel?')
    expect(textOf(element)).not.toContain('What would you like to know?')
    await until(() => roles.length === 2)
    expect(roles).toEqual(['VISITOR', 'ASSISTANT'])
  })

  it('opens the passage of a citation with its words marked, and its place at a press', async () => {
    const element = show()
    await ask(element, 'How loud is it?')
    const cite = await until(() => labelled(element, 'Source 1: Arc 8 data sheet'))
    let href = ''
    element.addEventListener('foyer:navigate', (event) => {
      event.preventDefault()
      href = (event as CustomEvent).detail.href
    })

    cite.click()
    const mark = await until(() => rootOf(element).querySelector('mark'))
    expect(mark.textContent).toBe('Outdoors it makes 48 dB at one metre.')
    expect(textOf(element)).toContain('Page 14')
    rootOf(element).querySelector<HTMLElement>('dialog footer a')?.click()

    expect(href).toContain('arc-8-data-sheet.pdf')
  })

  it('keeps the passage open that was opened while the answer was being written', async () => {
    const encoder = new TextEncoder()
    let finish = () => {}
    stream = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode(begin + event('citation', knownSource) + sentence))
          finish = () => {
            controller.enqueue(encoder.encode(event('end', { ...knownAnswer, messageId: 'm2' })))
            controller.close()
          }
        },
      })
    const element = show()
    await ask(element, 'How loud is it?')
    const cite = await until(() => labelled(element, 'Source 1: Arc 8 data sheet'))
    cite.click()
    await until(() => rootOf(element).querySelector('mark'))

    finish()
    await until(() => labelled(element, 'Copy'))

    expect(rootOf(element).querySelector('mark')).not.toBe(null)
  })

  it('says that nothing was sent where the network is down, and sends the same question again', async () => {
    failures = ['down']
    const element = show()
    await ask(element, 'How loud is it?')
    const resend = await until(() => buttonWith(element, 'Send again'))

    resend.click()
    await until(() => labelled(element, 'Source 1'))

    expect(sent.map(({ question }) => question)).toEqual(['How loud is it?', 'How loud is it?'])
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('keeps what has come of an answer that broke off, and finishes it', async () => {
    failures = ['cut']
    const element = show()
    await ask(element, 'How loud is it?')
    const again = await until(() => buttonWith(element, 'Go on'))
    expect(textOf(element)).toContain('48 dB')

    again.click()
    await until(() => labelled(element, 'Copy'))

    expect(textOf(element)).not.toContain('broke off')
  })

  it('stops an answer', async () => {
    let isCancelled = false
    stream = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(begin + sentence)),
        cancel: () => {
          isCancelled = true
        },
      })
    const element = show()
    await ask(element, 'How loud is it?')
    await until(() => textOf(element).includes('48 dB'))

    labelled(element, 'Stop the answer')?.click()

    await until(() => textOf(element).includes('You stopped this answer.'))
    await until(() => isCancelled)
  })

  it('reads an answer to screen readers once it is whole, not while it grows', async () => {
    const element = show()
    await ask(element, 'How loud is it?')
    await until(() => rootOf(element).querySelector('p[role=status]')?.textContent?.includes('48 dB'))

    expect(rootOf(element).querySelector('[role=log]')?.getAttribute('aria-live')).toBe('off')
  })

  it('resumes the conversation of this device', async () => {
    localStorage.setItem('foyer:visitor', 'k'.repeat(32))
    lines = [knownLine({ messageId: 'm1', text: 'How loud is it?' }), knownAnswer]
    const element = show()

    await until(() => labelled(element, 'Source 1'))
    expect(textOf(element)).toContain('How loud is it?')
  })

  it('leads from the cards of people and meetings in an answer to their pages', async () => {
    localStorage.setItem('foyer:visitor', 'k'.repeat(32))
    const card = { enterpriseCode: '', note: 'Sales engineer · Norvane', picture: '' }
    const person = {
      ...card,
      kind: 'PERSON' as const,
      code: 'U1002',
      title: 'Lin',
      url: '/mini-h5/index/mainPage?uid=U1002',
    }
    const meeting = { ...card, kind: 'MEETING' as const, code: 'X1', title: 'Fair', url: '/mini-h5/index/meeting/X1' }
    lines = [knownLine({ messageId: 'm1', text: 'Who?' }), { ...knownAnswer, cards: [person, meeting] }]
    const element = show()
    const went: string[] = []
    element.addEventListener('foyer:navigate', (event) => {
      event.preventDefault()
      const { kind, href } = (event as CustomEvent).detail
      const { pathname, search } = new URL(href, location.href)
      went.push(`${kind} ${pathname}${search}`)
    })

    for (const { url } of [person, meeting])
      (await until(() => rootOf(element).querySelector<HTMLElement>(`a[href$=${JSON.stringify(url)}]`))).click()

    expect(textOf(element)).toContain('Sales engineer · Norvane')
    expect(went).toEqual([`person ${person.url}`, `meeting ${meeting.url}`])
  })

  it('takes a thumb down with a reason', async () => {
    const element = show()
    await ask(element, 'How loud is it?')
    ;(await until(() => labelled(element, 'Not helpful'))).click()
    const reason = await until(() => buttonWith(element, 'It’s out of date'))
    reason.click()

    await until(() => labelled(element, 'Not helpful')?.getAttribute('aria-pressed') === 'true')
    await until(() => !buttonWith(element, 'It’s out of date'))
  })

  it('offers the nearest places and a person where the material holds no answer', async () => {
    localStorage.setItem('foyer:visitor', 'k'.repeat(32))
    const nearest = [1, 2, 3].map((number) => ({ ...knownSource, number }))
    lines = [
      knownLine({ messageId: 'm1', text: 'Do you sell boats?' }),
      { ...knownAnswer, kind: 'ABSTAINED', text: 'That isn’t in the material.', sentences: [], citations: [], nearest },
    ]
    const element = show()

    await until(() => textOf(element).includes('This comes closest:'))
    expect(rootOf(element).querySelectorAll('article ul li').length).toBe(3)
    expect(buttonWith(element, 'Ask a person') !== undefined).toBe(true)
  })

  it('shows two targets side by side, each with a conversation of its own', async () => {
    const [one, other] = [show(), show({ uid: 'U1001' })]
    await until(() => textOf(one).includes('Norvane assistant') && textOf(other).includes('Lin’s assistant'))

    await ask(other, 'Where have you worked?')
    await until(() => textOf(other).includes('48 dB'))

    expect(sent[0]?.uid).toBe('U1001')
    expect(sent[0]?.enterpriseCode).toBe(undefined)
    expect(textOf(one)).not.toContain('Where have you worked?')
  })

  it('says that there is no AI contact', async () => {
    const element = show({ 'enterprise-code': 'E404' })

    await until(() => textOf(element).includes('No AI contact found'))
  })

  it('names the languages that are maintained where the reader’s is not', async () => {
    config = { ...config, isMaintained: false, language: 'CN' }
    const element = show()
    await until(() =>
      textOf(element).includes('This assistant isn’t available in your language. Answers come in Chinese'),
    )

    buttonWith(element, '中文')?.click()

    expect(element.getAttribute('language')).toBe('CN')
  })

  it('counts from 400 characters on, and sends no more than 500', async () => {
    const element = show()
    const field = (await until(() => part(element, 'text'))) as HTMLTextAreaElement
    field.value = 'x'.repeat(501)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))

    await until(() => textOf(element).includes('1 character too many'))
    expect(part(element, 'send')?.matches(':disabled')).toBe(true)
  })

  it('as a launcher opens at a press, closes by Escape, and tells the page', async () => {
    const element = show({ mode: 'launcher' })
    const events: string[] = []
    for (const name of ['foyer:open', 'foyer:close']) element.addEventListener(name, () => events.push(name))
    ;(await until(() => part(element, 'launcher'))).click()
    const field = await until(() => part(element, 'text'))
    await until(() => events.includes('foyer:open'))

    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))

    await until(() => events.includes('foyer:close'))
    expect(part(element, 'launcher')?.getAttribute('aria-expanded')).toBe('false')
  })

  it('stands above the keyboard of a phone', async () => {
    const element = show()
    const field = await until(() => part(element, 'text'))
    field.focus()
    const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - 300 })
    visualViewport?.dispatchEvent(new Event('resize'))

    await until(() => (part(element, 'root')?.offsetHeight ?? 999) <= innerHeight - 300)
    if (height) delete (visualViewport as unknown as Record<string, unknown>).height
  })
})
