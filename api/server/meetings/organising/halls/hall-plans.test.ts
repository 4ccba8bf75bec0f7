import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../../tests/support/world/known/known-lead.ts'
import { ada, noor } from '../../../../../tests/support/world/known/known-people.ts'
import { knownSettings, publicUrl } from '../../../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../../../app.ts'
import { pictureAt } from '../../../media/stored-pictures.ts'

const { db, drop } = await testDatabase()
const app = createApp({ db, settings: { ...knownSettings(), limits: { ...knownSettings().limits, ...generous } } })
const [meetingCode, hall] = ['X2026', '1']
const anyone = inHostApp(db, undefined).hallPlans
let plans: typeof anyone

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  for (const table of ['hall_plan', 'meeting_member'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('exhibitor').set({ hall: '1', booth: '1A01' }).where('code', '=', 'EX1001').execute()
  for (const uid of [ada.uid, noor.uid])
    await db.insertInto('meeting_member').values({ meeting_code: meetingCode, uid, role: 'ORGANISER' }).execute()
  plans = inHostApp(db, await hostToken(db, noor.uid)).hallPlans
})
afterAll(drop)

const query = { meetingCode, hall, language: 'EN' } as const
const read = () => plans.edit({ query })
type Held = Awaited<ReturnType<typeof read>>
type Booth = Held['content']['booths'][number]
type Move = Parameters<typeof plans.save>[0]['body']['moves'][number]

const booth = (id: string, number: string, x = 0): Booth => ({ id, number, x, y: 0, width: 100, height: 80 })
const save = ({ revision, content }: Held, change: Partial<Held['content']>, moves: Move[] = [], by = plans) =>
  by.save({ body: { ...query, revision, content: { ...content, ...change }, moves } })
const placeOf = (code: string) =>
  db.selectFrom('exhibitor').select(['hall', 'booth']).where('code', '=', code).executeTakeFirstOrThrow()
/** The newest entries of the audit. */
const deeds = (most: number) =>
  db.selectFrom('audit_entry').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute()
const publicPlans = async () => (await anyone.shown({ query: { meetingCode } })).list

/** Gives a drawing as a browser sends it. */
async function draw(name: string, content: string | Buffer) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  const headers = { authorization: await hostToken(db, noor.uid) }
  const address = `${publicUrl}/user/meeting/hall/drawing/add?meetingCode=${meetingCode}`
  const answer = await app.fetch(new Request(address, { method: 'POST', body, headers }))
  return (await answer.json()) as { error?: string; data: { fileUrl: string; width: number; height: number } }
}

test('halls are those in which exhibitors stand and those that have a plan', async () => {
  const body = { ...query, hall: '7' } as const
  const { content } = await plans.edit({ query: body })
  await plans.save({ body: { ...body, revision: 0, content: { ...content, booths: [booth('a', 'G1')] }, moves: [] } })

  expect((await plans.list({ query: { meetingCode } })).list).toEqual([
    { hall: '1', exhibitorNum: 2, boothNum: 0, isPublic: false },
    { hall: '2', exhibitorNum: 3, boothNum: 0, isPublic: false },
    { hall: '7', exhibitorNum: 0, boothNum: 1, isPublic: false },
  ])
})

test('the only hall of a meeting may have no name, and is drawn as others are', async () => {
  const body = { meetingCode, hall: '', language: 'EN' } as const
  const { hall: unnamed, content } = await plans.edit({ query: body })
  const booths = [booth('a', 'G1')]
  await plans.save({ body: { ...body, revision: 0, content: { ...content, booths }, moves: [] } })

  expect(unnamed).toBe('')
  expect((await plans.edit({ query: body })).content.booths).toEqual(booths)
  expect((await plans.watch({ query: { meetingCode, hall: '' } })).revision).toBe(1)
})

test('visitors see a plan only while it is shown to them, and the audit tells who has shown it', async () => {
  const drawn = await save(await read(), { booths: [booth('a', '1A01')] })
  expect(await publicPlans()).toEqual([])

  const open = await save(drawn, { isPublic: true })

  expect(await publicPlans()).toEqual([
    {
      ...{ hall: '1', drawing: '', width: 2000, height: 1200, opacity: 60 },
      booths: [{ number: '1A01', x: 0, y: 0, width: 100, height: 80 }],
    },
  ])
  await save(open, { isPublic: false })
  expect(await publicPlans()).toEqual([])
  expect((await deeds(2)).map(({ action }) => action)).toEqual(['PLAN_HIDE', 'PLAN_SHOW'])
})

test('nobody sees the plans of a meeting that is not public', async () => {
  await save(await read(), { isPublic: true })
  await sql`update meeting set published_at = null where code = ${meetingCode}`.execute(db)

  const seen = await publicPlans()
  await sql`update meeting set published_at = now() where code = ${meetingCode}`.execute(db)

  expect([seen, (await publicPlans()).length]).toEqual([[], 1])
})

describe('changes of colleagues', () => {
  test('a change that is based on an older state is refused, and the newest one can be told', async () => {
    const first = await read()
    const adas = inHostApp(db, await hostToken(db, ada.uid)).hallPlans
    const second = await save(first, { booths: [booth('a', 'A1')] }, [], adas)

    expect((await refusal(save(first, { booths: [] }))).code).toBe('planChanged')
    expect((await plans.watch({ query: { meetingCode, hall } })).revision).toBe(second.revision)
    expect((await read()).content.booths).toEqual([booth('a', 'A1')])
    expect((await read()).changedBy).not.toBe('')
  })

  test('exhibitors move to another booth in the same step, by name in the audit and in the search', async () => {
    const move = { exhibitorCode: 'EX1001', fromHall: '1', fromBooth: '1A01', toHall: '1', toBooth: '1A07' }
    const { exhibitors } = await save(await read(), { booths: [booth('a', '1A07')] }, [move])

    expect(exhibitors.find(({ exhibitorCode }) => exhibitorCode === 'EX1001')).toMatchObject({ booth: '1A07' })
    const [deed] = await deeds(1)
    expect(deed).toMatchObject({ subject: 'EX1001', before: { booth: '1A01' }, after: { booth: '1A07' } })
    const { list } = await inHostApp(db, undefined).exhibitors.list({ query: { meetingCode, search: '1A07' } })
    expect(list.map(({ exhibitorCode }) => exhibitorCode)).toEqual(['EX1001'])
  })

  test('an exhibitor who stands elsewhere by now is not moved, and nothing of the change is kept', async () => {
    const first = await read()
    await db
      .updateTable('exhibitor')
      .set({ booth: '1C03', updated_at: sql`now()` })
      .where('code', '=', 'EX1001')
      .execute()
    const move = { exhibitorCode: 'EX1001', fromHall: '1', fromBooth: '1A01', toHall: '1', toBooth: '1A07' }

    expect((await refusal(save(first, { booths: [booth('a', '1A07')] }, [move]))).code).toBe('planChanged')
    expect(await placeOf('EX1001')).toEqual({ hall: '1', booth: '1C03' })
    expect((await read()).revision).toBe(0)
    expect((await plans.watch({ query: { meetingCode, hall } })).exhibitorsMark).not.toBe(first.exhibitorsMark)
  })
})

test.each([
  ['content.booths.1.number', 'a number twice', [booth('a', 'A1'), booth('b', 'A1', 200)]],
  ['content.booths.1.number', 'a number twice in another spelling', [booth('a', 'A1'), booth('b', '1a-01', 200)]],
  ['content.booths.1.id', 'an id twice', [booth('a', 'A1'), booth('a', 'A2', 200)]],
  ['content.booths.0', 'a booth beyond the wall', [booth('a', 'A1', 1950)]],
])('%s is refused for %s', async (path, _, booths) => {
  const { code, more } = await refusal(save(await read(), { booths }))

  expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', [path]])
})

test('two booths may overlap: that is for organisers to judge', async () => {
  const { content } = await save(await read(), { booths: [booth('a', 'A1'), booth('b', 'A2', 50)] })

  expect(content.booths).toHaveLength(2)
})

describe('the drawing of a hall', () => {
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400"><path d="M0 0h9"/></svg>'

  test('an SVG stays sharp, is saved and never shown as a page where it is opened by itself, and is never drawn here', async () => {
    const { data } = await draw('hall.svg', svg)
    const saved = await save(await read(), { drawing: data.fileUrl, width: 2000, height: 1000 })

    expect([data.width, data.height, saved.content.drawing]).toEqual([800, 400, data.fileUrl])
    const answer = await app.fetch(new Request(`${publicUrl}${data.fileUrl}`))
    expect(await answer.text()).toBe(svg)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': "attachment; filename*=UTF-8''plan.svg",
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    expect(await pictureAt(data.fileUrl, db)).toBe(undefined)
  })

  test('a picture is drawn anew', async () => {
    const create = { width: 3000, height: 1500, channels: 3 as const, background: { r: 200, g: 30, b: 30 } }
    const { data } = await draw('hall.png', await sharp({ create }).png().toBuffer())

    expect([data.width, data.height]).toEqual([2000, 1000])
    const answer = await app.fetch(new Request(`${publicUrl}${data.fileUrl}`))
    expect(answer.headers.get('content-type')).toBe('image/webp')
  })

  test.each([
    ['imageRefused', 'a script', svg.replace('<path', '<script>alert(1)</script><path')],
    ['imageRefused', 'a handler', svg.replace('<path', '<path onload="alert(1)"')],
    ['imageRefused', 'a page in it', svg.replace('<path', '<foreignObject/><path')],
    ['imageRefused', 'entities', svg.replace('<svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg')],
    ['imageRefused', 'a script’s address', svg.replace('<path', '<a href="javascript:alert(1)"/><path')],
    ['imageRefused', 'no size', svg.replace(' viewBox="0 0 800 400"', '')],
    ['fileTypeNotAllowed', 'a page that says it is an SVG', '<html><svg viewBox="0 0 1 1"/></html>'],
    ['imageRefused', 'a PDF', '%PDF-1.7\n%%EOF'],
  ])('is refused (%s) with %s', async (code, _, content) => {
    expect((await draw('hall.svg', content)).error).toBe(code)
  })

  test('the address of any other file is no drawing of the meeting', async () => {
    const { code, more } = await refusal(save(await read(), { drawing: '/media/AAAAAAAAAAAAAAAAAAAAAA' }))

    expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', ['content.drawing']])
  })

  test('one that no plan has shown for a day goes with the next one, and no other', async () => {
    const [used, unused] = [await draw('a.svg', svg), await draw('b.svg', svg)]
    await save(await read(), { drawing: used.data.fileUrl })
    await sql`update media set created_at = now() - interval '2 days' where meeting_code is not null`.execute(db)
    const fresh = await draw('c.svg', svg)

    const statuses = [used, unused, fresh].map(
      async ({ data }) => (await app.fetch(new Request(`${publicUrl}${data.fileUrl}`))).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 200])
  })
})
