import { sql } from 'kysely'
import type { DeviceRole } from '../../../contract/core/roles.ts'
import { pagePath } from '../../../contract/pages.ts'
import type { deviceStates } from '../../../contract/registrations/check-in-terms.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import { isUuid } from '../../core/uuid.ts'
import { devicePrefix, hashOfSecret, newSecret } from '../../http/access.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addressKey, count, counter } from '../../http/limits.ts'
import { wholePage } from '../../http/listing.ts'
import { Refusal } from '../../http/refusal.ts'

/** The most devices of a meeting that are set up, or wait for it, at the same time. */
const maxDevices = 200

interface Row {
  deviceId: string
  name: string
  role: DeviceRole
  state: (typeof deviceStates)[number]
  createdAt: Date
  expiresAt: Date
  lastSeenAt: Date | null
}

const columns = sql`
  id as "deviceId", name, role, created_at as "createdAt", expires_at as "expiresAt", last_seen_at as "lastSeenAt",
  case when revoked_at is not null then 'REVOKED' when expires_at <= now() then 'EXPIRED'
    when token_hash is null then 'WAITING' else 'ACTIVE' end as state`

const item = ({ createdAt, expiresAt, lastSeenAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? '',
})

async function refuseTooMany(meetingCode: string, tx: Db) {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from staff_device
    where meeting_code = ${meetingCode} and revoked_at is null and expires_at > now()`.execute(tx)
  if ((rows[0]?.number ?? 0) >= maxDevices)
    throw new Refusal('tooManyItems', `A meeting has ${maxDevices} devices at most.`)
}

/** Answers the calls about the devices of a meeting's staff. */
export const staffDevices: Handlers<'staffDevices'> = {
  async list({ query: { meetingCode } }, { asMeeting }) {
    const { rows } = await asMeeting((tx) =>
      sql<Row>`
        select ${columns} from staff_device where meeting_code = ${meetingCode}
        order by created_at desc, id limit 500`.execute(tx),
    )
    return wholePage(rows.map(item))
  },

  async create({ body: { meetingCode, name, role, hours } }, context) {
    const { asMeeting, session, settings } = context
    const ticket = newSecret()
    const { rows } = await asMeeting(async (tx) => {
      await refuseTooMany(meetingCode, tx)
      const made = await sql<Row>`
        insert into staff_device (meeting_code, name, role, created_by, expires_at, ticket_hash)
        values (${meetingCode}, ${name}, ${role}, ${session.uid}, now() + make_interval(hours => ${hours}),
          ${hashOfSecret(ticket)})
        returning ${columns}`.execute(tx)
      const subject = made.rows[0]?.deviceId ?? ''
      await audit(tx, context, { action: 'DEVICE_ADD', subject, after: { name, role, hours } })
      return made
    })
    // The ticket stands behind the # of the address: browsers send that part to nobody.
    const page = new URL(`${pagePath('checkin')}?${new URLSearchParams({ meetingCode })}`, settings.publicUrl)
    return { ...item(rows[0] as Row), link: `${page}#device=${ticket}` }
  },

  async revoke({ body: { meetingCode, deviceId } }, context) {
    const { asMeeting, session } = context
    const { rows } = await asMeeting(async (tx) => {
      const revoked = await sql<Row>`
        update staff_device set revoked_at = coalesce(revoked_at, now()), revoked_by = coalesce(revoked_by, ${session.uid})
        where meeting_code = ${meetingCode} and id::text = ${isUuid(deviceId) ? deviceId : ''}
        returning ${columns}`.execute(tx)
      const [row] = revoked.rows
      const before = row && { name: row.name, role: row.role }
      if (before) await audit(tx, context, { action: 'DEVICE_REVOKE', subject: deviceId, before })
      return revoked
    })
    if (!rows[0]) throw new Refusal('itemNotFound', 'The meeting has no such device.')
    return item(rows[0])
  },

  async claim({ body: { ticket } }, { db, remoteAddress, settings }) {
    await count(db, [counter('ticketsPerAddress', await addressKey(db, remoteAddress), settings.limits)])
    const token = devicePrefix + newSecret()
    const { rows } = await sql<{ meetingCode: string; name: string; role: DeviceRole; expiresAt: Date }>`
      update staff_device set token_hash = ${hashOfSecret(token)}, ticket_hash = null, last_seen_at = now()
      where ticket_hash = ${hashOfSecret(ticket)} and revoked_at is null and expires_at > now()
      returning meeting_code as "meetingCode", name, role, expires_at as "expiresAt"`.execute(db)
    const [row] = rows
    if (!row) throw new Refusal('linkUsed', 'The link was used, revoked, or is over.')
    return { ...row, token, expiresAt: row.expiresAt.toISOString() }
  },
}
