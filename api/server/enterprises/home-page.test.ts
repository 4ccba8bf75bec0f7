import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise, norvane } from '../../../tests/support/world/known/known-enterprise.ts'
import { lin } from '../../../tests/support/world/known/known-people.ts'
import type { Language } from '../../contract/core/languages.ts'

const { db, drop } = await testDatabase()
const { enterprises } = caller(db)

beforeAll(() => knownEnterprise(db))
afterAll(drop)

const home = (language: Language = 'EN', enterpriseCode = 'E1001') =>
  enterprises.homepage({ query: { enterpriseCode, language } })

test('a home page shows who an enterprise is', async () => {
  expect(await home()).toMatchObject({
    enterpriseCode: 'E1001',
    language: 'EN',
    isMaintained: true,
    isDraft: false,
    languages: [
      { language: 'CN', state: 'KEPT' },
      { language: 'EN', state: 'KEPT' },
      { language: 'DE', state: 'DRAFT' },
    ],
    name: 'Norvane Thermal',
    slogan: 'Heat, moved.',
    enterpriseTypeName: 'Manufacturer',
    isVerified: true,
    badges: ['ISO 9001'],
    introduction: '<p>Heat exchangers since 2009.</p>',
    registeredCapital: { amount: 50_000_000.5, currency: 'CNY' },
    foundingDate: '2009-03-18',
    registeredAddress: '8 Harbour Road, Qingdao',
    marketNum: 23,
    followers: 2,
    productNum: 3,
    teamNum: 3,
    photoNum: 2,
    jobNum: 2,
    hasAgent: true,
  })
})

test('a home page shows the first of everything', async () => {
  const { products, team, photos, documents, qualifications, exhibitions } = await home()

  expect(products.map(({ productCode }) => productCode)).toEqual(['P1001', 'P1002', 'P1003'])
  expect(team.map(({ contactId }) => contactId)).toEqual([norvane.ida, norvane.lin, norvane.quiet])
  expect(photos.map(({ caption }) => caption)).toEqual(['The works', ''])
  expect(documents.map(({ name }) => name)).toEqual(['Brochure'])
  expect(qualifications).toEqual([
    {
      qualificationId: norvane.certificate,
      name: 'Pressure vessel licence',
      issuer: 'State Office',
      image: '/art/licence.svg',
      issuedOn: '2024-05-01',
      validUntil: '2028-04-30',
    },
  ])
  expect(exhibitions).toEqual([
    {
      exhibitorCode: 'EX1001',
      meetingCode: 'X2026',
      meetingName: 'Known Fair 2026',
      startTime: '2026-05-12T01:00:00.000Z',
      endTime: '2026-05-15T09:00:00.000Z',
      timeZone: 'Asia/Shanghai',
      hall: '1',
      booth: '1A01',
      exhibitNum: 2,
      liveUrl: '',
    },
  ])
})

test('in a language that is kept, single missing texts come in the fallback language', async () => {
  await db.updateTable('enterprise').set({ slogan: '{"CN":"让热流动"}' }).where('code', '=', 'E1001').execute()

  expect(await home('EN')).toMatchObject({ language: 'EN', isMaintained: true, slogan: '让热流动' })
})

test('a language that a machine drafted says so', async () => {
  expect(await home('DE')).toMatchObject({ isMaintained: true, isDraft: true, name: 'Norvane Thermotechnik' })
})

test('in a language that is not kept, all of the page comes in the fallback language', async () => {
  const { products, team, ...page } = await home('FR')

  expect(page).toMatchObject({ language: 'CN', isMaintained: false, isDraft: false, name: '诺凡热控' })
  expect(products[0]).toMatchObject({ productName: 'P4板式换热器', enterpriseName: '诺凡热控' })
  expect(team[0]).toMatchObject({ position: '销售', company: '诺凡热控', productName: ['P4板式换热器'] })
})

test('where not even the fallback language is kept, the first that is kept is spoken', async () => {
  await db.updateTable('enterprise').set({ languages: '{"EN":"KEPT"}' }).where('code', '=', 'E1002').execute()

  expect(await home('FR', 'E1002')).toMatchObject({ language: 'EN', isMaintained: false, name: 'Kestrel Robotics' })
  expect(await home('CN', 'E1002')).toMatchObject({ language: 'EN', isMaintained: false })
})

test('an enterprise that keeps nothing has an empty page in its fallback language', async () => {
  expect(await home('EN', 'E1003')).toMatchObject({
    language: 'CN',
    languages: [],
    isMaintained: false,
    name: '流明光学',
    registeredCapital: null,
    foundingDate: '',
    repliesBy: '',
    products: [],
    chain: [],
    hasAgent: false,
  })
})

test('the chain names partners as their own homes do, where they exhibit last, and the enterprise itself', async () => {
  const { chain } = await home()

  expect(chain.map(({ stage }) => stage)).toEqual(['UPSTREAM', 'MIDSTREAM', 'DOWNSTREAM'])
  expect(chain.map(({ partners }) => partners)).toEqual([
    [
      {
        ...{ enterpriseCode: '', exhibitorCode: '', hall: '', booth: '', isSelf: false },
        ...{ name: 'Tin & Sons', logo: '/art/tin.svg', trade: 'Sheet metal' },
      },
    ],
    [
      {
        ...{ enterpriseCode: 'E1001', exhibitorCode: 'EX1001', hall: '1', booth: '1A01', isSelf: true },
        ...{ name: 'Norvane Thermal', logo: '/art/norvane.svg', trade: 'Heat exchangers' },
      },
    ],
    [
      {
        ...{ enterpriseCode: 'E1004', exhibitorCode: 'EX1004', hall: '2', booth: '2B02', isSelf: false },
        ...{ name: 'Halden Pumps', logo: '', trade: 'Pumps' },
      },
    ],
  ])
})

test('an enterprise stands in the middle of its chain without having named itself', async () => {
  await db
    .insertInto('chain_partner')
    .values({ enterprise_code: 'E1004', stage: 'UPSTREAM', partner_code: 'E1001' })
    .execute()

  const { chain } = await home('EN', 'E1004')
  expect(chain[1]?.partners).toMatchObject([{ enterpriseCode: 'E1004', isSelf: true, exhibitorCode: 'EX1004' }])
})

test('a home page says until when somebody answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-15T07:00:00Z') })
  try {
    // Friday, three in the afternoon in Shanghai: three hours are left of that day, and one of Monday is needed.
    expect((await home()).repliesBy).toBe('2026-05-18T02:00:00.000Z')
  } finally {
    vi.useRealTimers()
  }
})

test('the languages of a home are listed apart from it', async () => {
  expect(await enterprises.languages({ query: { enterpriseCode: 'E1001' } })).toEqual({
    enterpriseCode: 'E1001',
    fallbackLanguage: 'CN',
    languages: [
      { language: 'CN', state: 'KEPT' },
      { language: 'EN', state: 'KEPT' },
      { language: 'DE', state: 'DRAFT' },
    ],
  })
})

test('the album pages through the pictures, each with its smaller copy', async () => {
  const media = { content_type: 'image/webp', bytes: Buffer.from('x') }
  const large = '00000000-0000-4000-8000-0000000000a1'
  const small = '00000000-0000-4000-8000-0000000000a2'
  await db
    .insertInto('media')
    .values({ id: large, ...media })
    .execute()
  await db
    .insertInto('media')
    .values({ id: small, large_id: large, ...media })
    .execute()
  await db
    .updateTable('photo')
    .set({ url: `/media/${large}` })
    .where('id', '=', norvane.secondPhoto)
    .execute()

  const album = (pageNum: number) => enterprises.album({ query: { enterpriseCode: 'E1001', pageNum, pageSize: 1 } })
  expect(await album(1)).toMatchObject({
    list: [
      {
        photoId: norvane.firstPhoto,
        url: '/art/works.svg',
        thumbnailUrl: '/art/works.svg',
        caption: 'The works',
        width: 1600,
        height: 900,
      },
    ],
    ...{ total: 2, pageNum: 1, pages: 2 },
  })
  expect((await album(2)).list).toMatchObject([{ url: `/media/${large}`, thumbnailUrl: `/media/${small}` }])
})

test('followers come the newest first, with nothing but the head of their card', async () => {
  await db.updateTable('person').set({ position: '{"EN":"Buyer"}' }).where('uid', '=', 'UADA').execute()
  await db
    .insertInto('follow')
    .values({ uid: lin.uid, enterprise_code: 'E1001', followed_at: '2026-02-01T00:00:00Z' })
    .execute()

  const { list, total } = await enterprises.followers({ query: { enterpriseCode: 'E1001' } })
  expect(total).toBe(3)
  expect(list).toEqual([
    { uid: 'UNOOR', name: 'Noor Aziz', avatar: '', position: '', company: '' },
    { uid: 'UADA', name: 'Ada Byron', avatar: '', position: 'Buyer', company: 'Engines' },
    { uid: 'ULIN', name: '林晓雨', avatar: '', position: '', company: '流明光学' },
  ])
})

test.each(['homepage', 'languages', 'album', 'followers'] as const)('%s of nobody says so', async (call) => {
  expect((await refusal(enterprises[call]({ query: { enterpriseCode: 'E9999' } }))).code).toBe('enterpriseNotFound')
})
