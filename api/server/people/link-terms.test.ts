import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { readPdf } from '../../../tests/support/wire/read-pdf.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { ada } from '../../../tests/support/world/known/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { viewersOfAda } from '../../../tests/support/world/known/known-viewers.ts'

const { db, drop } = await testDatabase()
const { tokens, ask, app, asAda } = await viewersOfAda(db)
const [always, other] = ['https://always.example/', 'https://otherlink.example/']
const on = { isOn: true, from: '', until: '' }
const hourFrom = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const change = (body: object) => asAda.cards.changeCard({ body })
const setTerms = (terms: object, address = other) => change({ linkTerms: [{ address, ...on, ...terms }] })
const ownLinks = async () => (await asAda.cards.myHomepage({ query: {} })).links

beforeEach(async () => {
  await sql`delete from card`.execute(db)
  await change({ links: [always, other], isFindable: true })
})
afterAll(drop)

/** Everything that the calls, files and pictures about the person answer to a viewer, as text. */
async function answersTo(viewer: string): Promise<string> {
  const token = tokens[viewer]
  const addresses = [
    '/user/homepage/queryUserHomepage?uid=UADA&language=EN',
    '/user/homepage/queryUserInfoByCodeAndType?code=UADA&type=USER&language=EN',
    '/user/foyer/getUserLanguages?uid=UADA',
    '/user/qr/getQrCodeConfig/UADA?language=EN',
  ]
  const envelopes = await Promise.all(addresses.map(async (path) => (await ask(path, token ? { token } : {})).envelope))
  const fetchFile = (path: string) =>
    app.fetch(new Request(publicUrl + path, { headers: token ? { authorization: token } : {} }))
  const vcards = await Promise.all(
    ['3.0', '4.0'].map(async (version) => {
      const answer = await fetchFile(`/user/user/getUserVcf?uid=UADA&language=EN&version=${version}`)
      return (await answer.text()).replaceAll('\r\n ', '')
    }),
  )
  const resume = await fetchFile('/user/homepage/resume?uid=UADA&language=EN')
  const { text } = await readPdf(new Uint8Array(await resume.arrayBuffer()))
  return [JSON.stringify(envelopes), ...vcards, text].join('\n')
}

const hiding = [
  ['is off', { isOn: false }],
  ['has not begun', { from: hourFrom(1) }],
  ['has ended', { until: hourFrom(-1) }],
  ['is off within its time', { isOn: false, from: hourFrom(-1), until: hourFrom(1) }],
] as const

describe.each(Object.keys(tokens))('a %s', (viewer) => {
  test('gets a link that is on and within its time in every answer and file, and others in none', async () => {
    await setTerms({ from: hourFrom(-1), until: hourFrom(1) })
    const all = await answersTo(viewer)
    expect(all.match(/otherlink/g)?.length).toBe(all.match(/always\.example/g)?.length)

    for (const [state, terms] of hiding) {
      await setTerms(terms)
      const text = await answersTo(viewer)
      expect([state, text.includes('otherlink'), text.includes('always.example')]).toEqual([state, false, true])
    }
  })

  test('is not even shown a lock where all links are off that only others may see', async () => {
    await change({ levels: [{ field: 'links', level: 'CONTACT' }] })
    for (const address of [always, other]) await setTerms({ isOn: false }, address)

    const { locked } = await inHostApp(db, () => tokens[viewer]).cards.homepage({ query: { uid: ada.uid } })

    expect(locked.filter(({ field }) => field === 'links')).toEqual([])
  })
})

test('the search and the picture of a card do not know a link, whether it is on or off', async () => {
  const tags = []
  for (const isOn of [true, false]) {
    await setTerms({ isOn })
    const { total } = await inHostApp(db, undefined).searches.find({ query: { search: 'otherlink' } })
    expect(total).toBe(0)
    tags.push((await ask('/poster/preview/PERSON/UADA/EN/square.jpg')).headers.get('etag'))
  }
  expect(new Set(tags).size).toBe(1)
})

test('the person reads all links with their times, and those that are not named keep theirs', async () => {
  const [from, until] = [hourFrom(1), hourFrom(2)]
  await setTerms({ from, until })
  await setTerms({ isOn: false }, always)

  expect(await ownLinks()).toEqual([
    { ...on, address: always, isOn: false },
    { address: other, isOn: true, from, until },
  ])
  await change({ links: [other, always] })
  expect(await ownLinks()).toEqual([
    { address: other, isOn: true, from, until },
    { ...on, address: always, isOn: false },
  ])
})

test('a link that was taken off the card comes back as one that is on', async () => {
  await setTerms({ isOn: false })
  await change({ links: [always] })
  await change({ links: [always, other] })

  expect(await ownLinks()).toEqual([always, other].map((address) => ({ ...on, address })))
})

test('what is no link of the card, ends before it begins or lies in another age is refused', async () => {
  const refused = [
    [{ address: 'https://third.example/' }, 'linkTerms.0.address'],
    [{ address: other, from: hourFrom(2), until: hourFrom(1) }, 'linkTerms.0.until'],
    [{ address: other, from: '0000-01-01T00:00Z' }, 'linkTerms.0.from'],
  ] as const
  for (const [terms, path] of refused) {
    const { code, more } = await refusal(change({ linkTerms: [{ ...on, ...terms }] }))
    expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', [path]])
  }
  expect(await ownLinks()).toEqual([always, other].map((address) => ({ ...on, address })))
})
