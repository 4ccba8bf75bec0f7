import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
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

    // The notice with the way back stays for a few seconds only, and for as long as somebody is about to press it.
    await page.clock.install()
    await page.getByRole('button', { name: 'Turn link off' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.clock.runFor('01:00')
    await undo.press('Enter')
    await page.clock.runFor('00:01')
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

  test('a name that begins with a slash is shown as it is typed, also in Arabic', async () => {
    const { page, troubles, close } = await loggedIn('member@foyer.example', phone)
    const code = await page.evaluate(async () => {
      const headers = { authorization: localStorage.getItem('foyer:token') ?? '', 'content-type': 'application/json' }
      const body = JSON.stringify({ target: '/mini-h5/index/home' })
      const answer = await fetch('/user/share/link/create', { method: 'POST', headers, body })
      return (await answer.json()).data.code as string
    })
    await page.goto(at(`${myLinks}?code=${code}&language=AR`))
    await isAlive(page)
    const title = page.getByRole('heading', { level: 1, name: '/home' })
    await title.waitFor()

    const [slash, word] = await title.evaluate((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [0, 1].map((at) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      })
    })
    assert.ok((slash ?? 0) < (word ?? 0), `the slash begins at ${slash} px, the word at ${word} px`)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('in the table several links are turned off at once and back on, and sorted by their names', async () => {
    const { page, troubles, close } = await loggedIn('shop@foyer.example', wide)
    const targets = ['productDetail?enterpriseCode=E1001&productCode=P1001', 'home', 'search']
    const names = ['Cedar hall', 'Alder hall', 'Birch hall']
    await page.evaluate(
      async ({ targets, names }) => {
        const headers = {
          authorization: localStorage.getItem('foyer:token') ?? '',
          'content-type': 'application/json',
        }
        for (const [at, target] of targets.entries()) {
          const body = JSON.stringify({ target: `/mini-h5/index/${target}`, name: names[at] })
          await fetch('/user/share/link/create', { method: 'POST', headers, body })
        }
      },
      { targets, names },
    )
    await page.goto(at(`${myLinks}?language=EN`))
    await isAlive(page)
    const table = page.getByRole('table', { name: 'My links' })
    await table.getByRole('button', { name: 'Name' }).click()
    await page.waitForURL('**/myLinks?*sort=name*')
    await table.getByRole('row').nth(1).getByRole('link', { name: 'Alder hall' }).waitFor()
    assert.deepEqual(await table.getByRole('rowheader').locator('a').allTextContents(), names.toSorted())

    await table.getByRole('checkbox', { name: 'Select Alder hall' }).click()
    await table.getByRole('checkbox', { name: 'Select Birch hall' }).click()
    const calls: string[] = []
    page.on('request', (request) => void (/\/share\/link\/change/.test(request.url()) && calls.push(request.url())))
    await page.getByRole('button', { name: 'Turn link off' }).click()
    await page.getByText('2 changed.').first().waitFor()
    assert.deepEqual(
      calls.map((url) => new URL(url).pathname),
      ['/user/share/link/changeMany'],
    )
    const off = table.getByRole('cell', { name: 'Off', exact: true })
    assert.equal(await off.count(), 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    assert.equal(await off.count(), 0)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the visits of a link are drawn and listed by day, sorted and saved as CSV', async () => {
    const { page, troubles, close } = await loggedIn('examiner@foyer.example', wide)
    const link = await madeLink(page)
    for (let visit = 0; visit < 2; visit++) await followed(link)
    await page.goto(at(`${myLinks}?code=${link.slice(-8)}&language=EN`))
    const pane = page.getByRole('complementary', { name: 'Visits per day' })
    await pane.getByText(/^Visits in this period: 2\. Busiest day: .+ \(2\)\.$/).waitFor()
    const table = pane.getByRole('region', { name: 'Visits per day' })
    const days = () =>
      table
        .getByRole('rowheader')
        .locator('time')
        .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
    const [newest, ...others] = await days()
    assert.equal(newest, new Date().toISOString().slice(0, 10))
    assert.equal(others.length, 29)

    await table.getByRole('button', { name: 'Day' }).click()
    await table.locator('th[aria-sort=ascending]').waitFor()
    assert.equal((await days()).at(-1), newest)
    await table.getByRole('button', { name: 'Visits' }).click()
    assert.deepEqual(await table.getByRole('row').nth(1).getByRole('cell').allTextContents(), ['2'])

    await pane.getByRole('button', { name: '7 days' }).click()
    await page.waitForFunction(() => document.querySelectorAll('aside tbody tr').length === 7)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pane.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    assert.equal(lines[0], '\uFEFFDay,Visits')
    assert.equal(lines.at(-1), `${newest},2`)
    assert.equal(lines.length, 8)

    // On a phone they are part of the page of the link, and a failed request can be repeated.
    let isDown = true
    await page.route('**/user/share/link/visits?*', (route) => (isDown ? route.abort() : route.continue()))
    await page.setViewportSize(phone.viewport)
    await page.reload()
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    isDown = false
    await retry.click()
    await page.getByText('Visits in this period: 2.').waitFor()
    assert.equal(await pane.isVisible(), false)
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('ERR_FAILED')),
      [],
    )
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

  test('guests who are invited by name are listed with what became of their invitation', async () => {
    const { page, troubles, close } = await loggedIn('member@foyer.example')
    await page.goto(at('/invitePoster?meetingCode=X2026&language=EN'))
    await isAlive(page)
    await page.getByLabel('Guest’s name').fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Copy link: Ada Lovelace' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.getByLabel('Guest’s name').fill('Rolf Weiß')
    await page.getByRole('button', { name: 'Rolf Weiß', exact: true }).waitFor()

    await followed(link)
    await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).click()

    assert.equal(await page.getByLabel('Guest’s name').inputValue(), 'Ada Lovelace')
    await page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).getByText('Opened once').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
