import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, acceptDownloads: true }
const content = '%PDF-1.7 facts of the fair\n%%EOF'

describe('the press kit of a meeting', () => {
  const world = journey()

  test('an organiser keeps it, accepted media save its files, and visitors and media under review see neither', async () => {
    const { db, url } = world.foyer
    const register = (identity: string, state: string) =>
      sql`update registration set identity = ${identity}, state = ${state}
        where uid = 'U1001' and meeting_code = 'X2026'`.execute(db)
    const organiser = await world.open(phone)
    await logInAs(organiser.page, url, 'organiser@foyer.example')
    await organiser.page.goto(`${url}/adm/press?meetingCode=X2026&language=EN`)
    await isAlive(organiser.page)
    await organiser.page.getByText('There are no files yet.').waitFor()
    await organiser.page.getByLabel('Text for the press').fill('Embargo until noon')
    await organiser.page.getByLabel('Email').fill('press@')
    const save = organiser.page.getByRole('button', { name: 'Save' })
    await save.press('Enter')
    await organiser.page.getByText('Enter an email address.').waitFor()
    assert.deepEqual(await barriersOf(organiser.page), [])
    await organiser.page.getByLabel('Email').fill('press@fair.example')
    await save.press('Enter')
    await organiser.page.getByText('Saved').waitFor()
    await organiser.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Facts.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) })
    await organiser.page.getByRole('button', { name: 'Download Facts.pdf' }).waitFor()
    assert.deepEqual(await barriersOf(organiser.page), [])

    const { page, close } = await world.open(phone)
    await logInAs(page, url, 'visitor@foyer.example')
    const kit = `${url}/mini-h5/index/pressKit?meetingCode=X2026&language=EN`
    for (const [identity, state] of [
      ['VISITOR', 'PASSED'],
      ['MEDIA', 'UNDER_REVIEW'],
    ] as const) {
      await register(identity, state)
      await page.goto(kit)
      await isAlive(page)
      await page.getByText('For the press only').waitFor()
      assert.equal(await page.getByText('Embargo until noon').count(), 0)
    }
    assert.deepEqual(await barriersOf(page), [])

    await register('MEDIA', 'PASSED')
    await page.goto(`${url}/mini-h5/index/registrationDetail?meetingCode=X2026&meetingType=EXHIBITION&language=EN`)
    await isAlive(page)
    await page.getByRole('link', { name: 'Press kit' }).press('Enter')
    await page.getByText('Embargo until noon').waitFor()
    await page.getByRole('link', { name: 'press@fair.example' }).waitFor()
    await page.getByText(/PDF ·\s1\skB/).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Facts.pdf' }).press('Enter')
    const saved = await saving
    assert.equal(saved.suggestedFilename(), 'Facts.pdf')
    assert.equal(await readFile(await saved.path(), 'utf8'), content)

    await organiser.page.getByRole('button', { name: 'Remove Facts.pdf' }).press('Enter')
    await organiser.page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await organiser.page.getByText('There are no files yet.').waitFor()
    await close()
    await organiser.close()
  })
})
