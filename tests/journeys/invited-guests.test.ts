import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, acceptDownloads: true }
const meetingCode = 'X2026'
const guest = 'Ruth Abara'

describe('guests who are invited by a list', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  async function openList(page: Page) {
    await page.goto(at(`/batchInvitePoster?meetingCode=${meetingCode}&language=EN`))
    await isAlive(page)
  }
  const listOf = (page: Page) => page.locator('[data-part=invited-guests]')
  const rowOf = (page: Page, name: string) => listOf(page).getByRole('listitem').filter({ hasText: name })
  /** Waits until the list says how many guests were invited, opened their link, and have registered. */
  const figures = async (page: Page, ...numbers: number[]) => {
    for (const [at, label] of ['Guests invited', 'Opened their link', 'Have registered'].entries())
      await listOf(page)
        .locator('dl > div')
        .filter({ hasText: label })
        .getByText(String(numbers[at]), { exact: true })
        .waitFor()
  }
  async function linkOf(name: string) {
    const row = world.foyer.db.selectFrom('share_link').select('code').where('name', '=', name)
    return at(`/v/${(await row.executeTakeFirstOrThrow()).code}`)
  }
  async function fillIn(page: Page) {
    await page.locator('input[value=VISITOR]').check()
    const goOn = page.getByRole('button', { name: 'Continue' })
    await goOn.click()
    await page.locator('input[name=_firstName]').fill('Abara')
    await page.locator('input[name=_lastName]').fill('Ruth')
    await page.locator('input[name=_organisation]').fill('Lagos Cables')
    await page.locator('input[name=_email]').fill('ruth@lagos.example')
    await goOn.click()
    await page.locator('input[name=photos]').check()
    await page.locator('input[name=_terms]').check()
    await page.getByRole('button', { name: 'Send registration' }).click()
  }

  test('are listed with who opened their link and who registered, also in another visit and by a table', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await openList(page)
    await page.getByText('Nobody yet.').waitFor()
    await page.locator('textarea[name=guests]').fill(`${guest}\nOmar Haddad`)
    await page.getByRole('button', { name: 'Create posters' }).click()
    await rowOf(page, guest).getByText('Not opened yet').waitFor()
    await figures(page, 2, 0, 0)
    assert.deepEqual(await barriersOf(page), [])

    const visitor = await world.open(phone)
    await visitor.page.goto(`${await linkOf(guest)}?language=EN`)
    await isAlive(visitor.page)
    await visitor.page.locator('[data-action=register]').first().waitFor()
    await openList(page)
    await rowOf(page, guest).getByText('Opened once').waitFor()
    await figures(page, 2, 1, 0)

    // Another tab has another session, as after a login by a link in a mail.
    const later = await visitor.page.context().newPage()
    await later.goto(at(`/mini-h5/index/meetingDetail?meetingCode=${meetingCode}&language=EN`))
    await isAlive(later)
    await later.locator('[data-action=register]').first().click()
    await later.waitForURL('**/visitorRegister?*')
    await fillIn(later)
    await later.getByText('ruth@lagos.example').first().waitFor()
    const { rows } = await sql<{ name: string; state: string }>`
      select share_link.name, registration.state from registration join share_link on share_link.code = guest_link
      where registration.email = 'ruth@lagos.example'`.execute(world.foyer.db)
    assert.deepEqual(rows, [{ name: guest, state: 'PASSED' }])

    await openList(page)
    await rowOf(page, guest).getByText('Has registered').waitFor()
    await figures(page, 2, 1, 1)
    assert.deepEqual(await barriersOf(page), [])
    await listOf(page).getByRole('button', { name: 'Hasn’t opened the link' }).click()
    await rowOf(page, guest).waitFor({ state: 'detached' })
    await rowOf(page, 'Omar Haddad').waitFor()
    await listOf(page).getByRole('button', { name: 'Has registered' }).click()
    await rowOf(page, guest).waitFor()
    const saving = page.waitForEvent('download')
    await listOf(page).getByRole('button', { name: 'Export as CSV' }).click()
    const table = await readFile(await (await saving).path(), 'utf8')
    assert.deepEqual(table.replace('\uFEFF', '').trim().split('\r\n'), [
      'Guest’s name,Link,Status,Opened',
      `${guest},${await linkOf(guest)},Has registered,1`,
    ])
    assert.deepEqual(troubles, [])
    await visitor.close()
    await close()
  })
})
