import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { audit } from '../core/audit.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'

interface ShopRow {
  shopCode: string
  name: LanguageMap
  place: LanguageMap
  meetingCode: string
  meetingName: LanguageMap
  fallback: string
  enterpriseName: LanguageMap | null
  logo: string | null
  boundAt: Date
}

const shops = sql`
  select shop.code as "shopCode", shop.name, shop.place, meeting.code as "meetingCode", meeting.name as "meetingName",
    meeting.fallback_language as fallback, enterprise.name as "enterpriseName", logo`
const joins = sql`
  join meeting on meeting.code = shop.meeting_code left join enterprise on enterprise.code = shop.enterprise_code`

const itemOf = ({ shopCode, name, place, meetingCode, fallback, ...row }: ShopRow, language: Language) => ({
  shopCode,
  meetingCode,
  name: inLanguage(name, language, fallback),
  place: inLanguage(place, language, fallback),
  meetingName: inLanguage(row.meetingName, language, fallback),
  enterpriseName: inLanguage(row.enterpriseName, language, fallback),
  logo: row.logo ?? '',
})

/** Finds the shop of a code that people type as they read it. Each try is counted, so that nobody guesses codes. */
async function shopOf(bindCode: string, { db, settings, remoteAddress }: LoggedIn) {
  await count(db, [counter('codeChecksPerAddress', await addressKey(db, remoteAddress), settings.limits)])
  const plain = bindCode.replace(/[^0-9a-z]/gi, '').toUpperCase()
  const { rows } = await sql<ShopRow>`${shops} from coupon_shop as shop ${joins} where bind_code = ${plain}`.execute(db)
  const [shop] = rows
  if (!shop) throw new Refusal('shopCodeUnknown', 'No shop has this code.')
  return shop
}

/** Ends the part of somebody as a shop of a meeting where no shop of theirs is left there. */
export const leaveMeeting = (tx: Db, uid: string, shopCode: string) =>
  sql`
  delete from meeting_member as member using coupon_shop as shop
  where shop.code = ${shopCode} and member.meeting_code = shop.meeting_code and uid = ${uid} and role = 'SHOP'
    and not exists (
      select from coupon_clerk join coupon_shop as other on other.code = shop_code
      where coupon_clerk.uid = ${uid} and other.meeting_code = shop.meeting_code)`.execute(tx)

/** Answers the calls by which people bind their account to a shop. */
export const shopAccounts: Handlers<'shopAccounts'> = {
  async preview({ query }, context) {
    return itemOf(await shopOf(query.bindCode, context), query.language ?? context.language)
  },

  async bind({ body }, context) {
    const { db, session, device } = context
    const shop = await shopOf(body.bindCode, context)
    const { shopCode, meetingCode } = shop
    await db.transaction().execute(async (tx) => {
      const { uid } = session
      await sql`
        insert into coupon_clerk (shop_code, uid) values (${shopCode}, ${uid}) on conflict do nothing`.execute(tx)
      // A person with a part in the meeting keeps it: each of them may redeem coupons.
      const { numAffectedRows } = await sql`
        insert into meeting_member (meeting_code, uid, role) values (${meetingCode}, ${uid}, 'SHOP')
        on conflict do nothing`.execute(tx)
      if (numAffectedRows === 1n)
        await audit(
          tx,
          { organiser: { meetingCode }, session, device },
          { action: 'MEMBER_ADD', subject: uid, after: { role: 'SHOP' } },
        )
    })
    return itemOf(shop, body.language ?? context.language)
  },

  async mine({ query }, { db, session, ...context }) {
    const { rows } = await sql<ShopRow>`
      ${shops}, bound_at as "boundAt" from coupon_clerk join coupon_shop as shop on shop.code = shop_code ${joins}
      where coupon_clerk.uid = ${session.uid}
      order by ends_at <= now(), starts_at, shop.code limit 50`.execute(db)
    const language = query.language ?? context.language
    return { list: rows.map((row) => ({ shop: itemOf(row, language), boundAt: row.boundAt.toISOString() })) }
  },

  async unbind({ body: { shopCode } }, { db, session }) {
    const { uid } = session
    await db.transaction().execute(async (tx) => {
      const { numAffectedRows } = await sql`
        delete from coupon_clerk where shop_code = ${shopCode} and uid = ${uid}`.execute(tx)
      if (numAffectedRows !== 1n) throw new Refusal('shopAccountNotFound', 'The account is not bound to the shop.')
      await leaveMeeting(tx, uid, shopCode)
    })
    return null
  },
}
