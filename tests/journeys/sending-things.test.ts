import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const app = '/mini-h5/index'
const pages = [
  [`${app}/productDetail?productCode=P1001&enterpriseCode=E1001`, 'PRODUCT', 'P1001'],
  [`${app}/exhibitsDetail?exhibitCode=XB1001`, 'EXHIBIT', 'XB1001'],
  [`${app}/exhibitorDetail?exhibitorCode=EX1002`, 'EXHIBITOR', 'EX1002'],
  [`${app}/meetingDetail?meetingCode=X2026`, 'MEETING', 'X2026'],
] as const

describe('sending what a page shows in a message', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=EN`

  test('guests are offered no messages', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at(pages[0][0]))
    await isAlive(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog').getByText('Copy link').waitFor()

    assert.equal(await page.getByText('Send in a message').count(), 0)
    await close()
  })

  test('a product, an exhibit, an exhibitor and a meeting go to a room that is found by its name, once each', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    for (const [path, kind, code] of pages) {
      await page.goto(at(path))
      await isAlive(page)
      await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
      await page.getByRole('button', { name: 'Send in a message' }).press('Enter')
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('searchbox').fill('Okafor')
      const row = sheet.getByRole('button', { name: 'Daniel Okafor' })
      await row.waitFor()
      if (kind === 'PRODUCT') assert.deepEqual(await barriersOf(page), [])
      await row.press('Enter')
      const sent = sheet.getByRole('button', { name: 'Sent to Daniel Okafor' })
      await sent.waitFor()
      await sent.press('Enter')

      const rows = await world.foyer.db
        .selectFrom('message')
        .select('detail')
        .where('sender_uid', '=', 'U1002')
        .where('kind', '=', kind)
        .where('key', 'not like', 'demo-%')
        .execute()
      assert.deepEqual(
        rows.map(({ detail }) => detail),
        [{ code }],
      )
    }
    await page.goto(at(`${app}/chat?fUserId=U1003`))
    await page.locator('[data-kind=EXHIBITOR] a, a[data-kind=EXHIBITOR], [data-kind=EXHIBITOR]').first().waitFor()
    await page.goto(at(`${app}/messages`))
    await page.locator('article').filter({ hasText: 'Daniel Okafor' }).first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
