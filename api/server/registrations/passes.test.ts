import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { passCode, rotationSeconds, stepAt, takenSteps } from '../../contract/registrations/pass-code.ts'
import { readPass } from './pass-keys.ts'

const { db, drop } = await testDatabase()
let pass: Awaited<ReturnType<typeof passOf>>
const entrance = { meetingCode: 'M1', meetingType: 'MEETING' as const }

async function passOf(uid: string) {
  const who = inHostApp(db, await hostToken(db, uid))
  return who.passes.code({ ...entrance, query: {} })
}

beforeAll(async () => {
  await knownPeople(db)
  await knownRegistrations(db)
  const adas = inHostApp(db, await hostToken(db, ada.uid))
  await adas.registrations.register({ body: adasEntry() })
  const lins = inHostApp(db, await hostToken(db, lin.uid))
  await lins.registrations.register({ body: { ...adasEntry(), identity: 'GUEST', invitationCode: 'VIP' } })
  pass = await passOf(ada.uid)
})
afterAll(drop)

const stepMs = rotationSeconds * 1000
const at = (steps: number) => new Date(Date.parse(pass.serverTime) + steps * stepMs)

test('a pass is read at the entrance of its meeting', async () => {
  expect(pass).toMatchObject({ name: 'Ada Byron', organisation: 'Engines', identityName: 'Visitor', status: 'PASSED' })
  expect(await readPass(pass.code, 'M1', at(0), db)).toEqual({ passId: pass.passId })
})

test('a pass shows the commitments of its meeting that its holder has signed, in their newest version', async () => {
  const definition = JSON.stringify({ version: 1, languages: ['EN'], title: { EN: 'Safety' }, pages: [] })
  await sql`insert into form (code, version, definition) values ('safe', 1, ${definition}), ('safe', 2, ${definition})`.execute(
    db,
  )
  await sql`
    insert into form_setting (code, kind, meeting_code, draft, version) values ('safe', 'COMMITMENT', 'M1', ${definition}, 1)`.execute(
    db,
  )
  await sql`
    insert into form_answer (form_code, form_version, key, uid, language, answers)
    values ('safe', 1, 'signed-once', ${ada.uid}, 'EN', '{}')`.execute(db)

  expect((await passOf(ada.uid)).badges).toEqual([{ formCode: 'safe', title: 'Safety', validUntil: '' }])
  await sql`update form_setting set version = 2 where code = 'safe'`.execute(db)
  expect((await passOf(ada.uid)).badges).toEqual([])
})

test('the phone makes the codes to come by itself, and each is read in its time', async () => {
  const later = at(40)
  const code = await passCode(pass.passId, pass.key, stepAt(later.getTime()))

  expect(code).not.toBe(pass.code)
  expect(await readPass(code, 'M1', later, db)).toEqual({ passId: pass.passId })
})

test('a code is replaced when its time is over, and taken a little longer, because clocks differ', async () => {
  expect(Date.parse(pass.validUntil) - Date.parse(pass.serverTime)).toBeLessThanOrEqual(stepMs)
  expect(await readPass(pass.code, 'M1', at(takenSteps), db)).toEqual({ passId: pass.passId })
  expect(await readPass(pass.code, 'M1', at(takenSteps + 1), db)).toEqual({ fault: 'EXPIRED' })
  expect(await readPass(pass.code, 'M1', at(-takenSteps - 1), db)).toEqual({ fault: 'EXPIRED' })
})

test('the code of another meeting is none', async () => {
  expect(await readPass(pass.code, 'M2', at(0), db)).toEqual({ fault: 'FORGED' })
})

test('a code that was changed in any place is none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(pass.code.length - 1),
      fc.constantFrom('a', 'B', '0', '-', '.', ' '),
      async (place, sign) => {
        const changed = pass.code.slice(0, place) + sign + pass.code.slice(place + 1)
        fc.pre(changed !== pass.code)

        expect(await readPass(changed, 'M1', at(0), db)).toEqual({ fault: 'FORGED' })
      },
    ),
  )
})

test('a code made with the key of another pass is none', async () => {
  const { rows } = await sql<{ passId: string }>`
    select pass_id as "passId" from registration where uid = ${lin.uid}`.execute(db)
  const forged = await passCode(rows[0]?.passId ?? '', pass.key, stepAt(Date.parse(pass.serverTime)))

  expect(await readPass(forged, 'M1', at(0), db)).toEqual({ fault: 'FORGED' })
})

test('who is still under review, or not registered, has no pass', async () => {
  expect((await refusal(passOf(lin.uid))).code).toBe('passNotReady')
  expect((await refusal(passOf(noor.uid))).code).toBe('registrationNotFound')
})

test('the entrance says its days, and opens by the clock of the meeting’s place', async () => {
  const adas = inHostApp(db, await hostToken(db, ada.uid))
  const info = () => adas.passes.entrance({ query: entrance })
  expect(await info()).toMatchObject({ status: 'PASSED', identityName: 'Visitor', isOpenNow: false, days: [] })

  await sql`
    update meeting_registration set entrance_days = jsonb_build_array(jsonb_build_object(
      'day', (now() at time zone 'Asia/Tokyo')::date, 'from', '00:00', 'to', '24:00', 'rule', '{"EN": "Gate 2"}'::jsonb))
    where meeting_code = 'M1'`.execute(db)

  expect(await info()).toMatchObject({ isOpenNow: true, days: [{ from: '00:00', to: '24:00', rule: 'Gate 2' }] })
})
