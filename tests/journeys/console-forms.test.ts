import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('the organisers’ forms of a meeting', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}&language=EN`

  test('an organiser closes a form, takes that back, and copies it into one that is not public', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/forms?meetingCode=M2026'))
    await isAlive(page)
    const card = page.locator('li').filter({ has: page.locator('a[href*="getForm?code=FFEEDBACK"]') })
    await card.getByText('10 answers').waitFor()
    assert.deepEqual(await barriersOf(page), [])

    await card.getByRole('button', { name: 'Close form' }).press('Enter')
    await card.getByText('Closed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.getByText('Taking answers').waitFor()

    await card.getByRole('button', { name: 'Duplicate' }).press('Enter')
    await page.waitForURL('**/form/generateForm?code=*')
    const code = new URL(page.url()).searchParams.get('code')
    await page.goto(at('/adm/forms?meetingCode=M2026'))
    const copy = page.locator('li').filter({ has: page.locator(`a[href*="code=${code}"]`) })
    await copy.getByText('Not public yet').waitFor()
    const rows = await world.foyer.db.selectFrom('audit_entry').select('action').where('subject', '=', code).execute()
    assert.deepEqual(rows, [{ action: 'FORM_COPY' }])
    await close()
  })
})
