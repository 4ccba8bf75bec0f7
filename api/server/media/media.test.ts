import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../core/settings.ts'

const { db, drop } = await testDatabase()
const app = createApp({ db, settings: readSettings({ PUBLIC_URL: publicUrl }) })
const ask = asking(db, { limits: generous })
let token: string

beforeEach(async () => {
  await db.deleteFrom('person').execute()
  await db.deleteFrom('rate_limit').execute()
  await knownPeople(db)
  token = await hostToken(db, ada.uid)
})
afterAll(drop)

const red = { r: 200, g: 30, b: 30 }
const blank = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: red } })
const jpeg = () => blank().jpeg().toBuffer()
const send = (picture: Buffer, from = token, to = ask) =>
  to('/user/foyer/avatar', { body: { image: picture.toString('base64') }, token: from })
const fetchFile = (path: string) => app.fetch(new Request(`${publicUrl}${path}`))
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const keptFiles = () => db.selectFrom('media').select(['id', 'owner_uid']).execute()

describe('a portrait', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', () => blank().png().toBuffer()],
    ['WebP', () => blank().webp().toBuffer()],
  ])('as %s becomes a square WebP at an address that nobody guesses', async (_, draw) => {
    const { status, envelope } = await send(await draw())

    expect(status).toBe(200)
    expect(envelope.data.avatar).toMatch(/^\/media\/[\w-]{22}$/)
    const picture = await sharp(await bytesOf(await fetchFile(envelope.data.avatar))).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await ask('/user/user/userInfo', { token })).envelope.data.avatar).toBe(envelope.data.avatar)
  })

  test('a portrait loses the place where it was taken, and stands upright', async () => {
    const gps = { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '0/1 7/1 0/1', GPSLongitudeRef: 'W' }
    const half = await blank(30, 15).png().toBuffer()
    const sideways = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'white' } })
      .composite([{ input: half, top: 0, left: 0 }])
      .jpeg()
      // 6: what is drawn on top is to be shown on the right.
      .withExif({ IFD0: { Artist: 'Secret Studio' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif?.includes('Secret Studio')).toBe(true)

    const { envelope } = await send(sideways)

    const bytes = await bytesOf(await fetchFile(envelope.data.avatar))
    const picture = await sharp(bytes).metadata()
    expect([picture.exif, picture.icc, picture.xmp, picture.iptc, picture.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(bytes.includes('Secret Studio')).toBe(false)
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const green = (x: number, y: number) => data[(y * 512 + x) * 3 + 1] as number
    expect(green(480, 256)).toBeLessThan(60)
    expect(green(30, 256)).toBeGreaterThan(200)
  })

  test('what is hidden behind its last byte is gone', async () => {
    const sly = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')])

    const { envelope } = await send(sly)

    expect((await bytesOf(await fetchFile(envelope.data.avatar))).includes('script')).toBe(false)
  })

  test('a portrait takes the place of the one before, whose address leads nowhere from then on', async () => {
    const first = (await send(await jpeg())).envelope.data.avatar
    const second = (await send(await jpeg())).envelope.data.avatar

    expect((await fetchFile(first)).status).toBe(404)
    expect((await fetchFile(second)).status).toBe(200)
    expect(await keptFiles()).toHaveLength(1)
  })

  test('a portrait is taken away with an empty text, and that of somebody else stays', async () => {
    const linsToken = await hostToken(db, lin.uid)
    await send(await jpeg(), linsToken)
    await send(await jpeg())

    const { envelope } = await ask('/user/foyer/avatar', { body: { image: '' }, token })

    expect(envelope.data).toEqual({ avatar: '' })
    expect(await keptFiles()).toMatchObject([{ owner_uid: lin.uid }])
  })

  test('a portrait set many times at once leaves one file, the one that is shown', async () => {
    const picture = await jpeg()

    await Promise.all(Array.from({ length: 6 }, () => send(picture)))

    const { avatar } = (await ask('/user/user/userInfo', { token })).envelope.data
    expect((await keptFiles()).map(({ id }) => `/media/${id}`)).toEqual([avatar])
  })

  test('a portrait cannot be set more often than the limit lets', async () => {
    const few = asking(db, { limits: { ...generous, avatarsPerPerson: { max: 1, seconds: 600 } } })
    await send(await jpeg(), token, few)

    const { status, envelope } = await send(await jpeg(), token, few)

    expect([status, envelope.error]).toEqual([429, 'tooManyRequests'])
  })
})

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
// Noise, so that half of the file is half of the picture.
const noise = () => {
  const background = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: red, noise: background } })
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** A small file that claims to be huge, and is: 20,000 by 20,000 pixels of one bit. */
function hugePng() {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(20_000, 0)
  head.writeUInt32BE(20_000, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(20_000 * (20_000 / 8 + 1)))
  const beginning = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([beginning, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const refusedPictures: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG', () => Buffer.from(svg)],
  ['a GIF', () => blank().gif().toBuffer()],
  ['a TIFF', () => blank().tiff().toBuffer()],
  ['an AVIF', () => blank().avif({ effort: 0 }).toBuffer()],
  ['a text', () => Buffer.from('Hello, this is my portrait.')],
  ['a GIF that is JavaScript too', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//')],
  ['a PDF that is HTML too', () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
  [
    'an SVG behind the beginning of a PNG',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
  ],
  [
    'a GIF behind the beginning of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await blank().gif().toBuffer()]),
  ],
  ['a zip archive', () => Buffer.from('504b0304140000000800', 'hex')],
  ['half a JPEG', async () => half(await noise().jpeg().toBuffer())],
  ['half a PNG', async () => half(await noise().png().toBuffer())],
  ['half a WebP', async () => half(await noise().webp().toBuffer())],
  ['20,000 by 20,000 pixels', hugePng],
]

describe('no portrait', () => {
  test.each(refusedPictures)('no portrait is %s: refused at once, and nothing is kept', async (_, draw) => {
    const picture = await draw()
    expect(picture.length).toBeLessThan(180_000)
    const begin = performance.now()

    const { status, envelope } = await send(picture)

    expect([status, envelope.error]).toEqual([422, 'imageRefused'])
    expect(performance.now() - begin).toBeLessThan(limitMs(10_000))
    expect(await keptFiles()).toEqual([])
  })

  test.each(['%%%%', 'data:image/png;base64,iVBORw0KGgo=', 'abc'])('no portrait is the text %s', async (image) => {
    const { envelope } = await ask('/user/foyer/avatar', { body: { image }, token })

    expect(envelope.error).toBe('imageRefused')
  })
})

describe('the address of a picture', () => {
  test('the address of a picture is kept for good by browsers, and its file is never a page', async () => {
    const { envelope } = await send(await jpeg())

    const answer = await fetchFile(envelope.data.avatar)

    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'x', '..%2f..%2fetc%2fpasswd', '%00', "' or 1=1 --"])(
    'leads nowhere where there is none: %s',
    async (id) => {
      const answer = await fetchFile(`/media/${id}`)

      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )
})
