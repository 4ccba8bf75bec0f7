import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { invitedBy, isAlive, linksMadeBy } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { inTime } from '../support/runner/in-turn.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/**
 * A page, what the reader does on it, and the link by which they leave it; without one they leave by the menu. LEAD,
 * LINK, FOREIGN and INVITATION stand for a lead, a link of one's own, one to another website, and an invitation.
 */
interface Place {
  path: string
  act?(page: Page): Promise<unknown>
  leaveBy?: string
}

const button = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name }).first()

const guestPlaces: Place[] = [
  { path: 'home?' },
  { path: '/terms?' },
  { path: '/privacy?' },
  { path: 'jobDetail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1001' },
  { path: 'productDetail?productCode=P1001&enterpriseCode=E1001' },
  { path: 'exhibitsDetail?exhibitCode=XB1001' },
  { path: 'shopPage?meetingCode=X2026&pageId=1' },
  { path: 'enterpriseMainPageShare?enterpriseCode=E1001' },
  { path: '/multilingual/mainPage?uid=U1002' },
  { path: 'mainPage?uid=U1001', act: (page) => page.getByRole('tab', { name: 'Documents' }).click() },
  { path: 'sharePoster?kind=ENTERPRISE&code=E1001' },
  { path: 'joinEnterprise?id=INVITATION' },
  { path: '/v/FOREIGN?' },
  {
    path: 'pdfPreview?url=%2Ffiles%2Farc-8-data-sheet.pdf',
    async act(page) {
      await page.locator('li[data-page] .text > *').first().waitFor()
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.locator('main section[tabindex]').evaluate((viewer) => viewer.scrollTo(0, viewer.scrollHeight))
    },
  },
  {
    path: 'productList?enterpriseCode=E1001',
    act: (page) => page.locator('main [aria-pressed=false]').first().click(),
    leaveBy: 'main li a[href*=productDetail]',
  },
  {
    path: 'search?search=pump',
    act: (page) => button(page, /^Products/).click(),
    leaveBy: 'main a[href*=productDetail]',
  },
  {
    path: 'exhibitorDetail?exhibitorCode=EX1001',
    act: (page) => page.getByRole('tab', { name: /^Exhibits/ }).click(),
    leaveBy: 'main a[href*=exhibitsDetail]',
  },
  {
    path: 'exhibitorDetail?exhibitorCode=EX1001',
    async act(page) {
      await page.locator('[data-action=share]:visible').first().click()
      await page.locator('dialog[open] a[href*=sharePoster]').waitFor()
    },
    leaveBy: 'dialog[open] a[href*=sharePoster]',
  },
  {
    path: 'exhibitorList?meetingCode=X2026&view=map',
    async act(page) {
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.locator('svg g[data-id]').nth(3).dispatchEvent('click')
      await page.getByRole('button', { name: 'Zoom out' }).click()
    },
    leaveBy: 'main a[href*=exhibitorDetail]:visible',
  },
]

const memberPlaces: Place[] = [
  { path: 'home?' },
  { path: 'myPage?' },
  { path: 'editCard?', act: (page) => page.locator('input[name=companyName]').fill('Typed and not saved') },
  { path: 'security?' },
  { path: 'leadSettings?enterpriseCode=E1001' },
  { path: 'enterpriseEdit?enterpriseCode=E1001&section=about' },
  { path: 'enterpriseMembers?enterpriseCode=E1001' },
  { path: 'myEnterprise?enterpriseCode=E1001', act: (page) => button(page, /^7 days/).click() },
  { path: 'leadList?enterpriseCode=E1001', act: (page) => button(page, /^New/).click(), leaveBy: 'main [data-lead] a' },
  { path: 'myLinks?' },
  { path: 'myLinks?code=LINK', act: (page) => button(page, /^7 days/).click() },
  {
    path: 'leadDetail?enterpriseCode=E1001&id=LEAD',
    async act(page) {
      await page.getByRole('tab', { name: 'Note' }).click()
      await page.locator('textarea[name=note]').fill('Typed and not saved')
    },
  },
]

const chooseExhibits = (page: Page) => page.getByRole('tab').nth(1).click()

/** Wide pages, some with a list beside them. */
const widePlaces: Place[] = [
  { path: 'home?' },
  { path: 'enterpriseMembers?enterpriseCode=E1001' },
  { path: 'myLinks?' },
  { path: 'myLinks?code=LINK' },
  { path: 'leadList?enterpriseCode=E1001&view=table' },
  { path: 'leadDetail?enterpriseCode=E1001&id=LEAD' },
  { path: 'exhibitorDetail?exhibitorCode=EX1001', act: chooseExhibits, leaveBy: 'article a[href*=exhibitsDetail]' },
]

/** Pages from right to left. */
const arabicPlaces: Place[] = [
  { path: 'home?' },
  { path: 'exhibitsList?meetingCode=X2026', leaveBy: 'main li a[href*=exhibitsDetail]' },
  { path: 'exhibitorDetail?exhibitorCode=EX1001', act: chooseExhibits, leaveBy: 'main a[href*=exhibitsDetail]' },
]

const member = 'member@foyer.example'
const visits = [
  { who: 'a guest', places: guestPlaces },
  { who: 'a member', as: member, places: memberPlaces },
  {
    who: 'a member on a wide screen',
    as: member,
    places: widePlaces,
    context: { viewport: { width: 1280, height: 800 } },
  },
  { who: 'a guest who reads Arabic', places: arabicPlaces, language: 'AR' },
]

/** Returns everything that a page shows, as text: words, typed values, choices, and the part of a plan that is seen. */
function shownOnPage() {
  const roots: ParentNode[] = [document.querySelector('main') ?? document]
  const texts: string[] = []
  for (const root of roots) {
    const host = root instanceof ShadowRoot ? [...root.children] : [root]
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
    for (const element of host) if (element instanceof HTMLElement) texts.push(element.innerText)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value)
      if (element.matches('[aria-pressed=true], [aria-selected=true]')) texts.push(`chosen: ${element.textContent}`)
      if (element.matches('svg[role=group]')) texts.push(element.getAttribute('viewBox') ?? '')
      if (element.matches('dialog[open]')) texts.push(`open: ${element.getAttribute('aria-label')}`)
    }
  }
  // A minute may pass meanwhile.
  const lines = texts
    .join('\n')
    .replace(/\d+ min ago/g, 'some minutes ago')
    .split('\n')
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** The result of a step back. */
interface Returned {
  framesBefore?: number
  missing?: string
}

type Window = { shownOnPage: () => string; returned: Returned; steady?: { text: string; frames: number } }

/** Runs in the page: counts the frames from the next step back until everything is shown at its place. */
function watchReturn({ text, top, height }: { text: string; top: number; height: number }) {
  const returned: Returned = {}
  Object.assign(window, { returned })
  addEventListener(
    'popstate',
    () => {
      let frames = 0
      const look = () => {
        const now = (window as unknown as Window).shownOnPage()
        const isWhole = now === text && Math.abs(scrollY - top) < 1
        if (!isWhole && frames > 0) {
          const [lines, before] = [now.split('\n'), text.split('\n')]
          const lacks = before.filter((line) => !lines.includes(line)).slice(0, 5)
          const more = lines.filter((line) => !before.includes(line)).slice(0, 5)
          const at = lines.findIndex((line, index) => line !== before[index])
          returned.missing = `line ${at} ${JSON.stringify(before[at])} is ${JSON.stringify(lines[at])}; at ${scrollY} px instead of ${top}; lacks ${lacks.join(' | ')}; has ${more.join(' | ')}; ${document.documentElement.scrollHeight} px high instead of ${height}`
        }
        if (isWhole || frames > 60) returned.framesBefore = frames
        else {
          frames++
          requestAnimationFrame(look)
        }
      }
      requestAnimationFrame(look)
    },
    { once: true },
  )
}

/** Waits until a page has shown the same for half a second of frames, and returns that. */
async function settled(page: Page) {
  await page.evaluate(() => delete (window as unknown as Window).steady)
  await page.waitForFunction(() => {
    const all = window as unknown as Window
    const text = all.shownOnPage()
    const loading = '[data-pending], [data-layout][aria-busy=true], main [aria-busy=true]'
    const isSame = all.steady?.text === text && !document.querySelector(loading)
    all.steady = { text, frames: isSame ? (all.steady?.frames ?? 0) + 1 : 0 }
    return all.steady.frames > 30
  })
  return page.evaluate(() => (window as unknown as Window).shownOnPage())
}

describe('a step back to any page', () => {
  const world = journey()

  /** Returns the codes of a lead, of two links and of an invitation, by the words that stand for them in the places. */
  async function codesOfPlaces() {
    const { page, close } = await world.open()
    await logInAs(page, world.foyer.url, member)
    const INVITATION = await invitedBy(page, 'E1001', 'back@example.org')
    const targets = ['https://example.org/far/away', '/mini-h5/index/home', '/mini-h5/index/search']
    const [FOREIGN, LINK] = await linksMadeBy(page, targets)
    // A link that was opened has figures.
    await page.goto(`${world.foyer.url}/v/${LINK}`)
    await close()
    const leads = world.foyer.db.selectFrom('lead').select('id').where('name', '=', 'Khalid Al-Harbi')
    const { id: LEAD } = await leads.executeTakeFirstOrThrow()
    return { INVITATION, FOREIGN, LEAD, LINK }
  }
  let codes: Promise<Record<string, string | undefined>> | undefined

  for (const { who, as, places, context = phone, language = 'EN' } of visits)
    test(`a step back of ${who} shows any page as it was left with the next picture, while no answer comes`, async () => {
      codes ??= codesOfPlaces()
      const codeOf = await codes
      const { page, troubles, close } = await world.open(context)
      await page.addInitScript(`window.shownOnPage = ${shownOnPage}`)
      if (as) await logInAs(page, world.foyer.url, as)
      /** Leaves a page and comes back. Returns what was not shown within one frame, if anything. */
      const leaveAndReturn = async ({ path, act, leaveBy }: Place) => {
        const whole = path.startsWith('/') ? path : `/mini-h5/index/${path}`
        const address = whole.replace(/[A-Z]{4,}$|[A-Z]{4,}(?=\?)/, (word) => codeOf[word] ?? word)
        await page.goto(`${world.foyer.url}${address}&language=${language}`)
        await isAlive(page)
        await settled(page)
        await act?.(page)
        await settled(page)
        await page.evaluate(() => scrollTo(0, 240))
        const text = await settled(page)
        const left = await page.evaluate(() => ({
          path: location.pathname,
          top: 0,
          height: document.documentElement.scrollHeight,
        }))
        await page.evaluate(() =>
          addEventListener('click', () => Object.assign(window, { pressedAt: scrollY }), { capture: true, once: true }),
        )
        if (leaveBy) await page.locator(leaveBy).first().click()
        else
          await page.evaluate(() => {
            const link = Object.assign(document.createElement('a'), {
              href: '/mini-h5/index/exhibitsList?meetingCode=X2026',
            })
            document.body.append(link)
            link.click()
            link.remove()
          })
        left.top = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)
        await page.waitForFunction((path) => location.pathname !== path, left.path)
        await settled(page)
        const comes = await holdBack(page, '**/user/**')
        await page.evaluate(watchReturn, { text, ...left })

        await page.goBack()

        await page.waitForFunction(() => (window as unknown as Window).returned.framesBefore !== undefined)
        const { framesBefore = -1, missing } = await page.evaluate(() => (window as unknown as Window).returned)
        comes()
        await page.unroute('**/user/**')
        return framesBefore > 1 ? `${path} ${leaveBy ?? ''}: ${framesBefore} frames: ${missing}` : undefined
      }
      const late: string[] = []
      for (const place of inTime(places)) {
        let lateness = await leaveAndReturn(place)
        // On a busy machine a frame may pass before the page had its turn: a page is late that is late three times.
        for (let tries = 1; lateness && tries < 3; tries++) lateness = await leaveAndReturn(place)
        if (lateness) late.push(lateness)
      }
      assert.deepEqual(late, [])
      assert.deepEqual(troubles, [])
      await close()
    })
})
