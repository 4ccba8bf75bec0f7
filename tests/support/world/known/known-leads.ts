import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../api/db/index.ts'
import { searchText } from '../../../../api/db/search/search.ts'
import { caller } from '../../wire/caller.ts'
import { hostToken } from './known-apps.ts'
import { generous } from './known-lead.ts'

/** The columns of a stored lead that a test may set. */
export interface StoredLead {
  target?: string
  name?: string
  company?: string
  phone?: string
  email?: string
  message?: string
  status?: string
  channel?: string
  intention?: string
  assignee_uid?: string | null
  /** Minutes before now. */
  age?: number
  relation_code?: string
  source_relation_code?: string
}

/** Puts a lead into an inbox as it would stand there after some time; gives its id. */
export async function putLead(db: Db, { age = 0, ...more }: StoredLead = {}) {
  const id = randomUUID()
  const at = sql<Date>`now() - make_interval(secs => ${age * 60})`
  const row = {
    ...{ target: 'E1001', name: 'Vera Visitor', company: 'Optics', phone: '13800138000', phone_country_code: '+86' },
    ...{ email: 'vera@example.org', message: '', intention: 'PURCHASE_PRODUCTS', channel: 'BUSINESS_CONSULTATION' },
    ...{ language: 'EN', source_type: 'H5_SOURCE' },
    ...more,
  }
  const search = searchText(row.name, row.company, row.email, row.phone, row.message)
  await db
    .insertInto('lead')
    .values({
      ...row,
      ...{ id, idempotency_key: id, body_hash: Buffer.from(id), enterprise_code: row.target, search },
      ...{ submitted_at: at, latest_at: at },
    })
    .execute()
  return id
}

/** A client in the name of a person who is logged in to the host app. */
export async function clientOf(db: Db, uid: string, limits = generous) {
  const token = await hostToken(db, uid)
  return caller(db, { token, limits, appKey: '' })
}
