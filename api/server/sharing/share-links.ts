import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Infer } from 'superstruct'
import { intlTag } from '../../../i18n/locales.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import { type LinkKind, type LinkSort, type LinkState, linkChannels } from '../../contract/sharing/link-terms.ts'
import type { shareLinks as calls, ShareLink } from '../../contract/sharing/share-links.ts'
import type { Db } from '../../db/index.ts'
import type { Schema } from '../../db/schema.ts'
import { fold, searchText } from '../../db/search/search.ts'
import { paged } from '../core/paging.ts'
import type { Settings } from '../core/settings.ts'
import type { Session } from '../http/access.ts'
import type { Handlers } from '../http/handlers.ts'
import { addressKey, count, counter, read, refuseFull } from '../http/limits.ts'
import { changeEach, invalidInput, Refusal } from '../http/refusal.ts'
import { codedAmong, nameOf } from '../kinds/kind.ts'
import { leadNumsOf, visitsOf } from './link-figures.ts'
import { linkTargets } from './link-targets.ts'
import { shownSharer } from './sharers.ts'
import { isForeign, mayFollow, sharerOf, storeLink, targetOf } from './short-links.ts'
import { defaultDays, today } from './visits.ts'

type Row = Selectable<Schema['share_link']>

/** The maximum number of a person's links, in their order, that a search or a sort by name reads. */
const maxSearched = 2000

/**
 * Returns true if a link holds all folded words, in its own fields or in the title of its target as its maker reads it.
 */
function holds({ code, url, name, kind, title, target, shareEnName }: Infer<typeof ShareLink>, words: string[]) {
  const isNameless = kind === 'WEBSITE' || !title
  const searchable = searchText(code, url, name, title, isNameless ? target : '', shareEnName)
  return words.every((word) => searchable.includes(word))
}

/** Returns true if a link leads to a kind of target; of people only its maker is meant, whose name alone they see. */
const isOfKind = (link: Infer<typeof ShareLink>, kind: LinkKind | undefined) =>
  kind === undefined || (link.kind === kind && (kind !== 'PERSON' || link.title !== ''))

/** The maximum number of days until a link ends. */
const maxDays = 3660

/** Links as their maker sees them, with the names of what they lead to and of the enterprises that share them. */
async function linkItems(rows: Row[], reader: Reader): Promise<Infer<typeof ShareLink>[]> {
  const { db, language, publicUrl } = reader
  const enterprises = [...new Set(rows.map((row) => row.share_en_code))].filter(Boolean)
  const [targets, leadNums, sharers] = await Promise.all([
    linkTargets(
      rows.map(({ target }) => target),
      reader,
      db,
    ),
    leadNumsOf(
      rows.map(({ code }) => code),
      db,
    ),
    enterprises.length > 0 ? codedAmong(db, enterprises) : [],
  ])
  const nameFor = (code: string) => {
    const sharer = sharers.find((row) => row.kind === 'ENTERPRISE' && row.code === code)
    return sharer ? nameOf(sharer, language) : ''
  }
  return rows.map((row, at) => ({
    code: row.code,
    url: `${publicUrl}/v/${row.code}`,
    name: row.name,
    target: row.target,
    kind: targets[at]?.kind ?? 'PAGE',
    title: targets[at]?.title ?? '',
    shareEnCode: row.share_en_code,
    shareEnName: nameFor(row.share_en_code),
    isOn: row.is_on,
    visits: Number(row.visits),
    leads: leadNums.get(row.code) ?? 0,
    createdAt: row.created_at.toISOString(),
    // 'infinity': the link does not expire.
    expiresAt: Number.isFinite(Number(row.expires_at)) ? row.expires_at.toISOString() : '',
  }))
}

interface Reader {
  uid: string
  language: Language
  publicUrl: string
  db: Db
}

const whereState: Record<LinkState, ReturnType<typeof sql<SqlBool>>> = {
  ON: sql<SqlBool>`is_on and expires_at > now()`,
  OFF: sql<SqlBool>`not is_on`,
  OVER: sql<SqlBool>`is_on and expires_at <= now()`,
}

const sortColumns = { createdAt: 'created_at', visits: 'visits', expiresAt: 'expires_at' } as const

/** Returns the column by which the database sorts links, and the direction; names it cannot sort. */
function orderOf(sort: LinkSort = '-createdAt') {
  const by = sort.replace('-', '')
  if (by === 'name') return [sortColumns.createdAt, 'desc'] as const
  return [sortColumns[by as keyof typeof sortColumns], sort.startsWith('-') ? 'desc' : 'asc'] as const
}

/** Sorts links by what their maker reads as their names, in the order of the maker's language. */
function sortedByName(links: Infer<typeof ShareLink>[], sort: LinkSort, language: Language) {
  const collator = new Intl.Collator(intlTag(language), { numeric: true })
  const nameFor = ({ name, title, target }: Infer<typeof ShareLink>) => name || title || target
  const sign = sort === '-name' ? -1 : 1
  return links.toSorted((one, other) => sign * collator.compare(nameFor(one), nameFor(other)))
}

/** Returns the end of a link as the database stores it. */
function endOf(expiresAt: string) {
  if (expiresAt === '') return sql<Date>`'infinity'`
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  if (days > 0 && days <= maxDays) return new Date(expiresAt)
  throw invalidInput('expiresAt', 'an instant in the ten years to come')
}

const unknown = (code: string) => new Refusal('linkNotFound', `No short link has the code "${code}".`)

interface LinkContext {
  db: Db
  session: Session
  settings: Settings
  language: Language
}

const readerOf = ({ db, session: { uid }, settings: { publicUrl }, language }: LinkContext): Reader => ({
  uid,
  language,
  publicUrl,
  db,
})

/** Changes one of a person's links. Throws a Refusal, before anything is changed, if that is not allowed. */
async function changeLink(
  db: Db,
  { code, target, name, isOn, expiresAt }: Input<typeof calls.change>['body'],
  { session, settings }: LinkContext,
): Promise<Row> {
  const changed = await db
    .updateTable('share_link')
    .set({
      is_own: true,
      ...(target !== undefined && { target: targetOf(target, session, settings.publicUrl) }),
      ...(name !== undefined && { name }),
      ...(isOn !== undefined && { is_on: isOn }),
      ...(expiresAt !== undefined && { expires_at: endOf(expiresAt) }),
    })
    .where('code', '=', code)
    .where('owner_uid', '=', session.uid)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw unknown(code)
  return changed
}

/** Returns a link that works, and counts the visit unless a browser only fetches ahead; undefined if there is none. */
async function openLink(code: string, isPrefetch: boolean, db: Db) {
  const { rows } = await sql<Pick<Row, 'target' | 'share_user_type' | 'share_uid' | 'share_en_code'>>`
    with opened as (
      update share_link set visits = visits + ${isPrefetch ? 0 : 1}
      where code = ${code} and is_on and expires_at > now()
      returning code, target, share_user_type, share_uid, share_en_code),
    counted as (
      insert into link_visit (code, day, visits) select code, ${today}, 1 from opened where not ${isPrefetch}::boolean
      on conflict (code, day) do update set visits = link_visit.visits + 1)
    select target, share_user_type, share_uid, share_en_code from opened`.execute(db)
  return rows[0]
}

/** Answers the calls that make, list and change short links `/v/{code}`. */
export const shareLinks: Handlers<'shareLinks'> = {
  async create({ body: { target, name, days, ...claim } }, context) {
    const { db, session, settings } = context
    const allowed = targetOf(target, session, settings.publicUrl)
    const sharer = await sharerOf(claim, session, db)
    return storeLink({ target: allowed, ...sharer, name, ...(days && { days: Number(days) }) }, context)
  },

  async resolve({ query: { code } }, { db, settings, remoteAddress, isPrefetch }) {
    const guesses = [counter('unknownLinksPerAddress', await addressKey(db, remoteAddress), settings.limits)]
    refuseFull(guesses, await read(db, guesses))

    const link = await openLink(code, isPrefetch, db)
    if (link) {
      if (!mayFollow(link.target)) throw unknown(code)
      return {
        target: link.target,
        isForeign: isForeign(link.target),
        shareUserType: link.share_user_type,
        shareUid: link.share_uid,
        shareEnCode: link.share_en_code,
      }
    }

    const stored = await db.selectFrom('share_link').select('code').where('code', '=', code).executeTakeFirst()
    if (stored) throw new Refusal('linkExpired', `The short link "${code}" has expired or was turned off.`)
    await count(db, guesses)
    throw unknown(code)
  },

  async sharer({ query: { shareUserType, shareUid = '', shareEnCode = '', language } }, { db, ...context }) {
    const code = shareUserType === 'USER' ? shareUid : shareEnCode
    const sharer = await shownSharer({ shareUserType, shareUid, shareEnCode }, language ?? context.language, db)
    if (!sharer) throw new Refusal('notFound', `Nobody with the code "${code}" has shared a page.`)
    return { shareUserType, code, ...sharer }
  },

  async mine({ query }, { db, settings, session: { uid }, language }) {
    const { code, search = '', state, kind, shareUserType, shareEnCode, sort } = query
    const { pageNum, pageSize, offset, pagesOf } = paged(query)
    const reader = { uid, language, publicUrl: settings.publicUrl, db }
    const ownLinks = db
      .selectFrom('share_link')
      .where('owner_uid', '=', uid)
      .$if(code !== undefined, (links) => links.where('code', '=', code as string))
      .$if(state !== undefined, (links) => links.where(whereState[state as LinkState]))
      .$if(shareUserType !== undefined, (links) => links.where('share_user_type', '=', shareUserType as string))
      .$if(Boolean(shareEnCode), (links) => links.where('share_en_code', '=', shareEnCode as string))
    const sorted = ownLinks
      .selectAll()
      .orderBy(...orderOf(sort))
      .orderBy('created_at', 'desc')
      .orderBy('code')
    const words = fold(search).split(' ').filter(Boolean)
    const isByName = sort === 'name' || sort === '-name'
    if (words.length > 0 || isByName || kind) {
      const all = await linkItems(await sorted.limit(maxSearched).execute(), reader)
      const found = all.filter((link) => isOfKind(link, kind) && holds(link, words))
      const matching = isByName ? sortedByName(found, sort, language) : found
      const list = matching.slice(offset, offset + pageSize)
      return { list, total: matching.length, pageNum, pages: pagesOf(matching.length) }
    }
    const [rows, { total }] = await Promise.all([
      sorted.limit(pageSize).offset(offset).execute(),
      ownLinks.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    const list = await linkItems(rows, reader)
    return { list, total: Number(total), pageNum, pages: pagesOf(Number(total)) }
  },

  async visits({ query: { code, days = defaultDays } }, { db, session: { uid } }) {
    const link = await visitsOf(code, uid, days, db)
    if (!link) throw unknown(code)
    const { byDay, dated, visits } = link
    const sumOf = (field: 'visitNum' | 'leadNum') => byDay.reduce((sum, day) => sum + day[field], 0)
    return {
      visitNum: sumOf('visitNum'),
      leadNum: sumOf('leadNum'),
      undatedNum: Math.max(0, visits - dated),
      byDay,
      byChannel: linkChannels.map((channel) => ({ channel, leadNum: link.byChannel[channel] ?? 0 })),
    }
  },

  async change({ body }, context) {
    const [link] = await linkItems([await changeLink(context.db, body, context)], readerOf(context))
    return link as Infer<typeof ShareLink>
  },

  async changeMany({ body }, context) {
    const { done, refused } = await context.db
      .transaction()
      .execute((tx) => changeEach(body.links, context.language, (link) => changeLink(tx, link, context)))
    return {
      links: await linkItems(done, readerOf(context)),
      refused: refused.map(({ row: { code }, ...reason }) => ({ code, ...reason })),
    }
  },
}
