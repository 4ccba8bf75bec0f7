import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import excel from 'exceljs'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { isAlive, tabTo, translatedWords } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { givePasswords } from '../support/world/demo-passwords.ts'
import { logInAs } from '../support/world/logged-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true }
const wide = { viewport: { width: 1280, height: 900 } }
const owner = 'member@foyer.example'
const sales = 'katrin.albers@norvane.example'

describe('the leads inbox', () => {
  const world = journey()
  before(() => givePasswords(world.foyer.db, [sales]))

  async function inbox(email: string, screen: object, query = '', language = 'EN') {
    const opened = await world.open(screen)
    await logInAs(opened.page, world.foyer.url, email)
    await opened.page.goto(
      `${world.foyer.url}/mini-h5/index/leadList?enterpriseCode=E1001${query}&language=${language}`,
    )
    await isAlive(opened.page)
    await opened.page.locator('[data-lead]').first().waitFor()
    return opened
  }

  test('what one member does, the other sees without reloading, in the list and on the lead', async () => {
    const first = await inbox(owner, wide)
    const other = await inbox(sales, wide)
    const row = (page: typeof first.page) => page.locator('[data-lead]').filter({ hasText: 'Sofia Marchetti' })
    for (const { page } of [first, other]) {
      await row(page).getByRole('link', { name: 'Sofia Marchetti', exact: true }).click()
      await page.waitForURL('**/leadDetail?*')
      await page.getByRole('heading', { level: 1, name: 'Sofia Marchetti' }).waitFor()
    }

    await other.page.getByRole('button', { name: 'Assign to me' }).click()
    await first.page.getByText('A colleague updated this lead. You’re seeing the latest version.').waitFor()
    await row(first.page).getByText('Katrin Albers').waitFor()
    await other.page.getByRole('tab', { name: 'Note' }).click()
    await other.page.getByLabel('Note for your colleagues').fill('Met her in Lisbon last year.')
    await other.page.getByRole('button', { name: 'Save note' }).click()
    await other.page.getByText('Note saved.').first().waitFor()
    // The history also stands in the context pane, and is hidden in one of the two.
    await first.page.getByText('Met her in Lisbon last year.').filter({ visible: true }).first().waitFor()
    await other.page.getByRole('button', { name: 'Qualified', exact: true }).click()
    await row(first.page).getByText('Qualified').waitFor()
    assert.deepEqual([...first.troubles, ...other.troubles], [])
    await first.close()
    await other.close()
  })

  test('what is pressed while a reply is on its way comes after it, and is nobody else’s change', async () => {
    const { page, troubles, close } = await inbox(owner, phone, '&status=NEW')
    // His lead is still to be found among the new ones by another test.
    await page.locator('[data-lead]').filter({ hasNotText: 'Khalid Al-Harbi' }).locator('h2 a').first().click()
    await page.waitForURL('**/leadDetail?*')
    const [received, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/lead/reply', async (route) => {
      const response = await route.fetch()
      received.resolve()
      await held.promise
      await route.fulfill({ response })
    })
    await page.getByLabel(/^Your reply to/).fill('Our price list follows today.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await received.promise

    await page.getByRole('button', { name: 'Qualified', exact: true }).click()
    held.resolve()
    await page.getByText('Reply sent.').first().waitFor()
    await page.locator('[role=group][aria-busy=true]').waitFor({ state: 'detached' })
    await page.locator('button[aria-current=step]').filter({ hasText: 'Qualified' }).waitFor()
    assert.equal(await page.getByText('A colleague updated this lead').count(), 0)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the export holds exactly the leads that are shown', async () => {
    const { page, troubles, close } = await inbox(owner, phone, '&status=CONTACTED')
    const total =
      (await page
        .getByRole('status')
        .filter({ hasText: /leads?$/ })
        .first()
        .textContent()) ?? ''
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: /CSV/ }).click(),
    ])

    const text = await readFile(await download.path(), 'utf8')
    const rows: string[][] = parse(text, { bom: true, relax_column_count: true })
    assert.equal(rows.length - 1, Number.parseInt(total, 10))
    const { num } = await world.foyer.db
      .selectFrom('lead')
      .select((row) => row.fn.countAll<string>().as('num'))
      .where('enterprise_code', '=', 'E1001')
      .where('status', '=', 'CONTACTED')
      .executeTakeFirstOrThrow()
    assert.ok(rows.length - 1 <= Number(num))
    assert.ok(
      rows.flat().every((cell) => !/^[=+@-]/.test(cell)),
      'A cell could be a formula.',
    )
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the workbook holds exactly the leads that are shown, and what looks like a formula is text', async () => {
    const formula = '=HYPERLINK("https://evil.example","Press here")'
    const visitor = await world.visit()
    await contactForm(visitor.page).fill({ ...ada, company: formula, email: 'cell@example.org', phone: '7700 900188' })
    await contactForm(visitor.page).send.click()
    await contactForm(visitor.page).thanks.waitFor()
    await visitor.close()
    const { page, troubles, close } = await inbox(owner, phone, '&status=NEW')
    const texts = await page
      .locator('[data-lead]')
      .evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-lead'), row.querySelector('h2')?.textContent]))

    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Excel (XLSX)' }).click(),
    ])
    assert.match(download.suggestedFilename(), /\.xlsx$/)
    const [sheet] = (await new excel.Workbook().xlsx.readFile(await download.path())).worksheets
    const [heads = [], ...rows] = (sheet?.getSheetValues() ?? []).slice(1) as string[][]
    const column = (head: string) => rows.map((row) => row[heads.indexOf(head)])
    const leadId = String(heads.at(-1))
    assert.deepEqual(
      column(leadId).map((id, at) => [id, column('Name')[at]]),
      texts,
    )
    const cell = sheet?.getCell(column('Company').indexOf(formula) + 2, heads.indexOf('Company'))
    assert.deepEqual([cell?.type, cell?.value], [excel.ValueType.String, formula])
    assert.deepEqual(troubles, [])
    await close()
  })

  test('in AR a member narrows the inbox faster than it answers, and comes back to it as it was', async () => {
    const words = translatedWords('AR', 'leads')
    const { page, troubles, close } = await inbox(owner, phone, '', 'AR')
    const rows = page.locator('[data-lead]')
    const isNarrowed = () => page.waitForFunction(() => document.querySelectorAll('[data-lead]').length === 1)
    // The state is still loading when the search is typed: both count.
    const held = Promise.withResolvers<void>()
    await page.route('**/lead/list?*', async (route) => {
      if (!route.request().url().includes('search=')) await held.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: new RegExp(`^${words.stateNew}`) }).click()
    await page.getByRole('searchbox').fill('Gulf Habitat')
    await page.waitForURL((url) => url.search.includes('status=NEW') && url.search.includes('search=Gulf'))
    held.resolve()
    await isNarrowed()
    await rows.getByRole('link', { name: 'Khalid Al-Harbi', exact: true }).click()
    await page.waitForURL('**/leadDetail?*')
    await page.getByRole('heading', { level: 1, name: 'Khalid Al-Harbi' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/leadList?*')
    await isNarrowed()
    await rows.getByRole('link', { name: 'Khalid Al-Harbi', exact: true }).waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), 'Gulf Habitat')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('on a tablet that is turned, the list comes beside the lead', async () => {
    const { page, troubles, close } = await inbox(owner, { viewport: { width: 768, height: 1024 } })
    const address = await page.locator('[data-lead] h2 a').first().getAttribute('href')
    await page.goto(world.foyer.url + address)
    await isAlive(page)
    await page.locator('article textarea').first().waitFor()

    await page.setViewportSize({ width: 1024, height: 768 })
    await page.locator('[data-lead]').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('in the table a member sorts, selects a range, assigns it at once and takes that back', async () => {
    const { page, troubles, close } = await inbox(owner, wide)
    // The rows of the next page come by themselves, as the end of the first is near.
    const names = async () => (await page.locator('tbody [data-row]').allTextContents()).slice(0, list.length)
    const head = (name: string) => page.getByRole('columnheader', { name })
    const sorted = page.waitForResponse((answer) => answer.url().includes('sort=company'))
    await head('Company').getByRole('button').click()
    const { list } = await (await sorted).json()
    await page.waitForURL('**sort=company*')
    await page.waitForFunction(
      (ids) =>
        [...document.querySelectorAll('tr[data-lead]')]
          .map((row) => row.getAttribute('data-lead'))
          .join()
          .startsWith(ids),
      list.map(({ leadId }: { leadId: string }) => leadId).join(),
    )
    assert.equal(await head('Company').getAttribute('aria-sort'), 'ascending')
    const up = await names()
    await page.goto(page.url())
    await isAlive(page)
    assert.deepEqual(await names(), up)

    const boxes = page.locator('tbody').getByRole('checkbox')
    await boxes.nth(1).click()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await page.getByText('4 selected').waitFor()
    const assignees = async () => (await page.locator('tr[data-lead]').allTextContents()).slice(1, 5).join()
    const before = await assignees()
    await page.getByLabel('Assign to…').selectOption({ label: 'Katrin Albers' })
    await page.getByText('4 changed.').waitFor()
    assert.equal((await assignees()).split('Katrin Albers').length - 1, 4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    assert.equal(await assignees(), before)
    assert.deepEqual(troubles, [])
    await close()
  })

  test('what a colleague has changed meanwhile is not overwritten, and stays selected', async () => {
    const { page, close } = await inbox(owner, wide, '&status=NEW')
    const rows = page.locator('tr[data-lead]')
    await page.route('**/lead/changes?*', (route) => route.abort())
    await world.foyer.db
      .updateTable('lead')
      .set((lead) => ({ version: lead('version', '+', 1) }))
      .where('id', '=', (await rows.nth(1).getAttribute('data-lead')) ?? '')
      .execute()
    await rows.nth(0).getByRole('checkbox').click()
    await rows
      .nth(1)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await page.getByLabel('Set status…').selectOption({ label: 'Closed' })
    await page.getByText(/^1 changed, 1 not: A colleague/).waitFor()
    await page.getByText('1 selected').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await close()
  })

  test('by keyboard a member selects a range in the table, and keeps the columns that they chose', async () => {
    const { page, troubles, close } = await inbox(owner, wide)
    await page.locator('[data-row]').nth(2).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('3 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('3 selected').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByLabel('Company').uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await isAlive(page)
    assert.equal(await page.getByRole('columnheader', { name: 'Company' }).count(), 0)
    await page.getByRole('button', { name: 'Show as list' }).click()
    await page.waitForURL('**view=list*')
    await page.locator('li[data-lead]').first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('by keyboard alone a member opens a lead, notes something and moves it on', async () => {
    const { page, troubles, close } = await inbox(owner, wide)
    const first = page.locator('[data-lead] a').first()
    await tabTo(page, first)
    await page.keyboard.press('ArrowDown')
    const name = await page.evaluate(() => document.activeElement?.textContent ?? '')
    assert.notEqual(name, await first.textContent())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/leadDetail?*')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await tabTo(page, page.getByRole('tab', { name: 'Reply by email' }))
    await page.keyboard.press('End')
    await tabTo(page, page.getByLabel('Note for your colleagues'))
    await page.keyboard.type('Written without a pointer.')
    await tabTo(page, page.getByRole('button', { name: 'Save note' }))
    await page.keyboard.press('Enter')
    await page.getByText('Note saved.').first().waitFor()
    // The steps are one stop, and arrows lead through them: after the first one comes “Contacted”.
    await tabTo(page, page.locator('button[aria-current=step]'), 'Shift+Tab')
    for (const key of ['Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await page.locator('button[aria-current=step]').filter({ hasText: 'Contacted' }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })
})
