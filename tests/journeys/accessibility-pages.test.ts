import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { barriersInBoth, isAlive, see } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { inTime, inTurn } from '../support/runner/in-turn.ts'

const list = 'foyer-exhibitors li[data-place="0"] a'
const home = 'foyer-enterprise'
const tabs = ['overview', 'products', 'team', 'album', 'exhibits', 'chain', 'jobs', 'followers']
const form = 'foyer-contact [name=email]'

// Each page with what must be seen before the look counts.
const pages: { path: string; shows: string[] }[] = [
  { path: '/mini-h5/index/home', shows: ['h1:visible', 'main li a'] },
  { path: '/mini-h5/index/exhibitorList?meetingCode=X2026', shows: ['h1:visible', list] },
  { path: '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001', shows: ['h1:visible', '[role=tab]'] },
  { path: '/mini-h5/index/exhibitsList?meetingCode=X2026', shows: ['h1:visible', 'main li a'] },
  { path: '/mini-h5/index/exhibitsDetail?exhibitCode=XB1001', shows: ['h1:visible', 'main h2'] },
  {
    path: '/mini-h5/index/exhibitorList?meetingCode=X2026&view=map',
    shows: ['h1:visible', '[role=group] [role=button]'],
  },
  { path: '/mini-h5/index/search?search=Arc%208', shows: ['h1:visible', 'main mark'] },
  { path: '/mini-h5/index/search', shows: ['h1:visible', 'main li a'] },
  ...tabs.map((tab) => ({
    path: `/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001&tab=${tab}`,
    shows: [`${home} h2`, `${home} [role=tabpanel] :is(li, dd):visible`],
  })),
  {
    path: '/mini-h5/index/enterpriseMainPageShare?enterpriseCode=E1001&shareUserType=USER&shareUid=U1001',
    shows: [`${home} h2`],
  },
  { path: '/mini-h5/index/mainPage?uid=U1001', shows: ['foyer-card h2', '[role=tabpanel] li'] },
  { path: '/multilingual/mainPage?uid=U1001', shows: ['h1:visible', 'main li a'] },
  { path: '/mini-h5/index/productList?enterpriseCode=E1001', shows: ['h1:visible', 'main li a'] },
  { path: '/mini-h5/index/productDetail?productCode=P1001&enterpriseCode=E1001', shows: ['h1:visible', 'main dd'] },
  {
    path: '/mini-h5/index/jobDetail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1001',
    shows: ['h1:visible', 'h2'],
  },
  { path: '/mini-h5/index/shopPage?meetingCode=X2026&pageId=1', shows: ['h1:visible', 'main li a'] },
  { path: '/mini-h5/index/pdfPreview?url=%2Ffiles%2Farc-8-data-sheet.pdf', shows: ['h1:visible', 'canvas'] },
  { path: '/mini-h5/index/sharePoster?kind=ENTERPRISE&code=E1001', shows: ['h1:visible', 'main img'] },
  { path: '/mini-h5/index/joinEnterprise?id=none', shows: ['h1:visible', 'h2'] },
  { path: '/v/zzzzzzzz', shows: ['h1:visible'] },
  { path: '/demo', shows: ['h1:visible', list, form] },
  { path: '/test', shows: ['h1:visible', 'dd', 'main [role=tab]:visible'] },
  { path: '/no-such-page', shows: ['main h1, main h2'] },
  { path: '/embed/frame/contact?enterprise-code=E1001', shows: [form] },
  { path: '/embed/frame/exhibitors?meeting-code=X2026', shows: [list] },
  { path: '/embed/frame/card?uid=U1002', shows: ['foyer-card h2'] },
]
const languages = ['EN', 'CN', 'AR']

describe('pages for everyone', () => {
  const world = journey()

  for (const language of languages) {
    test(`axe finds nothing on the pages of ${language}, light and dark`, async () => {
      const { page, close } = await world.open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
      const problems: string[] = []
      for (const { path, shows } of inTime(inTurn(pages, languages, language))) {
        await page.goto(`${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=${language}`)
        await see(page, shows)
        await isAlive(page)
        problems.push(...(await barriersInBoth(page, path)))
      }
      assert.deepEqual(problems, [])
      await close()
    })
  }
})
