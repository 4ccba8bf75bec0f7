import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { callersOf, makeContacts } from '../../../tests/support/world/known/known-contacts.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db, { limits: generous })
let as: Awaited<ReturnType<typeof callersOf>>

beforeEach(async () => {
  for (const table of ['person', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  as = await callersOf(db, [ada.uid, lin.uid, noor.uid])
  for (const { uid } of [lin, noor]) await makeContacts(db, ada.uid, uid)
})
afterAll(drop)

test('the export has exactly the contacts of the same filters, and no cell that runs', async () => {
  await as(ada.uid).contacts.save({ body: { contactId: lin.uid, note: '=HYPERLINK("x")', tags: ['VIP'] } })
  await db.updateTable('person').set({ phone: '0770', phone_country_code: '+44' }).where('uid', '=', lin.uid).execute()
  const token = await hostToken(db, ada.uid)

  const download = await ask('/user/contact/export?tag=VIP', { token })

  expect(download.headers.get('content-disposition')).toMatch(/contacts-\d{4}-\d\d-\d\d\.csv/)
  const rows: Record<string, string>[] = parse(download.text, { bom: true, columns: true })
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ Name: '林晓雨', Email: lin.email, Phone: "'+44 0770", Tags: 'VIP' },
      ...{ Note: '\'=HYPERLINK("x")', 'Where you met': 'A card' },
    }),
  ])
})

test('the export as vCards has a card for each contact, in the order of the list, with what each still shares', async () => {
  await as(noor.uid).contacts.remove({ id: ada.uid })
  const order = (await as(ada.uid).contacts.list({ body: {} })).list.map(({ uid }) => uid)
  const token = await hostToken(db, ada.uid)

  const download = await ask('/user/contact/export?format=VCF', { token })

  expect(download.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(download.headers.get('content-disposition')).toMatch(/contacts-\d{4}-\d\d-\d\d\.vcf/)
  const cards = download.text.split(/(?<=END:VCARD\r\n)/)
  const cardOf = (uid: string) => cards[order.indexOf(uid)]
  expect(cards).toHaveLength(2)
  expect(cardOf(lin.uid)).toContain(`EMAIL;TYPE=INTERNET:${lin.email}`)
  expect(cardOf(noor.uid)).toContain(`uid=${noor.uid}`)
  expect(cardOf(noor.uid)).not.toMatch(/EMAIL|TEL/)
})
