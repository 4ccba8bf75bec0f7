import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { demoPassword, logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const victor = 'victor.lanz@quickleads.example'

describe('reported messages', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  async function openAs(email: string, path: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(path))
    await isAlive(opened.page)
    return opened
  }

  test('people who are no operators are told so, and see nothing of them', async () => {
    const { page, close } = await openAs('member@foyer.example', '/adm/reports?language=EN')

    await page.getByText('Only the operator sees reports').waitFor()
    assert.equal(await page.locator('[data-report]').count(), 0)
    await page.goto(at('/mini-h5/index/myPage?language=EN'))
    await page
      .getByText('Your card and account')
      .or(page.getByRole('link', { name: 'Security' }))
      .first()
      .waitFor()
    assert.equal(await page.getByRole('link', { name: 'Reports', exact: true }).count(), 0)
    await close()
  })

  test('by keyboard an operator reads a history, suspends an account, and lifts it again', async () => {
    const { page, troubles, close } = await openAs('operator@foyer.example', '/mini-h5/index/myPage?language=EN')
    await page.getByRole('link', { name: 'Reports', exact: true }).press('Enter')
    const report = page.locator('[data-report=OPEN]').filter({ hasText: 'Send me the code' })
    await report.waitFor()
    assert.deepEqual(await barriersOf(page), [])

    await report.getByRole('button', { name: '3 reports about this person' }).press('Enter')
    const history = page.getByRole('dialog')
    await history.getByText('Sender warned').first().waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })

    await report.getByRole('button', { name: 'Decide' }).press('Enter')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Nothing is wrong' }).focus()
    for (const _ of ['REMOVE', 'WARN', 'SUSPEND']) await page.keyboard.press('ArrowDown')
    await sheet.getByRole('button', { name: 'Save decision' }).press('Enter')
    await sheet.getByText('Write what the sender should read.').waitFor()
    await sheet.getByRole('textbox', { name: 'What Victor Lanz reads' }).fill('We never ask for codes.')
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByRole('button', { name: 'Save decision' }).press('Enter')
    await page.getByText('Saved. The people concerned are told.').waitFor()
    await report.waitFor({ state: 'detached' })

    const login = await world.open(phone)
    await login.page.goto(at('/mini-h5/index/emailLogin?language=EN'))
    await isAlive(login.page)
    await login.page.locator('input[name=email]').fill(victor)
    await login.page.locator('input[name=password]').fill(demoPassword)
    await login.page.getByRole('checkbox').check()
    await login.page.locator('input[name=password]').press('Enter')
    await login.page.getByText(/Your account is suspended until .* The reason: We never ask for codes\./).waitFor()
    await login.close()

    await page.getByRole('button', { name: 'Decided', exact: true }).press('Enter')
    const decided = page.locator('[data-report=DECIDED]').filter({ hasText: 'Send me the code' })
    await decided.getByText('Account suspended').waitFor()
    await decided.getByRole('button', { name: 'Lift the suspension' }).press('Enter')
    await page.getByText('The account is open again.').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()

    const sender = await openAs(victor, '/mini-h5/index/chat?fUserId=U1112&language=EN')
    await sender.page.getByText('The operator removed a message').waitFor()
    await sender.page.goto(at('/notification?language=EN'))
    await sender.page.getByText('Your account is open again').waitFor()
    await sender.page.getByText('We never ask for codes.').first().waitFor()
    await sender.close()
  })
})
