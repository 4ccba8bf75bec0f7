import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CallerOptions, caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise, knownThings } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings, publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { qrSvg } from './qr-pictures.ts'

const { db, drop } = await testDatabase()
const app = createApp({ db, settings: knownSettings() })
const as = (more: CallerOptions = {}) => caller(db, { limits: generous, appKey: '', ...more })
const { tools, qrCodes } = as()
const fetchFile = (path: string) => app.fetch(new Request(`${publicUrl}${path}`))
let member: string
let guest: string

beforeAll(async () => {
  await knownEnterprise(db)
  member = await hostToken(db, lin.uid)
  guest = await hostToken(db, noor.uid)
})
beforeEach(async () => {
  for (const table of ['poster', 'share_link', 'rate_limit'] as const) await db.deleteFrom(table).execute()
})
afterAll(drop)

test.each(knownThings)('a poster of %s %s is a real picture at an address that stays', async (kind, code) => {
  const { imageUrl, width, height, alt, shortUrl } = await tools.shotPro({ body: { kind, code } })

  const answer = await fetchFile(imageUrl)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    width,
    height,
  })
  expect(alt).toContain(shortUrl)
})

test('the same poster is drawn once, another template or language is another poster', async () => {
  const body = { kind: 'ENTERPRISE', code: 'E1001' } as const

  const [first, second] = await Promise.all([tools.shotPro({ body }), tools.shotPro({ body })])
  const paper = await tools.shotPro({ body: { ...body, template: 'paper' } })
  const chinese = await tools.shotPro({ body: { ...body, language: 'CN' } })

  expect(second).toEqual(first)
  expect(new Set([first, paper, chinese].map(({ imageUrl }) => imageUrl)).size).toBe(3)
  expect(await db.selectFrom('poster').select('id').execute()).toHaveLength(3)
})

test('there is no poster of what is not there, or of another kind', async () => {
  for (const [kind, code] of [
    ['ENTERPRISE', 'E9999'],
    ['PRODUCT', 'E1001'],
    ['JOB', 'J1003'],
  ] as const) {
    expect((await refusal(tools.shotPro({ body: { kind, code } }))).code).toBe('notFound')
  }
})

test('the code on it carries who shares it, and a home then opens its landing', async () => {
  const body = { kind: 'ENTERPRISE', code: 'E1001', shareEnCode: 'E1001' } as const

  const { shortUrl } = await as({ token: member }).tools.shotPro({ body })

  const link = await as().shareLinks.resolve({ query: { code: shortUrl.split('/').at(-1) ?? '' } })
  expect(link).toMatchObject({ shareUserType: 'ENTERPRISE', shareEnCode: 'E1001', shareUid: '' })
  expect(link.target).toBe('/mini-h5/index/enterpriseMainPageShare?enterpriseCode=E1001&language=EN')
  expect((await refusal(as({ token: guest }).tools.shotPro({ body }))).code).toBe('forbidden')
})

test('of 12 posters from one address exactly the limit is drawn', async () => {
  const limited = as({ limits: { ...generous, postersPerAddress: { max: 5, seconds: 600 } } })

  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => limited.tools.shotPro({ body: { kind: 'PRODUCT', code: 'P1001' } })),
  )

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test.each([
  ['E1001', 'ENTERPRISE', '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'],
  ['P1001', 'PRODUCT', '/mini-h5/index/productDetail?enterpriseCode=E1001&productCode=P1001'],
  ['EX1001', 'EXHIBITOR', '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001'],
  ['XB1001', 'EXHIBIT', '/mini-h5/index/exhibitsDetail?exhibitCode=XB1001'],
  ['X2026', 'EXHIBITION', '/mini-h5/index/exhibitorList?meetingCode=X2026'],
  ['J1001', 'JOB', '/mini-h5/index/jobDetail?meetingCode=X2026&enterpriseCode=E1001&jobCode=J1001'],
  [ada.uid, 'PERSON', '/mini-h5/index/mainPage?uid=UADA'],
])('the code to scan for %s leads to the page of that %s', async (code, kind, target) => {
  const config = await qrCodes.config({ code, query: {} })

  expect(config).toMatchObject({ code, kind, target })
  expect((await fetchFile(config.svgUrl)).headers.get('content-type')).toBe('image/svg+xml')
  const png = await fetchFile(config.imageUrl)
  expect(png.headers.get('cache-control')).toContain('immutable')
  expect((await sharp(Buffer.from(await png.arrayBuffer())).metadata()).width).toBeGreaterThanOrEqual(720)
  expect(await as().shareLinks.resolve({ query: { code: config.url.slice(-8) } })).toMatchObject({ target })
})

test('what is drawn tells that it was scanned, what is sent on does not', async () => {
  const { content, url, svgUrl } = await qrCodes.config({ code: 'E1001', query: {} })

  expect(content).toBe(`${url}?via=qr`)
  expect(await (await fetchFile(svgUrl)).text()).toBe(qrSvg(content))
  expect(await (await fetchFile(svgUrl)).text()).not.toBe(qrSvg(url))
})

test('a code to scan tells strangers no person’s name', async () => {
  expect((await qrCodes.config({ code: ada.uid, query: {} })).name).toBe('')
  expect((await as({ token: guest }).qrCodes.config({ code: noor.uid, query: {} })).name).toBe('Noor Aziz')
})

test('pictures of codes are served for well-formed links only', async () => {
  for (const file of ['abcdefgh.svg', 'zzzzzzzz.png']) expect((await fetchFile(`/qr/${file}`)).status).toBe(200)
  for (const file of ['abc.svg', 'ABCDEFGH.svg', 'abcdefgh.gif', 'abcdefg0.png']) {
    expect((await fetchFile(`/qr/${file}`)).status).toBe(404)
  }
})

const fair = { kind: 'EXHIBITION', code: 'X2026' } as const
const targetsByName = async () =>
  new Map((await db.selectFrom('share_link').select(['name', 'target']).execute()).map((row) => [row.name, row.target]))

test('each guest of an invitation has a link of their own, whose address does not contain the name', async () => {
  const { tools } = as({ token: member })
  const invite = (guest: string) => tools.shotPro({ body: { ...fair, occasion: 'INVITE', guest, shareUid: lin.uid } })

  const [first, again, other] = [await invite('Noor Haddad'), await invite('Noor Haddad'), await invite('周敏')]

  expect(again).toEqual(first)
  expect(other.shortUrl).not.toBe(first.shortUrl)
  expect(other.imageUrl).not.toBe(first.imageUrl)
  const targets = await targetsByName()
  expect([...targets.keys()].sort()).toEqual(['Noor Haddad', '周敏'])
  expect(targets.get('Noor Haddad')).toMatch(/meetingDetail\?meetingCode=X2026&language=\w+&guest=[\w-]{8}$/)
})

test('the code on the poster of an assistant opens the assistant', async () => {
  await tools.shotPro({ body: { kind: 'ENTERPRISE', code: 'E1001', occasion: 'ASSISTANT' } })

  expect([...(await targetsByName()).values()]).toEqual([expect.stringContaining('/aiChat?enterpriseCode=E1001')])
})

test('a poster is refused for an occasion that its kind does not have', async () => {
  const request = tools.shotPro({ body: { kind: 'JOB', code: 'J1001', occasion: 'HOST' } })

  expect(await refusal(request)).toMatchObject({ code: 'invalidInput' })
})

test('only people who are logged in put a picture of their own on a poster', async () => {
  const plain = await tools.shotPro({ body: fair })
  const guests = await tools.shotPro({ body: { ...fair, pictureUrl: '/art/cover-arch-teal.svg' } })

  expect(guests.imageUrl).toBe(plain.imageUrl)
})
