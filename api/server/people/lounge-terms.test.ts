import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { readPdf } from '../../../tests/support/wire/read-pdf.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { ada } from '../../../tests/support/world/known/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { viewersOfAda } from '../../../tests/support/world/known/known-viewers.ts'
import { loungeSections } from '../../contract/people/lounge-terms.ts'
import { ensureIndexed } from '../assistant/knowledge/index-target.ts'

const { db, drop } = await testDatabase()
const { tokens, ask, app, asAda } = await viewersOfAda(db)
const hourFrom = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const always = { isOn: true, from: '', until: '' }

/** An entry of a section with the word `timed` in all its texts, and the file that some need. */
const entryOf = (section: (typeof loungeSections)[number], more: object = {}) => ({
  section,
  title: { EN: `Timed${section}` },
  place: {},
  details: section === 'PHOTO' || section === 'DOCUMENT' ? {} : { EN: `Timed${section} details` },
  ...{ fromMonth: '', toMonth: '', documentLanguage: '', level: 'PUBLIC' as const },
  url: section === 'PHOTO' || section === 'DOCUMENT' ? `https://files.example/Timed${section}.pdf` : '',
  ...more,
})
const save = (body: object) => asAda.lounge.saveEntry({ body: body as ReturnType<typeof entryOf> })

beforeEach(async () => {
  for (const table of ['card', 'lounge_entry', 'assistant_index', 'assistant_passage'] as const)
    await db.deleteFrom(table).execute()
  await asAda.cards.changeCard({ body: { isFindable: true } })
})
afterAll(drop)

/** Everything that the calls, files and passages about the person answer to a viewer, as text. */
async function answersTo(viewer: string): Promise<string> {
  const token = tokens[viewer]
  const addresses = [
    '/user/homepage/queryUserHomepage?uid=UADA&language=EN',
    '/user/homepage/queryUserInfoByCodeAndType?code=UADA&type=USER&language=EN',
  ]
  const envelopes = await Promise.all(addresses.map(async (path) => (await ask(path, token ? { token } : {})).envelope))
  const resume = await app.fetch(
    new Request(`${publicUrl}/user/homepage/resume?uid=UADA&language=EN`, {
      headers: token ? { authorization: token } : {},
    }),
  )
  const { text } = await readPdf(new Uint8Array(await resume.arrayBuffer()))
  await ensureIndexed(db, { llmType: 'USER', code: ada.uid })
  const passages = await sql`select text, code from assistant_passage where target_code = ${ada.uid}`.execute(db)
  return [JSON.stringify(envelopes), text, JSON.stringify(passages.rows)].join('\n')
}

const hiding = [
  ['is off', { isOn: false }],
  ['has not begun', { from: hourFrom(1) }],
  ['has ended', { until: hourFrom(-1) }],
  ['is off within its time', { isOn: false, from: hourFrom(-1), until: hourFrom(1) }],
] as const

describe.each(Object.keys(tokens))('a %s', (viewer) => {
  test.each(hiding)('gets an entry that %s in no answer, file or passage, not even counted', async (_, terms) => {
    const ids = []
    for (const section of loungeSections) {
      const within = { ...always, from: hourFrom(-1), until: hourFrom(1) }
      ids.push({ section, id: (await save(entryOf(section, { terms: within }))).id })
    }
    const before = await answersTo(viewer)
    expect(loungeSections.filter((section) => !before.includes(`Timed${section}`))).toEqual([])

    for (const { section, id } of ids) await save(entryOf(section, { id, terms: { ...always, ...terms } }))
    expect(await answersTo(viewer)).not.toContain('Timed')

    for (const { section, id } of ids) await save(entryOf(section, { id, level: 'CONTACT' }))
    const { lockedEntries } = await inHostApp(db, () => tokens[viewer]).cards.homepage({ query: { uid: ada.uid } })
    expect(lockedEntries).toEqual([])
  })
})

test('a passage of the assistant is gone in the moment in which its entry ends', async () => {
  const { id } = await save(entryOf('UPDATE', { terms: { ...always, until: hourFrom(1) } }))
  expect(await answersTo('visitor')).toContain('TimedUPDATE')

  // An hour later, as far as the stored instants go; the trigger that marks changed texts must not be what helps.
  await sql`alter table lounge_entry disable trigger user`.execute(db)
  await sql`update lounge_entry set shown_terms = jsonb_set(shown_terms, '{until}', to_jsonb(${hourFrom(-1)}::text))
    where id::text = ${id}`.execute(db)
  await sql`alter table lounge_entry enable trigger user`.execute(db)
  await sql`update assistant_index set fresh_until = fresh_until - interval '2 hours'`.execute(db)

  expect(await answersTo('visitor')).not.toContain('TimedUPDATE')
})

test('the person reads every entry with its times, which stay where a change does not name them', async () => {
  const terms = { isOn: true, from: hourFrom(1), until: hourFrom(2) }
  const { id } = await save(entryOf('WORK', { terms }))
  await save(entryOf('WORK', { id, title: { EN: 'Renamed' } }))
  await save(entryOf('HONOUR'))

  const { list } = await asAda.lounge.entries({ query: {} })
  expect(list).toMatchObject([
    { title: { EN: 'Renamed' }, terms },
    { section: 'HONOUR', terms: always },
  ])
})

test('what ends before it begins is refused, and nothing of it is stored', async () => {
  const terms = { isOn: true, from: hourFrom(2), until: hourFrom(1) }
  const { code, more } = await refusal(save(entryOf('WORK', { terms })))

  expect([code, more.fields?.map(({ path }) => path)]).toEqual(['invalidInput', ['terms.until']])
  expect((await asAda.lounge.entries({ query: {} })).list).toEqual([])
})
