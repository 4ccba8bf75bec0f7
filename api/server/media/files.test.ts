import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sent, uploading } from '../../../tests/support/browser/uploading.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { compound, office, zip } from '../../../tests/support/world/office.ts'

const { db, drop } = await testDatabase()
const { send, fetch, begin } = uploading(db)
const enterpriseCode = 'E1001'
let token: string

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  await db.deleteFrom('media').execute()
  await db.deleteFrom('rate_limit').execute()
  token = await hostToken(db, ada.uid)
})
afterAll(drop)

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
const pdf = '%PDF-1.7\n%%EOF'
const film = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const give = (...files: Sent[]) => send(files, { token, enterpriseCode })
const keptNumber = async () => (await db.selectFrom('media').select('id').execute()).length

const accepted: [string, Sent, string, string][] = [
  ['a PDF', ['Plan.pdf', pdf], 'application/pdf', '2'],
  ['a PDF with a wrong name', ['plan.exe', pdf, 'image/png'], 'application/pdf', '2'],
  [
    'a Word document',
    ['a.docx', office('word')],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    '2',
  ],
  [
    'slides',
    ['a.pptx', office('ppt', 'ppt/media/image1.svg')],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    '2',
  ],
  ['a workbook', ['a.xlsx', office('xl')], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '2'],
  ['an old Word document', ['a.doc', compound('WordDocument')], 'application/msword', '2'],
  ['old slides', ['a.ppt', compound('PowerPoint Document')], 'application/vnd.ms-powerpoint', '2'],
  ['an old workbook', ['a.xls', compound('Workbook')], 'application/vnd.ms-excel', '2'],
  ['a table', ['a.csv', 'name;price\n板式换热器;9'], 'text/csv; charset=utf-8', '2'],
  ['Markdown', ['a.md', '# Heat\n\nmoved'], 'text/markdown; charset=utf-8', '2'],
  ['a text', ['a.TXT', 'Heat, moved.\r\n'], 'text/plain; charset=utf-8', '2'],
  ['an MP4', ['a.mp4', film('isom')], 'video/mp4', '3'],
  ['a QuickTime film', ['a.mov', film('qt  ')], 'video/quicktime', '3'],
]

test.each(accepted)('%s is known by its content', async (_, file, contentType, fileType) => {
  const { status, envelope } = await give(file)

  expect(status).toBe(200)
  expect(envelope.list).toMatchObject([{ contentType, fileType, size: Buffer.from(file[1]).length }])
})

const refused: [string, Sent][] = [
  ['an SVG', ['logo.svg', svg, 'image/svg+xml']],
  ['an SVG that says it is a PNG', ['logo.png', svg, 'image/png']],
  ['an SVG that says it is a text', ['logo.txt', svg]],
  ['a page that says it is a text', ['a.txt', '\ufeff \n<!doctype html><script>alert(1)</script>']],
  ['a page that says it is Markdown', ['a.md', '<!-- --><html><body onload=alert(1)>']],
  ['a page', ['a.html', '<html></html>', 'text/html']],
  ['a script', ['a.js', 'alert(1)', 'text/plain']],
  ['a text in another encoding', ['a.txt', Buffer.from('Wärme', 'latin1')]],
  ['a text with control characters', ['a.csv', 'a\x1b[31m']],
  ['nothing', ['a.txt', '']],
  ['a GIF that is JavaScript too', ['a.gif', 'GIF89a/*\0*/=1;alert(1)']],
  ['a zip archive', ['a.zip', zip(['a.txt'])]],
  ['a zip archive that says it is a document', ['a.docx', zip(['word/document.xml'])]],
  ['a document with macros', ['a.docx', office('word', 'word/vbaProject.bin')]],
  ['an old document with macros', ['a.doc', compound('WordDocument', '_VBA_PROJECT')]],
  ['a document that leaves its folder', ['a.docx', office('word', '../../etc/passwd')]],
  ['a document with an archive in it', ['a.docx', office('word', 'word/more.zip')]],
  [
    'a document that unfolds to a gigabyte',
    ['a.docx', office('word', { name: 'word/b.xml', unfolded: 1_000_000_000 })],
  ],
  ['ten thousand files', ['a.docx', office('word', ...Array.from({ length: 10_000 }, (_, at) => `word/${at}`))]],
  ['a document whose list is cut off', ['a.docx', office('word').subarray(0, -30)]],
  ['sound', ['a.mp4', film('M4A ')]],
  ['an AVIF', ['a.mp4', film('avif')]],
  ['a program', ['a.pdf', 'MZ\x90\0']],
]

test.each(refused)('%s is refused by name, with what is taken, and nothing is kept', async (_, file) => {
  const { status, envelope } = await give(['Plan.pdf', pdf], file)

  expect([status, envelope.error]).toEqual([415, 'fileTypeNotAllowed'])
  expect(envelope.data.name).toBe(file[0])
  expect(envelope.data.allowed).toContain('docx')
  expect(envelope.fields).toMatchObject([{ path: 'files.1' }])
  expect(await keptNumber()).toBe(0)
})

describe('a picture', () => {
  test('a picture is drawn anew, large and small, and what it told of place and camera is gone', async () => {
    const exif = { IFD0: { Artist: 'Secret Studio' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const sent = await picture(3000, 1500).jpeg().withExif(exif).toBuffer()

    const { envelope } = await give(['Halle 7.JPG', Buffer.concat([sent, Buffer.from('<script>')])])

    const [item] = envelope.list
    expect(item).toMatchObject({
      name: 'Halle 7.webp',
      fileType: '1',
      contentType: 'image/webp',
      width: 2000,
      height: 1000,
    })
    const read = async (path: string) => Buffer.from(await (await fetch(path)).arrayBuffer())
    const [large, small] = [await read(item.fileUrl), await read(item.previewUrl)]
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
    expect((await sharp(large).metadata()).exif).toBe(undefined)
    expect(large.includes('Secret Studio') || large.includes('<script>')).toBe(false)
  })

  test('a picture that cannot be drawn is refused by name', async () => {
    const original = await picture().png().toBuffer()

    const { status, envelope } = await give(['half.png', original.subarray(0, original.length / 2)])

    expect([status, envelope.error, envelope.data.name]).toEqual([422, 'imageRefused', 'half.png'])
  })
})

describe('a name', () => {
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\plans\\plan.pdf', 'plan.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.pdf'],
    ['.htaccess', 'file.pdf'],
    ['计划 “七”.pdf', '计划 “七”.pdf'],
  ])('%s is kept as %s', async (given, stored) => {
    expect((await give([given, pdf])).envelope.list[0].name).toBe(stored)
  })
})

describe('who may give', () => {
  test('only owners and editors give for an enterprise; a foreign one looks like one that is not there', async () => {
    const as = async (uid: string, code = enterpriseCode) => {
      const { status, envelope } = await send([['a.pdf', pdf]], {
        token: await hostToken(db, uid),
        enterpriseCode: code,
      })
      const { requestId, ...answer } = envelope
      return { status, error: answer.error, told: answer }
    }

    expect((await as(ada.uid)).status).toBe(200)
    expect(await as(lin.uid)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await as(noor.uid)).toMatchObject({ status: 404, error: 'enterpriseNotFound' })
    expect((await as(noor.uid)).told).toEqual((await as(noor.uid, 'E9999')).told)
    expect((await send([['a.pdf', pdf]])).status).toBe(401)
  })

  test('a full enterprise takes no more, until what nobody uses is a day old', async () => {
    // One statement each: all at once would take a slow machine longer than a query may.
    for (let file = 1; file <= 8; file++) {
      await sql`insert into media (id, enterprise_code, content_type, bytes)
        values (${`full${file}`}, ${enterpriseCode}, 'video/mp4', decode(repeat('00', 62500000), 'hex'))`.execute(db)
    }

    const { status, envelope } = await give(['a.pdf', pdf])
    await sql`update media set created_at = now() - interval '2 days'`.execute(db)

    expect([status, envelope.error]).toEqual([413, 'quotaFull'])
    expect((await give(['a.pdf', pdf])).status).toBe(200)
    expect(await keptNumber()).toBe(1)
  })

  test('without an enterprise a person has a little room of their own', async () => {
    const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(11_000_000)])
    await sql`insert into media (id, owner_uid, content_type, bytes)
      values ('own', ${ada.uid}, 'application/pdf', decode(repeat('00', 80000000), 'hex'))`.execute(db)

    expect((await send([['a.pdf', large]], { token })).status).toBe(200)
    expect((await send([['b.pdf', large]], { token })).envelope.error).toBe('quotaFull')
    expect((await send([['b.pdf', large]], { token: await hostToken(db, lin.uid) })).status).toBe(200)
  })

  test('nobody uploads more often than the limit lets', async () => {
    const few = uploading(db, { uploadsPerPerson: { max: 1, seconds: 600 } })

    await few.send([['a.pdf', pdf]], { token })

    expect((await few.send([['a.pdf', pdf]], { token })).envelope.error).toBe('tooManyRequests')
  })

  test('eleven files, and none, are not taken', async () => {
    expect((await give(...Array<Sent>(11).fill(['a.pdf', pdf]))).envelope.error).toBe('invalidInput')
    expect((await give()).envelope.error).toBe('invalidInput')
  })
})

describe('a file that is served', () => {
  test('a file that is served is saved under its name and never shown as a page', async () => {
    const { envelope } = await give(['Plan für 七.pdf', pdf], ['a.md', '# Heat'])

    for (const { fileUrl, contentType, name } of envelope.list) {
      const answer = await fetch(fileUrl)
      expect(await answer.text()).toBe(contentType === 'application/pdf' ? pdf : '# Heat')
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': contentType,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    }
  })

  test('a file that is served comes in the parts that a player asks for', async () => {
    const bytes = Buffer.concat([film('isom'), Buffer.from(Array.from({ length: 2_500_000 }, (_, at) => at % 251))])
    const { envelope } = await give(['a.mp4', bytes])
    const [{ fileUrl }] = envelope.list
    const part = async (range: string) => {
      const answer = await fetch(fileUrl, { range })
      const received = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, range: answer.headers.get('content-range'), got: received }
    }

    const size = bytes.length
    expect(await part('bytes=0-99')).toEqual({ status: 206, range: `bytes 0-99/${size}`, got: bytes.subarray(0, 100) })
    expect((await part('bytes=1000000-')).got.equals(bytes.subarray(1_000_000))).toBe(true)
    expect((await part('bytes=-7')).got.equals(bytes.subarray(-7))).toBe(true)
    expect((await part('bytes=5-4')).status).toBe(200)
    expect((await part('bytes=0-1,4-5')).status).toBe(200)
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
    const complete = await fetch(fileUrl)
    expect(Buffer.from(await complete.arrayBuffer()).equals(bytes)).toBe(true)
    expect(complete.headers.get('accept-ranges')).toBe('bytes')
  })
})

test('one person sends four forms at the same time and no fifth, until one of them has ended', async () => {
  const stopper = new AbortController()
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(token, stopper.signal)))
  const another = ['Plan.pdf', pdf] as const

  expect((await give([...another])).envelope.error).toBe('tooManyRequests')
  expect((await send([[...another]], { token: await hostToken(db, noor.uid) })).status).toBe(200)

  stopper.abort()
  await Promise.all(begun.map(({ answer }) => answer))
  expect((await give([...another])).status).toBe(200)
})

test('all people together have so much on its way at the same time and no more, until some of it has ended', async () => {
  const stopper = new AbortController()
  const parts = Array<Uint8Array>(8).fill(new Uint8Array(9_000_000))
  const answers = await Promise.all([lin, noor].map(({ uid }) => hostToken(db, uid)))
  const begun = await Promise.all(answers.flatMap((other) => [1, 2, 3].map(() => begin(other, stopper.signal, parts))))

  const { status, envelope } = await give(['Plan.pdf', pdf])
  expect([status, envelope.error]).toEqual([503, 'unavailable'])

  stopper.abort()
  await Promise.all(begun.map(({ answer }) => answer))
  expect((await give(['Plan.pdf', pdf])).status).toBe(200)
})
