import { sql } from 'kysely'
import { openBrowser } from '../../support/browser/browser.ts'
import { atEnd } from '../../support/runner/ending.ts'
import { openPartner } from '../partner-page.ts'
import { scriptOf } from '../peers/peers.ts'
import type { Table } from '../table.ts'
import { cpuTimesSlower } from '../usable.ts'
import { openWorld } from '../world.ts'
import { fairCode, fairSizes, fillFair, organiserHeaders } from './fair-world.ts'
import type { GateTimes } from './manifest-page.ts'

const people = 50_000
const goal = { megabytes: 1.5, foundMs: 10 }
const longest = (times: number[]) => Math.max(...times)

/** Measures what a gate without a network stores of a large fair, and how long it looks for somebody in it. */
export async function manifest({ size }: { size: number }): Promise<Table[]> {
  const world = await openWorld()
  const { url, db } = world
  const visitors = people * size
  await fillFair(world, { ...fairSizes(size), visitors, registrations: visitors, auditEntries: 0 })
  await sql`
    insert into meeting_door (meeting_code, shown_fields)
    values (${fairCode}, '{organisation,position,identity,country}')`.execute(db)
  const headers = await organiserHeaders(db)
  const get = (path: string) => fetch(`${url}/user/sign/${path}?meetingCode=${fairCode}&language=EN`, { headers })
  const setup = (await (await get('setup')).json()) as { data: { key: { x: string; y: string } } }
  const bytes = Buffer.from(await (await get('manifest')).arrayBuffer())

  const { put, putScript } = await openPartner()
  const script = putScript('gate', await scriptOf('tests/bench/meetings/manifest-page.ts'))
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const page = await browser.newPage()
  await page.goto(put({ body: `<script crossorigin src="${script}"></script>` }))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
  const times = await page.evaluate(
    ([packed, key]) =>
      (window as unknown as { measure(packed: string, key: object): Promise<GateTimes> }).measure(packed, key),
    [bytes.toString('base64url'), setup.data.key] as const,
  )
  return [
    {
      title: `A gate without a network that knows ${times.people.toLocaleString('en-GB')} people, ${cpuTimesSlower}× slower CPU`,
      floor: 'the goal; less is better.',
      rows: [
        { what: 'the manifest on the wire', figure: bytes.length / 1_000_000, unit: 'MB', floor: goal.megabytes },
        { what: 'checked and unpacked, once', figure: times.openedMs, unit: 'ms' },
        {
          ...{ what: 'a person found', figure: longest(times.foundMs), unit: 'ms', floor: goal.foundMs },
          note: `the longest of ${times.foundMs.length}`,
        },
        {
          ...{ what: 'their code checked, too', figure: longest(times.scanMs), unit: 'ms', floor: goal.foundMs },
          note: `the longest of ${times.scanMs.length}`,
        },
      ],
    },
  ]
}
