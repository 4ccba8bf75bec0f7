import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { pageLink } from '../../contract/page-link.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'

/** Unread messages on a side of a room, and their sender. */
export interface Waiting extends PersonName {
  roomId: string
  side: number
  unread: number
  /** The owner: a person, or an enterprise with its name. */
  uid: string | null
  enterpriseCode: string | null
  enterpriseName: LanguageMap | null
  fallback: string | null
  /** True if the owner gets mails about unread messages. */
  wantsMail: boolean
  /** The other side. */
  otherUid: string | null
  otherCode: string | null
  otherName: LanguageMap | null
  otherFallback: string | null
  text: string
}

/**
 * Returns what is unread on a side of a room, which `side` reads or updates, and returns; undefined if nothing is, if
 * the owner muted or blocked the room, or if the other side is deleted.
 */
export async function waitingOf(tx: Db, side: RawBuilder<unknown>): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    with waiting as (${side})
    select waiting.room_id as "roomId", waiting.side, waiting.unread, waiting.uid, waiting.enterprise_code as "enterpriseCode",
      own.name as "enterpriseName", own.fallback_language as fallback, coalesce(box.wants_mail, true) as "wantsMail",
      other.uid as "otherUid", other.enterprise_code as "otherCode", enterprise.name as "otherName",
      enterprise.fallback_language as "otherFallback", ${nameColumns()},
      coalesce((
        select text from message
        where message.room_id = waiting.room_id and number > waiting.read_number and message.side <> waiting.side
          and recalled_at is null and text <> '' order by number desc limit 1), '') as text
    from waiting
    join message_side as other on other.room_id = waiting.room_id and other.side = 1 - waiting.side
    left join message_box as box on box.owner = waiting.owner
    left join enterprise as own on own.code = waiting.enterprise_code
    left join enterprise on enterprise.code = other.enterprise_code
    left join person on person.uid = other.uid
    where waiting.unread > 0 and not waiting.is_muted and not waiting.is_blocked and other.owner is not null`.execute(
    tx,
  )
  return rows[0]
}

/** Returns the name of the other side. */
export function senderOf(waiting: Waiting, language: Language): string {
  const { otherName, otherFallback } = waiting
  return otherName ? inLanguage(otherName, language, otherFallback ?? undefined) : nameIn(waiting, language)
}

/** Returns the address of the room for those who read what waits there. */
export function chatLink(waiting: Waiting, language: Language, { publicUrl }: Settings): string {
  const place = waiting.otherCode
    ? { enterpriseCode: waiting.otherCode }
    : { fUserId: waiting.otherUid ?? '', ...(waiting.enterpriseCode && { asEnterpriseCode: waiting.enterpriseCode }) }
  return publicUrl + pageLink('chat', { ...place, language })
}
