import type { Browser } from 'playwright'
import { openBundle } from '../house/bundle.ts'
import { openBrowser } from '../support/browser/browser.ts'
import { atEnd } from '../support/runner/ending.ts'
import { bareForm, bareList, openPartner, snippet, tagOf } from './partner-page.ts'
import { peerPage, peers } from './peers/peers.ts'
import { filesOf } from './sizes.ts'
import type { Table } from './table.ts'
import { openWorld } from './world.ts'

/** Slow 4G: every request waits so long, and bytes come so fast, both ways. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 1_440_000 / 8,
}
/** The factor by which a phone computes more slowly. */
export const cpuTimesSlower = 4
const limitMs = 30_000

/** A widget that is visited, and the way in which one sees that it can be used. */
interface Kind {
  widget: string
  body: string
  /** The page without scripts that it is held against. */
  floor: 'bare form' | 'bare list'
  /** The element that is waited for; a field is typed into. */
  selector: string
  /** The element that is pressed first, so that the other appears. */
  press?: string
}

const kinds: Kind[] = [
  {
    ...{ widget: 'contact', body: '<foyer-contact enterprise-code="E1001"></foyer-contact>' },
    ...{ floor: 'bare form', selector: 'input[name=name]' },
  },
  {
    ...{ widget: 'exhibitors', body: '<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>' },
    ...{ floor: 'bare list', selector: 'li[data-place] a' },
  },
  {
    ...{ widget: 'registration', body: '<foyer-registration meeting-code="X2026"></foyer-registration>' },
    // The code of an invitation is asked for once somebody says that they are a guest.
    ...{ floor: 'bare form', press: 'input[value=GUEST]', selector: 'input[name=invitationCode]' },
  },
  {
    ...{ widget: 'card', body: '<foyer-card uid="U1001"></foyer-card>' },
    ...{ floor: 'bare list', selector: '[part~=save]' },
  },
  {
    ...{ widget: 'chat', body: '<foyer-chat enterprise-code="E1001"></foyer-chat>' },
    ...{ floor: 'bare form', selector: 'textarea' },
  },
]
const goalMs = 1600

/**
 * The results of one visit. Zero is the moment at which the browser begins to read the partner's page; times are in
 * milliseconds.
 */
interface Visit {
  usableMs: number
  blockedMs: number
  /** The longest task until then; 0 where none took 50 ms. */
  longestMs: number
  /** The processor time that the main thread used until then, in milliseconds. */
  workMs: number
  requests: number
}

interface Metric {
  name: string
  value: number
}

type Seen = Omit<Visit, 'usableMs' | 'workMs'> & Partial<Visit>

/** The subject of a visit: a widget's tag, or none for a bare page, and the address that its requests begin with. */
interface Sought {
  tag: string
  selector: string
  press: string
  /** True if the found element is a field, to be typed into. */
  isField: boolean
  foyer: string
}

/** Runs in the page from its first moment: types into the first field, or waits for the first row, frame by frame. */
function watch({ tag, selector, press, isField, foyer }: Sought) {
  const { tellUsable } = window as unknown as { tellUsable(text: string): void }
  const seen: Seen = { blockedMs: 0, longestMs: 0, requests: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((tasks) => {
    if (seen.usableMs !== undefined) return
    for (const { duration } of tasks.getEntries()) {
      seen.blockedMs += duration - 50
      seen.longestMs = Math.max(seen.longestMs, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  // Navigation timing does not know of the emulated network, so it would count the page's own way as well.
  const zero = performance.now()
  const done = () => {
    seen.usableMs = performance.now() - zero
    seen.requests = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(foyer)).length
    tellUsable('')
  }

  const look = () => {
    const root = tag ? document.querySelector(tag)?.shadowRoot : document
    const pressed = press ? root?.querySelector<HTMLInputElement>(press) : undefined
    if (pressed && !pressed.checked) pressed.click()
    const element = root?.querySelector<HTMLElement>(selector)
    if (!element?.checkVisibility()) return void requestAnimationFrame(look)
    if (!isField) return done()
    const input = element as HTMLInputElement
    input.focus()
    document.execCommand('insertText', false, 'Ada')
    requestAnimationFrame(() => {
      if (input.isConnected && input.value === 'Ada') return done()
      input.value = ''
      look()
    })
  }
  requestAnimationFrame(look)
}

/** Opens a page cold, on a slow phone, and waits until it can be used. */
async function visit(browser: Browser, address: string, sought: Sought): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    // Processor time, so that what else the machine does counts less.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Runtime.enable')
    await devtools.send('Runtime.addBinding', { name: 'tellUsable' })
    // The work of the page after that moment does not count.
    const metrics = new Promise<Metric[]>((done, fail) => {
      devtools.once('Runtime.bindingCalled', () => {
        devtools.send('Performance.getMetrics').then((answer) => done(answer.metrics), fail)
      })
      setTimeout(fail, limitMs, new Error(`${address} cannot be used after ${limitMs} ms.`)).unref()
    })
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
    await page.addInitScript(watch, sought)
    await page.goto(address, { waitUntil: 'commit', timeout: limitMs })
    const workMs = 1000 * ((await metrics).find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    return { usableMs: limitMs, ...seen, workMs }
  } finally {
    await context.close()
  }
}

const selectors = { 'bare form': 'input[name=name]', 'bare list': 'li[data-place] a' }

interface Case {
  what: string
  /** The page that it is held against, by its `what`. */
  floor: string
  selector: string
  press?: string | undefined
  tag: string
  address: string
}

/** Every page that is visited; the bare ones, which are the floors, first. */
async function cases(foyer: string): Promise<Case[]> {
  const { put, putScript } = await openPartner()
  const bundle = openBundle()
  const bare = { 'bare form': bareForm, 'bare list': bareList(10) }
  const widgets = kinds.flatMap(({ widget, body, floor, selector, press }) =>
    ['EN', 'CN'].flatMap((language) =>
      [
        { how: '', head: snippet(foyer, language) },
        { how: ', modulepreload', head: snippet(foyer, language, filesOf(bundle, widget)) },
        { how: ', one tag', head: tagOf(foyer, widget, language) },
      ].map(({ how, head }) => ({
        ...{ what: `${widget}, ${language}${how}`, floor, selector, press },
        ...{ tag: `foyer-${widget}`, address: put({ head, body }) },
      })),
    ),
  )
  const peerSubjects = (await peers()).map((peer, at) => ({
    ...{ what: peer.what, floor: 'bare form', tag: peer.tag, selector: peer.selector },
    address: put(peerPage(peer, putScript(`peer-${at}`, peer.script))),
  }))
  const floors = (['bare form', 'bare list'] as const).map((what) => ({
    ...{ what, floor: what, tag: '', selector: selectors[what], address: put({ body: bare[what] }) },
  }))
  return [...floors, ...peerSubjects, ...widgets]
}

const middleOf = (visits: Visit[], of: keyof Visit) =>
  visits.map((visit) => visit[of]).sort((a, b) => a - b)[visits.length >> 1] ?? 0

/**
 * Measures the time until a widget on a partner's page can be used, against the same page with a form or list written
 * by hand.
 */
export async function usable({ rounds }: { rounds: number }): Promise<Table[]> {
  const { url } = await openWorld()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const all = await cases(url)
  const visitsOf = new Map(all.map(({ what }) => [what, [] as Visit[]]))
  // Round by round, so that what else the machine does meets all alike; the round before them warms server and browser.
  for (let round = -1; round < rounds; round++) {
    for (const subject of all) {
      const seen = await visit(browser, subject.address, {
        tag: subject.tag,
        selector: subject.selector,
        press: subject.press ?? '',
        isField: /^(input|textarea)/.test(subject.selector),
        foyer: url,
      })
      if (round >= 0) visitsOf.get(subject.what)?.push(seen)
    }
  }
  const rows = all.map(({ what, floor }) => {
    const visits = visitsOf.get(what) ?? []
    const best = Math.round(Math.min(...visits.map(({ usableMs }) => usableMs)))
    return {
      what,
      figure: middleOf(visits, 'usableMs'),
      unit: 'ms',
      floor: middleOf(visitsOf.get(floor) ?? [], 'usableMs'),
      note: `best ${best} ms; main thread ${Math.round(middleOf(visits, 'workMs'))} ms, longest task ${Math.round(middleOf(visits, 'longestMs'))} ms; ${middleOf(visits, 'requests')} answers from Foyer`,
    }
  })
  return [
    {
      title: `First typed text or first row on a partner page: cold, slow 4G, ${cpuTimesSlower}× slower CPU, middle of ${rounds}; goal ${goalMs} ms`,
      floor: 'the same page with a bare form or list in its HTML, without any script; less is better.',
      rows,
    },
  ]
}
