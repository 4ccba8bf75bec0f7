import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { barriersInBoth, isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
const uid = 'U1001'

/** Each page with what must be seen before its look counts. */
const pages: [path: string, show: string][] = [
  ['/mini-h5/index/resumeList?', '[role=tabpanel] li a'],
  ['/mini-h5/index/resumeList?section=PHOTO', '[role=tabpanel] li a'],
  ['/mini-h5/index/addResume?section=WORK', 'select[name="fromMonth.month"]'],
  ['/mini-h5/index/addResume?section=DOCUMENT', 'select[name=documentLanguage]'],
  ['/mini-h5/index/addResume?id=none', 'main h2'],
  ['/mini-h5/index/editIntroduce?', 'textarea'],
  ['/mini-h5/index/editCard?', 'select[name="level.phone"]'],
  ['/selectFile?for=test', 'main li button'],
  ['/selectFile?', 'main li a'],
]

describe('one’s own lounge', () => {
  const world = journey()
  const at = (path: string, language = 'EN') => `${world.foyer.url}${path}&language=${language}`
  const lounge = (path: string) => at(`/mini-h5/index/${path}`)
  const entries = (section: string) =>
    world.foyer.db
      .selectFrom('lounge_entry')
      .selectAll()
      .where('uid', '=', uid)
      .where('section', '=', section as 'WORK')
      .orderBy('position')
      .execute()

  async function loggedIn(url: string, screen: object = phone) {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, 'visitor@foyer.example')
    await opened.page.goto(url)
    await isAlive(opened.page)
    return opened
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const rows = (page: Page) => page.locator('[role=tabpanel] li')

  test('a job is written in two languages, kept while one looks elsewhere, ordered by keys, and deleted', async () => {
    const { page, troubles, close } = await loggedIn(lounge('resumeList?'))
    const before = (await entries('WORK')).length
    await page.getByRole('link', { name: 'Add work experience' }).click()
    await page.locator('input[name="title.EN"]').fill('Head of Quiet')
    await page.getByRole('button', { name: /^Deutsch/ }).click()
    await page.locator('input[name="title.DE"]').fill('Leiterin Stille')
    await page.getByText('In English: Head of Quiet').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Add work experience' }).click()
    assert.equal(await page.locator('input[name="title.DE"]').inputValue(), 'Leiterin Stille')

    await page.locator('select[name="fromMonth.year"]').selectOption('2021')
    await save(page)
    await page.getByText('Please choose both month and year.').waitFor()
    await page.locator('select[name="fromMonth.month"]').selectOption('04')
    await page.locator('select[name="level.entry"]').selectOption('CONTACT')
    await save(page)

    await page.waitForURL('**/resumeList*')
    await rows(page).filter({ hasText: 'Leiterin Stille' }).getByText('My contacts').waitFor()
    const [first] = await entries('WORK')
    assert.deepEqual(first?.title, { EN: 'Head of Quiet', DE: 'Leiterin Stille' })
    assert.deepEqual([first?.from_month, first?.to_month, first?.visibility], ['2021-04', '', 'CONTACT'])

    await page.getByRole('button', { name: 'Reorder' }).click()
    await page.getByRole('button', { name: 'Move Leiterin Stille', exact: true }).press('End')
    await page.getByRole('button', { name: 'Save order' }).click()
    await page.getByText('Order saved.').waitFor()
    assert.equal((await entries('WORK')).at(-1)?.id, first?.id)
    await page.getByRole('button', { name: 'Newest first' }).click()
    await rows(page).first().getByText('Leiterin Stille').waitFor()

    await page.getByRole('link', { name: 'Leiterin Stille' }).click()
    await page.getByRole('button', { name: 'Delete entry' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Delete entry' }).click()
    await page.getByText('Entry deleted.').waitFor()
    assert.equal((await entries('WORK')).length, before)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the self-introduction is written in another language, and others read it', async () => {
    const { page, troubles, close } = await loggedIn(lounge('editIntroduce?'))
    await page.getByRole('button', { name: /^Türkçe/ }).click()
    await page.locator('textarea[name="introduction.TR"]').fill('Otelleri sessizleştiriyorum.')
    await save(page)
    await page.getByText('Saved.').waitFor()

    await page.goto(at(`/mini-h5/index/mainPage?uid=${uid}`, 'TR'))
    await page.getByText('Otelleri sessizleştiriyorum.').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a photo becomes an entry at once, and a file of one’s own is chosen for another', async () => {
    const { page, troubles, close } = await loggedIn(lounge('resumeList?section=PHOTO'))
    const before = await entries('PHOTO')
    const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    await page.locator('select[name="level.new"]').selectOption('NOBODY')
    await page.locator('input[type=file]').setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer })
    await rows(page).filter({ hasText: 'Photo without a caption' }).getByText('Only me').waitFor()
    assert.equal((await entries('PHOTO'))[0]?.visibility, 'NOBODY')

    await page.getByRole('link', { name: 'Add photo' }).click()
    await page.locator('input[name="title.EN"]').fill('The lobby again')
    await page.getByRole('link', { name: 'Choose from my files' }).click()
    await page.locator('main li button').nth(1).click()
    await page.getByRole('button', { name: 'Use 1 file' }).click()
    await page.locator('form img').waitFor()
    assert.equal(await page.locator('input[name="title.EN"]').inputValue(), 'The lobby again')
    await save(page)
    await page.getByRole('link', { name: 'The lobby again' }).waitFor()
    assert.equal((await entries('PHOTO')).length, before.length + 2)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('beside the form of the card stands what others see, and hidden fields are only named', async () => {
    const { page, troubles, close } = await loggedIn(lounge('editCard?'), wide)
    const preview = page.getByRole('complementary').getByRole('region')
    await page.locator('input[name="position.EN"]').fill('Chief of Lobbies')
    await preview.getByText('Chief of Lobbies').waitFor()
    await preview.getByText(/^Hidden here: .*Email/).waitFor()

    await page.locator('select[name="level.email"]').selectOption('PUBLIC')
    await preview.getByText('visitor@foyer.example').waitFor()
    await page.locator('select[name="level.duty"]').selectOption('NOBODY')
    await save(page)
    await page.getByText('Card saved.').first().waitFor()

    const card = await world.foyer.db.selectFrom('card').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
    assert.deepEqual([card.visibility.email, card.visibility.duty], ['PUBLIC', 'NOBODY'])
    const person = await world.foyer.db.selectFrom('person').select('position').where('uid', '=', uid).execute()
    assert.equal(person[0]?.position.EN, 'Chief of Lobbies')
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const language of ['EN', 'AR']) {
    test(`axe finds nothing on any page of one’s own card and lounge in ${language}, light and dark`, async () => {
      const { page, close } = await loggedIn(lounge('myPage?'))
      const lines: string[] = []
      for (const [path, show] of pages) {
        await page.goto(at(path, language))
        await isAlive(page)
        await page.locator(show).first().waitFor()
        lines.push(...(await barriersInBoth(page, path)))
      }
      assert.deepEqual(lines, [])
      await close()
    })
  }
})
