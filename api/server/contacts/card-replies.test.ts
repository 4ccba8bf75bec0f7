import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { deleteMessages, messenger, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const [adasToken, linsToken] = [await hostToken(db, ada.uid), await hostToken(db, lin.uid)]
const guest = inHostApp(db, undefined)
const asAda = inHostApp(db, () => adasToken)
const asLin = inHostApp(db, () => linsToken)
const replyKey = 'a-key-of-a-guest-0001'
const typed = { name: 'Gus Guest', company: 'Guests Ltd', email: 'gus@guest.example', message: 'Hall 3 was fun.' }

beforeEach(async () => {
  await deleteMessages(db)
  for (const table of ['card_reply', 'card', 'rate_limit', 'notice_box', 'notice_read'])
    await sql`delete from ${sql.table(table)}`.execute(db)
})
afterAll(drop)

const send = (body: object, by = guest) =>
  by.cardReplies.send({
    body: { uid: ada.uid, replyKey, language: 'EN', consentVersion: 'foyer-1', ...body },
  })
const received = async () => (await asAda.cardReplies.list({ query: {} })).list

describe('a guest', () => {
  test('sends what they typed, which the owner of the card reads with the words that the guest agreed to', async () => {
    const { consentText, sender } = await guest.cardReplies.offer({ query: { uid: ada.uid, language: 'EN' } })
    await send({ ...typed, phone: '+49 431 1234567' })

    expect(sender).toBe(null)
    expect(consentText).toMatch(/to Ada Byron.*Foyer keeps them for Ada Byron.*at any time.*@/)
    expect(await received()).toMatchObject([
      { ...typed, uid: '', phone: '+49 431 1234567', consentText, consentVersion: 'foyer-1', language: 'EN' },
    ])
    expect(await asLin.cardReplies.list({ query: {} })).toMatchObject({ total: 0, list: [] })
  })

  test('has sent one reply however often the call comes, and withdraws it with its key alone', async () => {
    const first = await send(typed)
    expect(await send(typed)).toEqual(first)
    expect(await received()).toHaveLength(1)

    await guest.cardReplies.withdraw({ body: { uid: ada.uid, replyKey: 'a-key-of-somebody-else' } })
    await guest.cardReplies.withdraw({ body: { uid: ada.uid } })
    expect(await received()).toHaveLength(1)

    await guest.cardReplies.withdraw({ body: { uid: ada.uid, replyKey } })
    await guest.cardReplies.withdraw({ body: { uid: ada.uid, replyKey } })
    expect(await received()).toEqual([])
  })

  test('who corrects what they sent under the same key has sent the correction alone', async () => {
    await send(typed)
    await send({ ...typed, email: 'gus@corrected.example', company: '' })

    expect(await received()).toMatchObject([{ email: 'gus@corrected.example', company: '' }])
  })

  test('who has logged in after an answer got lost has sent one reply, that of their account', async () => {
    await send({}, asLin)
    await send(typed)
    expect(await received()).toMatchObject([{ uid: '', name: 'Gus Guest' }])

    await send({}, asLin)
    expect(await received()).toMatchObject([{ uid: lin.uid }])
  })

  test.each([
    ['name', { ...typed, name: '' }, 'name'],
    ['way to be answered', { name: 'Gus' }, 'email'],
    ['whole phone number', { name: 'Gus', phone: '431 1234567' }, 'phone'],
  ])('who gives no %s is refused', async (_, body, path) => {
    const { code, more } = await refusal(send(body))

    expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', [path]])
    expect(await received()).toEqual([])
  })

  test('that is a machine is refused, and so is one who sends to nobody', async () => {
    expect((await refusal(send({ ...typed, nickname: 'bot' }))).code).toBe('leadRefused')
    expect((await refusal(send({ ...typed, uid: 'UNOBODY' }))).code).toBe('personNotFound')
  })
})

describe('the words of the owner', () => {
  const setWords = (consentText: string) => asAda.cards.changeCard({ body: { language: 'EN', consentText } })

  test('take the place of the usual ones, and stay with what was sent under them', async () => {
    await setWords('Ada may call me.')
    const { consentText, consentVersion } = await guest.cardReplies.offer({ query: { uid: ada.uid, language: 'EN' } })
    await send({ ...typed, consentVersion })
    await setWords('Ada may call me at night.')

    expect([consentText, consentVersion]).toEqual(['Ada may call me.', 'own-1'])
    expect(await received()).toMatchObject([{ consentText: 'Ada may call me.', consentVersion: 'own-1' }])
    expect((await asAda.cards.myHomepage({ query: {} })).texts.consentText).toEqual({ EN: 'Ada may call me at night.' })
  })

  test('keep their version where they are stored without a change', async () => {
    await setWords('Ada may call me.')
    await setWords('Ada may call me.')

    expect((await guest.cardReplies.offer({ query: { uid: ada.uid, language: 'EN' } })).consentVersion).toBe('own-1')
  })

  test('that have changed since they were read are refused, except for what was sent before', async () => {
    await send(typed)
    await setWords('Ada may call me.')

    await send(typed)
    expect((await refusal(send({ ...typed, replyKey: 'another-key-000000001' }))).code).toBe('consentChanged')
    expect(await received()).toHaveLength(1)
  })
})

describe('somebody with an account', () => {
  test('sends what their card says, whatever they name, and once', async () => {
    const { sender } = await asLin.cardReplies.offer({ query: { uid: ada.uid } })
    await send({ name: 'Somebody else', email: 'x@else.example', message: 'One' }, asLin)
    await send({ replyKey: 'another-key-000000001', message: 'Two' }, asLin)

    expect(sender?.email).toBe('lin@example.org')
    expect(await received()).toMatchObject([{ ...sender, uid: lin.uid, message: 'Two' }])
    expect((await asLin.cardReplies.offer({ query: { uid: ada.uid } })).sentAt).not.toBe('')
  })

  test('withdraws it without a key, and sends nothing to themself', async () => {
    await send({}, asLin)
    await asLin.cardReplies.withdraw({ body: { uid: ada.uid } })

    expect(await received()).toEqual([])
    expect((await refusal(send({}, asAda))).code).toBe('invalidInput')
  })

  const setLin = (change: { family_name?: string; given_name?: string; email?: string | null; phone?: string }) =>
    db.updateTable('person').set(change).where('uid', '=', lin.uid).execute()

  test('sends as much of a long name as there is room for, and without a name their address', async () => {
    const { family_name, given_name } = await db
      .selectFrom('person')
      .select(['family_name', 'given_name'])
      .where('uid', '=', lin.uid)
      .executeTakeFirstOrThrow()
    await setLin({ family_name: 'L'.repeat(150), given_name: 'R'.repeat(150) })
    await send({}, asLin)
    const [long] = await received()
    await setLin({ family_name: '', given_name: '' })
    await send({ replyKey: 'another-key-000000001' }, asLin)
    const [nameless] = await received()
    await setLin({ family_name, given_name })

    expect(long?.name).toHaveLength(200)
    expect(nameless?.name).toBe('lin@example.org')
  })

  test('who can be neither called nor written to is refused', async () => {
    await setLin({ email: null, phone: '' })
    const { code } = await refusal(send({}, asLin))
    await setLin({ email: lin.email, phone: lin.phone })

    expect(code).toBe('invalidInput')
  })

  test('whom the owner has blocked does not learn it, and the owner does not see what they sent', async () => {
    const asked = await write(await messenger(db, lin.uid), ada.uid, 'Good morning.')
    await (await messenger(db, ada.uid)).conversations.block({ body: { roomId: asked.roomId, isBlocked: true } })
    await send({}, asLin)

    expect(await received()).toEqual([])
    expect((await asLin.cardReplies.offer({ query: { uid: ada.uid } })).sentAt).not.toBe('')
  })
})

test('the owner hears of what was sent and of what was withdrawn', async () => {
  const versionAfter = async (after: string) => {
    const { version } = await asAda.contactRequests.waiting({ query: { after } })
    return version
  }
  const { version: first } = await asAda.contactRequests.waiting({ query: {} })
  const afterSending = versionAfter(first)
  await send(typed)
  const second = await afterSending
  const afterWithdrawing = versionAfter(second)
  await guest.cardReplies.withdraw({ body: { uid: ada.uid, replyKey } })

  expect(second).not.toBe(first)
  expect(await afterWithdrawing).toBe(first)
})

describe('what is new', () => {
  const newReplyNum = async (by = asAda) => (await by.contactRequests.waiting({ query: {} })).newReplyNum
  const noticesOf = async (by = asAda) => (await by.notices.list({ body: {} })).list
  const seen = async (until: string, by = asAda) => (await by.cardReplies.seen({ body: { until } })).newReplyNum

  test('is counted beside the requests and told in a notice with the sent name, until the owner has seen it', async () => {
    const { waitContactNum } = await asAda.contactRequests.waiting({ query: {} })
    const { sentAt } = await send(typed)
    await send({ replyKey: 'another-key-000000001' }, asLin)

    expect([await newReplyNum(), await newReplyNum(asLin)]).toEqual([2, 0])
    expect(await noticesOf()).toMatchObject([
      { kind: 'REPLY', isRead: false, uid: lin.uid },
      { kind: 'REPLY', isRead: false, uid: '', name: 'Gus Guest', text: 'Hall 3 was fun.' },
    ])
    expect(await asAda.contactRequests.waiting({ query: {} })).toMatchObject({ waitContactNum })

    expect([await seen(sentAt, asLin), await newReplyNum()]).toEqual([0, 2])
    expect([await seen(sentAt), await seen(sentAt)]).toEqual([1, 1])
    expect((await noticesOf()).map(({ isRead }) => isRead)).toEqual([false, true])
    expect((await asAda.notices.num()).noticeNum).toBe(1)
  })

  test('is a correction again, and what was withdrawn is told no more', async () => {
    const { sentAt } = await send(typed)
    await seen(sentAt)
    await send({ ...typed, company: 'Others Ltd' })
    expect([await newReplyNum(), (await noticesOf()).map(({ isRead }) => isRead)]).toEqual([1, [false]])

    await guest.cardReplies.withdraw({ body: { uid: ada.uid, replyKey } })
    expect([await newReplyNum(), await noticesOf()]).toEqual([0, []])
  })

  test('changes the version on which other screens of the owner wait', async () => {
    const { sentAt } = await send(typed)
    const { version: after } = await asAda.contactRequests.waiting({ query: {} })
    const next = asAda.contactRequests.waiting({ query: { after } })
    await seen(sentAt)

    expect(await next).toMatchObject({ newReplyNum: 0 })
  })

  test('is not counted where its kind is muted, and somebody who is blocked makes no notice', async () => {
    await asAda.notices.updateSettings({ body: { mutedKinds: ['REPLY'] } })
    await send(typed)
    await sql`insert into card_reply (to_uid, from_uid, key_hash, name, email, consent_text, consent_version, language, is_hidden)
      values (${ada.uid}, ${lin.uid}, '\\x01', 'Lin', 'l@example.org', 'x', 'x', 'EN', true)`.execute(db)

    expect([(await asAda.notices.num()).noticeNum, (await noticesOf()).length, await newReplyNum()]).toEqual([0, 1, 1])
    await asAda.notices.updateSettings({ body: { mutedKinds: [] } })
  })
})

describe('the owner', () => {
  test('saves what a guest typed as a contact file, and nobody else does', async () => {
    await send({ ...typed, name: 'Guest; Gus\nEND:VCARD', phone: '+49 431 1234567' })
    const [{ replyId = '' } = {}] = await received()

    expect((await asAda.cardReplies.vcard({ query: { replyId } })).split('\r\n')).toEqual([
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:;Guest\\; Gus\\nEND:VCARD;;;', 'FN:Guest\\; Gus\\nEND:VCARD'],
      ...['ORG:Guests Ltd', 'TEL;TYPE=CELL:+49 431 1234567', 'EMAIL;TYPE=INTERNET:gus@guest.example', 'END:VCARD', ''],
    ])
    expect((await refusal(asLin.cardReplies.vcard({ query: { replyId } }))).code).toBe('itemNotFound')
    expect((await refusal(asAda.cardReplies.vcard({ query: { replyId: 'none' } }))).code).toBe('itemNotFound')
  })

  test('reads how they stand to each sender, whom they can ask for contact', async () => {
    const relation = async () => (await received()).map(({ relation }) => relation)
    await db.deleteFrom('contact_request').execute()
    await send(typed)
    expect(await relation()).toEqual(['NONE'])
    await guest.cardReplies.withdraw({ body: { uid: ada.uid, replyKey } })

    await send({}, asLin)
    expect(await relation()).toEqual(['NONE'])
    await asAda.contactRequests.ask({ body: { uid: lin.uid } })
    expect(await relation()).toEqual(['WAITING'])
    await asLin.contactRequests.cancel({ body: { uid: ada.uid } })
    expect(await relation()).toEqual(['WAITING'])
    await asAda.contactRequests.cancel({ body: { uid: lin.uid, direction: 'SENT' } })
    await asLin.contactRequests.ask({ body: { uid: ada.uid } })
    expect(await relation()).toEqual(['RECEIVED'])
    await asAda.contactRequests.ask({ body: { uid: lin.uid } })
    expect(await relation()).toEqual(['CONTACT'])
  })
})

test('accounts do not use up what guests may send to one owner', async () => {
  await send({}, asLin)

  const { rows } = await sql<{ key: string }>`select key from rate_limit where key ~ 'Receiver'`.execute(db)
  expect(rows).toEqual([])
})

test('only the owner deletes what they were sent', async () => {
  await send(typed)
  const [{ replyId = '' } = {}] = await received()

  await asLin.cardReplies.remove({ body: { replyId } })
  expect(await received()).toHaveLength(1)

  await asAda.cardReplies.remove({ body: { replyId } })
  await asAda.cardReplies.remove({ body: { replyId } })
  expect(await received()).toEqual([])
})

test('both take along what was sent', async () => {
  await send({ message: 'Take me along.' }, asLin)
  for (const by of [asAda, asLin]) {
    expect(JSON.stringify(await by.profiles.exportData())).toContain('Take me along.')
  }
})
