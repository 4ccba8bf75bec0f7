import type { Transaction } from 'kysely'
import type { DeedKind } from '../../../contract/meetings/audit-terms.ts'
import type { Schema } from '../../schema.ts'

interface DemoDeed {
  uid: string
  action: DeedKind
  /** The account of whom it was done to, as a registrant or as a member of the team; the meeting without it. */
  of?: string
  isRegistration?: true
  before?: Record<string, string | number>
  after?: Record<string, string | number>
  reason?: string
  device: string
  hoursAgo: number
}

const [desktop, phone, tablet] = ['Firefox on Windows', 'Safari on iPhone', 'Chrome on Android']

/** The deeds of the organisers of `X2026`. */
export const demoDeeds: DemoDeed[] = [
  { uid: 'U1003', action: 'MEMBER_ADD', of: 'U1004', after: { role: 'EXAMINER' }, device: desktop, hoursAgo: 620 },
  { uid: 'U1003', action: 'MEMBER_ADD', of: 'U1103', after: { role: 'STEWARD' }, device: desktop, hoursAgo: 619 },
  {
    ...{ uid: 'U1004', action: 'PASS', of: 'U1104', isRegistration: true, device: desktop, hoursAgo: 44 },
    ...{ before: { state: 'UNDER_REVIEW' }, after: { state: 'PASSED' } },
  },
  {
    ...{ uid: 'U1004', action: 'UNDO', of: 'U1104', isRegistration: true, device: desktop, hoursAgo: 43.9 },
    ...{ before: { state: 'PASSED' }, after: { state: 'UNDER_REVIEW' } },
  },
  {
    ...{ uid: 'U1004', action: 'REFUSE', of: 'U1111', isRegistration: true, device: phone, hoursAgo: 200 },
    ...{ before: { state: 'UNDER_REVIEW' }, after: { state: 'NOT_PASSED' } },
    reason: 'Please name the outlet you write for.',
  },
  {
    ...{ uid: 'U1003', action: 'REVEAL', of: 'U1104', isRegistration: true, device: desktop, hoursAgo: 30 },
    reason: 'The press office asked for the number of the press card.',
  },
  {
    uid: 'U1003',
    action: 'DEVICE_ADD',
    after: { name: 'Hall 3 east', role: 'GATE', hours: 72 },
    device: tablet,
    hoursAgo: 26,
  },
  { uid: 'U1003', action: 'EXPORT', after: { rows: 128, format: 'XLSX' }, device: desktop, hoursAgo: 5 },
]

/** The audit of the demo exhibition; where a meeting has entries, they stay: nobody changes an audit. */
export async function writeAudit(db: Transaction<Schema>, now: Date) {
  const known = await db.selectFrom('audit_entry').select('id').where('meeting_code', '=', 'X2026').executeTakeFirst()
  if (known) return
  const registered = await db
    .selectFrom('registration')
    .select(['id', 'uid'])
    .where('meeting_code', '=', 'X2026')
    .execute()
  const idOf = ({ of: uid, isRegistration }: DemoDeed) =>
    isRegistration ? registered.find((row) => row.uid === uid)?.id : uid
  await db
    .insertInto('audit_entry')
    .values(
      demoDeeds
        .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
        .map(({ uid, action, before = {}, after = {}, reason = '', device, hoursAgo, ...deed }) => ({
          ...{ meeting_code: 'X2026', uid, action, reason, device },
          subject: idOf({ uid, action, device, hoursAgo, ...deed }) ?? 'X2026',
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          at: new Date(now.getTime() - hoursAgo * 3_600_000),
        })),
    )
    .execute()
}
