import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }
const messagingApp =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0'

describe('the page of a person', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  const sofia = () => at('/mini-h5/index/mainPage?uid=U1001&language=EN')
  const person = (uid: string) =>
    world.foyer.db.selectFrom('person').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

  test('the server draws card and lounge, and sends nothing that a visitor may not see', async () => {
    const { phone: number, email } = await person('U1001')
    const { page, troubles, close } = await world.open(phone)

    const answer = await page.goto(sofia())
    const html = (await answer?.text()) ?? ''
    await isAlive(page)

    assert.match(html, /Sofia Marchetti/)
    assert.match(html, /Education/)
    assert.ok(!html.includes(email ?? '?') && !html.includes(number || '?'))
    assert.ok(!html.includes('cover-works.svg'), 'the photo for contacts')
    await page.getByRole('tab', { name: 'Photos' }).click()
    await page.getByText('1 more entry for contacts').waitFor()
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    await page.locator('dialog[open] img').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    assert.deepEqual(troubles, [])
    await close()
  })

  test('who is logged in follows, and saves the contact with what they may see', async () => {
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'member@foyer.example')
    await page.goto(sofia())
    await isAlive(page)

    await page.locator('foyer-card').getByRole('button', { name: 'Follow', exact: true }).click()
    await page.locator('foyer-card').getByRole('button', { name: 'Following' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('foyer-card').getByRole('link', { name: 'Save contact' }).click(),
    ])

    const text = await readFile(await download.path(), 'utf8')
    assert.equal(download.suggestedFilename(), 'Sofia Marchetti.vcf')
    assert.match(text, /\r\nN:Marchetti;Sofia;;;\r\n/)
    assert.match(text, /\r\nADR/)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('in a browser that saves no files, saving shows the contact as a code and each field to copy', async () => {
    const { page, close } = await world.open({ ...phone, userAgent: messagingApp })
    await page.goto(sofia())
    await isAlive(page)

    await page.locator('foyer-card').getByRole('link', { name: 'Save contact' }).click()

    const sheet = page.locator('foyer-card dialog[open]')
    await sheet.locator('img[src^="data:image/png"]').waitFor()
    for (const field of ['Name', 'Position', 'Company', 'Website', 'Card address'])
      await sheet
        .getByRole('button', { name: `Copy: ${field}`, exact: true })
        .first()
        .waitFor()
    await close()
  })

  test('the languages of a card open it in each of them', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('/multilingual/mainPage?uid=U1001&language=EN'))
    await isAlive(page)

    await page.getByRole('link', { name: 'Deutsch' }).click()

    await page.waitForURL(/mainPage.*language=DE/)
    await page.getByRole('tab', { name: 'Lebenslauf' }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('people are asked once whether the search may find them, and change their answer later', async () => {
    const card = () =>
      world.foyer.db.selectFrom('card').selectAll().where('uid', '=', 'U1001').executeTakeFirstOrThrow()
    await world.foyer.db
      .updateTable('card')
      .set({ is_findable: false, findable_answered_at: null })
      .where('uid', '=', 'U1001')
      .execute()
    const { page, troubles, close } = await world.open(phone)
    await logInAs(page, world.foyer.url, 'visitor@foyer.example')
    await page.goto(at('/mini-h5/index/myPage?language=EN'))
    await isAlive(page)

    await page.getByRole('button', { name: 'Yes, show me' }).click()
    const choice = page.getByRole('checkbox', { name: 'People can find me in search' })
    await choice.waitFor({ state: 'attached' })
    assert.equal((await card()).is_findable, true)

    await page.reload()
    await isAlive(page)
    await choice.click()
    await page.getByText('You don’t appear in search.').first().waitFor()
    assert.equal((await card()).is_findable, false)
    assert.deepEqual(troubles, [])
    await close()
  })
})
