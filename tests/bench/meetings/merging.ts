import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { badgeCode } from '../../../api/contract/registrations/pass-code.ts'
import { passKey } from '../../../api/server/registrations/pass-keys.ts'
import type { Table } from '../table.ts'
import { openWorld, type World } from '../world.ts'
import { fairCode, fairSizes, fillFair, organiserHeaders } from './fair-world.ts'

const gates = 20
const scansPerGate = 500
/** The scans that a gate sends at once. */
const partSize = 100

interface Scan {
  id: string
  code: string
  at: string
}

type Headers = { authorization: string }

const shuffled = <Entry>(entries: readonly Entry[]) =>
  entries
    .map((entry) => ({ entry, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry)

/** The scans of an hour without a network: each gate reads the passes of people who also come to other gates. */
async function scansOf({ db }: World): Promise<Scan[][]> {
  const { rows } = await sql<{ passId: string }>`
    select pass_id as "passId" from registration where meeting_code = ${fairCode} and state in ('PASSED', 'SIGNED')`.execute(
    db,
  )
  const codes = await Promise.all(
    rows.map(async ({ passId }) => badgeCode(passId, await passKey(fairCode, passId, db))),
  )
  const end = Date.now() - 60_000
  return Array.from({ length: gates }, () =>
    Array.from({ length: scansPerGate }, () => ({
      id: randomUUID(),
      code: codes[Math.floor(Math.random() * codes.length)] ?? '',
      at: new Date(end - Math.floor(Math.random() * 3_600_000)).toISOString(),
    })),
  )
}

async function send({ url }: World, headers: Headers, scans: Scan[]) {
  const answer = await fetch(`${url}/user/sign/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ meetingCode: fairCode, checkType: 'ENTRY', scans }),
  })
  if (!answer.ok) throw new Error(`Scans were answered with ${answer.status}: ${await answer.text()}`)
}

/** The verdict on each scan by its id, and when each person was let in. */
async function truthOf({ url, db }: World, headers: Headers) {
  const verdicts: Record<string, string> = {}
  for (let pageNum = 1; Object.keys(verdicts).length < gates * scansPerGate; pageNum++) {
    const address = `${url}/user/sign/log?meetingCode=${fairCode}&pageSize=100&pageNum=${pageNum}`
    const { data, message } = (await (await fetch(address, { headers })).json()) as {
      data?: { list: { id: string; verdict: string }[] }
      message: string
    }
    if (!data) throw new Error(`Page ${pageNum} of the scans was answered with ${message}`)
    const { list } = data
    if (list.length === 0) break
    for (const { id, verdict } of list) verdicts[id] = verdict
  }
  const { rows: people } = await sql<{ passId: string; state: string; signedAt: Date | null }>`
    select pass_id as "passId", state, signed_at as "signedAt" from registration
    where meeting_code = ${fairCode} order by pass_id`.execute(db)
  return { verdicts, people }
}

/**
 * Merges all scans as gates send them whose network comes back, in an order of chance; every tenth part comes twice.
 */
async function merge(world: World, headers: Headers, scans: Scan[][]) {
  await sql`delete from check_in where meeting_code = ${fairCode}`.execute(world.db)
  await sql`
    update registration set state = 'PASSED', signed_at = null
    where meeting_code = ${fairCode} and state = 'SIGNED'`.execute(world.db)
  const began = performance.now()
  await Promise.all(
    shuffled(scans).map(async (ofGate) => {
      const inOrder = shuffled(ofGate)
      for (let from = 0; from < inOrder.length; from += partSize) {
        const part = inOrder.slice(from, from + partSize)
        await send(world, headers, part)
        if (Math.random() < 0.1) await send(world, headers, part)
      }
    }),
  )
  return performance.now() - began
}

/**
 * Merges the scans of gates that had no network for an hour, twice in different orders. Throws where a scan is lost,
 * somebody is let in twice, or the second order leads to another truth than the first.
 */
export async function merging(): Promise<Table[]> {
  const world = await openWorld()
  await fillFair(world, fairSizes(0.05))
  const headers = await organiserHeaders(world.db)
  const scans = await scansOf(world)
  const all = scans.flat()
  const ms = await merge(world, headers, scans)
  const truth = await truthOf(world, headers)
  await merge(world, headers, scans)
  assert.deepEqual(await truthOf(world, headers), truth)
  assert.deepEqual(Object.keys(truth.verdicts).sort(), all.map(({ id }) => id).sort())
  const persons = new Set(all.map(({ code }) => code)).size
  const admitted = Object.values(truth.verdicts).filter((verdict) => verdict === 'ADMITTED').length
  assert.equal(admitted, persons)
  return [
    {
      title: `${gates} gates without a network for an hour, ${all.length.toLocaleString('en-GB')} scans`,
      floor: 'none; more is better.',
      rows: [
        {
          what: `merged twice in other orders, ${persons.toLocaleString('en-GB')} people let in once each, none lost`,
          ...{ figure: (all.length * 1000) / ms, unit: '/s' },
        },
      ],
    },
  ]
}
