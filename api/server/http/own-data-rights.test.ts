import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPassword, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { cards } from '../../contract/people/cards.ts'
import { follows } from '../../contract/people/follows.ts'
import { lounge } from '../../contract/people/lounge.ts'
import { profiles } from '../../contract/people/profiles.ts'
import { hashOfSecret, newSecret } from './access.ts'

const { db, drop } = await testDatabase()
await knownFair(db)
const ask = asking(db, { limits: generous })

/** Every call on people’s own data, straight from the contract. */
const calls = Object.entries({ ...profiles, ...follows, ...cards, ...lounge }) as [string, Endpoint][]
const withLogin = calls.filter(([, { access }]) => access === 'login')
const writing = calls.filter(([, { body }]) => body)

const entryId = '00000000-0000-4000-8000-0000000000c1'
const emptyEntry = { place: {}, details: {}, fromMonth: '', toMonth: '', url: '', documentLanguage: '' }

/** The input with which each call passes its checks. A call of the contract that is missing here fails its tests. */
const inputs: Record<string, { query?: string; body?: object; id?: string }> = {
  userInfo: {},
  languages: { query: 'uid=ULIN' },
  baseInfo: {},
  update: { body: { fullAddress: '1 Strand' } },
  setAvatar: { body: { image: '' } },
  checkRealName: {},
  vcard: { query: 'uid=ULIN' },
  changePassword: { body: { password: knownPassword, newPassword: 'Lighthouse-77' } },
  exportData: {},
  deleteAccount: { body: { password: knownPassword } },
  add: { body: { enterpriseCode: 'E1001' } },
  cancel: { id: 'ULIN' },
  cancelEnterprise: { query: 'enterpriseCode=E1001' },
  state: { query: 'uid=ULIN' },
  homepage: { query: 'uid=ULIN' },
  resume: { query: 'uid=ULIN' },
  countView: { body: { uid: 'ULIN', channel: 'DIRECT', language: 'EN' } },
  figures: {},
  myHomepage: {},
  contactByCode: { query: 'code=ULIN&type=USER' },
  changeCard: { body: { duty: 'Engines' } },
  entries: {},
  saveEntry: { body: { id: entryId, section: 'WORK', level: 'PUBLIC', title: { EN: 'Engineer' }, ...emptyEntry } },
  removeEntry: { body: { id: entryId } },
  orderEntries: { body: { section: 'WORK', ids: [entryId] } },
}

/** Keys that a body or a query may be stuffed with, all of them aiming at Lin or at rights that Ada has not. */
const stuffing = {
  ...{ uid: 'ULIN', userId: 'ULIN', ownerUid: 'ULIN', owner_uid: 'ULIN', targetUid: 'ULIN', imUid: 'ULIN' },
  ...{ id: 'ULIN', personUid: 'ULIN', person_uid: 'ULIN', role: 'admin', isAdmin: true, status: 'ACTIVE' },
  ...{ email: 'lin@example.org', phone: '13800138000', phoneCountryCode: '+86', phone_country_code: '+86' },
  ...{ avatar: '/media/lin', password_hash: 'x', passwordHash: 'x', termsVersion: 'x', terms_version: 'x' },
  ...{
    enterprise_code: 'E1002',
    isRealName: true,
    realNameCheckedAt: '2026-01-01',
    real_name_checked_at: '2026-01-01',
  },
  ...{ createdAt: '2000-01-01', created_at: '2000-01-01', scopes: ['chat'], sessionId: 'x', followers: 1000 },
  ...{ completeness: 100, name: 'Lin', fallback_language: 'VI' },
}
/** For all calls but those on follows, which take these two as their subject. */
const andEnterprise = { ...stuffing, enterpriseCode: 'E1002' }

const followCalls = new Set(Object.keys(follows))

function request(name: string, { path, method }: Endpoint, more: { token?: string; stuffed?: boolean } = {}) {
  const { query = '', body, id = '' } = inputs[name] ?? {}
  const isFollow = followCalls.has(name)
  const extra = !more.stuffed ? {} : isFollow ? { role: 'admin', status: 'ACTIVE', followers: 1000 } : andEnterprise
  const words = new URLSearchParams(query)
  if (more.stuffed && !query && !isFollow) words.set('uid', 'ULIN')
  return ask(`${path.replace(':product', 'foyer').replace(':id', id)}?${words}`, {
    ...(method === 'POST' && { body: { ...extra, ...body } }),
    ...(more.token !== undefined && { token: more.token }),
  })
}

/** Everything that is kept of Lin, as texts. */
async function keptOfLin() {
  const { rows } = await sql<{ row: string }>`
    select person::text as row from person where uid = 'ULIN'
    union all select (session.id, token_hash, uid, kind, expires_at)::text from session where uid = 'ULIN'
    union all select media::text from media where owner_uid = 'ULIN'
    union all select follow::text from follow where uid = 'ULIN'
    union all select card::text from card where uid = 'ULIN'
    union all select lounge_entry::text from lounge_entry where uid = 'ULIN'
    order by 1`.execute(db)
  return rows
}

let token: string

beforeEach(async () => {
  for (const table of ['person', 'app', 'rate_limit', 'outgoing_message'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  token = await hostToken(db, ada.uid)
  await hostToken(db, lin.uid)
  await db
    .insertInto('media')
    .values({ id: 'lin', owner_uid: lin.uid, content_type: 'x', bytes: Buffer.of(1) })
    .execute()
  await db.insertInto('follow').values({ uid: lin.uid, enterprise_code: 'E1001' }).execute()
  await db
    .insertInto('lounge_entry')
    .values([
      { id: entryId, uid: ada.uid, section: 'WORK' },
      { uid: lin.uid, section: 'WORK' },
    ])
    .execute()
  await db.insertInto('card').values({ uid: lin.uid, is_findable: true }).execute()
})
afterAll(drop)

test('every call of the contract has a line here', () => {
  expect(Object.keys(inputs).sort()).toEqual(calls.map(([name]) => name).sort())
})

describe('without a valid token', () => {
  test.each(withLogin)('%s is refused with 401 and changes nothing', async (name, entry) => {
    const before = await db.selectFrom('person').selectAll().orderBy('uid').execute()
    const expired = await hostToken(db, ada.uid)
    await sql`update session set expires_at = now() where token_hash = ${hashOfSecret(expired)}`.execute(db)

    for (const wrong of [undefined, '', newSecret(), expired]) {
      const { status, envelope } = await request(name, entry, wrong === undefined ? {} : { token: wrong })
      expect([status, envelope.code, envelope.error]).toEqual([401, 401, 'unauthorised'])
    }
    expect(await db.selectFrom('person').selectAll().orderBy('uid').execute()).toEqual(before)
  })
})

describe('with the token of a partner page', () => {
  test.each(withLogin)('%s asks for the scope that its contract names', async (name, entry) => {
    await db
      .insertInto('app')
      .values({ app_key: 'fair', name: 'The fair', origins: [fair] })
      .execute()
    for (const scope of ['profile', 'follow', 'contact'] as const) {
      const secret = newSecret()
      const session = { uid: ada.uid, kind: 'PARTNER' as const, app_key: 'fair', origin: fair, scopes: [scope] }
      await db
        .insertInto('session')
        .values({ ...session, token_hash: hashOfSecret(secret), expires_at: new Date('2100-01-01') })
        .execute()
      const { query = '', body, id = '' } = inputs[name] ?? {}

      const { status } = await ask(`${entry.path.replace(':product', 'foyer').replace(':id', id)}?${query}`, {
        ...(entry.method === 'POST' && { body: body ?? {} }),
        ...{ token: secret, appKey: 'fair', headers: { origin: fair } },
      })

      expect(status).toBe(entry.scope === scope ? 200 : 403)
    }
  })
})

describe('with a token of one’s own', () => {
  test.each(calls.filter(([, { media }]) => !media))(
    '%s changes nothing of anybody else, whatever is sent along',
    async (name, entry) => {
      const before = await keptOfLin()

      const { status } = await request(name, entry, { token, stuffed: true })

      expect(status).toBe(200)
      expect(await keptOfLin()).toEqual(before)
    },
  )

  test.each(withLogin)('%s tells nothing of anybody else', async (name, entry) => {
    const { envelope } = await request(name, entry, { token, stuffed: true })

    expect(JSON.stringify(envelope)).not.toMatch(/lin@example|13800138000|流明|晓雨|\/media\/lin/)
  })

  test.each(writing.filter(([name]) => name !== 'deleteAccount'))(
    '%s gives Ada nothing that it is not for',
    async (name, entry) => {
      const row = async () => {
        const { password_hash, full_address, ...others } = await db
          .selectFrom('person')
          .selectAll()
          .where('uid', '=', ada.uid)
          .executeTakeFirstOrThrow()
        return others
      }
      const before = await row()

      const { status } = await request(name, entry, { token, stuffed: true })

      expect(status).toBe(200)
      expect(await row()).toEqual(before)
    },
  )
})
