import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/** Tables that name files of an enterprise by their addresses. */
const naming = [
  'product',
  'team_member',
  'photo',
  'qualification',
  'document',
  'job',
  'chain_partner',
  'exhibitor',
  'assistant_file',
]

/**
 * Deletes files of an enterprise to which nothing refers. A file of the last day may belong to a form that has not been
 * saved yet, and is kept.
 */
export async function deleteUnusedFiles(enterpriseCode: string, db: Db) {
  const texts = naming.map(
    (table) => sql`select ${sql.table(table)}::text from ${sql.table(table)} where enterprise_code = ${enterpriseCode}`,
  )
  await sql`
    with page (words) as (
      select enterprise::text from enterprise where code = ${enterpriseCode}
      union all ${sql.join(texts, sql` union all `)}
    ), used as (
      select match[1] as id from page, regexp_matches(words, '/media/([A-Za-z0-9_-]{22})', 'g') as match
    )
    delete from media
    where enterprise_code = ${enterpriseCode} and created_at < now() - interval '1 day'
      and id not in (select id from used)
      and coalesce(large_id, id) not in (select id from used)
      and not exists (select from media as small join used on used.id = small.id where small.large_id = media.id)`.execute(
    db,
  )
}
