import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { deleteMessages, messenger, newKey, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../core/log.ts'
import type { Job } from '../queue/job.ts'
import { endJobs, takeJobs } from '../queue/jobs.ts'
import { unreadJobs } from './unread-mails.ts'

const { db, drop } = await testDatabase()
const work = { db, settings: knownSettings(), log: createLog('silent') }
type Messenger = Awaited<ReturnType<typeof messenger>>
let [asAda, asLin, asNoor] = [] as unknown as [Messenger, Messenger, Messenger]

beforeAll(async () => {
  await knownEnterprise(db)
  asAda = await messenger(db, ada.uid)
  asLin = await messenger(db, lin.uid)
  asNoor = await messenger(db, noor.uid)
})
beforeEach(async () => {
  await deleteMessages(db)
  await db.deleteFrom('outgoing_message').execute()
})
afterAll(drop)

/** Makes the jobs older, runs those that are due, and returns the mails. */
async function mailsAfter(minutes: number, { times = 1 } = {}) {
  await sql`update queued_job set due_at = due_at - make_interval(mins => ${minutes})`.execute(db)
  const jobs = await takeJobs(db, 'unread', unreadJobs)
  for (const job of jobs)
    for (let time = 0; time < times; time += 1)
      await unreadJobs.worker(work)?.run(job.id, { ...job, retrySeconds: undefined } as Job)
  await endJobs(
    db,
    jobs.map(({ id }) => id),
  )
  const mails = await db.selectFrom('outgoing_message').select(['recipient', 'subject', 'text', 'links']).execute()
  await db.deleteFrom('outgoing_message').execute()
  return mails
}

test('what is unread for 15 minutes is told by one mail, however much comes, until it is read', async () => {
  await db.updateTable('person').set({ language: 'DE' }).where('uid', '=', lin.uid).execute()
  const { roomId } = await write(asAda, lin.uid, 'First.')
  await write(asAda, lin.uid, 'The latest.')

  expect(await mailsAfter(14)).toEqual([])
  const [mail, ...others] = await mailsAfter(2)
  await write(asAda, lin.uid, 'And more.')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: lin.email, subject: '2 ungelesene Nachrichten von Ada Byron' })
  expect(mail?.text).toContain('The latest.')
  expect(mail?.links[0]).toContain(`/mini-h5/index/chat?fUserId=${ada.uid}`)
  expect(await mailsAfter(16)).toEqual([])

  await asLin.messages.read({ body: { roomId, number: 3 } })
  await write(asLin, ada.uid, 'Thanks.')
  await write(asAda, lin.uid, 'Anything else?')
  expect((await mailsAfter(16)).map(({ recipient }) => recipient).sort()).toEqual([ada.email, lin.email])
  await db.updateTable('person').set({ language: 'EN' }).where('uid', '=', lin.uid).execute()
})

test('a job that runs twice mails once', async () => {
  await write(asAda, lin.uid, 'First.')

  expect(await mailsAfter(16, { times: 2 })).toHaveLength(1)
})

test('what was read, recalled, muted or blocked in the meantime is not told', async () => {
  const { roomId } = await write(asAda, lin.uid, 'Read.')
  await asLin.messages.read({ body: { roomId, number: 1 } })
  expect(await mailsAfter(16)).toEqual([])

  await write(asAda, lin.uid, 'Recalled.')
  await asAda.messages.recall({ body: { roomId, number: 2 } })
  expect(await mailsAfter(16)).toEqual([])

  await write(asAda, lin.uid, 'Muted.')
  await asLin.conversations.update({ body: { roomId, isMuted: true } })
  expect(await mailsAfter(16)).toEqual([])
})

test('a message that comes after a reading waits its own 15 minutes', async () => {
  const { roomId } = await write(asAda, lin.uid, 'First.')
  await sql`update queued_job set due_at = due_at - interval '14 minutes'`.execute(db)
  await asLin.messages.read({ body: { roomId, number: 1 } })
  await write(asAda, lin.uid, 'Second.')

  expect(await mailsAfter(2)).toEqual([])
  expect(await mailsAfter(14)).toHaveLength(1)
})

test('who wants no such mails gets none', async () => {
  await asLin.conversations.updateSettings({ body: { wantsMail: false } })
  await write(asAda, lin.uid, 'First.')

  expect(await mailsAfter(16)).toEqual([])
})

test('members who sell and want mails are told of what waits for their enterprise', async () => {
  await asNoor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text: 'Prices?' } })
  const mails = await mailsAfter(16)
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([ada.email, lin.email])
  expect(mails[0]?.text).toContain('Noor Aziz')
  for (const { links } of mails)
    expect(links[0]).toContain(`/mini-h5/index/chat?fUserId=${noor.uid}&asEnterpriseCode=E1001`)

  const { roomId } = await asNoor.messages.send({ body: { enterpriseCode: 'E1001', key: newKey(), text: 'Hello?' } })
  expect(await mailsAfter(16)).toEqual([])

  const answer = { asEnterpriseCode: 'E1001', roomId, key: newKey(), text: 'Gladly.' }
  await asLin.messages.send({ body: answer })
  const [toVisitor] = await mailsAfter(16)
  expect(toVisitor?.recipient).toBe(noor.email)
  expect(toVisitor?.links[0]).toContain('/mini-h5/index/chat?enterpriseCode=E1001')
  expect(toVisitor?.links[0]).not.toContain('asEnterpriseCode')
})
