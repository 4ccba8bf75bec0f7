import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { passCode, stepAt } from '../../api/contract/registrations/pass-code.ts'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const meetingCode = 'X2026'

describe('the doors of a meeting', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  async function ask<T>(path: string, token: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', authorization: token }
    const more = body && { method: 'POST', body: JSON.stringify(body) }
    return ((await (await fetch(at(path), { headers, ...more })).json()) as { data: T }).data
  }
  const tokenOf = async (email: string) => {
    const login = { email, password: 'Foyer#2026' }
    return (await ask<{ token: string }>('/user/foyer/mail/login', '', login)).token
  }
  const device = async (role: 'GATE' | 'KIOSK') =>
    ask<{ deviceId: string; link: string }>('/user/device/create', await tokenOf('organiser@foyer.example'), {
      ...{ meetingCode, name: 'East door', role, hours: 12 },
    })
  /** The code of the visitor’s pass as the phone shows it now. */
  async function codeOf(email: string) {
    const pass = await ask<{ passId: string; key: string }>(
      `/user/qr/getEntranceQrCode/${meetingCode}/EXHIBITION`,
      await tokenOf(email),
    )
    return passCode(pass.passId, pass.key, stepAt(Date.now()))
  }
  async function opened(link: string) {
    const { pathname, hash } = new URL(link)
    const world2 = await world.open(phone)
    await world2.page.goto(`${at(pathname)}?meetingCode=${meetingCode}&language=EN${hash}`)
    return world2
  }
  async function scan(page: Page, code: string) {
    await page.locator('input[name=code]').fill(code)
    await page.locator('input[name=code]').press('Enter')
  }
  const verdict = (page: Page, tone: string, word: string) =>
    page.locator(`[data-tone=${tone}]`).filter({ hasText: word }).waitFor()

  test('a link makes a phone a gate: green, amber at the second scan, red for a forgery, and on without a network', async () => {
    const { deviceId, link } = await device('GATE')
    const { page, close } = await opened(link)
    await page.getByText('Works offline').waitFor()
    assert.equal(new URL(page.url()).hash, '')
    const code = await codeOf('visitor@foyer.example')

    await scan(page, code)
    await verdict(page, 'green', 'OK')
    assert.deepEqual(await barriersOf(page), [])
    await scan(page, code)
    await verdict(page, 'amber', 'Already scanned')
    await scan(
      page,
      code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    await verdict(page, 'red', 'Not a valid pass')

    await page.context().setOffline(true)
    const other = await codeOf('member@foyer.example')
    await scan(page, other)
    await verdict(page, 'green', 'OK')
    await page.getByText('Waiting to send: 1').waitFor()
    await scan(page, other)
    await verdict(page, 'amber', 'Already scanned')
    await page.context().setOffline(false)
    await page.getByText('Sent: 2. Duplicates: 1.').waitFor()
    const rows = await world.foyer.db
      .selectFrom('check_in')
      .select('id')
      .where('meeting_code', '=', meetingCode)
      .execute()
    assert.equal(rows.length, 5)

    await ask('/user/device/revoke', await tokenOf('organiser@foyer.example'), { meetingCode, deviceId })
    await page.reload()
    await page.getByRole('heading', { name: 'You’re not on a door team yet' }).waitFor()
    await close()
  })

  test('a kiosk signs in who knows their address, and nobody by a name', async () => {
    const { link } = await device('KIOSK')
    const { page, close } = await opened(link)
    const find = async (text: string) => {
      await page.locator('input[name=search]').fill(text)
      await page.locator('button[type=submit]').click()
    }
    await find('Sofia')
    await page.getByRole('alert').waitFor()
    await find('visitor@foyer.example')
    await page.getByRole('button', { name: 'Yes, sign me in' }).click()
    await page.getByRole('button', { name: 'Print badge' }).waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await close()
  })

  test('the registration code leads anyone to the registration, and only staff see the code of the venue', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at(`/customPage/registerCode?meetingCode=${meetingCode}&language=EN`))
    const code = page.locator('.code img')
    await code.waitFor()
    assert.equal(await code.getAttribute('data-link'), at(`/visitorRegister?meetingCode=${meetingCode}&language=EN`))
    assert.equal(await page.locator('[data-part=venue]').count(), 0)

    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at(`/customPage/registerCode?meetingCode=${meetingCode}&language=EN`))
    await page.locator('[data-part=venue] .code img').waitFor()
    await close()
  })

  test('an organiser adds a check and chooses what gates show, and the next scan shows it', async () => {
    const { page, troubles, close } = await world.open({ viewport: { width: 1280, height: 900 } })
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at(`/adm/checkin?meetingCode=${meetingCode}&language=EN`))
    await page.locator('[data-action=door-setup]').click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('[data-action=add-check]').click()
    const check = sheet.locator('fieldset').last()
    await check.locator('select').first().selectOption('MEAL')
    await check.locator('select').last().selectOption('DAILY')
    await check.locator('input').fill('Lunch in hall 4')
    await sheet.locator('select[name=field-0]').selectOption('country')
    await sheet.locator('input[name=selfFrom]').fill('2027-05-12T10:00')
    await sheet.locator('input[name=selfUntil]').fill('2027-05-12T09:00')
    await sheet.getByText('The end must come after the beginning.').waitFor()
    await sheet.locator('input[name=selfUntil]').fill('2027-05-12T12:00')
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })

    await page.getByText('Lunch in hall 4').first().click()
    await scan(page, await codeOf('visitor@foyer.example'))
    await verdict(page, 'green', 'OK')
    await page.locator('[data-tone=green] dt').filter({ hasText: 'Country' }).waitFor()
    await page.locator('[data-action=scans]').click()
    await page.getByRole('list', { name: 'Latest scans' }).getByText('Sofia Marchetti').first().waitFor()
    const { self_opens_at } = await world.foyer.db
      .selectFrom('meeting_door')
      .select('self_opens_at')
      .where('meeting_code', '=', meetingCode)
      .executeTakeFirstOrThrow()
    // By the clocks of Shanghai.
    assert.equal(self_opens_at?.toISOString(), '2027-05-12T02:00:00.000Z')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('axe finds nothing in the guide for developers, and typing a path leaves the calls that have it', async () => {
    const { page, close } = await world.open({ viewport: { width: 1280, height: 800 } })
    await page.goto(at('/docs'))
    assert.deepEqual(await barriersOf(page), [])
    await page.getByLabel('Find a call').fill('addClue')
    const calls = page.locator('.calls li:visible')
    assert.equal(await calls.count(), 1)
    await calls.getByRole('link').click()
    await page.waitForURL('**/docs/leads#leads-submit')
    assert.deepEqual(await barriersOf(page), [])
    await close()
  })
})
