import type { Db } from '../../api/db/index.ts'
import type { asker, Question } from './load.ts'
import { formatted, type Table } from './table.ts'

const runsEach = 150
const warmUps = 10
const user = '/user/foyer'

interface Details {
  email: string
  phone: string
  phoneCountryCode: string
}

type Ask = ReturnType<typeof asker>['ask']

const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

/**
 * The greatest distance between two distributions, and the distance that two samples of the same one keep within in 99
 * of 100 cases (Kolmogorov and Smirnov).
 */
function distance(first: number[], second: number[]) {
  const below = (sorted: number[], value: number) => sorted.filter((item) => item <= value).length / sorted.length
  const greatest = Math.max(
    ...[...first, ...second].map((value) => Math.abs(below(first, value) - below(second, value))),
  )
  return { greatest, allowed: 1.628 * Math.sqrt((first.length + second.length) / (first.length * second.length)) }
}

/** The details of somebody with an account and a number. */
async function somebody(db: Db): Promise<Details> {
  const { email, phone, phone_country_code } = await db
    .selectFrom('person')
    .select(['email', 'phone', 'phone_country_code'])
    .where('phone', '<>', '')
    .where('email', 'is not', null)
    .orderBy('uid')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { email: email ?? '', phone, phoneCountryCode: phone_country_code }
}

/** The details of nobody. The number is of the same country and length: others take another time to be read. */
const withUnknownDetails = ({ phone, phoneCountryCode }: Details): Details => ({
  email: 'nobody@foyer.example',
  phone: `${phone.slice(0, -3)}999`,
  phoneCountryCode,
})

type Row = [what: string, questionOf: (who: Details) => Question | Promise<Question>]

function rowsOf(ask: Ask, db: Db): Row[] {
  const register = ({ email }: Details): Question => ({ path: `${user}/email/pre/register`, body: { email } })
  const sendAgain = async (who: Details): Promise<Question> => {
    await ask(register(who))
    const { id } = await db
      .selectFrom('email_link')
      .select('id')
      .where('email', '=', who.email)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { path: `${user}/sendAgain/${id}` }
  }
  const login = ({ email }: Details): Question => ({
    path: `${user}/mail/login`,
    body: { email, password: 'Wrong#2026' },
    status: 422,
  })
  const number = ({ phone, phoneCountryCode }: Details) => ({ phone, phoneCountryCode })
  return [
    ['wrong password', login],
    ['register', register],
    ['sendAgain', sendAgain],
    ['forgot', ({ email }) => ({ path: `${user}/mail/forgot`, body: { email } })],
    ['checkPhone', (who) => ({ path: `${user}/checkPhone`, body: number(who) })],
    ['sendPhoneCaptcha', (who) => ({ path: `${user}/sendPhoneCaptcha`, body: number(who) })],
  ]
}

async function timesOf(ask: Ask, person: Details, questionOf: Row[1], runs: number) {
  const people = { known: person, unknown: withUnknownDetails(person) }
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let run = -warmUps; run < runs; run += 1) {
    // In turns, so that whatever else the machine does falls on both.
    for (const which of run % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const question = await questionOf(people[which])
      const begin = performance.now()
      await ask(question)
      if (run >= 0) took[which].push(performance.now() - begin)
    }
  }
  for (const times of Object.values(took)) times.sort((a, b) => a - b)
  return took
}

/** Measures whether the time of an answer reveals that an address has an account. */
export async function telling(ask: Ask, db: Db, rounds: number): Promise<Table> {
  const person = await somebody(db)
  const rows: Table['rows'] = []
  for (const [what, questionOf] of rowsOf(ask, db)) {
    const took = await timesOf(ask, person, questionOf, rounds * runsEach)
    const { greatest, allowed } = distance(took.known, took.unknown)
    const note = `distributions ${formatted(greatest)} apart, ${formatted(allowed)} is chance (p 0.01)`
    rows.push({ what: `${what}, median`, figure: median(took.known), floor: median(took.unknown), unit: 'ms', note })
  }
  return {
    title: 'Whether the time of an answer tells who has an account',
    floor: `somebody without one, asked in turns with it, ${rounds * runsEach} times each; 1× is best, 0.95–1.05 the goal.`,
    rows,
  }
}
