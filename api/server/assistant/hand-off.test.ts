import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { deleteMessages, messenger, newKey } from '../../../tests/support/world/known/known-messages.ts'
import { lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../core/log.ts'
import type { Job } from '../queue/job.ts'
import { handOffJobs } from './chat/hand-off-jobs.ts'
import { deleteForgottenChats } from './chats.ts'

const { db, drop } = await testDatabase()
type Caller = Awaited<ReturnType<typeof messenger>>
let [visitor, member, stranger] = [] as unknown as [Caller, Caller, Caller]
const target = { enterpriseCode: 'E1001', language: 'EN' } as const
const team = { asEnterpriseCode: 'E1001' } as const
const question = 'When was the company founded?'

beforeAll(async () => {
  await knownEnterprise(db)
  await db.insertInto('person').values({ uid: 'USTRANGER', email: 'stranger@rights.example' }).execute()
  visitor = await messenger(db, noor.uid)
  member = await messenger(db, lin.uid)
  stranger = await messenger(db, 'USTRANGER')
})
beforeEach(async () => {
  await deleteMessages(db)
  await db.deleteFrom('assistant_chat').execute()
  await db.deleteFrom('lead').execute()
})
afterAll(drop)

const send = async (text: string, key = newKey()) => {
  const answer = await visitor.chats.send({ body: { ...target, key, question: text } })
  await new Response(answer as unknown as ReadableStream).text()
}
const open = () => visitor.chats.open({ body: target })
type Line = Awaited<ReturnType<typeof open>>['list'][number]
const last = (list: Line[], count: number) =>
  list.slice(-count).map(({ role, line, text }) => `${role} ${line || text}`)
const reply = (roomId: string, text: string) => member.messages.send({ body: { ...team, roomId, key: newKey(), text } })

/** Asks one question and then for a person. */
async function askPerson() {
  await send(question)
  return visitor.chats.askPerson({ body: target })
}

test('a message that a person does not take is refused by name, and can be sent again', async () => {
  const { roomId } = await askPerson()
  const block = (isBlocked: boolean) => member.conversations.block({ body: { ...team, roomId, isBlocked } })
  const key = newKey()
  await block(true)

  expect((await refusal(send('And the price?', key))).code).toBe('messageRefused')
  expect(last((await open()).list, 1)).toEqual(['STATE WAITING'])
  await block(false)
  await send('And the price?', key)

  expect(last((await open()).list, 2)).toEqual(['STATE WAITING', 'VISITOR And the price?'])
})

test('what a person sends without a text is read in the chat: a card with its page, and a file', async () => {
  const { roomId } = await askPerson()
  await member.messages.send({ body: { ...team, roomId, key: newKey(), kind: 'CARD', relationCode: lin.uid } })
  const fileId = 'f'.repeat(22)
  await sql`
    insert into media (id, owner_uid, content_type, bytes, name)
    values (${fileId}, ${lin.uid}, 'application/pdf', 'x', 'Plan.pdf')`.execute(db)
  await member.messages.send({ body: { ...team, roomId, key: newKey(), kind: 'FILE', fileId } })

  const { state, list } = await open()

  expect(state).toBe('PERSON')
  const lines = list.filter(({ role }) => role === 'PERSON')
  const [card] = lines.flatMap(({ cards }) => cards)
  expect(card).toMatchObject({ kind: 'PERSON', code: lin.uid })
  expect(card?.url).toContain(`/mainPage?uid=${lin.uid}`)
  expect(lines.flatMap(({ files }) => files)).toMatchObject([{ kind: 'FILE', name: 'Plan.pdf', isGone: false }])
})

test('what was read in the chat is not unread in messages', async () => {
  const { roomId } = await askPerson()
  await reply(roomId, 'In 2009.')
  const { conversationId, list } = await open()
  const unread = async () => (await visitor.conversations.open({ body: { roomId } })).unread
  const messageId = list.findLast(({ role }) => role === 'PERSON')?.messageId ?? ''
  expect(await unread()).toBe(1)

  for (const odd of ['-1.5', '-99999999999', '--1', '-Infinity', ''])
    await visitor.chats.seen({ body: { conversationId, messageId: `${messageId.replace(/-\d+$/, '')}${odd}` } })
  await visitor.chats.seen({ body: { conversationId, messageId } })

  expect(await unread()).toBe(0)
})

describe('a member to whom a conversation was handed', () => {
  test('reads its questions and answers, and none of those after it; the visitor and strangers do not', async () => {
    const { roomId, conversationId } = await askPerson()
    const read = async () => (await member.handOffs.read({ body: { ...team, roomId } })).list

    expect((await read()).map(({ role }) => role)).toEqual(['VISITOR', 'ASSISTANT'])
    expect((await read())[1]?.text).toContain('18 March 2009')
    await visitor.chats.close({ body: { conversationId } })
    await send('What are your opening hours?')
    expect(await read()).toHaveLength(2)

    expect((await visitor.handOffs.read({ body: { roomId } })).list).toEqual([])
    expect((await refusal(stranger.handOffs.read({ body: { roomId } }))).code).toBe('roomNotFound')
    expect((await refusal(stranger.handOffs.read({ body: { ...team, roomId } }))).code).toBe('enterpriseNotFound')
    expect((await refusal(stranger.handOffs.end({ body: { roomId } }))).code).toBe('roomNotFound')
  })

  test('reads nothing of one that the visitor has deleted', async () => {
    const { roomId, conversationId } = await askPerson()
    await visitor.chats.forget({ body: { conversationId } })

    expect(await member.handOffs.read({ body: { ...team, roomId } })).toEqual({ targetName: '', state: '', list: [] })
  })

  test('ends the talk, and the assistant answers the next question', async () => {
    const { roomId } = await askPerson()
    await reply(roomId, 'In 2009.')
    await open()

    expect(await member.handOffs.end({ body: { ...team, roomId } })).toEqual({ state: 'CLOSED' })
    expect(last((await open()).list, 1)).toEqual(['STATE CLOSED'])
    await send(question)
    expect((await open()).state).toBe('ASSISTANT')
  })
})

describe('a talk in which nobody writes any more', () => {
  const work = { db, settings: knownSettings(), log: createLog('silent') }
  /** Does the jobs of hand-offs as if so many hours had passed. */
  async function passHours(hours: number) {
    await sql`update message set at = at - make_interval(hours => ${hours})`.execute(db)
    await sql`update assistant_line set at = at - make_interval(hours => ${hours})`.execute(db)
    const jobs = await db.selectFrom('queued_job').selectAll().where('kind', '=', 'handOff').execute()
    const ids = jobs.map(({ id }) => id)
    const found = await handOffJobs.read(work, ids)
    await db.deleteFrom('queued_job').where('kind', '=', 'handOff').execute()
    for (const job of jobs) {
      const talk = found.get(job.id)
      if (talk) await handOffJobs.worker(work)?.run(talk, { ...job, retrySeconds: undefined } as unknown as Job)
    }
  }

  test('and which nobody has answered becomes a lead with its transcript, once the time is over', async () => {
    await askPerson()
    await passHours(23)
    expect((await open()).state).toBe('WAITING')
    await passHours(2)

    const { state, list } = await open()
    expect([state, ...last(list, 1)]).toEqual(['CLOSED', 'STATE LEAD'])
    const [lead] = await db.selectFrom('lead').selectAll().execute()
    expect(lead).toMatchObject({ target: 'E1001', channel: 'IM_CHAT', uid: noor.uid })
    const note = await db.selectFrom('lead_event').select('detail').where('kind', '=', 'NOTE').executeTakeFirst()
    expect(JSON.stringify(note?.detail)).toContain(question)
  })

  test('becomes no second lead where its visitor has left their details meanwhile', async () => {
    const { conversationId } = await askPerson()
    const details = { name: 'Noor', email: 'noor@leads.example', phone: '13800138000', phoneCountryCode: '+86' }
    await visitor.chats.leaveLead({ body: { conversationId, ...details, key: newKey() } })
    await passHours(25)

    expect(last((await open()).list, 1)).toEqual(['STATE CLOSED'])
    expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(1)
  })

  test('that is deleted while its time ends still ends once that is taken back', async () => {
    const { conversationId } = await askPerson()
    await visitor.chats.forget({ body: { conversationId } })
    await passHours(25)
    await visitor.chats.forget({ body: { conversationId, isUndone: true } })
    await passHours(1)

    expect(last((await open()).list, 1)).toEqual(['STATE LEAD'])
  })

  test('says that nobody has answered where its visitor cannot be reached', async () => {
    await askPerson()
    await sql`update person set email = null, phone = '' where uid = ${noor.uid}`.execute(db)
    await passHours(25)

    expect(last((await open()).list, 1)).toEqual(['STATE UNANSWERED'])
    expect(await db.selectFrom('lead').select('id').execute()).toEqual([])
    await sql`update person set email = ${noor.email} where uid = ${noor.uid}`.execute(db)
  })

  test('with a person ends with a line, and not while they write', async () => {
    const { roomId } = await askPerson()
    await passHours(20)
    await reply(roomId, 'In 2009.')
    await passHours(20)
    expect((await open()).state).toBe('PERSON')
    await passHours(5)

    const { state, list } = await open()
    expect([state, ...last(list, 1)]).toEqual(['CLOSED', 'STATE CLOSED'])
  })
})

test('a conversation that is deleted in the chat can be brought back for half a minute, then it is gone', async () => {
  await send(question)
  const { conversationId, list } = await open()
  const forget = (more: object) => visitor.chats.forget({ body: { conversationId, ...more } })

  await forget({})
  expect((await open()).list).toEqual([])
  await forget({ isUndone: true })
  expect((await open()).list).toEqual(list)
  await forget({})
  await sql`update assistant_chat set deleted_at = now() - interval '31 seconds'`.execute(db)
  await deleteForgottenChats(db)

  expect((await refusal(forget({ isUndone: true }))).code).toBe('conversationNotFound')
})
