import { asker, paceOf } from './load.ts'
import { said, type Table } from './table.ts'
import { openWorld } from './world.ts'

const seconds = 6
const tellingRuns = 150
const path = '/user/foyer/mail/login'
/** An account of the demo world and its password. */
const known = { email: 'visitor@foyer.example', password: 'Foyer#2026' }

const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

/**
 * The greatest distance between two distributions, and the distance that two samples of the same one keep within in 99
 * of 100 cases (Kolmogorov and Smirnov).
 */
function distance(one: number[], other: number[]) {
  const below = (sorted: number[], value: number) => sorted.filter((each) => each <= value).length / sorted.length
  const greatest = Math.max(...[...one, ...other].map((value) => Math.abs(below(one, value) - below(other, value))))
  return { greatest, allowed: 1.628 * Math.sqrt((one.length + other.length) / (one.length * other.length)) }
}

/** Logins per second, and whether the time of a refusal tells who has an account. */
export async function logins({ rounds }: { rounds: number }): Promise<Table[]> {
  const { url } = await openWorld()
  const { ask, close } = asker(url, 8)
  const refused = async (email: string) => {
    const begin = performance.now()
    await ask({ path, body: { email, password: 'Wrong#2026' }, status: 422 })
    return performance.now() - begin
  }

  const took = { known: [] as number[], unknown: [] as number[] }
  for (let run = -10; run < rounds * tellingRuns; run += 1) {
    // In turns, so that whatever else the machine does falls on both.
    const pair = run % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of pair) {
      const ms = await refused(which === 'known' ? known.email : `nobody${run + 10}@foyer.example`)
      if (run >= 0) took[which].push(ms)
    }
  }
  for (const times of Object.values(took)) times.sort((a, b) => a - b)
  const { greatest, allowed } = distance(took.known, took.unknown)

  const paces: Table['rows'] = []
  for (const callers of [1, 4, 8]) {
    const { perSecond, p50, p99 } = await paceOf({ callers, seconds }, () => ask({ path, body: known }))
    const note = `p50 ${said(p50, 'ms')}, p99 ${said(p99, 'ms')}`
    paces.push({ what: `logins, ${callers} at the same time`, figure: perSecond, unit: '/s', note })
  }
  close()
  return [
    {
      title: 'Whether a refusal’s time tells who has an account',
      floor: 'an address without an account, asked in turns with it; 1× is best, 0.95–1.05 the goal.',
      rows: [
        {
          what: 'wrong password of an account, median',
          figure: median(took.known),
          floor: median(took.unknown),
          unit: 'ms',
          note: `${took.known.length} each; distributions ${said(greatest)} apart, ${said(allowed)} is chance (p 0.01)`,
        },
      ],
    },
    {
      title: 'Logins per second (Argon2id, 19 MiB, two passes)',
      floor: 'one caller on the same server; more is better.',
      rows: paces.map((row) => ({ ...row, ...(row !== paces[0] && { floor: paces[0]?.figure }) })),
    },
  ]
}
