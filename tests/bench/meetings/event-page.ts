import { asker, paceAt, paceOf } from '../load.ts'
import { formatted, type Table } from '../table.ts'
import { openWorld } from '../world.ts'

const callers = 16
const perSecond = 500
const code = 'bench-page'

const inAll = (text: string) => ({ EN: text, CN: `${text} 中文`, DE: `${text} auf Deutsch` })
/** Thirty blocks: every third shows data of the exhibition, the others are texts, questions and buttons. */
const blocks = Array.from({ length: 30 }, (_, at) => {
  const id = `block-${at}`
  const title = inAll(`Part ${at}`)
  const text = inAll('What there is to see, and how to come. '.repeat(8))
  if (at === 0) return { type: 'HERO', id, title, text, picture: '/art/cover-arch-teal.svg', buttons: [] }
  if (at % 3 === 0) return { type: ['EXHIBITORS', 'EXHIBITS', 'SCHEDULE', 'GUESTS'][(at / 3) % 4], id, title, most: 12 }
  if (at % 3 === 1) return { type: 'TEXT', id, title, html: inAll(`<p>${'We show what we make. '.repeat(30)}</p>`) }
  return { type: 'FAQ', id, title, entries: Array.from({ length: 6 }, () => ({ question: title, answer: text })) }
})

/** Measures a page of thirty blocks that an organiser made: from the cache of a process, and made anew. */
export async function eventPage(): Promise<Table[]> {
  const { db, url } = await openWorld()
  const texts = { title: JSON.stringify(inAll('A fair')), blocks: JSON.stringify(blocks) }
  await db
    .insertInto('event_page')
    .values({ code, meeting_code: 'X2026', family: 'FAIR', brand: '#0a7d6e', status: 'PUBLISHED', ...texts })
    .execute()
  const { ask, close } = asker(url, callers)
  const headers = { 'accept-encoding': 'gzip, br' }
  const rows: Table['rows'] = []
  for (const [what, path, goal] of [
    ['the page, drawn on the server', `/customPage/${code}?language=EN`, 15],
    ['its data', `/user/page/detail?code=${code}&language=EN`, 15],
  ] as const) {
    const bytes = await ask({ path, headers })
    const steady = await paceAt({ perSecond, seconds: 6 }, () => ask({ path, headers }))
    const most = await paceOf({ callers, seconds: 3 }, () => ask({ path, headers }))
    const anew = await paceOf({ callers: 1, seconds: 3 }, (number) =>
      ask({ path: `${path}&unasked=${number}`, headers }),
    )
    const [weight, p99] = [formatted(bytes / 1024, 'kB'), `p99 ${formatted(steady.p99, 'ms')}`]
    rows.push(
      { what: `${what}, ${perSecond}/s`, figure: steady.p50, unit: 'ms', floor: goal, note: `${p99}; ${weight}` },
      { what: '  as many as it answers', figure: most.perSecond, unit: '/s', floor: perSecond, note: 'more is better' },
      { what: '  made anew', figure: anew.p50, unit: 'ms', floor: goal, note: `p99 ${formatted(anew.p99, 'ms')}` },
    )
  }
  close()
  return [{ title: 'A page of 30 blocks', floor: 'the goal; less is better unless said.', rows }]
}
