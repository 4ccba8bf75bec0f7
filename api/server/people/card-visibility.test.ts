import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller } from '../../../tests/support/wire/caller.ts'
import { readPdf } from '../../../tests/support/wire/read-pdf.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings, publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import {
  type CardField,
  cardFields,
  levelsOf,
  maySee,
  type Viewer,
  viewers,
  visibilityLevels,
} from '../../contract/people/visibility.ts'
import { createApp } from '../app.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
const app = createApp({ db, settings: { ...knownSettings(), limits: generous } })
const anybody = caller(db)
const tokens = new Map<Viewer, string>()
const json = JSON.stringify

/** A word in each field that stands nowhere else, as JSON shows it. */
const words: Record<CardField, RegExp> = {
  avatar: /person-07/,
  position: /Wordposition/,
  company: /Wordcompany/,
  duty: /Wordduty\b/,
  dutyDescription: /Worddescription/,
  introduction: /Wordintroduction/,
  products: /Wordproduct/,
  links: /wordlink/,
  phone: /7700900142|"\+44"/,
  email: /ada@example\.org/,
  address: /Wordstreet|"GB"|United Kingdom/,
}
/** The same in a vCard, which has no room for the others. */
const vcardWords: Record<CardField, RegExp | undefined> = {
  ...words,
  avatar: /^PHOTO/m,
  phone: /7700900142|\+44/,
  address: /Wordstreet|United Kingdom/,
  dutyDescription: undefined,
  introduction: undefined,
  products: undefined,
}
/** The same in a résumé as PDF. */
const resumeWords: Record<CardField, RegExp | undefined> = {
  ...words,
  avatar: /PHOTO/,
  phone: /7700900142|\+44/,
  address: /Wordstreet|UnitedKingdom/,
  duty: undefined,
  dutyDescription: undefined,
  products: undefined,
}
/** The fields that the search knows. */
const searched: CardField[] = ['position', 'company']
/** The fields that lists of contacts have. The duty there is that of the team. */
const inLists: CardField[] = ['avatar', 'position', 'company', 'products', 'phone', 'email']

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await makeContacts(db, ada.uid, noor.uid)
  for (const [viewer, { uid }] of [
    ['registered', lin],
    ['contact', noor],
    ['self', ada],
  ] as const) {
    tokens.set(viewer, await hostToken(db, uid))
  }
  await db
    .updateTable('person')
    .set({
      avatar: '/art/person-07.svg',
      organisation: 'Wordcompany',
      enterprise_code: 'E1001',
      full_address: '1 Wordstreet',
    })
    .where('uid', '=', ada.uid)
    .execute()
  await db
    .insertInto('product')
    .values({ code: 'P9', enterprise_code: 'E1001', name: json({ EN: 'Wordproduct' }) })
    .execute()
  await db
    .insertInto('team_member')
    .values({ enterprise_code: 'E1001', uid: ada.uid, name: 'Ada', product_codes: ['P9'] })
    .execute()
  await asOwner.changeCard({
    body: {
      ...{ language: 'EN', position: 'Wordposition', duty: 'Wordduty', dutyDescription: 'Worddescription' },
      ...{ introduction: 'Wordintroduction', links: ['https://wordlink.example/ada'], isFindable: true },
    },
  })
})
afterAll(drop)

const asOwner = inHostApp(db, () => tokens.get('self')).cards
type Level = (typeof visibilityLevels)[number]

/** Gives a field a level, and all others the one for nobody. */
const levelsWith = (field: CardField, level: Level) =>
  cardFields.map((one) => ({ field: one, level: one === field ? level : ('NOBODY' as const) }))
const setLevel = (field: CardField, level: Level) => asOwner.changeCard({ body: { levels: levelsWith(field, level) } })

/** Everything that the calls about a person answer to a viewer. */
async function answersTo(viewer: Viewer) {
  const token = tokens.get(viewer)
  const get = async (path: string) => {
    const { envelope } = await ask(path, token ? { token } : {})
    return envelope
  }
  const addresses = [
    '/user/homepage/queryUserHomepage?uid=UADA&language=EN',
    '/user/homepage/queryUserInfoByCodeAndType?code=UADA&type=USER&language=EN',
    '/user/foyer/getUserLanguages?uid=UADA',
    '/user/qr/getQrCodeConfig/UADA?language=EN',
  ]
  const [homepage, ...others] = await Promise.all(addresses.map(get))
  const vcards = await Promise.all(
    ['3.0', '4.0'].map(async (version) => {
      const url = `${publicUrl}/user/user/getUserVcf?uid=UADA&language=EN&version=${version}`
      const answer = await app.fetch(new Request(url, { headers: token ? { authorization: token } : {} }))
      return (await answer.text()).replaceAll('\r\n ', '')
    }),
  )
  const resume = await app.fetch(
    new Request(`${publicUrl}/user/homepage/resume?uid=UADA&language=EN`, {
      headers: token ? { authorization: token } : {},
    }),
  )
  const bytes = new Uint8Array(await resume.arrayBuffer())
  const photo = Buffer.from(bytes).includes('/Subtype /Image') ? 'PHOTO' : ''
  const pdf = photo + (await readPdf(bytes)).text
  return { homepage: homepage.data, json: json([homepage, ...others]), vcards, pdf }
}

describe.each(viewers)('a %s', (viewer) => {
  test.each(visibilityLevels)(
    'reads a field of the level %s exactly if it is for them',
    async (level) => {
      const isFor = maySee(viewer, level)
      for (const field of cardFields) {
        await setLevel(field, level)

        const { homepage, json: text, vcards, pdf } = await answersTo(viewer)

        expect([field, words[field].test(text)]).toEqual([field, isFor])
        for (const vcard of vcards) {
          const word = vcardWords[field]
          if (word) expect([field, word.test(vcard)]).toEqual([field, isFor])
        }
        const resumeWord = resumeWords[field]
        if (resumeWord) expect([field, resumeWord.test(pdf)]).toEqual([field, isFor])
        const locked = homepage.locked.map((lock: { field: string }) => lock.field)
        expect([field, locked]).toEqual([field, isFor || level === 'NOBODY' ? [] : [field]])
        // All other fields are for nobody but the person.
        for (const other of cardFields.filter((one) => one !== field)) {
          expect([other, words[other].test(text)]).toEqual([other, viewer === 'self'])
        }
      }
    },
    60_000,
  )

  test('is shown the same preview of a person whatever their fields hold that are not public', async () => {
    const token = tokens.get(viewer)
    const tags = []
    for (const level of ['REGISTERED', 'CONTACT', 'NOBODY'] as const) {
      for (const field of cardFields) await setLevel(field, level)
      const answer = await ask('/poster/preview/PERSON/UADA/EN/square.jpg', token ? { token } : {})
      tags.push(`${answer.status} ${answer.headers.get('etag')}`)
    }

    expect(new Set(tags).size).toBe(1)
    expect(tags[0]).toMatch(/^200 /)
  })
})

test.each(visibilityLevels)(
  'the search knows a field of the level %s exactly if it is for everybody',
  async (level) => {
    for (const field of searched) {
      await setLevel(field, level)

      const word = words[field].source
      const { list } = await anybody.searches.find({ query: { search: word } })

      expect([field, list.map(({ relationId }) => relationId)]).toEqual([field, level === 'PUBLIC' ? ['UADA'] : []])
    }
  },
)

test.each(visibilityLevels)('a hit of the search shows no other field, whatever the level %s', async (level) => {
  for (const field of cardFields) {
    await setLevel(field, level)

    const { list } = await anybody.searches.find({ query: { search: 'Ada Byron', type: 'PERSON' } })

    expect(list).toHaveLength(1)
    for (const other of cardFields) {
      const isOpen = other === field && level === 'PUBLIC' && ['avatar', 'position', 'company'].includes(other)
      if (!isOpen) expect([other, words[other].test(json(list))]).toEqual([other, false])
    }
  }
})

test.each(visibilityLevels)(
  'lists for everybody show a portrait of the level %s exactly if it is for everybody',
  async (level) => {
    await setLevel('avatar', level)
    await db
      .insertInto('follow')
      .values({ uid: ada.uid, enterprise_code: 'E1001' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

    const team = await anybody.team.list({ query: { enterpriseCode: 'E1001' } })
    const followers = await anybody.enterprises.followers({ query: { enterpriseCode: 'E1001' } })

    expect(words.avatar.test(json(team))).toBe(level === 'PUBLIC')
    expect(words.avatar.test(json(followers))).toBe(level === 'PUBLIC')
  },
)

test.each(visibilityLevels)(
  'the contacts of a person show a field of the level %s exactly if it is for them',
  async (level) => {
    const asNoor = inHostApp(db, () => tokens.get('contact'))
    for (const field of inLists) {
      await setLevel(field, level)

      const { list } = await asNoor.contacts.list({ body: {} })
      const { list: found } = await asNoor.contacts.list({ body: { search: 'Wordcompany' } })

      expect([field, words[field].test(json(list))]).toEqual([field, maySee('contact', level)])
      expect(found.length).toBe(field === 'company' && maySee('contact', level) ? 1 : 0)
    }
  },
)

test('a contact who shares nothing any more is a registered person again', async () => {
  const asNoor = inHostApp(db, () => tokens.get('contact'))
  await db.deleteFrom('contact').where('owner_uid', '=', ada.uid).execute()
  for (const level of visibilityLevels) {
    for (const field of inLists) {
      await setLevel(field, level)

      const { list } = await asNoor.contacts.list({ body: {} })
      const { viewer, card } = await asNoor.cards.homepage({ query: { uid: ada.uid, language: 'EN' } })

      expect(viewer).toBe('registered')
      for (const text of [json(list), json(card)]) {
        expect([field, words[field].test(text)]).toEqual([field, maySee('registered', level)])
      }
    }
  }
  await makeContacts(db, ada.uid, noor.uid)
})

test('nobody is found who has not agreed, and whoever takes it back is found no longer', async () => {
  const find = async () => (await anybody.searches.find({ query: { search: 'Byron', type: 'PERSON' } })).total
  expect(await find()).toBe(1)
  const { list } = await anybody.searches.find({ query: { search: 'Noor', type: 'PERSON' } })
  expect(list).toEqual([])

  await asOwner.changeCard({ body: { isFindable: false } })
  expect(await find()).toBe(0)

  await asOwner.changeCard({ body: { isFindable: true } })
  expect(await find()).toBe(1)
})

describe('a level', () => {
  test('is for its own viewers and for all that stand nearer', () => {
    const seen = visibilityLevels.map((level) => viewers.filter((viewer) => maySee(viewer, level)))

    expect(seen).toEqual([
      ['visitor', 'registered', 'contact', 'self'],
      ['registered', 'contact', 'self'],
      ['contact', 'self'],
      ['self'],
    ])
  })

  test('that is none of the four hides its field', () => {
    expect(levelsOf({ phone: 'EVERYBODY', email: 3, avatar: 'CONTACT' })).toMatchObject({
      ...{ phone: 'NOBODY', email: 'NOBODY', avatar: 'CONTACT', position: 'PUBLIC' },
    })
  })
})
