import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import type { PageContent } from '../../api/contract/meetings/organising/event-pages.ts'
import { blockStructs, type StoredBlock } from '../../api/contract/meetings/site-blocks.ts'
import { isAlive } from '../support/browser/host-pages.ts'
import { countExecutions, pressEverything } from '../support/browser/hostile/executions.ts'
import { hostileAddresses, hostileLines, taken } from '../support/browser/hostile/hostile-texts.ts'
import { journey } from '../support/browser/journey.ts'
import { demoPassword, logInAs } from '../support/world/logged-in.ts'

const wide = { viewport: { width: 1280, height: 900 } }
const languages = ['EN', 'DE', 'AR', 'CN'] as const
const meetingCode = 'X2026'

let used = 0
/** A line in four languages, hostile in each, and another one with each call. */
const line = () => {
  used++
  return Object.fromEntries(languages.map((language, at) => [language, lineAt(used + 6 * at)]))
}
const lineAt = (at: number) => hostileLines[at % hostileLines.length] ?? ''
/** All hostile lines as one text, in four languages. */
const all = () => Object.fromEntries(languages.map((language) => [language, hostileLines.join('\n').slice(0, 4000)]))
const twice = <T>(make: () => T) => [make(), make()]
const button = (to = taken) => ({ label: line(), to })
const picture = () => ({ src: taken, alt: line() })

/** A block of every kind, each text of it hostile, and each address as hostile as the call takes it. */
const hostileBlocks = (): StoredBlock[] => [
  { type: 'HERO', title: line(), text: all(), picture: taken, buttons: [button(), button('javascript'), button()] },
  { type: 'TEXT', title: line(), html: all() },
  { type: 'PICTURE', picture: picture(), caption: line() },
  { type: 'GALLERY', title: line(), pictures: twice(picture) },
  { type: 'SCHEDULE', title: line() },
  { type: 'GUESTS', title: line() },
  { type: 'EXHIBITORS', title: line(), most: 8 },
  { type: 'EXHIBITS', title: line(), most: 8 },
  { type: 'PRODUCTS', title: line(), code: 'E1001', most: 4 },
  { type: 'ENTERPRISES', title: line(), codes: ['EX1001', 'EX1002'] },
  { type: 'CHARTS', title: line() },
  { type: 'COUNTDOWN', title: line() },
  { type: 'LIVE', title: line() },
  { type: 'BUTTONS', buttons: Array.from({ length: 8 }, () => button()) },
  { type: 'FACTS', facts: Array.from({ length: 8 }, () => ({ value: line(), label: line() })) },
  { type: 'FILE', name: line(), src: taken },
  { type: 'QUOTE', text: all(), by: line() },
  { type: 'FAQ', title: line(), entries: hostileLines.map(() => ({ question: line(), answer: all() })).slice(0, 12) },
  { type: 'MAP', title: line(), text: all() },
  { type: 'PARTNERS', title: line(), codes: ['EX1001', 'EX1002'] },
  { type: 'FORM', title: line(), text: all(), code: 'innerHTML' },
  { type: 'REGISTRATION', role: '', invitationCode: 'constructor' },
  { type: 'INVITATION', text: all(), invitationCode: '__proto__' },
  { type: 'COLUMNS', title: line(), columns: Array.from({ length: 4 }, () => ({ heading: line(), text: all() })) },
  { type: 'SPACER', size: 'LINE' },
]

describe('a page full of hostile texts', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path
  let token = ''

  /** Calls the organiser's API, and returns what it answers. */
  async function call(path: string, body: object) {
    const headers = { 'content-type': 'application/json', authorization: token }
    const answer = await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) })
    const { data, message, fields } = await answer.json()
    return { ok: answer.ok, status: answer.status, data, message, fields }
  }
  async function mustCall(path: string, body: object) {
    const { ok, status, data, message, fields } = await call(path, body)
    assert.ok(ok, `${path}: ${status} ${message} ${JSON.stringify(fields)}`)
    return data
  }
  const logIn = async () => {
    const login = { email: 'organiser@foyer.example', password: demoPassword }
    token ||= (await mustCall('/user/foyer/mail/login', login)).token
  }
  /** Makes a page. Returns its code and what its draft says. */
  async function make(key: string): Promise<{ page: string; revision: number; content: PageContent }> {
    await logIn()
    const body = { meetingCode, key, template: 'BLANK', name: lineAt(0), language: 'EN' }
    const { page } = await mustCall('/user/meeting/page/create', body)
    const headers = { authorization: token }
    const draft = await fetch(at(`/user/meeting/page/edit?meetingCode=${meetingCode}&page=${page}`), { headers })
    return { page, ...(await draft.json()).data }
  }
  /** Publishes a page of hostile blocks. Returns its new state. */
  async function publish(draft: { page: string; revision: number; content: PageContent }) {
    const { page, revision } = draft
    const texts = { titles: line(), summaries: line(), cover: taken, menu: Array.from({ length: 8 }, () => button()) }
    const blocks = hostileBlocks().map((block, at) => ({ ...block, id: `block-${at}` }))
    const content = { ...draft.content, ...texts, blocks }
    const saved = await mustCall('/user/meeting/page/save', { meetingCode, page, revision, content })
    const body = { meetingCode, page, revision: saved.revision, publishAt: '' }
    return { ...(await mustCall('/user/meeting/page/publish', body)), page }
  }
  /** Makes everything hostile that blocks show from elsewhere: sessions, guests, exhibitors, exhibits and products. */
  async function poison() {
    const one = sql`(${hostileLines}::text[])[1 + abs(hashtext(row.ctid::text)) % ${hostileLines.length}]`
    const map = sql`jsonb_build_object('EN', ${one}, 'DE', ${one}, 'AR', ${one}, 'CN', ${one})`
    const columns: Record<string, string[]> = {
      ...{ meeting_session: ['title', 'summary', 'room', 'track'], exhibitor: ['name', 'details'] },
      ...{ exhibit: ['name', 'summary'], product: ['name', 'summary'], enterprise: ['name', 'slogan'] },
    }
    for (const [table, names] of Object.entries(columns))
      for (const name of names)
        await sql`update ${sql.table(table)} as row set ${sql.ref(name)} = ${map}`.execute(world.foyer.db)
    await sql`
      update meeting_session as row set speakers = coalesce((
        select jsonb_agg(speaker || jsonb_build_object('name', ${one}, 'position', ${map}))
        from jsonb_array_elements(speakers) as speaker), '[]')`.execute(world.foyer.db)
  }
  /** Opens a page in a context of its own, where everything is counted that runs. No other site is asked. */
  async function open(path: string, as?: string) {
    const { page, close } = await world.open(wide)
    const hits = await countExecutions(page.context())
    await page.context().route(
      (url) => url.origin !== new URL(world.foyer.url).origin,
      (route) => route.abort(),
    )
    if (as) await logInAs(page, world.foyer.url, as)
    await page.goto(at(path))
    await isAlive(page)
    return { page, hits, close }
  }
  const blocksOf = (page: Page) =>
    page.locator('[data-block]').evaluateAll((all) => all.map((each) => each.getAttribute('data-block') ?? ''))

  test('hostile addresses are refused in every field that takes one', async () => {
    const { page, revision, content } = await make('hostile-addresses-1')
    const places: ((to: string) => Partial<PageContent>)[] = [
      (to) => ({ cover: to }),
      (to) => ({ menu: [{ label: {}, to }] }),
      (to) => ({ blocks: [{ type: 'HERO', title: {}, text: {}, picture: to, buttons: [] }] }),
      (to) => ({ blocks: [{ type: 'HERO', title: {}, text: {}, picture: '', buttons: [{ label: {}, to }] }] }),
      (to) => ({ blocks: [{ type: 'PICTURE', picture: { src: to, alt: {} }, caption: {} }] }),
      (to) => ({ blocks: [{ type: 'GALLERY', title: {}, pictures: [{ src: to, alt: {} }] }] }),
      (to) => ({ blocks: [{ type: 'BUTTONS', buttons: [{ label: {}, to }] }] }),
      (to) => ({ blocks: [{ type: 'FILE', name: {}, src: to }] }),
      (to) => ({ blocks: [{ type: 'FORM', title: {}, text: {}, code: to }] }),
      (to) => ({ blocks: [{ type: 'PRODUCTS', title: {}, code: to }] }),
      (to) => ({ blocks: [{ type: 'PARTNERS', title: {}, codes: [to] }] }),
      (to) => ({ blocks: [{ type: 'INVITATION', text: {}, invitationCode: to }] }),
    ]
    const accepted: string[] = []
    for (const [at, place] of places.entries())
      for (const address of hostileAddresses) {
        const body = { meetingCode, page, revision, content: { ...content, ...place(address) } }
        const { status } = await call('/user/meeting/page/save', body)
        if (status !== 422) accepted.push(`place ${at}: ${status} for ${JSON.stringify(address)}`)
      }
    assert.deepEqual(accepted, [])
  })

  test('it runs nothing for visitors in any language, whatever they press, with blocks of every kind', async () => {
    await poison()
    const { page: code } = await publish(await make('hostile-visitors-1'))
    for (const language of languages) {
      const { page, hits, close } = await open(`/customPage/${code}?language=${language}`)
      assert.deepEqual((await blocksOf(page)).toSorted(), Object.keys(blockStructs).toSorted())
      // The texts themselves stand there to be read.
      await page.getByText(`__hit('entities')`).first().waitFor({ state: 'attached' })
      assert.deepEqual(await pressEverything(page), [])
      assert.deepEqual(hits, [], language)
      await close()
    }
  })

  test('it runs nothing in the editor, its preview, the link to the draft, and the comparison of versions', async () => {
    const first = await publish(await make('hostile-editors-1'))
    const { page: code, revision } = await publish(first)
    await mustCall('/user/meeting/page/share', { meetingCode, page: code, days: 3 })
    const address = `/adm/pages?meetingCode=${meetingCode}&page=${code}&language=EN`
    const { page, hits, close } = await open(address, 'organiser@foyer.example')
    const preview = page.frameLocator('iframe')
    await preview.locator('[data-block=SPACER]').waitFor({ state: 'attached' })
    const names = page.locator('[data-name]')
    await names.first().waitFor()
    assert.equal(await names.count(), Object.keys(blockStructs).length)
    for (const name of await names.all()) await name.click()
    for (const frame of page.frames().slice(1)) assert.deepEqual(await pressEverything(frame), [])
    assert.deepEqual(hits, [])

    await page.goto(at(address))
    await isAlive(page)
    await page.getByText('Versions', { exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Compare' }).last().press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Compare versions' })
    await sheet.locator('li ins').first().waitFor()
    assert.deepEqual(await pressEverything(page), [])
    assert.deepEqual(hits, [])
    await close()

    const { previewKey } = await read(code)
    assert.ok(previewKey && revision > 0)
    const shared = await open(`/mini-h5/index/pagePreview?code=${code}&key=${previewKey}&language=AR`)
    await shared.page.locator('[data-block]').first().waitFor()
    assert.equal((await blocksOf(shared.page)).length, Object.keys(blockStructs).length)
    assert.deepEqual(await pressEverything(shared.page), [])
    assert.deepEqual(shared.hits, [])
    await shared.close()
  })
  const read = async (code: string) => {
    const headers = { authorization: token }
    const draft = await fetch(at(`/user/meeting/page/edit?meetingCode=${meetingCode}&page=${code}`), { headers })
    return (await draft.json()).data
  }

  test('its texts for search engines and messengers stay texts', async () => {
    const { page: code } = await publish(await make('hostile-previews-1'))
    for (const language of languages) {
      const answer = await fetch(at(`/customPage/${code}?language=${language}`))
      const html = await answer.text()
      const head = html.slice(0, html.indexOf('</head>'))
      assert.match(head, /<meta property="og:title" content="[^"<]*"/)
      assert.doesNotMatch(head, /<(img|svg|math|iframe|object|embed|form|base|template)\b/)
      const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      // Data may name a hostile text; code does not.
      const ofCode = scripts.filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
      assert.deepEqual(
        ofCode.filter(([, , text = '']) => text.includes('__hit(')).map(([text]) => text.slice(0, 200)),
        [],
      )
    }
  })

  test('a file with a hostile name or content is refused or runs nothing when it is opened', async () => {
    await logIn()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="__hit('svg')"><script>__hit('svg')</script></svg>`
    const html = `<!doctype html><script>__hit('html')</script>`
    const files: [string, string, string][] = [
      [`"><img src=x onerror=__hit('name')>.svg`, svg, 'image/svg+xml'],
      ['page.html', html, 'text/html'],
      [`a.png\r\nx: y<script>__hit('name')</script>`, html, 'image/png'],
      [
        `../../<svg onload=__hit('name')>.pdf`,
        `%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj`,
        'application/pdf',
      ],
      ['notes.txt', html, 'text/plain'],
    ]
    for (const [name, content, type] of files) {
      const form = new FormData()
      form.append('files', new File([content], name, { type }))
      const headers = { authorization: token }
      const answer = await fetch(at('/user/file/batch/upload'), { method: 'POST', body: form, headers })
      const text = await answer.text()
      if (!answer.ok) continue
      for (const address of text.match(/\/media\/[\w./-]+/g) ?? []) {
        const { page, close } = await world.open({ ...wide, acceptDownloads: true })
        const hits = await countExecutions(page.context())
        // A file that is saved is not opened.
        await page.goto(at(address)).catch(() => {})
        assert.deepEqual(hits, [], `${name} at ${address}`)
        await close()
      }
    }
  })

  test('an execution would be noticed, with and without the policy of the page', async () => {
    const { page: code } = await publish(await make('hostile-executions-1'))
    const link = `<a href="javascript:__hit('pressed')">x</a>`
    for (const hasPolicy of [false, true]) {
      const { page, close } = await world.open(wide)
      const hits = await countExecutions(page.context())
      await page.route(/customPage/, async (route) => {
        const answer = await route.fetch()
        const { 'content-security-policy': policy, ...headers } = answer.headers()
        const body = (await answer.text()).replace(/<body[^>]*>/, (tag) => tag + link + hostileLines.join('\n'))
        await route.fulfill({
          status: 200,
          headers: hasPolicy && policy ? { ...headers, 'content-security-policy': policy } : headers,
          body,
        })
      })
      await page.goto(at(`/customPage/${code}?language=EN`))
      const found = await pressEverything(page)
      assert.ok(found.includes(`<a href="javascript:__hit('pressed')">`), found.join())
      if (hasPolicy)
        assert.ok(
          hits.some((hit) => hit.startsWith('breach of script-src')),
          hits.join(),
        )
      else
        for (const hit of ['script', 'after CDATA', 'svg', 'pressed', 'srcdoc'])
          assert.ok(hits.includes(hit), `${hit} not in ${hits}`)
      await close()
    }
  })
})
