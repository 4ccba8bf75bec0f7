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
    const chip = page.getByRole('toolbar', { name: 'Language to edit' }).getByRole('button', { name })
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

  test('Ctrl S saves, and the next Tab goes on from the line that says so', async () => {
    const { page, troubles, close } = await editor()
    await page.getByText('Everything is saved').waitFor()
    await slogan(page, 'EN').fill('Heat without noise')
    const chip = page.getByRole('toolbar', { name: 'Language to edit' }).getByRole('button', { name: 'English' })
    await chip.getByText('Not saved yet').waitFor()

    await page.keyboard.press('Control+s')
    await page.getByText('Everything is saved').waitFor()
    await slogan(page, 'EN').fill('Quiet heat')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText('Everything is saved').waitFor()

    await page.waitForFunction(() => document.activeElement?.textContent === 'Everything is saved')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the preview beside the form is the page that visitors get, with what is being typed, and nothing in it can be pressed', async () => {
    const { page, troubles, close } = await editor()
    const preview = page.getByRole('region', { name: 'Preview in English' })
    const drawn = preview.locator('foyer-enterprise')
    await drawn.getByRole('heading', { name: 'Norvane Thermal', includeHidden: true }).waitFor()

    await slogan(page, 'EN').fill('Typed beside its preview')
    await drawn.getByText('Typed beside its preview').waitFor()
    assert.equal(await preview.locator('[inert] foyer-enterprise').count(), 1)

    await writeIn(page, 'Deutsch')
    await slogan(page, 'DE').fill('Wärme ohne Lärm')
    const german = page.getByRole('region', { name: 'Preview in German' }).locator('foyer-enterprise')
    await german.getByText('Wärme ohne Lärm').waitFor()

    await page.goto(at('/mini-h5/index/enterpriseEdit?enterpriseCode=E1001&section=team&language=EN'))
    await page.locator('foyer-enterprise[tab=team]').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a product that is being edited is shown beside its sheet as visitors will see it, and as it was once the sheet is closed', async () => {
    const { page, troubles, close } = await editor('products')
    const drawn = page.getByRole('region', { name: 'Preview in English' }).locator('foyer-enterprise')
    await drawn.getByText('Arc 8 air-source heat pump').first().waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Arc 8 air-source heat pump' })
      .getByRole('button')
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('[name="name.EN"]').fill('Arc 9, typed in its sheet')
    const card = drawn.getByText('Arc 9, typed in its sheet')
    await card.waitFor()

    const [cardBox, sheetBox] = [await card.boundingBox(), await sheet.boundingBox()]
    assert.ok(cardBox && sheetBox && cardBox.x >= sheetBox.x + sheetBox.width, 'the card is beside the sheet')
    assert.ok(cardBox.y > 0 && cardBox.y < wide.viewport.height, 'the card is in sight')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await drawn.getByText('Arc 8 air-source heat pump').first().waitFor()
    await card.waitFor({ state: 'detached' })
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a preview that was hidden stays hidden, and its code is not loaded', async () => {
    const { page, troubles, close } = await editor()
    const button = page.getByRole('button', { name: 'Preview', exact: true })
    await page.locator('foyer-enterprise').waitFor()
    await button.click()
    await page.locator('foyer-enterprise').waitFor({ state: 'detached' })

    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.reload()
    await isAlive(page)
    await page.getByText('Everything is saved').first().waitFor()
    await page.locator('button[aria-expanded=false]').filter({ hasText: 'Preview' }).waitFor()
    assert.equal(await page.locator('#preview').isVisible(), false)
    assert.deepEqual(
      requested.filter((path) => /preview-view|homepage/.test(path)),
      [],
    )

    await button.click()
    await page.locator('foyer-enterprise').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('on a phone the preview covers the screen until it is closed', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('/mini-h5/index/enterpriseEdit?enterpriseCode=E1001&language=EN'))
    await isAlive(page)
    await slogan(page, 'EN').fill('Typed on a phone')

    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview in English' })
    await dialog.locator('foyer-enterprise').getByText('Typed on a phone').waitFor()
    const box = await dialog.boundingBox()
    assert.deepEqual([box?.width, box?.height], [390, 844])

    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await slogan(page, 'EN').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('on a phone an item is previewed from its sheet, and what was typed stays there', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('/mini-h5/index/enterpriseEdit?enterpriseCode=E1001&section=products&language=EN'))
    await isAlive(page)
    await page.locator('ul.rows li button').first().click()
    const sheet = page.getByRole('dialog', { name: 'Edit product' })
    const name = sheet.locator('[name="name.EN"]')
    await name.fill('Typed in a sheet')

    await sheet.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Preview in English' })
    await preview.locator('foyer-enterprise').getByText('Typed in a sheet').waitFor()
    const box = await preview.boundingBox()
    assert.deepEqual([box?.width, box?.height], [390, 844])

    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    assert.equal(await name.inputValue(), 'Typed in a sheet')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Preview')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the languages are one stop of the Tab key, and arrows lead through them', async () => {
    const { page, close } = await editor()
    const row = page.getByRole('toolbar', { name: 'Language to edit' })
    const chips = row.getByRole('button')
    await chips.first().waitFor()
    assert.equal(await row.locator('[tabindex="0"]').count(), 1)

    await row.locator('[aria-pressed=true]').focus()
    await page.keyboard.press('End')
    assert.equal(await chips.last().evaluate((chip) => chip === document.activeElement), true)
    await page.keyboard.press('Tab')
    assert.equal(await row.evaluate((element) => element.contains(document.activeElement)), false)
    await close()
  })

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
    await page.locator('summary').click()
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

  test('a notice does not cover the button that was pressed, and stays behind on the next page', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(at('/mini-h5/index/enterpriseEdit?enterpriseCode=E1001&language=EN'))
    await isAlive(page)
    await writeIn(page, 'Tiếng Việt')
    await page.locator('details.now > summary').click()
    const button = page.getByRole('button', { name: 'Mark as machine translation' })
    // The button is where notices are shown otherwise.
    await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 130))

    await button.click()
    const notice = page.getByText('Vietnamese is marked as a machine translation.')
    await notice.waitFor()
    const covered = await notice.evaluate((text) => {
      const { top, bottom } = (text.parentElement as Element).getBoundingClientRect()
      const controls = [...document.querySelectorAll('details.now button')]
      const boxes = controls.map((control) => control.getBoundingClientRect())
      return boxes.filter((box) => box.height > 0 && box.top < bottom && box.bottom > top).length
    })
    assert.equal(covered, 0)

    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('button', { name: 'New team member' }).waitFor()
    assert.equal(await notice.count(), 0)
    assert.deepEqual(troubles, [])
    await close()
  })
})
