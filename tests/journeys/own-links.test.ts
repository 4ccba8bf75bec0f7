import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { isAlive, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'
const myLinks = '/mini-h5/index/myLinks'

describe('one’s own short links', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  async function loggedIn(email: string, context: object = phone) {
    const opened = await world.open({ ...context, permissions: ['clipboard-read', 'clipboard-write'] })
    await logInAs(opened.page, world.foyer.url, email)
    return opened
  }
  /** Shares the home page of E1001, and gives the address of the short link. */
  async function madeLink(page: Page) {
    await page.goto(at(`${home}&language=EN`))
    await isAlive(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog').locator('[aria-busy=false] img').waitFor()
    const notice = await page.getByRole('dialog').getByRole('status').filter({ hasText: '/v/' }).textContent()
    return `http://${notice}`
  }
  const card = (page: Page, link: string) => page.locator(`[data-link="${link.slice(-8)}"]`)
  /** Follows a link as a guest, and gives the address of the page behind it. */
  async function followed(link: string) {
    const { page, close } = await world.open(phone)
    await page.goto(`${link}?language=EN`)
    await isAlive(page)
    const address = page.url()
    const title = await page.title()
    await close()
    return { address, title }
  }

  test('a link is found from where it was made, pointed elsewhere, turned off and back on', async () => {
    const { page, troubles, close } = await loggedIn('visitor@foyer.example')
    const link = await madeLink(page)
    await page.getByRole('link', { name: 'All your links' }).click()
    await page.waitForURL('**/myLinks*')
    await card(page, link).getByText('Not opened yet').waitFor()
    assert.match((await followed(link)).address, /enterpriseMainPageShare/)

    await card(page, link).getByRole('link').click()
    await page.waitForURL(`**/myLinks?code=${link.slice(-8)}*`)
    await page.getByLabel('New destination').fill('https://x')
    await page.getByRole('button', { name: 'Change destination' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Change destination' }).click()
    await page.getByText('Links can’t go to this address.').waitFor()
    await question.waitFor({ state: 'detached' })

    await page.getByLabel('New destination').fill('/mini-h5/index/productDetail?enterpriseCode=E1001&productCode=P1001')
    await page.getByRole('button', { name: 'Change destination' }).click()
    await question.getByText('Anyone who opens').waitFor()
    await question.getByRole('button', { name: 'Change destination' }).click()
    await page.getByText('The link now goes to the new address.').first().waitFor()
    assert.match((await followed(link)).address, /productDetail\?.*productCode=P1001/)

    await page.getByRole('button', { name: 'Turn link off' }).click()
    await page.getByText('This link is off.').waitFor()
    assert.equal((await fetch(link, { redirect: 'manual' })).status, 410)
    assert.equal((await followed(link)).title, 'This link has expired')
    await page.getByRole('button', { name: 'Turn link on' }).click()
    await page.getByText('This link is off.').waitFor({ state: 'detached' })

    // The notice with the way back stays for a few seconds only.
    await page.getByRole('button', { name: 'Turn link off' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The link is on again.').first().waitFor()
    assert.match((await followed(link)).address, /productDetail/)
    // The address that no link may lead to was refused.
    assert.deepEqual(
      troubles.filter((trouble) => !/422 .*link\/change/.test(trouble)),
      [],
    )
    await close()
  })

  test('its end is set and taken away, and on wide screens it opens beside the list', async () => {
    const { page, troubles, close } = await loggedIn('member@foyer.example', wide)
    const link = await madeLink(page)
    await page.goto(at(`${myLinks}?language=EN`))
    await isAlive(page)
    await card(page, link).getByRole('link').click()
    await page.getByLabel('Last day').fill('2001-01-01')
    await page.getByRole('button', { name: 'Set last day' }).click()
    await page.getByText('Choose today or a later day').waitFor()

    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Last day').fill(soon)
    await page.getByRole('button', { name: 'Set last day' }).click()
    await page.getByText('The link works until').first().waitFor()
    await page.getByRole('button', { name: 'Remove end date' }).click()
    await card(page, link).getByText('No end date').waitFor()
    assert.match((await followed(link)).address, /enterpriseMainPageShare/)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a link is found by the name that it is given', async () => {
    const { page, troubles, close } = await loggedIn('member@foyer.example', wide)
    const link = await madeLink(page)
    await page.goto(at(`${myLinks}?code=${link.slice(-8)}&language=EN`))
    await isAlive(page)
    await page.locator('input[name=name]').fill('Spring mailing')
    await page.getByRole('button', { name: 'Save name' }).click()
    await card(page, link).getByRole('link', { name: 'Spring mailing' }).waitFor()

    const search = page.getByRole('searchbox')
    await search.fill('autumn')
    await search.press('Enter')
    await page.getByRole('button', { name: 'Show all links' }).waitFor()
    await search.fill('spring')
    await search.press('Enter')
    await card(page, link).getByRole('link', { name: 'Spring mailing' }).waitFor()

    assert.equal(await page.locator('[data-link]').count(), 1)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('nobody else opens it, and who has none reads how to make one', async () => {
    const maker = await loggedIn('visitor@foyer.example')
    const link = await madeLink(maker.page)
    await maker.close()
    const { page, close } = await loggedIn('organiser@foyer.example')

    await page.goto(at(`${myLinks}?code=${link.slice(-8)}&language=EN`))
    await page.getByRole('heading', { name: 'This isn’t one of your links' }).waitFor()
    await page.getByRole('link', { name: 'Show my links' }).click()
    await page.getByRole('heading', { name: 'You don’t have any links yet' }).waitFor()
    await close()
  })

  test('a code that is scanned counts as a code, and still names who shared it', async () => {
    const member = await loggedIn('member@foyer.example')
    const link = await madeLink(member.page)
    const figures = () =>
      member.page.evaluate(async () => {
        const headers = { authorization: localStorage.getItem('foyer:token') ?? '' }
        const answer = await fetch('/user/visit/figures?enterpriseCode=E1001&days=1', { headers })
        const { byChannel } = (await answer.json()).data as { byChannel: { channel: string; visitNum: number }[] }
        return Object.fromEntries(byChannel.map(({ channel, visitNum }) => [channel, visitNum]))
      })
    const config = await member.page.evaluate(async () => {
      const headers = { authorization: localStorage.getItem('foyer:token') ?? '' }
      const uid = JSON.parse(localStorage.getItem('foyer:userInfo') ?? '{}').uid
      return (await (await fetch(`/user/qr/getQrCodeConfig/E1001?language=EN&shareUid=${uid}`, { headers })).json())
        .data
    })
    assert.equal(config.url, link)
    const before = await figures()

    const guest = await world.open(phone)
    const counted = guest.page.waitForResponse('**/user/visit/count')
    await guest.page.goto(config.content)
    await counted
    await isAlive(guest.page)
    const address = new URL(guest.page.url())
    assert.equal(address.searchParams.get('via'), null)
    assert.equal(address.searchParams.get('shareUserType'), 'USER')
    assert.doesNotMatch((await guest.page.locator('link[rel=canonical]').getAttribute('href')) ?? '', /via=/)
    const storedSharer = await guest.page.evaluate(() => sessionStorage.getItem('foyer:shared-by') ?? '')
    assert.match(storedSharer, /ENTERPRISE_HOMEPAGE_USER_DRAINAGE/)
    await guest.close()

    const after = await figures()
    assert.equal((after.QR ?? 0) - (before.QR ?? 0), 1)
    assert.equal(after.SHARED_BY_USER ?? 0, before.SHARED_BY_USER ?? 0)
    await member.close()
  })

  test('in AR the list is read from the right, and a link is copied from it', async () => {
    const words = translatedWords('AR', 'my-links')
    const share = translatedWords('AR', 'share')
    const { page, troubles, close } = await loggedIn('visitor@foyer.example')
    const link = await madeLink(page)
    await page.goto(at(`${myLinks}?language=AR`))
    await isAlive(page)
    await page.getByRole('heading', { level: 1, name: words.myLinks ?? '' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    await card(page, link).getByRole('button').click()
    await page
      .getByText(share.copied ?? '')
      .first()
      .waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link)
    assert.deepEqual(troubles, [])
    await close()
  })
})
