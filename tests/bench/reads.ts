import { asker, paceOf } from './load.ts'
import { formatted, type Table } from './table.ts'
import { openWorld } from './world.ts'

const callers = 16
const seconds = 3

const questions = [
  ['home page, drawn on the server', '/mini-h5/index/home?language=EN'],
  ['exhibitor list page, drawn on the server', '/mini-h5/index/exhibitorList?meetingCode=X2026&language=EN'],
  [
    'home page of an enterprise, drawn on the server',
    '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001&language=EN',
  ],
  ['a widget’s words and first data: contact', '/embed/first/contact?enterprise-code=E1001&language=CN'],
  ['a widget’s words and first data: exhibitors', '/embed/first/exhibitors?meeting-code=X2026&language=CN'],
  ['directory, a page of 20', '/user/exhibition/exhibitor/list?meetingCode=X2026&pageSize=20&language=EN'],
  ['directory, searched', '/user/exhibition/exhibitor/list?meetingCode=X2026&pageSize=20&search=pump&language=EN'],
  ['counts beside the filters', '/user/exhibition/exhibitor/facets?meetingCode=X2026&language=EN'],
  ['one exhibitor', '/user/exhibition/exhibitor/detail?exhibitorCode=EX1001&language=EN'],
  ['whom a form writes to', '/user/enterprise/contactTarget?enterpriseCode=E1001&language=EN'],
  ['the loader', '/loader.js'],
] as const

/** Paths whose answers the process caches. A parameter that no request had before makes it read from the database. */
const cacheable = /^\/(user|embed\/first|mini-h5)\//

/** Measures the reads per second of what people look at, against an answer that does nothing. */
export async function reads(): Promise<Table[]> {
  const { url } = await openWorld()
  const { ask, close } = asker(url, callers)
  const headers = { 'accept-encoding': 'gzip, br' }
  const measure = async (what: string, path: string, isFresh = false) => {
    const bytes = await ask({ path, headers })
    const paths = (number: number) => (isFresh ? `${path}&unasked=${number}` : path)
    const { perSecond, p50, p99 } = await paceOf({ callers, seconds }, (number) =>
      ask({ path: paths(number), headers }),
    )
    const note = `p50 ${formatted(p50, 'ms')}, p99 ${formatted(p99, 'ms')}; ${formatted(bytes / 1024, 'kB')}`
    return { what, figure: perSecond, unit: '/s', note }
  }
  const floor = await measure('/healthz', '/healthz')
  const rows = []
  for (const [what, path] of questions) {
    rows.push({ ...(await measure(what, path)), floor: floor.figure })
    if (cacheable.test(path)) rows.push({ ...(await measure('  made anew', path, true)), floor: floor.figure })
  }
  close()
  return [
    {
      title: `Reads per second, ${callers} connections`,
      floor: '/healthz on the same server; more is better.',
      rows: [floor, ...rows],
    },
  ]
}
