import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { newForm } from '../../../tests/support/world/known/known-forms.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations, newKey } from '../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
const nobody = caller(db, { limits: generous })
const as = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeEach(async () => {
  for (const table of ['form_setting', 'meeting', 'form', 'person'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${ada.uid}, 'ORGANISER')`.execute(db)
})
afterAll(drop)

/** Publishes a form of Ada’s meeting, and returns its code and the clients of Ada and Lin. */
async function published(more: Parameters<typeof newForm>[0] = {}) {
  const [adas, lins] = [await as(ada.uid), await as(lin.uid)]
  const { formCode } = await adas.forms.save({ body: newForm({ meetingCode: 'M1', publish: true, ...more }) })
  const submit = (client: typeof adas, answers: object, rest: object = {}) =>
    client.formAnswers.submit({
      body: { formCode, version: 1, key: newKey(), answers: answers as Record<string, unknown>, ...rest },
    })
  return { formCode, adas, lins, submit }
}

describe('a form that is made', () => {
  test('is made once however often the same call is sent', async () => {
    const adas = await as(ada.uid)
    const body = newForm({})

    const first = await adas.forms.save({ body })
    const second = await adas.forms.save({ body })

    expect(second.formCode).toBe(first.formCode)
    expect((await adas.forms.list({ query: {} })).total).toBe(1)
  })

  test('is not public before it is published, and then with what was saved', async () => {
    const adas = await as(ada.uid)
    const { formCode } = await adas.forms.save({ body: newForm({}) })
    const before = await refusal(nobody.formAnswers.open({ query: { formCode } }))

    await adas.forms.save({ body: { ...newForm({}), formCode, publish: true } })

    expect(before.code).toBe('formNotFound')
    expect((await nobody.formAnswers.open({ query: { formCode } })).version).toBe(1)
  })

  test('is not overwritten by somebody who edits an older draft', async () => {
    const { formCode, adas } = await published()
    const { revision } = await adas.forms.edit({ query: { formCode } })
    await adas.forms.save({ body: { ...newForm({}), formCode, revision } })

    const late = await refusal(adas.forms.save({ body: { ...newForm({}), formCode, revision } }))

    expect(late.code).toBe('formDraftChanged')
  })

  test.each([
    ['without a question', { pages: [{ name: 'a', fields: [] }] }],
    ['with a rule that reads a later question', { pages: [{ name: 'a', fields: [backwards(), later()] }] }],
  ])('cannot be published %s', async (_, definition) => {
    const adas = await as(ada.uid)
    const body = newForm({ publish: true, definition: { version: 1, languages: ['EN'], ...definition } as never })

    expect((await refusal(adas.forms.save({ body }))).code).toBe('invalidInput')
  })

  test.each([
    [{ pages: 'none' }],
    [{ pages: [{ name: 'a', fields: [{ name: 'a', type: 'SCRIPT', label: {} }] }] }],
    [{ pages: [{ name: 'a', fields: [null] }] }],
  ])('with the shape %j is refused', async (part) => {
    const adas = await as(ada.uid)
    const body = newForm({ definition: { version: 1, languages: ['EN'], ...part } as never })

    expect((await refusal(adas.forms.save({ body }))).code).toBe('invalidInput')
  })
})

describe('the rights to a form', () => {
  test('strangers, examiners and nobody known find neither its draft nor its results', async () => {
    const { formCode, lins } = await published()
    await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${lin.uid}, 'EXAMINER')`.execute(db)
    const calls = [
      lins.forms.edit({ query: { formCode } }),
      lins.forms.save({ body: { ...newForm({}), formCode } }),
      lins.forms.share({ body: { formCode, what: 'RESULTS', isOn: true } }),
      lins.formAnswers.list({ body: { formCode } }),
      lins.formAnswers.figures({ query: { formCode } }),
      lins.formAnswers.open({ query: { formCode, preview: '1' } }),
      nobody.formAnswers.list({ body: { formCode } }),
    ]

    const codes = await Promise.all(calls.map(async (call) => (await refusal(call)).code))

    expect([...new Set(codes)]).toEqual(['formNotFound'])
  })

  test('another organiser of the meeting edits it, and nobody adds forms to a meeting of others', async () => {
    const { formCode, lins } = await published()
    const foreign = await refusal(lins.forms.save({ body: newForm({ meetingCode: 'M1' }) }))
    await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${lin.uid}, 'ORGANISER')`.execute(db)

    expect(foreign.code).toBe('meetingNotFound')
    expect((await lins.forms.edit({ query: { formCode } })).formCode).toBe(formCode)
  })

  test('a read-only link shows results until it is ended, and changes nothing', async () => {
    const { formCode, adas, submit } = await published()
    await submit(await as(lin.uid), { name: 'Lin' })
    const { key: resultKey } = await adas.forms.share({ body: { formCode, what: 'RESULTS', isOn: true } })
    const figures = await nobody.formAnswers.figures({ query: { formCode, resultKey } })
    await adas.forms.share({ body: { formCode, what: 'RESULTS', isOn: false } })

    expect(figures).toMatchObject({ total: 1, isAuthor: false })
    const ended = await refusal(nobody.formAnswers.figures({ query: { formCode, resultKey } }))
    expect(ended.code).toBe('formNotFound')
  })

  test('a preview link shows the draft, which takes no other key', async () => {
    const { formCode, adas } = await published()
    const { key: previewKey } = await adas.forms.share({ body: { formCode, what: 'PREVIEW', isOn: true } })

    expect((await nobody.formAnswers.open({ query: { formCode, previewKey } })).isPreview).toBe(true)
    const guessed = await refusal(nobody.formAnswers.open({ query: { formCode, previewKey: newKey() } }))
    expect(guessed.code).toBe('formNotFound')
  })
})

function backwards() {
  return { name: 'one', type: 'TEXT', label: { EN: 'One' }, showIf: { answered: 'two' } }
}
function later() {
  return { name: 'two', type: 'TEXT', label: { EN: 'Two' } }
}
