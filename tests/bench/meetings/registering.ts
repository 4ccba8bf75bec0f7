import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { badgeCode } from '../../../api/contract/registrations/pass-code.ts'
import { passKey } from '../../../api/server/registrations/pass-keys.ts'
import { asker, type Pace, paceAt, paceOf } from '../load.ts'
import { formatted, type Row, type Table } from '../table.ts'
import { openWorld, type World } from '../world.ts'
import { fairCode, fairSizes, fillFair, logIn, organiserHeaders } from './fair-world.ts'

const newcomers = 12_000
const scansPerSecond = 100
const registrationsPerSecond = 300

type Headers = { authorization: string }

const paceRow = (what: string, { p50, p99 }: Pace, goal: number, most: number): Row => ({
  ...{ what, figure: p50, unit: 'ms', floor: goal },
  note: `p99 ${formatted(p99, 'ms')}, at most ${most} ms`,
})

/** Scans of badges at the doors, one after another, each of somebody else. */
async function doors({ url, db }: World, headers: Headers): Promise<Row[]> {
  const { rows } = await sql<{ passId: string }>`
    select pass_id as "passId" from registration where meeting_code = ${fairCode} and state in ('PASSED', 'SIGNED')
    order by md5(id::text) limit ${scansPerSecond * 12}`.execute(db)
  const codes = await Promise.all(
    rows.map(async ({ passId }) => badgeCode(passId, await passKey(fairCode, passId, db))),
  )
  const { ask, close } = asker(url, 20)
  const pace = await paceAt({ perSecond: scansPerSecond, seconds: 10 }, (number) => {
    const scans = [{ id: randomUUID(), code: codes[number % codes.length] }]
    return ask({ path: '/user/sign/scan', headers, body: { meetingCode: fairCode, checkType: 'ENTRY', scans } })
  })
  close()
  return [paceRow(`scans at the doors, ${scansPerSecond}/s`, pace, 20, 100)]
}

/** Registrations over HTTP. Throws unless exactly as many are stored as were answered. */
async function newRegistrations({ url, db }: World): Promise<Row[]> {
  const uids = Array.from({ length: newcomers }, (_, at) => `UNEW${at}`)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  const tokens = await logIn(db, uids)
  const { ask, close } = asker(url, 32)
  let sent = 0
  const register = () => {
    const number = sent
    sent += 1
    // Everybody comes to one of all meetings, then to the next one.
    const meetingCode = `MB${2 + ((number + Math.floor(number / newcomers)) % 199)}`
    const body = {
      ...{ meetingCode, identity: 'VISITOR', terms: true, key: `key-of-a-newcomer-${number}` },
      ...{ firstName: 'Visitor', lastName: String(number), organisation: 'Engines', email: `new${number}@example.org` },
    }
    return ask({
      path: '/user/attend/signUpAndRegister',
      body,
      headers: {
        authorization: tokens[number % newcomers] ?? '',
        // Everybody has an address of their own.
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
    })
  }
  const most = await paceOf({ callers: 16, seconds: 6 }, register)
  // On a machine that takes fewer, more of them would only wait for each other.
  const perSecond = Math.min(registrationsPerSecond, Math.floor(most.perSecond / 2))
  const steady = await paceAt({ perSecond, seconds: 10 }, register)
  close()
  const { rows } = await sql<{ stored: number }>`
    select count(*)::integer as stored from registration where key like 'key-of-a-newcomer-%'`.execute(db)
  if (rows[0]?.stored !== sent) throw new Error(`${sent} registrations were answered, ${rows[0]?.stored} are stored.`)
  return [
    {
      ...{ what: 'registrations over HTTP, 16 callers', figure: most.perSecond, unit: '/s' },
      ...{ floor: registrationsPerSecond, note: 'more is better; all are stored' },
    },
    paceRow(`registrations, ${perSecond}/s`, steady, 50, 150),
  ]
}

/** Measures registrations over HTTP and scans at the doors, among many registrations of many meetings. */
export async function registering({ size }: { size: number }): Promise<Table[]> {
  const world = await openWorld()
  await fillFair(world, fairSizes(size))
  const headers = await organiserHeaders(world.db)
  const { meetings, registrations } = fairSizes(size)
  return [
    {
      title: `Among ${registrations.toLocaleString('en-GB')} registrations for ${meetings} meetings`,
      floor: 'the goal; less is better unless said.',
      rows: [...(await doors(world, headers)), ...(await newRegistrations(world))],
    },
  ]
}
