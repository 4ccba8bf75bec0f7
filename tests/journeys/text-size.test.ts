import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { isAlive, see } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { textFaultsOf } from '../support/browser/text-faults.ts'
import { inTime, inTurn } from '../support/runner/in-turn.ts'
import { logInAs } from '../support/world/logged-in.ts'

const app = '/mini-h5/index'
const tabs = ['overview', 'products', 'team', 'album', 'exhibits', 'chain', 'jobs', 'followers']
const sections = ['about', 'pictures', 'products', 'album', 'team', 'qualifications', 'documents', 'jobs', 'chain']

/** Each page with what must be seen before the look counts. */
const publicPages: [path: string, show: string][] = [
  [`${app}/home`, 'main li a'],
  [`${app}/exhibitorDetail?exhibitorCode=EX1001`, '[role=tab]'],
  [`${app}/exhibitsList?meetingCode=X2026`, 'main li a'],
  [`${app}/exhibitsDetail?exhibitCode=XB1001`, 'main h2'],
  [`${app}/search?search=Arc%208`, 'main mark'],
  ...tabs.map((tab): [string, string] => [
    `${app}/enterpriseMainPage?enterpriseCode=E1001&tab=${tab}`,
    'foyer-enterprise [role=tabpanel] :is(li, dd):visible',
  ]),
  [`${app}/mainPage?uid=U1001`, '[role=tabpanel] li'],
  ['/multilingual/mainPage?uid=U1001', 'main li a'],
  [`${app}/productList?enterpriseCode=E1001`, 'main li a'],
  [`${app}/productDetail?productCode=P1001&enterpriseCode=E1001`, 'main dd'],
  [`${app}/jobDetail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1001`, 'h2'],
  [`${app}/sharePoster?kind=ENTERPRISE&code=E1001`, 'main img'],
  [`${app}/emailLogin`, 'form'],
  ['/terms', 'main h2'],
  ['/no-such-page', 'main h1, main h2'],
  ['/embed/frame/card?uid=U1002', 'foyer-card h2'],
  ['/embed/frame/contact?enterprise-code=E1001', 'foyer-contact [name=email]'],
]
const memberPages: [path: string, show: string][] = [
  [`${app}/myPage`, 'main h1:visible'],
  [`${app}/editCard`, 'main form'],
  [`${app}/security`, 'main h2'],
  [`${app}/myEnterprise?enterpriseCode=E1001`, 'dd'],
  ...sections.map((section): [string, string] => [
    `${app}/enterpriseEdit?enterpriseCode=E1001&section=${section}`,
    '.form :is(input, button, ul li):visible',
  ]),
]
/** Everything about a person: contacts, rooms, card and lounge. */
const personPages: [path: string, show: string][] = [
  [`${app}/contactList`, 'main li a'],
  [`${app}/requestList`, 'main h1, main h2'],
  [`${app}/group`, 'main h1, main h2, main li'],
  [`${app}/groupDetail?contactId=U1101`, 'main h1, main h2'],
  [`${app}/messages`, 'main article a'],
  [`${app}/chat?fUserId=U1003`, '[data-message]'],
  [`${app}/mainPage?uid=U1002`, '[role=tab]'],
  [`${app}/resumeList`, '[role=tabpanel] li a'],
  [`${app}/resumeList?section=PHOTO`, '[role=tabpanel]'],
  [`${app}/addResume`, 'main form'],
  [`${app}/editIntroduce`, 'main textarea'],
  ['/selectFile', 'main h1, main h2, main li'],
  ['/qrCode', 'main img'],
  ['/h5/qrCodeList', 'main img, main h2'],
  [`${app}/cardFigures`, 'main dd, main h2'],
  ['/notification', 'main section li'],
]
const operatorPages: [path: string, show: string][] = [
  ['/adm/reports', '[data-report=OPEN]'],
  ['/adm/reports?state=DECIDED', '[data-report=DECIDED]'],
]
const languages = ['EN', 'DE', 'AR', 'CN']

/** Chooses the largest size before each page is drawn, as the setting does; a partner's page sets the property. */
const choose = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('textSize', '2')
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('--foyer-text-scale', '2'))
  })

async function faultsOf(page: Page, url: string, pages: typeof publicPages, language: string) {
  const faults: string[] = []
  for (const [path, show] of inTime(pages)) {
    await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}language=${language}`)
    await see(page, [show])
    await isAlive(page)
    faults.push(...(await textFaultsOf(page)).map((fault) => `${language} ${path}: ${fault}`))
  }
  return faults
}

describe('text at twice its size', () => {
  const world = journey()

  for (const width of [390, 320]) {
    test(`nothing is cut, broken or covered on public pages ${width} px wide`, async () => {
      const { page, close } = await world.open({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
      await choose(page)
      const faults: string[] = []
      for (const language of width === 390 ? languages : ['EN']) {
        // German has the longest words, so it has every page; each of the others has some.
        const pages = width === 390 && language !== 'DE' ? inTurn(publicPages, languages, language) : publicPages
        faults.push(...(await faultsOf(page, world.foyer.url, pages, language)))
      }
      assert.deepEqual(faults, [])
      await close()
    })
  }

  test('nothing is cut, broken or covered on a member’s pages', async () => {
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await choose(page)
    const faults: string[] = []
    for (const language of languages)
      faults.push(...(await faultsOf(page, world.foyer.url, inTurn(memberPages, languages, language), language)))
    assert.deepEqual(faults, [])
    await close()
  })

  for (const width of [390, 320]) {
    test(`nothing is cut, broken or covered on contacts, rooms, card, lounge and reports ${width} px wide`, async () => {
      const faults: string[] = []
      for (const [email, pages] of [
        ['member@foyer.example', personPages],
        ['operator@foyer.example', operatorPages],
      ] as const) {
        const { page, close } = await world.open({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
        await logInAs(page, world.foyer.url, email)
        await choose(page)
        const readLanguages = width === 390 ? languages : ['EN', 'DE']
        for (const language of readLanguages)
          faults.push(...(await faultsOf(page, world.foyer.url, inTurn(pages, readLanguages, language), language)))
        await close()
      }
      assert.deepEqual(faults, [])
    })
  }

  test('the setting changes the page at once, and the next page before its first paint', async () => {
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 } })
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(`${world.foyer.url}${app}/myPage?language=EN`)
    await isAlive(page)
    const size = () => page.evaluate(() => getComputedStyle(document.getElementById('app') as Element).fontSize)
    assert.equal(await size(), '15px')

    await page.getByRole('button', { name: 'Text size' }).click()
    await page.getByRole('slider').press('End')

    assert.equal(await size(), '30px')
    // Without the app's code, only what runs before the first paint can change the size.
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto(`${world.foyer.url}/terms?language=EN`)
    assert.equal(await size(), '30px')
    await close()
  })

  test('text follows the size that is set in the browser, in the app and in widgets', async () => {
    const { page, close } = await world.visit()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
    const sizeOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

    await page.reload()
    await page.locator('foyer-contact [name=email]').waitFor()
    await page.waitForFunction(() => {
      const surface = document.querySelector('foyer-contact')?.shadowRoot?.querySelector('.foyer')
      return surface && getComputedStyle(surface).fontSize === '22.5px'
    })
    assert.equal(await sizeOf('foyer-contact [name=email]'), 24)

    await page.goto(`${world.foyer.url}/terms?language=EN`)
    assert.equal(await sizeOf('#app'), 22.5)
    await close()
  })
})
