import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

describe('the reasons that a meeting keeps', () => {
  const world = journey()

  test('an examiner changes a kept reason while refusing, refuses with it, and removes it afterwards', async () => {
    const { db, url } = world.foyer
    await db
      .insertInto('review_reason')
      .values({ meeting_code: 'X2026', text: JSON.stringify({ EN: 'Bring your card' }) })
      .execute()
    const { id } = await db
      .selectFrom('registration')
      .select('id')
      .where('meeting_code', '=', 'X2026')
      .where('state', '=', 'UNDER_REVIEW')
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await logInAs(page, url, 'examiner@foyer.example')
    await page.goto(`${url}/examinUserDetail?meetingCode=X2026&id=${id}&language=EN`)
    await isAlive(page)
    await page.getByRole('button', { name: 'Don’t pass' }).click()
    const sheet = page.getByRole('dialog', { name: 'Why doesn’t it pass?' })
    await sheet.getByLabel('Bring your card').waitFor()
    await sheet.getByRole('button', { name: 'Edit this reason' }).click()
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByRole('textbox', { name: 'Edit this reason' }).fill('Bring your press card')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByLabel('Bring your press card').check()
    await sheet.getByRole('button', { name: 'Don’t pass' }).click()
    await sheet.waitFor({ state: 'hidden' })
    const refused = () =>
      db.selectFrom('registration').select(['state', 'reason']).where('id', '=', id).executeTakeFirstOrThrow()
    assert.deepEqual(await refused(), { state: 'NOT_PASSED', reason: 'Bring your press card' })

    const { id: next } = await db
      .selectFrom('registration')
      .select('id')
      .where('meeting_code', '=', 'X2026')
      .where('state', '=', 'UNDER_REVIEW')
      .executeTakeFirstOrThrow()
    await page.goto(`${url}/examinUserDetail?meetingCode=X2026&id=${next}&language=EN`)
    await isAlive(page)
    await page.getByRole('button', { name: 'Don’t pass' }).click()
    await sheet.getByRole('button', { name: 'Edit this reason' }).click()
    await sheet.getByRole('button', { name: 'Remove this reason' }).click()
    await page
      .getByRole('alertdialog', { name: 'Remove this reason?' })
      .getByRole('button', { name: 'Remove this reason' })
      .click()
    await sheet.getByRole('textbox', { name: 'Edit this reason' }).waitFor({ state: 'detached' })
    assert.deepEqual(await db.selectFrom('review_reason').select('id').execute(), [])
    assert.equal((await refused()).reason, 'Bring your press card')
    await close()
  })
})
