import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../tests/support/wire/eventually.ts'
import { targetsStore } from './card-targets.ts'
import { openCardsInMini } from './mini-program-cards.ts'
import { open } from './router.ts'
import { openMini } from './shell/bridge.ts'

vi.mock('./shell/bridge.ts', () => ({ openMini: vi.fn(async () => true) }))
vi.mock('./router.ts', () => ({ open: vi.fn(() => true) }))
vi.mock('./client.ts', () => ({ client: { operator: { targets: () => new Promise(() => {}) } } }))

const origin = 'https://foyer.example'
const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001&language=EN'

class Anchor {
  href: string
  constructor(href: string) {
    this.href = new URL(href, origin).href
  }
}

/** The calls of a handler on an event. */
interface EventOutcome {
  isPrevented: boolean
  isStopped: boolean
}

let listeners: Record<string, (event: never) => void>

beforeEach(() => {
  listeners = {}
  vi.stubGlobal('HTMLAnchorElement', Anchor)
  vi.stubGlobal('location', new URL(`${origin}/mini-h5/index/home`))
  vi.stubGlobal('addEventListener', (name: string, listener: (event: never) => void, isCapturing: boolean) => {
    if (isCapturing) listeners[name] = listener
  })
  targetsStore.set({ meetingSite: '', chatPage: '', miniProgramAppId: 'wx0123456789abcdef' })
  openCardsInMini()
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function tell(name: string, event: object): EventOutcome {
  const outcome = { isPrevented: false, isStopped: false }
  listeners[name]?.({
    ...event,
    preventDefault: () => {
      outcome.isPrevented = true
    },
    stopPropagation: () => {
      outcome.isStopped = true
    },
  } as never)
  return outcome
}

const press = (href: string, button = 0) => tell('click', { button, composedPath: () => [{}, new Anchor(href), {}] })
const navigate = (href: string) => tell('foyer:navigate', { detail: { href, target: '_self' } })

const handled = { isPrevented: true, isStopped: true }
const untouched = { isPrevented: false, isStopped: false }

describe.each([
  ['a link that is pressed', press],
  ['a card of a widget that is pressed', navigate],
])('%s inside the mini program', (_, go) => {
  test('opens the page of the mini program instead of Foyer’s', async () => {
    expect(go(home)).toEqual(handled)

    expect(openMini).toHaveBeenCalledWith('enterprise', { enterpriseCode: 'E1001', way: 'shareMeeting' })
    await eventually(() => expect(openMini).toHaveResolved())
    expect(open).not.toHaveBeenCalled()
  })

  test('opens Foyer’s page where the mini program does not answer', async () => {
    vi.mocked(openMini).mockResolvedValueOnce(false)

    expect(go(home)).toEqual(handled)

    await eventually(() => expect(open).toHaveBeenCalledOnce())
    expect(new URL(vi.mocked(open).mock.calls[0]?.[0] ?? '', origin).href).toBe(origin + home)
  })

  test.each([
    ['a page that the mini program does not have', '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001'],
    ['a page of the mini program without its code', '/mini-h5/index/enterpriseMainPage?language=EN'],
    ['another site', `https://partner.example${home}`],
    ['a way to write', 'mailto:ada@example.org'],
  ])('behaves as usual where it leads to %s', (_, href) => {
    expect(go(href)).toEqual(untouched)
    expect(openMini).not.toHaveBeenCalled()
  })

  test('behaves as usual where the operator has named no mini program', () => {
    targetsStore.set({ meetingSite: '', chatPage: '', miniProgramAppId: '' })

    expect(go(home)).toEqual(untouched)
    expect(openMini).not.toHaveBeenCalled()
  })
})

test('a link for another tab, and an element that is no link, behave as usual', () => {
  expect(press(home, 1)).toEqual(untouched)
  expect(tell('click', { button: 0, composedPath: () => [{}, {}] })).toEqual(untouched)
  expect(openMini).not.toHaveBeenCalled()
})
