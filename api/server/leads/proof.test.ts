import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'

const { db, drop } = await testDatabase()
const client = caller(db, { limits: generous })

beforeAll(() => knownFair(db))
beforeEach(() => db.deleteFrom('lead').execute())
afterAll(drop)

const leadCount = async () => (await db.selectFrom('lead').select('id').execute()).length

async function challengeFor(call: Promise<unknown>) {
  const { code, more } = await refusal(call)
  expect(code).toBe('proofRequired')
  expect(more.status).toBe(428)
  return (more.data as { challenge: Challenge }).challenge
}

async function solve(challenge: Challenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

test('a form filled within a second has to bring a proof of work', async () => {
  const body = { ...adasLead(), elapsedMs: 900 }

  const proof = JSON.stringify(await solve(await challengeFor(client.leads.submit({ body }))))

  expect(await client.leads.submit({ body: { ...body, proof } })).toHaveProperty('leadId')
  expect(await leadCount()).toBe(1)
})

test('a client that does not say how long its form was open needs no proof for its first lead', async () => {
  const { elapsedMs: _unsaid, ...body } = adasLead()

  expect(await client.leads.submit({ body })).toHaveProperty('leadId')
})

test('the fourth lead of an address within a minute has to bring a proof', async () => {
  const busy = caller(db, {
    address: '192.0.2.40',
    limits: { ...generous, leadsWithoutProof: { max: 3, seconds: 60 } },
  })
  for (let index = 0; index < 3; index++) await busy.leads.submit({ body: adasLead() })

  const challenge = await challengeFor(busy.leads.submit({ body: adasLead() }))

  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000 })
})

test('a proof as base64 is as good', async () => {
  const body = adasLead({ elapsedMs: 10 })
  const solved = await solve(await challengeFor(client.leads.submit({ body })))

  const proof = Buffer.from(JSON.stringify(solved)).toString('base64')

  expect(await client.leads.submit({ body: { ...body, proof } })).toHaveProperty('leadId')
})

test('a proof made on one server counts on another', async () => {
  const body = adasLead({ elapsedMs: 10 })
  const proof = JSON.stringify(await solve(await challengeFor(client.leads.submit({ body }))))

  expect(await caller(db, { limits: generous }).leads.submit({ body: { ...body, proof } })).toHaveProperty('leadId')
})

test('a proof counts for one lead, also for 20 parallel ones', async () => {
  const solved = await solve(await challengeFor(client.leads.submit({ body: adasLead({ elapsedMs: 10 }) })))
  const proof = JSON.stringify(solved)

  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => client.leads.submit({ body: adasLead({ elapsedMs: 10, proof }) })),
  )

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await leadCount()).toBe(1)
})

test('a lead that was accepted with a proof is answered again without a new one', async () => {
  const body = adasLead({ elapsedMs: 10 })
  const proof = JSON.stringify(await solve(await challengeFor(client.leads.submit({ body }))))
  const first = await client.leads.submit({ body: { ...body, proof } })

  expect(await client.leads.submit({ body: { ...body, proof } })).toEqual(first)
})

test.each<[string, (solved: Awaited<ReturnType<typeof solve>>) => unknown]>([
  ['no JSON', () => 'proof'],
  ['JSON of another shape', () => ({})],
  ['a number', () => 7],
  ['another key', ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })],
  [
    'an easier challenge',
    ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      solution,
    }),
  ],
  [
    'a longer life',
    ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
      solution,
    }),
  ],
  [
    'a challenge signed by somebody else',
    ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '00' }, solution }),
  ],
])('%s is no proof', async (_, forge) => {
  const body = adasLead({ elapsedMs: 10 })
  const solved = await solve(await challengeFor(client.leads.submit({ body })))

  await challengeFor(client.leads.submit({ body: { ...body, proof: JSON.stringify(forge(solved)) } }))

  expect(await leadCount()).toBe(0)
})
