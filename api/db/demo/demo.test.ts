import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { meetingTimes } from './dates.ts'
import { meetings } from './facts/meetings.ts'
import { seedDemo } from './index.ts'
import { demoWorld } from './world.ts'

const sixteen = ['AR', 'CN', 'DE', 'EN', 'ES', 'FR', 'ID', 'IT', 'JA', 'KO', 'MS', 'PT', 'RU', 'TH', 'TR', 'VI']
const world = demoWorld()
const fair = world.exhibitors.filter(({ meeting_code }) => meeting_code === 'X2026')

describe('the world that is written', () => {
  test('X2026 has 320 exhibitors, EX1001 to EX1320, of which 24 are enterprises', () => {
    expect(fair.map(({ code }) => code)).toEqual(Array.from({ length: 320 }, (_, index) => `EX${1001 + index}`))
    expect(fair.filter(({ enterprise_code }) => enterprise_code).map(({ enterprise_code }) => enterprise_code)).toEqual(
      Array.from({ length: 24 }, (_, index) => `E${1001 + index}`),
    )
  })

  test('no two exhibitors share a booth or a name', () => {
    expect(new Set(fair.map(({ hall, booth }) => `${hall} ${booth}`)).size).toBe(320)
    expect(new Set(fair.map(({ name_key }) => name_key)).size).toBe(320)
  })

  test('there are at least 400 exhibits, and each belongs to an exhibitor', () => {
    expect(world.exhibits.length).toBeGreaterThanOrEqual(400)
    const codes = new Set(fair.map(({ code }) => code))
    expect(world.exhibits.filter(({ exhibitor_code }) => !codes.has(exhibitor_code))).toEqual([])
  })

  test('the first forty exhibits are described in at least six languages', () => {
    const few = world.exhibits
      .slice(0, 40)
      .filter(({ name, summary }) => Object.keys(name).length < 16 || Object.keys(summary).length < 6)
    expect(few).toEqual([])
  })

  test('E1001 has every text in all sixteen languages, E1002 in two', () => {
    const languages = (code: string) => {
      const enterprise = world.enterprises.find((one) => one.code === code)
      const exhibitor = fair.find(({ enterprise_code }) => enterprise_code === code)
      const exhibits = world.exhibits.filter(({ exhibitor_code }) => exhibitor_code === exhibitor?.code)
      const contacts = exhibitor?.contacts.flatMap(({ position, duty }) => [position, duty]) ?? []
      const texts = [enterprise?.name, enterprise?.slogan, enterprise?.type_name, exhibitor?.details, ...contacts]
      return [...texts, ...exhibits.flatMap(({ name, summary }) => [name, summary])].map((text) =>
        Object.keys(text ?? {}).sort(),
      )
    }

    for (const found of languages('E1001')) expect(found).toEqual(sixteen)
    for (const found of languages('E1002')) expect(found).toEqual(['CN', 'EN'])
  })

  test('meetings and categories are named in all sixteen languages', () => {
    const texts = [
      ...meetings.flatMap(({ name, summary, address }) => [name, summary, address]),
      ...world.categories.map(({ name }) => name),
    ]
    for (const text of texts) expect(Object.keys(text).sort()).toEqual(sixteen)
  })

  test('no text is empty, unfilled or filler', () => {
    const text = JSON.stringify([world, meetings])
    expect(text).not.toMatch(/lorem|ipsum|undefined|\{\w+\}|<p><\/p>/i)
    const maps = world.exhibitors.flatMap(({ name, details }) => [name, details])
    expect(maps.flatMap((map) => Object.values(map)).filter((one) => !one.trim())).toEqual([])
  })

  test('details hold paragraphs, lists and strong words only', () => {
    const tags = fair.flatMap(({ details }) => Object.values(details).flatMap((html) => html.match(/<[^>]*>/g) ?? []))
    expect(fair.flatMap(({ details }) => Object.values(details)).filter((html) => /&(?!amp;)/.test(html))).toEqual([])
    expect([...new Set(tags)].sort()).toEqual([
      '</li>',
      '</p>',
      '</strong>',
      '</ul>',
      '<li>',
      '<p>',
      '<strong>',
      '<ul>',
    ])
  })

  test('every drawing that is named exists and carries no script and no outside address', async () => {
    const folder = new URL('art/', import.meta.url)
    const drawings = new Set(await readdir(folder))
    const named = JSON.stringify([world, meetings]).match(/\/art\/[^"]+/g) ?? []
    expect([...new Set(named)].filter((address) => !drawings.has(address.replace('/art/', '')))).toEqual([])
    for (const drawing of drawings) {
      const svg = await readFile(new URL(drawing, folder), 'utf8')
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /<script|<foreignObject|\son\w+=|https?:|<style|style=/i,
      )
      expect(svg.length).toBeLessThan(4096)
    }
  })

  test('X2026 opens on a Tuesday at 09:00 in Shanghai, three to four weeks ahead, for four days', () => {
    const [fairOfShanghai] = meetings
    if (!fairOfShanghai) throw new Error('No meetings.')
    const now = new Date('2026-11-21T12:00:00Z')

    const { startsAt, endsAt } = meetingTimes(fairOfShanghai, now)

    expect(startsAt.toISOString()).toBe('2026-12-15T01:00:00.000Z')
    expect(endsAt.toISOString()).toBe('2026-12-18T09:30:00.000Z')
  })
})

describe('seeding', () => {
  let base: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    base = await testDatabase()
  })
  afterAll(() => base.drop())

  const versions = async () => {
    const tables = ['meeting', 'category', 'enterprise', 'person', 'exhibitor', 'exhibit'] as const
    const rows = tables.map((table) =>
      sql<{ xmin: string }>`select xmin::text from ${sql.table(table)} order by 1, ctid`.execute(base.db),
    )
    return (await Promise.all(rows)).map((result) => result.rows.map(({ xmin }) => xmin))
  }

  test('an empty database gets the whole world in less than 1.5 seconds', async () => {
    const start = performance.now()
    await seedDemo(base.db, 'a hash')

    expect(performance.now() - start).toBeLessThan(1500)
    expect((await versions()).map((rows) => rows.length)).toEqual([3, 22, 24, 12, 334, world.exhibits.length])
  })

  test('seeding the same world again touches no row', async () => {
    await seedDemo(base.db, 'a hash')
    const before = await versions()

    await seedDemo(base.db, 'a hash')

    expect(await versions()).toEqual(before)
  })

  test('an older world is brought up to date without losing other rows', async () => {
    await seedDemo(base.db, 'a hash')
    await base.db.updateTable('exhibitor').set({ booth: 'old' }).where('code', '=', 'EX1001').execute()
    const imported = {
      code: 'EX100001',
      meeting_code: 'X2026',
      name_key: 'other',
      name: JSON.stringify({ EN: 'Other' }),
    }
    await base.db.insertInto('exhibitor').values(imported).execute()
    await sql`comment on table meeting is 'demo of an older version'`.execute(base.db)

    await seedDemo(base.db, 'a hash')

    const booths = await base.db
      .selectFrom('exhibitor')
      .select(['code', 'booth'])
      .where('code', 'in', ['EX1001', 'EX100001'])
      .execute()
    expect(Object.fromEntries(booths.map(({ code, booth }) => [code, booth]))).toEqual({ EX1001: 'B26', EX100001: '' })
  })

  test('an exhibition that is over is moved ahead', async () => {
    await seedDemo(base.db, 'a hash')
    await base.db
      .updateTable('meeting')
      .set({ starts_at: '2020-05-12T01:00:00Z', ends_at: '2020-05-15T09:30:00Z' })
      .where('code', '=', 'X2026')
      .execute()

    await seedDemo(base.db, 'a hash')

    const { starts_at } = await base.db
      .selectFrom('meeting')
      .select('starts_at')
      .where('code', '=', 'X2026')
      .executeTakeFirstOrThrow()
    expect(starts_at.getTime()).toBeGreaterThan(Date.now())
  })
})
