import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive, see } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { smallTargets } from '../support/browser/targets.ts'
import { inTime, inTurn } from '../support/runner/in-turn.ts'

const at = (path: string) => `/mini-h5/index/${path}`
const tabs = ['overview', 'products', 'team', 'album', 'exhibits', 'chain', 'jobs', 'followers']

// Each page with what must be seen before its targets are measured.
const pages: { path: string; shows: string }[] = [
  { path: '/', shows: 'main form' },
  { path: at('home'), shows: 'main li a' },
  { path: at('search?search=Arc%208'), shows: 'main mark' },
  { path: at('exhibitorList?meetingCode=X2026'), shows: 'foyer-exhibitors li[data-place="0"] a' },
  { path: at('exhibitorList?meetingCode=X2026&view=map'), shows: '[role=group] [role=button]' },
  { path: at('exhibitorDetail?exhibitorCode=EX1001'), shows: '[role=tab]' },
  { path: at('exhibitsList?meetingCode=X2026'), shows: 'main li a' },
  { path: at('exhibitsDetail?exhibitCode=XB1001'), shows: 'main h2' },
  { path: at('mainPage?uid=U1001'), shows: '[role=tabpanel] li' },
  { path: at('mainPage?uid=U1002'), shows: '[role=tabpanel] li' },
  { path: '/multilingual/mainPage?uid=U1001', shows: 'main li a' },
  { path: at('productList?enterpriseCode=E1001'), shows: 'main li a' },
  { path: at('productDetail?productCode=P1001'), shows: 'main h2' },
  { path: at('jobDetail?jobCode=J1001&enterpriseCode=E1001'), shows: 'main h2' },
  { path: '/privacy', shows: 'main h1' },
  ...tabs.map((tab) => ({
    path: at(`enterpriseMainPage?enterpriseCode=E1001&tab=${tab}`),
    shows: 'foyer-enterprise [role=tabpanel]',
  })),
]

const languages = ['EN', 'AR', 'TH']

describe('targets on a phone', () => {
  const world = journey()

  for (const language of languages)
    test(`in ${language} everything that can be pressed is at least 44 px wide and high, but links in a text`, async () => {
      const { page, close } = await world.open({ viewport: { width: 390, height: 844 }, hasTouch: true })
      const small: string[] = []

      for (const { path, shows } of inTime(inTurn(pages, languages, language))) {
        await page.goto(`${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=${language}`)
        await isAlive(page)
        await see(page, [shows])
        small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`))
      }

      assert.deepEqual(small, [])
      await close()
    })

  test('in the contact form of a partner’s page it is so too, also in the sheet', async () => {
    const { page, close } = await world.visit(
      {
        body: `<foyer-contact enterprise-code="E1001"></foyer-contact>
          <button data-foyer-open="contact" data-enterprise-code="E1001" style="width:44px;height:44px">?</button>`,
      },
      { locale: 'en-GB', viewport: { width: 390, height: 844 } },
    )
    await page.locator('foyer-contact [name=email]').waitFor()
    assert.deepEqual(await smallTargets(page), [])

    await page.locator('[data-foyer-open]').click()
    await page.locator('dialog[open] [name=email]').waitFor()

    assert.deepEqual(await smallTargets(page), [])
    await close()
  })
})
