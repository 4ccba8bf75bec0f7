import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import { barriersInBoth, isAlive, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }
const wide = { viewport: { width: 1280, height: 900 }, acceptDownloads: true }
const visitor = 'visitor@foyer.example'

describe('one’s own codes', () => {
  const world = journey()
  const at = (path: string, language = 'EN') =>
    `${world.foyer.url}${path}${path.includes('?') ? '&' : '?'}language=${language}`

  async function loggedIn(screen: object, path: string, language = 'EN') {
    const opened = await world.open({ ...screen, permissions: ['clipboard-read', 'clipboard-write'] })
    await logInAs(opened.page, world.foyer.url, visitor)
    await opened.page.goto(at(path, language))
    await isAlive(opened.page)
    return opened
  }
  const picture = (page: Page) => page.locator('main .plate img')
  /** Waits for a picture of a code that has loaded, and gives its address. */
  async function drawn(page: Page) {
    await picture(page).waitFor()
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('main .plate img')
      return image?.complete && image.naturalWidth > 100
    })
    return (await picture(page).getAttribute('src')) ?? ''
  }
  const linkNum = async () => {
    const rows = await world.foyer.db.selectFrom('share_link').select('code').where('owner_uid', '=', 'U1001').execute()
    return rows.length
  }

  test('one’s own code opens the card, in the chosen language, and the contact needs no network', async () => {
    const { page, close } = await loggedIn(phone, '/qrCode')
    const address = page.locator('main .address')
    await drawn(page)
    await page.waitForFunction(() => document.querySelector('main .address')?.textContent?.includes('/v/'))
    const first = await address.textContent()
    await page.getByLabel('Opens in').selectOption({ label: 'Italiano' })
    await page.waitForFunction((before) => {
      const text = document.querySelector('main .address')?.textContent ?? ''
      return text.includes('/v/') && text !== before
    }, first)
    const guest = await world.open(phone)
    await guest.page.goto(`http://${await address.textContent()}`)
    await guest.page.waitForURL('**/mainPage*')
    assert.equal(await guest.page.evaluate(() => document.documentElement.lang), 'it')
    await guest.close()

    await page.context().setOffline(true)
    await page.getByRole('tab', { name: 'Without a network' }).click()
    assert.match(await drawn(page), /^data:image\/png/)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save image' }).click(),
    ])
    assert.match(saved.suggestedFilename(), /Marchetti\.png$/)
    assert.equal((await readFile(await saved.path())).subarray(1, 4).toString(), 'PNG')
    await page.context().setOffline(false)
    await close()
  })

  test('opening the list makes no code; a new one is made when that is pressed, once for a place', async () => {
    const { page, close } = await loggedIn(phone, '/h5/qrCodeList')
    const create = async (place: string, name?: string) => {
      await page.getByRole('button', { name: 'New code' }).click()
      await page.getByRole('radio', { name: place }).click()
      if (name !== undefined) await page.getByLabel('Name of the place').fill(name)
      await page.getByRole('button', { name: 'Create code' }).click()
    }
    await page.getByRole('button', { name: 'New code' }).waitFor()
    const before = await linkNum()

    await create('Email signature')
    await page.waitForURL('**/qrCode?shareCode=*')
    await page.getByText('Email signature').first().waitFor()
    await drawn(page)
    assert.equal(await linkNum(), before + 1)
    await page.goBack()
    await page.locator('[data-place=MAIL]').waitFor()
    await create('Email signature')
    await page.waitForURL('**/qrCode?shareCode=*')
    assert.equal(await linkNum(), before + 1)

    await page.goBack()
    await page.locator('[data-place=MAIL]').waitFor()
    await create('Somewhere else', '')
    await page.getByText('Please enter a name').waitFor()
    await page.getByLabel('Name of the place').fill('Window in Bologna')
    await page.getByRole('button', { name: 'Create code' }).click()
    await page.waitForURL('**/qrCode?shareCode=*')
    await page.getByText('Window in Bologna').first().waitFor()
    const address = await page.locator('main .address').textContent()

    const guest = await world.open(phone)
    await guest.page.goto(`http://${address}`)
    await guest.page.waitForURL('**/mainPage*')
    await guest.close()
    await page.goBack()
    const place = page.locator('[data-place="Window in Bologna"]')
    await page.reload()
    await isAlive(page)
    await place.getByText('1 opening').waitFor()
    await place.getByRole('link').click()
    await page.getByRole('link', { name: 'Figures and settings' }).click()
    await page.waitForURL('**/myLinks?code=*')
    await close()
  })

  test('a code that could not be created keeps what was typed', async () => {
    const { page, close } = await loggedIn(phone, '/h5/qrCodeList')
    await page.route('**/user/share/link/create', (route) => route.abort())
    await page.getByRole('button', { name: 'New code' }).click()
    await page.getByRole('radio', { name: 'Somewhere else' }).click()
    await page.getByLabel('Name of the place').fill('Hotel lobby')
    await page.getByRole('button', { name: 'Create code' }).click()
    await page.getByText('We couldn’t create the code. Please try again.').waitFor()
    assert.equal(await page.getByLabel('Name of the place').inputValue(), 'Hotel lobby')
    await page.unroute('**/user/share/link/create')
    await page.getByRole('button', { name: 'Create code' }).click()
    await page.waitForURL('**/qrCode?shareCode=*')
    await close()
  })

  test('guests read a code of a text, of a company, and where to log in for their own', async () => {
    const { page, close } = await world.open(phone)
    await page.goto(at('/qrCode?text=Hall%204%20%3Cb%3E'))
    await page.getByText('Hall 4 <b>').waitFor()
    assert.match(await drawn(page), /^data:image\/png/)
    await page.goto(at('/qrCode?code=E1001'))
    await page.getByText('Norvane').first().waitFor()
    await drawn(page)
    await page.goto(at('/qrCode?code=NOTHING'))
    await page.getByRole('heading', { name: 'There’s no code here' }).waitFor()
    await page.goto(at(`/qrCode?text=${'x'.repeat(1001)}`))
    await page.getByRole('heading', { name: 'This text is too long for a code' }).waitFor()
    await page.goto(at('/qrCode'))
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL(/userLogin/)
    await page.goto(at('/h5/qrCodeList'))
    await page.waitForURL(/[lL]ogin/)
    await close()
  })

  test('the pages have no barriers in light and dark, in English and Arabic, on a phone and wide', async () => {
    for (const [screen, language] of [
      [phone, 'EN'],
      [wide, 'AR'],
    ] as const) {
      const { page, close } = await loggedIn(screen, '/qrCode', language)
      await drawn(page)
      const problems = await barriersInBoth(page, `code, ${language}`)
      await page.goto(at('/h5/qrCodeList', language))
      await page.getByRole('button', { name: translatedWordOf(language) }).waitFor()
      problems.push(...(await barriersInBoth(page, `list, ${language}`)))
      await page.getByRole('button', { name: translatedWordOf(language) }).click()
      await page.getByRole('dialog').waitFor()
      problems.push(...(await barriersInBoth(page, `new code, ${language}`)))
      assert.deepEqual(problems, [])
      await close()
    }
  })
})

const translatedWordOf = (language: 'EN' | 'AR') =>
  language === 'EN' ? 'New code' : (translatedWords('AR', 'codes').newCode ?? '')
