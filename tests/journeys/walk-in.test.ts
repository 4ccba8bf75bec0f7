import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const meetingCode = 'X2026'
const steward = 'member@foyer.example'

describe('people without a registration', () => {
  const world = journey()
  before(() =>
    sql`
      insert into meeting_member (meeting_code, uid, role) select ${meetingCode}, uid, 'STEWARD' from person
      where email = ${steward} on conflict do nothing`.execute(world.foyer.db),
  )
  const at = (path: string) => world.foyer.url + path
  const door = `/adm/checkin?meetingCode=${meetingCode}&language=EN`

  async function doorOf(email: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(door))
    await isAlive(opened.page)
    await opened.page.getByText('Works offline').waitFor()
    return opened
  }
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Register at the door' })
  async function fill(page: Page, [family, given]: [string, string], email = '') {
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'Visitor' }).click()
    await sheet.locator('input[name=_firstName]').fill(family)
    await sheet.locator('input[name=_lastName]').fill(given)
    await sheet.locator('input[name=_organisation]').fill('Lagos Cables')
    if (email) await sheet.locator('input[name=_email]').fill(email)
    await sheet.locator('input[name=photos]').check()
    await sheet.locator('input[name=_terms]').check()
    return sheet
  }
  const verdict = (page: Page, tone: string, word: string) =>
    page.locator(`[data-tone=${tone}]`).filter({ hasText: word }).waitFor()
  const stored = async (family: string) => {
    const { rows } = await sql<{ state: string; source: string; scans: number }>`
      select state, source, (select count(*)::integer from check_in where registration_id = registration.id) as scans
      from registration where first_name = ${family}`.execute(world.foyer.db)
    return rows
  }
  const limit = (places: string) =>
    sql`update meeting_registration set capacity = held + ${sql.raw(places)}, taken = held
      from (select count(*)::integer as held from registration
        where meeting_code = ${meetingCode} and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')) as places
      where meeting_code = ${meetingCode}`.execute(world.foyer.db)

  test('are registered and let in by a steward, stand in the organiser’s table, and the next finds no place', async () => {
    await limit('1')
    const { page, troubles, close } = await doorOf(steward)
    await page.locator('[data-action=walk-in]').click()
    const sheet = await fill(page, ['Ezenwa', 'Chidi'], 'chidi@lagos.example')
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByRole('button', { name: 'Register and let in' }).click()
    await verdict(page, 'green', 'OK')
    await page.locator('[data-tone=green] dd').getByText('Lagos Cables').waitFor()
    await page.getByRole('button', { name: 'Print badge' }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    assert.deepEqual(await stored('Ezenwa'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])
    assert.deepEqual(troubles, [])

    await page.locator('[data-action=walk-in]').click()
    await fill(page, ['Diallo', 'Awa'])
    await sheet.getByRole('button', { name: 'Register and let in' }).click()
    await sheet.getByText('All places are taken').waitFor()
    assert.equal(await sheet.locator('input[name=_firstName]').inputValue(), 'Diallo')
    assert.equal(await sheet.locator('input[name=reason]').count(), 0)
    await close()

    const organiser = await world.open({ viewport: { width: 1280, height: 900 } })
    await logInAs(organiser.page, world.foyer.url, 'organiser@foyer.example')
    await organiser.page.goto(at(`/adm/registrations?meetingCode=${meetingCode}&source=WALK_IN&language=EN`))
    await isAlive(organiser.page)
    await organiser.page.getByRole('link', { name: 'Chidi Ezenwa' }).waitFor()
    assert.equal(await organiser.page.locator('[data-registration]').count(), 1)
    await organiser.close()
  })

  test('whom a search does not find are registered with what was typed, and by a supervisor beyond the places', async () => {
    await limit('0')
    const { page, close } = await doorOf('examiner@foyer.example')
    await page.locator('input[name=search]').fill('Noa Berg')
    await page.getByRole('button', { name: 'Find someone' }).click()
    await page.getByText('Nobody found').waitFor()
    await page.locator('[data-action=walk-in]').last().click()
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'Visitor' }).click()
    assert.equal(await sheet.locator('input[name=_firstName]').inputValue(), 'Berg')
    assert.equal(await sheet.locator('input[name=_lastName]').inputValue(), 'Noa')
    await sheet.locator('input[name=_organisation]').fill('Berg AS')
    await sheet.locator('input[name=photos]').check()
    await sheet.locator('input[name=_terms]').check()
    await sheet.getByRole('button', { name: 'Register and let in' }).click()
    await sheet.locator('input[name=reason]').fill('Speaker of the day')
    await sheet.getByRole('button', { name: 'Register anyway' }).click()
    await verdict(page, 'green', 'OK')
    assert.deepEqual(await stored('Berg'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])
    await close()
  })

  test('who come while there is no network are kept, sent once, and named where the server has no place for them', async () => {
    await limit('1')
    const { page, close } = await doorOf(steward)
    await page.waitForFunction(async () => {
      const rows = await new Promise<number>((resolve) => {
        const asked = indexedDB.open('foyer-walk-ins')
        asked.onsuccess = () => {
          if (!asked.result.objectStoreNames.contains('forms')) return resolve(0)
          const count = asked.result.transaction('forms').objectStore('forms').count()
          count.onsuccess = () => resolve(count.result)
        }
      })
      return rows > 0
    })
    await page.context().setOffline(true)
    for (const name of [
      ['Ito', 'Emi'],
      ['Sato', 'Ren'],
    ] as [string, string][]) {
      await page.locator('[data-action=walk-in]').click()
      const sheet = await fill(page, name)
      await sheet.getByRole('button', { name: 'Register and let in' }).click()
      await verdict(page, 'amber', 'Waiting to be sent')
    }
    await page.getByText('2 registrations are waiting to be sent').waitFor()
    await page.context().setOffline(false)
    await page.getByText('We couldn’t register Ren Sato.').waitFor()
    assert.deepEqual(await stored('Ito'), [{ state: 'SIGNED', source: 'WALK_IN', scans: 1 }])
    assert.deepEqual(await stored('Sato'), [])
    await page.reload()
    await page.getByText('We couldn’t register Ren Sato.').waitFor()
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByText('We couldn’t register Ren Sato.').waitFor({ state: 'detached' })
    await close()
  })
})
