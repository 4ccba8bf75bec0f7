import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }
const visitor = 'visitor@foyer.example'

describe('one’s own registrations', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`
  const root = '/mini-h5/index'

  async function loggedIn(path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, visitor)
    await opened.page.goto(at(path))
    await isAlive(opened.page)
    return opened
  }
  const setState = (state: string, reason = '') =>
    sql`update registration set state = ${state}, reason = ${reason} where uid = 'U1001' and meeting_code = 'X2026'`.execute(
      world.foyer.db,
    )

  test('a registration that is refused says why, is filled in again, and has its pass once it is passed', async () => {
    await setState('NOT_PASSED', 'The company is missing.')
    await sql`update registration set faulty_fields = '{organisation}' where uid = 'U1001' and meeting_code = 'X2026'`.execute(
      world.foyer.db,
    )
    const { page, close } = await loggedIn(`${root}/myRegistrations`)
    await page.getByText('The company is missing.').first().waitFor()
    await page.getByRole('link', { name: 'Your registration' }).first().click()
    await page.getByRole('link', { name: 'Fill in again' }).click()
    await page.getByText('Please correct this answer.').waitFor()
    assert.notEqual(await page.getByLabel('Family name').inputValue(), '')
    await page.locator('input[name=_organisation]').fill('Analytical Engines')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Your registration is being checked').waitFor()
    await page.goto(at(`${root}/myRegistrations`))
    await setState('PASSED')
    await page.getByRole('link', { name: 'Your registration' }).first().click()
    await page.getByRole('heading', { name: 'You’re in' }).waitFor()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ])
    const calendar = await readFile(await saved.path(), 'utf8')
    assert.match(calendar, /BEGIN:VTIMEZONE/)
    assert.match(calendar, /TZID:Asia\/Shanghai/)
    await close()
  })

  test('a pass that was shown once opens without a network, and its code goes on changing', async () => {
    const { page, close } = await loggedIn('/exhibitionSignCode?meetingCode=X2026&meetingType=EXHIBITION')
    const code = page.locator('main .plate img')
    await page.locator('main [data-ready]').waitFor()
    await code.waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('This pass works all the same.').waitFor()
    const first = await code.getAttribute('src')
    assert.match(first ?? '', /^data:image\/png/)
    await page.waitForFunction(
      (before) => document.querySelector('main .plate img')?.getAttribute('src') !== before,
      first,
      { timeout: 45_000 },
    )
    await page.context().setOffline(false)
    await close()
  })

  test('who cancels reads that the place was given back', async () => {
    const { page, close } = await loggedIn(`${root}/registrationDetail?meetingCode=X2026&meetingType=EXHIBITION`)
    await page.getByRole('button', { name: 'Cancel registration' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click()
    await page.getByRole('heading', { name: 'You cancelled this registration' }).waitFor()
    await close()
  })

  test('who finds a meeting full waits for a place, is offered one, and can register though it is full', async () => {
    const { db } = world.foyer
    await sql`update registration set state = 'CANCELLED' where uid = 'U1001' and meeting_code = 'X2026'`.execute(db)
    await sql`update meeting_registration set capacity = 1, taken = 1 where meeting_code = 'X2026'`.execute(db)
    const { page, close } = await loggedIn(`${root}/meetingDetail?code=X2026`)
    await page.locator('main').getByRole('link', { name: 'Join the waiting list' }).click()
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByText('You’re number 1 on the waiting list.').waitFor()

    await sql`update meeting_registration set capacity = 2 where meeting_code = 'X2026'`.execute(db)
    await page.reload()
    await page.getByRole('heading', { name: 'There’s a place for you' }).waitFor()
    await page.getByRole('link', { name: 'Take the place' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Family name').waitFor()
    await close()
  })
})
