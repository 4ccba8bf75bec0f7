import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { done, more, startScriptedRecogniser } from '../../../tests/support/wire/recognisers/scripted-recogniser.ts'
import { toneRecogniser, tonesWav, toneWords } from '../../../tests/support/wire/tones.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
const { recogniser, url, waiting, stop } = await startScriptedRecogniser()
afterAll(stop)
const speech = tonesWav([300, 1])

// Each test has a model of its own: a Foyer remembers which ones refuse to stream.
let models = 0
beforeEach(() => {
  models += 1
  Object.assign(recogniser, { text: '', streamStatus: 200, isCutOff: false, waits: false, requests: [], events: [] })
})
const upstream = () => ({ STT_BASE_URL: url, STT_MODEL: `model ${models}` })

function send(call: string, { wav = speech, env = upstream() as Record<string, string> } = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(wav)]), 'voice.wav')
  return createApp({ db, settings: knownSettings(env) }).fetch(
    new Request(`https://foyer.example/user/common/${call}?language=EN`, { method: 'POST', body: form }),
  )
}

const eventsIn = (text: string) =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => [name, JSON.parse(data)])

async function streamed(more?: Parameters<typeof send>[1]) {
  const answer = await send('voiceStream', more)
  return { status: answer.status, type: answer.headers.get('content-type'), events: eventsIn(await answer.text()) }
}

const whole = (text: string) => ['end', { text, language: 'EN', durationMs: 1000 }]

test('words are passed on while the upstream still listens, and its last text counts', async () => {
  Object.assign(recogniser, { events: [more('How lowd'), more(' is it'), done('How loud is it?')], waits: true })
  const hangs = waiting()
  const answer = await send('voiceStream')
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  await hangs
  let early = ''
  while (!early.includes('is it')) early += Buffer.from((await reader.read()).value ?? []).toString()
  expect(eventsIn(early)).toEqual([
    ['partial', { text: 'How lowd' }],
    ['partial', { text: 'How lowd is it' }],
  ])
  recogniser.goOn()
  let late = ''
  for (let next = await reader.read(); !next.done; next = await reader.read())
    late += Buffer.from(next.value).toString()

  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(eventsIn(late)).toEqual([whole('How loud is it?')])
})

test.each([
  ['the pieces of a chat', [{ choices: [{ delta: { content: 'How loud' } }] }, '[DONE]'], 'How loud'],
  ['sentences without a type', [{ text: 'How loud is it?' }, { text: 'And where?' }], 'How loud is it? And where?'],
])('%s are read as a stream of words', async (_, events, text) => {
  Object.assign(recogniser, { events })

  expect((await streamed()).events.at(-1)).toEqual(whole(text))
})

test('an upstream that answers in one piece, or refuses to stream, is read as ever', async () => {
  Object.assign(recogniser, { text: 'How loud is it?', events: undefined })
  expect((await streamed()).events).toEqual([whole('How loud is it?')])
  expect(recogniser.requests).toHaveLength(1)

  Object.assign(recogniser, { streamStatus: 400, requests: [] })
  expect((await streamed()).events).toEqual([whole('How loud is it?')])
  expect((await streamed()).events).toEqual([whole('How loud is it?')])
  // It is asked to stream once, and not again.
  expect(recogniser.requests).toHaveLength(3)
})

test.each([
  ['breaks off', { isCutOff: true, events: [more('How loud')] }],
  ['ends without its last event', { events: [more('How loud')] }],
  ['reports an error', { events: [more('How loud'), { type: 'error', error: { message: 'overloaded' } }] }],
])('an upstream that %s leaves what it understood, and the caller is told', async (_, script) => {
  Object.assign(recogniser, script)
  const { status, events } = await streamed()

  expect(status).toBe(200)
  expect(events.map(([name]) => name)).toEqual(['partial', 'broken'])
  expect(events[0]).toEqual(['partial', { text: 'How loud' }])
  expect(events[1]?.[1].message).not.toBe('')
})

test('a recogniser that fails before its first word is an ordinary refusal, as is a recording of another kind', async () => {
  Object.assign(recogniser, { isCutOff: true })
  const failed = await send('voiceStream')
  expect([failed.status, (await failed.json()).error]).toEqual([503, 'voiceUnavailable'])

  const refused = await send('voiceStream', { wav: Buffer.from('no sound') })
  expect((await refused.json()).error).toBe('voiceRefused')
})

test('silence is answered without asking anybody', async () => {
  expect((await streamed({ wav: tonesWav([0, 1]) })).events).toEqual([whole('')])
  expect(recogniser.requests).toEqual([])
})

test('a plain upload asks for no stream and is answered in one piece', async () => {
  Object.assign(recogniser, { text: 'How loud is it?' })
  const answer = await send('voiceUpload')

  expect(await answer.json()).toMatchObject({ data: { text: 'How loud is it?' } })
  expect(recogniser.requests[0]).not.toContain('name="stream"')
})

test('a command is passed on line by line as it prints', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-lines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [program, signal] = [join(folder, 'lines.mjs'), join(folder, 'go-on')]
  await writeFile(
    program,
    `import { existsSync } from 'node:fs'
    console.log('How loud')
    while (!existsSync(${JSON.stringify(signal)})) await new Promise(setImmediate)
    console.log('is it?')`,
  )
  const answer = await send('voiceStream', { env: { STT_COMMAND: `${process.execPath} ${program}` } })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const first = Buffer.from((await reader.read()).value ?? []).toString()
  await writeFile(signal, '')
  let rest = ''
  for (let next = await reader.read(); !next.done; next = await reader.read())
    rest += Buffer.from(next.value).toString()

  expect(eventsIn(first)).toEqual([['partial', { text: 'How loud' }]])
  expect(eventsIn(rest)).toEqual([['partial', { text: 'How loud is it?' }], whole('How loud is it?')])
  expect((await streamed({ env: { STT_COMMAND: toneRecogniser } })).events.at(-1)).toEqual(whole(toneWords[300] ?? ''))
})
