import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { deleteMessages, messenger, newKey, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { connect } from '../../db/index.ts'
import { hashOfSecret, type Session, sessionOfToken } from '../http/access.ts'
import { lookAt } from './changes.ts'

const { db, drop } = await testDatabase()
let statements = 0
/** The same database, whose statements are counted. */
const counted = db.withPlugin({
  transformQuery({ node }) {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
} satisfies KyselyPlugin)
const tokens: Record<string, string> = {}
const sessions: Record<string, Session> = {}

beforeAll(async () => {
  await knownEnterprise(db)
  for (const { uid } of [ada, lin, noor]) {
    const token = await hostToken(db, uid)
    tokens[uid] = token
    sessions[uid] = (await sessionOfToken(token, '', '', db)) as Session
  }
})
beforeEach(() => deleteMessages(db))
afterAll(drop)

const look = (uid: string, cursor: string) => lookAt(cursor, { db: counted, session: sessions[uid] as Session })
const looks = (cursors: Record<string, string>) =>
  Promise.all(Object.entries(cursors).map(([uid, cursor]) => look(uid, cursor)))

test('looks at the same time share a statement, and each caller gets the changes of their own rooms after their cursor', async () => {
  const asAda = await messenger(db, ada.uid)
  const asNoor = await messenger(db, noor.uid)
  const { roomId: first } = await write(asAda, lin.uid, 'One.')
  const cursors = Object.fromEntries(
    await Promise.all([ada, lin, noor].map(async ({ uid }) => [uid, (await look(uid, ''))?.cursor ?? ''])),
  )
  const { roomId: second } = await write(asAda, noor.uid, 'Two.')
  const { roomId: third } = await asNoor.messages.send({
    body: { enterpriseCode: 'E1001', key: newKey(), text: 'Hi.' },
  })
  const earlier = {
    [lin.uid]: `person:${lin.uid}=0`,
    [ada.uid]: cursors[ada.uid] ?? '',
    [noor.uid]: cursors[noor.uid] ?? '',
  }
  statements = 0

  const [lins, adas, noors] = await looks(earlier)

  expect(statements).toBe(1)
  expect(lins?.rooms).toEqual([{ roomId: first, asEnterpriseCode: '', number: 1 }])
  expect(adas?.rooms).toEqual([
    { roomId: second, asEnterpriseCode: '', number: 1 },
    { roomId: third, asEnterpriseCode: 'E1001', number: 1 },
  ])
  expect(noors?.rooms.map(({ roomId }) => roomId).sort()).toEqual([second, third].sort())
})

test('a login that is over ends only its own look', async () => {
  const token = await hostToken(db, lin.uid)
  const session = (await sessionOfToken(token, '', '', db)) as Session
  await db.deleteFrom('session').where('token_hash', '=', hashOfSecret(token)).execute()

  const [ended, others] = await Promise.all([lookAt('', { db: counted, session }), look(ada.uid, '')])

  expect(ended).toBeUndefined()
  expect(others?.owners).toEqual([`person:${ada.uid}`, 'enterprise:E1001'])
})

test('looks that come while one is answered are answered, too, and many need few statements', async () => {
  statements = 0
  const begun = look(ada.uid, '')
  await new Promise(setImmediate)
  const others = Array.from({ length: 150 }, (_, at) => look([ada, lin, noor][at % 3]?.uid ?? '', ''))

  const all = await Promise.all([begun, ...others])

  expect(all.filter((answer) => answer === undefined)).toEqual([])
  expect(all.at(-1)?.owners[0]).toBe(`person:${noor.uid}`)
  expect(statements).toBe(3)
})

test('without the database every look fails, and the next ones are asked again', async () => {
  const gone = connect('postgres://foyer:foyer@127.0.0.1:9/foyer')
  const failed = () =>
    Promise.allSettled([ada, lin].map(({ uid }) => lookAt('', { db: gone, session: sessions[uid] as Session })))

  for (const _ of [1, 2]) expect((await failed()).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await gone.destroy()
})
