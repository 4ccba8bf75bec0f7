import { enterpriseCount, fillEnterprises, productCount, searchesOf } from './enterprise-world.ts'
import { asker } from './load.ts'
import { formatted, type Row, type Table } from './table.ts'
import { openWorld } from './world.ts'

const perSecond = 100
const seconds = 10

interface Times {
  p50: number
  p99: number
  max: number
}

const timesOf = (took: number[]): Times => {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** Asks so often a second, whether or not earlier questions were answered; a wait counts from when it was due. */
async function openLoop(ask: (number: number) => Promise<unknown>, ms: number): Promise<Times> {
  const begin = performance.now()
  const took: number[] = []
  const requests = Array.from({ length: (ms / 1000) * perSecond }, async (_, number) => {
    const due = begin + (number * 1000) / perSecond
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
    await ask(number)
    took.push(performance.now() - due)
  })
  await Promise.all(requests)
  return timesOf(took)
}

async function oneByOne(questions: (() => Promise<unknown>)[]): Promise<Times> {
  const took: number[] = []
  for (const question of questions) {
    const begin = performance.now()
    await question()
    took.push(performance.now() - begin)
  }
  return timesOf(took)
}

const row = (what: string, { p50, p99, max }: Times, floor?: Times): Row => ({
  what,
  figure: p50,
  unit: 'ms',
  ...(floor && { floor: floor.p50 }),
  note: `p99 ${formatted(p99, 'ms')}, slowest ${formatted(max, 'ms')}`,
})

/** The home pages and the search of a large directory, held against an answer that does nothing. */
export async function enterprises(): Promise<Table[]> {
  const { url, db } = await openWorld()
  const indexed = await fillEnterprises(db)
  const { ask, close } = asker(url, 32)
  const home = (number: number) =>
    ask({ path: `/user/enterprise/homepage?enterpriseCode=B${1 + ((number * 7919) % enterpriseCount)}&language=EN` })
  const healthz = () => ask({ path: '/healthz' })
  const asking = searchesOf()
  const searching = (path: string) =>
    asking.map(
      ({ search, language }) =>
        () =>
          ask({ path: `${path}?search=${encodeURIComponent(search)}&language=${language}` }),
    )

  await openLoop(home, 2000)
  const floor = await openLoop(healthz, 3000)
  const homes = await openLoop(home, seconds * 1000)
  await oneByOne(searching('/user/search/find').slice(0, 50))
  const alone = await oneByOne(asking.map(() => healthz))
  const searches = await oneByOne(searching('/user/search/find'))
  const counted = await oneByOne(searching('/user/enterprise/querySearchType'))
  const interest = { path: '/user/interest/interestList', body: { language: 'EN', pageSize: 8 } }
  const recommended = await oneByOne(Array.from({ length: 20 }, () => () => ask(interest)))
  close()
  return [
    {
      title: `Among ${enterpriseCount} enterprises with ${productCount} products: middle of the times to an answer`,
      floor: '/healthz asked in the same way; goals: home 15 ms and p99 80 ms, search 50 ms; less is better.',
      rows: [
        row(`home page, ${perSecond} a second for ${seconds} s`, homes, floor),
        row(`search, ${asking.length} different ones`, searches, alone),
        row('counts of what a search finds, by kind', counted, alone),
        row('recommendations', recommended, alone),
        { what: 'making the index of the search anew', figure: indexed, unit: 's' },
      ],
    },
  ]
}
