import { sql } from 'kysely'
import { type AddressVerdict, maxAddressLength } from '../../../../contract/meetings/organising/page-address.ts'
import { type PageName, pagePath, pages } from '../../../../contract/pages.ts'
import type { Db } from '../../../../db/index.ts'
import { audit } from '../../../core/audit.ts'
import { newSecret } from '../../../http/access.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { invalidInput, Refusal } from '../../../http/refusal.ts'
import { lockedPage } from './reading.ts'

/** The fewest characters of an address, and the most addresses that a page has had. */
const minLength = 3
const maxEarlier = 50

/** Words of Foyer's own addresses: a page with one of them would not be found, or seem to be Foyer's. */
const reserved = new Set(
  (Object.keys(pages) as PageName[])
    .flatMap((name) => [name, ...pagePath(name).split('/')])
    .map((word) => word.toLowerCase()),
)
/** The codes of pages look like this. */
const codeLike = /^p-[0-9a-f]{12}$/
const isReserved = (address: string) => reserved.has(address) || codeLike.test(address)

/** Letters that do not come apart into a Latin letter and a sign. */
const latin: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Returns a text as an address has it: in small Latin letters, digits and hyphens; empty where it has none. */
export const asAddress = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (sign) => latin[sign] ?? '-')
    .replace(/-+/g, '-')
    .slice(0, maxAddressLength)
    .replace(/^-|-$/g, '')

/** The wish of an organiser for a page; `page` is empty where it is still to be made. */
interface Wish {
  meetingCode: string
  page: string
  address: string
}

/** Tells whether a page can have an address. */
async function verdictOn(db: Db, { meetingCode, page, address }: Wish): Promise<AddressVerdict> {
  if (address.length < minLength) return 'TOO_SHORT'
  if (address !== asAddress(address)) return 'SIGNS'
  if (isReserved(address)) return 'RESERVED'
  const { rows } = await sql<{ isOwn: boolean; isLeft: boolean }>`
    select coalesce(page_code = ${page}, false) as "isOwn",
      coalesce(meeting_code = ${meetingCode} and (page_code is null or not is_current), false) as "isLeft"
    from event_page_address where address = ${address}
    union all select false, false from event_page where lower(code) = ${address} and code <> ${page}`.execute(db)
  const [held] = rows
  if (!held || held.isOwn) return 'FREE'
  return held.isLeft ? 'EARLIER' : 'TAKEN'
}

/** Returns an address like a wished one that the page can have. */
async function proposalFor(db: Db, { meetingCode, page, address }: Wish): Promise<string> {
  const base = asAddress(address)
  const stem = base.length < minLength ? asAddress(`${base}-${meetingCode}`) : base
  const { rows: years } = await sql<{ year: number }>`
    select extract(year from starts_at at time zone time_zone)::integer as year
    from meeting where code = ${meetingCode}`.execute(db)
  const ends = [...years.map(({ year }) => year), 2, 3, 4, 5, 6, 7, 8, 9, asAddress(newSecret().slice(0, 6))]
  const short = stem.slice(0, maxAddressLength - 8).replace(/-$/, '')
  const candidates = [stem, ...ends.map((end) => `${short}-${end}`)].filter(
    (each) => each.length >= minLength && !isReserved(each),
  )
  const { rows } = await sql<{ address: string }>`
    select address from event_page_address
    where address = any(${candidates}) and page_code is distinct from ${page}
    union select lower(code) from event_page where lower(code) = any(${candidates}) and code <> ${page}`.execute(db)
  const taken = new Set(rows.map((row) => row.address))
  return candidates.find((each) => !taken.has(each)) ?? ''
}

/** Tells whether a page can have an address, and proposes one that it can have. */
export async function checkAddress(db: Db, wish: Wish) {
  const verdict = await verdictOn(db, wish)
  const fits = verdict === 'FREE' || verdict === 'EARLIER'
  return { verdict, proposal: fits ? wish.address : await proposalFor(db, wish) }
}

const taken = (address: string) => new Refusal('nameTaken', `Another page has the address "${address}".`)

/** Gives a page an address, of which it has none at present. Throws a Refusal where it cannot have that. */
export async function takeAddress(tx: Db, wish: Wish): Promise<void> {
  const { meetingCode, page, address } = wish
  const verdict = await verdictOn(tx, wish)
  if (verdict === 'TAKEN') throw taken(address)
  if (verdict !== 'FREE' && verdict !== 'EARLIER') {
    throw invalidInput('address', 'at least three letters, digits and hyphens that Foyer does not use itself')
  }
  // Somebody else may have taken it meanwhile; what was public stays with its meeting.
  const { rows } = await sql`
    insert into event_page_address (address, page_code, meeting_code) values (${address}, ${page}, ${meetingCode})
    on conflict (address) do update
      set page_code = excluded.page_code, is_current = true, was_public = true, taken_at = now()
      where event_page_address.meeting_code = excluded.meeting_code
        and (event_page_address.page_code is null or event_page_address.page_code = excluded.page_code
          or not event_page_address.is_current)
    returning address`.execute(tx)
  if (rows.length === 0) throw taken(address)
}

/** Leaves the present address of a page behind. One that nobody can know yet is free for everybody again. */
export async function leaveAddress(tx: Db, page: string): Promise<void> {
  await sql`
    delete from event_page_address where page_code = ${page} and is_current and not was_public
      and not exists (select from event_page where code = ${page} and status = 'PUBLISHED')
      and not exists (select from event_page_version where page_code = ${page})`.execute(tx)
  await sql`
    update event_page_address set is_current = false, was_public = true
    where page_code = ${page} and is_current`.execute(tx)
}

/** Changes the address of a page at once; an empty one is that of its code. */
export async function changeAddress(page: string, address: string, context: ForOrganiser): Promise<void> {
  const { db, organiser } = context
  const { meetingCode } = organiser
  await db.transaction().execute(async (tx) => {
    const present = await lockedPage(tx, context, page)
    if (present.pathName) throw invalidInput('page', 'a page without a path of its own')
    if (address === present.address) return
    if (present.earlierAddresses.length >= maxEarlier) {
      throw new Refusal('tooManyItems', `A page has at most ${maxEarlier} earlier addresses.`)
    }
    await leaveAddress(tx, page)
    if (address) await takeAddress(tx, { meetingCode, page, address })
    const change = { before: { address: present.address }, after: { address } }
    await audit(tx, context, { action: 'PAGE_ADDRESS', subject: page, ...change })
  })
}
