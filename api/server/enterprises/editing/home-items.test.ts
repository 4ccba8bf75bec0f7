import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise, norvane } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
let token: string
const client = caller(db, { limits: generous, token: () => token })

beforeEach(async () => {
  for (const table of ['meeting', 'enterprise', 'person', 'media', 'search_entry'] as const)
    await db.deleteFrom(table).execute()
  await knownEnterprise(db)
  token = await hostToken(db, ada.uid)
})
afterAll(drop)

const product = {
  name: { EN: 'Heat pump Arc 8', DE: 'Wärmepumpe Arc 8' },
  summary: { EN: 'Quiet.' },
  details: { EN: '<p onclick="alert(1)">Eight <b>kW</b><script>alert(1)</script></p>' },
  images: ['/art/arc.svg', 'https://norvane.example/arc.jpg'],
  link: 'https://norvane.example/arc-8',
  typeName: { EN: 'Heat pumps' },
  tags: [{ EN: 'Low noise' }],
  specs: [{ name: { EN: 'Power' }, value: { EN: '8 kW' } }],
  isFeatured: false,
}
const photo = { url: '/art/hall.svg', caption: { EN: 'Hall 7' } }
const person = {
  uid: '',
  name: 'Ola',
  avatar: '',
  title: { EN: 'Sales' },
  duty: {},
  phoneCountryCode: '',
  phone: '',
  productCodes: [],
}
const document = { name: { EN: 'Plan' }, url: '/art/plan.svg', productCode: '', language: 'EN' }
const job = {
  name: { EN: 'Turner' },
  pay: { min: 3000, max: 3600, currency: 'EUR', per: 'YEAR' as const, months: 12 },
  salary: {},
  address: {},
  details: { EN: '<p>Steel<img src=x onerror=alert(1)></p>' },
  meetingCode: '',
  isOpen: true,
}
const partner = { stage: 'UPSTREAM' as const, partnerCode: '', name: { EN: 'Zinc Ltd' }, logo: '', trade: {} }
const paper = { name: { EN: 'ISO 9001' }, issuer: {}, image: '', issuedOn: '2024-05-01', validUntil: '' }

const file = async (id: string, code: string | null, content_type = 'image/webp') => {
  const fullId = id.padEnd(22, '0')
  await db
    .insertInto('media')
    .values({ id: fullId, enterprise_code: code, content_type, bytes: Buffer.from('12345'), width: 800, height: 600 })
    .execute()
  return `/media/${fullId}`
}
const save = (more: Partial<Parameters<typeof client.ownProducts.save>[0]['body']> = {}) =>
  client.ownProducts.save({ body: { enterpriseCode, ...product, ...more } })
const listed = async () => (await client.ownProducts.list({ query: { enterpriseCode } })).list.map(({ id }) => id)
const entry = (code: string) =>
  db.selectFrom('search_entry').select('vector').where('kind', '=', 'PRODUCT').where('code', '=', code).execute()

describe('a product', () => {
  test('without an id is new: it has a code, the last place, a cover and clean details', async () => {
    const saved = await save()

    expect(saved.id).toMatch(/^P1\d{5}$/)
    expect(saved).toMatchObject({ ...product, details: { EN: '<p>Eight <b>kW</b></p>' } })
    expect(await listed()).toEqual(['P1001', 'P1002', 'P1003', saved.id])
    const row = await db.selectFrom('product').selectAll().where('code', '=', saved.id).executeTakeFirstOrThrow()
    expect([row.cover, row.type_key]).toEqual(['/art/arc.svg', 'pumps'])
  })

  test('a product of a type that nobody has yet begins that type', async () => {
    const { id } = await save({ typeName: { EN: 'Über Coolers & more' } })

    const row = await db.selectFrom('product').select('type_key').where('code', '=', id).executeTakeFirstOrThrow()
    expect(row.type_key).toBe('uber-coolers-more')
  })

  test('a product is found by the search as soon as it is saved, and no more once it is removed', async () => {
    const { id } = await save()
    expect((await entry(id))[0]?.vector).toContain('warmepumpe')
    await save({ id, name: { EN: 'Renamed' } })
    expect((await entry(id))[0]?.vector).not.toContain('warmepumpe')

    await client.ownProducts.remove({ body: { enterpriseCode, id } })

    expect(await entry(id)).toEqual([])
    expect(await listed()).not.toContain(id)
  })

  test('a product of another enterprise, and one that is not there, are equally not found', async () => {
    token = await hostToken(db, noor.uid)
    const other = { enterpriseCode: 'E1002' }
    const before = await db.selectFrom('product').selectAll().where('enterprise_code', '=', enterpriseCode).execute()
    for (const id of ['P1001', 'P999999']) {
      const tries = [
        () => client.ownProducts.save({ body: { ...other, id, ...product } }),
        () => client.ownProducts.remove({ body: { ...other, id } }),
        () => client.ownProducts.order({ body: { ...other, ids: [id] } }),
      ]
      for (const attempt of tries) expect((await refusal(attempt())).code).toBe('itemNotFound')
    }

    expect(await db.selectFrom('product').selectAll().where('enterprise_code', '=', enterpriseCode).execute()).toEqual(
      before,
    )
  })

  test('a product needs a name in some language', async () => {
    expect((await refusal(save({ name: { EN: ' ' } }))).more.fields).toMatchObject([{ path: 'name' }])
  })

  test('a product goes where the list says, and what the list leaves out stays behind', async () => {
    await client.ownProducts.order({ body: { enterpriseCode, ids: ['P1003', 'P1001'] } })

    expect(await listed()).toEqual(['P1003', 'P1001', 'P1002'])
  })

  test('beyond the two thousandth is refused', async () => {
    await sql`insert into product (code, enterprise_code, name)
      select 'X' || n, ${enterpriseCode}, '{}' from generate_series(1, 1997) as n`.execute(db)

    expect((await refusal(save())).code).toBe('tooManyItems')
  })

  test('added at once by two editors is never one too many', async () => {
    await sql`insert into product (code, enterprise_code, name)
      select 'X' || n, ${enterpriseCode}, '{}' from generate_series(1, 1995) as n`.execute(db)

    const results = await Promise.allSettled(Array.from({ length: 6 }, () => save()))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })
})

describe('a file', () => {
  test.each([
    ['of another enterprise', () => file('theirs', 'E1002')],
    ['of a person', () => file('portrait', null)],
    ['that is not there', async () => `/media/${'x'.repeat(22)}`],
    ['beside the known folders', async () => '/art/../user/foyer/outbox'],
  ])('%s cannot be put on the page', async (_, make) => {
    const url = await make()

    expect((await refusal(save({ images: ['/art/a.svg', url] }))).more.fields).toMatchObject([{ path: 'images.1' }])
    expect((await refusal(client.ownPhotos.save({ body: { enterpriseCode, ...photo, url } }))).code).toBe(
      'invalidInput',
    )
  })

  test('a file of the enterprise tells how large it is', async () => {
    const url = await file('ours', enterpriseCode)
    const paper = await file('plan', enterpriseCode, 'application/pdf')

    const { id } = await client.ownPhotos.save({ body: { enterpriseCode, ...photo, url } })
    const saved = await client.ownDocuments.save({ body: { enterpriseCode, ...document, url: paper } })

    const row = await db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ width: 800, height: 600 })
    const stored = await db.selectFrom('document').selectAll().where('id', '=', saved.id).executeTakeFirst()
    expect(stored).toMatchObject({ content_type: 'application/pdf', bytes: 5 })
    expect((await refusal(client.ownPhotos.save({ body: { enterpriseCode, ...photo, url: paper } }))).code).toBe(
      'invalidInput',
    )
  })
})

describe('every kind', () => {
  test('every kind is listed as it was saved, changed in place, and removed', async () => {
    const kinds = [
      [client.ownPhotos, photo, { caption: { EN: 'Hall 8' } }],
      [client.ownTeam, person, { uid: lin.uid, productCodes: ['P1002'] }],
      [client.ownQualifications, paper, { validUntil: '2030-01-31' }],
      [client.ownDocuments, document, { productCode: 'P1001' }],
      [client.ownJobs, { ...job, details: {} }, { meetingCode: 'X2026' }],
      [client.ownChain, partner, { partnerCode: 'E1003' }],
    ] as const
    for (const [calls, fields, change] of kinds as unknown as [typeof client.ownPhotos, typeof photo, object][]) {
      const body = { enterpriseCode, ...fields }
      const rows = async () => (await calls.list({ query: { enterpriseCode } })).list
      const before = await rows()

      const { id, ...saved } = await calls.save({ body })
      expect(saved).toEqual(fields)
      expect(await calls.save({ body: { ...body, ...change, id } })).toEqual({ id, ...fields, ...change })
      expect(await rows()).toEqual([...before, { id, ...fields, ...change }])
      await calls.order({ body: { enterpriseCode, ids: [id] } })
      expect((await rows())[0]?.id).toBe(id)
      await calls.remove({ body: { enterpriseCode, id } })

      expect(await rows()).toEqual(before)
      expect((await refusal(calls.remove({ body: { enterpriseCode, id } }))).code).toBe('itemNotFound')
    }
  })

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a team member who works elsewhere',
      () => client.ownTeam.save({ body: { enterpriseCode, ...person, uid: noor.uid } }),
      'uid',
    ],
    [
      'a team member without a name',
      () => client.ownTeam.save({ body: { enterpriseCode, ...person, name: '' } }),
      'name',
    ],
    [
      'a phone that cannot exist',
      () => client.ownTeam.save({ body: { enterpriseCode, ...person, phone: '12345', phoneCountryCode: '+999' } }),
      'phoneCountryCode',
    ],
    [
      'a product of nobody for a team member',
      () => client.ownTeam.save({ body: { enterpriseCode, ...person, productCodes: ['P1001', 'P5'] } }),
      'productCodes.1',
    ],
    [
      'a document of a foreign product',
      () => client.ownDocuments.save({ body: { enterpriseCode, ...document, productCode: 'P5' } }),
      'productCode',
    ],
    [
      'a document in no language',
      () => client.ownDocuments.save({ body: { enterpriseCode, ...document, language: 'XX' } }),
      'language',
    ],
    [
      'a partner that is not there',
      () => client.ownChain.save({ body: { enterpriseCode, ...partner, partnerCode: 'E9999' } }),
      'partnerCode',
    ],
    [
      'a job at a meeting that is not there',
      () => client.ownJobs.save({ body: { enterpriseCode, ...job, meetingCode: 'X1' } }),
      'meetingCode',
    ],
    [
      'a paper that ends before it begins',
      () => client.ownQualifications.save({ body: { enterpriseCode, ...paper, validUntil: '2020-01-01' } }),
      'validUntil',
    ],
  ])('every kind refuses %s and says where', async (_, call, path) => {
    const { code, more } = await refusal(call())

    expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', [path]])
  })

  test('every kind keeps ids that are no ids apart from what is there', async () => {
    for (const id of ['x', norvane.firstPhoto.replace('1', '9'), "' or true --"]) {
      expect((await refusal(client.ownPhotos.remove({ body: { enterpriseCode, id } }))).code).toBe('itemNotFound')
    }
  })

  test('a job keeps what a job pays where it is saved without, and lets nothing be below its minimum', async () => {
    const { pay, ...withoutPay } = job
    const { id } = await client.ownJobs.save({ body: { enterpriseCode, ...job } })

    expect((await client.ownJobs.save({ body: { enterpriseCode, id, ...withoutPay } })).pay).toEqual(pay)
    expect((await client.ownJobs.save({ body: { enterpriseCode, id, ...job, pay: null } })).pay).toBeNull()
    const wrong = client.ownJobs.save({ body: { enterpriseCode, id, ...job, pay: { ...pay, max: 2999 } } })
    expect((await refusal(wrong)).more.fields).toMatchObject([{ path: 'pay' }])
  })

  test('every kind keeps the words of a job without what would run in them', async () => {
    const { id, details } = await client.ownJobs.save({ body: { enterpriseCode, ...job } })

    expect([id.slice(0, 2), details]).toEqual(['J1', { EN: '<p>Steel</p>' }])
  })
})
