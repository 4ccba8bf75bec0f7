import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { createLog } from '../core/log.ts'
import type { Job } from '../queue/job.ts'
import { deleteForgottenDrafts } from './drafts.ts'
import { draftJobs } from './making/draft-jobs.ts'
import { draftFacts } from './making/draft-poster.ts'
import { noBlocks } from './making/draft-rows.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db)
afterAll(drop)
const [adas, lins] = [await hostToken(db, ada.uid), await hostToken(db, lin.uid)]

const path = '/user/llm/draft'
const filled = {
  ...noBlocks('Europe/Berlin'),
  title: 'Quiet pumps',
  place: 'Hall 4',
  placeTexts: [{ language: 'DE', text: 'Halle 4' }],
  startTime: '2027-07-12T07:30:00.000Z',
  endTime: '2027-07-12T14:00:00.000Z',
  places: 80,
  agenda: [
    {
      title: 'Welcome',
      speaker: 'Gu Wei, Ada',
      titles: [
        { language: 'DE', text: 'Begrüßung' },
        { language: 'FR', text: 'Accueil' },
      ],
      startTime: '2027-07-12T07:30:00.000Z',
      endTime: '2027-07-12T08:00:00.000Z',
    },
    { title: 'Open end', speaker: '', startTime: '', endTime: '' },
  ],
  texts: [
    { language: 'EN', title: 'Quiet pumps', summary: 'A day about noise.', invitation: '' },
    { language: 'DE', title: 'Leise Pumpen', summary: '', invitation: '' },
  ],
}

async function finished(kind: string, blocks: object = filled) {
  const { envelope } = await ask('/user/llm/generateMeeting', { token: adas, body: { request: 'Quiet pumps', kind } })
  const { code } = envelope.data
  await sql`update assistant_draft set state = 'DONE' where code = ${code}::uuid`.execute(db)
  await ask(`${path}/save`, { token: adas, body: { code, blocks } })
  return code as string
}
const publish = (code: string, token = adas) => ask(`${path}/publish`, { token, body: { code } })
const status = async (code: string) =>
  (await ask(`/user/llm/checkStatus/GENERATE_MEETING?code=${code}`, { token: adas })).envelope

test('the poster of a draft is a picture for its maker only, another one in each language and design', async () => {
  const code = await finished('MEETING')
  const app = createApp({ db, settings: knownSettings() })
  const poster = (query: string, token = adas) =>
    app.fetch(
      new Request(`https://foyer.example${path}/poster?code=${code}&${query}`, { headers: { authorization: token } }),
    )
  const seen = new Set<string>()
  for (const query of ['language=EN', 'language=DE', 'language=AR', 'language=EN&template=paper']) {
    const answer = await poster(query)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...[200, 'image/png', 'no-store'],
    ])
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([750, 1200])
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(4)
  expect((await poster('language=EN', lins)).status).toBe(404)
  expect((await poster('language=EN', '')).status).toBe(401)
})

test('a poster says the title, place and days in the language that it is for', () => {
  expect(draftFacts(filled, 'DE')).toMatchObject({
    title: 'Leise Pumpen',
    text: 'A day about noise.',
    rows: [{ value: expect.stringContaining('12. Juli 2027') }, { label: 'Wo', value: 'Halle 4' }],
  })
  expect(draftFacts({ ...filled, startTime: '', place: '', placeTexts: [] }, 'EN').rows).toEqual([])
})

test('a draft becomes one meeting that only its organiser sees, with its schedule and places', async () => {
  const code = await finished('MEETING')
  const { meetingCode } = (await publish(code)).envelope.data
  const again = (await publish(code)).envelope.data
  const { rows } = await sql`
    select type, name, summary, address, time_zone, published_at, capacity, is_closed, role,
      to_char(starts_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as starts
    from meeting join meeting_registration on meeting_registration.meeting_code = code
      join meeting_member on meeting_member.meeting_code = code and uid = ${ada.uid}
    where code = ${meetingCode}`.execute(db)
  const sessions = await sql`
    select title, speakers from meeting_session where meeting_code = ${meetingCode}`.execute(db)

  expect(again.meetingCode).toBe(meetingCode)
  expect((await status(code)).data.meetingCode).toBe(meetingCode)
  expect(rows).toMatchObject([
    {
      ...{ type: 'MEETING', name: { EN: 'Quiet pumps', DE: 'Leise Pumpen' }, summary: { EN: 'A day about noise.' } },
      ...{
        address: { EN: 'Hall 4', DE: 'Halle 4' },
        time_zone: 'Europe/Berlin',
        published_at: null,
        starts: '2027-07-12 09:30',
      },
      ...{ capacity: 80, is_closed: true, role: 'ORGANISER' },
    },
  ])
  expect(sessions.rows).toMatchObject([
    { title: { EN: 'Welcome', DE: 'Begrüßung' }, speakers: [{ name: 'Gu Wei' }, { name: 'Ada' }] },
  ])
})

test('nobody else makes it, and what is missing is named', async () => {
  const code = await finished('MEETING', { ...filled, endTime: '' })
  const invitation = await finished('INVITATION')
  const refused = await publish(code)

  expect((await publish(code, lins)).envelope.error).toBe('draftNotFound')
  expect(refused.envelope.error).toBe('invalidInput')
  expect(JSON.stringify(refused.envelope)).toContain('endTime')
  expect((await publish(invitation)).envelope.error).toBe('invalidInput')
})

test('a deleted draft comes back within its time, and not from somebody else', async () => {
  const code = await finished('FORM')
  const remove = (more: object, token = adas) => ask(`${path}/delete`, { token, body: { code, ...more } })
  await remove({})

  expect((await status(code)).error).toBe('draftNotFound')
  expect((await remove({ isUndone: true }, lins)).envelope.error).toBe('draftNotFound')
  expect((await remove({ isUndone: true })).envelope.error).toBeUndefined()
  expect((await status(code)).data.kind).toBe('FORM')

  await remove({})
  await sql`update assistant_draft set deleted_at = now() - interval '1 hour' where code = ${code}::uuid`.execute(db)
  await deleteForgottenDrafts(db)
  const left = await sql`select from assistant_draft where code = ${code}::uuid`.execute(db)
  expect(left.rows).toEqual([])
  expect((await remove({ isUndone: true })).envelope.error).toBe('draftNotFound')
})

test('a draft that is cancelled is not made, keeps its request, and is made once it goes on', async () => {
  const request = 'A workshop on quiet pumps on 12 March 2027 from 9:30 to 16:00'
  const { code } = (await ask('/user/llm/generateMeeting', { token: adas, body: { request } })).envelope.data
  const cancel = (more = {}, token = adas) => ask(`${path}/cancel`, { token, body: { code, ...more } })
  const work = { db, settings: knownSettings(), log: createLog('silent') }
  const make = async () => {
    const queued = await draftJobs.read(work, [code])
    for (const draft of queued.values()) await draftJobs.worker(work)?.run(draft, {} as Job)
    return queued.size
  }

  expect((await cancel({}, lins)).envelope.error).toBe('draftNotFound')
  expect((await cancel()).envelope.data).toMatchObject({ state: 'CANCELLED', request })
  expect(await make()).toBe(0)
  expect((await status(code)).data).toMatchObject({ state: 'CANCELLED', blocks: { title: '' } })

  expect((await cancel({ isResumed: true })).envelope.data.state).toBe('WAITING')
  expect(await make()).toBe(1)
  const { data } = await status(code)
  expect(data).toMatchObject({ state: 'DONE', progress: 100 })
  expect(data.blocks.startTime).toContain('2027-03-12')
  expect((await cancel()).envelope.data.state).toBe('DONE')
})
