import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const booth = '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001&language=EN'

describe('planned visits of a booth', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  async function loggedIn(email: string, path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(path))
    await isAlive(opened.page)
    return opened
  }

  test('a visitor plans when they come, the company sees it, and the visitor takes it back', async () => {
    const { page, troubles, close } = await loggedIn('visitor@foyer.example', booth)
    await page.getByRole('button', { name: 'Plan a visit' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('select[name=time]').selectOption('14:30')
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByRole('button', { name: 'Save visit' }).click()
    await page.getByRole('button', { name: /^Visit planned: .*14:30$|^Visit planned: .*2:30/ }).waitFor()

    const member = await loggedIn(
      'member@foyer.example',
      '/mini-h5/index/myEnterprise?enterpriseCode=E1001&language=EN',
    )
    const expected = member.page.getByRole('list', { name: 'Who plans to visit you' })
    await expected.getByRole('link', { name: 'Sofia Marchetti' }).waitFor()
    await member.close()

    await page.reload()
    await page.getByRole('button', { name: /^Visit planned: / }).click()
    await sheet.getByRole('button', { name: 'I’m not coming' }).click()
    await page.getByRole('button', { name: 'Plan a visit' }).waitFor()
    const rows = await world.foyer.db.selectFrom('visit_plan').select('uid').where('uid', '=', 'U1001').execute()
    assert.deepEqual(rows.length, 0)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a guest who wants to plan a visit is led to the login, and back to the booth', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at(booth))
    await isAlive(page)
    await page.getByRole('button', { name: 'Plan a visit' }).click()
    await page.waitForURL(/Login|userRegister/i)
    assert.match(page.url(), /exhibitorDetail/)
    await close()
  })
})
