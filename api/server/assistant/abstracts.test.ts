import { afterAll, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db)
afterAll(drop)

const path = '/user/meeting/abstract'
const lines = [
  { atMs: 0, speaker: 'Ada', text: 'We looked at the noise of the pump in the night.' },
  { atMs: 4000, speaker: 'Lin', text: 'We decided to use the quiet pump.' },
]

test('notes are made of a transcript, found by their id, and seen by nobody else', async () => {
  const [adas, lins] = [await hostToken(db, ada.uid), await hostToken(db, lin.uid)]
  const made = await ask(`${path}/save`, { token: adas, body: { title: 'Pumps', lines } })
  const { abstractId } = made.envelope.data
  await ask(`${path}/save`, { token: adas, body: { title: 'Others', lines } })
  const found = (token?: string) => ask(`${path}/getList?abstractId=${abstractId}`, token ? { token } : {})

  expect(made.envelope.data.decisions).toEqual([{ text: lines[1]?.text, lines: [1] }])
  expect((await found(adas)).envelope.list).toMatchObject([{ abstractId, title: 'Pumps' }])
  expect((await found(lins)).envelope.list).toEqual([])
  expect((await found()).envelope.list).toEqual([])
  expect((await ask(`${path}/getList?abstractId=none`, { token: adas })).envelope.list).toEqual([])
  const theft = await ask(`${path}/save`, { token: lins, body: { abstractId, title: 'Mine', lines } })
  expect(theft.envelope.error).toBe('itemNotFound')
})
