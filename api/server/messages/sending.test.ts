import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import {
  deleteMessages,
  messenger,
  newKey,
  unreadCounts,
  write,
} from '../../../tests/support/world/known/known-messages.ts'
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

const code = async (call: Promise<unknown>) => (await refusal(call)).code
const stored = () => db.selectFrom('message').select(['number', 'text', 'sender_uid']).orderBy('number').execute()

describe('a message', () => {
  test('begins a room with its first message, and both see it there', async () => {
    const { roomId, message } = await write(asAda, lin.uid, 'Shall we meet at booth B26?')

    expect(message).toMatchObject({ number: 1, text: 'Shall we meet at booth B26?', isOwn: true, senderName: '' })
    expect((await asAda.messages.list({ body: { roomId } })).list).toEqual([message])
    const { list } = await asLin.messages.list({ body: { roomId } })
    expect(list).toMatchObject([{ number: 1, text: 'Shall we meet at booth B26?', isOwn: false, key: '' }])
    const { roomId: same } = await write(asLin, ada.uid, 'At ten.')
    expect(same).toBe(roomId)
  })

  test('is stored once for each key, however often and at once it is sent', async () => {
    const key = newKey()

    const answers = await Promise.all(Array.from({ length: 20 }, () => write(asAda, lin.uid, 'Once.', key)))

    expect(new Set(answers.map(({ roomId, message }) => `${roomId} ${message.number}`)).size).toBe(1)
    expect(await stored()).toEqual([{ number: 1, text: 'Once.', sender_uid: ada.uid }])
    expect((await unreadCounts(db)).map(({ stored }) => stored)).toEqual([0, 1])
  })

  test('of two who write first at the same moment goes into one room', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, (_, at) => write(asAda, lin.uid, `A${at}`)),
      ...Array.from({ length: 3 }, (_, at) => write(asLin, ada.uid, `L${at}`)),
    ])

    expect(new Set(answers.map(({ roomId }) => roomId)).size).toBe(1)
    expect((await stored()).map(({ number }) => number)).toEqual(Array.from({ length: 6 }, (_, at) => at + 1))
  })

  test('under a key of another room is refused', async () => {
    const { roomId } = await write(asAda, noor.uid, 'To Noor.')
    const key = newKey()
    await write(asAda, lin.uid, 'To Lin.', key)

    expect(await code(asAda.messages.send({ body: { roomId, text: 'To Noor.', key } }))).toBe('invalidInput')
  })

  test.each([
    ['no text', { text: ' ' }],
    ['501 characters', { text: 'x'.repeat(501) }],
    ['a card of nobody', { kind: 'CARD', relationCode: 'UNOBODY' }],
    ['a product that is not there', { kind: 'PRODUCT', relationCode: 'P9999' }],
    ['a file that is not there', { kind: 'FILE', fileId: 'nothing' }],
  ] as const)('with %s is refused', async (_, more) => {
    expect(await code(asAda.messages.send({ body: { uid: lin.uid, key: newKey(), ...more } }))).toBe('invalidInput')
    expect(await stored()).toEqual([])
  })

  test('has 500 characters at most, and keeps all of them', async () => {
    const { message } = await write(asAda, lin.uid, '热'.repeat(500))

    expect(message.text).toHaveLength(500)
  })

  test.each([
    [{ uid: ada.uid }, 'invalidInput'],
    [{}, 'invalidInput'],
    [{ uid: lin.uid, enterpriseCode: 'E1001' }, 'invalidInput'],
    [{ uid: 'UNOBODY' }, 'personNotFound'],
    [{ enterpriseCode: 'E9999' }, 'enterpriseNotFound'],
    [{ roomId: 'not-an-id-of-a-room-that-there-could-be' }, 'roomNotFound'],
    [{ roomId: '00000000-0000-4000-8000-00000000dead' }, 'roomNotFound'],
  ])('to %j is refused with %s', async (to, expected) => {
    expect(await code(asAda.messages.send({ body: { ...to, text: 'Hello.', key: newKey() } }))).toBe(expected)
    expect(await db.selectFrom('message_room').select('id').execute()).toEqual([])
  })

  test('shows a card, a product, an exhibit, an exhibitor and a meeting as the reader’s language has them', async () => {
    const send = (kind: 'CARD' | 'PRODUCT' | 'EXHIBIT' | 'EXHIBITOR' | 'MEETING', relationCode: string) =>
      asAda.messages.send({ body: { uid: lin.uid, key: newKey(), kind, relationCode } })
    await write(asAda, lin.uid, 'Look:')
    const { message: card } = await send('CARD', noor.uid)
    const { roomId } = await send('PRODUCT', 'P1001')
    await write(asLin, ada.uid, 'Nice.')
    await send('EXHIBIT', 'XB1001')
    await send('EXHIBITOR', 'EX1001')
    await send('MEETING', 'X2026')

    expect((await asAda.messages.list({ body: { roomId } })).list[1]).toEqual(card)
    const inChinese = caller(db, { language: 'CN', appKey: '', token: await hostToken(db, lin.uid), limits: generous })
    const { list } = await inChinese.messages.list({ body: { roomId } })

    const things = list.filter(({ kind }) => kind !== 'TEXT').map(({ detail }) => [detail.code, detail.name])
    expect(things).toEqual([
      [noor.uid, 'Noor Aziz'],
      ['P1001', 'P4板式换热器'],
      ['XB1001', '板式换热器'],
      ['EX1001', expect.stringMatching(/./)],
      ['X2026', '知名展会2026'],
    ])
  })

  test('shows no meeting that is not published, whoever knows its code', async () => {
    const hide = (published_at: Date | null) =>
      db.updateTable('meeting').set({ published_at }).where('code', '=', 'X2026').execute()
    const send = () =>
      asAda.messages.send({ body: { uid: lin.uid, key: newKey(), kind: 'MEETING', relationCode: 'X2026' } })
    const { roomId } = await send()

    await hide(null)

    expect((await refusal(send())).code).toBe('invalidInput')
    const { list } = await asLin.messages.list({ body: { roomId } })
    expect(list[0]?.detail).toMatchObject({ name: '', isGone: true })
    await hide(new Date())
  })

  test('shows a photo that the sender uploaded, and nobody else’s', async () => {
    const photo = { content_type: 'image/webp', bytes: Buffer.of(1, 2, 3), name: 'booth.webp', width: 800, height: 600 }
    await db
      .insertInto('media')
      .values({ ...photo, id: 'photo-of-ada', owner_uid: ada.uid })
      .execute()
    const send = (from: Messenger, uid: string) =>
      from.messages.send({ body: { uid, key: newKey(), kind: 'PHOTO', fileId: 'photo-of-ada' } })

    const { message, roomId } = await send(asAda, lin.uid)

    expect(message.detail).toMatchObject({ name: 'booth.webp', fileUrl: '/media/photo-of-ada', size: 3, width: 800 })
    expect((await asAda.messages.list({ body: { roomId } })).list).toEqual([message])
    expect(await code(send(asLin, ada.uid))).toBe('invalidInput')
    await asAda.messages.recall({ body: { roomId, number: message.number } })
    expect(await db.selectFrom('media').select('id').where('id', '=', 'photo-of-ada').execute()).toEqual([])
  })
})

describe('people who are no contacts', () => {
  test('send three messages until the other one answers', async () => {
    for (const text of ['One.', 'Two.', 'Three.']) await write(asAda, lin.uid, text)

    expect(await code(write(asAda, lin.uid, 'Four.'))).toBe('answerAwaited')
    await write(asLin, ada.uid, 'Yes?')
    expect((await write(asAda, lin.uid, 'Four.')).message.number).toBe(5)
  })

  test('may repeat the third as often as they like', async () => {
    const keys = [newKey(), newKey(), newKey()]
    for (const key of keys) await write(asAda, lin.uid, 'Hello.', key)

    expect((await write(asAda, lin.uid, 'Hello.', keys[2])).message.number).toBe(3)
  })

  test('are none any more once the other one keeps them as a contact', async () => {
    for (const text of ['One.', 'Two.', 'Three.']) await write(asAda, lin.uid, text)
    await db.insertInto('contact').values({ owner_uid: ada.uid, contact_uid: lin.uid }).execute()
    expect(await code(write(asAda, lin.uid, 'Four.'))).toBe('answerAwaited')

    await db.insertInto('contact').values({ owner_uid: lin.uid, contact_uid: ada.uid }).execute()

    expect((await write(asAda, lin.uid, 'Four.')).message.number).toBe(4)
    await db.deleteFrom('contact').execute()
  })

  test('write to an enterprise as much as they like', async () => {
    const send = (text: string) => asNoor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text } })
    for (const text of ['One.', 'Two.', 'Three.']) await send(text)

    expect((await send('Four.')).message.number).toBe(4)
  })
})

describe('an enterprise', () => {
  const asEnterpriseCode = 'E1001'
  const ask = () => asNoor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text: 'Prices?' } })
  const answer = (from: Messenger, roomId: string) =>
    from.messages.send({ body: { asEnterpriseCode, roomId, key: newKey(), text: 'From 900.' } })

  test('is answered for by any member who sells; colleagues see who it was, and the visitor does not', async () => {
    const { roomId } = await ask()

    await answer(asLin, roomId)

    const colleague = await asAda.messages.list({ body: { asEnterpriseCode, roomId } })
    expect(colleague.list).toMatchObject([
      { isOwn: false, senderName: '' },
      { isOwn: true, senderUid: lin.uid, senderName: '林晓雨' },
    ])
    const visitor = await asNoor.messages.list({ body: { roomId } })
    expect(visitor.list[1]).toMatchObject({ isOwn: false, senderUid: '', senderName: '', senderAvatar: '' })
    const { list } = await asNoor.conversations.list({ body: {} })
    expect(list).toMatchObject([{ other: { enterpriseCode: 'E1001', name: 'Norvane Thermal', uid: '' }, unread: 1 }])
    const inbox = await asAda.conversations.list({ body: { asEnterpriseCode } })
    expect(inbox).toMatchObject({
      total: 1,
      list: [{ asEnterpriseCode, other: { uid: noor.uid }, last: { isOwn: true } }],
    })
  })

  test('writes to a person first, and is then a stranger to them', async () => {
    const body = { asEnterpriseCode, uid: noor.uid, text: 'Hello.' }
    for (const _ of [1, 2, 3]) await asLin.messages.send({ body: { ...body, key: newKey() } })

    expect(await code(asAda.messages.send({ body: { ...body, key: newKey() } }))).toBe('answerAwaited')
  })

  test.each(['EDITOR', undefined] as const)('is closed to a colleague who is now %s', async (role) => {
    const { roomId } = await ask()
    const member = { enterprise_code: 'E1001', uid: lin.uid, role: 'SALES' as const }
    if (role) await db.updateTable('enterprise_member').set({ role }).where('uid', '=', lin.uid).execute()
    else await db.deleteFrom('enterprise_member').where('uid', '=', lin.uid).execute()

    const codes = [
      await code(answer(asLin, roomId)),
      await code(asLin.messages.list({ body: { asEnterpriseCode, roomId } })),
    ]

    await db.deleteFrom('enterprise_member').where('uid', '=', lin.uid).execute()
    await db.insertInto('enterprise_member').values(member).execute()
    expect(codes).toEqual(Array(2).fill(role ? 'forbidden' : 'enterpriseNotFound'))
    expect(await code(asLin.messages.list({ body: { roomId } }))).toBe('roomNotFound')
  })
})

describe('who takes no messages', () => {
  test('is told apart from a deleted account by nothing', async () => {
    await db.insertInto('person').values({ uid: 'UGONE', email: 'gone@example.org', given_name: 'Gone' }).execute()
    const { roomId: gone } = await write(asAda, 'UGONE', 'Hello.')
    await db.deleteFrom('person').where('uid', '=', 'UGONE').execute()
    const { roomId: blocked } = await write(asAda, lin.uid, 'Hello.')
    await asLin.conversations.block({ body: { uid: ada.uid, isBlocked: true } })

    const refusals = []
    for (const roomId of [gone, blocked])
      refusals.push(await refusal(asAda.messages.send({ body: { roomId, text: 'There?', key: newKey() } })))

    const [first, second] = refusals.map(({ code, message, more }) => ({ code, message, ...more, requestId: '' }))
    expect(first).toEqual(second)
    expect(first).toMatchObject({ code: 'messageRefused', status: 422 })
    expect((await asAda.conversations.open({ body: { uid: lin.uid } })).isBlocked).toBe(false)
  })

  test('writes to the other one only after taking messages again', async () => {
    await asLin.conversations.block({ body: { uid: ada.uid, isBlocked: true } })

    expect(await code(write(asLin, ada.uid, 'Hello.'))).toBe('recipientBlocked')
    await asLin.conversations.block({ body: { uid: ada.uid, isBlocked: false } })
    expect((await write(asAda, lin.uid, 'Hello.')).message.number).toBe(1)
  })

  test('begins no conversation in anybody’s list by that', async () => {
    await asLin.conversations.block({ body: { uid: ada.uid, isBlocked: true } })

    expect((await asAda.conversations.list({ body: {} })).list).toEqual([])
    expect((await asLin.conversations.list({ body: {} })).list).toEqual([])
  })
})

test('beyond its limit a message is refused and not stored, and a repeated one is answered', async () => {
  const limited = caller(db, {
    appKey: '',
    token: await hostToken(db, ada.uid),
    limits: { ...generous, messagesPerPerson: { max: 2, seconds: 60 } },
  })
  const key = newKey()
  await write(limited, lin.uid, 'One.', key)
  await write(limited, lin.uid, 'Two.')

  const { code: refused, more } = await refusal(write(limited, lin.uid, 'Three.'))

  expect([refused, (more.retryAfterSeconds ?? 0) > 0]).toEqual(['tooManyRequests', true])
  expect((await write(limited, lin.uid, 'One.', key)).message.number).toBe(1)
  expect(await stored()).toHaveLength(2)
})

test('a portrait that a person shows to contacts only is not in the conversations of others', async () => {
  await db.updateTable('person').set({ avatar: '/media/portrait-of-lin' }).where('uid', '=', lin.uid).execute()
  await db
    .insertInto('card')
    .values({ uid: lin.uid, visibility: JSON.stringify({ avatar: 'CONTACT' }) })
    .execute()
  await write(asAda, lin.uid, 'Hello.')
  const portrait = async () => (await asAda.conversations.list({ body: {} })).list[0]?.other.avatar

  const ofStranger = await portrait()
  await db.insertInto('contact').values({ owner_uid: lin.uid, contact_uid: ada.uid }).execute()

  expect([ofStranger, await portrait()]).toEqual(['', '/media/portrait-of-lin'])
  for (const table of ['contact', 'card'] as const) await db.deleteFrom(table).execute()
})

test('messages of a deleted account stay with the other side without its name; with both, the room ends', async () => {
  const people = ['UFIRST', 'USECOND'].map((uid) => ({ uid, email: `${uid}@example.org`, given_name: uid }))
  await db.insertInto('person').values(people).execute()
  const [asFirst, asSecond] = [await messenger(db, 'UFIRST'), await messenger(db, 'USECOND')]
  const { roomId } = await write(asFirst, 'USECOND', 'I am leaving.')

  await db.deleteFrom('person').where('uid', '=', 'UFIRST').execute()

  const { list } = await asSecond.conversations.list({ body: {} })
  expect(list).toMatchObject([{ roomId, other: { uid: '', name: '' }, last: { text: 'I am leaving.' } }])
  const { rows } = await sql<{ row: string }>`
    select message_room::text || message_side::text || message::text as row
    from message_room join message_side on message_side.room_id = id join message on message.room_id = id`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toContain('UFIRST')
  await db.deleteFrom('person').where('uid', '=', 'USECOND').execute()
  expect(await db.selectFrom('message_room').select('id').execute()).toEqual([])
})
