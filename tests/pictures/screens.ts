import type { Page } from 'playwright'
import { isAlive } from '../support/browser/host-pages.ts'
import { holdBack } from '../support/browser/journey.ts'

/** The people who look at a screen: nobody known, a person without a company, or a member of E1001. */
export type Audience = 'visitor' | 'person' | 'member'

/** The address of a screen, and the state that its picture shows. */
export interface Screen {
  audience: Audience
  path: string
  /** The selector of an element that must be visible before the picture is taken. */
  shows: string
  /** Brings the page into the state of the picture, once it can be used. `isPhone` is false at 1280 px. */
  reach?(page: Page, isPhone: boolean): Promise<unknown>
  /** Sets up the network before the page is opened. */
  before?(page: Page): Promise<unknown>
  /** True where the picture shows a page that still loads. */
  isLoading?: true
}

const root = '/mini-h5/index'
const home = `${root}/enterpriseMainPage?enterpriseCode=E1001`
const edit = `${root}/enterpriseEdit?enterpriseCode=E1001`
const exhibits = `${root}/exhibitsList?meetingCode=X2026`
const panel = 'foyer-enterprise [role=tabpanel]:visible'
const dialog = (page: Page) => page.locator('dialog[open]').last()
const opensDialog = 'button[aria-haspopup=dialog]:visible'
/** The name of a language in itself, which its button shows. */
const ownName = /English|简体中文|العربية/

async function openContact(page: Page) {
  await page.locator('button[data-foyer-open=contact]:visible').first().click()
  await dialog(page).locator('[name=email]').waitFor()
}

async function showEmptyForm(page: Page) {
  const form = page.locator('foyer-contact')
  await form.scrollIntoViewIfNeeded()
  await form.locator('[name=email]').fill('ada@example')
  await form.locator('button[type=submit]').click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  // The form grows by its messages while the browser keeps the field in sight: it is brought to one place after that.
  await form.evaluate((element) => scrollTo(0, Math.round(element.getBoundingClientRect().top + scrollY) - 100))
}

const visitor = (path: string, shows: string, more: Partial<Screen> = {}): Screen => ({
  audience: 'visitor',
  path,
  shows,
  ...more,
})

/** The screens of which reference pictures are kept, by the names of their folders. LEAD stands for the id of one. */
export const screens: Record<string, Screen> = {
  home: visitor(`${root}/home`, 'main li a'),
  directory: visitor(`${root}/exhibitorList?meetingCode=X2026`, 'foyer-exhibitors li[data-place="0"] a'),
  'directory-map': visitor(`${root}/exhibitorList?meetingCode=X2026&view=map`, '[role=group] [role=button]'),
  exhibitor: visitor(`${root}/exhibitorDetail?exhibitorCode=EX1001`, '[role=tab]'),
  exhibits: visitor(exhibits, 'main li a'),
  exhibit: visitor(`${root}/exhibitsDetail?exhibitCode=XB1001`, 'main h2'),
  'search-results': visitor(`${root}/search?search=Arc%208`, 'main mark'),
  enterprise: visitor(home, panel),
  'enterprise-products': visitor(`${home}&tab=products`, `${panel} li`),
  'enterprise-team': visitor(`${home}&tab=team`, `${panel} li`),
  products: visitor(`${root}/productList?enterpriseCode=E1001`, 'main li a'),
  product: visitor(`${root}/productDetail?productCode=P1001&enterpriseCode=E1001`, 'main dd'),
  job: visitor(`${root}/jobDetail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1001`, 'h2'),
  shop: visitor(`${root}/shopPage?meetingCode=X2026&pageId=1`, 'main li a'),
  poster: visitor(`${root}/sharePoster?kind=ENTERPRISE&code=E1001`, 'main img'),
  person: visitor(`${root}/mainPage?uid=U1001`, '[role=tabpanel] li'),
  'person-languages': visitor('/multilingual/mainPage?uid=U1001', 'main li a'),
  'front-door': visitor('/', 'h1'),
  'log-in': visitor(`${root}/emailLogin`, 'input'),
  'log-in-window': visitor('/embed/login?appKey=demo', 'h1'),
  registration: visitor(`${root}/userRegister`, 'input'),
  'partner-page': visitor('/demo', 'foyer-exhibitors li[data-place="0"] a'),
  'contact-form': visitor('/embed/frame/contact?enterprise-code=E1001', '[name=email]'),
  'partner-page-errors': visitor('/demo', 'h1', { reach: showEmptyForm }),

  'contact-sheet': visitor('/demo', 'button[data-foyer-open=contact]', { reach: openContact }),
  'share-sheet': visitor(home, panel, {
    async reach(page) {
      await page.locator('header').locator(opensDialog).last().click()
      await dialog(page).locator('[aria-busy=false] img').waitFor()
    },
  }),
  'code-sheet': visitor(`${root}/mainPage?uid=U1002`, '[role=tabpanel] li', {
    async reach(page) {
      await page.locator('foyer-card [part=code]').click()
      await page.locator('foyer-card dialog[open] [role=tab][aria-selected=false]').click()
      await page.locator('foyer-card dialog[open] img[src^="data:"]').waitFor()
    },
  }),
  'language-sheet': visitor(`${root}/home`, 'main li a', {
    async reach(page) {
      await page.locator('header, nav').locator(opensDialog).filter({ hasText: ownName }).first().click()
      await dialog(page).getByRole('button', { name: 'Deutsch' }).waitFor()
    },
  }),
  'picture-viewer': visitor(`${home}&tab=album`, `${panel} li button`, {
    async reach(page) {
      await page.locator(`${panel} li button`).first().click()
      await dialog(page).locator('img').first().waitFor()
    },
  }),

  'state-missing': visitor('/no-such-page', 'main :is(h1, h2)'),
  'state-empty': visitor(`${root}/search?search=zzzz`, 'main h2'),
  'state-failed': visitor(exhibits, 'main :is(h1, h2)', {
    async reach(page) {
      await page.route('**/user/exhibition/exhibit/detail?*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.locator('main li a[href*=exhibitsDetail]').first().click()
      await page.waitForURL('**/exhibitsDetail?*')
      await page.locator('main [role=alert], main h2').first().waitFor()
    },
  }),
  'state-offline': visitor(exhibits, 'main li a', {
    async reach(page) {
      await page.context().setOffline(true)
      await page.locator('main [role=status] p').first().waitFor()
    },
  }),
  'state-loading': visitor(`${root}/exhibitorList?meetingCode=X2026`, 'foyer-exhibitors li[data-place="0"] a', {
    isLoading: true,
    async reach(page) {
      await holdBack(page, '**/user/exhibition/exhibitor/detail?*')
      await page.locator('foyer-exhibitors li[data-place="0"] a').first().click()
      await page.locator('[data-pending]').waitFor()
      // The line of progress is somewhere on its way, and left out.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('i[aria-hidden=true] { animation: none !important }')
        document.adoptedStyleSheets.push(sheet)
      })
    },
  }),

  'person-home': { audience: 'person', path: `${root}/home`, shows: 'main li a' },
  'person-page': { audience: 'person', path: `${root}/myPage`, shows: 'main a' },
  'person-card': { audience: 'person', path: `${root}/editCard`, shows: 'main input' },

  'member-home': { audience: 'member', path: `${root}/home`, shows: 'main li a' },
  leads: { audience: 'member', path: `${root}/leadList?enterpriseCode=E1001`, shows: '[data-lead]' },
  lead: { audience: 'member', path: `${root}/leadDetail?enterpriseCode=E1001&id=LEAD`, shows: 'article textarea' },
  'lead-settings': { audience: 'member', path: `${root}/leadSettings?enterpriseCode=E1001`, shows: 'main h2' },
  members: { audience: 'member', path: `${root}/enterpriseMembers?enterpriseCode=E1001`, shows: 'main select' },
  editor: { audience: 'member', path: edit, shows: '[name^="slogan."]' },
  'editor-products': { audience: 'member', path: `${edit}&section=products`, shows: '.form ul.rows button' },
}

/** Opens a screen in a page, and waits until it shows what it is for. */
export async function openScreen(page: Page, screen: Screen, address: string, isPhone: boolean) {
  await screen.before?.(page)
  await page.goto(address)
  await isAlive(page)
  await page.locator(screen.shows).locator('visible=true').first().waitFor()
  await screen.reach?.(page, isPhone)
}
