import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import type { StoredBlock } from '../../api/contract/meetings/site-blocks.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { readPdf } from '../support/wire/read-pdf.ts'

const none = {}
const texts = (EN: string, CN: string, AR: string) => ({ EN, CN, AR })
// PDFs take some Chinese characters for radicals that look alike; none of those is among these.
const title = texts('On paper', '关于展会', 'على الورق')
const answer = texts('In hall 3.', '在3号馆。', 'في القاعة 3.')
const toPartner = { label: texts('Partner site', '合作伙伴网站', 'موقع الشريك'), to: 'https://partner.example/fair' }

const blocks: StoredBlock[] = [
  { type: 'HERO', title, text: none, picture: '/art/fair-skyline.svg', buttons: [toPartner] },
  { type: 'COUNTDOWN', title: none },
  { type: 'FACTS', facts: [{ value: { EN: '320' }, label: none }] },
  { type: 'TEXT', title: none, html: { EN: '<p><a href="https://news.example/today">News</a></p>' } },
  { type: 'PICTURE', picture: { src: '/art/cover-hall-teal.svg', alt: none }, caption: none },
  { type: 'QUOTE', text: { EN: 'A fair to remember.' }, by: none },
  { type: 'COLUMNS', title: none, columns: [{ heading: { EN: 'By train' }, text: none }] },
  { type: 'GUESTS', title: none },
  { type: 'EXHIBITORS', title: none, most: 8 },
  { type: 'EXHIBITS', title: none, most: 4 },
  { type: 'PRODUCTS', title: none, code: 'E1001', most: 4 },
  { type: 'ENTERPRISES', title: none, codes: ['EX1001', 'EX1002'] },
  { type: 'CHARTS', title: none },
  { type: 'SCHEDULE', title: { EN: 'Programme' } },
  { type: 'LIVE', title: none },
  { type: 'MAP', title: none, text: none },
  { type: 'FORM', title: none, text: none, code: 'FEXHIBITOR' },
  { type: 'FILE', name: { EN: 'Floor plan' }, src: '/art/plan.pdf' },
  { type: 'SPACER', size: 'LARGE' },
  { type: 'FAQ', title: none, entries: [{ question: { EN: 'Where is the cloakroom?' }, answer }] },
  { type: 'BUTTONS', buttons: [toPartner] },
  { type: 'REGISTRATION', role: '' },
]

/** Returns the page as a PDF, read without spaces. */
const printed = async (page: Page) => readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))

describe('an event page on paper', () => {
  const world = journey()

  test('all blocks are printed on A4 with addresses and open answers, and without bars, buttons and players', async () => {
    const menu = [{ label: { EN: 'Visit our menu' }, to: 'xibo' }]
    await world.foyer.db
      .insertInto('event_page')
      .values({
        ...{ code: 'onPaper', meeting_code: 'X2026', family: 'FAIR', brand: '#c2512d', status: 'PUBLISHED' },
        ...{ title: JSON.stringify(title), menu: JSON.stringify(menu), blocks: JSON.stringify(blocks) },
      })
      .execute()
    for (const language of ['EN', 'CN', 'AR'] as const) {
      const { page: reader, close } = await world.open({ colorScheme: 'dark', locale: 'de-DE' })
      await reader.goto(`${world.foyer.url}/customPage/onPaper?language=${language}`)
      await isAlive(reader)
      await reader.locator('[rel~=nofollow]').waitFor()
      await reader.evaluate(() => document.documentElement.setAttribute('data-foyer-scheme', 'dark'))
      const { pages, text, pdf } = await printed(reader)

      const [, , width, height] = (await pdf.getPage(1)).view
      assert.deepEqual([Math.round(width ?? 0), Math.round(height ?? 0)], [595, 842])
      assert.ok(pages.length <= 14, `${pages.length} pages`)
      assert.ok(pages.every((each, at) => each.replace(`${at + 1}/${pages.length}`, '') !== ''))
      // Where text runs from right to left, PDFs have the glyphs in the order of sight, so Arabic is not read back.
      for (const part of [
        ...(language === 'AR' ? [] : [title[language], answer[language]]),
        ...(language === 'EN' ? ['09:30–10:15'] : []),
        ...['https://partner.example/fair', '(https://news.example/today)', '/art/plan.pdf'],
        ...[`${world.foyer.url}/visitorRegister?meetingCode=X2026`, 'A fair to remember.'],
        ...[`${world.foyer.url}/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001`],
      ])
        assert.ok(text.includes(part.replaceAll(' ', '')), `${language}: ${part}`)
      for (const part of ['Visitourmenu', 'Skiptocontent', 'Addtocalendar', 'Wholeschedule', 'Asatable', 'Continue'])
        assert.ok(!text.includes(part), `${language}: ${part}`)
      assert.equal(
        await backgroundInPrint(reader, '[data-block=EXHIBITORS] li a'),
        'rgb(255, 255, 255)',
        'cards are white in print although the reader has chosen the dark scheme',
      )
      await close()
    }
  })

  test('no session of a schedule is cut by the end of a sheet, and no day ends one', async () => {
    const { page, close } = await world.open()
    await page.goto(`${world.foyer.url}/customPage/xiboSchedule?language=EN`)
    await isAlive(page)
    const sessions = await page
      .locator('article article')
      .evaluateAll((cards) =>
        cards.map((card) => [...card.querySelectorAll('time, h4, p')].map((part) => part.textContent ?? '')),
      )
    const days = await page.locator('section section h3').allTextContents()
    const { pages } = await printed(page)
    assert.ok(sessions.length > 5)
    for (const parts of sessions.map((session) => session.map((part) => part.replace(/\s/g, ''))))
      assert.ok(
        pages.some((sheet) => parts.every((part) => sheet.includes(part))),
        `${parts} is on more than one of ${pages.length} sheets`,
      )
    for (const day of days.map((name) => name.replace(/\s/g, '')))
      assert.ok(!pages.some((sheet) => sheet.replace(/\d+\/\d+$/, '').endsWith(day)), `${day} ends a sheet`)
    await close()
  })
})

/** Returns the background of an element as it is on paper. */
async function backgroundInPrint(page: Page, selector: string) {
  await page.emulateMedia({ media: 'print' })
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)
}
