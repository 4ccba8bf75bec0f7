import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { shiftsOf, watchShifts } from '../support/browser/layout-shifts.ts'
import { demoPassword, logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const home = '/mini-h5/index/home?language=EN'

const personalThings = (page: Page) => page.getByRole('region', { name: 'For you' })

describe('the home page', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  test('tells a visitor what an account is for, and leads to one', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(at(home))
    await isAlive(page)

    await page.getByRole('heading', { name: 'With a free account' }).waitFor()
    const login = await page.getByRole('link', { name: 'Log in' }).getAttribute('href')
    assert.match(login ?? '', /userLogin/)
    assert.equal(await personalThings(page).count(), 0)
    const covers = await page
      .locator('main img[src*=".svg"][width="240"]')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src))
    assert.equal(new Set(covers).size, covers.length)
    assert.deepEqual(await barriersOf(page), [])
    await page.getByRole('link', { name: 'Create your card' }).click()
    await page.waitForURL('**/userRegister*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('greets a person by name, and shows the exhibitors they saved on this device', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    await page.evaluate(() => localStorage.setItem('foyer:favourites:X2026', '["EX1001"]'))
    await watchShifts(page)
    await page.goto(at(home))

    await page
      .getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), .*Sofia Marchetti/ })
      .waitFor()
    const saved = personalThings(page).getByRole('listitem').filter({ hasText: 'Saved exhibitors' })
    await saved.getByText('Norvane Thermal').waitFor()
    await personalThings(page)
      .getByText(/^Your card: \d+%$/)
      .waitFor()
    const pass = personalThings(page).getByRole('listitem').filter({ hasText: 'Habitat Forward 2026' })
    assert.match((await pass.getByRole('link').getAttribute('href')) ?? '', /exhibitionSignCode\?meetingCode=X2026/)
    assert.deepEqual(await shiftsOf(page), [])
    assert.deepEqual(await barriersOf(page), [])
    const requests = personalThings(page).getByRole('listitem').filter({ hasText: 'Contact requests' })
    assert.ok(Number(await requests.locator('[data-tone=alert]').textContent()) > 0)
    await requests.getByRole('link').click()
    await page.waitForURL('**/requestList*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('leads an examiner to the reviews of their meeting, as does the list of meetings', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'examiner@foyer.example')
    await page.goto(at(home))
    const work = personalThings(page).getByRole('listitem').filter({ hasText: 'Organiser pages' })
    await work.getByRole('link', { name: 'Habitat Forward 2026' }).click()
    await page.waitForURL('**/examineUser?meetingCode=X2026*')

    await page.goto(at('/adm/meetings?language=EN'))
    await page.getByRole('heading', { name: 'Where you work on the team' }).waitFor()
    await page.getByRole('link', { name: 'Habitat Forward 2026' }).click()
    await page.waitForURL('**/examineUser?meetingCode=X2026*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('shows a member the new leads and due replies of their company, and leads to them', async () => {
    const { page, troubles, close } = await world.open(wide)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await watchShifts(page)
    await page.goto(at(home))

    const leads = personalThings(page).getByRole('listitem').filter({ hasText: 'New leads' })
    await leads.waitFor()
    assert.ok(Number(await leads.locator('[data-tone=alert]').textContent()) > 0)
    await personalThings(page).getByText('Replies due').waitFor()
    await personalThings(page)
      .getByText(/^Company page: \d+%$/)
      .waitFor()
    assert.deepEqual(await shiftsOf(page), [])
    assert.deepEqual(await barriersOf(page), [])
    await leads.getByRole('link').click()
    await page.waitForURL('**/leadList?*status=NEW*')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('says that the own things could not be loaded, and loads them when asked again', async () => {
    const { page, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.route('**/user/enterprise/mine*', (route) => route.abort())
    await page.goto(at(home))
    await personalThings(page).getByText('We couldn’t load what’s waiting for you.').waitFor()
    assert.deepEqual(await barriersOf(page), [])

    await page.unroute('**/user/enterprise/mine*')
    await personalThings(page).getByRole('button', { name: 'Try again' }).click()

    await personalThings(page).getByText('New leads').waitFor()
    await close()
  })

  test('what the server draws has its styles, names nobody, and is the same for every visitor', async () => {
    const answer = await fetch(at('/user/foyer/mail/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'member@foyer.example', password: demoPassword }),
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const forMember = await fetch(at(home), { headers: { cookie } })
    const text = await forMember.text()

    assert.equal(forMember.headers.get('cache-control'), 'no-store')
    assert.match(text, /data-login/)
    assert.match(text, /body\{[^}]*margin:0/)
    assert.doesNotMatch(text, /Ruoxi|member@foyer/)
    const [first, second] = await Promise.all([1, 2].map(async () => (await fetch(at(home))).text()))
    assert.equal(first, second)
    assert.doesNotMatch(first ?? '', /data-login/)
  })
})
