import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownFair(db)
await knownPeople(db)
const tokens = { [ada.uid]: await hostToken(db, ada.uid), [lin.uid]: await hostToken(db, lin.uid) }
const asAda = inHostApp(db, () => tokens[ada.uid])
const asLin = inHostApp(db, () => tokens[lin.uid])

beforeEach(async () => {
  for (const table of ['contact', 'contact_request']) await sql`delete from ${sql.table(table)}`.execute(db)
})
afterAll(drop)

const ask = () => asLin.contactRequests.ask({ body: { uid: ada.uid, meetingCode: 'X2026' } })
const approve = (isUndo = false) => asAda.contactRequests.approve({ body: { uid: lin.uid, isUndo } })
const ignore = (isUndo = false) => asAda.contactRequests.cancel({ body: { uid: lin.uid, isUndo } })
const withdraw = () => asLin.contactRequests.cancel({ body: { uid: ada.uid, direction: 'SENT' } })

/** The steps that each of the two sees, the oldest first; a plus stands before what they did themselves. */
async function histories() {
  const read = async (by: typeof asAda, contactId: string) => {
    const { history } = await by.contacts.detail({ query: { contactId } })
    return history.map(({ kind, isOwn }) => (isOwn ? `+${kind}` : kind)).toReversed()
  }
  return { ada: await read(asAda, lin.uid), lin: await read(asLin, ada.uid) }
}

test('an approved request has a history that both see, with the place and the times', async () => {
  await ask()
  await approve()

  expect(await histories()).toEqual({ ada: ['ASKED', '+APPROVED'], lin: ['+ASKED', 'APPROVED'] })
  const { history } = await asAda.contacts.detail({ query: { contactId: lin.uid } })
  const [approved, asked] = history
  expect(asked?.met).toMatchObject({ kind: 'MEETING', code: 'X2026' })
  expect(Date.parse(asked?.at ?? '')).toBeLessThanOrEqual(Date.parse(approved?.at ?? ''))
})

test('only the receiver sees that a request was ignored, and both that it was withdrawn and made again', async () => {
  await ask()
  await ignore()
  await withdraw()
  await ask()
  await approve()

  expect(await histories()).toEqual({
    ada: ['ASKED', '+IGNORED', 'WITHDRAWN', 'ASKED', '+APPROVED'],
    lin: ['+ASKED', '+WITHDRAWN', '+ASKED', 'APPROVED'],
  })
})

test('an answer that was taken back has left nothing in the history', async () => {
  await ask()
  await ignore()
  await ignore(true)
  await approve()
  await approve(true)
  await approve()

  expect(await histories()).toEqual({ ada: ['ASKED', '+APPROVED'], lin: ['+ASKED', 'APPROVED'] })
})

test('only who removed the other sees that, once both are contacts again', async () => {
  await ask()
  await approve()
  await asAda.contacts.remove({ id: lin.uid })
  await ask()
  await approve()

  expect(await histories()).toEqual({
    ada: ['ASKED', '+APPROVED', '+REMOVED', 'ASKED', '+APPROVED'],
    lin: ['+ASKED', 'APPROVED', '+ASKED', 'APPROVED'],
  })
})

test('whoever was removed does not learn it where the other asks them again', async () => {
  await ask()
  await approve()
  await asAda.contacts.remove({ id: lin.uid })
  await asAda.contactRequests.ask({ body: { uid: lin.uid } })

  expect(await histories()).toEqual({
    ada: ['ASKED', '+APPROVED', '+REMOVED'],
    lin: ['+ASKED', 'APPROVED'],
  })
})

test('a removal is one step, also where each of the two has approved the other', async () => {
  await ask()
  await approve()
  await asLin.contacts.remove({ id: ada.uid })
  await asAda.contacts.remove({ id: lin.uid })
  await asAda.contactRequests.ask({ body: { uid: lin.uid } })
  await asLin.contactRequests.approve({ body: { uid: ada.uid } })
  await asLin.contacts.remove({ id: ada.uid })
  await asLin.contactRequests.ask({ body: { uid: ada.uid } })

  const { lin: ofLin } = await histories()
  expect(ofLin.filter((step) => step === '+REMOVED')).toHaveLength(2)
})

test('a call that comes twice is one step of the history', async () => {
  for (const act of [ask, ask, approve, () => approve()]) await act()

  expect(await histories()).toEqual({ ada: ['ASKED', '+APPROVED'], lin: ['+ASKED', 'APPROVED'] })
})
