import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { materialAddress } from '../../api/contract/meetings/materials/material-terms.ts'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 } }
const meetingCode = 'X2026'

describe('the files of a meeting', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Floor plan' })

  async function openFiles(page: Page) {
    await page.goto(at(`/mini-h5/index/meetingDetail?code=${meetingCode}&tab=materials&language=EN`))
    await isAlive(page)
    await rowOf(page).waitFor()
  }
  /** Opens the file from the meeting’s page, and waits until its first page is drawn. */
  async function read(page: Page) {
    await rowOf(page).getByRole('link').press('Enter')
    await page.waitForURL('**/pdfPreview?*')
    await page.locator('canvas').first().waitFor()
  }
  /** Returns the status with which the file’s own address answers somebody without a login. */
  async function statusForStrangers() {
    const { rows } = await sql<{ id: string }>`
      select id from meeting_material where name::text like '%Floor plan%'`.execute(world.foyer.db)
    return (await fetch(at(materialAddress({ meetingCode, materialId: rows[0]?.id ?? '' })))).status
  }
  const register = (state: string) =>
    sql`update registration set state = ${state} where uid = 'U1001' and meeting_code = ${meetingCode}`.execute(
      world.foyer.db,
    )

  test('one for accepted people is read by them and by no stranger, and by everybody once it is for everyone', async () => {
    const content = Buffer.from(await (await fetch(at('/files/arc-8-data-sheet.pdf'))).arrayBuffer())
    const organiser = await world.open(phone)
    await logInAs(organiser.page, world.foyer.url, 'organiser@foyer.example')
    await organiser.page.goto(at(`/adm/files?meetingCode=${meetingCode}&language=EN`))
    await isAlive(organiser.page)
    await organiser.page.getByLabel('Who can open it').selectOption('REGISTERED')
    await organiser.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Floor plan.pdf', mimeType: 'application/pdf', buffer: content })
    await rowOf(organiser.page).getByText('People with an accepted registration').waitFor()
    assert.deepEqual(await barriersOf(organiser.page), [])

    const stranger = await world.open(phone)
    await openFiles(stranger.page)
    await rowOf(stranger.page).getByText('Register to read this').waitFor()
    assert.equal(await rowOf(stranger.page).locator('a[href*=pdfPreview]').count(), 0)
    assert.equal(await statusForStrangers(), 401)
    assert.deepEqual(await barriersOf(stranger.page), [])

    const visitor = await world.open(phone)
    await logInAs(visitor.page, world.foyer.url, 'visitor@foyer.example')
    await register('UNDER_REVIEW')
    await openFiles(visitor.page)
    await rowOf(visitor.page).getByText('You can read this once your registration is accepted').waitFor()
    await register('PASSED')
    await openFiles(visitor.page)
    await read(visitor.page)
    assert.deepEqual(visitor.troubles, [])

    await organiser.page.getByRole('button', { name: /^Edit Floor plan/ }).press('Enter')
    const sheet = organiser.page.getByRole('dialog', { name: 'Edit file' })
    await sheet.getByLabel('Who can open it').selectOption('EVERYONE')
    assert.deepEqual(await barriersOf(organiser.page), [])
    await sheet.getByRole('button', { name: 'Save' }).press('Enter')
    await rowOf(organiser.page).getByText('Everyone').waitFor()
    await openFiles(stranger.page)
    await read(stranger.page)
    assert.equal(await statusForStrangers(), 200)
    assert.deepEqual(stranger.troubles, [])
    for (const { close } of [organiser, stranger, visitor]) await close()
  })
})
