import type { Insertable, Transaction } from 'kysely'
import type { LanguageMap, Schema } from '../../schema.ts'
import { chanceOf } from '../chance.ts'
import { upsert } from '../write.ts'
import facts from './benefit-facts.json' with { type: 'json' }

const meeting_code = 'X2026'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type CouponName = keyof typeof facts.coupons

/** The shops of the demo exhibition, with the codes that bind an account to them. */
export const demoShops = facts.shops as {
  code: string
  enterprise: string | null
  bindCode: string
  name: LanguageMap
  place: LanguageMap
}[]

/** The coupons of the demo exhibition: digits, what for, at which shop, and the hours since they were redeemed. */
export const demoCoupons: [digits: string, name: CouponName, shop: string | null, hoursAgo?: number][] = [
  ['20260001', 'coffee', 'SH1001'],
  ['20260002', 'cake', 'SH1001'],
  ['20260003', 'coffee', null],
  ['20260004', 'bag', 'SH1002'],
  ['20260011', 'coffee', 'SH1001', 3.2],
  ['20260012', 'cake', 'SH1001', 4.1],
  ['20260013', 'coffee', 'SH1001', 27],
  ['20260014', 'coffee', 'SH1001', 28.5],
  ['20260015', 'bag', 'SH1002', 51],
]
/** A coupon whose time is over. */
const overDigits = '20260009'

/** The shops and coupons of the demo exhibition; where there are coupons, they stay as people redeemed them. */
export async function writeShops(db: Transaction<Schema>, now: Date) {
  await upsert(
    db,
    'coupon_shop',
    ['code'],
    demoShops.map(({ code, enterprise, bindCode, name, place }) => ({
      ...{ code, meeting_code, enterprise_code: enterprise, name, place, bind_code: bindCode, offline_cap: 20 },
    })),
  )
  const known = await db
    .selectFrom('coupon')
    .select('digits')
    .where('meeting_code', '=', meeting_code)
    .executeTakeFirst()
  if (known) return
  const clerk = { shop_code: 'SH1001', uid: 'U1005', bound_at: new Date(now.getTime() - 9 * dayMs) }
  await db
    .insertInto('coupon_clerk')
    .values(clerk)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rowOf = (digits: string, name: CouponName, shop_code: string | null, hoursAgo?: number) => ({
    ...{ meeting_code, digits, shop_code, title: JSON.stringify(facts.coupons[name]) },
    ends_at: new Date(now.getTime() + 60 * dayMs),
    redeemed_at: hoursAgo === undefined ? null : new Date(now.getTime() - hoursAgo * hourMs),
    redeemed_by: hoursAgo === undefined ? null : shop_code === 'SH1002' ? 'U1002' : 'U1005',
    redeemed_shop: hoursAgo === undefined ? null : shop_code,
  })
  await db
    .insertInto('coupon')
    .values([
      ...demoCoupons.map((coupon) => rowOf(...coupon)),
      { ...rowOf(overDigits, 'cake', 'SH1001'), ends_at: new Date(now.getTime() - dayMs) },
    ])
    .execute()
}

const channels = 'LIST LIST LIST SEARCH SEARCH DIRECT SHARED_BY_USER QR QR PARTNER'.split(' ')
const visitDays = 30

/** The past visits of the first exhibitors' pages, once; later visits are counted as they happen. */
export async function writeBoothVisits(db: Transaction<Schema>, now: Date) {
  const exhibitors = await db
    .selectFrom('exhibitor')
    .select(['code', 'enterprise_code'])
    .where('meeting_code', '=', meeting_code)
    .orderBy('position')
    .orderBy('code')
    .limit(12)
    .execute()
  const codes = exhibitors.map(({ code }) => code)
  const seen = await db.selectFrom('visit').select('code').where('kind', '=', 'EXHIBITOR').where('code', 'in', codes)
  if (codes.length === 0 || (await seen.executeTakeFirst())) return
  const chance = chanceOf('visits of booths')
  const rows: Insertable<Schema['visit']>[] = exhibitors.flatMap(({ code, enterprise_code }) =>
    Array.from({ length: visitDays }, (_, index) => ({
      ...{
        kind: 'EXHIBITOR' as const,
        code,
        enterprise_code: enterprise_code ?? '',
        language: chance.pick(['CN', 'EN']),
      },
      day: new Date(now.getTime() - (visitDays - index) * dayMs).toISOString().slice(0, 10),
      channel: chance.pick(channels),
      visits: String(1 + Math.round((index / 6) * chance.next())),
    })),
  )
  await db.insertInto('visit').values(rows).execute()
}
