import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { isLanguage } from '../../contract/core/languages.ts'
import type { AnswerCache } from '../http/answer-cache.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { openFileHeaders, preflight } from '../http/cors.ts'
import { encoded, encodingFor } from '../http/negotiation.ts'
import { publicSeconds } from './pages.ts'

type FirstCall = [call: string, path: string, ...fields: string[]]

/** The file that the build writes: its folder, and for each widget the calls that it makes when it opens. */
interface FirstCalls {
  build: string
  widgets: Record<string, FirstCall[]>
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The query of a call in alphabetical order, as the client writes it. */
function queryOf(fields: string[], given: URLSearchParams, language: string) {
  const fieldValue = (field: string) => given.get(kebab(field)) || given.get(field) || ''
  const query = fields.map((field): [string, string] => [field, fieldValue(field)]).filter(([, value]) => value)
  return new URLSearchParams([...query, ['language', language] as [string, string]].sort())
}

/** The time for which browsers may cache such an answer, in seconds. */
const maxAgeSeconds = 30

interface FirstParts {
  fetch(request: Request): Promise<Response>
  cache: AnswerCache
}

/**
 * `/embed/first/{widget}?…attributes`: the words of a widget and the answers to its first calls in one answer. The
 * loader asks for it while the widget's code is on the way, without headers of its own: across origins a request with
 * them would cost one more round trip.
 */
export function answerFirst(hono: Hono<AppEnv>, assets: URL, { fetch, cache }: FirstParts) {
  async function first(c: Context<AppEnv>) {
    const url = new URL(c.req.url)
    const table = await readFile(new URL('first-calls.json', assets), 'utf8').then(
      (text) => JSON.parse(text) as FirstCalls,
      () => undefined,
    )
    const widget = c.req.param('widget') ?? ''
    const calls = table && Object.hasOwn(table.widgets, widget) ? table.widgets[widget] : undefined
    if (!table || !calls) return { response: await c.notFound(), seconds: 0 }
    const requestedLanguage = url.searchParams.get('language')?.toUpperCase()
    const language = isLanguage(requestedLanguage) ? requestedLanguage : 'CN'
    const info = encodeURIComponent(JSON.stringify({ language, eventKey: '', appKey: '', from: 'H5' }))

    let seconds = maxAgeSeconds
    const answers = calls.map(async ([call, path, ...fields]) => {
      const query = queryOf(fields, url.searchParams, language)
      const answer = await fetch(new Request(new URL(`${path}?${query}`, url), { headers: { 'client-info': info } }))
      seconds = Math.min(seconds, publicSeconds(answer))
      return answer.ok ? `${JSON.stringify(`${call}?${query}`)}:${await answer.text()}` : ''
    })
    // Without the translations a widget asks for them itself.
    const words = readFile(new URL(`assets/${table.build}/${language}/${widget}.json`, assets), 'utf8').catch(
      () => '{}',
    )
    const parts = (await Promise.all(answers)).filter(Boolean).join(',')
    const response = c.body(
      `{"language":"${language}","build":"${table.build}","texts":${await words},"answers":{${parts}}}`,
      200,
      {
        ...openFileHeaders,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${maxAgeSeconds}`,
      },
    )
    if (seconds === 0) return { response, seconds }
    return { response: await encoded(response, encodingFor(c.req.header('accept-encoding'))), seconds }
  }

  hono.on(['GET', 'OPTIONS'], '/embed/first/:widget', async (c) => {
    if (c.req.method === 'OPTIONS') return preflight()
    c.set('route', '/embed/first/:widget')
    const key = `first ${encodingFor(c.req.header('accept-encoding'))} ${c.req.url}`
    return cache.answer(key, () => first(c), { etags: c.req.header('if-none-match') })
  })
}
