import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isPagePath } from '../contract/page-path.ts'
import { type Handlers, Refusal } from './handlers.ts'
import { addressKey, count, counter, read, refuseFull } from './limits.ts'

/** How long a short link leads anywhere after it was last made, in days. */
const lifeDays = 365
/** No 0, 1, i, l, o: they look alike in print and by hand. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const newCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Short links `/v/{code}` (spec sections 2 and 7). */
export const shareLinks: Handlers<'shareLinks'> = {
  async create({ body }, { db, settings, remoteAddress }) {
    if (!isPagePath(body.target)) {
      throw new Refusal('targetNotAllowed', `The target "${body.target}" is no path of a page of this Foyer.`)
    }
    await count(db, [counter('linksPerAddress', await addressKey(db, remoteAddress), settings.limits)])

    const link = await db
      .insertInto('share_link')
      .values({
        code: newCode(),
        target: body.target,
        share_user_type: body.shareUserType ?? '',
        share_uid: body.shareUid ?? '',
        share_en_code: body.shareEnCode ?? '',
        expires_at: new Date(Date.now() + lifeDays * 86_400_000),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['target', 'share_user_type', 'share_uid', 'share_en_code'])
          .doUpdateSet({ expires_at: sql`excluded.expires_at` }),
      )
      .returning(['code', 'expires_at'])
      .executeTakeFirstOrThrow()
    return { code: link.code, url: `${settings.publicUrl}/v/${link.code}`, expiresAt: link.expires_at.toISOString() }
  },

  async resolve({ query: { code } }, { db, settings, remoteAddress }) {
    const guesses = [counter('unknownLinksPerAddress', await addressKey(db, remoteAddress), settings.limits)]
    refuseFull(guesses, await read(db, guesses))

    const link = await db
      .updateTable('share_link')
      .set({ visits: sql`visits + 1` })
      .where('code', '=', code)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('target')
      .executeTakeFirst()
    if (link) return link

    const expired = await db.selectFrom('share_link').select('code').where('code', '=', code).executeTakeFirst()
    if (expired) throw new Refusal('linkExpired', `The short link "${code}" has expired.`)
    await count(db, guesses)
    throw new Refusal('linkNotFound', `No short link has the code "${code}".`)
  },
}
