import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import iconv from 'iconv-lite'
import { runImport } from '../../api/server/import.ts'
import { openBrowser, openPage } from '../support/browser/browser.ts'
import { contactForm } from '../support/browser/contact-form.ts'
import { scriptTag, startPartner } from '../support/browser/partner.ts'
import { spreadsheet } from '../support/wire/spreadsheet.ts'
import { startFoyer, type WholeFoyer } from '../support/world/foyer.ts'

const rowCount = 1429
// Among all the others stands one company that we look for.
const exhibitorCells = ['明澈流体科技（苏州）有限公司', '4.1', 'B26', '暖通空调', 'https://mingche.example', '静音水泵']
const sheet = spreadsheet(rowCount, [exhibitorCells])

const encodings = [
  { name: 'GB18030', bytes: () => iconv.encode(sheet, 'gb18030') },
  { name: 'UTF-8 with a byte order mark', bytes: () => Buffer.from(`\uFEFF${sheet}`) },
]

describe('an organiser’s spreadsheet, a partner page and a visitor', () => {
  let foyer: WholeFoyer
  let partner: Awaited<ReturnType<typeof startPartner>>
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-spreadsheet-'))
    foyer = await startFoyer()
    partner = await startPartner(foyer.url)
    browser = await openBrowser()
    await foyer.db
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
  })
  after(async () => {
    await browser?.close()
    await partner?.stop()
    await foyer?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function imported(file: string) {
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const streams = { out: { write }, err: { write, isTTY: false } }
    const env = { DATABASE_URL: foyer.databaseUrl }
    return { code: await runImport(['exhibitors', file, '--meeting', 'Y2026'], env, streams as never), output }
  }

  for (const [turn, { name, bytes }] of encodings.entries()) {
    test(`${rowCount} rows in ${name} are imported beside the running server`, async () => {
      const file = join(folder, `exhibitors-${turn}.csv`)
      await writeFile(file, bytes())

      const { code, output } = await imported(file)

      assert.equal(code, 0, output)
      // The second file says the same: nothing is added twice.
      const { num } = await foyer.db
        .selectFrom('exhibitor')
        .select((row) => row.fn.countAll<string>().as('num'))
        .where('meeting_code', '=', 'Y2026')
        .executeTakeFirstOrThrow()
      assert.equal(Number(num), rowCount)
      const exhibitor = await foyer.db
        .selectFrom('exhibitor')
        .selectAll()
        .where('booth', '=', 'B26')
        .where('meeting_code', '=', 'Y2026')
        .executeTakeFirstOrThrow()
      assert.deepEqual(exhibitor.name, { CN: '明澈流体科技（苏州）有限公司' })
      assert.equal(exhibitor.hall, '4.1')
    })
  }

  test('a visitor of a partner page finds an imported exhibitor, writes to it, and the lead is a row', async () => {
    const address = partner.put('/fair', {
      body: `<h1>Our fair</h1><foyer-exhibitors meeting-code="Y2026"></foyer-exhibitors>${scriptTag()}`,
    })
    const { page, troubles, close } = await openPage(browser)
    const began = new Date()

    await page.goto(`${address}?customer=4711`)
    const directory = page.locator('foyer-exhibitors')
    await directory.getByText('1,429 exhibitors').waitFor()
    await directory.getByRole('searchbox').fill('明澈')
    await directory.getByText('1 exhibitor', { exact: true }).waitFor()
    await directory.getByRole('link', { name: '明澈流体科技（苏州）有限公司', exact: true }).click()
    await directory.getByRole('button', { name: 'Contact us' }).click()
    const form = contactForm(directory)
    await form.element.getByRole('radio', { name: 'Become a distributor' }).check()
    await form.fill({
      name: ' Ada Byron ',
      company: 'Analytical Engines',
      phone: '(7700) 900-142',
      email: 'Ada@Example.org',
      message: 'Preisliste für 12 Stück, bitte.\nМожно по-русски 🙂',
    })
    await form.send.click()
    await form.thanks.waitFor()

    const leads = await foyer.db.selectFrom('lead').selectAll().where('meeting_code', '=', 'Y2026').execute()
    const exhibitor = await foyer.db
      .selectFrom('exhibitor')
      .select('code')
      .where('booth', '=', 'B26')
      .where('meeting_code', '=', 'Y2026')
      .executeTakeFirstOrThrow()
    assert.equal(leads.length, 1)
    const { id, idempotency_key, body_hash, submitted_at, latest_at, updated_at, search, ...lead } =
      leads[0] as (typeof leads)[number]
    assert.match(id, /^[\da-f-]{36}$/)
    assert.match(idempotency_key, /^[\w-]{16,64}$/)
    assert.equal(body_hash.length, 32)
    assert.ok(submitted_at >= began && submitted_at <= new Date())
    assert.ok(latest_at >= began && updated_at >= began)
    assert.match(search, /ada byron.*analytical engines/)
    assert.deepEqual(lead, {
      enterprise_code: null,
      exhibitor_code: exhibitor.code,
      target: exhibitor.code,
      name: 'Ada Byron',
      company: 'Analytical Engines',
      position: '',
      phone: '7700900142',
      phone_country_code: '+44',
      email: 'Ada@Example.org',
      area: 'United Kingdom',
      address: '',
      intention: 'AGENT_PRODUCTS',
      message: 'Preisliste für 12 Stück, bitte.\nМожно по-русски 🙂',
      language: 'EN',
      channel: 'BUSINESS_CONSULTATION',
      son_channel: '',
      source_type: 'H5_SOURCE',
      source: address,
      source_relation_code: '',
      meeting_code: 'Y2026',
      relation_code: exhibitor.code,
      link_code: '',
      link_channel: '',
      app_key: 'demo',
      status: 'NEW',
      ...{ uid: null, assignee_uid: null, joined_to: null, submissions: 1, first_reply_at: null, version: 1 },
    })
    assert.deepEqual(troubles, [])
    await close()
  })
})
