import { sql } from 'kysely'
import {
  type MailRhythm,
  type NoticeKind,
  noticeKinds,
  type ToldKind,
  toldKinds,
} from '../../../contract/messages/notice-terms.ts'
import type { Db } from '../../../db/index.ts'
import { isTimeZone } from '../../core/time-zone.ts'
import type { StopRequest } from '../../mail/stop-links.ts'
import { ownerName } from '../actor.ts'

/** The settings of a person's notices that are to be changed. */
export interface SettingsChange {
  mutedKinds?: readonly NoticeKind[] | undefined
  unmailedKinds?: readonly ToldKind[] | undefined
  unpushedKinds?: readonly ToldKind[] | undefined
  mailRhythm?: MailRhythm | undefined
  timeZone?: string | undefined
  hidesText?: boolean | undefined
  /** The hours in which nothing is pushed or mailed; null for none. */
  quietHours?: { from: string; until: string } | null | undefined
}

const unique = (kinds: readonly string[] | undefined) => (kinds ? [...new Set(kinds)] : null)

/** Returns the settings of a person's own box. Runs in the name of that person. */
export async function boxSettings(tx: Db, uid: string) {
  const box = await tx
    .selectFrom('notice_box')
    .select(['muted', 'unmailed', 'unpushed', 'mail_rhythm', 'hides_text', 'quiet_zone'])
    .select(sql<Date | null>`coalesce(quiet_end_of(quiet_from, quiet_until, quiet_zone, mail_due), mail_due)`.as('due'))
    .select([
      sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quietFrom'),
      sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('quietUntil'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirst()
  // A kind that an earlier version had is none any more.
  return {
    mutedKinds: noticeKinds.filter((kind) => box?.muted.includes(kind)),
    unmailedKinds: toldKinds.filter((kind) => box?.unmailed.includes(kind)),
    unpushedKinds: toldKinds.filter((kind) => box?.unpushed.includes(kind)),
    mailRhythm: box?.mail_rhythm ?? 'NEVER',
    nextMailAt: box?.due?.toISOString() ?? '',
    hidesText: box?.hides_text ?? false,
    quietHours:
      box?.quietFrom && box.quietUntil
        ? { from: box.quietFrom, until: box.quietUntil, timeZone: box.quiet_zone }
        : null,
  }
}

/**
 * Stores the kinds of a person's own box. Somebody without a row has read nothing, and that stays so. Runs in the name
 * of that person.
 */
export async function changeBox(tx: Db, uid: string, change: SettingsChange) {
  const { mutedKinds, unmailedKinds, unpushedKinds, mailRhythm, timeZone = '', hidesText, quietHours } = change
  const [muted, unmailed, unpushed] = [mutedKinds, unmailedKinds, unpushedKinds].map(unique)
  await sql`
    insert into notice_box as box (uid, read_until, muted, unmailed, unpushed, hides_text)
    values (${uid}, '-infinity', coalesce(${muted}::text[], '{}'), coalesce(${unmailed}::text[], '{}'),
      coalesce(${unpushed}::text[], '{}'), ${hidesText ?? false})
    on conflict (uid) do update set muted = coalesce(${muted}::text[], box.muted),
      unmailed = coalesce(${unmailed}::text[], box.unmailed), unpushed = coalesce(${unpushed}::text[], box.unpushed),
      hides_text = coalesce(${hidesText ?? null}::boolean, box.hides_text)`.execute(tx)
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  if (quietHours !== undefined) {
    const { from = null, until = null } = quietHours ?? {}
    await sql`select set_quiet_hours(${uid}, ${from}::time, ${until}::time, ${zone})`.execute(tx)
  }
  if (mailRhythm) {
    await sql`select set_mail_rhythm(${uid}, ${mailRhythm}, ${zone})`.execute(tx)
  }
}

/** Stores whether somebody is mailed about messages that waited unread. That stands with their messages. */
export const setMessageMails = (db: Db, uid: string, wantsMail: boolean) =>
  sql`
    insert into message_box (owner, uid, wants_mail) values (${ownerName({ uid })}, ${uid}, ${wantsMail})
    on conflict (owner) do update set wants_mail = excluded.wants_mail`.execute(db)

/**
 * Turns mails of a kind off for somebody who asked for it from a mail: those about leads for one enterprise. Twice is
 * as once.
 */
export async function stopMails(db: Db, { uid, kind, enterpriseCode }: StopRequest) {
  if (kind === 'LEAD_MAILS')
    await sql`
      update enterprise_member set wants_mail = false
      where uid = ${uid} and enterprise_code = ${enterpriseCode}`.execute(db)
  else if (kind === 'MESSAGE') await setMessageMails(db, uid, false)
  else if (kind === 'ALL')
    await sql`select set_mail_rhythm(${uid}, 'NEVER', time_zone) from notice_box
    where uid = ${uid} and mail_rhythm <> 'NEVER'`.execute(db)
  else
    await sql`
      insert into notice_box as box (uid, read_until, unmailed) values (${uid}, '-infinity', array[${kind}])
      on conflict (uid) do update set unmailed = array_append(box.unmailed, ${kind})
      where not ${kind} = any(box.unmailed)`.execute(db)
}
