import { sql } from 'kysely'
import type { CDPSession, Page } from 'playwright'
import { openBrowser, openPage } from '../../support/browser/browser.ts'
import { atEnd } from '../../support/runner/ending.ts'
import { bareList, openPartner, snippet } from '../partner-page.ts'
import { formatted, type Table } from '../table.ts'
import { openWorld, type World } from '../world.ts'

const rowCount = 10_000
/** The distances by which the list scrolls in each frame, in pixels. */
const paces = [
  { what: 'read', stepPx: 60, frames: 600 },
  { what: 'flung to the end', stepPx: 1200, frames: 2000 },
]
const longMs = 50

/** Puts an exhibition of 10,000 exhibitors into the database. */
async function fill({ db }: World) {
  await sql`insert into meeting (code, type, name, starts_at, ends_at, time_zone) values
    ('Z2026', 'EXHIBITION', '{"EN": "Long Fair"}', '2027-05-12', '2027-05-15', 'Asia/Shanghai')`.execute(db)
  await sql`insert into exhibitor (code, meeting_code, name_key, name, hall, booth, position, search)
    select 'Z' || one, 'Z2026', 'exhibitor ' || one, jsonb_build_object('EN', 'Exhibitor ' || one), (1 + one % 8)::text,
      'B' || one, one, 'exhibitor ' || one from generate_series(1, ${rowCount}) as one`.execute(db)
  await sql`analyze exhibitor`.execute(db)
}

interface Scroll {
  rows: number
  longFrames: number
  longestMs: number
  frames: number
}

/** Runs in the page: scrolls so far in every frame, there and back again where the list is short, and watches. */
async function scroll({
  stepPx,
  frames,
  tag,
  longMs,
}: {
  stepPx: number
  frames: number
  tag: string
  longMs: number
}) {
  const root: Document | ShadowRoot = (tag && document.querySelector(tag)?.shadowRoot) || document
  const page = document.documentElement
  const result = { rows: 0, longFrames: 0, longestMs: 0, frames: 0 }
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
  let step = stepPx
  let last = await nextFrame()
  while (result.frames < frames) {
    const isAtEnd = page.scrollTop + innerHeight >= page.scrollHeight - 1
    if (isAtEnd && tag && result.frames > 0) break
    if (isAtEnd) step = -stepPx
    else if (page.scrollTop === 0) step = stepPx
    scrollBy({ top: step, behavior: 'instant' })
    const now = await nextFrame()
    result.frames += 1
    result.rows = Math.max(result.rows, root.querySelectorAll('li').length)
    result.longestMs = Math.max(result.longestMs, now - last)
    if (now - last > longMs) result.longFrames += 1
    last = now
  }
  return result
}

/** Returns the memory of the page after garbage collection, in megabytes. */
async function heapOf(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024
}

async function measure(page: Page, tag: string) {
  const devtools = await page.context().newCDPSession(page)
  const before = await heapOf(devtools)
  const scrolls: Scroll[] = []
  for (const { stepPx, frames } of paces) scrolls.push(await page.evaluate(scroll, { stepPx, frames, tag, longMs }))
  if (tag) await page.locator(`${tag} [data-place="${rowCount - 1}"] a`).waitFor({ timeout: 15_000 })
  return { scrolls, before, after: await heapOf(devtools) }
}

/** A list of 10,000 exhibitors scrolled to its end, held against a plain list of 200 rows moved in the same way. */
export async function list(): Promise<Table[]> {
  const world = await openWorld()
  await fill(world)
  const { put } = await openPartner()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const viewport = { width: 390, height: 844 }

  const plain = await openPage(browser, { viewport })
  await plain.page.goto(put({ body: bareList(200) }))
  const floor = await measure(plain.page, '')
  await plain.close()

  const { page } = await openPage(browser, { viewport })
  await page.goto(
    put({ head: snippet(world.url, 'EN'), body: '<foyer-exhibitors meeting-code="Z2026"></foyer-exhibitors>' }),
  )
  await page.getByRole('button', { name: 'Show all' }).click()
  const foyer = await measure(page, 'foyer-exhibitors')

  const rows = paces.flatMap(({ what, stepPx }, index) => {
    const [foyerScroll, floorScroll] = [foyer.scrolls[index], floor.scrolls[index]]
    if (!foyerScroll || !floorScroll) return []
    const note = `${foyerScroll.frames} frames of ${stepPx} px`
    return [
      { what: `${what}: rows in the document at most`, figure: foyerScroll.rows, floor: 200, note },
      {
        what: `${what}: frames over ${longMs} ms`,
        figure: foyerScroll.longFrames,
        floor: floorScroll.longFrames,
        note,
      },
      { what: `${what}: longest frame`, figure: foyerScroll.longestMs, floor: floorScroll.longestMs, unit: 'ms' },
    ]
  })
  const memory = {
    what: 'memory of scripts at the end',
    figure: foyer.after,
    floor: floor.after,
    unit: 'kB',
    note: `${formatted(foyer.before, 'kB')} before scrolling`,
  }
  return [
    {
      title: `A list of ${rowCount} exhibitors`,
      floor: 'a plain list of 200 rows, moved in the same way; less is better.',
      rows: [...rows, memory],
    },
  ]
}
