import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { heldCoupons as calls } from '../../contract/benefits/held-coupons.ts'
import type { Input, Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { audit } from '../core/audit.ts'
import { inLanguage } from '../core/language-map.ts'
import { localPattern } from '../core/time-zone.ts'
import type { ForOrganiser, Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { giveCoupons } from './coupon-giving.ts'
import { leaveMeeting } from './shop-accounts.ts'

type Held = Reply<typeof calls.edit>
type Written = Input<typeof calls.save>['body']
type HeldKind = Held['kinds'][number]

interface PlanRow extends Pick<Held, 'timeZone' | 'currency'> {
  fallback: string
  updatedAt: Date | null
  shops: Omit<Held['shops'][number], 'staff'>[]
  kinds: (Omit<HeldKind, 'shops'> & { shopCodes: string[] })[]
}

const local = (column: string) => sql`coalesce(to_char(${sql.ref(column)} at time zone time_zone, ${localPattern}), '')`

/** Reads the coupons of a meeting; one without any yet counts in the currency of its tickets. */
async function readPlan(tx: Db, meetingCode: string) {
  const { rows } = await sql<PlanRow>`
    select time_zone as "timeZone", fallback_language as fallback,
      coalesce(plan.currency, sale.currency, 'EUR') as currency, date_trunc('milliseconds', plan.updated_at) as "updatedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('shopCode', shop.code, 'names', name, 'places', place,
          'bindCode', bind_code, 'offlineCap', offline_cap, 'redeemed',
          (select count(*) from coupon where redeemed_shop = shop.code)
          + (select count(*) from coupon_use as use
            where use.shop_code = shop.code and undone_at is null
              and not exists (select from coupon where redeemed_use = use.id)))
          order by position, shop.code)
        from coupon_shop as shop where shop.meeting_code = meeting.code), '[]') as shops,
      coalesce((
        select jsonb_agg(jsonb_build_object('kindCode', kind.code, 'names', title, 'details', detail, 'value', value,
          'amount', amount, 'shopCodes', to_jsonb(shop_codes), 'startsAt', ${local('kind.starts_at')},
          'endsAt', ${local('kind.ends_at')}, 'isClaimable', is_claimable, 'claimCode', claim_code, 'issued', issued,
          'redeemed', (select count(*) from coupon where kind_code = kind.code and redeemed_at is not null))
          order by position, kind.code)
        from coupon_kind as kind where kind.meeting_code = meeting.code), '[]') as kinds
    from meeting left join coupon_plan as plan on plan.meeting_code = meeting.code
    left join ticket_sale as sale on sale.meeting_code = meeting.code
    where meeting.code = ${meetingCode}`.execute(tx)
  const [plan] = rows
  if (!plan) throw new Refusal('meetingNotFound', `No meeting has the code "${meetingCode}".`)
  const places = new Map(plan.shops.map(({ shopCode }, place) => [shopCode, place]))
  const kinds = plan.kinds.map(({ shopCodes, ...kind }) => ({
    ...kind,
    shops: shopCodes.flatMap((code) => places.get(code) ?? []),
  }))
  return { ...plan, kinds, updatedAt: plan.updatedAt?.toISOString() ?? '' }
}

async function read(tx: Db, meetingCode: string, language: Language): Promise<Held> {
  const { fallback, ...plan } = await readPlan(tx, meetingCode)
  const { rows: staff } = await sql<PersonName & { shopCode: string; uid: string; boundAt: Date }>`
    select shop_code as "shopCode", person.uid, bound_at as "boundAt", ${nameColumns()}
    from coupon_clerk join coupon_shop on code = shop_code join person on person.uid = coupon_clerk.uid
    where meeting_code = ${meetingCode} order by bound_at, person.uid`.execute(tx)
  const { rows: groups } = await sql<{ identity: string; name: LanguageMap; people: number; checkedIn: number }>`
    select code as identity, name, people, "checkedIn"
    from meeting_identity cross join lateral (
      select count(*)::integer as people, (count(*) filter (where state = 'SIGNED'))::integer as "checkedIn"
      from registration
      where registration.meeting_code = ${meetingCode} and identity = code and state in ('PASSED', 'SIGNED')) as counted
    where meeting_code = ${meetingCode} order by position, code`.execute(tx)
  const staffOf = (shopCode: string) =>
    staff
      .filter((person) => person.shopCode === shopCode)
      .map(({ shopCode: _, boundAt, ...person }) => ({
        ...{ uid: person.uid, name: nameIn(person, language), boundAt: boundAt.toISOString() },
      }))
  return {
    ...plan,
    shops: plan.shops.map((shop) => ({ ...shop, staff: staffOf(shop.shopCode) })),
    groups: groups.map((group) => ({ ...group, name: inLanguage(group.name, language, fallback) })),
  }
}

const hasName = (names: LanguageMap) => Object.keys(names).length > 0

/** Throws a Refusal where what is written cannot be coupons, whatever there was before. */
function checkWritten({ shops, kinds }: Written) {
  for (const [at, { names }] of shops.entries())
    if (!hasName(names)) throw invalidInput(`shops.${at}.names`, 'a name in at least one language')
  for (const [at, kind] of kinds.entries()) {
    if (!hasName(kind.names)) throw invalidInput(`kinds.${at}.names`, 'a name in at least one language')
    if (!kind.endsAt || kind.endsAt <= kind.startsAt)
      throw invalidInput(`kinds.${at}.endsAt`, 'a time, after that of the beginning')
    if (kind.shops.some((place) => place >= shops.length))
      throw invalidInput(`kinds.${at}.shops`, 'places in the list of shops, from 0')
  }
}

/** Throws a Refusal where codes are not those of the meeting, each once. */
function checkCodes(path: string, codes: readonly string[], known: readonly string[]) {
  if (new Set(codes).size < codes.length) throw invalidInput(path, 'each code once')
  const foreign = codes.find((code) => !known.includes(code))
  if (foreign) throw invalidInput(path, `codes of this meeting: it has none "${foreign}"`)
}

/** Throws a Refusal where a change takes away what people have, or what was redeemed. */
function checkTaken(body: Written, before: Awaited<ReturnType<typeof readPlan>>) {
  const shopCodes = body.shops.flatMap(({ shopCode }) => shopCode || [])
  const kindCodes = body.kinds.flatMap(({ kindCode }) => kindCode || [])
  checkCodes(
    'shops',
    shopCodes,
    before.shops.map(({ shopCode }) => shopCode),
  )
  checkCodes(
    'kinds',
    kindCodes,
    before.kinds.map(({ kindCode }) => kindCode),
  )
  for (const { shopCode, redeemed } of before.shops)
    if (redeemed > 0 && !shopCodes.includes(shopCode))
      throw invalidInput('shops', `the shop "${shopCode}", which has redeemed coupons`)
  for (const { kindCode, issued } of before.kinds) {
    const at = body.kinds.findIndex((kind) => kind.kindCode === kindCode)
    if (at < 0 && issued > 0) throw invalidInput('kinds', `the kind "${kindCode}", of which ${issued} are given out`)
    if (at >= 0 && (body.kinds[at]?.amount ?? 0) < issued) throw invalidInput(`kinds.${at}.amount`, `${issued} or more`)
  }
  if (before.kinds.some(({ issued }) => issued > 0) && body.currency !== before.currency)
    throw invalidInput('currency', `${before.currency}, in which coupons were given out`)
}

const newCode = (letter: string) => `${letter}${randomBytes(6).toString('hex').toUpperCase()}`
/** Letters and digits that nobody mixes up when they read them aloud. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newBindCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

async function write(tx: Db, { meetingCode, currency, shops, kinds }: Written) {
  const json = (texts: LanguageMap) => sql`${JSON.stringify(texts)}::jsonb`
  const shopCodes = shops.map(({ shopCode }) => shopCode || newCode('SH'))
  const kindCodes = kinds.map(({ kindCode }) => kindCode || newCode('CK'))
  await sql`
    insert into coupon_plan (meeting_code, currency) values (${meetingCode}, ${currency})
    on conflict (meeting_code) do update set currency = excluded.currency, updated_at = clock_timestamp()`.execute(tx)
  const { rows: gone } = await sql<{ code: string; uid: string }>`
    select code, uid from coupon_shop join coupon_clerk on shop_code = code
    where meeting_code = ${meetingCode} and code <> all(${shopCodes}::text[])`.execute(tx)
  for (const { code, uid } of gone) await unbind(tx, code, uid)
  await sql`
    delete from coupon_shop where meeting_code = ${meetingCode} and code <> all(${shopCodes}::text[])`.execute(tx)
  await sql`
    delete from coupon_kind where meeting_code = ${meetingCode} and code <> all(${kindCodes}::text[])`.execute(tx)
  for (const [position, { names, places, offlineCap }] of shops.entries())
    await sql`
      insert into coupon_shop (code, meeting_code, name, place, offline_cap, bind_code, position)
      values (${shopCodes[position]}, ${meetingCode}, ${json(names)}, ${json(places)}, ${offlineCap}, ${newBindCode()},
        ${position})
      on conflict (code) do update set name = excluded.name, place = excluded.place,
        offline_cap = excluded.offline_cap, position = excluded.position`.execute(tx)
  for (const [position, kind] of kinds.entries())
    await sql`
      insert into coupon_kind (code, meeting_code, title, detail, value, amount, shop_codes, starts_at, ends_at,
        claim_code, is_claimable, position)
      select ${kindCodes[position]}, code, ${json(kind.names)}, ${json(kind.details)}, ${kind.value}, ${kind.amount},
        ${kind.shops.map((place) => shopCodes[place])}::text[],
        ${kind.startsAt || null}::timestamp at time zone time_zone, ${kind.endsAt}::timestamp at time zone time_zone,
        ${randomBytes(12).toString('base64url')}, ${kind.isClaimable}, ${position}
      from meeting where code = ${meetingCode}
      on conflict (code) do update set title = excluded.title, detail = excluded.detail, value = excluded.value,
        amount = excluded.amount, shop_codes = excluded.shop_codes, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, is_claimable = excluded.is_claimable, position = excluded.position`.execute(tx)
  await sql`
    update coupon set title = kind.title, starts_at = kind.starts_at, ends_at = kind.ends_at
    from coupon_kind as kind
    where kind.code = kind_code and kind.meeting_code = ${meetingCode} and redeemed_at is null
      and (coupon.title, coupon.starts_at, coupon.ends_at)
        is distinct from (kind.title, kind.starts_at, kind.ends_at)`.execute(tx)
}

/** Ends the binding of an account to a shop, and its part in the meeting where it has no other shop there. */
async function unbind(tx: Db, shopCode: string, uid: string) {
  await sql`delete from coupon_clerk where shop_code = ${shopCode} and uid = ${uid}`.execute(tx)
  await leaveMeeting(tx, uid, shopCode)
}

/** The entry of coupons in the audit: the shops, and the name, value and number of each kind. */
const entryOf = ({ currency, shops, kinds }: Pick<Written, 'currency' | 'shops' | 'kinds'>) => ({
  currency,
  shops: shops.map(({ names }) => inLanguage(names, 'EN')).join('; '),
  kinds: kinds.map(({ names, value, amount }) => [inLanguage(names, 'EN'), value, amount].join(' · ')).join('; '),
})

async function save(tx: Db, body: Written, context: ForOrganiser): Promise<string> {
  const { meetingCode } = body
  // The changes of one meeting take turns, and nobody gets a coupon, or redeems one at a shop that is removed, between
  // the check and the change.
  await sql`select from meeting where code = ${meetingCode} for no key update`.execute(tx)
  await sql`select from coupon_kind where meeting_code = ${meetingCode} order by code for update`.execute(tx)
  const staying = body.shops.flatMap(({ shopCode }) => shopCode || [])
  await sql`
    select from coupon_shop where meeting_code = ${meetingCode} and code <> all(${staying}::text[])
    order by code for update`.execute(tx)
  const before = await readPlan(tx, meetingCode)
  if (before.updatedAt !== (body.updatedAt ?? '')) throw new Refusal('meetingChanged', `Changed ${before.updatedAt}.`)
  checkTaken(body, before)
  await write(tx, body)
  await audit(tx, context, {
    ...{ action: 'COUPONS_SAVE', subject: meetingCode, after: entryOf(body), before: entryOf(before) },
  })
  return (await readPlan(tx, meetingCode)).updatedAt
}

/** Answers the calls by which organisers make the coupons and shops of their meeting. */
export const heldCoupons: Handlers<'heldCoupons'> = {
  edit: ({ query }, { organiser: { meetingCode }, asMeeting, language }) =>
    asMeeting((tx) => read(tx, meetingCode, query.language ?? language)),

  async save({ body }, context) {
    const { db, session, settings } = context
    checkWritten(body)
    await count(db, [counter('couponSavesPerPerson', session.uid, settings.limits)])
    return { updatedAt: await db.transaction().execute((tx) => save(tx, body, context)) }
  },

  async give({ body: { kindCode, identity = '', isCheckedIn = false } }, context) {
    const { db, session, settings, organiser } = context
    const { meetingCode } = organiser
    await count(db, [counter('couponSavesPerPerson', session.uid, settings.limits)])
    return db.transaction().execute(async (tx) => {
      const { rows: kinds } = await sql`
        select from coupon_kind where code = ${kindCode} and meeting_code = ${meetingCode}`.execute(tx)
      if (kinds.length === 0) throw new Refusal('itemNotFound', `The meeting has no kind of coupon "${kindCode}".`)
      const { rows } = await sql<{ uid: string }>`
        select uid from registration where meeting_code = ${meetingCode}
          and state = any(${isCheckedIn ? ['SIGNED'] : ['PASSED', 'SIGNED']}::text[])
          and (identity = ${identity} or ${identity} = '')
        group by uid order by min(created_at), uid`.execute(tx)
      const done = await giveCoupons(
        tx,
        kindCode,
        rows.map(({ uid }) => uid),
        'ORGANISER',
      )
      await audit(tx, context, { action: 'COUPONS_GIVE', subject: kindCode, after: { ...done, identity, isCheckedIn } })
      return done
    })
  },

  async removeStaff({ body: { shopCode, uid } }, context) {
    const { meetingCode } = context.organiser
    return context.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ bindCode: string }>`
        update coupon_shop set bind_code = ${newBindCode()}
        where code = ${shopCode} and meeting_code = ${meetingCode}
          and exists (select from coupon_clerk where shop_code = code and uid = ${uid})
        returning bind_code as "bindCode"`.execute(tx)
      const [shop] = rows
      if (!shop) throw new Refusal('shopAccountNotFound', 'The account is not bound to the shop.')
      await unbind(tx, shopCode, uid)
      await audit(tx, context, { action: 'MEMBER_REMOVE', subject: uid, before: { role: 'SHOP' } })
      return shop
    })
  },
}
