import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known-apps.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known-settings.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../core/settings.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'
import { vcardOf } from './vcard.ts'

const { db, drop } = await testDatabase()
await knownPeople(db)
const app = createApp({ db, settings: readSettings({ PUBLIC_URL: publicUrl }) })
afterAll(drop)

const empty = {
  ...{ uid: 'U1', name: '', firstName: '', lastName: '', companyName: '', enterpriseCode: '', position: '', email: '' },
  ...{ phone: '', phoneCountryCode: '', country: '', countryCode: '', fullAddress: '', province: '', provinceCode: '' },
  ...{ city: '', cityCode: '', area: '', areaCode: '', imUid: '', avatar: '' },
}
const card = (more: Partial<typeof empty>, isOwn = true) => vcardOf({ ...empty, ...more }, { publicUrl, isOwn })

/** Returns the properties as an address book reads them: folded lines joined, each line cut at its first colon. */
const properties = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const)
const fetchCard = (uid: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`${publicUrl}/user/user/getUserVcf?uid=${uid}&language=EN`, { headers }))

describe('over the API', () => {
  test('a visitor gets names, company and the card’s page as a file, but no way to reach the person', async () => {
    const answer = await fetchCard(lin.uid)
    const text = await answer.text()

    expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(text).toBe(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:林;晓雨;;;',
        'FN:林晓雨',
        'ORG:流明光学',
        'URL:https://foyer.example/mini-h5/index/mainPage?uid=ULIN',
        'END:VCARD',
        '',
      ].join('\r\n'),
    )
  })

  test('only the person themself gets phone and e-mail', async () => {
    const ownCard = await (await fetchCard(ada.uid, { authorization: await hostToken(db, ada.uid) })).text()
    const othersCard = await (await fetchCard(ada.uid, { authorization: await hostToken(db, lin.uid) })).text()

    expect(ownCard).toContain('TEL;TYPE=CELL:+447700900142\r\nEMAIL;TYPE=INTERNET:ada@example.org\r\n')
    expect(othersCard).not.toMatch(/TEL|EMAIL|ADR|7700900142|ada@/)
  })

  test.each([
    [['follow'], false],
    [['profile'], true],
  ])('a partner page with the scopes %j learns them: %s', async (scopes, isTold) => {
    const token = newSecret()
    await db
      .insertInto('app')
      .values({ app_key: `key-${scopes}`, name: 'The fair', origins: [fair] })
      .execute()
    const session = { uid: ada.uid, app_key: `key-${scopes}`, origin: fair, scopes, expires_at: new Date('2100-01-01') }
    await db
      .insertInto('session')
      .values({ ...session, kind: 'PARTNER', token_hash: hashOfSecret(token) })
      .execute()
    const info = JSON.stringify({ language: 'EN', eventKey: '', appKey: `key-${scopes}`, from: 'H5' })

    const answer = await fetchCard(ada.uid, { authorization: token, origin: fair, 'client-info': info })

    expect((await answer.text()).includes('ada@example.org')).toBe(isTold)
  })

  test('of somebody unknown there is none', async () => {
    const answer = await fetchCard('UNOBODY')

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'personNotFound' })
  })
})

describe('as a file', () => {
  test('separators and line ends inside a text are escaped', () => {
    const text = card({ firstName: 'Byron; King', lastName: 'Ada, Countess\\Lovelace', companyName: 'One\r\nTwo' })

    expect(text).toContain('N:Byron\\; King;Ada\\, Countess\\\\Lovelace;;;\r\n')
    expect(text).toContain('ORG:One\\nTwo\r\n')
  })

  test('a portrait is told by its address', () => {
    expect(properties(card({ avatar: '/media/abc' }))).toContainEqual([
      'PHOTO;VALUE=uri',
      'https://foyer.example/media/abc',
    ])
  })

  test('nothing that a person writes adds a property, and no line has more than 75 octets or half a character', () => {
    const names = properties(
      card({ ...{ firstName: 'a', companyName: 'a', position: 'a', email: 'a', phone: '1', avatar: '/a' } }),
    ).map(([name]) => name)
    const sly = fc.array(
      fc.oneof(
        fc.constantFrom(
          '\r\n',
          '\n',
          '\r',
          '\u2028',
          '\u0085',
          '\v',
          '\\',
          ';',
          ',',
          ':',
          '\r\n ',
          'TEL:1',
          '🙂',
          '张',
        ),
        fc.string({ unit: 'grapheme' }),
      ),
      { minLength: 1, maxLength: 60 },
    )
    const text = sly.map((parts) => `x${parts.join('')}`)
    const person = fc.record({ firstName: text, lastName: text, companyName: text, position: text, email: text })

    fc.assert(
      fc.property(person, text, (more, avatar) => {
        const made = card({ ...more, name: more.firstName, phone: '1', avatar: `/${avatar}` })

        expect(properties(made).map(([name]) => name)).toEqual(names)
        for (const line of made.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(line.isWellFormed()).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('what was escaped and folded reads as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (name) => {
        const [, value = ''] = properties(card({ name })).find(([key]) => key === 'FN') ?? []
        const read = value.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))

        expect(read).toBe(name.replace(/[\u2028\u2029]/g, '\n'))
      }),
    )
  })
})
