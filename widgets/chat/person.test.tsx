import { expect, until } from '../../tests/support/runner/expect.ts'
import { knownAnswer, knownConfig, knownConversation, knownLine } from '../../tests/support/world/known/known-chat.ts'
import type { Config, Conversation, Message } from './resources.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import '../ui/overlay/toast-view.tsx'
import './resources.ts'
import './talk/answer-cards.tsx'
import './talk/attached/attachments.tsx'
import './talk/menu.tsx'
import './talk/talk.tsx'

const realFetch = window.fetch
let config: Config
let state: Conversation['state']
let lines: Message[]
let deleted: Message[]
/** The bodies of the calls, by the last part of their paths. */
let calls: { name: string; body: Record<string, unknown> }[]
/** The refusal of the next message; used once. */
let refusal: { error: string; message: string } | undefined

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify({ code: status, message: 'OK', ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

async function wire(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/user/')) return realFetch(input, init)
  if (pathname.endsWith('/query/config')) return respond({ data: config })
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  const body = await request.json()
  calls.push({ name, body })
  if (name === 'open') return respond({ data: { ...knownConversation(lines), state } })
  if (name === 'send') {
    const refused = refusal
    refusal = undefined
    if (refused) return respond({ data: null, requestId: 'r', ...refused }, 422)
    const line = knownLine({ messageId: 'r-99', text: body.question })
    lines.push(line)
    const end = `event: end\ndata: ${JSON.stringify(line)}\n\n`
    return new Response(end, { headers: { 'content-type': 'text/event-stream' } })
  }
  if (name === 'forget') {
    if (!body.isUndone) deleted = lines
    lines = body.isUndone ? deleted : []
  }
  return respond({ data: null })
}

function show() {
  const element = document.createElement('foyer-chat')
  element.setAttribute('enterprise-code', 'E1001')
  element.setAttribute('language', 'EN')
  document.body.append(element)
  return element
}
const rootOf = (element: Element) => element.shadowRoot as ShadowRoot
const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''
const buttonWith = (element: Element, text: string) =>
  [...rootOf(element).querySelectorAll('button')].find((button) => button.textContent?.includes(text))
const bodiesOf = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)

async function ask(element: Element, question: string) {
  const field = await until(() => rootOf(element).querySelector<HTMLTextAreaElement>('[part~=text]'))
  field.value = question
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  const send = await until(() => rootOf(element).querySelector<HTMLElement>('[part~=send]:enabled'))
  send.click()
}

describe('<foyer-chat> with a person', () => {
  beforeEach(() => {
    window.fetch = wire
    config = structuredClone(knownConfig)
    state = 'WAITING'
    const text = 'Norvane has this conversation now.'
    lines = [knownLine({ messageId: 's1', role: 'STATE', line: 'WAITING', text })]
    deleted = []
    calls = []
    refusal = undefined
    localStorage.setItem('foyer:visitor', 'k'.repeat(32))
  })
  afterEach(() => {
    window.fetch = realFetch
    localStorage.removeItem('foyer:visitor')
    for (const element of document.querySelectorAll('foyer-chat')) element.remove()
  })

  it('says why a message is not taken, shows the reply all the same, and sends the same text again', async () => {
    refusal = { error: 'answerAwaited', message: 'You can write more once they’ve replied to you.' }
    const element = show()
    await until(() => textOf(element).includes('this conversation now'))
    await ask(element, 'A fourth question')
    const resend = await until(() => buttonWith(element, 'Send again'))
    expect(textOf(element)).toContain('You can write more once they’ve replied to you.')
    expect(textOf(element)).toContain('A fourth question')

    lines.push(knownLine({ messageId: 'r-9', role: 'PERSON', name: 'Lin', text: 'Here I am.' }))
    await until(() => textOf(element).includes('Here I am.'))
    resend.click()
    await until(() => !buttonWith(element, 'Send again'))

    const [first, second] = bodiesOf('send')
    expect([second?.question, second?.key]).toEqual([first?.question, first?.key])
  })

  it('shows the photos, files and cards that a person sends, described by their names', async () => {
    const file = { contentType: '', size: 2048, width: 0, height: 0, isGone: false }
    const photo = {
      ...file,
      kind: 'PHOTO' as const,
      name: 'a.jpg',
      fileUrl: '/media/large',
      previewUrl: '/media/small',
    }
    const plan = { ...file, kind: 'FILE' as const, name: 'Plan.pdf', fileUrl: '/media/plan', previewUrl: '' }
    const card = { kind: 'PERSON' as const, code: 'U1', enterpriseCode: '', note: '', picture: '', url: '/p' }
    const person = { role: 'PERSON' as const, name: 'Lin' }
    lines = [
      knownLine({ ...person, messageId: 'r-1', files: [photo] }),
      knownLine({ ...person, messageId: 'r-2', files: [plan] }),
      knownLine({ ...person, messageId: 'r-3', cards: [{ ...card, title: 'Lin' }] }),
    ]
    const element = show()

    const image = await until(() => rootOf(element).querySelector<HTMLImageElement>('[role=log] a>img'))
    expect(image.alt).toBe('Photo from Lin')
    expect(image.closest('a')?.getAttribute('href')).toContain('/media/large')
    await until(() => rootOf(element).querySelector('a[download="Plan.pdf"]'))
    await until(() => rootOf(element).querySelector('a[href$="/p"]'))
  })

  it('marks what a person has written as read once it is on screen', async () => {
    state = 'PERSON'
    lines = [knownLine({ role: 'PERSON', name: 'Lin', messageId: 'r-7', text: 'Here I am.' })]
    show()

    // The chat of the test before may still mark a line of its own.
    const marked = () => bodiesOf('seen').filter(({ messageId }) => messageId === 'r-7')
    await until(() => marked().length > 0)
    expect(marked().length).toBe(1)
  })

  it('says when a person is back, and by when they reply, while the visitor waits for one', async () => {
    const noon = new Date(new Date().setHours(12, 0, 0, 0) + 24 * 60 * 60_000).toISOString()
    config = { ...config, isPersonAvailable: false, personBackAt: noon, repliesBy: noon }
    const element = show()

    await until(() => textOf(element).includes('Replies usually come by tomorrow 12:00, your time.'))
    expect(textOf(element)).toContain('Back tomorrow 12:00, your time')
  })

  it('deletes the conversation at once, and brings it back', async () => {
    state = 'ASSISTANT'
    lines = [knownLine({ messageId: 'm1', text: 'How loud is it?' }), knownAnswer]
    const element = show()
    await until(() => textOf(element).includes('How loud is it?'))
    rootOf(element).querySelector<HTMLElement>('[aria-label=More]')?.click()
    ;(await until(() => buttonWith(element, 'Delete this conversation'))).click()
    await until(() => !textOf(element).includes('How loud is it?'))

    ;(await until(() => buttonWith(element, 'Undo'))).click()

    await until(() => textOf(element).includes('How loud is it?'))
    expect(bodiesOf('forget').map(({ isUndone }) => isUndone)).toEqual([undefined, true])
  })
})
