import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const meetingCode = 'N2027'

describe('sets of pages', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}`

  /** Adds a public meeting without any page, which the organiser of the demo organises. */
  async function addMeeting() {
    const { db } = world.foyer
    const change = JSON.stringify({ code: meetingCode, name: { EN: 'The new meeting' } })
    await sql`
      insert into meeting select (jsonb_populate_record(meeting, ${change}::jsonb)).* from meeting
      where code = 'M2026'`.execute(db)
    await sql`
      insert into meeting_registration select (jsonb_populate_record(ruling, ${change}::jsonb - 'name'
        || jsonb_build_object('meeting_code', ${meetingCode}::text))).*
      from meeting_registration as ruling where meeting_code = 'M2026'`.execute(db)
    await sql`
      insert into meeting_member (meeting_code, uid, role)
      select ${meetingCode}, uid, role from meeting_member where meeting_code = 'X2026' and role = 'ORGANISER'`.execute(
      db,
    )
  }

  test('an organiser makes the site of a new meeting at once, publishes it, and everybody finds its pages', async () => {
    await addMeeting()
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at(`/adm/pages?meetingCode=${meetingCode}&language=EN`))
    await isAlive(page)
    const site = page.locator('[data-pack=FAIR_SITE]')
    assert.equal(await site.getByRole('link').count(), 0)
    await site.getByRole('button', { name: 'Create 5 pages' }).press('Enter')
    await page.getByText('The pages are made. Look at them and publish them.').waitFor()
    await site.getByText('0 of 5 live').waitFor()
    await page.getByText(`/xibo/schedule?meetingCode=${meetingCode}`, { exact: true }).waitFor()
    assert.deepEqual(await barriersOf(page), [])

    const visitor = await world.open(phone)
    const hidden = await visitor.page.goto(at(`/xibo?meetingCode=${meetingCode}&language=EN`))
    assert.equal(hidden?.status(), 404)
    await site.getByRole('button', { name: 'Publish 5 pages' }).press('Enter')
    await site.getByText('5 of 5 live').waitFor()

    for (const [path, text] of [
      ['/xibo', 'The new meeting'],
      ['/xibo/schedule', 'Schedule'],
      ['/xibo/exhibitors', 'Exhibitors'],
      ['/xibo/live', 'Live'],
      ['/xibo/register', 'Register'],
      ['/xibo/screen', 'The new meeting'],
    ] as const) {
      await visitor.page.goto(at(`${path}?meetingCode=${meetingCode}&language=EN`))
      await isAlive(visitor.page)
      await visitor.page.locator('h1').filter({ hasText: text }).waitFor()
    }
    // The menu stays at the meeting, and the demo's site is where it was.
    await visitor.page.goto(at(`/xibo?meetingCode=${meetingCode}&language=EN`))
    await isAlive(visitor.page)
    await visitor.page.locator('nav[data-strip] a').filter({ hasText: 'Schedule' }).click()
    await visitor.page.waitForURL((url) => url.pathname === '/xibo/schedule')
    assert.equal(new URL(visitor.page.url()).searchParams.get('meetingCode'), meetingCode)
    await visitor.page.locator('nav[data-strip] a[aria-current=page]').filter({ hasText: 'Schedule' }).waitFor()
    await visitor.page.goto(at('/xibo?language=EN'))
    await isAlive(visitor.page)
    assert.equal(await visitor.page.getByText('The new meeting').count(), 0)
    await visitor.close()
    await close()
  })

  test('a guest answers the invitation to the meeting of their own, whether it has a page for that or not', async () => {
    const { db } = world.foyer
    const { name } = await db.selectFrom('meeting').select('name').where('code', '=', 'M2026').executeTakeFirstOrThrow()
    const links = ['/gdte/visitor?meetingCode=M2026&', '/gdte/visitor?', '/gdte/exhibition?meetingCode=X2026&']
    const { page, close } = await world.open(phone)
    const isInvited = async (link: string) => {
      await page.goto(at(`${link}guest=guest-of-the-forum-2026&language=EN`))
      await isAlive(page)
      await page.getByText('Dear Daniel Okafor,').waitFor()
      await page
        .locator('header .name')
        .filter({ hasText: name.EN ?? '' })
        .waitFor()
      assert.equal(await page.getByText('This personal link isn’t valid any more').count(), 0)
    }
    for (const link of links) await isInvited(link)

    await db.deleteFrom('event_page').where('meeting_code', '=', 'M2026').execute()
    for (const link of links) await isInvited(link)
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'I’ll come' }).press('Enter')
    await page.getByText('You’re coming. We look forward to seeing you!').waitFor()
    await page.getByRole('link', { name: 'About the meeting' }).waitFor()
    const calendar = await page
      .getByRole('link', { name: /calendar/i })
      .first()
      .getAttribute('href')
    assert.match(calendar ?? '', /meetingCode=M2026/)
    await close()
  })
})
