import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersOf } from '../support/browser/axe.ts'
import { contactForm } from '../support/browser/contact-form.ts'
import { journey } from '../support/browser/journey.ts'
import { scriptTag } from '../support/browser/partner.ts'
import { inTurn } from '../support/runner/in-turn.ts'

const form = '<foyer-contact enterprise-code="E1001"></foyer-contact>'
const list = '<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>'
const home = '<foyer-enterprise enterprise-code="E1001"></foyer-enterprise>'
const opener = '<button data-foyer-open="contact" data-enterprise-code="E1001" style="font-size:20px">✉ 1001</button>'

interface State {
  name: string
  body: string
  /** Brings the widget into the state, and waits until it is seen. */
  reach(page: Page): Promise<void>
}

const part = (page: Page, name: string) => page.locator(`[part~=${name}]`).first()
const openedDialog = (page: Page) => page.locator('dialog[open]').first().waitFor()
const homeTab = async (page: Page, at: number) => {
  await page.locator('foyer-enterprise [role=tab]').nth(at).click()
  await page.locator('foyer-enterprise [role=tabpanel] :is(li, dd):visible').first().waitFor()
}
const chooseChina = async (page: Page) => {
  await contactForm(page).element.locator('button[aria-haspopup=dialog]').first().click()
  await page.locator('dialog[open] [role=option]').nth(30).waitFor()
}

const states: State[] = [
  { name: 'the form', body: form, reach: (page) => contactForm(page).field('email').waitFor() },
  {
    name: 'the form with errors',
    body: form,
    async reach(page) {
      await contactForm(page).fill({ name: '', email: 'ada@example' })
      await contactForm(page).send.click()
      await contactForm(page).element.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'the form that could not be sent',
    body: form,
    async reach(page) {
      await page.route('**/addClue*', (route) => route.abort())
      await contactForm(page).fill()
      await contactForm(page).send.click()
      await contactForm(page).element.locator('[part=error]').first().waitFor()
    },
  },
  {
    name: 'thanks',
    body: form,
    async reach(page) {
      await contactForm(page).fill()
      await contactForm(page).send.click()
      await part(page, 'sent').waitFor()
    },
  },
  {
    name: 'an enquiry that waits offline',
    body: form,
    async reach(page) {
      await contactForm(page).fill()
      await contactForm(page).hasAllForSending()
      await page.context().setOffline(true)
      await contactForm(page).send.click()
      await contactForm(page).element.locator('ul li').first().waitFor()
    },
  },
  { name: 'the country picker', body: form, reach: chooseChina },
  {
    name: 'the region picker',
    body: form,
    async reach(page) {
      await chooseChina(page)
      await page.locator('dialog[open] [role=combobox]').fill('+86')
      await page.locator('dialog[open] [role=option]').first().click()
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      await contactForm(page).element.locator('button[aria-haspopup=dialog]').nth(1).click()
      await page.locator('dialog[open]').getByText('江苏省').click()
      await page.locator('dialog[open]').getByText('苏州市').click()
      await page.locator('dialog[open]').getByText('姑苏区').waitFor()
    },
  },
  {
    name: 'the popup',
    body: opener,
    async reach(page) {
      await page.waitForFunction(() => 'foyer' in window)
      await page.locator('button').first().click()
      await openedDialog(page)
      await contactForm(page).field('email').waitFor()
    },
  },
  {
    name: 'the question before a popup is thrown away',
    body: opener,
    async reach(page) {
      await page.waitForFunction(() => 'foyer' in window)
      await page.locator('button').first().click()
      await contactForm(page).fill({ name: 'Ada' })
      await page.keyboard.press('Escape')
      await page.locator('dialog[role=alertdialog][open]').waitFor()
    },
  },
  {
    name: 'an unknown company',
    body: form.replace('E1001', 'E9999'),
    reach: (page) => page.locator('foyer-contact :is(h2,h3):visible').first().waitFor(),
  },
  { name: 'the directory', body: list, reach: (page) => page.locator('li[data-place="0"] a').first().waitFor() },
  {
    name: 'the directory with a favourite, in one hall',
    body: list,
    async reach(page) {
      await page.locator('li[data-place="0"] button[aria-pressed]').click()
      await page.locator('li[data-place="0"] button[aria-pressed=true]').waitFor()
      const hall = page.locator('[part=filters] [role=toolbar] button').nth(2)
      await hall.click()
      await hall.and(page.locator('[aria-pressed=true]')).waitFor()
    },
  },
  {
    name: 'a search that finds nothing',
    body: list,
    async reach(page) {
      await page.locator('foyer-exhibitors [type=search]').fill('zzzzzz')
      await page.getByText('zzzzzz').first().waitFor()
    },
  },
  {
    name: 'the directory offline',
    body: list,
    async reach(page) {
      await page.locator('li[data-place="0"] a').first().waitFor()
      await page.context().setOffline(true)
      await page.locator('foyer-exhibitors [type=search]').fill('pump')
      await page.locator('foyer-exhibitors').getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'an exhibitor in detail',
    body: list,
    async reach(page) {
      await page.locator('li[data-place="0"] a').first().click()
      await part(page, 'detail').locator('[role=tab]').first().waitFor()
    },
  },
  {
    name: 'the exhibits of an exhibitor',
    body: list,
    async reach(page) {
      await page.locator('li[data-place="0"] a').first().click()
      await part(page, 'detail').locator('[role=tab]').nth(1).click()
      await part(page, 'detail').locator('li a').first().waitFor()
    },
  },
  { name: 'the home of an enterprise', body: home, reach: (page) => homeTab(page, 0) },
  { name: 'the products of an enterprise', body: home, reach: (page) => homeTab(page, 1) },
  { name: 'the product chain', body: home, reach: (page) => homeTab(page, 5) },
  {
    name: 'a product that is not found',
    body: home,
    async reach(page) {
      await homeTab(page, 1)
      await page.locator('foyer-enterprise [type=search]').fill('zzzzzz')
      await page.getByText('zzzzzz').first().waitFor()
    },
  },
  {
    name: 'a picture of the album',
    body: home,
    async reach(page) {
      await homeTab(page, 3)
      await page.locator('foyer-enterprise [role=tabpanel] li button').first().click()
      await openedDialog(page)
    },
  },
  {
    name: 'the form that the home of an enterprise opens',
    body: home,
    async reach(page) {
      await homeTab(page, 0)
      await part(page, 'contact').click()
      await contactForm(page).field('email').waitFor()
    },
  },
  {
    name: 'a home that does not exist',
    body: home.replace('E1001', 'E9999'),
    reach: (page) => page.locator('foyer-enterprise :is(h2,h3):visible').first().waitFor(),
  },
]

const languages = ['EN', 'CN', 'AR']
const widgets = 'foyer-contact, foyer-exhibitors, foyer-enterprise'
const tags: Record<string, string> = { EN: 'en', CN: 'zh-CN', AR: 'ar' }

/** Shows all widgets of a page in a language, as a page's own switch does. Waits until they have changed. */
async function speak(page: Page, language: string) {
  await page.waitForFunction(() => 'foyer' in window)
  await page.evaluate((code) => {
    ;(window as unknown as { foyer: { setLanguage(code: string): void } }).foyer.setLanguage(code)
  }, language)
  const shownWidgets = page.locator(widgets)
  if (await shownWidgets.count()) {
    await shownWidgets.first().locator(`[part=root][lang=${tags[language]}]`).first().waitFor({ state: 'attached' })
  }
}

/** Light or dark, the page with its widgets. */
async function dress(page: Page, theme: string) {
  await page.evaluate(
    ([theme, widgets]) => {
      document.documentElement.style.background = theme === 'dark' ? '#111' : '#fff'
      document.documentElement.style.color = theme === 'dark' ? '#eee' : '#111'
      for (const widget of document.querySelectorAll(widgets)) widget.setAttribute('theme', theme)
    },
    [theme, widgets] as const,
  )
  await page.locator(`[part=root][data-foyer-scheme=${theme}]`).first().waitFor({ state: 'attached' })
}

describe('widgets for everyone', () => {
  const { visit } = journey()

  test('axe finds faults that are put into a widget, and whatever goes wrong on a page is told', async () => {
    const { page, troubles, close } = await visit({ body: `<main><h1>1001</h1>${form}</main>` })
    await contactForm(page).field('email').waitFor()

    await page.evaluate(() => {
      const faults = '<img src="/logo.png"><p style="background:#fff;color:#ddd;font-size:16px">Too weak</p>'
      document
        .querySelector('foyer-contact')
        ?.shadowRoot?.querySelector('form')
        ?.insertAdjacentHTML('beforeend', faults)
      console.error('A line for the console.')
      setTimeout(() => {
        throw new Error('Nobody catches it.')
      })
    })
    const barriers = await barriersOf(page)

    for (const rule of ['image-alt', 'color-contrast'])
      assert.ok(
        barriers.some((barrier) => barrier.startsWith(rule) && barrier.includes('foyer-contact')),
        rule,
      )
    for (const text of ['A line for the console.', 'Nobody catches it.'])
      assert.ok(
        troubles.some((trouble) => trouble.includes(text)),
        text,
      )
    await close()
  })

  for (const state of states) {
    const { name, body, reach } = state
    test(`axe finds nothing in ${name}, light and dark`, async () => {
      const { page, close } = await visit(
        // A page that begins in the dark theme has the rules of both themes.
        { head: scriptTag(' data-theme="dark"'), body: `<main><h1>1001</h1>${body}</main>` },
        { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
      )
      // The words of the offline notices have to be loaded before the network goes.
      for (const language of ['CN', 'AR', 'EN']) await speak(page, language)
      await reach(page)

      const problems: string[] = []
      for (const language of languages.filter((one) => inTurn(states, languages, one).includes(state))) {
        await speak(page, language)
        for (const theme of ['light', 'dark']) {
          await dress(page, theme)
          const barriers = await barriersOf(page, theme === 'light' ? 'all' : 'colours')
          problems.push(...barriers.map((barrier) => `${language}, ${theme}: ${barrier}`))
        }
      }
      assert.deepEqual(problems, [])
      await close()
    })
  }
})
