import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken, inHostApp, onPage } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise, norvane } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const tokens = new Map<string, string>()
const visitor = inHostApp(db, undefined)
const asAda = inHostApp(db, () => tokens.get(ada.uid))
const asLin = inHostApp(db, () => tokens.get(lin.uid))

beforeEach(async () => {
  for (const table of ['card', 'lounge_entry', 'session', 'follow', 'share_link', 'app'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('person').set({ position: '{}', avatar: '' }).execute()
  for (const { uid } of [ada, lin]) tokens.set(uid, await hostToken(db, uid))
})
afterAll(drop)

const cardOf = (uid: string, language: 'EN' | 'DE' | 'CN' = 'EN', by = visitor) =>
  by.cards.homepage({ query: { uid, language } })
const change = (body: object) => asAda.cards.changeCard({ body })
const entry = (title: object, section: 'WORK' | 'UPDATE' = 'WORK') =>
  db
    .insertInto('lounge_entry')
    .values({ uid: ada.uid, section, title: JSON.stringify(title) })
    .execute()

describe('a card', () => {
  test('answers in the asked language, with the languages that it is kept in and how complete each is', async () => {
    await change({
      language: 'EN',
      position: 'Engineer',
      duty: 'Engines',
      dutyDescription: 'All',
      introduction: 'Hello.',
    })
    await change({ language: 'DE', position: 'Ingenieurin' })
    await entry({ EN: 'Engines', DE: 'Motoren' })
    await entry({ EN: 'Looms' }, 'UPDATE')

    const answer = await cardOf(ada.uid, 'DE')

    expect(answer).toMatchObject({
      ...{ language: 'DE', isMaintained: true, viewer: 'visitor' },
      card: {
        uid: 'UADA',
        imUid: 'UADA',
        contactId: 'UADA',
        name: 'Ada Byron',
        position: 'Ingenieurin',
        duty: 'Engines',
      },
      lounge: [
        { section: 'WORK', title: 'Motoren', textLanguage: 'DE', languages: ['EN', 'DE'] },
        { section: 'UPDATE', title: 'Looms', textLanguage: 'EN', languages: ['EN'] },
      ],
    })
    expect(answer.languages).toEqual([
      { language: 'EN', isMaintained: true, completeness: 100 },
      { language: 'DE', isMaintained: true, completeness: 30 },
    ])
  })

  test('that is not kept in the asked language says so and answers in one that it is kept in', async () => {
    await change({ language: 'DE', position: 'Ingenieurin' })

    expect(await cardOf(ada.uid, 'CN')).toMatchObject({
      ...{ language: 'DE', isMaintained: false, card: { position: 'Ingenieurin' } },
      languages: [{ language: 'DE' }],
    })
  })

  test('of somebody who has written nothing shows the name, and what opens for contacts as locked', async () => {
    const answer = await cardOf(lin.uid)

    expect(answer.card).toMatchObject({ name: '林晓雨', company: '流明光学', phone: '', email: '', countryCode: '' })
    expect(answer.locked).toEqual(['phone', 'email', 'address'].map((field) => ({ field, level: 'CONTACT' })))
    expect(answer).toMatchObject({ lounge: [], followers: 0, isFollowing: false })
  })

  test('says whether the caller follows, and how many do', async () => {
    await asLin.follows.add({ body: { uid: ada.uid } })

    expect(await cardOf(ada.uid, 'EN', asLin)).toMatchObject({ isFollowing: true, followers: 1, viewer: 'registered' })
    expect(await cardOf(ada.uid)).toMatchObject({ isFollowing: false, followers: 1 })
  })

  test('names who shared the link by which a reader came', async () => {
    const { code } = await asLin.shareLinks.create({
      body: { target: '/mini-h5/index/mainPage?uid=UADA', shareUserType: 'USER', shareUid: lin.uid },
    })

    const come = (shareCode: string) => visitor.cards.homepage({ query: { uid: ada.uid, shareCode } })

    expect((await come(code)).sharedBy).toBe('林晓雨')
    expect((await come('nothere1')).sharedBy).toBe('')
    expect((await come('')).sharedBy).toBe('')
  })

  test('of nobody is refused', async () => {
    expect((await refusal(cardOf('UNOBODY'))).code).toBe('personNotFound')
  })
})

describe('the person whom a code names', () => {
  const named = (code: string, type: 'USER' | 'LINK' | 'TEAM') => visitor.cards.contactByCode({ query: { code, type } })

  test('is found by uid, by a short link and by a place in a team', async () => {
    const { code } = await asAda.shareLinks.create({ body: { target: '/mini-h5/index/mainPage?uid=UADA' } })

    expect((await named(ada.uid, 'USER')).uid).toBe('UADA')
    expect((await named(code, 'LINK')).uid).toBe('UADA')
    expect((await named(norvane.lin, 'TEAM')).uid).toBe('ULIN')
  })

  test('is nobody for codes of other things', async () => {
    const { code } = await asAda.shareLinks.create({ body: { target: '/mini-h5/index/home' } })

    const refusals = await Promise.all([
      refusal(named(code, 'LINK')),
      refusal(named('nothere1', 'LINK')),
      refusal(named(norvane.ida, 'TEAM')),
      refusal(named('E1001', 'USER')),
    ])

    expect(refusals.map((one) => one.code)).toEqual(Array(4).fill('personNotFound'))
  })
})

describe('one’s own card', () => {
  test('comes whole, with its levels and what the asked language lacks', async () => {
    await change({ language: 'EN', duty: 'Engines', levels: [{ field: 'phone', level: 'PUBLIC' }] })

    const card = await asAda.cards.myHomepage({ query: { language: 'EN' } })

    expect(card).toMatchObject({
      ...{ viewer: 'self', locked: [], isFindable: false, isFindableAnswered: false },
      card: { phone: '7700900142', email: 'ada@example.org', duty: 'Engines' },
      levels: { phone: 'PUBLIC', email: 'CONTACT', avatar: 'PUBLIC' },
      missing: ['position', 'dutyDescription', 'introduction', 'lounge'],
    })
  })

  test('changes in the named parts alone', async () => {
    await change({ language: 'EN', duty: 'Engines', introduction: 'Hello.', links: ['https://ada.example/'] })
    await change({ language: 'DE', duty: 'Motoren' })
    await change({ levels: [{ field: 'duty', level: 'CONTACT' }] })
    await change({ levels: [{ field: 'email', level: 'NOBODY' }], isFindable: false })
    await change({ language: 'EN', introduction: '' })

    const row = await db.selectFrom('card').selectAll().where('uid', '=', ada.uid).executeTakeFirstOrThrow()

    expect(row).toMatchObject({
      ...{ duty: { EN: 'Engines', DE: 'Motoren' }, introduction: {}, links: ['https://ada.example/'] },
      ...{ visibility: { duty: 'CONTACT', email: 'NOBODY' }, is_findable: false },
    })
    expect(row.findable_answered_at).not.toBeNull()
  })

  test('changed in eight languages at once keeps all eight', async () => {
    const languages = ['CN', 'EN', 'AR', 'DE', 'RU', 'FR', 'KO', 'MS'] as const

    await Promise.all(languages.map((language) => change({ language, duty: language, position: language })))

    const { rows } = await sql<{ keys: string[] }>`
      select array(select jsonb_object_keys(duty) intersect select jsonb_object_keys(person.position) order by 1) as keys
      from card join person using (uid) where uid = ${ada.uid}`.execute(db)
    expect(rows[0]?.keys).toEqual([...languages].sort())
  })

  test.each(['http://ada.example', 'javascript:alert(1)', 'https://localhost/', 'https://ada@evil.example/', 'ada'])(
    'takes no link to %s',
    async (link) => {
      const { code, more } = await refusal(change({ links: ['https://ada.example', link] }))

      expect([code, more.fields?.map(({ path }) => path)]).toEqual(['invalidInput', ['links.1']])
    },
  )
})

describe('on a partner page', () => {
  const withScopes = async (scopes: string[], uid: string) => {
    await db
      .insertInto('app')
      .values({ app_key: 'fair', name: 'The fair', origins: [fair] })
      .onConflict((c) => c.doNothing())
      .execute()
    const token = newSecret()
    const session = { uid, app_key: 'fair', origin: fair, scopes, expires_at: new Date('2100-01-01') }
    await db
      .insertInto('session')
      .values({ ...session, kind: 'PARTNER', token_hash: hashOfSecret(token) })
      .execute()
    return onPage(db, { token }).cards
  }

  test.each([
    [['follow'], 'registered'],
    [['profile'], 'self'],
  ])('with the scopes %j one’s own card is that of a %s person', async (scopes, viewer) => {
    const cards = await withScopes(scopes, ada.uid)

    const answer = await cards.homepage({ query: { uid: ada.uid } })

    expect([answer.viewer, answer.card.phone !== '']).toEqual([viewer, viewer === 'self'])
  })
})
