import {
  api,
  code,
  type FakeWindow,
  fakeWindow,
  loginWindows,
  settingsOf,
  typeDigits,
} from '../../../tests/support/browser/login-windows.ts'
import { settle, show, withWords } from '../../../tests/support/browser/probe.tsx'
import { expect } from '../../../tests/support/runner/expect.ts'
import { logIn } from './log-in.ts'

// Messages with one wrong part, in every way that a part can be wrong, sent to logins at every stage.

type Variants = [what: string, value: unknown][]

/** Texts that look like the text but differ from it. */
const otherTexts = (text: string): Variants => [
  ['missing', undefined],
  ['null', null],
  ['true', true],
  ['a number', 1],
  ['empty', ''],
  ['shorter', text.slice(0, -1)],
  ['longer', `${text}x`],
  ['of another end', `${text.slice(0, -1)}${text.endsWith('x') ? 'y' : 'x'}`],
  ['with a space before', ` ${text}`],
  ['with a space after', `${text} `],
  ['with a line break', `${text}\n`],
  ['with a zero', `${text}\0`],
  ['in a list', [text]],
  ['in an object', { text }],
  ['an object that reads like it', { toString: () => text, valueOf: () => text }],
  ['an object of it', Object(text)],
  ['a function', () => text],
  ['as a pattern', '.*'],
  ['any', '*'],
]

/** Origins other than the API's. */
const otherOrigins = (origin: string): string[] => {
  const { protocol, host } = new URL(origin)
  const [name = '', end = ''] = host.split('.')
  return [
    ...['', 'null', 'undefined', '*', host, `//${host}`, location.origin, 'about:blank', 'file://', 'data:'],
    ...[
      `${protocol}s//${host}`,
      `https://${host}`,
      `ftp://${host}`,
      `${protocol}//${host}:81`,
      `${protocol}//${host}:80`,
    ],
    ...[
      `${origin}/`,
      `${origin}.`,
      `${origin} `,
      ` ${origin}`,
      `${origin}\n`,
      origin.toUpperCase(),
      `${origin}.thief.invalid`,
    ],
    ...[`${protocol}//thief.${host}`, `${protocol}//${host}@thief.invalid`, `${protocol}//thief.invalid/${host}`],
    ...[`${protocol}//${name}`, `${protocol}//${end}`, `${protocol}//${name}-${end}`, `${protocol}//${name}․${end}`],
    `http://thief.invalid#${origin}`,
  ]
}

/** Values of other types in place of the object. */
const shapes = (right: object): Variants => [
  ['a text', JSON.stringify(right)],
  ['a list', [right]],
  ['entries', Object.entries(right)],
  ['a map', new Map(Object.entries(right))],
  ['one level deeper', { data: right }],
  ['nothing', null],
  ['undefined', undefined],
  ['a number', 1],
  ['true', true],
  ['an empty object', {}],
  ['an empty list', []],
  ['a function', Object.assign(() => {}, right)],
  ['an error', new Error(JSON.stringify(right))],
  ['bytes', new TextEncoder().encode(JSON.stringify(right))],
  ['a date', new Date()],
]

interface Message {
  what: string
  data: unknown
  origin?: string
  source?: MessageEventSource | null
}

/** All messages but the right one. A message that the window is open does no harm with another code. */
function hostile(
  right: Record<string, unknown>,
  sources: [what: string, source: MessageEventSource | null][],
): Message[] {
  const parts = Object.keys(right).flatMap((part) => {
    const others: Variants = [
      ...otherTexts(String(right[part])),
      ...(part === 'code'
        ? ([15, 129].map((length) => [`${length} long`, 'c'.repeat(length)]) as Variants).concat([
            ['with other signs', `${code}&x=1`],
            ['of other letters', 'ç'.repeat(22)],
          ])
        : []),
      ...(part === 'type'
        ? ['foyer:token', 'FOYER:LOGIN', 'login'].map((type) => [type, type] as [string, string])
        : []),
    ]
    // Another or a longer code is still a code, which only the server can check.
    const isCode = (value: unknown) => part === 'code' && typeof value === 'string' && /^[\w-]{16,128}$/.test(value)
    return others
      .filter(([, value]) => !isCode(value))
      .map(([what, value]) => ({ what: `${part} ${what}`, data: { ...right, [part]: value } }))
  })
  return [
    ...parts,
    ...shapes(right).map(([what, data]) => ({ what, data })),
    ...otherOrigins(api).flatMap((origin) => [
      { what: `from ${origin}`, data: right, origin },
      ...sources.map(([who, source]) => ({ what: `${who} from ${origin}`, data: right, origin, source })),
    ]),
    ...sources.map(([who, source]) => ({ what: who, data: right, source })),
  ]
}

describe('the messages of a login', () => {
  withWords()
  const world = loginWindows()
  const { calls, post: say, stateSent } = world

  /** Other windows that can send messages to the page. */
  function strangers(): [string, MessageEventSource | null][] {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return [
      ['this page', window],
      ['a frame', frame.contentWindow],
      ['nobody', null],
      ['a port', fakeWindow()],
    ]
  }
  const rightOnes = (state: string) => [
    { type: 'foyer:login', code, state },
    { type: 'foyer:login-open', state },
  ]
  /** Sends every wrong message to a login, and returns how many there were. */
  function attack(state: string, popup: FakeWindow) {
    const messages = rightOnes(state).flatMap((right) => hostile(right, strangers()))
    for (const { data, origin, source } of messages) say(data, origin ?? api, source === undefined ? popup : source)
    return messages.length
  }

  it('have no effect on a waiting login unless every part is right', async () => {
    const answer = logIn(show(), settingsOf(), 'follow')
    const state = await stateSent()

    const count = attack(state, world.popup)
    await settle()

    expect(count > 300).toBe(true)
    expect(world.requests).toEqual([])
    say({ type: 'foyer:login', code, state })
    expect(await answer).toBe(true)
    expect(calls('app/token').map(({ body }) => body.code)).toEqual([code])
  })

  it('have no effect before the window has its address', async () => {
    const answer = logIn(show(), settingsOf(), 'follow')
    for (const state of ['', undefined, null]) say({ type: 'foyer:login', code, state })
    const count = attack('s'.repeat(43), world.popup)
    for (const right of rightOnes('s'.repeat(43))) say(right)

    const state = await stateSent()
    await settle()
    expect([count > 300, world.requests]).toEqual([true, []])
    say({ type: 'foyer:login', code, state })
    expect(await answer).toBe(true)
  })

  it('do not make a window that is cut off look like a closed one', async () => {
    const element = show()
    const answer = logIn(element, settingsOf(), 'follow')
    const state = await stateSent()
    attack(state, world.popup)

    world.popup.closed = true

    await typeDigits(element, '123456')
    expect(await answer).toBe(true)
    expect(calls('app/token').map(({ body }) => [body.code, body.digits])).toEqual([[undefined, '123456']])
  })

  it('have no effect after a right message', async () => {
    const answer = logIn(show(), settingsOf(), 'follow')
    const [state, popup] = [await stateSent(), world.popup]
    const right = { type: 'foyer:login', code, state }
    say(right)
    for (const other of [right, { ...right, code: 'd'.repeat(22) }]) say(other, api, popup)
    await answer

    attack(state, popup)
    for (const other of [right, { ...right, code: 'd'.repeat(22) }]) say(other, api, popup)
    await settle()

    expect(calls('app/token').map(({ body }) => body.code)).toEqual([code])
  })

  it('have no effect after the person declined', async () => {
    const answer = logIn(show(), settingsOf(), 'follow')
    const [state, popup] = [await stateSent(), world.popup]
    say({ type: 'foyer:login-open', state })
    popup.closed = true
    expect(await answer).toBe(false)

    for (const right of rightOnes(state)) say(right, api, popup)
    attack(state, popup)
    await settle()

    expect(world.requests).toEqual([])
  })

  it('of one login have no effect on another, neither later nor at the same time', async () => {
    const first = logIn(show(), settingsOf(), 'follow')
    const before = { popup: world.popup, state: await stateSent() }
    say({ type: 'foyer:login', code, state: before.state })
    await first
    const answers = [logIn(show(), settingsOf(), 'follow')]
    const one = { popup: world.popup, state: await stateSent() }
    answers.push(logIn(show(), settingsOf(), 'follow'))
    const two = { popup: world.popup, state: await stateSent() }
    world.requests.length = 0

    const all = [before, one, two]
    for (const { popup } of all) {
      for (const { state } of all.filter((other) => other.popup !== popup)) {
        for (const right of rightOnes(state)) say(right, api, popup)
      }
    }
    await settle()
    expect(new Set(all.map(({ state }) => state)).size).toBe(3)
    expect(world.requests).toEqual([])

    for (const { popup, state } of [one, two]) say({ type: 'foyer:login', code, state }, api, popup)
    expect(await Promise.all(answers)).toEqual([true, true])
  })
})
