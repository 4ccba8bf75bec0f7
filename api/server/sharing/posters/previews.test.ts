import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { knownEnterprise, knownThings } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { knownSettings, publicUrl } from '../../../../tests/support/world/known/known-settings.ts'
import { previewPath, previewSizes } from '../../../contract/sharing/previews.ts'
import { createApp } from '../../app.ts'
import type { Limits } from '../../core/limit-table.ts'

const { db, drop } = await testDatabase()
const home = { kind: 'ENTERPRISE', code: 'E1001' } as const

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  for (const table of ['poster', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('enterprise').set({ cover: '' }).where('code', '=', 'E1001').execute()
})
afterAll(drop)

function asking({ limits = generous, address = '192.0.2.1' }: { limits?: Partial<Limits>; address?: string } = {}) {
  const app = createApp({ db, settings: { ...knownSettings(), limits } })
  return (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(publicUrl + path, { headers: { 'x-forwarded-for': address, ...headers } }))
}
const ask = asking()
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const storedPosters = () => db.selectFrom('poster').select('id').execute()

/** Gives the enterprise a cover of one colour, as an upload leaves it. */
async function photographed(width: number, height: number, background: string) {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer()
  const id = randomBytes(16).toString('base64url')
  await db.insertInto('media').values({ id, bytes, content_type: 'image/webp', owner_uid: null }).execute()
  await db
    .updateTable('enterprise')
    .set({ cover: `/media/${id}` })
    .where('code', '=', 'E1001')
    .execute()
}

test.each(knownThings)('a link to %s %s has a picture in both forms that messengers can show', async (kind, code) => {
  for (const shape of ['wide', 'square'] as const) {
    const answer = await ask(previewPath({ kind, code }, 'EN', shape))

    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = await bytesOf(answer)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...previewSizes[shape] })
    // Some messengers leave out what is larger.
    expect(bytes.length).toBeLessThan(300_000)
  }
})

test.each([
  '/poster/preview/ENTERPRISE/E9999/EN/wide.jpg',
  '/poster/preview/PRODUCT/E1001/EN/wide.jpg',
  '/poster/preview/JOB/J1003/EN/wide.jpg',
  '/poster/preview/PERSON/UNOBODY/EN/wide.jpg',
  '/poster/preview/ENTERPRISE/E1001/XX/wide.jpg',
  '/poster/preview/ENTERPRISE/E1001/EN/tall.jpg',
  '/poster/preview/ENTERPRISE/E1001%00/EN/wide.jpg',
  '/poster/preview/toString/E1001/EN/wide.jpg',
])('nothing is drawn for %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect(await storedPosters()).toEqual([])
})

test('a picture is drawn once for all who ask for it, meanwhile and later', async () => {
  const path = previewPath(home, 'EN', 'wide')

  const [first, second] = await Promise.all([ask(path), ask(path)])
  const later = await ask(path)

  const all = await Promise.all([first, second, later].map(bytesOf))
  expect(all.every((bytes) => bytes.equals(all[0] as Buffer))).toBe(true)
  expect(await storedPosters()).toHaveLength(1)
  expect(later.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('who still has the picture is not sent it again, until what it shows has changed', async () => {
  const path = previewPath(home, 'EN', 'square')
  const etag = (await ask(path)).headers.get('etag') ?? ''
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)

  await db.updateTable('enterprise').set({ cover: '/art/none.svg' }).where('code', '=', 'E1001').execute()

  const changed = await ask(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('each language has its own words', async () => {
  const [english, chinese] = await Promise.all(
    (['EN', 'CN'] as const).map(async (language) => bytesOf(await ask(previewPath(home, language, 'wide')))),
  )

  expect(english?.equals(chinese as Buffer)).toBe(false)
})

test('a photo is shown as it is; a small one stands in the arch', async () => {
  const cornerOf = async () => {
    const bytes = await bytesOf(await ask(previewPath(home, 'EN', 'wide')))
    return [...(await sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer())]
  }

  await photographed(1600, 900, '#ff0000')
  const [red = 0, green = 0] = await cornerOf()
  expect([red > 240, green < 20]).toEqual([true, true])

  await photographed(300, 200, '#ff0000')
  const [dark = 255] = await cornerOf()
  expect(dark).toBeLessThan(40)
})

test('a robot cannot make the server draw without end, and what was drawn stays to be had', async () => {
  const few = asking({ limits: { ...generous, previewsPerAddress: { max: 1, seconds: 600 } } })

  expect((await few(previewPath(home, 'EN', 'square'))).status).toBe(200)
  const refused = await few(previewPath(home, 'CN', 'square'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await few(previewPath(home, 'EN', 'square'))).status).toBe(200)
  expect(await storedPosters()).toHaveLength(1)
})

test('many robots cannot either', async () => {
  const limits = { ...generous, previewsInAll: { max: 1, seconds: 600 } }

  expect((await asking({ limits })(previewPath(home, 'EN', 'square'))).status).toBe(200)
  const other = asking({ limits, address: '198.51.100.7' })
  expect((await other(previewPath(home, 'CN', 'square'))).status).toBe(429)
})

test('who waits for a drawing that another was not allowed to begin gets it all the same', async () => {
  const limits = { ...generous, previewsPerAddress: { max: 1, seconds: 600 } }
  const [robot, ...people] = [1, 2, 3].map((at) => asking({ limits, address: `198.51.100.${at}` }))
  await robot?.(previewPath(home, 'EN', 'square'))
  const path = previewPath(home, 'CN', 'square')

  const [refused, ...pictures] = await Promise.all([robot, ...people].map((from) => from?.(path)))

  expect(pictures.map((answer) => answer?.status)).toEqual([200, 200])
  expect([200, 429]).toContain(refused?.status)
})

test('pictures that nobody asks for any more are forgotten, posters are not yet', async () => {
  const old = new Date(Date.now() - 15 * 86_400_000)
  for (const id of ['preview:old', 'poster-of-the-same-age'])
    await db
      .insertInto('poster')
      .values({ id, bytes: Buffer.from('x'), drawn_at: old })
      .execute()

  await ask(previewPath(home, 'EN', 'square'))

  const ids = (await storedPosters()).map(({ id }) => id)
  expect(ids).toContain('poster-of-the-same-age')
  expect(ids).not.toContain('preview:old')
})
