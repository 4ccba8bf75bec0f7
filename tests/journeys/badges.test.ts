import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { passCode, stepAt } from '../../api/contract/registrations/pass-code.ts'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('badges at a booth', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  async function ask<T>(path: string, token: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', authorization: token }
    const more = body && { method: 'POST', body: JSON.stringify(body) }
    return ((await (await fetch(at(path), { headers, ...more })).json()) as { data: T }).data
  }
  const scannedLeads = async () =>
    (await world.leadsFrom('visitor@foyer.example')).filter((lead) => lead.source_type === 'BADGE_SCAN')
  async function codeOf(email: string) {
    const login = { email, password: 'Foyer#2026' }
    const { token } = await ask<{ token: string }>('/user/foyer/mail/login', '', login)
    const pass = await ask<{ passId: string; key: string }>('/user/qr/getEntranceQrCode/X2026/EXHIBITION', token)
    return passCode(pass.passId, pass.key, stepAt(Date.now()))
  }
  async function openAs(email: string, path: string) {
    const opened = await world.open(phone)
    const { page } = opened
    await logInAs(page, world.foyer.url, email)
    await page.goto(at(path))
    return opened
  }

  test('a member scans a visitor’s pass, notes their interest, and the visitor withdraws', async () => {
    const member = await openAs('member@foyer.example', '/mini-h5/index/badgeScan?enterpriseCode=E1001&language=EN')
    const field = member.page.locator('input[name=code]')
    const scan = async () => {
      await field.fill(await codeOf('visitor@foyer.example'))
      await field.press('Enter')
    }
    await scan()
    await member.page.locator('[data-tone=green]').filter({ hasText: 'Added to your leads' }).waitFor()
    assert.deepEqual(await barriersOf(member.page), [])
    await member.page.getByRole('button', { name: '4', exact: true }).click()
    await member.page.locator('textarea[name=note]').fill('Call in May')
    await member.page.getByRole('button', { name: 'Save' }).click()
    await member.page.getByText('★★★★').waitFor()
    await scan()
    await member.page.locator('[data-tone=amber]').filter({ hasText: 'Already in your leads' }).waitFor()
    assert.equal((await scannedLeads()).length, 1)

    const path = '/mini-h5/index/registrationDetail?meetingCode=X2026&meetingType=EXHIBITION&language=EN'
    const visitor = await openAs('visitor@foyer.example', path)
    const part = visitor.page.locator('[data-part=scans]')
    await part.getByRole('button', { name: /Withdraw/ }).click()
    await visitor.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await part.getByText('Withdrawn').waitFor()
    assert.equal((await scannedLeads()).length, 0)
    await scan()
    await member.page.locator('[data-tone=red]').filter({ hasText: 'withdrawn' }).waitFor()
    await member.close()
    await visitor.close()
  })
})
