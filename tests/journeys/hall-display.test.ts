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

  test('it follows the schedule through an hour without a network, and heals when the network is back', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 800 } })
    await page.clock.install()
    const now = await page.evaluate(() => Date.now())
    await programme(now, ['Opening', -30, 20], ['Keynote', 20, 50], ['Panel', 45, 120], ['Closing', 130, 150])
    await page.goto(`${world.foyer.url}/xibo/screen?language=EN`)
    await isAlive(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const rows = page.getByRole('listitem').filter({ has: page.locator('time') })
    const titles = () => rows.locator('b').allTextContents()
    const onNow = () => page.locator('li[data-now] b').allTextContents()
    await page.locator('li[data-now]').waitFor()
    assert.deepEqual([await titles(), await onNow()], [['Opening', 'Keynote', 'Panel', 'Closing'], ['Opening']])

    await page.context().setOffline(true)
    await page.clock.runFor('30:00')
    await page.getByText('No connection. This is the schedule as of').waitFor()
    assert.deepEqual([await titles(), await onNow()], [['Keynote', 'Panel', 'Closing'], ['Keynote']])
    // Meanwhile the organiser moves the last session and adds one: the display cannot know.
    await programme(now, ['Panel', 45, 120], ['Closing in hall 2', 130, 150], ['Party', 150, 300])
    await page.clock.runFor('30:00')
    assert.deepEqual([await titles(), await onNow()], [['Panel', 'Closing'], ['Panel']])
    const clock = await page.locator('.clock').textContent()
    const hour = new Date(now + 3_600_000)
    assert.match(
      clock ?? '',
      new RegExp(
        `:${String(hour.getUTCMinutes()).padStart(2, '0')}|:${String(hour.getUTCMinutes() + 1).padStart(2, '0')}`,
      ),
    )

    await page.context().setOffline(false)
    await page.getByText('No connection. This is the schedule as of').waitFor({ state: 'detached' })
    assert.deepEqual([await titles(), await onNow()], [['Panel', 'Closing in hall 2', 'Party'], ['Panel']])
    assert.equal(await page.evaluate(() => 'isSamePage' in window), true)
    await close()
  })

  test('it starts again by itself after an error in it, at once with a network and later without one', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 800 } })
    await page.clock.install()
    await programme(await page.evaluate(() => Date.now()), ['Opening', -30, 20], ['Keynote', 20, 50])
    await page.goto(`${world.foyer.url}/xibo/screen?language=EN`)
    await isAlive(page)
    await page.locator('li[data-now]').waitFor()

    // An answer that nobody expected ends the drawing, once; the network goes away before it can start again.
    const detail = '**/user/meeting/temp/getDetail*'
    await page.route(detail, async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, timeZone: 'Mars/Base' } } })
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.locator('li').first().waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await page.clock.runFor(60_000)
    await page.locator('h1').waitFor()
    assert.equal(new URL(page.url()).pathname, '/xibo/screen')

    await page.unroute(detail)
    await page.context().setOffline(false)
    await page.clock.runFor(60_000)
    await page.locator('li[data-now]').waitFor()
    await close()
  })

  /** Gives the meeting of the display these sessions: title, begin and end in minutes from now. */
  async function programme(now: number, ...sessions: [title: string, from: number, until: number][]) {
    const { db } = world.foyer
    const { meeting_code } = await db
      .selectFrom('event_page')
      .select('meeting_code')
      .where('code', '=', 'xibo')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('meeting_session').where('meeting_code', '=', meeting_code).execute()
    const at = (minutes: number) => new Date(now + minutes * 60_000)
    await db
      .insertInto('meeting_session')
      .values(
        sessions.map(([EN, from, until]) => ({
          ...{ meeting_code, title: JSON.stringify({ EN }), starts_at: at(from), ends_at: at(until) },
        })),
      )
      .execute()
  }
})
