import type { Db } from '../../../../api/db/index.ts'
import { knownFair } from './known-fair.ts'
import { ada, knownPeople, lin, noor } from './known-people.ts'

const json = JSON.stringify

/** Ids of the rows that have no code, as the tests know them. */
export const norvane = {
  ida: '00000000-0000-4000-8000-000000000001',
  lin: '00000000-0000-4000-8000-000000000002',
  quiet: '00000000-0000-4000-8000-000000000003',
  firstPhoto: '00000000-0000-4000-8000-000000000011',
  secondPhoto: '00000000-0000-4000-8000-000000000012',
  certificate: '00000000-0000-4000-8000-000000000021',
  brochure: '00000000-0000-4000-8000-000000000031',
  datasheet: '00000000-0000-4000-8000-000000000032',
} as const

const enterprise_code = 'E1001'

const home = {
  name: json({ EN: 'Norvane Thermal', CN: '诺凡热控', DE: 'Norvane Thermotechnik' }),
  slogan: json({ EN: 'Heat, moved.', CN: '让热流动' }),
  type_name: json({ EN: 'Manufacturer', CN: '制造商' }),
  logo: '/art/norvane.svg',
  cover: '/art/norvane-cover.svg',
  website: 'https://norvane.example',
  fallback_language: 'CN',
  introduction: json({ EN: '<p>Heat exchangers since 2009.</p>', CN: '<p>自2009年起制造换热器。</p>' }),
  registered_address: json({ EN: '8 Harbour Road, Qingdao', CN: '青岛市港湾路8号' }),
  capital_amount: '50000000.50',
  capital_currency: 'CNY',
  founded_on: '2009-03-18',
  country_code: 'CN',
  market_count: 23,
  is_verified: true,
  badges: json([{ EN: 'ISO 9001', CN: 'ISO 9001 认证' }]),
  phone_country_code: '+86',
  phone: '53288880000',
  opening_hours: json([
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' },
    { days: [1, 2, 3, 4, 5], from: '13:00', to: '18:00' },
  ]),
  time_zone: 'Asia/Shanghai',
  languages: json({ CN: 'KEPT', EN: 'KEPT', DE: 'DRAFT' }),
}

const products = [
  {
    code: 'P1001',
    enterprise_code,
    name: json({ EN: 'Plate heat exchanger P4', CN: 'P4板式换热器', DE: 'Plattenwärmetauscher P4' }),
    summary: json({ EN: 'Compact and quiet.', CN: '小巧安静' }),
    details: json({ EN: '<p>Forty plates.</p>', CN: '<p>四十片。</p>' }),
    cover: '/art/p4.svg',
    images: ['/art/p4.svg', '/art/p4-side.svg'],
    type_key: 'exchangers',
    type_name: json({ EN: 'Heat exchangers', CN: '换热器' }),
    tags: json([{ EN: 'Stainless', CN: '不锈钢' }]),
    specs: json([{ name: { EN: 'Sound level', CN: '噪声' }, value: { EN: '38 dB', CN: '38分贝' } }]),
    is_featured: true,
    position: 1,
  },
  {
    code: 'P1002',
    enterprise_code,
    name: json({ EN: 'Plate heat exchanger P8', CN: 'P8板式换热器' }),
    link: 'https://norvane.example/p8',
    type_key: 'exchangers',
    type_name: json({ EN: 'Heat exchangers', CN: '换热器' }),
    position: 2,
  },
  {
    code: 'P1003',
    enterprise_code,
    name: json({ CN: '热泵模块' }),
    type_key: 'pumps',
    type_name: json({ EN: 'Heat pumps', CN: '热泵' }),
    position: 3,
  },
]

const team = [
  {
    id: norvane.ida,
    enterprise_code,
    name: 'Ida Norvane',
    title: json({ EN: 'Sales', CN: '销售' }),
    duty: json({ EN: 'Heat exchangers', CN: '换热器' }),
    phone_country_code: '+47',
    phone: '22123456',
    product_codes: ['P1001'],
    position: 1,
  },
  { id: norvane.lin, enterprise_code, uid: lin.uid, title: json({ EN: 'Engineer', CN: '工程师' }), position: 2 },
  { id: norvane.quiet, enterprise_code, name: 'Per Quiet', title: json({ EN: 'Workshop' }), position: 3 },
]

const photos = [
  {
    id: norvane.firstPhoto,
    enterprise_code,
    url: '/art/works.svg',
    width: 1600,
    height: 900,
    caption: json({ EN: 'The works', CN: '工厂' }),
    position: 1,
  },
  { id: norvane.secondPhoto, enterprise_code, url: '/art/hall.svg', position: 2 },
]

const documents = [
  {
    id: norvane.brochure,
    enterprise_code,
    name: json({ EN: 'Brochure', CN: '宣传册' }),
    url: '/files/brochure.pdf',
    content_type: 'application/pdf',
    bytes: 120_000,
    position: 1,
  },
  {
    id: norvane.datasheet,
    enterprise_code,
    product_code: 'P1001',
    name: json({ EN: 'Data sheet P4', CN: 'P4数据表' }),
    url: '/files/p4.pdf',
    content_type: 'application/pdf',
    bytes: 30_000,
    language: 'EN',
    position: 1,
  },
]

const jobs = [
  {
    code: 'J1001',
    enterprise_code,
    meeting_code: 'X2026',
    name: json({ EN: 'Welder', CN: '焊工' }),
    salary: json({ EN: 'CNY 9,000 a month', CN: '每月9000元' }),
    address: json({ EN: 'Qingdao', CN: '青岛' }),
    details: json({ EN: '<p>Steady hands.</p>', CN: '<p>手要稳。</p>' }),
    position: 1,
  },
  { code: 'J1002', enterprise_code, name: json({ EN: 'Buyer', CN: '采购员' }), position: 2 },
  { code: 'J1003', enterprise_code, name: json({ EN: 'Porter' }), is_open: false, position: 3 },
]

const chain = [
  {
    enterprise_code,
    stage: 'UPSTREAM',
    name: json({ EN: 'Tin & Sons', CN: '锡业' }),
    logo: '/art/tin.svg',
    trade: json({ EN: 'Sheet metal', CN: '金属板' }),
    position: 1,
  },
  {
    enterprise_code,
    stage: 'MIDSTREAM',
    partner_code: enterprise_code,
    trade: json({ EN: 'Heat exchangers' }),
    position: 1,
  },
  { enterprise_code, stage: 'DOWNSTREAM', partner_code: 'E1004', trade: json({ EN: 'Pumps', CN: '泵' }), position: 1 },
] as const

const agents = [
  {
    code: 'A1001',
    enterprise_code,
    name: json({ EN: 'Norvane assistant', CN: '诺凡助手' }),
    greeting: json({ EN: 'Ask about heat.', CN: '请问热技术。' }),
  },
  { code: 'A1002', enterprise_code, uid: lin.uid, name: json({ EN: 'Assistant of Lin' }), position: 2 },
]

/**
 * Inserts the known fair and its people, and gives `E1001`, Norvane Thermal, a whole home, kept in CN (its fallback)
 * and EN, drafted in DE. Products `P1001` to `P1003`, the last only in CN; a team of Ida, who answers for `P1001` and
 * can be called, Lin, who can be chatted with, and Per, who can be neither; two photos, a certificate, two documents,
 * jobs `J1001` to `J1003`, the last filled, a chain of three, agents `A1001` and Lin's `A1002`, and the shop `S1` of
 * `X2026`. Ada is its OWNER and Lin in its SALES; Noor, OWNER of `E1002`, is a stranger to it. Ada and Noor follow
 * it.
 */
export async function knownEnterprise(db: Db) {
  await knownFair(db)
  await knownPeople(db)
  await db.updateTable('enterprise').set(home).where('code', '=', enterprise_code).execute()
  await db.insertInto('product').values(products).execute()
  await db.insertInto('team_member').values(team).execute()
  await db.insertInto('photo').values(photos).execute()
  await db.insertInto('document').values(documents).execute()
  await db.insertInto('job').values(jobs).execute()
  await db.insertInto('chain_partner').values(chain).execute()
  await db.insertInto('agent').values(agents).execute()
  await db
    .insertInto('qualification')
    .values({
      id: norvane.certificate,
      enterprise_code,
      name: json({ EN: 'Pressure vessel licence', CN: '压力容器许可证' }),
      issuer: json({ EN: 'State Office', CN: '国家局' }),
      image: '/art/licence.svg',
      issued_on: '2024-05-01',
      valid_until: '2028-04-30',
    })
    .execute()
  await db
    .insertInto('shop_page')
    .values({
      meeting_code: 'X2026',
      page_id: 'S1',
      title: json({ EN: 'Fair offers', CN: '展会特价' }),
      summary: json({ EN: 'While they last.' }),
      exhibit_codes: ['XB1003', 'XB1001'],
    })
    .execute()
  await db
    .insertInto('enterprise_member')
    .values([
      { enterprise_code, uid: ada.uid, role: 'OWNER' },
      { enterprise_code, uid: lin.uid, role: 'SALES' },
      { enterprise_code: 'E1002', uid: noor.uid, role: 'OWNER' },
    ])
    .execute()
  await db
    .insertInto('follow')
    .values([
      { uid: ada.uid, enterprise_code, followed_at: '2026-03-01T08:00:00Z' },
      { uid: noor.uid, enterprise_code, followed_at: '2026-03-02T08:00:00Z' },
    ])
    .execute()
}

/** One of each kind that can be shared, by kind and code. */
export const knownThings = [
  ['ENTERPRISE', 'E1001'],
  ['PRODUCT', 'P1001'],
  ['EXHIBITOR', 'EX1001'],
  ['EXHIBIT', 'XB1001'],
  ['JOB', 'J1001'],
  ['EXHIBITION', 'X2026'],
] as const
