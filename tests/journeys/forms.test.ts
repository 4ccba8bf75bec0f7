import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('forms', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`

  test('a form that is built by keyboard is public, takes an answer, and shows it to its author', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/form/generateForm'))
    await isAlive(page)
    await page.getByRole('button', { name: 'Empty form' }).press('Enter')
    await page.getByLabel('Title of the form').fill('Lunch')
    await page.getByRole('button', { name: 'Add a question' }).press('Enter')
    await page.locator('[name^="label-"]:focus').fill('Your dish')
    await page.getByText('All changes saved').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    const link = page.getByRole('link', { name: 'Open form' })
    await link.waitFor()
    await link.press('Enter')
    await page.getByRole('button', { name: 'Send answers' }).waitFor()
    await page.getByLabel('Your dish').fill('Soup')
    await page.getByRole('button', { name: 'Send answers' }).press('Enter')
    await page.getByText('Thank you!').waitFor()

    const code = new URL(page.url()).searchParams.get('code')
    await page.goto(at(`/formData?code=${code}`))
    await page.getByText('Soup').first().waitFor()
    const rows = await world.foyer.db.selectFrom('form_answer').select('id').where('form_code', '=', code).execute()
    assert.equal(rows.length, 1)
    await close()
  })
})
