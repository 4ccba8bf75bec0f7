import type { Db } from '../../../../api/db/index.ts'
import { searchText } from '../../../../api/db/search/search.ts'

const json = JSON.stringify

const exhibitors = [
  {
    code: 'EX1001',
    enterprise: 'E1001',
    EN: 'Norvane Thermal',
    CN: '诺凡热控',
    hall: '1',
    booth: '1A01',
    category: 'thermal',
  },
  {
    code: 'EX1002',
    enterprise: 'E1002',
    EN: 'Kestrel Robotics',
    CN: '凯斯机器人',
    hall: '1',
    booth: '1A02',
    category: 'robots',
  },
  {
    code: 'EX1003',
    enterprise: 'E1003',
    EN: 'Lumen Optics',
    CN: '流明光学',
    hall: '2',
    booth: '2B01',
    category: 'sensors',
  },
  {
    code: 'EX1004',
    enterprise: 'E1004',
    EN: 'Halden Pumps',
    CN: '哈登泵业',
    hall: '2',
    booth: '2B02',
    category: 'thermal',
  },
  {
    code: 'EX1005',
    enterprise: null,
    EN: 'Brook & Daughters',
    CN: '溪流工坊',
    hall: '2',
    booth: '2B03',
    category: 'robots',
  },
] as const

const exhibits = [
  {
    code: 'XB1001',
    exhibitor: 'EX1001',
    EN: 'Plate heat exchanger',
    CN: '板式换热器',
    type: 'Heat exchangers',
    tag: 'Stainless',
  },
  { code: 'XB1002', exhibitor: 'EX1001', EN: 'Heat pump module', CN: '热泵模块', type: 'Heat pumps', tag: 'Low noise' },
  { code: 'XB1003', exhibitor: 'EX1002', EN: 'Six-axis arm', CN: '六轴机械臂', type: 'Robots', tag: 'Low noise' },
  { code: 'XB1004', exhibitor: 'EX1003', EN: 'Line camera', CN: '线阵相机', type: 'Cameras', tag: 'Inline' },
  { code: 'XB1005', exhibitor: 'EX1005', EN: 'Cable carrier', CN: '拖链', type: 'Accessories', tag: 'Stainless' },
] as const

/**
 * Inserts the small world that tests know by heart: exhibition `X2026` with halls 1 and 2 and three categories, the
 * enterprises `E1001` (Norvane Thermal) to `E1004`, the exhibitors `EX1001` to `EX1005` of which the last has no
 * enterprise home, and the exhibits `XB1001` to `XB1005`. Every name exists in EN and CN; CN stands in for the rest.
 */
export async function knownFair(db: Db) {
  await db
    .insertInto('meeting')
    .values({
      code: 'X2026',
      type: 'EXHIBITION',
      name: json({ EN: 'Known Fair 2026', CN: '知名展会2026' }),
      starts_at: '2026-05-12T01:00:00Z',
      ends_at: '2026-05-15T09:00:00Z',
      time_zone: 'Asia/Shanghai',
    })
    .execute()
  await db
    .insertInto('category')
    .values([
      {
        meeting_code: 'X2026',
        code: 'thermal',
        name: json({ EN: 'Heating and cooling', CN: '供热制冷' }),
        position: 1,
      },
      { meeting_code: 'X2026', code: 'robots', name: json({ EN: 'Robotics', CN: '机器人' }), position: 2 },
      { meeting_code: 'X2026', code: 'sensors', name: json({ EN: 'Sensors', CN: '传感器' }), position: 3 },
    ])
    .execute()
  await db
    .insertInto('enterprise')
    .values(
      exhibitors.flatMap(({ enterprise, EN, CN }) =>
        enterprise ? [{ code: enterprise, name: json({ EN, CN }), answers_in: ['EN', 'CN'], reply_hours: 4 }] : [],
      ),
    )
    .execute()
  await db
    .insertInto('exhibitor')
    .values(
      exhibitors.map(({ code, enterprise, EN, CN, hall, booth, category }, index) => ({
        code,
        meeting_code: 'X2026',
        enterprise_code: enterprise,
        name_key: EN.toLowerCase(),
        name: json({ EN, CN }),
        hall,
        booth,
        category_code: category,
        position: index + 1,
        search: searchText(EN, CN, booth),
      })),
    )
    .execute()
  await db
    .insertInto('exhibit')
    .values(
      exhibits.map(({ code, exhibitor, EN, CN, type, tag }, index) => ({
        code,
        exhibitor_code: exhibitor,
        name: json({ EN, CN }),
        position: index + 1,
        search: searchText(EN, CN, type, tag),
        attributes: json([
          { type: 'TYPE', name: { EN: type } },
          { type: 'TAG', name: { EN: tag } },
        ]),
      })),
    )
    .execute()
}
