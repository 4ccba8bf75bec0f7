import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { startChild } from '../../../tests/support/world/child-foyer.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { adasLead } from '../../../tests/support/world/known/known-lead.ts'
import { ada } from '../../../tests/support/world/known/known-people.ts'
import { contract } from '../../contract/index.ts'

const { db, url, drop } = await testDatabase()
let servers: Awaited<ReturnType<typeof startChild>>[] = []
const enterpriseCode = 'E1001'
const paths = [
  `${contract.enterprises.contactTarget.path}?enterpriseCode=${enterpriseCode}&language=EN`,
  `${contract.enterprises.homepage.path}?enterpriseCode=${enterpriseCode}&language=EN`,
]

beforeAll(async () => {
  await knownEnterprise(db)
  // One after the other: each looks for a free port by itself.
  for (const _ of [1, 2]) servers = [...servers, await startChild({ DATABASE_URL: url, FOYER_DEMO: '0' })]
})
afterAll(async () => {
  for (const { child } of servers) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await drop()
})

/** Returns the public answers of both processes. */
const answers = () =>
  Promise.all(servers.flatMap((server) => paths.map(async (path) => (await fetch(`${server.url}${path}`)).text())))

const setCompanyRequired = (company_required: boolean) =>
  db.updateTable('enterprise').set({ company_required }).where('code', '=', enterpriseCode).execute()

/** Renames the enterprise; silently without a notice, as no call of Foyer does. */
const rename = (name: string, isSilent: boolean) =>
  db.transaction().execute(async (tx) => {
    if (isSilent) await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update enterprise set name = ${JSON.stringify({ EN: name })}::jsonb where code = ${enterpriseCode}`.execute(
      tx,
    )
  })

test('what one process changes shows in what another keeps in memory within a second', async () => {
  await eventually(async () => {
    await rename('Before', false)
    await eventually(async () => {
      for (const answer of await answers()) expect(answer).toContain('Before')
    })
    await rename('Unheard', true)
    const later = await answers()
    // Both keep their answers, so that nothing but a notice can tell them of a change.
    for (const answer of later) expect(answer).toContain('Before')
  })
  const [first] = servers
  const token = await hostToken(db, ada.uid)
  const headers = { 'content-type': 'application/json', authorization: token }
  const body = JSON.stringify({ enterpriseCode, version: 1, name: { EN: 'After' } })

  const saved = await fetch(`${first?.url}${contract.homeEditing.save.path}`, { method: 'POST', headers, body })

  expect(await saved.json()).toMatchObject({ code: 200 })
  await vi.waitFor(
    async () => {
      for (const answer of await answers()) expect(answer).toContain('After')
    },
    { timeout: limitMs(1000), interval: 20 },
  )
})

test('a company that an enterprise begins to ask for is asked for by every process within a second', async () => {
  const body = JSON.stringify({ ...adasLead(), company: '', idempotencyKey: 'a-key-of-one-lead' })
  const headers = { 'content-type': 'application/json' }
  const submit = ({ url: at }: (typeof servers)[number]) =>
    fetch(`${at}${contract.leads.submit.path}`, { method: 'POST', headers, body })
  const statuses = () => Promise.all(servers.map(async (server) => (await submit(server)).status))
  await setCompanyRequired(false)
  await eventually(async () => expect(await statuses()).toEqual([200, 200]))

  await setCompanyRequired(true)

  await vi.waitFor(async () => expect(await statuses()).toEqual([422, 422]), { timeout: limitMs(1000), interval: 20 })
})
