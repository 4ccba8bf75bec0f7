import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

describe('exhibitors that nobody looks after', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}&language=EN`
  async function openAs(email: string, path: string, device = phone as object) {
    const opened = await world.open(device)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(path)
    await isAlive(opened.page)
    return opened
  }
  const addExhibitor = (code: string, name: string) =>
    sql`
      insert into exhibitor (code, meeting_code, name_key, name, hall, booth, fallback_language, position)
      values (${code}, 'X2026', ${name}, ${JSON.stringify({ EN: name })}, '2', 'Q7', 'EN', -1)`.execute(world.foyer.db)

  test('a link hands an exhibitor over to whoever opens it, once', async () => {
    await addExhibitor('EX-OSPREY', 'Osprey Lifts')
    const organiser = await openAs('organiser@foyer.example', at('/adm/exhibitors?meetingCode=X2026'))
    await organiser.page.getByRole('button', { name: 'Osprey Lifts' }).click()
    await organiser.page.getByRole('button', { name: 'Make a link' }).click()
    await organiser.page.getByText('The link is ready').waitFor()
    assert.deepEqual(await barriersOf(organiser.page), [])
    const address = (await organiser.page.locator('.address').textContent()) ?? ''

    const guest = await world.open(phone)
    await guest.page.goto(address)
    await guest.page.getByRole('heading', { name: 'Take over the entry of Osprey Lifts' }).waitFor()
    await guest.page.getByRole('link', { name: 'Create an account' }).waitFor()
    assert.deepEqual(await barriersOf(guest.page), [])
    await guest.close()

    const visitor = await openAs('visitor@foyer.example', address)
    await visitor.page.getByRole('button', { name: 'Take over' }).click()
    await visitor.page.waitForURL(/\/myEnterprise\?enterpriseCode=E\d+/)
    await visitor.page.getByText('Osprey Lifts').first().waitFor()
    await visitor.page.goto(address)
    await visitor.page.getByText('This link has already been used').waitFor()
    await visitor.close()

    await organiser.page.goto(at('/adm/audit?meetingCode=X2026'))
    await organiser.page.getByText('took over an exhibitor by a link').first().waitFor()
    await organiser.close()
  })

  test('links for the chosen exhibitors are saved as one file', async () => {
    await addExhibitor('EX-HERON', 'Heron Lifts')
    const { page, close } = await openAs(
      'organiser@foyer.example',
      at('/adm/exhibitors?meetingCode=X2026&show=NO_OWNER'),
      desktop,
    )
    await page.getByRole('checkbox', { name: 'Select Heron Lifts' }).check()
    await page.getByRole('button', { name: 'Make links', exact: true }).click()
    await page.getByText('Links made: 1').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    assert.match(text, /Heron Lifts,2,Q7,http\S+\/claimExhibitor\?id=[\w-]{22,}\S*,\d{4}-\d\d-\d\d/)
    await close()
  })
})
