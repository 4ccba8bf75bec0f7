import fc from 'fast-check'
import ICAL from 'ical.js'
import Vcf from 'vcf'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { fair, hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../core/settings.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'
import { type VcardVersion, vcardOf } from './vcard.ts'

const { db, drop } = await testDatabase()
await knownPeople(db)
const app = createApp({ db, settings: readSettings({ PUBLIC_URL: publicUrl }) })
afterAll(drop)

const empty = {
  ...{ uid: 'U1', contactId: 'U1', imUid: 'U1', baseCode: '', name: '', firstName: '', lastName: '', company: '' },
  ...{ position: '', duty: '', dutyDescription: '', introduction: '', email: '', phone: '', phoneCountryCode: '' },
  ...{ country: '', countryCode: '', fullAddress: '', province: '', city: '', area: '', avatar: '' },
  ...{ companyCover: '', companyLogo: '', companyColour: '', companyPhone: '', companyPhoneCountryCode: '' },
  ...{ formerEnterpriseCode: '', formerCompany: '' },
  links: [] as string[],
  productName: [] as string[],
}
const card = (more: Partial<typeof empty>, portrait = '', version: VcardVersion = '3.0') =>
  vcardOf({ ...empty, ...more }, { publicUrl, portrait, version, language: 'EN', main: { ...empty, ...more } })

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

    expect(ownCard).toContain('TEL;TYPE=CELL:+447700900142\r\nEMAIL;TYPE=INTERNET:ada@example.org\r\nADR')
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
    const text = card({ firstName: 'Byron; King', lastName: 'Ada, Countess\\Lovelace', company: 'One\r\nTwo' })

    expect(text).toContain('N:Byron\\; King;Ada\\, Countess\\\\Lovelace;;;\r\n')
    expect(text).toContain('ORG:One\\nTwo\r\n')
  })

  test('a portrait is in the file itself', () => {
    expect(properties(card({}, 'AAAA'))).toContainEqual(['PHOTO;ENCODING=b;TYPE=JPEG', 'AAAA'])
    expect(properties(card({}, 'AAAA', '4.0'))).toContainEqual(['PHOTO', 'data:image/jpeg;base64,AAAA'])
  })

  test('the logo that the company has given to the card is named by its address', () => {
    const logo = `${publicUrl}/files/logo.png`
    expect(properties(card({ companyLogo: '/files/logo.png' }))).toContainEqual(['LOGO;VALUE=uri', logo])
    expect(properties(card({ companyLogo: '/files/logo.png' }, '', '4.0'))).toContainEqual(['LOGO', logo])
    expect(card({})).not.toContain('LOGO')
  })

  test('nothing that a person writes adds a property, and no line has more than 75 octets or half a character', () => {
    const names = properties(
      card({ ...{ firstName: 'a', company: 'a', position: 'a', duty: 'a', email: 'a', phone: '1', fullAddress: 'a' } }),
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
    const person = fc.record({
      firstName: text,
      company: text,
      position: text,
      duty: text,
      email: text,
      fullAddress: text,
    })

    fc.assert(
      fc.property(person, (more) => {
        const made = card({ ...more, name: more.firstName, phone: '1' })

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

/** People as address books meet them: scripts of four directions and widths, long texts, separators in every field. */
const people = {
  Chinese: {
    firstName: '欧阳',
    lastName: '若曦',
    name: '欧阳若曦',
    company: '诺凡热控；青岛',
    position: '国际合作总监'.repeat(8),
  },
  Arabic: {
    firstName: 'حداد',
    lastName: 'أميرة',
    name: 'أميرة حداد',
    company: 'شركة نورفان، المحدودة',
    position: 'مديرة الشراكات الدولية'.repeat(5),
  },
  Cyrillic: {
    firstName: 'Щербакова',
    lastName: 'Наталья',
    name: 'Наталья Щербакова',
    company: 'Тепло, вода; воздух',
    position: 'Директор по международному сотрудничеству и развитию',
  },
  Latin: {
    firstName: 'Marchetti; Rossi',
    lastName: 'Sofia, Anna',
    name: 'Sofia, Anna Marchetti; Rossi',
    company: 'Palmeira\\Hotels',
    position: 'Refurbishment Manager 🙂 '.repeat(5).trim(),
  },
}
const rest = {
  ...{ duty: 'Hotels, spas; offices', email: 'sofia@example.org', phone: '3200000107', phoneCountryCode: '+39' },
  ...{
    country: 'Italia',
    fullAddress: 'Via dei Portici 14, 40126 Bologna',
    city: 'Bologna',
    links: ['https://sofia.example/a,b'],
  },
}

describe.each(Object.entries(people))('a person with a name in %s letters', (_, names) => {
  const person = { ...names, ...rest }
  const portrait = Buffer.from('a portrait'.repeat(20)).toString('base64')

  test.each(['3.0', '4.0'] as const)('is read back by ical.js from version %s', (version) => {
    const [, entries] = ICAL.parse(card(person, portrait, version)) as [string, [string, object, string, unknown][]]
    // This parser leaves the escape of a semicolon in texts without parts.
    const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\\;', ';') : value)
    const read = (name: string) => entries.filter(([key]) => key === name).map(([, , , ...values]) => values.map(plain))

    expect(read('version')).toEqual([[version]])
    expect(read('n')).toEqual([[[person.firstName, person.lastName, '', '', '']]])
    expect(read('fn')).toEqual([[person.name]])
    expect(read('org').flat(2).join(';')).toBe(person.company)
    expect(read('title')).toEqual([[person.position]])
    expect(read('role')).toEqual([[person.duty]])
    expect(read('email')).toEqual([[person.email]])
    expect(String(read('tel'))).toContain('+393200000107')
    expect(read('adr')).toEqual([[['', '', person.fullAddress, 'Bologna', '', '', 'Italia']]])
    expect(String(read('photo'))).toContain(portrait)
    expect(read('url').map(String)).toEqual(['https://foyer.example/mini-h5/index/mainPage?uid=U1', person.links[0]])
  })

  test.each(['3.0', '4.0'] as const)('is read back by vcf from version %s', (version) => {
    const [parsed] = Vcf.parse(card(person, portrait, version)) as [InstanceType<typeof Vcf>]
    // This parser leaves the escapes of a text to its caller.
    const read = (name: string) => [parsed.get(name)].flat().map((property) => property.valueOf())
    const plain = (name: string) => read(name).map((text) => text.replace(/\\(.)/g, '$1'))

    expect(read('version')).toEqual([version])
    expect(
      read('n')[0]
        ?.split(/(?<!\\);/)
        .map((part) => part.replace(/\\(.)/g, '$1')),
    ).toEqual([person.firstName, person.lastName, '', '', ''])
    expect(plain('fn')).toEqual([person.name])
    expect(plain('org')).toEqual([person.company])
    expect(plain('title')).toEqual([person.position])
    expect(plain('role')).toEqual([person.duty])
    expect(plain('email')).toEqual([person.email])
    expect(read('tel')[0]).toContain('+393200000107')
    expect(read('photo')[0]).toContain(portrait)
    expect(read('url')).toEqual(['https://foyer.example/mini-h5/index/mainPage?uid=U1', person.links[0]])
  })
})
