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

    await bar.getByRole('button', { name: 'Stop viewing' }).click()
    await page.getByRole('button', { name: 'Make a link' }).waitFor()
    assert.equal(await bar.count(), 0)
    await page.goto(`${world.foyer.url}/adm/audit?meetingCode=X2026&language=EN`)
    await page.getByText('stopped viewing the console as a colleague').first().waitFor()
    await close()
  })
})
