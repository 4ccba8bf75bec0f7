import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('the console as a colleague sees it', () => {
  const world = journey()

  test('an organiser looks as an examiner, finds the pages of that role alone, and stops', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(`${world.foyer.url}/adm/team?meetingCode=X2026&language=EN`)
    await isAlive(page)
    await page.locator('[data-part=viewAs]').getByRole('button', { name: 'Examiner' }).click()

    await page.waitForURL(/examineUser/)
    const bar = page.locator('[data-part=viewing]')
    await bar.getByText('You see the console with the rights of this role: Examiner.').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    assert.equal(await page.getByRole('navigation').getByRole('link', { name: 'Team' }).count(), 0)
    await page.goto(`${world.foyer.url}/adm/team?meetingCode=X2026&language=EN`)
    await bar.waitFor()
    assert.equal(await page.getByRole('button', { name: 'Make a link' }).count(), 0)

    // Outside of the console nothing is exported either, and each place says why.
    const note = page.getByText('You’re viewing the console as a colleague. Nothing can be exported until you stop.')
    await page.goto(`${world.foyer.url}/mini-h5/index/security?language=EN`)
    const take = page.getByRole('button', { name: 'Download my data' })
    await note.waitFor()
    assert.equal(await take.isDisabled(), true)
    assert.equal(await take.getAttribute('aria-describedby'), await note.getAttribute('id'))
    await page.goto(`${world.foyer.url}/mini-h5/index/contactList?language=EN`)
    await isAlive(page)
    await page.locator('[data-action=export-contacts]').click()
    await page.getByRole('dialog').locator(note).waitFor()
    assert.equal(await page.getByRole('dialog').getByRole('button', { name: /CSV/ }).isDisabled(), true)
    assert.deepEqual(await barriersOf(page), [])
    await page.goto(`${world.foyer.url}/adm/team?meetingCode=X2026&language=EN`)

    await bar.getByRole('button', { name: 'Stop viewing' }).click()
    await page.getByRole('button', { name: 'Make a link' }).waitFor()
    assert.equal(await bar.count(), 0)
    await page.goto(`${world.foyer.url}/adm/audit?meetingCode=X2026&language=EN`)
    await page.getByText('stopped viewing the console as a colleague').first().waitFor()
    await close()
  })
})
