import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }

describe('notes of meetings', () => {
  const world = journey()

  async function loggedIn(path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, 'visitor@foyer.example')
    await opened.page.goto(`${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`)
    await isAlive(opened.page)
    return opened
  }

  test('a transcript becomes decisions and tasks that lead to their moments, is kept, deleted and brought back', async () => {
    const { page, close } = await loggedIn('/aiNote?abstractId=new')
    await page.getByLabel('Transcript').fill('0:00 Ada: Welcome.\n0:45 Lin: We decided to take the quiet pump.')
    await page.getByRole('button', { name: 'Make notes' }).click()
    await page.getByText('Please ask everyone first').waitFor()
    await page.getByLabel('Everyone in the meeting knows').check()
    await page.getByRole('button', { name: 'Make notes' }).click()
    await page.getByRole('heading', { name: 'Decisions' }).waitFor()
    await page.getByRole('button', { name: 'Show 0:45 in the transcript' }).first().click()
    await page.locator('li[data-active]', { hasText: 'We decided to take the quiet pump.' }).waitFor()
    assert.deepEqual(await barriersInBoth(page, 'notes'), [])

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as Markdown' }).click(),
    ])
    assert.match(
      await readFile(await saved.path(), 'utf8'),
      /## Decisions\n\n- We decided to take the quiet pump. \(0:45\)/,
    )

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Add a task' }).click()
    await page.getByRole('textbox', { name: 'Task 1' }).fill('Order the pump')
    await page.getByRole('textbox', { name: 'Person in charge' }).fill('Ada')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Order the pump').waitFor()
    await page.getByRole('button', { name: 'Delete notes' }).click()
    // By a key, because a toast that still moves is not where a click goes. While it has the focus it stays.
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByLabel('Order the pump').waitFor()
    await close()
  })
})
