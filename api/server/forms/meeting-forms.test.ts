import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { newForm } from '../../../tests/support/world/known/known-forms.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations, newKey } from '../../../tests/support/world/known/known-registrations.ts'
import { asMeeting } from '../http/row-security.ts'

const { db, drop } = await testDatabase()
const as = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const meetingCode = 'M1'

beforeEach(async () => {
  for (const table of ['form_setting', 'meeting', 'form', 'person'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${ada.uid}, 'ORGANISER')`.execute(db)
})
afterAll(drop)

/** Publishes a form of Ada’s meeting. */
async function published(more: Parameters<typeof newForm>[0] = {}) {
  const adas = await as(ada.uid)
  const { formCode, revision } = await adas.forms.save({ body: newForm({ meetingCode, publish: true, ...more }) })
  return { adas, formCode, revision }
}

test('a form that is closed takes no answers until it is open again, and both are on record', async () => {
  const { adas, formCode } = await published()

  expect(await adas.meetingForms.close({ body: { meetingCode, formCode, isClosed: true } })).toMatchObject({
    ...{ formCode, state: 'CLOSED' },
  })
  await adas.meetingForms.close({ body: { meetingCode, formCode, isClosed: true } })
  expect((await adas.meetingForms.close({ body: { meetingCode, formCode, isClosed: false } })).state).toBe('OPEN')

  const { list } = await adas.audits.list({ query: { meetingCode } })
  expect(list.map(({ action, subject }) => [action, subject])).toEqual([
    ['FORM_OPEN', formCode],
    ['FORM_CLOSE', formCode],
  ])
})

test('a form whose last day has passed is open again without a last day', async () => {
  const { adas, formCode } = await published({ closesAt: '2020-01-01T00:00:00.000Z' })
  expect((await adas.meetingForms.list({ query: { meetingCode } })).list).toMatchObject([{ state: 'CLOSED' }])

  const open = await adas.meetingForms.close({ body: { meetingCode, formCode, isClosed: false } })

  expect(open).toMatchObject({ state: 'OPEN', closesAt: '' })
})

test('a builder that was open before does not undo that a form was closed', async () => {
  const { adas, formCode, revision } = await published()
  await adas.meetingForms.close({ body: { meetingCode, formCode, isClosed: true } })

  const late = await refusal(adas.forms.save({ body: { ...newForm({}), formCode, revision } }))

  expect(late.code).toBe('formDraftChanged')
})

test('a copy is made once, is not public and has no answers', async () => {
  const { adas, formCode } = await published()
  const body = { meetingCode, formCode, key: newKey() }

  const first = await adas.meetingForms.copy({ body })
  const second = await adas.meetingForms.copy({ body })

  expect(second).toEqual(first)
  const { list } = await adas.meetingForms.list({ query: { meetingCode } })
  expect(list).toHaveLength(2)
  const original = await adas.forms.edit({ query: { formCode } })
  const copy = await adas.forms.edit({ query: { formCode: first.formCode } })
  expect([copy.version, copy.answers, copy.definition.pages]).toEqual([null, 0, original.definition.pages])
})

test('forms of other meetings and of persons are out of reach', async () => {
  const { adas } = await published()
  const { formCode } = await adas.forms.save({ body: newForm({}) })

  expect((await refusal(adas.meetingForms.close({ body: { meetingCode, formCode, isClosed: true } }))).code).toBe(
    'formNotFound',
  )
  expect((await refusal((await as(lin.uid)).meetingForms.list({ query: { meetingCode } }))).code).toBe(
    'meetingNotFound',
  )
  const { rows } = await asMeeting(db, meetingCode, (tx) =>
    sql`select from form_setting where code = ${formCode}`.execute(tx),
  )
  expect(rows).toEqual([])
})
