import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { pagePath } from '../../../contract/pages.ts'
import {
  type InvitationCodeState,
  isCodeOfChoice,
} from '../../../contract/registrations/codes/invitation-code-terms.ts'
import type { invitationCodes as calls } from '../../../contract/registrations/codes/invitation-codes.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { audit } from '../../core/audit.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Settings } from '../../core/settings.ts'
import { localPattern } from '../../core/time-zone.ts'
import type { Handlers } from '../../http/handlers.ts'
import { mapPage, pageOf } from '../../http/listing.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { storedCode } from '../registration-forms.ts'

type Body = Input<typeof calls.save>['body']

interface CodeRow {
  invitationCode: string
  label: string
  identity: string
  identityName: LanguageMap | null
  fallback: string
  maxUses: number
  used: number
  startsAt: string
  endsAt: string
  isOff: boolean
  state: InvitationCodeState
}

const local = (column: ReturnType<typeof sql>) =>
  sql`coalesce(to_char(${column} at time zone meeting.time_zone, ${localPattern}), '')`

const columns = sql`
  given.code as "invitationCode", given.note as label, coalesce(given.identity, '') as identity,
  meeting_identity.name as "identityName", fallback_language as fallback, given.max_uses as "maxUses", given.used,
  ${local(sql`given.starts_at`)} as "startsAt", ${local(sql`given.expires_at`)} as "endsAt", given.is_off as "isOff",
  case when given.is_off then 'OFF' when given.expires_at <= now() then 'OVER'
    when given.used >= given.max_uses then 'USED_UP' when given.starts_at > now() then 'EARLY' else 'OPEN' end as state`

const tables = sql`
  invitation_code as given join meeting on meeting.code = given.meeting_code
  left join meeting_identity on meeting_identity.meeting_code = given.meeting_code
    and meeting_identity.code = given.identity`

function codeItem(row: CodeRow, meetingCode: string, language: Language, { publicUrl }: Settings) {
  const { identityName, fallback, ...rest } = row
  const query = new URLSearchParams({ meetingCode, invitationCode: row.invitationCode })
  return {
    ...rest,
    identityName: inLanguage(identityName, language, fallback) || row.identity,
    link: `${publicUrl}${pagePath('visitorRegister')}?${query}`,
  }
}

async function rowOf(tx: Db, meetingCode: string, code: string) {
  const { rows } = await sql<CodeRow>`
    select ${columns} from ${tables} where given.meeting_code = ${meetingCode} and given.code = ${code}`.execute(tx)
  return rows[0]
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that nobody guesses, and the same one for the same key: 50 bits, in letters that look like no others. */
function codeFor(meetingCode: string, key: string) {
  const bytes = createHash('sha256').update(`invitation:${meetingCode}:${key}`).digest()
  return [...bytes.subarray(0, 10)].map((byte) => letters[byte % 32]).join('')
}

async function checkRules(tx: Db, { meetingCode, identity, startsAt, endsAt }: Body) {
  if (startsAt && endsAt && endsAt <= startsAt) throw invalidInput('endsAt', 'a time after that of the beginning')
  const { rows } = await sql<{ isKnown: boolean }>`
    select ${identity} = '' or exists (
      select from meeting_identity where meeting_code = ${meetingCode} and code = ${identity}) as "isKnown"
    from meeting_registration where meeting_code = ${meetingCode}`.execute(tx)
  if (!rows[0]) throw new Refusal('registrationNotOpen', 'The meeting takes no registrations.')
  if (!rows[0].isKnown) throw invalidInput('identity', 'an identity of the meeting, or nothing')
}

const rulesOf = ({ label, identity, maxUses, startsAt, endsAt, isOff }: Body | CodeRow) =>
  JSON.stringify([label, identity, maxUses, startsAt, endsAt, isOff])

const audited = ({ invitationCode, maxUses, startsAt, endsAt }: CodeRow) => ({
  ...{ name: invitationCode, uses: maxUses },
  ...(startsAt && { startTime: startsAt }),
  ...(endsAt && { endTime: endsAt }),
})

/** Returns the instant of a local time at the meeting's place, for statements that name the meeting. */
const instant = (time: string, meetingCode: string) =>
  sql`nullif(${time}, '')::timestamp at time zone (select time_zone from meeting where code = ${meetingCode})`

/** Adds a code. The same key with the same rules finds the code that it has made. */
async function addCode(tx: Db, code: string, body: Body) {
  const { meetingCode, label, identity, maxUses, startsAt, endsAt, isOff } = body
  const { rows } = await sql`
    insert into invitation_code (meeting_code, code, identity, max_uses, starts_at, expires_at, note, is_off)
    values (${meetingCode}, ${code}, ${identity || null}, ${maxUses}, ${instant(startsAt, meetingCode)},
      ${instant(endsAt, meetingCode)}, ${label}, ${isOff})
    on conflict do nothing returning code`.execute(tx)
  const isNew = rows.length === 1
  const row = await rowOf(tx, meetingCode, code)
  if (!row || (!isNew && rulesOf(row) !== rulesOf(body)))
    throw new Refusal('invitationTaken', 'The meeting has a code with this name.')
  return { row, isNew }
}

async function changeCode(tx: Db, code: string, body: Body) {
  const { meetingCode, label, identity, maxUses, startsAt, endsAt, isOff } = body
  await sql`
    select from invitation_code where meeting_code = ${meetingCode} and code = ${code} for no key update`.execute(tx)
  const before = await rowOf(tx, meetingCode, code)
  if (!before) throw new Refusal('itemNotFound', 'The meeting has no such code.')
  if (maxUses < before.used) throw invalidInput('maxUses', `at least the ${before.used} uses that there were`)
  await sql`
    update invitation_code set identity = ${identity || null}, max_uses = ${maxUses}, note = ${label},
      starts_at = ${instant(startsAt, meetingCode)}, expires_at = ${instant(endsAt, meetingCode)}, is_off = ${isOff}
    where meeting_code = ${meetingCode} and code = ${code}`.execute(tx)
  const row = await rowOf(tx, meetingCode, code)
  return { before, row: row ?? before }
}

/** Answers the calls about invitation codes with which several people can register. */
export const invitationCodes: Handlers<'invitationCodes'> = {
  async list({ query }, { db, settings, ...context }) {
    const { meetingCode, language = context.language } = query
    const condition = sql`given.meeting_code = ${meetingCode} and not exists (
      select from event_guest as guest where guest.meeting_code = given.meeting_code
        and guest.invitation_code = given.code and guest.list_key <> '')`
    const page = await pageOf<CodeRow>(db, query, {
      rows: sql`select ${columns} from ${tables} where ${condition} order by given.created_at desc, given.code`,
      total: sql`select count(*) from ${tables} where ${condition}`,
    })
    return mapPage(page, (row) => codeItem(row, meetingCode, language, settings))
  },

  async save({ body }, context) {
    const { meetingCode, key, language = context.language } = body
    const given = storedCode(body.invitationCode)
    if (!given && !key) throw invalidInput('invitationCode', 'a code of the meeting')
    if (key && given && !isCodeOfChoice(given))
      throw invalidInput('invitationCode', '4 to 40 letters from A to Z, digits and hyphens')
    const row = await context.db.transaction().execute(async (tx) => {
      await checkRules(tx, body)
      if (key) {
        const { row, isNew } = await addCode(tx, given || codeFor(meetingCode, key), body)
        if (isNew) await audit(tx, context, { action: 'CODE_SAVE', subject: row.invitationCode, after: audited(row) })
        return row
      }
      const { before, row } = await changeCode(tx, given, body)
      const action = row.isOff && !before.isOff ? 'CODE_OFF' : 'CODE_SAVE'
      await audit(tx, context, { action, subject: given, before: audited(before), after: audited(row) })
      return row
    })
    return codeItem(row, meetingCode, language, context.settings)
  },

  async turn({ body }, context) {
    const { meetingCode, isOff, language = context.language } = body
    const code = storedCode(body.invitationCode)
    const row = await context.db.transaction().execute(async (tx) => {
      const { numAffectedRows } = await sql`
        update invitation_code set is_off = ${isOff}
        where meeting_code = ${meetingCode} and code = ${code} and is_off <> ${isOff}`.execute(tx)
      const row = await rowOf(tx, meetingCode, code)
      if (!row) throw new Refusal('itemNotFound', 'The meeting has no such code.')
      const action = isOff ? 'CODE_OFF' : 'CODE_SAVE'
      if (numAffectedRows) await audit(tx, context, { action, subject: code, after: audited(row) })
      return row
    })
    return codeItem(row, meetingCode, language, context.settings)
  },
}
