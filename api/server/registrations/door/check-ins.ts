import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { pagePath } from '../../../contract/pages.ts'
import type { checkIns as calls } from '../../../contract/registrations/check-ins.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addressKey, count, counter } from '../../http/limits.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { doorOf, fieldChoices, formFields, labelOf } from './door-rows.ts'
import { find, log } from './finding.ts'
import { manifestBytes } from './manifests.ts'
import { refuseBeyondRole, takeScans } from './scanning.ts'
import { signInBySelf } from './self.ts'
import { selfHours } from './self-hours.ts'
import { publicPoint } from './signing-key.ts'
import { statsOf } from './stats.ts'
import { venueCode, venueDigits } from './venue-codes.ts'

async function refuseUnknownFields(meetingCode: string, names: string[], db: Db) {
  const known = new Set([
    ...(await formFields(meetingCode, db)).keys(),
    'organisation',
    'position',
    'identity',
    'country',
  ])
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw invalidInput('fields', 'fields of the registration', `Unknown: ${unknown.join(', ')}.`)
}

/** Answers the calls about checks at the doors of meetings. */
export const checkIns: Handlers<'checkIns'> = {
  async setup({ query }, { db, session, organiser, ...context }) {
    const language = query.language ?? context.language
    const door = await doorOf(query.meetingCode, db)
    const fields = await formFields(query.meetingCode, db)
    const isSupervisor = organiser.role !== 'STEWARD'
    return {
      meetingCode: door.meetingCode,
      meetingName: inLanguage(door.name, language, door.fallback),
      timeZone: door.timeZone,
      serverTime: door.now.toISOString(),
      types: door.types.map(({ name, ...type }) => ({ ...type, name: inLanguage(name, language, door.fallback) })),
      fields: door.fields.map((name) => ({ name, label: labelOf(name, door, fields, language) })),
      isSupervisor,
      canExamine: isSupervisor,
      device: session.device?.name ?? '',
      deviceRole: session.device?.role ?? '',
      key: await publicPoint(db),
    }
  },

  async editSetup({ query }, { db, ...context }) {
    const door = await doorOf(query.meetingCode, db)
    const fields = await formFields(query.meetingCode, db)
    return {
      timeZone: door.timeZone,
      types: door.types,
      fields: door.fields,
      choices: fieldChoices(door, fields, query.language ?? context.language),
      selfOpensAt: door.selfOpensAt?.toISOString() ?? '',
      selfClosesAt: door.selfClosesAt?.toISOString() ?? '',
      venueRotates: door.rotates,
    }
  },

  async saveSetup({ body }, context) {
    const { asMeeting, db } = context
    const { meetingCode, types, fields, selfOpensAt, selfClosesAt, venueRotates } = body
    if (new Set(types.map(({ code }) => code)).size < types.length)
      throw invalidInput('types', 'checks with different codes', 'Two checks have the same code.')
    if (selfOpensAt && selfClosesAt && selfClosesAt <= selfOpensAt)
      throw invalidInput('selfClosesAt', 'an instant after selfOpensAt', 'The time ends before it begins.')
    await refuseUnknownFields(meetingCode, fields, db)
    await asMeeting(async (tx) => {
      await sql`
        insert into meeting_door (meeting_code, check_types, shown_fields, self_opens_at, self_closes_at, venue_rotates)
        values (${meetingCode}, ${JSON.stringify(types)}::jsonb, ${fields}::text[], ${selfOpensAt || null},
          ${selfClosesAt || null}, ${venueRotates})
        on conflict (meeting_code) do update set check_types = excluded.check_types,
          shown_fields = excluded.shown_fields, self_opens_at = excluded.self_opens_at,
          self_closes_at = excluded.self_closes_at, venue_rotates = excluded.venue_rotates`.execute(tx)
      const after = { types: types.map(({ code }) => code).join(' '), fields: fields.join(' ') }
      await audit(tx, context, { action: 'DOOR_SETUP', subject: meetingCode, after })
    })
    return null
  },

  async scan({ body }, { db, session, organiser, asMeeting, ...context }) {
    refuseBeyondRole(body.scans, organiser.role, session)
    const door = await doorOf(body.meetingCode, db)
    const language = body.language ?? context.language
    const printsBadges = organiser.role !== 'STEWARD' || session.device?.role === 'KIOSK'
    const results = await takeScans(body, { door, session, language, db, asMeeting, printsBadges })
    return { results, serverTime: door.now.toISOString() }
  },

  async undo({ body: { meetingCode, id } }, { asMeeting, session }) {
    await asMeeting(async (tx) => {
      const { rows } = await sql<{ registrationId: string | null; kind: string }>`
        update check_in set undone_at = coalesce(undone_at, now()), undone_by = coalesce(undone_by, ${session.uid})
        where meeting_code = ${meetingCode} and id = ${id}
        returning registration_id as "registrationId", kind`.execute(tx)
      const [row] = rows
      if (!row) throw new Refusal('itemNotFound', 'The meeting has no such scan.')
      if (row.kind !== 'ENTRY' || !row.registrationId) return
      await sql`select settle_check_ins(${meetingCode}, ${[row.registrationId]}::uuid[], ${session.uid})`.execute(tx)
    })
    return { id, verdict: 'UNDONE' }
  },

  async find({ body }, { db, asMeeting, session, remoteAddress, settings, ...context }) {
    const isKiosk = session.device?.role === 'KIOSK'
    if (isKiosk) await count(db, [counter('kioskSearches', session.device?.id ?? '', settings.limits)])
    else await count(db, [counter('doorSearches', await addressKey(db, remoteAddress), settings.limits)])
    const door = await doorOf(body.meetingCode, db)
    return asMeeting((tx) => find(body.search, isKiosk, door, body.language ?? context.language, tx))
  },

  async log({ query }, { db, asMeeting }) {
    const door = await doorOf(query.meetingCode, db)
    return asMeeting((tx) => log(query, door, tx))
  },

  async manifest({ query }, { db, asMeeting, ...context }) {
    const door = await doorOf(query.meetingCode, db)
    const bytes = await asMeeting((tx) => manifestBytes(door, query.language ?? context.language, tx, db))
    return { contentType: 'application/octet-stream', fileName: 'manifest.bin', body: new Blob([bytes]).stream() }
  },

  async stats({ query }, { db, asMeeting, ...context }) {
    const door = await doorOf(query.meetingCode, db)
    return asMeeting((tx) => statsOf(door, query.language ?? context.language, tx))
  },

  async venue({ query: asked }, { db, asMeeting, settings, ...context }): Promise<Infer<typeof calls.venue.data>> {
    const language = asked.language ?? context.language
    const door = await doorOf(asked.meetingCode, db)
    const { opensAt, closesAt } = await selfHours(door, db)
    const { digits, validUntil } = await venueDigits(door, db)
    const digitsInCode = door.rotates ? { digits } : {}
    const query = new URLSearchParams({ code: door.meetingCode, venue: await venueCode(door, db), ...digitsInCode })
    const address = `${pagePath('forumOrMeetSign')}?${query}`
    const { admitted } = await asMeeting((tx) => statsOf(door, language, tx))
    return {
      meetingName: inLanguage(door.name, language, door.fallback),
      link: String(new URL(address, settings.publicUrl)),
      digits: door.rotates ? digits : '',
      validUntil: door.rotates ? validUntil.toISOString() : '',
      opensAt: opensAt?.toISOString() ?? '',
      closesAt: closesAt?.toISOString() ?? '',
      serverTime: door.now.toISOString(),
      admitted,
    }
  },

  self: ({ body }, context) => signInBySelf(body, context),
}
