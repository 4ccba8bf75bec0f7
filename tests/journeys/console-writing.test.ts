import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { limitOfStepsMs } from '../support/runner/time-factor.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('organisers write to attendees', () => {
  const world = journey()
  const address = () => `${world.foyer.url}/adm/registrations?meetingCode=X2026&tab=PASSED&language=EN`

  /** Opens the sheet, writes in the first language, looks at the preview, and sends. */
  async function write(page: import('playwright').Page, subject: string) {
    await page.getByRole('button', { name: 'Write to these people' }).click()
    await page.getByText(/^Reaches \d+ people$/).waitFor()
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Text of the message').fill('Dear {name}, come by door 4.')
    const title = await page.getByText(/^Preview for /).textContent()
    await page.getByText(`Dear ${title?.replace('Preview for ', '')}, come by door 4.`).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('button', { name: /^Send to \d+ people$/ }).click()
  }
  /** Waits until a message has left. */
  async function untilSent() {
    const deadline = Date.now() + limitOfStepsMs(1)
    for (;;) {
      const { rows } = await sql`select from attendee_message where state = 'SENT'`.execute(world.foyer.db)
      if (rows.length > 0) return
      if (Date.now() > deadline) throw new Error('The message never left.')
      await pause(100)
    }
  }
  const mails = (subject: string) =>
    world.foyer.db.selectFrom('outgoing_message').select('recipient').where('subject', '=', subject).execute()

  test('a message is taken back before anything has left', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(address())
    await isAlive(page)

    await write(page, 'Other doors')
    await page.getByText(/^“Other doors” goes out at/).waitFor()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('The message was taken back.').waitFor()

    await sql`update queued_job set due_at = now() where kind = 'announcement'`.execute(world.foyer.db)
    await page.getByRole('button', { name: 'Sent messages' }).click()
    await page.getByText('Taken back', { exact: true }).waitFor()
    assert.deepEqual(await mails('Other doors'), [])
    await close()
  })

  test('a message leaves when its time has come, and the log tells who got it', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(address())
    await isAlive(page)

    await write(page, 'New doors')
    await page.getByText(/^“New doors” goes out at/).waitFor()
    assert.deepEqual(await mails('New doors'), [])
    await sql`update attendee_message set sends_at = now() where state = 'WAITING'`.execute(world.foyer.db)
    await sql`update queued_job set due_at = now() where kind = 'announcement'`.execute(world.foyer.db)
    await untilSent()
    await page.getByRole('button', { name: 'Sent messages' }).click()
    await page.getByText('New doors').last().waitFor()
    await page.getByText(/^(\d+) of \1 delivered$/).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    const to = (await mails('New doors')).map(({ recipient }) => recipient)
    assert.equal(new Set(to).size, to.length)
    await close()
  })
})
