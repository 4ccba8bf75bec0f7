import { sql } from 'kysely'
import { fullName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { type FormDefinition, textIn } from '../../contract/forms/definition.ts'
import { rotationSeconds } from '../../contract/registrations/pass-code.ts'
import { passStates } from '../../contract/registrations/registration-states.ts'
import type { Db } from '../../db/index.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { codeAt, passKey } from './pass-keys.ts'
import { newestOf } from './registration-rows.ts'
import { type Setup, setupOf } from './setup.ts'

/** Returns whether a pass opens the entrance now, at the meeting's place. */
function isOpenNow({ now, timeZone, entranceDays, startsAt, endsAt }: Setup) {
  if (entranceDays.length === 0) return startsAt <= now && now < endsAt
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day, time = ''] = format.format(now).split(' ')
  return entranceDays.some((open) => open.day === day && open.from <= time && time < open.to)
}

async function passIdOf(registrationId: string, db: Db) {
  const { rows } = await sql<{ passId: string }>`
    select pass_id as "passId" from registration where id = ${registrationId}`.execute(db)
  return rows[0]?.passId ?? ''
}

/** The commitments that a person signed for a meeting in their newest version, and that have not run out. */
async function badgesOf(uid: string, meetingCode: string, language: Language, db: Db) {
  const { rows } = await sql<{ formCode: string; definition: FormDefinition; validUntil: Date | null }>`
    select form_setting.code as "formCode", form.definition, max(valid_until) as "validUntil"
    from form_setting join form on form.code = form_setting.code and form.version = form_setting.version
    join form_answer on form_answer.form_code = form.code and form_answer.form_version = form.version
    where form_setting.meeting_code = ${meetingCode} and kind = 'COMMITMENT' and form_answer.uid = ${uid}
      and (valid_until is null or valid_until > now())
    group by form_setting.code, form.definition order by form_setting.code limit 5`.execute(db)
  return rows.map(({ formCode, definition, validUntil }) => ({
    formCode,
    title: textIn(definition.title, language, definition),
    validUntil: validUntil?.toISOString() ?? '',
  }))
}

/** Answers the calls about passes. */
export const passes: Handlers<'passes'> = {
  async entrance({ query }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const setup = await setupOf(query.meetingCode, query.meetingType, db)
    const row = await asPerson(db, session.uid, (tx) => newestOf(session.uid, query.meetingCode, tx))
    const { meetingCode, startsAt, endsAt, timeZone, entranceDays, fallback } = setup
    return {
      ...{ meetingCode, timeZone },
      meetingName: inLanguage(setup.name, language, fallback),
      address: inLanguage(setup.address, language, fallback),
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
      days: entranceDays.map((open) => ({ ...open, rule: inLanguage(open.rule, language, fallback) })),
      isOpenNow: isOpenNow(setup),
      status: row?.status ?? 'NONE',
      reason: row?.reason ?? '',
      identityName: row ? inLanguage(row.identityName, language, fallback) || row.identity : '',
      signedAt: row?.signedAt?.toISOString() ?? '',
    }
  },

  async code({ meetingCode, meetingType, query }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const { now, name, fallback } = await setupOf(meetingCode, meetingType, db)
    const row = await asPerson(db, session.uid, (tx) => newestOf(session.uid, meetingCode, tx))
    if (!row || row.status === 'CANCELLED') throw new Refusal('registrationNotFound', 'The caller is not registered.')
    if (!passStates.some((state) => state === row.status)) {
      throw new Refusal('passNotReady', `The registration is ${row.status}.`, { data: { status: row.status } })
    }
    const passId = await asPerson(db, session.uid, (tx) => passIdOf(row.registrationId, tx))
    const key = await passKey(meetingCode, passId, db)
    const { code, validUntil } = await codeAt(passId, key, now)
    return {
      ...{ meetingCode, passId, code, key, rotationSeconds },
      meetingName: inLanguage(name, language, fallback),
      serverTime: now.toISOString(),
      validUntil: validUntil.toISOString(),
      name: fullName(row),
      organisation: row.organisation,
      identity: row.identity,
      identityName: inLanguage(row.identityName, language, fallback) || row.identity,
      status: row.status,
      signedAt: row.signedAt?.toISOString() ?? '',
      badges: await badgesOf(session.uid, meetingCode, language, db),
    }
  },
}
