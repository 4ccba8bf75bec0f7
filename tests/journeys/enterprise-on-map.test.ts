import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { runImport } from '../../api/server/import.ts'
import { isAlive, tabTo } from '../support/browser/host-pages.ts'
import { holdBack, journey } from '../support/browser/journey.ts'
import { spreadsheet } from '../support/wire/spreadsheet.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }

// Among all the others stand the companies that we look for: one alone, two that share a booth.
const imported = ['明澈流体科技（苏州）有限公司', '4.1', 'B26', '暖通空调', 'https://mingche.example', '静音水泵']
const shared = ['太湖保温材料有限公司', '4.1', 'C08', '建筑材料', '', '']
const sharing = ['太湖声学材料有限公司', '4.1', 'C08', '建筑材料', '', '']
const rowCount = 120

describe('an imported list of exhibitors', () => {
  const world = journey()
  let folder: string
  const listOf = (view = '') =>
    `${world.foyer.url}/mini-h5/index/exhibitorList?meetingCode=Y2026&language=EN${view && `&view=${view}`}`

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-map-'))
    await world.foyer.db
      .insertInto('meeting')
      .values({
        code: 'Y2026',
        type: 'EXHIBITION',
        name: JSON.stringify({ EN: 'Lake Fair 2026', CN: '太湖展2026' }),
        starts_at: '2027-05-12T01:00:00Z',
        ends_at: '2027-05-15T09:00:00Z',
        time_zone: 'Asia/Shanghai',
        fallback_language: 'CN',
      })
      .execute()
    const file = join(folder, 'exhibitors.csv')
    await writeFile(file, iconv.encode(spreadsheet(rowCount, [imported, shared, sharing]), 'gb18030'))
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const streams = { out: { write }, err: { write, isTTY: false } }
    const env = { DATABASE_URL: world.foyer.databaseUrl }
    assert.equal(await runImport(['exhibitors', file, '--meeting', 'Y2026'], env, streams as never), 0, output)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('an imported list of exhibitors is the directory of its fair, and is found by a word', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(listOf())
    await isAlive(page)
    const directory = page.locator('foyer-exhibitors')
    await directory.getByText(`${rowCount} exhibitors`).waitFor()
    await directory.getByRole('searchbox').fill('明澈')
    await directory.getByText('1 exhibitor', { exact: true }).waitFor()
    await directory.getByRole('link', { name: imported[0] ?? '', exact: true }).click()
    await page.waitForURL('**/exhibitorDetail?*')
    await page.getByRole('heading', { level: 1, name: imported[0] ?? '' }).waitFor()
    await page.getByRole('img', { name: 'Hall 4.1, booth B26' }).first().waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('an imported list of exhibitors is drawn on the map, where a booth is found by the company’s name, also before it has come, and leads to it', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(listOf())
    await isAlive(page)
    const restComes = await holdBack(page, '**/user/exhibition/exhibitor/list?*pageNum=2*')
    await page.getByRole('link', { name: 'Show the map' }).first().click()
    await page.waitForURL('**view=map*')
    const map = page.getByRole('searchbox', { name: 'Find a booth' })
    // The last of the last hall.
    await map.fill('江南设备0116')
    await page.getByText('No booths match').waitFor()
    restComes()
    await page.getByText('1 booth found').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Hall 5.2' }).waitFor()
    await map.fill('明澈')
    await page.getByRole('heading', { level: 1, name: 'Hall 4.1' }).waitFor()
    await page.getByText('1 booth found').waitFor()
    await map.press('Enter')
    await page.getByRole('link', { name: `View exhibitor ${imported[0]}` }).click()
    await page.waitForURL('**/exhibitorDetail?*')
    await page.getByRole('heading', { level: 1, name: imported[0] ?? '' }).waitFor()
    // And back from the company to its booth.
    await page.getByRole('link', { name: 'Show on the map' }).click()
    await page.waitForURL('**view=map*')
    await page.getByRole('link', { name: `View exhibitor ${imported[0]}` }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('by keyboard alone one goes from booth to booth, to one that two companies share', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(listOf('map'))
    await isAlive(page)
    await tabTo(page, page.locator('foyer-exhibitors').getByRole('searchbox'))
    await page.keyboard.type('C08')
    await page.getByText('1 booth found').waitFor()
    const plan = page.getByRole('group', { name: /^Hall 4\.1: / })
    await tabTo(page, plan.locator('[tabindex="0"]'))
    await page.keyboard.press('Enter')
    await page.getByText('2 exhibitors at this booth').waitFor()
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const before = await name()
    await page.keyboard.press('ArrowUp')
    const next = await name()
    assert.match(next, /^Booth /)
    assert.notEqual(next, before)
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /^View exhibitor/ })
      .first()
      .waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('on a wide screen the search and the halls of the list govern the plan, and a pointer on one lights the other', async () => {
    const { page, troubles, close } = await world.open(wide)
    await page.goto(`${world.foyer.url}/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN&view=map`)
    await isAlive(page)
    const list = page.locator('foyer-exhibitors')
    await list.getByRole('toolbar', { name: 'Halls' }).getByRole('button', { name: '4.1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hall 4.1' }).waitFor()
    const booth = (name: string) => page.getByRole('button', { name, exact: true })
    await booth('Booth B26: Norvane Thermal').waitFor()
    assert.equal(await page.getByRole('searchbox').count(), 1)
    assert.equal(await page.getByRole('toolbar', { name: 'Halls' }).count(), 1)

    await list.getByRole('link', { name: 'Norvane Thermal' }).hover()
    await page.locator('[data-pointed][aria-label="Booth B26: Norvane Thermal"]').waitFor()
    await list.getByRole('searchbox').fill('Norvane')
    await page.getByText('1 booth found').waitFor()
    await page.locator('[data-highlighted][aria-label="Booth B26: Norvane Thermal"]').waitFor()
    await booth('Booth B26: Norvane Thermal').focus()
    await list.locator('li[data-highlighted]', { hasText: 'Norvane Thermal' }).waitFor()

    const plan = page.getByRole('group', { name: /^Hall 4\.1: / })
    const moved = async (move: () => Promise<void>) => {
      const before = await plan.getAttribute('viewBox')
      await move()
      await plan.and(page.locator(`:not([viewBox="${before}"])`)).waitFor()
    }
    await moved(() => page.keyboard.press('Shift+ArrowRight'))
    await moved(() => page.keyboard.press('+'))
    await plan.hover({ position: { x: 60, y: 60 } })
    await moved(() => page.mouse.wheel(0, 120))
    assert.deepEqual(troubles, [])
    await close()
  })

  test('on a phone the plan takes the search over from the list, and gives the hall back', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(`${world.foyer.url}/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN`)
    await isAlive(page)
    const list = page.locator('foyer-exhibitors')
    await list.getByRole('searchbox').fill('Norvane')
    await list.getByText('1 exhibitor', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Show the map' }).first().click()
    const search = page.getByRole('searchbox', { name: 'Find a booth' })
    await search.waitFor()
    assert.equal(await search.inputValue(), 'Norvane')
    await page.getByRole('heading', { level: 1, name: 'Hall 4.1' }).waitFor()
    await page.getByText('1 booth found').waitFor()
    await search.fill('')
    await page.getByRole('toolbar', { name: 'Halls' }).getByRole('button', { name: '2.2' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hall 2.2' }).waitFor()
    await page.getByRole('link', { name: 'Show the list' }).click()
    const halls = list.getByRole('toolbar', { name: 'Halls' })
    await halls.getByRole('button', { name: '2.2', pressed: true }).waitFor()
    assert.equal(await list.getByRole('searchbox').inputValue(), '')
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the way to a booth is told in sentences, from the nearest door and from a chosen one', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(
      `${world.foyer.url}/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN&view=map&booth=EX1001`,
    )
    await isAlive(page)
    const way = page.getByRole('region', { name: 'Booth B26: Norvane Thermal' }).locator('ol > li')
    await way.filter({ hasText: 'Booth B26 is on your left.' }).waitFor()
    assert.deepEqual(await way.allTextContents(), [
      'Enter by East entrance.',
      'Turn right and walk to aisle B.',
      'Turn left into aisle B.',
      'Booth B26 is on your left.',
    ])
    await page.getByLabel('Start from').selectOption('West entrance')
    await way.filter({ hasText: 'Enter by West entrance.' }).waitFor()
    await way.filter({ hasText: 'Booth B26 is on your right.' }).waitFor()

    await page.getByRole('button', { name: 'Close booth B26' }).click()
    await page.getByText('Doors and facilities').click()
    await page.getByRole('button', { name: /^Café/ }).click()
    await page.getByRole('img', { name: 'Café', exact: true }).and(page.locator('[data-shown]')).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

  test('an imported list without doors has its plan, with the row and the spot in place of the way', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(`${listOf('map')}&booth=${encodeURIComponent('4.1 B26')}`)
    await page.getByText('Hall 4.1, row B, spot 26').waitFor()
    assert.equal(await page.getByText('How to get there').count(), 0)
    assert.equal(await page.getByText('Doors and facilities').count(), 0)
    assert.deepEqual(troubles, [])
    await close()
  })
})
