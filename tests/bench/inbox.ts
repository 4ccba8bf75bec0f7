import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from '../../api/db/index.ts'
import { hashOfSecret, newSecret } from '../../api/server/http/access.ts'
import { atEnd } from '../support/runner/ending.ts'
import { asker, fetchExport, memoryNote, paceOf } from './load.ts'
import { formatted, type Table } from './table.ts'
import { openWorld, type World } from './world.ts'

const allLeads = 1_000_000
const ownLeads = 100_000
const target = 'E1001'
const pageSize = 20
const callers = 1
const seconds = 3

/** Every tenth lead is the enterprise's; one in a thousand of its companies is called Halden, every third Pumps. */
const leadsFrom = (first: number, last: number) => sql`
  insert into lead (id, target, idempotency_key, body_hash, name, company, phone, phone_country_code, email, area,
    intention, message, language, channel, source_type, status, submitted_at, latest_at, search)
  select gen_random_uuid(), target, 'made-' || one, '\\x00', name, company, phone, '+86', email, 'China / 江苏省',
    (array['PURCHASE_PRODUCTS', 'AGENT_PRODUCTS', 'MARKET_COOPERATION', 'OTHER'])[1 + one / 10 % 4],
    'A quote for twelve units, please.', 'EN',
    (array['BUSINESS_CONSULTATION', 'IM_CHAT', 'BUSINESS_CONSULTATION', 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE'])[1 + one / 10 % 4],
    'H5_SOURCE', case when one % 500 = 0 then 'QUALIFIED' else 'NEW' end, at, at,
    lower(concat_ws(' ', name, company, email, phone, 'A quote for twelve units, please.'))
  from (
    select one, now() - make_interval(secs => one * 7) as at, 'Visitor ' || one || ' 张明' as name,
      case when one % 10000 = 0 then 'Halden' else 'Works' end || case when one % 3 = 0 then ' Pumps' else ' GmbH' end
        || ' 诺凡' || one % 97 as company,
      '1' || lpad(one::text, 10, '0') as phone, 'visitor' || one || '@example.org' as email,
      case when one % 10 = 0 then ${target} else 'Z' || one % 8999 end as target
    from generate_series(${first}::integer, ${last}::integer) as one) as made`

async function fill({ databaseUrl }: World) {
  const db = connect(databaseUrl, { maxConnections: 1 })
  const step = allLeads / 50
  for (let first = 1; first <= allLeads; first += step) await leadsFrom(first, first + step - 1).execute(db)
  await db.destroy()
  // These take longer than a question to Foyer may.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze lead')
  await client.query('checkpoint')
  await client.end()
}

/** The token of a member of the enterprise. */
async function memberToken(db: Db) {
  const { uid } = await db.selectFrom('person').select('uid').orderBy('uid').executeTakeFirstOrThrow()
  await sql`
    insert into enterprise_member (enterprise_code, uid, role, wants_mail) values (${target}, ${uid}, 'OWNER', false)
    on conflict (enterprise_code, uid) do update set role = 'OWNER'`.execute(db)
  const token = newSecret()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('session')
    .values({ token_hash: hashOfSecret(token), uid, kind: 'HOST', expires_at })
    .execute()
  return token
}

/** Behind which lead the 500th page begins. */
async function placeOf(db: Db, page: number) {
  const { rows } = await sql<{ id: string; latest_at: Date }>`
    select id, latest_at from lead where target = ${target} and joined_to is null
    order by latest_at desc, id desc limit 1 offset ${(page - 1) * pageSize - 1}`.execute(db)
  return `${rows[0]?.latest_at.toISOString()}_${rows[0]?.id}`
}

const questions = async (db: Db): Promise<[what: string, query: Record<string, string>][]> => [
  ['first page', {}],
  ['500th page, after a lead', { after: await placeOf(db, 500) }],
  ['last page, after a lead', { after: await placeOf(db, ownLeads / pageSize) }],
  ['500th page, by its number', { pageNum: '500' }],
  ['narrowed to a state (2 %)', { status: 'QUALIFIED' }],
  ['narrowed to a channel (25 %)', { channel: 'IM_CHAT' }],
  ['narrowed to nobody’s', { assigneeUid: 'nobody' }],
  ['narrowed to a day', { from: new Date(Date.now() - 86_400_000).toISOString() }],
  ['searched: a rare word (0.1 %)', { search: 'halden' }],
  ['searched: a common word (33 %)', { search: 'pumps' }],
  ['searched: two Han characters (all)', { search: '诺凡' }],
  ['searched: nothing is found', { search: 'nobody-of-this-name' }],
]

async function pages({ url, databaseUrl, db }: World, token: string): Promise<Table> {
  const { ask, close } = asker(url, callers)
  const headers = { authorization: token }
  const path = (query: Record<string, string>) =>
    `/user/lead/list?${new URLSearchParams({ enterpriseCode: target, pageSize: String(pageSize), ...query })}`
  const pool = new pg.Pool({ connectionString: databaseUrl, max: callers })
  atEnd(() => (pool.ended ? undefined : pool.end()))
  const bare = await paceOf({ callers, seconds }, () =>
    pool.query({
      ...{
        name: 'page',
        text: 'select * from lead where target = $1 and joined_to is null order by latest_at desc, id desc limit $2',
      },
      values: [target, pageSize],
    }),
  )
  await pool.end()
  const rows: Table['rows'] = [{ what: 'the newest rows, by SQL alone', figure: bare.p50, unit: 'ms' }]
  for (const [what, query] of await questions(db)) {
    const pace = await paceOf({ callers, seconds }, () => ask({ path: path(query), headers }))
    rows.push({ what, figure: pace.p50, unit: 'ms', floor: bare.p50, note: `p99 ${formatted(pace.p99, 'ms')}` })
  }
  const summary = await paceOf({ callers, seconds }, () =>
    ask({ path: `/user/lead/summary?enterpriseCode=${target}`, headers }),
  )
  rows.push({
    what: 'summary',
    figure: summary.p50,
    unit: 'ms',
    floor: bare.p50,
    note: `p99 ${formatted(summary.p99, 'ms')}`,
  })
  close()
  return {
    title: `Pages of ${pageSize} of an inbox of ${ownLeads.toLocaleString('en-GB')} leads among ${allLeads.toLocaleString('en-GB')}`,
    floor: `the first ${pageSize} rows through pg alone, without a total; one question at a time; less is better.`,
    rows,
  }
}

async function exports({ url, databaseUrl }: World, token: string): Promise<Table> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const begin = performance.now()
  await client.query('select * from lead where target = $1 and joined_to is null order by latest_at desc, id desc', [
    target,
  ])
  const floor = performance.now() - begin
  await client.end()
  const rows: Table['rows'] = [{ what: 'all rows at once, by SQL alone', figure: floor, unit: 'ms' }]
  for (const format of ['CSV', 'XLSX']) {
    const { ms, bytes, memory } = await fetchExport(
      ...([url, token, `/user/lead/export?enterpriseCode=${target}&format=${format}`] as const),
    )
    rows.push({ what: `export as ${format}`, figure: ms, unit: 'ms', floor, note: memoryNote(bytes, memory) })
  }
  return {
    title: `Export of ${ownLeads.toLocaleString('en-GB')} leads`,
    floor: 'the same rows through pg alone, all of them in memory; less is better.',
    rows,
  }
}

/** Pages of a large inbox, and what an export of all of it takes. */
export async function inbox(): Promise<Table[]> {
  const world = await openWorld()
  await fill(world)
  const token = await memberToken(world.db)
  return [await pages(world, token), await exports(world, token)]
}
