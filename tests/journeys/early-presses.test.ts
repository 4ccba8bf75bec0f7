import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('presses before the app has taken over the page', () => {
  const world = journey()

  test('open what they name, as soon as it can be opened', async () => {
    const { page, close } = await world.open(phone)
    const letGo = await holdBack(page, '**/assets/**/*.js')
    await page.goto(`${world.foyer.url}/mini-h5/index/home?language=EN`, { waitUntil: 'commit' })
    const languages = page.locator('#app').getByRole('button', { name: 'English' }).first()
    await languages.click()
    await page.locator('[data-early]').waitFor()

    letGo()

    await page.getByRole('dialog').getByText('Deutsch').waitFor()
    assert.equal(await page.locator('[data-early]').count(), 0)
    await close()
  })

  test('keep what was typed, and send the form once', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    const letGo = await holdBack(page, '**/assets/**/*.js')
    const address = `${world.foyer.url}/adm/meetings?language=EN`
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('input[name=name]').first().fill('Autumn fair')
    await page.getByRole('button', { name: 'Create meeting' }).click()
    await page.locator('[data-early]').waitFor()
    assert.equal(page.url(), address)

    letGo()

    await isAlive(page)
    await page.locator('[aria-invalid=true]').first().waitFor()
    assert.equal(await page.locator('input[name=name]').first().inputValue(), 'Autumn fair')
    assert.equal(await page.getByText('Enter a name.').count(), 0)
    await close()
  })
})
