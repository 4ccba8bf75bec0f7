import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const directory = '/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN'

describe('the way between exhibitions', () => {
  const world = journey()
  const code = /\/fair-sheet[^/]*\.js$/

  test('the name of the exhibition opens the list of all, each a link to its directory', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(world.foyer.url + directory)
    await isAlive(page)

    await page.getByTitle('Choose an exhibition').click()
    const sheet = page.getByRole('dialog', { name: 'Choose an exhibition' })
    await sheet.getByRole('link').filter({ hasText: 'Light + Living' }).click()

    await page.waitForURL('**/exhibitorList?meetingCode=L2026*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a press says that the list cannot be loaded, and opens it once it can', async () => {
    const { page, close } = await world.open(phone)
    let tries = 0
    let isDown = true
    await page.route(code, (route) => {
      tries++
      return isDown ? route.abort() : route.continue()
    })
    await page.goto(world.foyer.url + directory)
    await isAlive(page)
    const button = page.getByTitle('Choose an exhibition')
    const sheet = page.getByRole('dialog', { name: 'Choose an exhibition' })

    await button.click()
    await page.getByText('We couldn’t reach the server.').first().waitFor()
    assert.ok(tries >= 2, `the code was asked for ${tries} times`)
    assert.equal(await sheet.count(), 0)

    isDown = false
    await button.click()
    await sheet.waitFor()
    await close()
  })
})
