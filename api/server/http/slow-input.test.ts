import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { putLead } from '../../../tests/support/world/known/known-leads.ts'
import { ada } from '../../../tests/support/world/known/known-people.ts'
import { languages } from '../../contract/core/languages.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
let token: string
let leadId: string

beforeAll(async () => {
  await knownEnterprise(db)
  token = await hostToken(db, ada.uid)
  leadId = await putLead(db)
  await db
    .insertInto('product')
    .values(
      Array.from({ length: 60 }, (_, at) => ({ code: `SLOW${at}`, enterprise_code: 'E1001', name: '{"EN": "x"}' })),
    )
    .execute()
})
afterAll(drop)

const everywhere = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))

/** Calls that take long texts, with each text filled with one sign. */
const calls = {
  'homeEditing.save': (sign: string) => [
    '/user/enterprise/edit/save',
    {
      enterpriseCode: 'E1001',
      version: 1,
      name: everywhere(sign.repeat(120)),
      slogan: everywhere(sign.repeat(200)),
      typeName: everywhere(sign.repeat(60)),
      badges: Array.from({ length: 6 }, () => everywhere(sign.repeat(40))),
    },
  ],
  'leadInbox.note': (sign: string) => ['/user/lead/note', { enterpriseCode: 'E1001', leadId, text: sign.repeat(2000) }],
  'leadInbox.reply': (sign: string) => [
    '/user/lead/reply',
    { enterpriseCode: 'E1001', leadId, way: 'MAIL', text: sign.repeat(2000) },
  ],
  'profiles.update': (sign: string) => [
    '/user/foyer/update',
    {
      firstName: sign.repeat(100),
      lastName: sign.repeat(100),
      companyName: sign.repeat(200),
      position: sign.repeat(100),
    },
  ],
} satisfies Record<string, (sign: string) => [string, object]>

/** The processor time of this process for one call, in milliseconds, which other load on the machine hardly changes. */
async function cpuMsOf(call: (sign: string) => (string | object)[], sign: string) {
  const [path, body] = call(sign) as [string, object]
  await db.updateTable('enterprise').set({ version: 1 }).execute()
  const before = process.cpuUsage()
  const { status, envelope } = await ask(path, { token, body })
  const { user, system } = process.cpuUsage(before)
  expect([status, envelope.message, envelope.fields]).toEqual([200, 'OK', undefined])
  return (user + system) / 1000
}

test.each(Object.entries(calls))('%s takes hardly longer for signs that unfold to eighteen', async (_, call) => {
  for (const sign of ['a', 'ﷺ']) await cpuMsOf(call, sign)

  const plainMs = await cpuMsOf(call, 'a')

  for (const sign of ['ﷺ', '\ufdfb', '㍿', 'ệ', '<', '&']) {
    const tookMs = await cpuMsOf(call, sign)
    expect({ sign, isQuick: tookMs < 4 * plainMs + 80 }).toEqual({ sign, isQuick: true })
  }
})
