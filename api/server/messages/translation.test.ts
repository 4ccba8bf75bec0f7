import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { startWebhookSink } from '../../../tests/support/wire/webhook-sink.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { deleteMessages, messenger, write } from '../../../tests/support/world/known/known-messages.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
/** A language model whose answers are written in each test. */
const model = await startWebhookSink()
const env = { LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`, LLM_MODEL: 'translator', LLM_API_KEY: 'a key' }
const ask = asking(db, { env })
const withoutModel = asking(db)
let roomId = ''
let token = ''

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
})
beforeEach(async () => {
  await deleteMessages(db)
  model.received.length = 0
  token = await hostToken(db, lin.uid)
  const sent = await write(await messenger(db, ada.uid), lin.uid, 'Ist die Einfahrt breit genug?')
  roomId = sent.roomId
})
afterAll(async () => {
  await model.stop()
  await drop()
})

/** Answers with these words as a stream of an OpenAI-compatible model. */
const says =
  (words: string[], end = 'data: [DONE]\n\n') =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const content of words) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    response.end(end)
  }
const translate = (by = ask, whose = token) =>
  by('/user/im/message/translate', { body: { roomId, number: 1 }, token: whose })
const mayTranslate = async (by: typeof ask) =>
  (await by('/user/im/message/list', { body: { roomId }, token })).envelope.data.mayTranslate

test('a message is translated into the reader’s language, and its text goes to the model as a quotation', async () => {
  model.answer = says(['Is the gate ', 'wide enough?'])

  const { envelope } = await translate()

  expect(envelope.data).toEqual({ text: 'Is the gate wide enough?' })
  const [{ headers, json }] = model.received as [(typeof model.received)[number]]
  expect(headers.authorization).toBe('Bearer a key')
  expect(json.messages[0].content).toContain('into English')
  expect(JSON.parse(json.messages[1].content)).toEqual({ text: 'Ist die Einfahrt breit genug?' })
})

test.each([
  ['refuses because it is asked too often', 429],
  ['is broken', 500],
  ['breaks off', says(['Is the'], '')],
  ['answers nothing', says([])],
] as const)('a model that %s is named as unavailable for now', async (_, answer) => {
  model.answer = answer

  const { status, envelope, headers } = await translate()

  expect([status, envelope.error]).toEqual([503, 'translationUnavailable'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a model that hangs is given up after a while', async () => {
  model.answer = () => {}
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)

  const answer = translate()
  await eventually(() => expect(model.received).toHaveLength(1))
  timeout.abort()

  expect((await answer).envelope.error).toBe('translationUnavailable')
  vi.restoreAllMocks()
})

test('without a model nothing is offered, and with one it is', async () => {
  expect([await mayTranslate(withoutModel), await mayTranslate(ask)]).toEqual([false, true])
  expect((await translate(withoutModel)).envelope.error).toBe('translationUnavailable')
})

test('nothing of a recalled message or of somebody else’s room reaches the model', async () => {
  const strangers = await hostToken(db, noor.uid)
  await (await messenger(db, ada.uid)).messages.recall({ body: { roomId, number: 1 } })

  const errors = [(await translate()).envelope.error, (await translate(ask, strangers)).envelope.error]

  expect(errors).toEqual(['messageNotFound', 'messageNotFound'])
  expect(model.received).toEqual([])
})
