import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const root = '/mini-h5/index'

describe('meetings', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`

  test('sessions that were kept before the login are in the agenda of the account afterwards', async () => {
    await world.foyer.db.deleteFrom('agenda_session').execute()
    const { page, close } = await world.open(phone)
    await page.goto(at(`${root}/meetingDetail?code=X2026&tab=schedule`))
    await isAlive(page)
    await page.getByRole('button', { name: 'Add “A house is a promise: opening talk” to my agenda' }).click()
    await page.getByRole('button', { name: /^My agenda/ }).click()
    await page.getByText('Your agenda is kept on this device').waitFor()

    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    await page.goto(at(`${root}/meetingDetail?code=X2026&tab=schedule`))
    await isAlive(page)
    await page.getByRole('button', { name: /^My agenda/ }).click()
    await page.getByRole('button', { name: 'Take “A house is a promise: opening talk” out of my agenda' }).waitFor()
    await page.getByRole('button', { name: 'Make a private link' }).click()
    const href = await page.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')
    assert.match(href ?? '', /^webcal:/)
    const rows = await world.foyer.db.selectFrom('agenda_session').select('uid').execute()
    assert.deepEqual(rows, [{ uid: 'U1001' }])
    await close()
  })

  test('a question that one asks is voted for and pinned by others, and each sees it without loading again', async () => {
    const asking = await world.open(phone)
    await logInAs(asking.page, world.foyer.url, 'visitor@foyer.example')
    const moderating = await world.open(wide)
    await logInAs(moderating.page, world.foyer.url, 'organiser@foyer.example')
    for (const { page } of [asking, moderating]) {
      await page.goto(at(`${root}/meetingDetail?code=M2026&tab=discussion`))
      await isAlive(page)
      await page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first().waitFor()
    }

    await asking.page.getByLabel('Your question').fill('Where can I hear the pump?')
    await asking.page.getByRole('button', { name: 'Ask', exact: true }).click()

    const itemOf = (page: typeof asking.page) =>
      page.getByRole('listitem').filter({ hasText: 'Where can I hear the pump?' })
    await itemOf(moderating.page).waitFor()
    await itemOf(moderating.page).getByRole('button', { name: 'Vote for this question, Votes: 0' }).click()
    await itemOf(asking.page).getByRole('button', { name: 'Vote for this question, Votes: 1' }).waitFor()
    await itemOf(moderating.page).getByRole('button', { name: 'Pin', exact: true }).click()
    await itemOf(asking.page).getByText('Pinned').waitFor()
    assert.equal(await itemOf(asking.page).getByRole('button', { name: 'Pin', exact: true }).count(), 0)
    await asking.close()
    await moderating.close()
  })
})
