import { afterAll, afterEach, expect, test } from 'vitest'
import { asking } from '../../../../tests/support/wire/asking.ts'
import { startScriptedModel } from '../../../../tests/support/wire/scripted-model.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../../core/log.ts'
import type { Job } from '../../queue/job.ts'
import { loadAllWords } from '../../words.ts'
import { draftJobs } from './draft-jobs.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db)
const { model, env, stop } = await startScriptedModel()
afterAll(async () => {
  stop()
  await drop()
})
afterEach(() => {
  model.words = []
  model.requests.length = 0
})
const token = await hostToken(db, ada.uid)
await loadAllWords()

const request = [
  'A workshop “Quiet pumps” on 12 March 2027 from 9:30 to 16:00 at Hall 4 for 80 people',
  '9:30 - 10:00 Welcome of the guests',
  '10:00 - 12:00 Tour of the hall',
].join('\n')

async function made(settings = knownSettings()) {
  const body = { request, languages: ['EN', 'DE', 'CN'], language: 'EN', timeZone: 'Europe/Berlin' }
  const { code } = (await ask('/user/llm/generateMeeting', { token, body })).envelope.data
  const work = { db, settings, log: createLog('silent') }
  for (const draft of (await draftJobs.read(work, [code])).values()) await draftJobs.worker(work)?.run(draft, {} as Job)
  return (await ask(`/user/llm/checkStatus/GENERATE_MEETING?code=${code}`, { token })).envelope.data
}
const title = ({ blocks }: { blocks: { texts: { title: string }[] } }) => blocks.texts.map((text) => text.title)

test('without a model the words of the templates are in each language, and free text says whose language it has', async () => {
  const draft = await made()
  const [english, german, chinese] = draft.blocks.texts

  expect(draft).toMatchObject({ state: 'DONE', hasModel: false, languages: ['EN', 'DE', 'CN'] })
  expect(title(draft)).toEqual(['Quiet pumps', 'Veranstaltung: Quiet pumps', '会议：Quiet pumps'])
  expect(english.freeLanguage).toBeUndefined()
  expect([german.freeLanguage, chinese.freeLanguage]).toEqual(['EN', 'EN'])
  expect(english.summary).toContain('9:30')
  expect(german.summary).toContain('12. März 2027 um 09:30')
  expect(german.invitation).toContain('Sie sind zu „Quiet pumps“ eingeladen.')
  expect(chinese.invitation).toContain('诚邀您参加“Quiet pumps”。')
  expect(draft.blocks.fields[1].labels.map(({ language }: { language: string }) => language)).toEqual(['DE', 'CN'])
  expect(draft.blocks.agenda[0].titles).toEqual([])
})

test('a model says title, place and agenda in each language', async () => {
  model.words = (asked) => {
    const isGerman = asked.includes('German')
    const texts = isGerman
      ? { title: 'Leise Pumpen', place: 'Halle 4', points: ['Begrüßung der Gäste', 'Rundgang durch die Halle'] }
      : { title: '静音泵', place: '4号馆', points: ['欢迎来宾', '参观展馆'] }
    return [JSON.stringify(texts)]
  }
  const draft = await made(knownSettings(env))

  expect(model.requests).toHaveLength(2)
  expect(draft.hasModel).toBe(true)
  expect(title(draft)).toEqual(['Quiet pumps', 'Leise Pumpen', '静音泵'])
  expect(draft.blocks.texts[1].freeLanguage).toBeUndefined()
  expect(draft.blocks.placeTexts).toEqual([
    { language: 'DE', text: 'Halle 4' },
    { language: 'CN', text: '4号馆' },
  ])
  expect(draft.blocks.agenda[0]).toMatchObject({
    title: 'Welcome of the guests',
    titles: [
      { language: 'DE', text: 'Begrüßung der Gäste' },
      { language: 'CN', text: '欢迎来宾' },
    ],
  })
})

test.for([
  ['another figure', { title: 'Leise Pumpen', place: 'Halle 5', points: ['Eins', 'Zwei'] }],
  ['a point less', { title: 'Leise Pumpen', place: 'Halle 4', points: ['Eins'] }],
  ['a link', { title: 'Leise Pumpen https://evil.example', place: 'Halle 4', points: ['Eins', 'Zwei'] }],
  ['no texts', 'I cannot do that.'],
] as const)('a model that writes %s leaves the draft to the rules', async ([, written]) => {
  model.words = [typeof written === 'string' ? written : JSON.stringify(written)]
  const draft = await made(knownSettings(env))

  expect(draft).toMatchObject({ state: 'DONE', hasModel: false })
  expect(title(draft)[1]).toBe('Veranstaltung: Quiet pumps')
})
