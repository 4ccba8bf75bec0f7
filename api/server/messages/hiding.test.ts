import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { deleteMessages, messenger, newKey, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
type Messenger = Awaited<ReturnType<typeof messenger>>
let [asAda, asLin, asNoor] = [] as unknown as [Messenger, Messenger, Messenger]

beforeAll(async () => {
  await knownEnterprise(db)
  asAda = await messenger(db, ada.uid)
  asLin = await messenger(db, lin.uid)
  asNoor = await messenger(db, noor.uid)
})
beforeEach(() => deleteMessages(db))
afterAll(drop)

/** The ids and the number of the conversations of a list. */
async function listed(from: Messenger, body: { asEnterpriseCode?: string; isUnread?: boolean; search?: string } = {}) {
  const { list, total } = await from.conversations.list({ body })
  return { ids: list.map(({ roomId }) => roomId), total }
}
const none = { ids: [], total: 0 }

test('a conversation that is removed leaves the list, its counts and its searches, and the other side keeps it', async () => {
  const { roomId } = await write(asAda, lin.uid, 'One.')

  const { isHidden } = await asLin.conversations.hide({ body: { roomId, number: 1, isHidden: true } })

  expect(isHidden).toBe(true)
  for (const body of [{}, { isUnread: true }, { search: 'Park' }]) expect(await listed(asLin, body)).toEqual(none)
  expect((await asLin.conversations.unread()).num).toBe(0)
  expect(await listed(asAda)).toEqual({ ids: [roomId], total: 1 })
  expect((await asLin.messages.list({ body: { roomId } })).list).toHaveLength(1)
})

test.each([
  ['of the other side', () => write(asAda, lin.uid, 'Two.')],
  ['of one’s own', () => write(asLin, ada.uid, 'Two.')],
])('it comes back with the next message %s, with all that was there', async (_, writeNext) => {
  const { roomId } = await write(asAda, lin.uid, 'One.')
  await asLin.conversations.hide({ body: { roomId, number: 1, isHidden: true } })

  await writeNext()

  expect(await listed(asLin)).toEqual({ ids: [roomId], total: 1 })
  expect((await asLin.conversations.open({ body: { roomId } })).isHidden).toBe(false)
  expect(await listed(asAda)).toEqual({ ids: [roomId], total: 1 })
  expect((await asLin.messages.list({ body: { roomId } })).list).toHaveLength(2)
})

test('a removal, its undoing, and either of them made again change the list once', async () => {
  const { roomId } = await write(asAda, lin.uid, 'One.')
  const hide = (isHidden: boolean) => asLin.conversations.hide({ body: { roomId, number: 1, isHidden } })

  for (const isHidden of [true, true]) await hide(isHidden)
  const removed = await listed(asLin)
  for (const isHidden of [false, false]) await hide(isHidden)

  expect(removed).toEqual(none)
  expect(await listed(asLin)).toEqual({ ids: [roomId], total: 1 })
})

test('a message that came unseen before the removal keeps the conversation in the list', async () => {
  const { roomId } = await write(asAda, lin.uid, 'One.')
  await write(asAda, lin.uid, 'Two.')

  const { isHidden } = await asLin.conversations.hide({ body: { roomId, number: 1, isHidden: true } })

  expect(isHidden).toBe(false)
  expect(await listed(asLin)).toEqual({ ids: [roomId], total: 1 })
})

test('what waits in a removed conversation is told by no mail', async () => {
  const { roomId } = await write(asAda, lin.uid, 'One.')

  await asLin.conversations.hide({ body: { roomId, number: 1, isHidden: true } })

  const sides = await db.selectFrom('message_side').select('mail_job').where('uid', '=', lin.uid).execute()
  expect(sides).toEqual([{ mail_job: null }])
})

test('a removal from the list of an enterprise is one for its team, and not for the visitor', async () => {
  const { roomId } = await asNoor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text: 'Hello.' } })
  const inbox = { asEnterpriseCode: 'E1001' }

  await asLin.conversations.hide({ body: { ...inbox, roomId, number: 1, isHidden: true } })

  expect(await listed(asLin, inbox)).toEqual(none)
  expect(await listed(asNoor)).toEqual({ ids: [roomId], total: 1 })
})
