import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { callersOf, makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { contactLimits } from '../../contract/contacts/request-states.ts'

const { db, drop } = await testDatabase()
let as: Awaited<ReturnType<typeof callersOf>>

beforeEach(async () => {
  for (const table of ['person', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  as = await callersOf(db, [ada.uid, lin.uid, noor.uid])
  await makeContacts(db, ada.uid, lin.uid)
})
afterAll(drop)

const save = (body: object) => as(ada.uid).contactGroups.save({ body })
const groups = async () =>
  (await as(ada.uid).contactGroups.list({ query: {} })).list.map(({ name, contactNum }) => [name, contactNum])

describe('a group', () => {
  test('takes in contacts and no others, each once', async () => {
    const group = await save({ name: 'Buyers', add: [lin.uid, lin.uid, noor.uid, 'UNOBODY'] })

    expect(group).toMatchObject({ name: 'Buyers', contactNum: 1 })
    expect(await groups()).toEqual([['Buyers', 1]])
  })

  test('that is made twice under one name is made once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => save({ name: 'Buyers' })))

    expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(1)
  })

  test('is renamed, and lets contacts go', async () => {
    const { groupId } = await save({ name: 'Buyers', add: [lin.uid] })

    await save({ groupId, name: 'Clients', remove: [lin.uid] })

    expect(await groups()).toEqual([['Clients', 0]])
  })

  test('cannot have the name of another, and needs one', async () => {
    const { groupId } = await save({ name: 'Buyers' })
    await save({ name: 'Clients' })

    expect((await refusal(save({ groupId, name: 'Clients' }))).code).toBe('invalidInput')
    expect((await refusal(save({}))).code).toBe('invalidInput')
  })

  test('that is deleted twice is gone, and its contacts stay contacts', async () => {
    const { groupId } = await save({ name: 'Buyers', add: [lin.uid] })

    await as(ada.uid).contactGroups.remove({ body: { groupId } })
    await as(ada.uid).contactGroups.remove({ body: { groupId } })

    expect(await groups()).toEqual([])
    expect((await as(ada.uid).contacts.list({ body: {} })).total).toBe(1)
    expect((await refusal(save({ groupId, name: 'Again' }))).code).toBe('groupNotFound')
  })

  test('loses a contact who is removed', async () => {
    await save({ name: 'Buyers', add: [lin.uid] })

    await as(ada.uid).contacts.remove({ id: lin.uid })

    expect(await groups()).toEqual([['Buyers', 0]])
  })

  test('of another person is not found', async () => {
    const { groupId } = await save({ name: 'Buyers', add: [lin.uid] })

    const foreign = as(lin.uid).contactGroups.save({ body: { groupId, name: 'Mine now' } })

    expect((await refusal(foreign)).code).toBe('groupNotFound')
    await as(lin.uid).contactGroups.remove({ body: { groupId } })
    expect(await groups()).toEqual([['Buyers', 1]])
  })
})

test('a person has at most so many groups', async () => {
  const rows = Array.from({ length: contactLimits.groups }, (_, at) => ({ owner_uid: ada.uid, name: `Group ${at}` }))
  await db.insertInto('contact_group').values(rows).execute()

  expect((await refusal(save({ name: 'One more' }))).code).toBe('tooManyItems')
  expect(await save({ name: 'Group 1' })).toMatchObject({ name: 'Group 1' })
})
