import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { everyPage } from '../support/browser/every-page.ts'
import { contextFor, nameOfVisit, visit, visitAll, visitNumbered } from '../support/browser/every-page-visits.ts'
import { journey } from '../support/browser/journey.ts'
import { everyLogin, leadOfPages } from '../support/world/every-login.ts'

// `FOYER_AXE` is the number of the sample: with another one each page is looked at in another width, language and
// scheme. `FOYER_AXE_PATH` chooses addresses by a part of them.
const { FOYER_AXE: sample = '0', FOYER_AXE_PATH: partOfPath = '' } = process.env

describe('the accessibility of every page', () => {
  const world = journey()

  test('axe finds nothing on any route', async () => {
    const states = await everyLogin(world)
    const id = await leadOfPages(world.foyer.db)
    const visits = Object.values(everyPage)
      .flat()
      .map((address, at) => ({ address, visit: { ...visitNumbered(Number(sample) + at), latencyMs: 0 } }))
      .filter(({ address }) => address.path.includes(partOfPath))
    const found: string[] = []
    await visitAll(visits, async ({ address: { path, as }, visit: how }) => {
      const { page, close } = await world.open({ ...contextFor(how), ...(as && { storageState: states[as] }) })
      const query = `${path.includes('?') ? '&' : '?'}language=${how.language}`
      try {
        await visit(page, world.foyer.url + path.replace('LEAD', id) + query, how)
        for (const barrier of await barriersOf(page)) found.push(`${path}, ${nameOfVisit(how)}: ${barrier}`)
      } catch (error) {
        found.push(`${path}, ${nameOfVisit(how)}: ${error instanceof Error ? error.message : error}`)
      } finally {
        await close()
      }
    })
    assert.deepEqual(found, [], found.join('\n'))
  })
})
