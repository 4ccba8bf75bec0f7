import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'

describe('the display in a hall', () => {
  const world = journey()

  test('it shows the next sessions and a code, keeps them without a network, and says since when', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${world.foyer.url}/xibo/screen?language=EN`)
    await isAlive(page)
    await page.getByRole('img', { name: 'Scan for the schedule and your badge' }).waitFor()
    const rows = page.getByRole('listitem').filter({ has: page.locator('time') })
    const titles = await rows.allTextContents()
    assert.ok(titles.length > 0)

    await page.context().setOffline(true)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText('No connection. This is the schedule as of').waitFor()
    assert.deepEqual(await rows.allTextContents(), titles)

    await page.context().setOffline(false)
    await page.getByText('No connection. This is the schedule as of').waitFor({ state: 'detached' })
    await close()
  })

  test('it shows a change of the schedule without being touched', async () => {
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 } })
    await page.goto(`${world.foyer.url}/xibo/screen?language=EN`)
    await isAlive(page)
    await page.locator('li b').first().waitFor()
    const room = JSON.stringify({ EN: 'Moved to the terrace' })
    await world.foyer.db.updateTable('meeting_session').set({ room }).execute()

    await page.evaluate(() => dispatchEvent(new Event('online')))

    await page.getByText('Moved to the terrace').first().waitFor()
    await close()
  })
})
