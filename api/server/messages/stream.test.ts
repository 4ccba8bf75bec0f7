import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { deleteMessages, messenger, newKey, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings, publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { connect, type Db } from '../../db/index.ts'
import { createApp } from '../app.ts'
import { hashOfSecret } from '../http/access.ts'
import { stopListening } from '../live/listen.ts'

const { db, url, drop } = await testDatabase()
/** A connection pool of its own, as another process of the same Foyer has. */
const elsewhere = connect(url, { maxConnections: 2 })
const ends: (() => void)[] = []

interface Told {
  roomId: string
  asEnterpriseCode: string
  number: number
}

beforeAll(() => knownEnterprise(db))
beforeEach(() => deleteMessages(db))
afterAll(async () => {
  for (const end of ends) end()
  await Promise.all([stopListening(db), stopListening(elsewhere)])
  await elsewhere.destroy()
  await drop()
})

/** Opens a stream and collects what it tells. */
async function open(on: Db, token: string, { after = '', header = '' } = {}) {
  const app = createApp({ db: on, settings: { ...knownSettings(), limits: generous } })
  const query = new URLSearchParams(after ? { after } : {})
  const answer = await app.fetch(
    new Request(`${publicUrl}/user/im/stream?${query}`, {
      headers: { authorization: token, ...(header && { 'last-event-id': header }) },
    }),
  )
  const seen = {
    rooms: [] as Told[],
    typing: [] as Omit<Told, 'number'>[],
    contacts: 0,
    id: '',
    isReady: false,
    isOver: false,
  }
  const reader = answer.ok ? answer.body?.getReader() : undefined
  const hangUp = () => void reader?.cancel()
  ends.push(hangUp)
  const read = async () => {
    const decoder = new TextDecoder()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      for (const block of decoder.decode(part.value).split('\n\n').filter(Boolean)) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        seen.id = field('id') || seen.id
        if (field('event') === 'ready') seen.isReady = true
        if (field('event') === 'room') seen.rooms.push(JSON.parse(field('data')))
        if (field('event') === 'typing') seen.typing.push(JSON.parse(field('data')))
        if (field('event') === 'contact') seen.contacts += 1
      }
    }
    seen.isOver = true
  }
  const reading = read()
  if (answer.ok) await eventually(() => expect(seen.isReady).toBe(true))
  return { answer, seen, reading, hangUp }
}

test('tells of messages that are sent in another process, by ids and numbers only', async () => {
  const { answer, seen } = await open(db, await hostToken(db, lin.uid))
  const asAda = await messenger(elsewhere, ada.uid)

  const { roomId } = await write(asAda, lin.uid, 'A secret text.')
  await eventually(() => expect(seen.rooms).toEqual([{ roomId, asEnterpriseCode: '', number: 1 }]))
  await write(asAda, lin.uid, 'Another one.')

  await eventually(() => expect(seen.rooms.at(-1)).toEqual({ roomId, asEnterpriseCode: '', number: 2 }))
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('content-disposition')).toBeNull()
})

test('tells members of what goes to their enterprise, and nobody else', async () => {
  const member = await open(db, await hostToken(db, lin.uid))
  const stranger = await open(db, await hostToken(db, noor.uid))
  await db.insertInto('person').values({ uid: 'UVISIT', email: 'visit@example.org' }).execute()
  const visitor = await messenger(elsewhere, 'UVISIT')

  const { roomId } = await visitor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text: 'Hello.' } })

  await eventually(() => expect(member.seen.rooms).toEqual([{ roomId, asEnterpriseCode: 'E1001', number: 1 }]))
  const { roomId: own } = await write(await messenger(db, ada.uid), noor.uid, 'To Noor.')
  await eventually(() => expect(stranger.seen.rooms.map((room) => room.roomId)).toEqual([own]))
})

test.each(['after', 'header'] as const)('goes on after the last event that was received, named by %s', async (by) => {
  const token = await hostToken(db, lin.uid)
  const asAda = await messenger(db, ada.uid)
  const first = await open(db, token)
  await write(asAda, lin.uid, 'One.')
  await eventually(() => expect(first.seen.rooms).toHaveLength(1))
  first.hangUp()
  const { roomId } = await write(asAda, lin.uid, 'Two.')

  const second = await open(elsewhere, token, { [by]: first.seen.id })

  await eventually(() => expect(second.seen.rooms).toEqual([{ roomId, asEnterpriseCode: '', number: 2 }]))
})

test('tells a sender’s other devices, of a reading and of a recall too', async () => {
  const asAda = await messenger(elsewhere, ada.uid)
  const { roomId } = await write(asAda, lin.uid, 'One.')
  const { seen } = await open(db, await hostToken(db, ada.uid))

  await (await messenger(db, lin.uid)).messages.read({ body: { roomId, number: 1 } })
  await eventually(() => expect(seen.rooms).toHaveLength(1))
  await asAda.messages.recall({ body: { roomId, number: 1 } })

  await eventually(() => expect(seen.rooms).toHaveLength(2))
})

test('does not give away when somebody reads who hides it', async () => {
  const asAda = await messenger(db, ada.uid)
  const asLin = await messenger(db, lin.uid)
  await asLin.conversations.updateSettings({ body: { showsReading: false } })
  const { roomId } = await write(asAda, lin.uid, 'One.')
  await asLin.messages.read({ body: { roomId, number: 1, isDeliveredOnly: true } })
  const { seen } = await open(db, await hostToken(db, ada.uid))

  await asLin.messages.read({ body: { roomId, number: 1 } })
  await write(asAda, noor.uid, 'To Noor.')

  await eventually(() => expect(seen.rooms.length).toBeGreaterThan(0))
  expect(seen.rooms.filter((room) => room.roomId === roomId)).toEqual([])
})

test('ends with the login', async () => {
  const token = await hostToken(db, lin.uid)
  const { seen, reading } = await open(db, token)
  await db.deleteFrom('session').where('token_hash', '=', hashOfSecret(token)).execute()

  await write(await messenger(elsewhere, ada.uid), lin.uid, 'Too late.')

  await reading
  expect(seen).toMatchObject({ isOver: true, rooms: [] })
})

test('ends when the login expires, without any message', async () => {
  const token = await hostToken(db, lin.uid)
  await db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() + 1500) })
    .where('token_hash', '=', hashOfSecret(token))
    .execute()

  const { seen, reading } = await open(db, token)

  await reading
  expect(seen.isOver).toBe(true)
})

test('ends what a member sees of an enterprise when they leave it', async () => {
  const token = await hostToken(db, lin.uid)
  const { seen } = await open(db, token)
  const member = { enterprise_code: 'E1001', uid: lin.uid, role: 'SALES' as const }
  await db.deleteFrom('enterprise_member').where('uid', '=', lin.uid).execute()

  await (await messenger(elsewhere, noor.uid)).messages.send({
    body: { enterpriseCode: 'E1001', key: newKey(), text: 'Hello.' },
  })
  const { roomId } = await write(await messenger(elsewhere, ada.uid), lin.uid, 'One.')

  await eventually(() => expect(seen.rooms).toEqual([{ roomId, asEnterpriseCode: '', number: 1 }]))
  await db.insertInto('enterprise_member').values(member).execute()
})

test('refuses a wrong cursor, and more streams than a browser has', async () => {
  const token = await hostToken(db, noor.uid)
  const wrong = await open(db, token, { after: 'yesterday' })
  const streams = []
  for (let number = 0; number < 12; number += 1) streams.push(await open(db, token))
  const tooMany = await open(db, token)

  expect([wrong.answer.status, tooMany.answer.status]).toEqual([422, 429])
  for (const { hangUp } of streams) hangUp()
  await eventually(async () => expect((await open(db, token)).answer.status).toBe(200))
})

test('the wait of a caller whose proxy holds streams back ends with a message from another process', async () => {
  const asLin = await messenger(db, lin.uid)
  const { cursor, rooms } = await asLin.messages.changes({ query: {} })
  expect(rooms).toEqual([])

  const waiting = asLin.messages.changes({ query: { after: cursor } })
  const { roomId } = await write(await messenger(elsewhere, ada.uid), lin.uid, 'One.')

  const changes = await waiting
  expect(changes.rooms).toEqual([{ roomId, asEnterpriseCode: '', number: 1 }])
  expect((await asLin.messages.changes({ query: { after: cursor } })).rooms).toEqual(changes.rooms)
})

/** Returns whether a person sees somebody type. A message after it shows that nothing more comes. */
async function seesTyping(reader: string, roomId: string, typist: string) {
  const { seen, hangUp } = await open(db, await hostToken(db, reader))
  await (await messenger(elsewhere, typist)).messages.typing({ body: { roomId } })
  await write(await messenger(elsewhere, noor.uid), reader, 'After it.')
  await eventually(() => expect(seen.rooms.some((room) => room.roomId !== roomId)).toBe(true))
  hangUp()
  return seen.typing.some((room) => room.roomId === roomId)
}

test('who types is told to the other side at once, from any process, not too often, and stored nowhere', async () => {
  const asAda = await messenger(elsewhere, ada.uid)
  const { roomId } = await write(asAda, lin.uid, 'One.')
  await write(await messenger(db, lin.uid), ada.uid, 'Two.')
  const { seen } = await open(db, await hostToken(db, lin.uid))

  for (let call = 0; call < 5; call += 1) await asAda.messages.typing({ body: { roomId } })
  await write(asAda, lin.uid, 'Three.')

  await eventually(() => expect(seen.rooms).toHaveLength(1))
  expect(seen.typing).toEqual([{ roomId, asEnterpriseCode: '' }])
})

test('who types is seen by nobody who is a stranger or blocked, nor if they hide what they read', async () => {
  const [asAda, asLin] = [await messenger(db, ada.uid), await messenger(db, lin.uid)]
  const { roomId } = await write(asAda, lin.uid, 'One.')
  const toStranger = await seesTyping(ada.uid, roomId, lin.uid)
  await write(asLin, ada.uid, 'Two.')
  await asAda.conversations.block({ body: { roomId, isBlocked: true } })
  const [toBlocker, toBlocked] = [
    await seesTyping(ada.uid, roomId, lin.uid),
    await seesTyping(lin.uid, roomId, ada.uid),
  ]
  await asAda.conversations.block({ body: { roomId, isBlocked: false } })
  await asAda.conversations.updateSettings({ body: { showsReading: false } })
  const whileHiding = await seesTyping(lin.uid, roomId, ada.uid)

  expect({ toStranger, toBlocker, toBlocked, whileHiding }).toEqual({
    ...{ toStranger: false, toBlocker: false, toBlocked: false, whileHiding: false },
  })
  expect(await seesTyping(ada.uid, roomId, lin.uid)).toBe(true)
})

test('a request for contact and its answer are told to both sides', async () => {
  const asked = await open(db, await hostToken(db, lin.uid))
  const asking = await open(db, await hostToken(db, noor.uid))
  const before = [asked.seen.contacts, asking.seen.contacts]

  await (await messenger(elsewhere, noor.uid)).contactRequests.ask({ body: { uid: lin.uid } })
  await eventually(() => expect(asked.seen.contacts).toBeGreaterThan(before[0] ?? 0))
  const answered = asking.seen.contacts
  await (await messenger(elsewhere, lin.uid)).contactRequests.approve({ body: { uid: noor.uid } })

  await eventually(() => expect(asking.seen.contacts).toBeGreaterThan(answered))
})
