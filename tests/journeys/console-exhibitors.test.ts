import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('the organisers’ exhibitors of a meeting', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}&language=EN`

  test('an organiser looks at a list before it is imported, takes the import back, and adds a company by hand', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/exhibitors?meetingCode=X2026'))
    await isAlive(page)
    assert.deepEqual(await barriersOf(page), [])

    await page.getByRole('button', { name: 'Import a list' }).click()
    const csv = 'Company name,Hall,Booth,Colour\nOsprey Lifts,9,Z1,red\n,9,Z2,red\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByText('1 row is left out').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('The list was imported.').waitFor()
    const rows = () => world.foyer.db.selectFrom('exhibitor').select('hall').where('booth', '=', 'Z1').execute()
    assert.deepEqual(await rows(), [{ hall: '9' }])
    await page.getByText(/^fair\.csv/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText(/^fair\.csv/).waitFor({ state: 'detached' })
    assert.deepEqual(await rows(), [])

    await page.getByRole('button', { name: 'Add exhibitor' }).click()
    await page.getByLabel('Company name (English)').fill('Heron Lifts')
    await page.getByLabel('Booth', { exact: true }).fill('Z1')
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.goto(at('/adm/exhibitors?meetingCode=X2026&search=heron'))
    await page.getByRole('button', { name: 'Heron Lifts' }).click()
    await page.getByRole('button', { name: 'Take off the list' }).click()
    await page.getByText('Heron Lifts was removed.').waitFor()
    assert.deepEqual(await rows(), [])
    await close()
  })
})
