import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type PageName, pagePath } from '../../api/contract/pages.ts'
import { routeNamed, routes } from '../../host/routes/index.ts'
import { type Address, everyPage } from '../support/browser/every-page.ts'
import {
  allVisits,
  contextFor,
  nameOfVisit,
  turn,
  type Visit,
  visit,
  visitAll,
  visitNumbered,
} from '../support/browser/every-page-visits.ts'
import { journey } from '../support/browser/journey.ts'
import { maxShift, readShifts, type Shifted, watchShifts } from '../support/browser/layout-shifts.ts'
import { everyLogin, leadOfPages } from '../support/world/every-login.ts'

// `FOYER_LAYOUT=all` visits every address in all ways; a number makes another sample than usual. `FOYER_LAYOUT_PATH`
// chooses addresses by a part of them, `FOYER_LAYOUT_VISIT` visits by a pattern of their names: `(390|1280) px, DE`.
const { FOYER_LAYOUT: choice = '0', FOYER_LAYOUT_PATH: partOfPath = '', FOYER_LAYOUT_VISIT: ofVisit = '' } = process.env

const pages = Object.entries(everyPage) as [PageName, Address[]][]

/** The visits of this run: usually each address once; widths, languages, schemes and networks take turns. */
function chosenVisits(): { address: Address; visit: Visit }[] {
  let next = Number(choice)
  return pages
    .flatMap(([, addresses]) => {
      const first = next
      next += Math.max(3, addresses.length)
      return choice === 'all'
        ? addresses.flatMap((address) => allVisits.map((visit) => ({ address, visit })))
        : addresses.map((address, at) => ({ address, visit: visitNumbered(first + at) }))
    })
    .filter(({ address, visit }) => address.path.includes(partOfPath) && new RegExp(ofVisit).test(nameOfVisit(visit)))
}

describe('the layout of every page', () => {
  const world = journey()

  test('every route has an address here, and one with a login where it needs one', () => {
    const missing = (Object.keys(routes) as PageName[]).filter((name) => {
      const pattern = new RegExp(`^${pagePath(name).replace(/:\w+/g, '[^/]+')}(?:\\?|$)`)
      const addresses = everyPage[name].filter(({ path }) => pattern.test(path))
      return addresses.length === 0 || (routeNamed(name).for === 'login' && !addresses.some(({ as }) => as))
    })
    assert.deepEqual(missing, [])
  })

  /** Visits the fair once: pages about its visits would change from none to some while others are looked at. */
  async function visitOnce() {
    const { page, close } = await world.open()
    await visit(page, `${world.foyer.url}/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001`, { latencyMs: 0 })
    const visits = world.foyer.db.selectFrom('visit').select('day').where('code', '=', 'EX1001')
    while ((await visits.execute()).length === 0);
    await close()
  }

  test(`no page shifts by more than ${maxShift} while it loads, is scrolled through, and turns dark or light`, async (t) => {
    const states = await everyLogin(world)
    await visitOnce()
    const id = await leadOfPages(world.foyer.db)
    const found: string[] = []
    const largest = new Map<string, Shifted & { how: string }>()
    await visitAll(chosenVisits(), async ({ address: { path, as }, visit: how }) => {
      const { page, close } = await world.open({ ...contextFor(how), ...(as && { storageState: states[as] }) })
      const query = `${path.includes('?') ? '&' : '?'}language=${how.language}`
      const seen = `${path}${as ? ` as ${as}` : ''}`
      const where = `${seen}, ${nameOfVisit(how)}`
      try {
        await watchShifts(page)
        await visit(page, world.foyer.url + path.replace('LEAD', id) + query, how)
        await turn(page, how)
        const { sum, parts } = await readShifts(page)
        if (sum > (largest.get(seen)?.sum ?? 0)) largest.set(seen, { sum, parts, how: nameOfVisit(how) })
        if (sum > maxShift) found.push([`${where}: ${sum.toFixed(4)}`, ...parts].join('\n    '))
      } catch (error) {
        found.push(`${where}: ${error instanceof Error ? error.message : error}`)
      } finally {
        await close()
      }
    })
    for (const [seen, { sum, parts, how }] of largest) {
      // The parts of what is close to the limit say what to keep still before it grows.
      const moved = sum > maxShift / 3 ? parts.map((part) => `\n    ${part}`).join('') : ''
      t.diagnostic(`${sum.toFixed(4)} at most: ${seen} (${how})${moved}`)
    }
    assert.deepEqual(found, [], found.join('\n'))
  })
})
