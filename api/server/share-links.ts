import { type Selectable, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type Handlers, Refusal } from './handlers.ts'
import { addressKey, count, counter, read, refuseFull } from './limits.ts'
import { paged } from './search.ts'
import { shownSharer } from './sharers.ts'
import { isForeign, keepLink, sharerOf, targetOf } from './short-links.ts'

type Row = Selectable<Schema['share_link']>

const shown = (row: Row, publicUrl: string) => ({
  code: row.code,
  url: `${publicUrl}/v/${row.code}`,
  name: row.name,
  target: row.target,
  isOn: row.is_on,
  visits: Number(row.visits),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

const unknown = (code: string) => new Refusal('linkNotFound', `No short link has the code "${code}".`)

/** Short links `/v/{code}` (spec sections 2 and 7). */
export const shareLinks: Handlers<'shareLinks'> = {
  async create({ body: { target, name, days, ...claim } }, context) {
    const { db, session, settings } = context
    const allowed = targetOf(target, session, settings.publicUrl)
    const sharer = await sharerOf(claim, session, db)
    return keepLink({ target: allowed, ...sharer, name, ...(days && { days: Number(days) }) }, context)
  },

  async resolve({ query: { code } }, { db, settings, remoteAddress, isPrefetch }) {
    const guesses = [counter('unknownLinksPerAddress', await addressKey(db, remoteAddress), settings.limits)]
    refuseFull(guesses, await read(db, guesses))

    const link = await db
      .updateTable('share_link')
      .set({ visits: isPrefetch ? sql`visits` : sql`visits + 1` })
      .where('code', '=', code)
      .where('is_on', '=', true)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['target', 'share_user_type', 'share_uid', 'share_en_code'])
      .executeTakeFirst()
    if (link) {
      return {
        target: link.target,
        isForeign: isForeign(link.target),
        shareUserType: link.share_user_type,
        shareUid: link.share_uid,
        shareEnCode: link.share_en_code,
      }
    }

    const known = await db.selectFrom('share_link').select('code').where('code', '=', code).executeTakeFirst()
    if (known) throw new Refusal('linkExpired', `The short link "${code}" has expired or was turned off.`)
    await count(db, guesses)
    throw unknown(code)
  },

  async sharer({ query: { shareUserType, shareUid = '', shareEnCode = '', language } }, { db, ...context }) {
    const code = shareUserType === 'USER' ? shareUid : shareEnCode
    const found = await shownSharer({ shareUserType, shareUid, shareEnCode }, language ?? context.language, db)
    if (!found) throw new Refusal('notFound', `Nobody with the code "${code}" has shared a page.`)
    return { shareUserType, code, ...found }
  },

  async mine({ query }, { db, settings, session: { uid } }) {
    const { pageNum, pageSize, offset, pagesOf } = paged(query)
    const own = db.selectFrom('share_link').where('owner_uid', '=', uid)
    const [rows, { total }] = await Promise.all([
      own.selectAll().orderBy('created_at', 'desc').orderBy('code').limit(pageSize).offset(offset).execute(),
      own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    const list = rows.map((row) => shown(row, settings.publicUrl))
    return { list, total: Number(total), pageNum, pages: pagesOf(Number(total)) }
  },

  async change({ body: { code, target, name, isOn } }, { db, settings, session }) {
    const changed = await db
      .updateTable('share_link')
      .set({
        is_own: true,
        ...(target !== undefined && { target: targetOf(target, session, settings.publicUrl) }),
        ...(name !== undefined && { name }),
        ...(isOn !== undefined && { is_on: isOn }),
      })
      .where('code', '=', code)
      .where('owner_uid', '=', session.uid)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw unknown(code)
    return shown(changed, settings.publicUrl)
  },
}
