import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredBlock } from '../../api/contract/meetings/site-blocks.ts'
import { barriersOf } from '../support/browser/axe.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'
import { logInAs } from '../support/world/logged-in.ts'

const wide = { viewport: { width: 1280, height: 900 } }

describe('the event pages of an organiser', () => {
  const world = journey()
  const at = (path: string) => `${world.foyer.url}${path}`

  test('an organiser makes a page in two languages by keyboard, and no second editor overwrites it unseen', async () => {
    const { page, close } = await world.open(wide)
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    await page.goto(at('/adm/pages?meetingCode=X2026&language=EN'))
    await isAlive(page)
    await page.getByLabel('Title (optional)').fill('Evening')
    await page.getByRole('radio', { name: 'News' }).press('Space')
    await page.getByRole('button', { name: 'Create page' }).press('Enter')
    await page.waitForURL('**/adm/pages?*page=p-*')
    const code = new URL(page.url()).searchParams.get('page') ?? ''

    // A block is added, and moved to the top by the keys of its handle.
    await page.getByRole('button', { name: 'Add block' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Quote' }).press('Enter')
    // The editor moves the focus to the block that was added.
    await page.locator('[data-name]:focus').waitFor()
    await page.getByRole('button', { name: 'Move Quote', exact: true }).press('Home')
    await page.getByLabel('Text', { exact: true }).fill('Doors open at seven.')
    // The preview in another language may come after what is written in it.
    const isWritten = Promise.withResolvers<void>()
    await page.route(/[?&]edit=1/, async (route) => {
      await isWritten.promise
      await route.continue()
    })
    await page.getByRole('button', { name: /^Deutsch/ }).press('Enter')
    await page.getByText('In English:').filter({ visible: true }).first().waitFor()
    await page.getByLabel('Text', { exact: true }).fill('Einlass ab sieben.')
    await page.getByText('All changes saved').waitFor()
    isWritten.resolve()
    await page.frameLocator('iframe').getByText('Einlass ab sieben.').waitFor()
    assert.deepEqual(await barriersOf(page), [])

    // A change that is taken back and made again is the same.
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.frameLocator('iframe').getByText('Einlass ab sieben.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Redo' }).press('Enter')
    await page.getByText('All changes saved').waitFor()

    // A visitor finds the page as soon as it is published, and not before.
    const visitor = await world.open(wide)
    const address = at(`/customPage/${code}?language=DE`)
    assert.equal((await visitor.page.goto(address))?.status(), 404)
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByText('The page is live.').waitFor()
    await visitor.page.goto(address)
    await visitor.page.getByText('Einlass ab sieben.').waitFor()
    await visitor.close()

    // A colleague changes the same text meanwhile: the organiser is asked.
    const second = await world.open(wide)
    await logInAs(second.page, world.foyer.url, 'organiser@foyer.example')
    await second.page.goto(at(`/adm/pages?meetingCode=X2026&page=${code}&language=EN`))
    await isAlive(second.page)
    await page.context().setOffline(true)
    await page.getByLabel('Text', { exact: true }).fill('Einlass ab acht.')
    await second.page.locator('[data-name]').first().click()
    await second.page.getByLabel('Text', { exact: true }).fill('Doors open at nine.')
    await second.page.getByRole('button', { name: /^Deutsch/ }).click()
    // The field is the German one as soon as the English text stands below it.
    await second.page.getByText('In English:').filter({ visible: true }).first().waitFor()
    await second.page.getByLabel('Text', { exact: true }).fill('Einlass ab neun.')
    await second.page.getByText('All changes saved').waitFor()
    await page.getByText('You’re offline. Your changes').waitFor()
    await page.context().setOffline(false)
    await page.getByText('has changed the same part: Quote').waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).press('Enter')
    await page.getByText('All changes saved').waitFor()
    const { content } = await world.foyer.db
      .selectFrom('event_page_draft')
      .select('content')
      .where('page_code', '=', code)
      .executeTakeFirstOrThrow()
    assert.deepEqual(content.blocks[0], {
      ...{ type: 'QUOTE', id: content.blocks[0]?.id, by: {} },
      text: { EN: 'Doors open at nine.', DE: 'Einlass ab neun.' },
    })
    await second.close()
    await close()
  })

  test('a page shows products of a company, company pages and the meeting in numbers', async () => {
    const { page, close } = await world.open(wide)
    await page.goto(at('/customPage/visitorGuide?language=EN'))
    const block = (type: string) => page.locator(`[data-block=${type}]`)
    const product = block('PRODUCTS').getByRole('link', { name: /Arc 8/ })
    assert.match((await product.getAttribute('href')) ?? '', /productDetail\?.*P1001/)
    const company = block('ENTERPRISES').getByRole('link', { name: /Norvane Thermal/ })
    assert.match((await company.getAttribute('href')) ?? '', /enterpriseMainPage\?.*E1001/)
    await block('CHARTS').getByText('Most exhibitors are in hall 4.1: 72 of 320.').waitFor()
    assert.deepEqual(await barriersOf(page), [])
    await close()
  })

  test('a published page is drawn once for all visitors, and anew after a change', async () => {
    const draw = async () => {
      const answer = await fetch(at('/customPage/visitorGuide?language=EN'))
      return { tag: answer.headers.get('etag'), text: await answer.text() }
    }
    const first = await draw()
    assert.ok(first.tag, 'the page is not kept')
    assert.equal((await draw()).tag, first.tag)
    const title = JSON.stringify({ EN: 'The guide of this morning' })
    await world.foyer.db.updateTable('event_page').set({ title }).where('code', '=', 'visitorGuide').execute()
    while (!(await draw()).text.includes('The guide of this morning')) await pause(20)
  })

  test('an organiser compares two versions by keyboard before restoring one', async () => {
    const { page, close } = await world.open({ viewport: { width: 390, height: 844 } })
    await logInAs(page, world.foyer.url, 'organiser@foyer.example')
    const quote = (EN: string, CN: string) => ({ type: 'QUOTE' as const, id: 'quote', text: { EN, CN }, by: {} })
    const spacer = { type: 'SPACER' as const, id: 'space', size: 'SMALL' as const }
    const chapter = { type: 'COLUMNS' as const, id: 'columns', title: {}, columns: [] }
    const older = [spacer, quote('Doors open at nine.', '九点开门。')]
    const newer = [quote('Doors open at ten.', '十点开门。'), spacer, chapter]
    const page_code = 'compared'
    const content = (blocks: StoredBlock[]) => ({
      ...{ family: 'FAIR' as const, titles: { EN: 'News' }, summaries: {}, brand: '#00848a', cover: '', menu: [] },
      blocks,
    })
    const { db } = world.foyer
    await db
      .insertInto('event_page')
      .values({
        ...{
          code: page_code,
          meeting_code: 'X2026',
          family: 'FAIR',
          brand: '#00848a',
          status: 'PUBLISHED',
          version: 2,
        },
        ...{ title: JSON.stringify({ EN: 'News' }), blocks: JSON.stringify(newer) },
      })
      .execute()
    const versions = [older, newer].map((blocks, at) => ({
      ...{ page_code, version: at + 1, content: JSON.stringify(content(blocks)) },
    }))
    await db.insertInto('event_page_version').values(versions).execute()

    await page.goto(at(`/adm/pages?meetingCode=X2026&page=${page_code}&language=EN`))
    await isAlive(page)
    await page.getByText('Versions', { exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Compare' }).last().press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Compare versions' })
    const parts = sheet.locator('li')
    await parts.first().waitFor()
    assert.deepEqual(await sheet.locator('del').allTextContents(), ['九', 'nine'])
    assert.deepEqual(await sheet.locator('ins').allTextContents(), ['十', 'ten'])
    assert.deepEqual(await parts.locator('.part').allTextContents(), [
      'QuoteBlock changed',
      'SpaceBlock moved',
      'ColumnsBlock added',
    ])
    assert.deepEqual(await barriersOf(page), [])
    await sheet.getByLabel('After').selectOption('1')
    await sheet.getByText('These two versions are the same.').waitFor()
    await sheet.getByRole('button', { name: 'Restore version 1' }).press('Enter')
    await page.frameLocator('iframe').getByText('Doors open at nine.').waitFor({ state: 'attached' })
    await page.getByText('All changes saved').waitFor()
    const draft = await db
      .selectFrom('event_page_draft')
      .select('content')
      .where('page_code', '=', page_code)
      .executeTakeFirstOrThrow()
    assert.deepEqual(draft.content.blocks, older)
    await close()
  })
})
