import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('the organisers’ lists of people', () => {
  const world = journey()
  const address = () => `${world.foyer.url}/adm/registrations?meetingCode=X2026&language=EN`
  const file = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  test('an organiser looks at a list before it is imported, imports its good rows, and takes them back', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(address())
    await isAlive(page)
    assert.deepEqual(await barriersOf(page), [])
    const rows = () =>
      world.foyer.db.selectFrom('registration').select('email').where('email', 'like', '%@lists.example').execute()

    await page.getByRole('button', { name: 'Import a list' }).click()
    await page.getByLabel('The people on the list').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles(file('Name,Email,Colour\nMira Holt,mira@lists.example,red\nBea Lund,bea@,red\n'))
    await page.getByText('1 row is left out').waitFor()
    await page.getByText('This isn’t an email address. Correct it.').waitFor()
    assert.deepEqual(await rows(), [])
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('The list was imported.').waitFor()
    assert.deepEqual(await rows(), [{ email: 'mira@lists.example' }])
    await page.getByText(/^people\.csv: 1 person was added/).waitFor()
    await page.getByText('Mira Holt').first().waitFor()

    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText(/^people\.csv/).waitFor({ state: 'detached' })
    assert.deepEqual(await rows(), [])
    await close()
  })

  test('a guest on a list gets a link of their own, and the organiser sees that it was opened', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(address())
    await isAlive(page)
    await page.getByRole('button', { name: 'Import a list' }).click()
    await page.getByLabel('The people on the list').selectOption('INVITATIONS')
    await page.locator('input[type=file]').setInputFiles(file('Name,Company\nMira Holt,Holt\nBea Lund,Lund\n'))
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('button', { name: 'Invitations', exact: true }).click()
    await page.getByText('Hasn’t opened the link').nth(1).waitFor()
    assert.deepEqual(await barriersOf(page), [])

    const { key } = await world.foyer.db
      .selectFrom('event_guest')
      .select('key')
      .where('name', '=', 'Mira Holt')
      .executeTakeFirstOrThrow()
    const guest = await world.open(phone)
    await guest.page.goto(`${world.foyer.url}/gdte/exhibition?guest=${key}&language=EN`)
    await guest.page.getByText('Mira Holt').first().waitFor()
    await guest.close()
    const sheet = page.getByRole('dialog', { name: 'Invitations' })
    await sheet.getByLabel('Status').selectOption('OPENED')
    await sheet.getByText('Bea Lund').waitFor({ state: 'detached' })
    await sheet.getByText('Mira Holt').waitFor()
    await close()
  })

  test('an organiser makes a code for several people, a visitor opens its link, and a code that is off opens nothing', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(address())
    await isAlive(page)
    await page.getByRole('button', { name: 'Invitation codes' }).click()
    await page.getByRole('dialog').getByText('VIPUSED').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: 'Make a code' }).click()
    const form = page.getByRole('dialog', { name: 'Make a code' })
    await form.getByLabel('Who the code is for').fill('Sponsors')
    await form.getByLabel('Invitation code').fill('no')
    await form.getByLabel('Number of uses').fill('25')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Use 4 to 40 letters from A to Z, digits and hyphens.').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await form.getByLabel('Invitation code').fill('sponsors-27')
    await form.getByLabel('Registered as').selectOption('GUEST')
    await form.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'SPONSORS-27' })
    await row.getByText('0 of 25 used').waitFor()

    const guest = await world.open(phone)
    const guestQuery = new URLSearchParams({ meetingCode: 'X2026', invitationCode: 'SPONSORS-27', language: 'EN' })
    await guest.page.goto(`${world.foyer.url}/visitorRegister?${guestQuery}`)
    await guest.page.locator('input[value=GUEST]').check()
    assert.equal(await guest.page.locator('[name=invitationCode]').inputValue(), 'SPONSORS-27')
    await guest.close()

    await row.getByRole('button', { name: 'Switch off' }).click()
    await row.getByText('Switched off').waitFor()
    await row.getByRole('button', { name: 'Switch on' }).waitFor()
    const stored = await world.foyer.db
      .selectFrom('invitation_code')
      .select(['max_uses', 'is_off', 'note'])
      .where('code', '=', 'SPONSORS-27')
      .executeTakeFirstOrThrow()
    assert.deepEqual(stored, { max_uses: 25, is_off: true, note: 'Sponsors' })
    await close()
  })
})
