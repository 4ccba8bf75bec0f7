import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  allVisits,
  contextFor,
  nameOfVisit,
  turn,
  visit,
  visitAll,
  visitNumbered,
} from '../support/browser/every-page-visits.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { maxShift, readShifts, shiftsOf, watchShifts } from '../support/browser/layout-shifts.ts'
import { scriptTag } from '../support/browser/partner.ts'

const widgets = [
  '<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>',
  '<foyer-enterprise enterprise-code="E1001"></foyer-enterprise>',
  '<foyer-contact enterprise-code="E1001"></foyer-contact>',
]

describe('the layout of widgets', () => {
  const world = journey()

  test('a part that comes above others is seen as a shift', async () => {
    const { page, close } = await world.open()
    await watchShifts(page)
    await visit(page, `${world.foyer.url}/terms?language=EN`, { latencyMs: 0 })
    assert.deepEqual(await shiftsOf(page), [])
    await page.evaluate(() => {
      const line = Object.assign(document.createElement('p'), { textContent: '1001' })
      line.style.height = '120px'
      document.querySelector('main')?.prepend(line)
    })
    // The browser tells of a shift some frames later.
    while ((await readShifts(page)).sum === 0);
    assert.notDeepEqual(await shiftsOf(page), [])
    await close()
  })

  test('a widget that the server drew keeps its look until the rules of its script are loaded', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 800 } })
    await watchShifts(page)
    const letGo = await holdBack(page, '**/scripts*.js')
    const isAsked = page.waitForRequest('**/scripts*.js')
    await page.goto(`${world.foyer.url}/embed/frame/enterprise?enterprise-code=E1001&language=AR`)
    await isAsked
    const readHeights = () =>
      page.evaluate(() => {
        const root = document.querySelector('foyer-enterprise')?.shadowRoot
        return [...(root?.querySelectorAll('h1, h2, [role=tab]') ?? [])].map(({ clientHeight }) => clientHeight)
      })
    const heights = await readHeights()
    letGo()
    await isAlive(page)
    assert.notDeepEqual(heights, [])
    assert.deepEqual(await readHeights(), heights)
    assert.deepEqual(await shiftsOf(page), [])
    await close()
  })

  // `FOYER_LAYOUT=all` tries all ways of visiting instead of three.
  test(`widgets in the text of a partner’s page shift nothing by more than ${maxShift}`, async () => {
    const found: string[] = []
    const visitsOf = (at: number) =>
      process.env.FOYER_LAYOUT === 'all' ? allVisits : [0, 1, 2].map((width) => visitNumbered(3 * at + width))
    const visits = widgets.flatMap((widget, at) => visitsOf(at).map((visit) => ({ widget, visit })))
    await visitAll(visits, async ({ widget, visit: how }) => {
      const address = world.put({
        head: scriptTag().replace('data-language="EN"', `data-language="${how.language}"`),
        body: `<main><h1>1001</h1>${widget}</main>`,
      })
      const { page, close } = await world.open(contextFor(how))
      await watchShifts(page)
      await visit(page, address, how)
      await turn(page, how)
      const shifts = await shiftsOf(page)
      if (shifts.length > 0) found.push(`${widget}, ${nameOfVisit(how)}: ${shifts.join('\n    ')}`)
      await close()
    })
    assert.deepEqual(found, [], found.join('\n'))
  })

  test('a page whose boxes are others in the dark shifts as it turns', async () => {
    const [light, dark] = ['light', 'dark'] as const
    const dent = '<style>@media (prefers-color-scheme: dark) { main { padding-block-start: 90px } }</style>'
    const address = world.put({ body: `<main><h1>1001</h1></main>${dent}` })
    const shifts = async (turns: boolean) => {
      const { page, close } = await world.open({ colorScheme: turns ? light : dark })
      await watchShifts(page)
      await visit(page, address, { latencyMs: 0 })
      if (turns) await turn(page, { colorScheme: light })
      const { sum } = await readShifts(page)
      await close()
      return sum > maxShift
    }
    assert.deepEqual([await shifts(false), await shifts(true)], [false, true])
  })
})
