import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { readPdf } from '../../../tests/support/wire/read-pdf.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings, publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { loungeSections } from '../../contract/people/lounge-terms.ts'
import { maySee, viewers, visibilityLevels } from '../../contract/people/visibility.ts'
import { createApp } from '../app.ts'

const { db, drop } = await testDatabase()
const tokens = new Map<string, string>()
const photo = 'aaaaaaaaaaaaaaaaaaaaaa'
const report = 'bbbbbbbbbbbbbbbbbbbbbb'
const others = 'cccccccccccccccccccccc'

beforeEach(async () => {
  await db.deleteFrom('person').execute()
  await knownPeople(db)
  await makeContacts(db, ada.uid, noor.uid)
  for (const { uid } of [ada, lin, noor]) tokens.set(uid, await hostToken(db, uid))
  const bytes = Buffer.from('some')
  await db
    .insertInto('media')
    .values([
      { id: photo, owner_uid: ada.uid, content_type: 'image/webp', bytes },
      { id: report, owner_uid: ada.uid, content_type: 'application/pdf', bytes },
      { id: others, owner_uid: lin.uid, content_type: 'image/webp', bytes },
    ])
    .execute()
})
afterAll(drop)

const callers = new Map([ada, lin, noor].map(({ uid }) => [uid, inHostApp(db, () => tokens.get(uid))]))
const visitor = inHostApp(db, undefined)
const callerOf = (person: { uid: string } | undefined) => (person && callers.get(person.uid)) ?? visitor
const as = (person: { uid: string }) => callerOf(person).lounge
const empty = { place: {}, details: {}, fromMonth: '', toMonth: '', url: '', documentLanguage: '' }
const work = { ...empty, section: 'WORK', title: { EN: 'Engineer' }, level: 'PUBLIC' } as const
const save = (entry: object, person = ada) => as(person).saveEntry({ body: { ...work, ...entry } })
const titles = async (section: (typeof loungeSections)[number] = 'WORK') =>
  (await as(ada).entries({ query: { section } })).list.map(({ title }) => title.EN)
const idOf = async (title: string) =>
  (await as(ada).entries({ query: {} })).list.find((entry) => entry.title.EN === title)?.id ?? ''
const files = async () => (await db.selectFrom('media').select('id').orderBy('id').execute()).map(({ id }) => id)

const app = createApp({ db, settings: knownSettings() })
async function resumeFor(person: { uid: string } | undefined) {
  const token = person && tokens.get(person.uid)
  const url = `${publicUrl}/user/homepage/resume?uid=${ada.uid}&language=EN`
  const answer = await app.fetch(new Request(url, { headers: token ? { authorization: token } : {} }))
  return new Uint8Array(await answer.arrayBuffer())
}

describe('an entry', () => {
  test('is kept with its texts in every language, its months, its level and nothing else', async () => {
    const entry = await save({
      title: { EN: ' Engineer ', CN: '工程师', DE: '' },
      place: { EN: 'Engines' },
      details: { EN: 'Built\nengines.' },
      fromMonth: '2019-04',
      level: 'CONTACT',
    })

    expect(entry).toMatchObject({
      ...{ section: 'WORK', title: { EN: 'Engineer', CN: '工程师' }, place: { EN: 'Engines' } },
      ...{ details: { EN: 'Built\nengines.' }, fromMonth: '2019-04', toMonth: '', url: '', level: 'CONTACT' },
    })
    expect((await as(ada).entries({ query: {} })).list).toEqual([entry])
  })

  test('that is new comes first in its section', async () => {
    for (const title of ['One', 'Two', 'Three']) await save({ title: { EN: title } })
    await save({ section: 'HONOUR', title: { EN: 'Medal' } })

    expect(await titles()).toEqual(['Three', 'Two', 'One'])
    expect(await titles('HONOUR')).toEqual(['Medal'])
  })

  test('is changed by its id and stays where it is', async () => {
    for (const title of ['One', 'Two', 'Three']) await save({ title: { EN: title } })

    await save({ id: await idOf('Two'), title: { EN: 'Second' }, level: 'NOBODY' })

    expect(await titles()).toEqual(['Three', 'Second', 'One'])
  })

  test.each([
    [{ title: {} }, 'title'],
    [{ fromMonth: '2019-04', toMonth: '2019-03' }, 'toMonth'],
    [{ documentLanguage: 'XX' }, 'documentLanguage'],
    [{ url: `/media/${photo}` }, 'url'],
    [{ section: 'PHOTO' }, 'url'],
    [{ section: 'PHOTO', url: `/media/${report}` }, 'url'],
    [{ section: 'PHOTO', url: `/media/${others}` }, 'url'],
    [{ section: 'DOCUMENT', url: '/media/dddddddddddddddddddddd' }, 'url'],
  ])('%j is refused by the name of its field', async (entry, path) => {
    const { code, more } = await refusal(save(entry))

    expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', [path]])
    expect((await as(ada).entries({ query: {} })).list).toEqual([])
  })

  test.each([{ fromMonth: '2019-13' }, { fromMonth: '2019' }, { level: 'ALL' }, { section: 'HOBBY' }])(
    '%j does not pass',
    async (entry) => {
      expect((await refusal(save(entry as object))).code).toBe('invalidInput')
    },
  )

  test('is neither changed nor taken away by anybody else', async () => {
    const { id } = await save({})

    const refusals = await Promise.all([
      refusal(save({ id, title: { EN: 'Thief' } }, lin)),
      refusal(as(lin).removeEntry({ body: { id } })),
      refusal(as(lin).orderEntries({ body: { section: 'WORK', ids: [id] } })),
      refusal(as(ada).removeEntry({ body: { id: 'no-id' } })),
    ])

    expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('itemNotFound'))
    expect(await titles()).toEqual(['Engineer'])
    expect((await as(lin).entries({ query: {} })).list).toEqual([])
  })

  test('the hundred and first of a section is refused', async () => {
    await db
      .insertInto('lounge_entry')
      .values(Array.from({ length: 100 }, () => ({ uid: ada.uid, section: 'UPDATE' as const })))
      .execute()

    expect((await refusal(save({ section: 'UPDATE' }))).code).toBe('tooManyItems')
    expect(await save({ section: 'WORK' })).toMatchObject({ section: 'WORK' })
  })
})

describe('files', () => {
  const picture = { section: 'PHOTO', title: {}, url: `/media/${photo}` }

  test('of a person are shown with their type and size', async () => {
    expect(await save(picture)).toMatchObject({ contentType: 'image/webp', bytes: 4 })
  })

  test('go with the last entry that shows them', async () => {
    const first = await save(picture)
    const second = await save(picture)

    await as(ada).removeEntry({ body: { id: first.id } })
    expect(await files()).toEqual([photo, report, others])

    await save({ ...picture, id: second.id, url: 'https://photos.example/one.jpg' })
    expect(await files()).toEqual([report, others])
  })

  test('that are the portrait stay', async () => {
    await db
      .updateTable('person')
      .set({ avatar: `/media/${photo}` })
      .where('uid', '=', ada.uid)
      .execute()
    const { id } = await save(picture)

    await as(ada).removeEntry({ body: { id } })

    expect(await files()).toContain(photo)
  })
})

describe('the order of a section', () => {
  test('is the one that is given; entries that are left out follow', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await save({ title: { EN: title } })
    const ids = [await idOf('One'), await idOf('Three')]

    await as(ada).orderEntries({ body: { section: 'WORK', ids } })

    expect(await titles()).toEqual(['One', 'Three', 'Four', 'Two'])
  })

  test('takes no entry of another section', async () => {
    const honour = await save({ section: 'HONOUR' })

    const order = as(ada).orderEntries({ body: { section: 'WORK', ids: [honour.id] } })

    expect((await refusal(order)).code).toBe('itemNotFound')
  })
})

describe.each(viewers)('a %s', (viewer) => {
  const person = { visitor: undefined, registered: lin, contact: noor, self: ada }[viewer]

  test.each(visibilityLevels)(
    'sees entries of the level %s in every section exactly if they are for them',
    async (level) => {
      for (const section of loungeSections) {
        const url = section === 'PHOTO' || section === 'DOCUMENT' ? 'https://files.example/secret' : ''
        await save({ section, url, level, title: { EN: `Secret ${section}` }, details: { EN: 'secret' } })
      }

      const { cards } = inHostApp(db, person && tokens.get(person.uid))
      const answer = await cards.homepage({ query: { uid: ada.uid, language: 'EN' } })

      const isFor = maySee(viewer, level)
      expect(answer.lounge.map(({ section }) => section)).toEqual(isFor ? loungeSections : [])
      expect(/secret/i.test(JSON.stringify(answer))).toBe(isFor)
      const resume = await readPdf(await resumeFor(person))
      expect(
        [...resume.text.matchAll(/Secret(WORK|EDUCATION|HONOUR|UPDATE|PHOTO|DOCUMENT)/g)].map(([, one]) => one),
      ).toEqual(isFor ? ['WORK', 'EDUCATION', 'HONOUR'] : [])
      expect(answer.lockedEntries).toEqual(
        isFor || level === 'NOBODY' ? [] : loungeSections.map((section) => ({ section, level, entries: 1 })),
      )
    },
  )
})

test('a person who is deleted leaves no entry and no card', async () => {
  await save({})
  await callerOf(ada).cards.changeCard({ body: { duty: 'Engines' } })

  await db.deleteFrom('person').where('uid', '=', ada.uid).execute()

  expect(await db.selectFrom('lounge_entry').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('card').selectAll().execute()).toEqual([])
})

test('the export of a person’s data holds card and lounge', async () => {
  await save({ details: { EN: 'What I did' }, level: 'NOBODY' })
  await callerOf(ada).cards.changeCard({ body: { introduction: 'Who I am', language: 'EN' } })

  const data = await callerOf(ada).profiles.exportData()

  expect(data.lounge).toMatchObject([{ section: 'WORK', details: { EN: 'What I did' }, visibility: 'NOBODY' }])
  expect(data.card).toMatchObject([{ introduction: { EN: 'Who I am' }, isFoundBySearch: false }])
})
