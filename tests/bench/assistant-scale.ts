import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { atEnd } from '../support/runner/ending.ts'
import { firstWords, keyOf, type Question, questionsIn, study } from './assistant.ts'
import { residentMb } from './load.ts'
import type { Row, Table } from './table.ts'
import { openWorld, startFoyer, type World } from './world.ts'

const documents = 10_000
const passagesOfEach = 100
const documentsOfTarget = 50
const openStreams = 500
/** The time within which all streams have to be open, in milliseconds. */
const openMs = 60_000

/**
 * SQL that gives every enterprise fifty documents and makes enterprises that have the rest, with passages in the words
 * and the languages of the demo world, so that each question finds many.
 */
const statements = (all: number) => [
  `create temp table pool as
   select row_number() over (order by md5(id::text)) - 1 as place, language, text, title, section, vector
   from assistant_passage`,
  `create temp table target as
   select row_number() over () - 1 as number, code from (
     select code from enterprise union all
     select 'EMANY' || n from generate_series(1, greatest(0, ${Math.ceil(all / documentsOfTarget)} - (
       select count(*) from enterprise))::integer) as n) as codes limit ${Math.ceil(all / documentsOfTarget)}`,
  `insert into document (enterprise_code, name, url)
   select code, jsonb_build_object('EN', 'Document ' || n), '/files/many-' || code || '-' || n || '.txt'
   from enterprise join target using (code), generate_series(1, ${documentsOfTarget}) as n`,
  `insert into assistant_file (enterprise_code, document_id, name, url, state, page_count)
   select enterprise_code, id, name ->> 'EN', url, 'READ', ${passagesOfEach}
   from document where url like '/files/many-%' on conflict do nothing`,
  'drop index assistant_passage_vector',
  `insert into assistant_passage (llm_type, target_code, file_id, kind, title, section, page, language, text, vector)
   select 'ENTERPRISE', code, file.id, 'DOCUMENT', coalesce(file.name, 'Document ' || document), pool.section, page,
     pool.language, pool.text, pool.vector
   from target
     cross join generate_series(1, ${documentsOfTarget}) as document
     cross join generate_series(1, ${passagesOfEach}) as page
     left join assistant_file as file
       on file.enterprise_code = code and file.url = '/files/many-' || code || '-' || document || '.txt'
     join pool on pool.place = (number * 7919 + document * 997 + page * 31) % (select count(*) from pool)`,
  'create index assistant_passage_vector on assistant_passage using gin (vector)',
  'vacuum analyze assistant_passage',
]

async function fill({ databaseUrl }: World, all: number) {
  // These take longer than a question to Foyer may.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (const statement of statements(all)) await client.query(statement)
  const { rows } = await client.query('select count(*)::integer as number from assistant_passage')
  await client.end()
  return rows[0].number as number
}

/** A model that begins every answer and never ends it; `waiting` has the answers. */
async function slowModel() {
  const waiting = new Set<ServerResponse>()
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write('data: {"choices":[{"delta":{"content":"The"}}]}\n\n')
    waiting.add(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    for (const answer of waiting) answer.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, waiting }
}

/** Opens many answers of a model at once at a process of their own, and measures its memory. */
async function streams({ databaseUrl }: World, questions: Question[], from: number): Promise<Row> {
  const model = await slowModel()
  const { url, pid } = await startFoyer(databaseUrl, '', { LLM_BASE_URL: model.url, LLM_MODEL: 'slow' })
  const before = await residentMb(pid)
  const leave = new AbortController()
  const asked = Array.from({ length: openStreams }, async (_, number) => {
    const { target = '', question = '', language = '' } = questions[number % questions.length] ?? {}
    const key = keyOf(from + number)
    const answer = await fetch(`${url}/user/llm/chat/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ enterpriseCode: target, visitorKey: key, key, question, language }),
      signal: leave.signal,
    })
    await answer.text()
  })
  const ended = Promise.allSettled(asked)
  const until = performance.now() + openMs
  while (model.waiting.size < openStreams && performance.now() < until) await pause(50)
  const open = model.waiting.size
  const after = await residentMb(pid)
  leave.abort()
  await ended
  const note = `${Math.round(before)} MB before, ${(((after - before) * 1024) / open).toFixed(1)} kB each`
  return {
    what: `memory of a process with ${open} open answers of a model`,
    figure: after,
    unit: 'MB',
    floor: 300,
    note,
  }
}

/** Measures first words where the assistants of a Foyer have many documents, and the memory of many open answers. */
export async function assistantScale({ size }: { size: number }): Promise<Table[]> {
  const world = await openWorld()
  const questions = (await questionsIn('own')).filter(({ target }) => target.startsWith('E'))
  await study(world, questions)
  const passages = await fill(world, documents * size)
  const number = (count: number) => count.toLocaleString('en-GB')
  return [
    {
      title: `The assistant among ${number(documents * size)} documents, ${number(passages)} passages`,
      floor: 'at most',
      rows: [...(await firstWords(world.url, questions, 0)), await streams(world, questions, 50_000)],
    },
  ]
}
