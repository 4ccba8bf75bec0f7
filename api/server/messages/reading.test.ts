import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import {
  ageMessages,
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
const only = async (from: Messenger) => (await from.conversations.list({ body: {} })).list[0]

/** A room in which Ada has sent so many messages to Lin, who has answered the first; gives its id. */
async function talk(length: number) {
  const { roomId } = await write(asAda, lin.uid, 'Message 1')
  await write(asLin, ada.uid, 'Answer')
  for (let number = 3; number <= length; number += 1) await write(asAda, lin.uid, `Message ${number}`)
  return roomId
}

describe('reading', () => {
  test('goes forwards only, and never beyond the last message', async () => {
    const roomId = await talk(6)
    const read = async (number: number) => (await asLin.messages.read({ body: { roomId, number } })).unread

    expect([await read(4), await read(2), await read(5), await read(1000)]).toEqual([2, 2, 1, 0])
    const { readNumber, otherReadNumber } = await asLin.messages.list({ body: { roomId } })
    expect([readNumber, otherReadNumber]).toEqual([6, 0])
    expect((await asAda.messages.list({ body: { roomId } })).otherReadNumber).toBe(6)
  })

  test('is seen by nobody else once it is switched off, and deliveries are', async () => {
    const roomId = await talk(3)
    await asLin.conversations.updateSettings({ body: { showsReading: false } })

    await asLin.messages.read({ body: { roomId, number: 3 } })

    const { otherReadNumber, otherDeliveredNumber } = await asAda.messages.list({ body: { roomId } })
    expect([otherReadNumber, otherDeliveredNumber]).toEqual([0, 3])
    expect(await only(asAda)).toMatchObject({ otherReadNumber: 0 })
    expect((await asLin.conversations.unread()).num).toBe(0)
  })

  test('is not what a delivery is', async () => {
    const roomId = await talk(3)

    const { unread } = await asLin.messages.read({ body: { roomId, number: 3, isDeliveredOnly: true } })

    const { otherReadNumber, otherDeliveredNumber } = await asAda.messages.list({ body: { roomId } })
    expect([unread, otherReadNumber, otherDeliveredNumber]).toEqual([2, 0, 3])
  })

  test('is counted for a person and for the enterprises they sell for, without muted rooms', async () => {
    const { roomId } = await write(asAda, lin.uid, 'One.')
    const enterpriseCode = 'E1001'
    for (const text of ['One.', 'Two.']) await asNoor.messages.send({ body: { enterpriseCode, key: newKey(), text } })

    expect(await asLin.conversations.unread()).toEqual({ num: 3, ownNum: 1, enterpriseNum: 2 })
    await asLin.conversations.update({ body: { roomId, isMuted: true } })
    expect(await asLin.conversations.unread()).toEqual({ num: 2, ownNum: 0, enterpriseNum: 2 })
    expect(await only(asLin)).toMatchObject({ isMuted: true, unread: 1 })
  })
})

describe('a recall', () => {
  test('takes text and detail out of the row, the preview and the search, and leaves its place', async () => {
    const roomId = await talk(3)
    const { message } = await asAda.messages.send({
      body: { roomId, key: newKey(), kind: 'PRODUCT', relationCode: 'P1001', text: 'The secret price is 900.' },
    })
    expect((await asLin.messages.search({ body: { roomId, search: 'SECRET price' } })).list).toHaveLength(1)

    const recalled = await asAda.messages.recall({ body: { roomId, number: message.number } })

    expect(recalled.message).toMatchObject({ number: 4, text: '', isRecalled: true, detail: { code: '', name: '' } })
    expect(await only(asLin)).toMatchObject({ last: { number: 4, text: '', isRecalled: true }, unread: 2 })
    expect((await asLin.messages.search({ body: { roomId, search: 'secret' } })).list).toEqual([])
    const row = await db.selectFrom('message').selectAll().where('number', '=', 4).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ text: '', detail: {}, recalled_at: expect.any(Date) })
    expect(await unreadCounts(db)).toMatchObject([
      { stored: 1, counted: 1 },
      { stored: 2, counted: 2 },
    ])
  })

  test('after two minutes by the database’s clock is refused, and the message stays', async () => {
    const roomId = await talk(3)
    await ageMessages(db, roomId, 121)

    const { code: refused, message } = await refusal(asAda.messages.recall({ body: { roomId, number: 3 } }))

    expect([refused, message]).toEqual(['recallExpired', expect.stringMatching(/^Recall period expired/)])
    const { list } = await asLin.messages.list({ body: { roomId } })
    expect(list[2]?.text).toBe('Message 3')
  })

  test('is possible for as long as the operator has set, which the list of messages names', async () => {
    const roomId = await talk(3)
    await ageMessages(db, roomId, 121)
    const ask = asking(db, { env: { FOYER_RECALL_MINUTES: '10' } })
    const token = await hostToken(db, ada.uid)

    const list = await ask('/user/im/message/list', { body: { roomId }, token })
    const recalled = await ask('/user/im/message/recall', { body: { roomId, number: 3 }, token })

    expect(list.envelope.data.recallSeconds).toBe(600)
    expect(recalled.envelope.data.message).toMatchObject({ number: 3, isRecalled: true })
  })

  test('shortly before that works, and again gives the same answer', async () => {
    const roomId = await talk(3)
    await ageMessages(db, roomId, 100)
    const recall = () => asAda.messages.recall({ body: { roomId, number: 3 } })

    const first = await recall()
    await ageMessages(db, roomId, 100)
    const again = await recall()

    expect(again.message).toMatchObject({ number: 3, isRecalled: true })
    expect(first.message.isRecalled).toBe(true)
  })

  test('of somebody else’s message is refused, also of a colleague’s', async () => {
    const roomId = await talk(3)
    const enterprise = { asEnterpriseCode: 'E1001' }
    const { roomId: inbox } = await asNoor.messages.send({
      body: { enterpriseCode: 'E1001', key: newKey(), text: 'Prices?' },
    })
    await asLin.messages.send({ body: { ...enterprise, roomId: inbox, key: newKey(), text: 'From 900.' } })

    const codes = [
      await code(asLin.messages.recall({ body: { roomId, number: 3 } })),
      await code(asAda.messages.recall({ body: { ...enterprise, roomId: inbox, number: 2 } })),
      await code(asNoor.messages.recall({ body: { roomId, number: 3 } })),
    ]

    expect(codes).toEqual(Array(3).fill('messageNotFound'))
  })

  test('is named to whoever asks what has happened since', async () => {
    const roomId = await talk(4)
    const { now } = await asLin.messages.list({ body: { roomId } })
    await asAda.messages.recall({ body: { roomId, number: 3 } })

    const { recalledNumbers } = await asLin.messages.list({ body: { roomId, after: 4, since: now } })

    expect(recalledNumbers).toEqual([3])
  })
})

describe('pages', () => {
  test('of a room are named by a number before, after or around which they lie', async () => {
    const roomId = await talk(12)
    const numbers = async (query: { before?: number; after?: number; around?: number }) => {
      const { list, lastNumber } = await asLin.messages.list({ body: { roomId, pageSize: 4, ...query } })
      expect(lastNumber).toBe(12)
      return list.map(({ number }) => number)
    }

    expect(await numbers({})).toEqual([9, 10, 11, 12])
    expect(await numbers({ before: 9 })).toEqual([5, 6, 7, 8])
    expect(await numbers({ before: 3 })).toEqual([1, 2])
    expect(await numbers({ before: 1 })).toEqual([])
    expect(await numbers({ after: 0 })).toEqual([1, 2, 3, 4])
    expect(await numbers({ after: 10 })).toEqual([11, 12])
    expect(await numbers({ around: 6 })).toEqual([4, 5, 6, 7])
    expect(await numbers({ before: 2_147_483_647 })).toEqual([9, 10, 11, 12])
  })

  test('of conversations follow each other without gaps, the newest first', async () => {
    const people = Array.from({ length: 7 }, (_, at) => ({ uid: `UPAGE${at}`, email: `page-${at}@example.org` }))
    await db.insertInto('person').values(people).execute()
    for (const { uid } of people) await write(asAda, uid, `To ${uid}`)

    const seen: string[] = []
    let after = ''
    for (;;) {
      const { list, total, pages } = await asAda.conversations.list({ body: { pageSize: 3, ...(after && { after }) } })
      expect([total, pages]).toEqual([7, 3])
      if (list.length === 0) break
      seen.push(...list.map(({ other }) => other.uid))
      after = `${list.at(-1)?.lastAt}_${list.at(-1)?.roomId}`
    }

    expect(seen).toEqual(people.map(({ uid }) => uid).reverse())
    const { list: unread, total } = await asAda.conversations.list({ body: { isUnread: true } })
    expect([unread, total]).toEqual([[], 0])
  })

  test('of a search have every word in a name or in a company that one may see', async () => {
    await write(asAda, lin.uid, 'To Lin')
    await write(asAda, noor.uid, 'To Noor')
    await asAda.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text: 'To Norvane' } })
    const search = async (words: string, body = {}) => {
      const { list, total } = await asAda.conversations.list({ body: { search: words, ...body } })
      expect(list.length).toBe(total)
      return list.map(({ other }) => other.name)
    }

    expect(await search('AZIZ noor')).toEqual(['Noor Aziz'])
    expect(await search('林晓雨')).toEqual(['林晓雨'])
    expect(await search('流明')).toEqual(['林晓雨'])
    expect(await search('norvane')).toEqual(['Norvane Thermal'])
    expect([await search('EN'), await search('%'), await search('noor lin')]).toEqual([[], [], []])
    expect(await search('noor', { isUnread: true })).toEqual([])
    await db
      .insertInto('card')
      .values({ uid: lin.uid, visibility: JSON.stringify({ company: 'NOBODY' }) })
      .execute()
    expect(await search('流明')).toEqual([])
    await db.deleteFrom('card').where('uid', '=', lin.uid).execute()
  })

  test('with a wrong place are refused', async () => {
    expect(await code(asAda.conversations.list({ body: { after: 'yesterday' } }))).toBe('invalidInput')
  })

  test('of a search hold every word in any spelling, the newest first', async () => {
    const roomId = await talk(2)
    for (const text of ['Ein Gerät für den Keller', 'Zwei GERATE', '热泵 40 台']) await write(asAda, lin.uid, text)
    const search = async (words: string) =>
      (await asLin.messages.search({ body: { roomId, search: words } })).list.map(({ number }) => number)

    expect([await search('gerat'), await search('gerät keller'), await search('热泵'), await search('%')]).toEqual([
      [4, 3],
      [3],
      [5],
      [],
    ])
  })
})

describe('a report', () => {
  test('holds what was said, once for each person, and stays when the message is recalled', async () => {
    const roomId = await talk(3)
    const report = () =>
      asLin.messages.report({ body: { roomId, number: 3, reason: 'SPAM', note: 'Again and again.' } })

    await report()
    await report()
    await asAda.messages.recall({ body: { roomId, number: 3 } })

    const rows = await db.selectFrom('message_report').selectAll().execute()
    expect(rows).toMatchObject([{ text: 'Message 3', reporter_uid: lin.uid, sender_uid: ada.uid, reason: 'SPAM' }])
  })

  test('of one’s own message, a recalled one or one of strangers is refused', async () => {
    const roomId = await talk(4)
    await asAda.messages.recall({ body: { roomId, number: 4 } })
    const report = (from: Messenger, number: number) =>
      code(from.messages.report({ body: { roomId, number, reason: 'OTHER' } }))

    const codes = [await report(asAda, 3), await report(asLin, 4), await report(asNoor, 3), await report(asLin, 99)]

    expect(codes).toEqual(Array(4).fill('messageNotFound'))
  })
})

test('what people download about themselves has their messages, and none of others', async () => {
  await talk(3)
  await write(asNoor, ada.uid, 'From Noor.')

  const { messages } = (await asLin.profiles.exportData()) as unknown as { messages: { text: string }[] }

  expect(messages.map(({ text }) => text)).toEqual(['Message 1', 'Answer', 'Message 3'])
})
