import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { seedDemo } from './index.ts'
import { demoWorld } from './world.ts'

const world = demoWorld()

describe('seeding', () => {
  let base: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    base = await testDatabase()
  })
  afterAll(() => base.drop())

  const versions = async () => {
    const tables = [
      'meeting',
      'category',
      'enterprise',
      'person',
      'exhibitor',
      'exhibit',
      'product',
      'team_member',
      'photo',
      'qualification',
      'document',
      'job',
      'chain_partner',
      'agent',
      'shop_page',
      'enterprise_member',
      'lead',
      'lead_event',
      'follow',
      'contact_request',
      'contact',
      'contact_note',
      'contact_group',
      'contact_group_member',
      'meeting_page',
      'meeting_session',
      'meeting_registration',
      'meeting_identity',
      'invitation_code',
      'form',
      'registration',
      'registration_event',
      'message_room',
      'message_side',
      'message',
      'message_box',
      'visit',
      'search_entry',
    ] as const
    const rows = tables.map((table) =>
      sql<{ xmin: string }>`select xmin::text from ${sql.table(table)} order by ctid`.execute(base.db),
    )
    return (await Promise.all(rows)).map((result) => result.rows.map(({ xmin }) => xmin))
  }

  test('an empty database gets the whole world', async () => {
    await seedDemo(base.db, 'a hash')

    const numbers = (await versions()).map((rows) => rows.length)
    expect(numbers.slice(0, 6)).toEqual([7, 22, 24, 26, 334, world.exhibits.length])
    expect(numbers.filter((number) => number === 0)).toEqual([])
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

  /** Seeds the changed world of a newer Foyer. */
  const seedAnew = async () => {
    await sql`comment on table meeting is 'demo of an older version'`.execute(base.db)
    await seedDemo(base.db, 'a hash')
  }

  test('E1001 has 24 enquiries in all states, one of them joined to an earlier one; E1002 has three', async () => {
    await seedDemo(base.db, 'a hash')

    const leads = await base.db.selectFrom('lead').select(['target', 'status', 'joined_to', 'submissions']).execute()

    const of = (code: string) => leads.filter(({ target }) => target === code)
    expect([of('E1001').length, of('E1002').length]).toEqual([24, 3])
    expect([...new Set(of('E1001').map(({ status }) => status))].sort()).toEqual([
      'CLOSED',
      'CONTACTED',
      'NEW',
      'QUALIFIED',
    ])
    expect(leads.filter(({ joined_to }) => joined_to).length).toBe(1)
    expect(leads.filter(({ submissions }) => submissions === 2).length).toBe(1)
  })

  test('the history of an enquiry ends in its state, and nothing of it lies in the future', async () => {
    await seedDemo(base.db, 'a hash')

    const { rows } = await sql<{ status: string; to: string | null }>`
      select lead.status, (select detail ->> 'to' from lead_event where lead_id = lead.id and kind = 'STATUS'
        order by lead_event.id desc limit 1) as to from lead where joined_to is null`.execute(base.db)
    const ahead = await base.db.selectFrom('lead_event').select('id').where('at', '>', new Date()).execute()

    expect(rows.filter(({ status, to }) => status !== (to ?? 'NEW'))).toEqual([])
    expect(ahead).toEqual([])
  })

  test('members and their work on enquiries stay as they are', async () => {
    await seedDemo(base.db, 'a hash')
    await base.db.deleteFrom('enterprise_member').where('uid', '=', 'U1102').execute()
    await base.db.updateTable('enterprise_member').set({ role: 'SALES' }).where('uid', '=', 'U1101').execute()
    await base.db.updateTable('lead').set({ status: 'CLOSED' }).execute()

    await seedAnew()

    const members = await base.db
      .selectFrom('enterprise_member')
      .select(['uid', 'role'])
      .where('enterprise_code', '=', 'E1001')
      .orderBy('uid')
      .execute()
    const states = await base.db.selectFrom('lead').select('status').execute()
    expect(members).toEqual([
      { uid: 'U1002', role: 'OWNER' },
      { uid: 'U1101', role: 'SALES' },
    ])
    expect(states.map(({ status }) => status)).toEqual(Array(27).fill('CLOSED'))
  })

  test('what members added stays, what the world no longer has goes', async () => {
    await seedDemo(base.db, 'a hash')
    const name = JSON.stringify({ EN: 'Own' })
    const editedName = { enterprise_code: 'E1004', name }
    await base.db
      .insertInto('product')
      .values([
        { ...editedName, code: 'P100001' },
        { ...editedName, code: 'P9999' },
      ])
      .execute()
    const added = await base.db
      .insertInto('photo')
      .values({ enterprise_code: 'E1004', url: '/media/own.webp' })
      .returning('id')
      .executeTakeFirstOrThrow()

    await seedAnew()

    const products = await base.db
      .selectFrom('product')
      .select('code')
      .where('code', 'in', ['P100001', 'P9999'])
      .execute()
    const photos = await base.db.selectFrom('photo').select('id').where('id', '=', added.id).execute()
    expect(products).toEqual([{ code: 'P100001' }])
    expect(photos).toEqual([added])
  })

  test('a home that a member changed is not written over', async () => {
    await seedDemo(base.db, 'a hash')
    await base.db
      .updateTable('enterprise')
      .set({ slogan: JSON.stringify({ EN: 'Ours' }), version: 2 })
      .where('code', '=', 'E1005')
      .execute()
    await base.db
      .updateTable('enterprise')
      .set({ slogan: JSON.stringify({ EN: 'Older' }) })
      .where('code', '=', 'E1006')
      .execute()

    await seedAnew()

    const homes = await base.db
      .selectFrom('enterprise')
      .select(['code', 'slogan'])
      .where('code', 'in', ['E1005', 'E1006'])
      .orderBy('code')
      .execute()
    expect(homes.map(({ slogan }) => slogan.EN)).toEqual(['Ours', 'Compressors and motors you forget are running'])
  })

  test('what the search finds is written with the world', async () => {
    await seedDemo(base.db, 'a hash')

    const kinds = await base.db.selectFrom('search_entry').select('kind').distinct().orderBy('kind').execute()

    expect(kinds.map(({ kind }) => kind)).toEqual([
      'ENTERPRISE',
      'EXHIBIT',
      'EXHIBITION',
      'EXHIBITOR',
      'PERSON',
      'PRODUCT',
    ])
  })

  // Lists look such letters up in the index before they read the texts themselves.
  test.each(['EXHIBITOR', 'EXHIBIT'])(
    'the index of the search knows every Han letter in the texts of every %s, alone and in pairs',
    async (kind) => {
      await seedDemo(base.db, 'a hash')
      const { rows } = await sql<{ code: string; search: string; vector: string }>`
        select code, search, vector::text from ${sql.table(kind.toLowerCase())}
        join search_entry using (code) where search_entry.kind = ${kind}`.execute(base.db)
      const lost = rows.flatMap(({ code, search, vector }) => {
        const lexemes = new Set([...vector.matchAll(/'([^']+)'/g)].map(([, lexeme = '']) => lexeme))
        const starts = new Set([...lexemes].map((lexeme) => [...lexeme][0]))
        const letters = search.match(/\p{sc=Han}/gu) ?? []
        const pairs = [...search.matchAll(/(?=(\p{sc=Han}{2}))/gu)]
        return [
          ...letters.filter((letter) => !starts.has(letter)),
          ...pairs.flatMap(([, pair = '']) => (lexemes.has(pair) ? [] : [pair])),
        ].map((part) => `${code}: ${part}`)
      })

      expect(rows.length).toBeGreaterThan(0)
      expect(lost).toEqual([])
    },
  )
})
