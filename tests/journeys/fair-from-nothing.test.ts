import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { type PageName, pagePath } from '../../api/contract/pages.ts'
import { lotteryWords } from '../../host/pages/benefits/lottery/lottery-messages.ts'
import { ownCouponWords } from '../../host/pages/benefits/shop/own-coupon-messages.ts'
import { heldCouponWords } from '../../host/pages/console/coupons/held-coupon-messages.ts'
import { heldLotteryWords } from '../../host/pages/console/lotteries/lottery-words.ts'
import { heldMeetingWords } from '../../host/pages/console/meetings/meeting-words.ts'
import { heldTicketWords } from '../../host/pages/console/tickets/held-ticket-messages.ts'
import { checkinWords } from '../../host/pages/door/checkin-messages.ts'
import { editorWords } from '../../host/pages/meetings/editor/editor-messages.ts'
import type { Language } from '../../i18n/locales.ts'
import { addWords, translator } from '../../i18n/messages.ts'
import { isAlive, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const year = new Date().getFullYear() + 1

/** Names of things as organisers of each language type them. */
const fairs = {
  CN: {
    fair: '春季茶博会',
    place: '上海市龙阳路2345号',
    shop: '茶吧',
    coupon: '一杯茶',
    draw: '开幕抽奖',
    ticket: '论坛票',
  },
  EN: {
    fair: 'The spring tea fair',
    place: 'Hall 1, Hamburg',
    shop: 'Tea bar',
    coupon: 'A tea',
    draw: 'Opening draw',
    ticket: 'Forum',
  },
  AR: {
    fair: 'معرض الشاي',
    place: 'القاعة 1، دبي',
    shop: 'ركن الشاي',
    coupon: 'كوب شاي',
    draw: 'سحب الافتتاح',
    ticket: 'المنتدى',
  },
} as const satisfies Partial<Record<Language, object>>

for (const language of ['CN', 'AR'] as const)
  for (const area of [
    ...['checkin', 'page-editor', 'held-coupons', 'held-lotteries', 'held-meetings', 'held-tickets', 'lottery'],
    'own-coupons',
  ])
    addWords(language, area, translatedWords(language, area))

describe('a fair from nothing', () => {
  const world = journey()

  async function loggedIn(email: string, screen: object, path: string) {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(path)
    await isAlive(opened.page)
    return opened
  }
  /** Follows an entry of the menu of the organiser's pages. */
  async function toPart(page: Page, name: PageName) {
    const path = pagePath(name)
    await page.locator(`nav[data-strip] a[href^="${path}?"]`).click()
    await page.waitForURL((url) => url.pathname === path)
    await page.locator(`nav[data-strip] a[aria-current=page][href^="${path}?"]`).waitFor()
  }
  const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true })
  const formWith = (page: Page, field: string) => page.locator('form').filter({ has: page.locator(field) })
  const send = (form: Locator) => form.locator('button[type=submit]').click()
  const address = async (page: Page, part: string) =>
    new URL((await page.locator('.address').filter({ hasText: part }).first().textContent()) ?? '')

  /** Makes the meeting with its texts, its rules of registration and its publication; returns the page for visitors. */
  async function makeMeeting(page: Page, language: keyof typeof fairs) {
    const t = translator(heldMeetingWords, language)
    const { fair, place } = fairs[language]
    await page.locator(`a[href^="${pagePath('admMeetings')}"]`).click()
    const creating = formWith(page, '[name=meetingType]')
    await creating.locator('[name=name]').fill(fair)
    await creating.locator('[name=meetingType]').selectOption('EXHIBITION')
    await creating.locator('[name=startTime]').fill(`${year}-04-12T09:00`)
    await creating.locator('[name=endTime]').fill(`${year}-04-13T18:00`)
    await send(creating)
    await page.waitForURL(/meetingCode=/)
    const about = formWith(page, '[name^="addresses."]')
    await about.locator('[name^="addresses."]').fill(place)
    await send(about)
    await page.getByText(t('missingADDRESS')).waitFor({ state: 'detached' })
    const rules = formWith(page, '[name=opensAt]')
    await send(rules)
    await page.getByText(t('registrationOff')).waitFor({ state: 'detached' })
    await button(page, t('publish')).click()
    return (await page.getByRole('link', { name: t('toPage'), exact: true }).getAttribute('href')) ?? ''
  }

  /** Makes an event page from a template and publishes it; returns its address. */
  async function publishPage(page: Page, language: Language) {
    const t = translator(editorWords, language)
    await toPart(page, 'admPages')
    await send(formWith(page, 'input[type=radio]'))
    await page.waitForURL(/page=p-/)
    const code = new URL(page.url()).searchParams.get('page') ?? ''
    await button(page, t('publish')).click()
    await page.getByText(t('published')).waitFor()
    await page.goBack()
    await page.locator('nav[data-strip]').waitFor()
    return code
  }

  /** Sets a device up as a gate, which opens by its link alone. */
  async function setUpGate(page: Page, language: Language) {
    const t = translator(checkinWords, language)
    await toPart(page, 'checkin')
    await button(page, t('newDevice')).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('[name=name]').fill('Gate 1')
    await send(sheet.locator('form'))
    const link = (await sheet.locator('img[data-link]').getAttribute('data-link')) ?? ''
    await page.keyboard.press('Escape')
    const gate = await world.open(phone)
    await gate.page.goto(link)
    await gate.page.locator('input[name=code]').waitFor()
    await gate.close()
  }

  async function makeCoupon(page: Page, language: keyof typeof fairs) {
    const t = translator(heldCouponWords, language)
    const { shop, coupon } = fairs[language]
    await toPart(page, 'admCoupons')
    await button(page, t('addShop')).click()
    await page.locator('[name^="shop."]').first().fill(shop)
    await button(page, t('addKind')).click()
    await page.locator('[name^="name."]').fill(coupon)
    await page.locator('[name^="endsAt."]').fill(`${year}-05-01T12:00`)
    await send(formWith(page, '[name^="endsAt."]'))
    return address(page, 'claimCode=')
  }

  async function makeDraw(page: Page, language: keyof typeof fairs) {
    const t = translator(heldLotteryWords, language)
    await toPart(page, 'admLotteries')
    await button(page, t('add')).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('[name^="names."]').fill(fairs[language].draw)
    await sheet.locator('[name=drawsAt]').fill(`${year}-04-12T16:00`)
    await sheet.locator('[name^="prize."]').fill(fairs[language].coupon)
    await send(sheet.locator('form'))
    await page.locator('[data-draw] [data-action=publish]').click()
    await button(page.getByRole('alertdialog'), t('publish')).click()
    await page.locator('[data-draw] [data-action=close]').waitFor()
  }

  async function sellTicket(page: Page, language: keyof typeof fairs) {
    const t = translator(heldTicketWords, language)
    await toPart(page, 'admTickets')
    await button(page, t('addType')).click()
    await page.locator('[name^="name."]').fill(fairs[language].ticket)
    await page.locator('[name^="price."]').fill('49.50')
    await page.locator('[name=sellerName]').fill(fairs[language].fair)
    await send(formWith(page, '[name=sellerName]'))
    await page.getByText(translator(heldMeetingWords, language)('saved'), { exact: true }).waitFor()
  }

  /** Registers a visitor on the page of the meeting, by filling in what is empty and going on until it is done. */
  async function register(page: Page) {
    await page.locator('[data-action=register]').click()
    const widget = page.locator('foyer-registration')
    const done = widget.locator('[part=done]')
    const fields = {
      _firstName: 'Marchetti',
      _lastName: 'Sofia',
      _organisation: 'Palmeira',
      _email: 'sofia@example.org',
    }
    const next = widget.locator('button[type=submit]:not([aria-busy=true])')
    for (;;) {
      await done.or(next).first().waitFor()
      if (await done.isVisible()) return
      for (const [name, text] of Object.entries(fields))
        for (const field of await widget.locator(`input[name=${name}]`).all())
          if ((await field.inputValue()) === '') await field.fill(text)
      for (const box of await widget.locator('input[type=checkbox]').all()) await box.check()
      const words = await widget.textContent()
      await next.click()
      await page.waitForFunction(
        ([before]) => document.querySelector('foyer-registration')?.shadowRoot?.textContent !== before,
        [words],
      )
    }
  }

  for (const language of ['CN', 'EN', 'AR'] as const)
    test(`an organiser makes one in ${language}, and its first visitor has a pass, a coupon, a lot and an invoice`, async () => {
      const at = (path: string) => {
        const url = new URL(path, world.foyer.url)
        url.searchParams.set('language', language)
        return url.href
      }
      const { page, close } = await loggedIn('member@foyer.example', wide, at('/mini-h5/index/myPage'))
      const meeting = at(await makeMeeting(page, language))
      const code = await publishPage(page, language)
      await setUpGate(page, language)
      const claim = await makeCoupon(page, language)
      await makeDraw(page, language)
      await sellTicket(page, language)

      const guest = await world.open(phone)
      await guest.page.goto(at(`/customPage/${code}`))
      await guest.page.getByText(fairs[language].fair).first().waitFor()
      await guest.close()

      const visitor = await loggedIn('visitor@foyer.example', phone, meeting)
      await register(visitor.page)
      await visitor.page.goto(at(`${claim.pathname}${claim.search}`))
      await isAlive(visitor.page)
      await button(visitor.page, translator(ownCouponWords, language)('get')).click()
      await visitor.page.locator('[data-coupon]').filter({ hasText: fairs[language].coupon }).waitFor()

      await visitor.page.goto(meeting)
      await isAlive(visitor.page)
      await visitor.page.locator(`a[href*="${pagePath('lottery')}"]`).click()
      await visitor.page.getByText(fairs[language].draw).first().click()
      await button(visitor.page, translator(lotteryWords, language)('enter')).click()
      await visitor.page.getByText(translator(lotteryWords, language)('entered')).waitFor()

      await visitor.page.goto(meeting)
      await isAlive(visitor.page)
      await visitor.page.locator(`a[href*="${pagePath('orderTicket')}"]`).click()
      await visitor.page.locator('[data-ticket] button').last().click()
      await send(visitor.page.locator('form'))
      await send(formWith(visitor.page, '[name=company]'))
      await visitor.page.locator('[data-bill]').waitFor()

      await toPart(page, 'admOrders')
      await page.locator('a[href*="orderId="]').first().click()
      await page.locator('[data-action=pay]').click()
      await page.locator('[data-action=refund]').waitFor()
      await visitor.page.reload()
      await isAlive(visitor.page)
      await visitor.page.locator('[data-action=invoice]').click()
      const asking = formWith(visitor.page, '[name=email]')
      await asking.locator('input[value=PERSON]').check()
      await asking.locator('[name=name]').fill('Sofia Marchetti')
      await send(asking)
      await visitor.page.locator('[data-invoice=APPLIED]').waitFor()
      await page.goBack()
      await toPart(page, 'admInvoices')
      await page.locator('[data-action=issue]').click()
      await page.locator('[data-invoice=ISSUED]').waitFor()
      await visitor.page.reload()
      const invoice = visitor.page.locator('[data-invoice=ISSUED]').filter({ hasText: fairs[language].fair })
      await invoice.locator('[data-action=save]').waitFor()
      assert.equal(
        await visitor.page.locator('html').getAttribute('lang'),
        { CN: 'zh-CN', EN: 'en', AR: 'ar' }[language],
      )
      await visitor.close()
      await close()
    })
})
