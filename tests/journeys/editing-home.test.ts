import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { isAlive, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

interface Dropped {
  name: string
  type: string
  bytes: Buffer
}

/** Drops files as a hand does that drags them over the page. Says which of its events the page took for itself. */
const dropOn = (zone: Locator, files: Dropped[]) =>
  zone.evaluate(
    (zone, files) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, text } of files) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type }))
      }
      const eventInit = { dataTransfer, bubbles: true, cancelable: true, composed: true }
      const isTaken = (type: string) => !zone.dispatchEvent(new DragEvent(type, eventInit))
      return ['dragenter', 'dragover', 'drop'].filter(isTaken)
    },
    files.map(({ bytes, ...file }) => ({ ...file, text: bytes.toString('base64') })),
  )

describe('the home page of an enterprise, as its members write it', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  async function editor(section = 'about', language = 'EN') {
    const opened = await world.open(wide)
    await logInAs(opened.page, world.foyer.url, 'member@foyer.example')
    await opened.page.goto(
      at(`/mini-h5/index/enterpriseEdit?enterpriseCode=E1001&section=${section}&language=${language}`),
    )
    await isAlive(opened.page)
    return opened
  }
  /** Chooses the language to write in, by its own name. */
  const writeIn = async (page: Page, name: string) => {
    const chip = page.getByRole('group', { name: 'Language to edit' }).getByRole('button', { name })
    await chip.click()
    await page.locator('button[aria-pressed=true]').filter({ hasText: name }).waitFor()
  }
  const slogan = (page: Page, language: string) => page.locator(`[name="slogan.${language}"]`)
  const saveSection = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Everything is saved').first().waitFor()
  }
  async function visit(language: string, tab = 'overview') {
    const opened = await world.open(phone)
    await opened.page.goto(at(`/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001&tab=${tab}&language=${language}`))
    await isAlive(opened.page)
    return opened
  }

  test('a slogan in two languages is what visitors of each language read', async () => {
    const { page, troubles, close } = await editor()
    await slogan(page, 'EN').fill('Warm rooms, quiet nights')
    await writeIn(page, '简体中文')
    await slogan(page, 'CN').fill('温暖的房间，安静的夜晚')
    await saveSection(page)
    assert.deepEqual(troubles, [])
    await close()

    for (const [language, text] of [
      ['EN', 'Warm rooms, quiet nights'],
      ['CN', '温暖的房间，安静的夜晚'],
    ] as const) {
      const { page, troubles, close } = await visit(language)
      await page.locator('foyer-enterprise').getByText(text, { exact: true }).waitFor()
      assert.deepEqual(troubles, [])
      await close()
    }
  })

  test('a new product with a picture that was chosen and one that was dropped, moved to the top, stands first for visitors in both languages', async () => {
    const { page, troubles, close } = await editor('products')
    await page.getByRole('button', { name: 'New product' }).click()
    const sheet = page.getByRole('dialog', { name: 'New product' })
    await sheet.locator('[name="name.EN"]').fill('Fjord 12 water heater')
    await sheet
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'fjord.png', mimeType: 'image/png', buffer: await picture('#0a7') })
    await sheet.locator('img[src*="/media/"]').first().waitFor()
    const dropped = await dropOn(sheet.getByRole('group', { name: 'Choose photos' }), [
      { name: 'fjord.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'behind.png', type: 'image/png', bytes: await picture('#07a') },
    ])
    assert.deepEqual(dropped, ['dragenter', 'dragover', 'drop'])
    await sheet.getByRole('listitem').filter({ hasText: 'fjord.svg' }).getByText('This file type').waitFor()
    await sheet.locator('li img[src*="/media/"]').nth(1).waitFor()
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await writeIn(page, '简体中文')
    await page.getByRole('button', { name: /^Fjord 12 water heater.*Not in Chinese/ }).click()
    const again = page.getByRole('dialog', { name: 'Edit product' })
    await again.locator('[name="name.CN"]').fill('峡湾12热水器')
    await again.getByRole('button', { name: 'Save', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Reorder' }).click()
    await page.getByRole('button', { name: 'Move 峡湾12热水器', exact: true }).focus()
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'Save order' }).click()
    await page.getByText('Order saved.').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()

    for (const [language, name] of [
      ['EN', 'Fjord 12 water heater'],
      ['CN', '峡湾12热水器'],
    ] as const) {
      const { page, troubles, close } = await visit(language, 'products')
      const first = page.getByRole('tabpanel').locator('a[href*=productDetail]').first()
      await first.filter({ hasText: name }).waitFor()
      const image = await first.locator('img').first().getAttribute('src')
      assert.match(image ?? '', /\/media\/[\w-]{16,}/)
      assert.equal((await fetch(new URL(image ?? '', world.foyer.url))).headers.get('content-type'), 'image/webp')
      await first.click()
      await page.waitForURL('**/productDetail?*')
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const gallery = page.getByRole('main').locator('li button img[src*="/media/"]')
      await gallery.nth(1).scrollIntoViewIfNeeded()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('main li button img')].every((img) => img.naturalWidth > 0),
      )
      assert.equal(await gallery.count(), 2)
      assert.deepEqual(troubles, [])
      await close()
    }
  })

  test('a language left unmaintained says so, and offers those that are kept', async () => {
    const { page, troubles, close } = await editor()
    await writeIn(page, 'العربية')
    await page.getByRole('button', { name: 'Stop publishing' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop publishing' }).click()
    await page.getByText('Arabic is no longer published.').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()

    const visitor = await visit('AR')
    const keptLanguages = visitor.page.getByRole('group', {
      name: translatedWords('AR', 'enterprise-later').keptIn ?? '',
    })
    await keptLanguages.getByRole('button', { name: 'English', exact: true }).click()
    await visitor.page.waitForFunction(() => document.documentElement.lang === 'en')
    await visitor.page.locator('foyer-enterprise').getByRole('tab', { name: 'Overview' }).waitFor()
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('two editors who write the same text keep both, and decide', async () => {
    const ownPage = await editor()
    const theirs = await editor()
    await slogan(ownPage.page, 'EN').fill('Written by the first')
    await slogan(theirs.page, 'EN').fill('Written by the second')
    await saveSection(theirs.page)
    await ownPage.page.getByRole('button', { name: 'Save', exact: true }).click()

    await ownPage.page.getByText('A colleague saved a different version in the meantime').waitFor()
    const clash = ownPage.page
      .locator('section')
      .filter({ has: ownPage.page.getByRole('heading', { name: /^Slogan in English/ }) })
    await clash.getByText('Written by the first').waitFor()
    await clash.getByText('Written by the second').waitFor()
    await clash.getByRole('button', { name: 'Keep mine' }).click()
    await saveSection(ownPage.page)

    const { slogan: storedSlogan } = await world.foyer.db
      .selectFrom('enterprise')
      .select('slogan')
      .where('code', '=', 'E1001')
      .executeTakeFirstOrThrow()
    assert.equal((storedSlogan as Record<string, string>).EN, 'Written by the first')
    // The browser writes a line for the answer 409.
    assert.deepEqual(
      [...ownPage.troubles, ...theirs.troubles].filter((line) => !line.includes('status of 409')),
      [],
    )
    await ownPage.close()
    await theirs.close()
  })

  test('different texts of two editors are saved together', async () => {
    const ownPage = await editor()
    const theirs = await editor()
    await slogan(ownPage.page, 'EN').fill('One more slogan')
    await writeIn(theirs.page, 'Deutsch')
    await slogan(theirs.page, 'DE').fill('Noch ein Leitsatz')
    await saveSection(theirs.page)
    await ownPage.page.getByRole('button', { name: 'Save', exact: true }).click()
    await ownPage.page.getByText('Saved, including a colleague’s changes').first().waitFor()

    const { slogan: storedSlogan } = await world.foyer.db
      .selectFrom('enterprise')
      .select('slogan')
      .where('code', '=', 'E1001')
      .executeTakeFirstOrThrow()
    const { EN, DE } = storedSlogan as Record<string, string>
    assert.deepEqual([EN, DE], ['One more slogan', 'Noch ein Leitsatz'])
    await ownPage.close()
    await theirs.close()
  })
})
