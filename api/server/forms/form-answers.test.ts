import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { newForm, withPapers } from '../../../tests/support/world/known/known-forms.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations, newKey } from '../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
const nobody = caller(db, { limits: generous })
const ask = asking(db, { limits: generous })
const as = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeEach(async () => {
  for (const table of ['form_setting', 'meeting', 'form', 'person'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${ada.uid}, 'ORGANISER')`.execute(db)
})
afterAll(drop)

async function published(more: Parameters<typeof newForm>[0] = {}) {
  const adas = await as(ada.uid)
  const { formCode } = await adas.forms.save({ body: newForm({ meetingCode: 'M1', publish: true, ...more }) })
  const answer = (more: object = {}) => ({ formCode, version: 1, key: newKey(), answers: { name: 'Lin' }, ...more })
  return { formCode, adas, answer }
}

const stored = () => db.selectFrom('form_answer').selectAll().execute()

describe('an answer', () => {
  test('is stored once however often it is sent', async () => {
    const { answer } = await published()
    const body = answer()

    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await nobody.formAnswers.submit({ body })).answerId),
    )

    expect(new Set(ids).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  test('is checked as in the browser', async () => {
    const { answer } = await published()

    const { more } = await refusal(nobody.formAnswers.submit({ body: answer({ answers: { size: 'Z' } }) }))

    expect(more.fields).toEqual([
      { path: 'answers.name', expected: 'required' },
      { path: 'answers.size', expected: 'notAnOption' },
    ])
  })

  test('keeps the version in which it was given, though a newer one asks for more', async () => {
    const { formCode, adas, answer } = await published()
    const { definition } = newForm({})
    const stricter = {
      ...definition,
      pages: definition.pages.map((page) => ({ ...page, fields: [...page.fields, age] })),
    }
    await adas.forms.save({ body: { ...newForm({ publish: true }), formCode, definition: stricter } })

    const { version, answerId } = await nobody.formAnswers.submit({ body: answer() })
    const whole = await adas.formAnswers.answer({ query: { formCode, answerId } })

    expect(version).toBe(1)
    expect(whole.definition.pages.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('age')
  })

  test.each([
    ['DEVICE', { device: 'd'.repeat(20) }],
    ['INVITATION', { invitationCode: 'vip ' }],
    ['PHONE', { answers: { name: 'Lin', phone: { phone: '138 0013 8000', phoneCountryCode: '+86' } } }],
  ] as const)('is the only one of each %s', async (onePer, more) => {
    const { answer } = await published({ onePer })
    await nobody.formAnswers.submit({ body: answer(more) })

    expect((await refusal(nobody.formAnswers.submit({ body: answer(more) }))).code).toBe('alreadyAnswered')
    expect(await stored()).toHaveLength(1)
  })

  test('is not taken with an invitation code that is switched off or not valid yet', async () => {
    const { answer } = await published({ onePer: 'INVITATION' })
    const submit = () => nobody.formAnswers.submit({ body: answer({ invitationCode: 'vip' }) })
    const change = (values: { is_off: boolean; starts_at: Date | null }) =>
      db.updateTable('invitation_code').set(values).where('code', '=', 'VIP').execute()

    for (const values of [
      { is_off: true, starts_at: null },
      { is_off: false, starts_at: new Date(Date.now() + 3_600_000) },
    ]) {
      await change(values)
      expect((await refusal(submit())).code).toBe('invitationInvalid')
    }
    await change({ is_off: false, starts_at: null })
    await submit()
  })

  test('of each account needs one, and the second is refused', async () => {
    const { answer } = await published({ onePer: 'ACCOUNT' })
    const lins = await as(lin.uid)
    const first = await lins.formAnswers.submit({ body: answer() })

    expect((await refusal(nobody.formAnswers.submit({ body: answer() }))).code).toBe('unauthorised')
    expect((await refusal(lins.formAnswers.submit({ body: answer() }))).code).toBe('alreadyAnswered')
    expect((await lins.formAnswers.mine({ query: {} })).list).toMatchObject([{ answerId: first.answerId }])
  })

  test('finds the form closed, or before it opens', async () => {
    const closed = await published({ isClosed: true })
    const early = await published({ opensAt: '2100-01-01T00:00:00Z' })

    for (const { answer } of [closed, early])
      expect((await refusal(nobody.formAnswers.submit({ body: answer() }))).code).toBe('formClosed')
  })

  test('takes one of the places: of thirty at once, exactly ten get the ten that there are', async () => {
    const { answer } = await published({ maxAnswers: 10 })

    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => nobody.formAnswers.submit({ body: answer() })),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await stored()).toHaveLength(10)
  })

  test('names no files of others', async () => {
    const { answer } = await published({ definition: withPapers })
    const lins = await as(lin.uid)
    await sql`insert into media (id, name, content_type, bytes, width, height, owner_uid)
      values ('adasfile', 'x.pdf', 'application/pdf', '', 0, 0, ${ada.uid})`.execute(db)

    const call = lins.formAnswers.submit({ body: answer({ answers: { name: 'Lin', papers: ['adasfile'] } }) })

    expect((await refusal(call)).code).toBe('invalidInput')
  })

  test('never stores or answers the number of a document in the clear', async () => {
    const { formCode, adas, answer } = await published()
    const lins = await as(lin.uid)
    const document = { type: 'PASSPORT', number: 'SECRET12345' }

    const { answerId } = await lins.formAnswers.submit({ body: answer({ answers: { name: 'Lin', document } }) })

    const whole = await adas.formAnswers.answer({ query: { formCode, answerId } })
    const token = await hostToken(db, ada.uid)
    const { text } = await ask(`/user/form/data/export?formCode=${formCode}`, { token })
    const { rows } = await sql<{ row: string }>`select form_answer::text as row from form_answer`.execute(db)
    expect(JSON.stringify([whole, text, rows])).not.toContain('SECRET12345')
    expect(whole.answers.document).toEqual({ type: 'PASSPORT', number: '••••••345' })
  })
})

describe('a commitment', () => {
  test('is a badge until its text changes, and can then be signed again', async () => {
    const { formCode, adas, answer } = await published({ kind: 'COMMITMENT', onePer: 'ACCOUNT', validDays: 30 })
    const lins = await as(lin.uid)
    await lins.formAnswers.submit({ body: answer() })
    const before = await lins.formAnswers.mine({ query: { kind: 'COMMITMENT', meetingCode: 'M1' } })
    await adas.forms.save({ body: { ...newForm({ publish: true, onePer: 'ACCOUNT', validDays: 30 }), formCode } })

    const after = await lins.formAnswers.mine({ query: { kind: 'COMMITMENT' } })
    const old = await refusal(lins.formAnswers.submit({ body: answer() }))
    await lins.formAnswers.submit({ body: answer({ version: 2 }) })

    expect(before.list[0]).toMatchObject({ isValid: true })
    expect(after.list[0]).toMatchObject({ isValid: false })
    expect(old.code).toBe('formChanged')
    expect((await lins.formAnswers.mine({ query: {} })).list[0]).toMatchObject({ isValid: true, version: 2 })
  })
})

describe('an application', () => {
  test('that was turned down says why, and makes room for another', async () => {
    const { formCode, adas, answer } = await published({ kind: 'APPLICATION', onePer: 'ACCOUNT' })
    const lins = await as(lin.uid)
    const { answerId } = await lins.formAnswers.submit({ body: answer() })
    await adas.formAnswers.decide({ body: { formCode, answerId, state: 'NOT_PASSED', reason: 'No licence' } })

    const { answered } = await lins.formAnswers.open({ query: { formCode } })
    await lins.formAnswers.submit({ body: answer() })

    expect(answered).toMatchObject({ state: 'NOT_PASSED', reason: 'No licence' })
    expect(await stored()).toHaveLength(2)
  })
})

describe('answers that are kept for later', () => {
  test('are opened by their key and by their account, without documents, and go with the answer', async () => {
    const { formCode, answer } = await published()
    const lins = await as(lin.uid)
    const key = newKey()
    const answers = { name: 'Li', document: { type: 'PASSPORT', number: 'SECRET12345' } }
    await lins.formAnswers.draft({ body: { formCode, key, version: 1, answers } })

    expect(await nobody.formAnswers.readDraft({ query: { formCode, key } })).toMatchObject({ answers: { name: 'Li' } })
    expect((await lins.formAnswers.readDraft({ query: { formCode } }))?.answers).toEqual({ name: 'Li' })
    expect(await nobody.formAnswers.readDraft({ query: { formCode } })).toBeNull()
    await lins.formAnswers.submit({ body: answer() })
    expect(await lins.formAnswers.readDraft({ query: { formCode } })).toBeNull()
  })
})

describe('results', () => {
  test('count every choice, and the filters list and export the same answers', async () => {
    const { formCode, adas, answer } = await published()
    for (const size of ['S', 'S', 'L'])
      await nobody.formAnswers.submit({ body: answer({ answers: { name: 'N', size } }) })

    const figures = await adas.formAnswers.figures({ query: { formCode } })
    const small = { formCode, field: 'size', value: 'S' }
    const { total } = await adas.formAnswers.list({ body: small })
    const token = await hostToken(db, ada.uid)
    const { text } = await ask(`/user/form/data/export?${new URLSearchParams(small)}`, { token })

    expect(figures.fields.find(({ field }) => field === 'size')?.counts).toEqual([
      { row: '', value: 'S', count: 2 },
      { row: '', value: 'L', count: 1 },
    ])
    expect(total).toBe(2)
    expect(text.trim().split('\r\n')).toHaveLength(3)
  })

  test('are exported with links that open the files', async () => {
    const { formCode, answer } = await published({ definition: withPapers })
    const lins = await as(lin.uid)
    await sql`insert into media (id, name, content_type, bytes, width, height, owner_uid)
      values ('linsfile', 'x.pdf', 'application/pdf', '', 0, 0, ${lin.uid})`.execute(db)
    await lins.formAnswers.submit({ body: answer({ answers: { name: '=Lin', papers: ['linsfile'] } }) })

    const { text } = await ask(`/user/form/data/export?formCode=${formCode}`, { token: await hostToken(db, ada.uid) })

    expect(text).toMatch(/https?:\/\/[^"]+\/media\/linsfile/)
    expect(text).toContain(`"'=Lin"`)
  })
})

const age = { name: 'age', type: 'NUMBER' as const, label: { EN: 'Age' }, required: true }
