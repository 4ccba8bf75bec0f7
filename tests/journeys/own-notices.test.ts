import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const visitor = { uid: 'U1001', email: 'visitor@foyer.example' }
const member = { uid: 'U1002', email: 'member@foyer.example' }

describe('notices', () => {
  const world = journey()
  const at = (path: string, language = 'EN') =>
    `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=${language}`

  async function loggedIn({ email }: { email: string }, screen: object, path = '/notification', language = 'EN') {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(at(path, language))
    await isAlive(opened.page)
    return opened
  }
  const unread = (page: Page) => page.locator('main li:has([data-unread])')
  const rows = (page: Page) => page.locator('main section li')

  test('a request appears on the bell and in the list, leads to its page, and is read from then on', async () => {
    await world.foyer.db.deleteFrom('notice_box').where('uid', '=', member.uid).execute()
    await world.foyer.db.insertInto('notice_box').values({ uid: member.uid }).execute()
    await world.foyer.db
      .insertInto('contact_request')
      .values({ from_uid: visitor.uid, to_uid: member.uid, state: 'PENDING', message: 'We met at booth B31.' })
      .execute()
    const { page, close } = await loggedIn(member, phone, '/mini-h5/index/home')

    await page.getByRole('link', { name: 'Notices: 1 unread notice' }).click()
    await page.waitForURL('**/notification*')
    await unread(page).first().waitFor()
    assert.equal(await unread(page).count(), 1)
    const notice = page.getByRole('link', { name: /^Unread: .*Sofia Marchetti.* would like to be your contact$/ })
    await page.getByText('We met at booth B31.').waitFor()
    await notice.click()
    await page.waitForURL('**/requestList*')
    await page.locator(`[data-request="${visitor.uid}"]`).waitFor()

    await page.goBack()
    await page.waitForURL('**/notification*')
    await rows(page).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('main [data-unread]'))
    await page.reload()
    await isAlive(page)
    await rows(page).first().waitFor()
    assert.equal(await unread(page).count(), 0)
    await close()
  })

  test('all are read at once, the list of unread ones is then empty, and leads back to all', async () => {
    await world.foyer.db.deleteFrom('notice_box').where('uid', '=', visitor.uid).execute()
    const { page, close } = await loggedIn(visitor, wide)
    await unread(page).first().waitFor()
    // Soon after midnight the newest notice, which is some hours old, is of the day before.
    assert.match((await page.locator('main section h2').first().textContent()) ?? '', /^(?:Today|Yesterday)$/)

    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('Everything is marked as read.').first().waitFor()
    assert.equal(await unread(page).count(), 0)
    await page.getByRole('button', { name: 'Unread' }).click()
    await page.waitForURL('**state=UNREAD*')
    await page.getByRole('heading', { name: 'You’ve read everything' }).waitFor()
    await page.getByRole('button', { name: 'Show all notices' }).click()
    await rows(page).first().waitFor()
    await close()
  })

  test('a list that was asked for before everything was read, and comes after it, makes nothing unread again', async () => {
    await world.foyer.db.deleteFrom('notice_box').where('uid', '=', visitor.uid).execute()
    const { page, close } = await loggedIn(visitor, wide)
    await unread(page).first().waitFor()
    const asked = Promise.withResolvers<void>()
    const mayArrive = Promise.withResolvers<void>()
    await page.route('**/user/notice/list', async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await mayArrive.promise
      await route.fulfill({ response })
    })
    // Changed settings ask for the list again.
    await page.getByRole('button', { name: 'Settings' }).click()
    const choice = page.getByRole('checkbox', { name: 'Contact requests: In the app' })
    await choice.click()
    await asked.promise
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('Everything is marked as read.').first().waitFor()

    // The number is asked for after the list has been drawn.
    const drawn = page.waitForResponse('**/user/notice/num')
    mayArrive.resolve()
    await drawn
    assert.equal(await unread(page).count(), 0)
    await page.unroute('**/user/notice/list')
    await page.getByRole('button', { name: 'Settings' }).click()
    await choice.click()
    await close()
  })

  test('a kind that is turned off is listed, but not counted', async () => {
    await world.foyer.db.deleteFrom('notice_box').where('uid', '=', visitor.uid).execute()
    const { page, close } = await loggedIn(visitor, phone)
    const number = async () => Number((await page.getByRole('button', { name: /^Unread/ }).textContent())?.match(/\d+/))
    await page.getByRole('button', { name: /^Unread \d/ }).waitFor()
    const before = await number()
    const requests = await page.getByRole('link', { name: /would like to be your contact/ }).count()
    assert.ok(requests > 0)

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('checkbox', { name: 'Contact requests: In the app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.waitForFunction(
      (expected) => document.querySelector('main [aria-pressed=false]')?.textContent?.includes(String(expected)),
      before - requests,
    )
    assert.equal(await page.getByRole('link', { name: /would like to be your contact/ }).count(), requests)
    await close()
  })

  test('quiet hours are kept by the clock of the reader’s zone until they are switched off', async () => {
    const { page, close } = await loggedIn(visitor, phone)
    const openSettings = () => page.getByRole('button', { name: 'Settings' }).click()
    const isQuiet = page.getByRole('switch', { name: 'Keep quiet at set hours' })
    const stored = () => page.waitForResponse((answer) => answer.url().endsWith('/notice/settings/update'))
    await openSettings()
    const begun = stored()
    await isQuiet.click()
    await begun
    const changed = stored()
    await page.getByLabel('Quiet until').fill('06:30')
    await changed

    await page.reload()
    await isAlive(page)
    await openSettings()
    await page.getByText(/^Times are in /).waitFor()
    assert.equal(await page.getByLabel('Quiet from').inputValue(), '22:00')
    assert.equal(await page.getByLabel('Quiet until').inputValue(), '06:30')
    const ended = stored()
    await isQuiet.click()
    await ended
    assert.equal(await page.getByLabel('Quiet until').count(), 0)
    await close()
  })

  test('without a network the older ones can be asked for again, and guests are led to the login', async () => {
    const many = Array.from({ length: 40 }, (_, number) => `UNOTICE${number}`)
    await world.foyer.db
      .insertInto('person')
      .values(many.map((uid) => ({ uid, email: `${uid}@notices.example`, family_name: uid })))
      .execute()
    await world.foyer.db
      .insertInto('contact_request')
      .values(many.map((uid) => ({ from_uid: uid, to_uid: visitor.uid, state: 'PENDING' as const })))
      .execute()
    const { page, close } = await loggedIn(visitor, phone)
    await page.route('**/user/notice/list', (route) => route.abort())
    await page.getByRole('button', { name: 'Show older ones' }).click()
    await page.getByText('We couldn’t load older notices.').waitFor()
    await page.unroute('**/user/notice/list')
    const before = await rows(page).count()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.waitForFunction((count) => document.querySelectorAll('main section li').length > count, before)
    await close()

    const guest = await world.open(phone)
    await guest.page.goto(at('/notification'))
    await guest.page.waitForURL(/[lL]ogin/)
    await guest.close()
  })

  test('the page has no barriers in light and dark, in English and Arabic, on a phone and wide', async () => {
    for (const [screen, language] of [
      [phone, 'EN'],
      [wide, 'AR'],
    ] as const) {
      const { page, close } = await loggedIn(visitor, screen, '/notification', language)
      await rows(page).first().waitFor()
      assert.deepEqual(await barriersInBoth(page, language), [])
      await close()
    }
  })

  test('in Arabic the page stands in Arabic, from right to left', async () => {
    const { page, close } = await loggedIn(visitor, phone, '/notification', 'AR')
    await page.getByRole('heading', { level: 1, name: translatedWords('AR', 'host').notices ?? '' }).waitFor()
    await page.getByRole('button', { name: translatedWords('AR', 'notices').unread ?? '' }).waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl')
    await close()
  })
})
