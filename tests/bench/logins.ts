import { asker, paceOf } from './load.ts'
import { formatted, type Table } from './table.ts'
import { telling } from './telling.ts'
import { openWorld } from './world.ts'

const seconds = 6
const path = '/user/foyer/mail/login'
/** An account of the demo world and its password. */
const person = { email: 'visitor@foyer.example', password: 'Foyer#2026' }

/** Logins per second, and whether the time of an answer tells who has an account. */
export async function logins({ rounds }: { rounds: number }): Promise<Table[]> {
  const { url, db } = await openWorld()
  const { ask, close } = asker(url, 8)
  const times = await telling(ask, db, rounds)

  const paces: Table['rows'] = []
  for (const callers of [1, 4, 8]) {
    const { perSecond, p50, p99 } = await paceOf({ callers, seconds }, () => ask({ path, body: person }))
    const note = `p50 ${formatted(p50, 'ms')}, p99 ${formatted(p99, 'ms')}`
    paces.push({ what: `logins, ${callers} at the same time`, figure: perSecond, unit: '/s', note })
  }
  close()
  return [
    times,
    {
      title: 'Logins per second (Argon2id, 19 MiB, two passes)',
      floor: 'one caller on the same server; more is better.',
      rows: paces.map((row) => ({ ...row, ...(row !== paces[0] && paces[0] && { floor: paces[0].figure }) })),
    },
  ]
}
