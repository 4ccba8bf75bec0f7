import { sql } from 'kysely'
import type { Input } from '../../../contract/core/endpoint.ts'
import { maxSuspensionDays, type OperatorDeed, type ReportDecision } from '../../../contract/messages/report-terms.ts'
import type { reports as calls } from '../../../contract/messages/reports.ts'
import type { Db } from '../../../db/index.ts'
import { endSessions } from '../../accounts/login.ts'
import { isUuid } from '../../core/uuid.ts'
import type { LoggedIn } from '../../http/handlers.ts'
import { isOperator } from '../../http/membership.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { tellOwners } from '../sending.ts'
import { noReport } from './report-rows.ts'

type Decision = Input<typeof calls.decide>['body']
type By = Pick<LoggedIn, 'session' | 'device'>

const dayMs = 86_400_000

interface Stored {
  roomId: string
  number: number
  senderUid: string | null
  decision: ReportDecision | null
}

/** Adds an entry to the audit of the operator, in the transaction of what it tells of. */
async function enter(
  tx: Db,
  { session, device }: By,
  deed: {
    action: OperatorDeed
    subject: string
    reportId?: string
    reason?: string
    until?: Date
  },
) {
  const { action, subject, reportId = null, reason = '', until = null } = deed
  await tx
    .insertInto('operator_entry')
    .values({ uid: session.uid, device, action, subject, report_id: reportId, reason, until })
    .execute()
}

const tell = (tx: Db, uids: readonly string[], kind: 'REPORT' | 'OPERATOR', decision: OperatorDeed, text = '') =>
  sql`
    insert into operator_notice (uid, kind, decision, text)
    select uid, ${kind}, ${decision}, ${text} from person where uid = any(${[...uids]}::text[])`.execute(tx)

/** Returns the end of a suspension as a call names it. Throws a Refusal where it is no time to come. */
function endOf({ decision, until = '' }: Decision) {
  if (decision !== 'SUSPEND') return undefined
  const end = new Date(until)
  const inMs = end.getTime() - Date.now()
  if (!(inMs > 0 && inMs <= maxSuspensionDays * dayMs))
    throw invalidInput('until', `an instant within the next ${maxSuspensionDays} days`)
  return end
}

/** Holds a report until the transaction ends, so that two operators decide one after the other. */
async function held(tx: Db, reportId: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select room_id as "roomId", number, sender_uid as "senderUid", decision
    from message_report where id = ${reportId}::uuid for update`.execute(tx)
  const [stored] = rows
  if (!stored) throw noReport(reportId)
  return stored
}

/** Refuses a decision that a person who runs this Foyer would make about themself, or a suspension of a colleague. */
async function refuseInvolved(tx: Db, { decision }: Decision, senderUid: string, context: LoggedIn) {
  const isOwn = senderUid === context.session.uid
  const isColleague = decision === 'SUSPEND' && (await isOperator(senderUid, context.settings, tx))
  if (isOwn || isColleague)
    throw new Refusal('operatorInvolved', `The operator ${senderUid} sent the message that was reported.`)
}

async function suspend(tx: Db, uid: string, until: Date, reason: string) {
  await sql`
    insert into account_suspension (uid, until, reason) values (${uid}, ${until}, ${reason})
    on conflict (uid) do update set until = excluded.until, reason = excluded.reason, created_at = now()`.execute(tx)
  await endSessions(uid, tx)
}

/** Closes the open reports of a message, and returns who had made them. */
async function close(tx: Db, { roomId, number }: Stored, { decision, note }: Decision, by: string) {
  const { rows } = await sql<{ uid: string | null }>`
    update message_report set decision = ${decision}, decided_at = now(), decided_by = ${by}, decision_note = ${note}
    where room_id = ${roomId}::uuid and number = ${number} and decided_at is null
    returning reporter_uid as uid`.execute(tx)
  return rows.flatMap(({ uid }) => uid ?? [])
}

/** Decides on all open reports of a message. Throws a Refusal where somebody decided otherwise before. */
export async function decide(body: Decision, context: LoggedIn) {
  const { db, session } = context
  const { reportId, decision, isRemoved = false } = body
  const note = body.note.trim()
  if (!isUuid(reportId)) throw noReport(reportId)
  if (!note && decision !== 'DISMISS') throw invalidInput('note', 'the words that the sender reads')
  const until = endOf(body)
  const owners = await db.transaction().execute(async (tx) => {
    const report = await held(tx, reportId)
    const { roomId, number, senderUid } = report
    if (report.decision === decision) return []
    if (report.decision) throw new Refusal('reportDecided', `The report "${reportId}" was decided: ${report.decision}.`)
    if (senderUid) await refuseInvolved(tx, body, senderUid, context)
    else if (decision === 'WARN' || decision === 'SUSPEND')
      throw new Refusal('personNotFound', 'The account of the sender was deleted.')

    const reporters = await close(tx, report, { ...body, note }, session.uid)
    await tell(tx, reporters, 'REPORT', decision)
    if (senderUid && decision !== 'DISMISS') await tell(tx, [senderUid], 'OPERATOR', decision, note)
    const subject = senderUid ?? ''
    await enter(tx, context, { action: decision, subject, reportId, reason: note, ...(until && { until }) })
    const isAlsoRemoved = isRemoved && (decision === 'WARN' || decision === 'SUSPEND')
    if (isAlsoRemoved) await enter(tx, context, { action: 'REMOVE', subject, reportId, reason: note })
    if (senderUid && until) await suspend(tx, senderUid, until, note)
    if (decision !== 'REMOVE' && !isAlsoRemoved) return []
    const { rows } = await sql<{ owners: string[] }>`
      select remove_message(${roomId}::uuid, ${number}) as owners`.execute(tx)
    return rows[0]?.owners ?? []
  })
  tellOwners(db, owners)
}

/** Ends a suspension early. */
export async function lift(uid: string, context: LoggedIn) {
  await context.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      delete from account_suspension where uid = ${uid} and until > now() returning uid`.execute(tx)
    if (rows.length === 0) return
    await enter(tx, context, { action: 'LIFT', subject: uid })
    await tell(tx, [uid], 'OPERATOR', 'LIFT')
  })
}
