import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { barriersOf } from '../support/browser/axe.ts'
import { journey } from '../support/browser/journey.ts'
import { demoPassword, logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }

describe('one’s own page', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  const person = (uid: string) =>
    world.foyer.db.selectFrom('person').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  const codes = async (): Promise<{ code: string; links: string[]; to: string }[]> =>
    (await fetch(at('/dev/outbox.json'))).json()

  async function loggedIn(email: string) {
    const opened = await world.open(phone)
    await logInAs(opened.page, world.foyer.url, email)
    return opened
  }
  /** The app has taken over the page that the server drew. */
  const isAlive = (page: Page) => page.waitForFunction(() => !document.querySelector('style[data-foyer]'))
  const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`)

  test('one’s own page shows who is logged in and what the card still lacks, drawn by the server', async () => {
    const { page, troubles, close } = await loggedIn('member@foyer.example')

    const answer = await page.goto(at('/mini-h5/index/myPage?language=EN'))

    assert.match((await answer?.text()) ?? '', /Director of International Partnerships/)
    await page.getByRole('heading', { level: 1, name: 'Lin Ruoxi' }).waitFor()
    await page.getByRole('meter').waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('one’s own page keeps what is typed on another page, saves it, and shows it to the contact form', async () => {
    const { page, troubles, close } = await loggedIn('visitor@foyer.example')
    await page.goto(at('/mini-h5/index/myPage?language=EN'))
    await isAlive(page)
    await page.getByRole('link', { name: 'Edit my card' }).click()
    await field(page, 'companyName').fill('Palmeira Hotels Group')
    await page.goBack()
    await page.getByRole('link', { name: 'Edit my card' }).click()

    assert.equal(await field(page, 'companyName').inputValue(), 'Palmeira Hotels Group')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Card saved.').first().waitFor()

    assert.equal((await person('U1001')).organisation, 'Palmeira Hotels Group')
    const storedUser = await page.evaluate(() => JSON.parse(localStorage.getItem('foyer:userInfo') ?? '{}'))
    assert.equal(storedUser.companyName, 'Palmeira Hotels Group')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('one’s own page names the first empty field and keeps the rest', async () => {
    const { page, close } = await loggedIn('visitor@foyer.example')
    await page.goto(at('/mini-h5/index/editCard?language=EN'))
    await isAlive(page)

    await field(page, 'firstName').fill('')
    await field(page, 'position.EN').fill('Buyer')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await page.getByText('Please enter your family name').waitFor()
    assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'firstName')
    assert.equal(await field(page, 'position.EN').inputValue(), 'Buyer')
    await close()
  })

  test('a name for readers of a language has both parts, and only they see it', async () => {
    const { page, troubles, close } = await loggedIn('visitor@foyer.example')
    await page.goto(at('/mini-h5/index/editCard?language=CN'))
    await isAlive(page)
    const preview = page.getByRole('region', { name: '他人看到的效果' }).first()
    const save = page.getByRole('button', { name: '保存', exact: true })

    await field(page, 'firstName.CN').fill('马')
    await save.click()
    await page.getByText('请同时填写姓和名，或都留空').waitFor()
    assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'lastName.CN')
    await preview.getByText('Sofia Marchetti').waitFor()

    await field(page, 'lastName.CN').fill('索菲')
    await preview.getByText('马索菲').waitFor()
    await save.click()
    await page.getByText('名片已保存').first().waitFor()
    await page.goto(at('/mini-h5/index/mainPage?uid=U1001&language=CN'))
    await page.getByRole('heading', { level: 1, name: '马索菲' }).waitFor()
    await page.goto(at('/mini-h5/index/mainPage?uid=U1001&language=EN'))
    await page.getByRole('heading', { level: 1, name: 'Sofia Marchetti' }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a portrait is cut, drawn anew and shown', async () => {
    const { page, troubles, close } = await loggedIn('organiser@foyer.example')
    await page.goto(at('/mini-h5/index/editCard?language=EN'))
    await isAlive(page)
    const background = { r: 0, g: 170, b: 119, alpha: 0 }
    const picture = await sharp({ create: { width: 900, height: 600, channels: 4, background } })
      .png()
      .toBuffer()

    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await page.getByText('Portrait saved.').first().waitFor()

    const { avatar } = await person('U1003')
    assert.match(avatar, /^\/media\/[\w-]{16,}$/)
    const answer = await fetch(at(avatar))
    assert.equal(answer.headers.get('content-type'), 'image/webp')
    const portrait = sharp(Buffer.from(await answer.arrayBuffer()))
    const { width, height } = await portrait.metadata()
    assert.deepEqual([width, height], [512, 512])
    // Transparent parts of the picture are white, not black.
    assert.deepEqual(
      (await portrait.stats()).channels.map(({ min }) => min > 250),
      [true, true, true],
    )
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a mobile number is the account’s once its digits are entered', async () => {
    const { page, close } = await loggedIn('examiner@foyer.example')
    await page.goto(at('/mini-h5/index/editCard?language=EN'))
    await isAlive(page)
    await page.getByRole('button', { name: /^Add and verify/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[type=tel], input[name=phone]').first().fill('+971 50 123 4567')
    await sheet.getByRole('button', { name: /send/i }).click()
    await sheet.locator('input[autocomplete="one-time-code"]').waitFor()
    const [message] = await codes()
    await sheet.locator('input[autocomplete="one-time-code"]').fill(message?.code ?? '')
    await page.getByText('Your mobile number is verified.').first().waitFor()

    const { phone, phone_country_code } = await person('U1004')
    assert.deepEqual([phone_country_code, phone], ['+971', '501234567'])
    await close()
  })

  test('the contact file holds the name in both parts and one’s own number', async () => {
    const { page, close } = await loggedIn('visitor@foyer.example')
    await page.goto(at('/mini-h5/index/myPage?language=EN'))
    await isAlive(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save my card as a contact file' }).click(),
    ])

    const text = await readFile(await download.path(), 'utf8')
    assert.equal(download.suggestedFilename(), 'Sofia Marchetti.vcf')
    assert.match(text, /^BEGIN:VCARD\r\nVERSION:3\.0\r\n/)
    assert.match(text, /\r\nN:Marchetti;Sofia;;;\r\n/)
    assert.match(text, /\r\nTEL/)
    await close()
  })

  test('a new password ends the other sessions, and the old one is refused', async () => {
    const other = await loggedIn('shop@foyer.example')
    const { page, troubles, close } = await loggedIn('shop@foyer.example')
    await page.goto(at('/mini-h5/index/security?language=EN'))
    await isAlive(page)
    await field(page, 'password').fill(demoPassword)
    await field(page, 'newPassword').fill('Harbour-7-lights')
    await field(page, 'repeated').fill('Harbour-7-light')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Passwords do not match').waitFor()

    await field(page, 'repeated').fill('Harbour-7-lights')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password has been changed.').first().waitFor()
    await page.getByRole('button', { name: /^Log out: / }).waitFor({ state: 'detached' })

    const status = await other.page.evaluate(async () => {
      const token = localStorage.getItem('foyer:token') ?? ''
      return (await fetch('/user/user/userInfo', { headers: { authorization: token } })).status
    })
    assert.equal(status, 401)
    await assert.rejects(logInAs(other.page, world.foyer.url, 'shop@foyer.example'))
    assert.deepEqual(troubles, [])
    await other.close()
    await close()
  })

  test('others see what somebody has read until that is switched off, and a switch that is not saved goes back', async () => {
    const { page, close } = await loggedIn('visitor@foyer.example')
    const stored = () =>
      page.evaluate(async () => {
        const token = localStorage.getItem('foyer:token') ?? ''
        const answer = await fetch('/user/im/settings', { headers: { authorization: token } })
        return ((await answer.json()) as { data: { showsReading: boolean } }).data.showsReading
      })
    await page.goto(at('/mini-h5/index/security?language=EN'))
    await isAlive(page)
    await page.locator('[role=switch]:checked:not([disabled])').waitFor()
    const saved = page.waitForResponse('**/user/im/settings/update')
    await page.getByRole('switch', { name: 'Others see what I’ve read' }).click()
    await saved
    assert.equal(await stored(), false)

    await page.reload()
    await page.locator('[role=switch]:not(:checked):not([disabled])').waitFor()
    await page.route('**/user/im/settings/update', (route) => route.abort())
    await page.getByRole('switch', { name: 'Others see what I’ve read' }).click()
    await page.locator('[role=switch]:not(:checked)').waitFor()
    assert.equal(await stored(), false)
    await close()
  })

  test('the data can be taken along, and the account be deleted with its password', async () => {
    const { page, close } = await loggedIn('examiner@foyer.example')
    await page.goto(at('/mini-h5/index/security?language=EN'))
    await isAlive(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const data = await readFile(await download.path(), 'utf8')
    assert.match(data, /examiner@foyer\.example/)
    assert.doesNotMatch(data, /argon2id|token_hash/)

    await page.getByRole('button', { name: 'Delete account' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[name=password]').fill('not the password')
    await page.keyboard.press('Enter')
    await sheet.getByText('That password isn’t right. Please enter it again.').waitFor()
    await sheet.locator('input[name=password]').fill(demoPassword)
    await sheet.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL('**/mini-h5/index/home*')

    const left = await world.foyer.db.selectFrom('person').select('uid').where('uid', '=', 'U1004').execute()
    assert.deepEqual(left, [])
    assert.equal(await page.evaluate(() => localStorage.getItem('foyer:token')), null)
    await close()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the pages of an account, ${colorScheme}`, async () => {
      const { page, close } = await world.open({ ...phone, colorScheme, reducedMotion: 'reduce' })
      await logInAs(page, world.foyer.url, 'member@foyer.example')
      const problems: string[] = []
      for (const language of ['EN', 'CN', 'AR']) {
        for (const path of ['myPage', 'editCard', 'security']) {
          await page.goto(at(`/mini-h5/index/${path}?language=${language}`))
          await page.locator('main h1:visible').first().waitFor()
          problems.push(...(await barriersOf(page)).map((barrier) => `${path} ${language}: ${barrier}`))
        }
      }
      assert.deepEqual(problems, [])
      await close()
    })
  }
})
