import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('the team of a meeting', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  async function openAs(email: string, path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(path))
    return opened
  }

  test('an organiser invites by a link, changes the role of who came, removes them, and the audit has it all', async () => {
    const organiser = await openAs('organiser@foyer.example', '/adm/team?meetingCode=X2026&language=EN')
    const { page } = organiser
    await page.getByRole('textbox', { name: 'For whom' }).fill('+86 139 0000 1234')
    await page.getByRole('button', { name: 'Make a link' }).click()
    await page.getByText('The link is ready').waitFor()
    const address = (await page.locator('.address').textContent()) ?? ''
    assert.match(
      await page.getByRole('link', { name: 'Text message' }).getAttribute('href').then(String),
      /^sms:%2B86139/,
    )
    await page.getByText('+86 139 0000 1234').first().waitFor()
    assert.deepEqual(await barriersOf(page), [])

    const visitor = await openAs('visitor@foyer.example', new URL(address).pathname + new URL(address).search)
    assert.deepEqual(await barriersOf(visitor.page), [])
    await visitor.page.getByRole('button', { name: 'Accept invitation' }).click()
    await visitor.page.waitForURL(/\/adm\/checkin/)
    await visitor.page.goto(address)
    await visitor.page.getByText('This invitation has already been used').waitFor()
    await visitor.close()

    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'visitor@foyer.example' })
    await row.getByRole('combobox').selectOption('EXAMINER')
    await page.getByText('Role changed.').waitFor()
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })

    await page.goto(at('/adm/audit?meetingCode=X2026&language=EN'))
    for (const deed of [
      'created an invitation',
      'joined the team by an invitation',
      'changed the role',
      'from the team.',
    ])
      await page.getByText(deed).first().waitFor()
    await organiser.close()
  })
})
