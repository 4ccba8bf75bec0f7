import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

describe('app keys', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  test('an organiser makes a key, sees its secret once, disables it, and the audit has it all', async () => {
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/apps?meetingCode=X2026&language=EN'))
    await page.getByRole('button', { name: 'New app key' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Spring fair')
    await page.getByRole('textbox', { name: /^Allowed addresses/ }).fill('http://fair.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter https addresses without a path').waitFor()
    await page.getByRole('textbox', { name: /^Allowed addresses/ }).fill('https://fair.example')
    await page.getByRole('button', { name: 'Save' }).click()
    const key = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Spring fair' }) })
    await key.getByText('https://fair.example').waitFor()
    assert.match((await key.locator('.address').textContent()) ?? '', /data-app-key="app_\w{16}"/)

    await key.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click()
    await key.getByText('Copy the secret now').first().waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.reload()
    await key.getByText('With a secret').waitFor()
    assert.equal(await key.getByText('Copy the secret now').count(), 0)

    await key.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await key.waitFor({ state: 'detached' })
    await page.goto(at('/adm/audit?meetingCode=X2026&language=EN'))
    for (const deed of ['saved an app key', 'created a new secret', 'disabled an app key'])
      await page.getByText(deed).first().waitFor()
    await close()
  })
})
