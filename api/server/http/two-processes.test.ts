import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../../../tests/support/world/child-foyer.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { ada, knownPassword, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { limits } from '../core/limit-table.ts'

const { db, url, drop } = await testDatabase()
let servers: Awaited<ReturnType<typeof startChild>>[] = []

beforeAll(async () => {
  await knownPeople(db)
  const env = { DATABASE_URL: url, FOYER_DEMO: '0' }
  // One after the other: each looks for a free port by itself.
  for (const _ of [1, 2]) servers = [...servers, await startChild(env)]
})
afterAll(async () => {
  for (const { child } of servers) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await drop()
})

/**
 * One try of a login at one of the processes, from an address that no other try comes from. A busy machine may have no
 * connection to the database in time: then nothing was tried, and the answer 503 says to try again.
 */
async function login(at: number, password: string): Promise<Response> {
  const answer = await fetch(`${servers[at % 2]?.url}/user/foyer/mail/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` },
    body: JSON.stringify({ email: ada.email, password }),
  })
  return answer.status === 503 ? login(at, password) : answer
}

test('of 500 parallel tries of one account at two processes exactly as many are let through as the limit says', async () => {
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => login(at, `Wrong#${at}`)))

  const statuses = answers.map(({ status }) => status)
  const { max } = limits.loginsPerAccount
  expect(new Set(servers.map(({ child }) => child.pid)).size).toBe(2)
  expect(statuses.filter((status) => status === 422)).toHaveLength(max)
  expect(statuses.filter((status) => status === 429)).toHaveLength(500 - max)
  for (const half of [0, 1]) expect(statuses.filter((_, at) => at % 2 === half)).toContain(429)
  // The account itself is closed for a while, not only its wrong passwords.
  expect((await login(501, knownPassword)).status).toBe(429)
})
