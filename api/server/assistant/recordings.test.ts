import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { toneRecogniser, tonesWav, toneWords } from '../../../tests/support/wire/tones.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { deleteLooseRecordings } from './recordings.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db)
afterAll(drop)
const [adas, lins] = [await hostToken(db, ada.uid), await hostToken(db, lin.uid)]

const path = '/user/meeting/abstract'
const speech = tonesWav([0, 1], [300, 1], [0, 1], [1200, 1], [0, 0.5])

async function send(call: string, bytes: Buffer, { token = adas, env = {} } = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'meeting.wav')
  const app = createApp({ db, settings: knownSettings(env) })
  const answer = await app.fetch(
    new Request(`https://foyer.example${path}/recording/${call}`, {
      method: 'POST',
      body: form,
      headers: {
        'client-info': JSON.stringify({ language: 'EN', eventKey: '', appKey: '', from: 'H5' }),
        authorization: token,
      },
    }),
  )
  return { status: answer.status, envelope: (await answer.json()) as { data: never; error?: string } }
}

const uploaded = async (token = adas) => {
  const { envelope } = await send('upload?durationMs=4500', speech, { token })
  return (envelope.data as { recordingId: string }).recordingId
}

async function fileOf(recordingId: string, token: string) {
  const app = createApp({ db, settings: knownSettings() })
  const answer = await app.fetch(
    new Request(`https://foyer.example${path}/recording/file?recordingId=${recordingId}`, {
      headers: { authorization: token },
    }),
  )
  const type = answer.headers.get('content-type')
  return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const recordings = () => db.selectFrom('note_recording').select('id').execute()
const notes = { title: 'Pumps', lines: [{ atMs: 1000, speaker: '', text: 'We decided to take the quiet pump.' }] }

test('a recording is heard utterance by utterance, each with the time at which it begins', async () => {
  const { envelope } = await send('hear', speech, { env: { STT_COMMAND: toneRecogniser } })

  const { lines } = envelope.data as { lines: { atMs: number; text: string }[] }
  expect(lines.map(({ text }) => text)).toEqual([toneWords[300], toneWords[1200]])
  expect(Math.abs((lines[0]?.atMs ?? 0) - 1000)).toBeLessThan(300)
  expect(Math.abs((lines[1]?.atMs ?? 0) - 3000)).toBeLessThan(300)
})

test('silence has no lines, and without a recogniser the call says so', async () => {
  const { envelope } = await send('hear', tonesWav([0, 2]), { env: { STT_COMMAND: toneRecogniser } })
  expect(envelope.data).toEqual({ durationMs: 2000, lines: [] })

  const refused = await send('hear', speech)
  expect(refused.envelope.error).toBe('voiceUnavailable')
  const broken = await send('hear', speech, { env: { STT_COMMAND: '/bin/false' } })
  expect(broken.envelope.error).toBe('voiceUnavailable')
})

const sounds = new URL('../../../tests/support/wire/sounds/', import.meta.url)

test.each([
  ['memo.mp3', 'audio/mpeg'],
  ['memo.m4a', 'audio/mp4'],
  ['safari.mp4', 'audio/mp4'],
  ['firefox.ogg', 'audio/ogg'],
  ['chromium.webm', 'audio/webm'],
])('%s, as phones and browsers record, is kept as it is, and a piece to be heard has to be WAV', async (name, type) => {
  const bytes = await readFile(new URL(name, sounds))
  const { envelope } = await send('upload?durationMs=3500', bytes)
  const { recordingId } = envelope.data as { recordingId: string }

  expect(await fileOf(recordingId, adas)).toMatchObject({ status: 200, type, bytes })
  const refused = await send('hear', bytes, { env: { STT_COMMAND: toneRecogniser } })
  expect(refused.status).toBe(422)
  const expected = expect.stringContaining('WAV, 16 kHz')
  expect(refused.envelope).toMatchObject({ error: 'voiceRefused', fields: [{ path: 'file', expected }] })
})

test('notes keep the recording that they were made from, which only their owner can hear', async () => {
  const recordingId = await uploaded()
  const { envelope } = await ask(`${path}/save`, { token: adas, body: { ...notes, recordingId } })
  const { abstractId } = envelope.data

  expect(envelope.data).toMatchObject({ recordingId, recordingMs: 4500 })
  const edited = await ask(`${path}/save`, { token: adas, body: { ...notes, abstractId, title: 'Quiet pumps' } })
  expect(edited.envelope.data).toMatchObject({ recordingId })
  const listed = await ask(`${path}/getList?abstractId=${abstractId}`, { token: adas })
  expect(listed.envelope.list).toMatchObject([{ recordingId, recordingMs: 4500 }])
  expect((await fileOf(recordingId, adas)).bytes).toEqual(speech)
  expect((await fileOf(recordingId, lins)).status).toBe(404)
  const theft = await ask(`${path}/save`, { token: lins, body: { ...notes, recordingId } })
  expect(theft.envelope.error).toBe('itemNotFound')
  const other = await ask(`${path}/save`, { token: adas, body: { ...notes, recordingId } })
  expect(other.envelope.error).toBe('itemNotFound')
})

test('deleted notes take their recording with them, and a recording can be deleted without its notes', async () => {
  await db.deleteFrom('note_recording').execute()
  const [first, second] = [await uploaded(), await uploaded()]
  const made = async (recordingId: string) =>
    (await ask(`${path}/save`, { token: adas, body: { ...notes, recordingId } })).envelope.data.abstractId
  const [one, other] = [await made(first), await made(second)]

  await ask(`${path}/delete`, { token: adas, body: { abstractId: one } })
  expect(await recordings()).toEqual([{ id: second }])
  const theft = await ask(`${path}/recording/delete`, { token: lins, body: { recordingId: second } })
  expect(theft.envelope.error).toBe('itemNotFound')
  await ask(`${path}/recording/delete`, { token: adas, body: { recordingId: second } })
  expect(await recordings()).toEqual([])
  const notesAlone = await ask(`${path}/getList?abstractId=${other}`, { token: adas })
  expect(notesAlone.envelope.list).toMatchObject([{ recordingId: '', recordingMs: 0 }])
})

test('a recording without notes is deleted after a day', async () => {
  const recordingId = await uploaded()
  await deleteLooseRecordings(db)
  expect(await recordings()).toContainEqual({ id: recordingId })

  await db
    .updateTable('note_recording')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await deleteLooseRecordings(db)
  expect(await recordings()).toEqual([])
})

test('what is no sound, is too long or comes without a login is refused', async () => {
  const page = await send('upload?durationMs=1000', Buffer.from('<!doctype html><script>alert(1)</script>'))
  expect(page.envelope.error).toBe('fileTypeNotAllowed')
  expect((await send('upload?durationMs=3600001', speech)).status).toBe(422)
  expect((await send('upload?durationMs=1000', speech, { token: '' })).status).toBe(401)
})
