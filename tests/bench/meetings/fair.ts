import { asker, fetchExport, memoryNote, paceOf } from '../load.ts'
import { formatted, type Row, type Table } from '../table.ts'
import { openWorld, type World } from '../world.ts'
import { fairCode, fairSizes, fillFair, organiserHeaders } from './fair-world.ts'

const seconds = 2

type Headers = { authorization: string }
/** A question by its path, and what it asks for. */
type Asked = [what: string, path: string]

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const attendees: Asked[] = [
  ['all, the newest', ''],
  ['the last page', '&pageNum=LAST'],
  ['under review (4 %)', '&tab=UNDER_REVIEW'],
  ['passed (92 %), far behind', '&tab=PASSED&pageNum=100'],
  ['an identity (5 %)', '&identity=MEDIA'],
  ['a code (0.1 %)', '&invitationCode=GUEST0'],
  ['those who came', '&checkIn=SIGNED'],
  ['those who did not', '&checkIn=NOT_SIGNED'],
  ['by name', '&sort=name'],
  ['by company, backwards', '&sort=-organisation'],
  ['media who passed, by name', '&tab=PASSED&identity=MEDIA&sort=name'],
  ['searched: an address', '&search=visitor4999@'],
  ['searched: a common word (all)', '&search=works'],
  ['searched: nothing is found', '&search=halden'],
  ['seemingly the same person', '&duplicates=YES'],
].map(([what = '', query]): Asked => [what, `/user/examine/list?meetingCode=${fairCode}&pageSize=50${query}`])

const audit: Asked[] = [
  ['all, the newest', ''],
  ['a deed (17 %)', '&action=EXPORT'],
  ['a deed that nobody did', '&action=REVEAL'],
  ['a person (5 %)', '&uid=UB7'],
  ['a person’s deed', '&uid=UB7&action=REFUSE'],
  ['a day', `&from=${day(1)}&to=${day(1)}`],
  ['before all of it', '&to=2020-01-01'],
  ['searched: what it was done to', '&search=subject-1000'],
  ['searched: a common reason (50 %)', '&search=trade'],
  ['searched: nothing is found', '&search=nothing-like-it'],
].map(([what = '', query]): Asked => [what, `/user/audit/list?meetingCode=${fairCode}${query}`])

const board: Asked[] = [['the board', `/user/stat/board?meetingCode=${fairCode}`]]

/** Asks each question by itself, and holds its median against a goal in milliseconds. */
async function oneByOne({ url }: World, headers: Headers, questions: Asked[], goal: number): Promise<Row[]> {
  const { ask, close } = asker(url, 1)
  const rows: Row[] = []
  for (const [what, path] of questions) {
    const { p50, p99 } = await paceOf({ callers: 1, seconds }, () => ask({ path, headers }))
    rows.push({ what, figure: p50, unit: 'ms', floor: goal, note: `p99 ${formatted(p99, 'ms')}` })
  }
  close()
  return rows
}

async function exports({ url }: World, { authorization }: Headers): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['CSV', 'XLSX']) {
    const path = `/user/examine/export?meetingCode=${fairCode}&format=${format}`
    const { ms, bytes, memory } = await fetchExport(url, authorization, path)
    rows.push({ what: `as ${format}`, figure: ms, unit: 'ms', note: memoryNote(bytes, memory) })
  }
  return rows
}

/** Measures what organisers of a large fair ask for, among many other meetings. */
export async function fair({ size }: { size: number }): Promise<Table[]> {
  const world = await openWorld()
  await fillFair(world, fairSizes(size))
  const headers = await organiserHeaders(world.db)
  const { meetings, registrations, visitors, auditEntries } = fairSizes(size)
  const number = (count: number) => count.toLocaleString('en-GB')
  const floor = 'the goal; less is better.'
  const last = attendees.map(([what, path]): Asked => [what, path.replace('LAST', String(visitors / 50))])
  return [
    {
      title: `The table of ${number(visitors)} attendees, of ${number(registrations)} registrations for ${meetings} meetings`,
      floor,
      rows: await oneByOne(world, headers, last, 60),
    },
    { title: 'Their export', floor: 'none.', rows: await exports(world, headers) },
    {
      title: `The board of ${number(visitors)} visitors at 20 gates`,
      floor,
      rows: await oneByOne(world, headers, board, 50),
    },
    {
      title: `The audit, of ${number(auditEntries)} entries of which half are the meeting’s`,
      floor,
      rows: await oneByOne(world, headers, audit, 100),
    },
  ]
}
