import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, invitedBy, isAlive, see } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { inTime, inTurn } from '../support/runner/in-turn.ts'
import { logInAs } from '../support/world/logged-in.ts'

const list = '/mini-h5/index/leadList?enterpriseCode=E1001'
const lead = '/mini-h5/index/leadDetail?enterpriseCode=E1001'
const edit = '/mini-h5/index/enterpriseEdit?enterpriseCode=E1001'
const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'
const sections = ['about', 'pictures', 'products', 'album', 'team', 'qualifications', 'documents', 'jobs', 'chain']

// Each page with what must be seen before the look counts. LEAD and INVITATION stand for codes of their own.
const pages: { path: string; shows: string[] }[] = [
  { path: list, shows: ['h1:visible', '[data-lead]'] },
  { path: `${list}&search=zzzz`, shows: ['h1:visible', 'main h2'] },
  { path: '/mini-h5/index/leadList?enterpriseCode=E1002', shows: ['h1:visible', 'main h2'] },
  { path: `${lead}&id=LEAD`, shows: ['article textarea'] },
  { path: `${lead}&id=none`, shows: ['h1:visible', '.detail h2'] },
  { path: '/mini-h5/index/leadSettings?enterpriseCode=E1001', shows: ['h1:visible', 'h2'] },
  { path: '/mini-h5/index/myEnterprise?enterpriseCode=E1001', shows: ['h1:visible', 'dd'] },
  { path: '/mini-h5/index/enterpriseMembers?enterpriseCode=E1001', shows: ['h1:visible', 'select'] },
  { path: '/mini-h5/index/enterpriseCards?enterpriseCode=E1001', shows: ['h1:visible', 'main h2'] },
  ...sections.map((section) => ({
    path: `${edit}&section=${section}`,
    shows: ['h1:visible', '.form :is(input, button, ul li):visible'],
  })),
  { path: '/mini-h5/index/myLinks?state=ON', shows: ['h1:visible', '.list :is([data-link], h2):visible'] },
  { path: '/mini-h5/index/myLinks?code=zzzzzzzz', shows: ['h1:visible', '.detail h2:visible'] },
  { path: '/mini-h5/index/joinEnterprise?id=INVITATION', shows: ['h1:visible', 'h2'] },
]

interface State {
  name: string
  path: string
  /** Brings the page into the state, and waits until it is seen. */
  reach(page: Page): Promise<void>
}

const opened = (page: Page) => page.locator('dialog[open]').last()
const opens = (page: Page) => page.locator('button[aria-haspopup=dialog]:visible')

async function toOwnLinks(page: Page) {
  await page.locator('header').locator('button[aria-haspopup=dialog]').last().click()
  await opened(page).locator('a[href*=myLinks]').click()
  await page.locator('[data-link]').first().waitFor()
}

const states: State[] = [
  {
    name: 'the sheet to share',
    path: home,
    async reach(page) {
      await page.locator('header').locator('button[aria-haspopup=dialog]').last().click()
      await opened(page).locator('[aria-busy=false] img').waitFor()
    },
  },
  {
    name: 'one’s own links',
    path: home,
    reach: (page) => toOwnLinks(page),
  },
  {
    name: 'one of one’s own links, pointed to nowhere',
    path: home,
    async reach(page) {
      await toOwnLinks(page)
      await page.locator('[data-link] h2 a').first().click()
      await page.locator('.detail input[type=date]').waitFor()
      await page.locator('.detail form:has([name=target]) button[type=submit]').click()
      await page.locator('.detail [name=target][aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'a picture of the album',
    path: `${home}&tab=album`,
    async reach(page) {
      await page.locator('foyer-enterprise [role=tabpanel] li button').first().click()
      await opened(page).locator('img').first().waitFor()
    },
  },
  {
    name: 'the filters of leads',
    path: list,
    async reach(page) {
      await page.locator('search, [role=search]').locator('button[aria-haspopup=dialog]').click()
      await opened(page).locator('select').first().waitFor()
    },
  },
  {
    name: 'the export of leads',
    path: list,
    async reach(page) {
      await opens(page).first().click()
      await opened(page).locator('button').nth(1).waitFor()
    },
  },
  {
    name: 'an answer that says nothing',
    path: `${lead}&id=LEAD`,
    async reach(page) {
      await page.locator('article form button[type=submit]').click()
      await page.locator('article textarea[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'a product in its sheet',
    path: `${edit}&section=products`,
    async reach(page) {
      await page.locator('.form ul.rows button').first().click()
      await opened(page).locator('[name="name.EN"], [name="name.AR"]').first().waitFor()
    },
  },
  {
    name: 'products being ordered',
    path: `${edit}&section=products`,
    async reach(page) {
      await page.locator('.form .tools button').nth(1).click()
      await page.locator('.form button.handle').first().waitFor()
    },
  },
  {
    name: 'a section that is not saved yet, and the question before it is thrown away',
    path: edit,
    async reach(page) {
      await page.locator('[name^="slogan."]').fill('Another slogan')
      await page.locator('.form .save button').first().click()
      await page.locator('dialog[role=alertdialog][open]').waitFor()
    },
  },
]

const languages = ['EN', 'AR'] as const
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }

/** Returns the pressed or current elements of a page that look the same with and without keyboard focus. */
async function withoutFocusRing(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const chosen = document.querySelectorAll<HTMLElement>(':is(button, a)[aria-pressed], :is(button, a)[aria-current]')
    return [...chosen].flatMap((element) => {
      if (element.getClientRects().length === 0) return []
      const before = getComputedStyle(element).boxShadow
      element.focus()
      return getComputedStyle(element).boxShadow === before ? [element.textContent] : []
    })
  })
}

describe('pages of members', () => {
  const world = journey()
  const openAs = async (email: string) => {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    return opened
  }
  async function leadId() {
    const rows = world.foyer.db.selectFrom('lead').select('id').where('name', '=', 'Khalid Al-Harbi')
    return (await rows.executeTakeFirstOrThrow()).id
  }

  test('what is chosen shows the focus, too', async () => {
    const { page, close } = await openAs('member@foyer.example')
    const lines: string[] = []
    for (const path of [list, edit, '/mini-h5/index/myEnterprise?enterpriseCode=E1001']) {
      await page.goto(`${world.foyer.url}${path}&language=EN`)
      await isAlive(page)
      await page.locator(':is(button, a):is([aria-pressed=true], [aria-current]):visible').first().waitFor()
      lines.push(...(await withoutFocusRing(page)).map((name) => `${path}: ${name}`))
    }
    assert.deepEqual(lines, [])
    await close()
  })

  for (const language of languages) {
    test(`axe finds nothing on the pages of ${language}, light and dark`, async () => {
      const { page, close } = await openAs('member@foyer.example')
      const id = await leadId()
      const invitation = await invitedBy(page, 'E1001', `${language}@example.org`)
      const lines: string[] = []
      for (const { path, shows } of inTime(inTurn(pages, languages, language))) {
        const url = path.replace('LEAD', id).replace('INVITATION', invitation)
        await page.goto(`${world.foyer.url}${url}&language=${language}`)
        await isAlive(page)
        await see(page, shows)
        lines.push(...(await barriersInBoth(page, path)))
      }
      assert.deepEqual(lines, [])
      await close()
    })

    for (const { name, path, reach } of inTurn(states, languages, language)) {
      test(`axe finds nothing in ${name}, in ${language}, light and dark`, async () => {
        const { page, close } = await openAs('member@foyer.example')
        await page.goto(`${world.foyer.url}${path.replace('LEAD', await leadId())}&language=${language}`)
        await isAlive(page)
        await reach(page)
        assert.deepEqual(await barriersInBoth(page, name), [])
        await close()
      })
    }
  }
})
