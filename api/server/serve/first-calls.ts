import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { isLanguage } from '../../contract/core/languages.ts'
import type { Travels } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'
import { corsHeaders, preflight } from '../http/cors.ts'

type FirstCall = [call: string, path: string, ...fields: string[]]

/** What the build writes down: its folder, and per widget the calls it makes as it opens. */
interface FirstCalls {
  build: string
  widgets: Record<string, FirstCall[]>
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The query of a call in alphabetical order, as the client writes it. */
function queryOf(fields: string[], given: URLSearchParams, language: string) {
  const said = (field: string) => given.get(kebab(field)) || given.get(field) || ''
  const query = fields.map((field): [string, string] => [field, said(field)]).filter(([, value]) => value)
  return new URLSearchParams([...query, ['language', language] as [string, string]].sort())
}

/**
 * `/embed/first/{widget}?…attributes`: the words of a widget and the answers to its first calls in one answer. The
 * loader asks for it while the widget's code is on the way, without headers of its own: across origins a request with
 * them would cost one more round trip.
 */
export function answerFirst(hono: Hono<Travels>, assets: URL, fetch: (request: Request) => Promise<Response>) {
  hono.on(['GET', 'OPTIONS'], '/embed/first/:widget', async (c) => {
    if (c.req.method === 'OPTIONS') return preflight()
    c.set('route', '/embed/first/:widget')
    const url = new URL(c.req.url)
    const known = await readFile(new URL('first-calls.json', assets), 'utf8').then(
      (text) => JSON.parse(text) as FirstCalls,
      () => undefined,
    )
    const widget = c.req.param('widget')
    const calls = known && Object.hasOwn(known.widgets, widget) ? known.widgets[widget] : undefined
    if (!known || !calls) return c.notFound()
    const wish = url.searchParams.get('language')?.toUpperCase()
    const language = isLanguage(wish) ? wish : 'CN'
    const info = encodeURIComponent(JSON.stringify({ language, eventKey: '', appKey: '', from: 'H5' }))

    const answers = calls.map(async ([call, path, ...fields]) => {
      const query = queryOf(fields, url.searchParams, language)
      const answer = await fetch(new Request(new URL(`${path}?${query}`, url), { headers: { 'client-info': info } }))
      return answer.ok ? `${JSON.stringify(`${call}?${query}`)}:${await answer.text()}` : ''
    })
    const words = readFile(new URL(`assets/${known.build}/${language}/${widget}.json`, assets), 'utf8').catch(
      () => '{}',
    )
    const parts = (await Promise.all(answers)).filter(Boolean).join(',')
    return c.body(`{"language":"${language}","words":${await words},"answers":{${parts}}}`, 200, {
      ...corsHeaders,
      ...safeHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=30',
    })
  })
}
