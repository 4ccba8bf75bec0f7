import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { inBatches } from '../core/batches.ts'
import { limits } from '../core/limit-table.ts'
import type { Settings } from '../core/settings.ts'
import { counter, nowMs, orRefuse, type Reading } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import type { Submission, Target } from './lead-contents.ts'
import { getsLeadMails, mailCounterKey } from './lead-readers.ts'

/** The enterprise and exhibitor that a submission names, and the network address that its counters count. */
interface TargetQuery {
  enterpriseCode: string
  relationCode: string
  address: string
}

type TargetRow = Omit<Target, 'code'> & { readings: (Reading | null)[] }

/** Reads the recipients and counters of several leads in one statement; returns them in the order of `all`. */
async function read(db: Db, maxMails: number, all: TargetQuery[]): Promise<TargetRow[]> {
  const reading = (name: Parameters<typeof counter>[0], whose: ReturnType<typeof sql>) => sql`(
    select json_build_object('points', points, 'secondsLeft', ceil((expire - ${nowMs}) / 1000.0)::integer)
    from rate_limit where key = ${counter(name, '').key} || ${whose} and expire > ${nowMs})`
  const { rows } = await orRefuse(() =>
    sql<TargetRow>`
      select enterprise.code as "enterpriseCode", company_required as "companyRequired",
        exhibitor.code as "exhibitorCode",
        exists (select from webhook where enterprise_code = enterprise.code and is_on) as "hasWebhook",
        exists (
          select from enterprise_member join person using (uid)
          where enterprise_member.enterprise_code = enterprise.code and ${getsLeadMails} and not exists (
            select from rate_limit
            where key = ${mailCounterKey} and points > ${maxMails}::integer and expire > ${nowMs}
          )
        ) as "hasReaders",
        json_build_array(
          ${reading('leadsPerAddress', sql`asked.address`)},
          ${reading('leadsPerEnterprise', sql`coalesce(enterprise.code, exhibitor.code)`)},
          ${reading('leadsWithoutProof', sql`asked.address`)}) as readings
      from unnest(${all.map((query) => query.enterpriseCode)}::text[], ${all.map((query) => query.relationCode)}::text[],
        ${all.map((query) => query.address)}::text[]) with ordinality as asked (enterprise, relation, address, place)
      left join exhibitor on exhibitor.code = asked.relation
      left join enterprise on enterprise.code = coalesce(nullif(asked.enterprise, ''), exhibitor.enterprise_code)
      order by asked.place`.execute(db),
  )
  return rows
}

type Read = (query: TargetQuery) => Promise<TargetRow>
const readers = new WeakMap<Db, WeakMap<Settings, Read>>()

function readerOf(db: Db, settings: Settings): Read {
  const ofDb = readers.get(db) ?? new WeakMap<Settings, Read>()
  readers.set(db, ofDb)
  const cached = ofDb.get(settings)
  if (cached) return cached
  const { max } = settings.limits?.leadMailsPerMember ?? limits.leadMailsPerMember
  const reader = inBatches<TargetQuery, TargetRow>(
    async (all) => (await read(db, max, all)).map((value) => ({ status: 'fulfilled', value })),
    { maxItems: 64, maxAtOnce: 1 },
  )
  ofDb.set(settings, reader)
  return reader
}

/**
 * Returns the recipient of a lead (the named enterprise, else that of the exhibitor, else the exhibitor itself) and the
 * counters of the network address, of the recipient, and of leads without a proof from that address.
 * @throws {Refusal} if the submission names no recipient, or an unknown one.
 */
export async function leadTarget(
  db: Db,
  settings: Settings,
  { enterpriseCode = '', relationCode = '' }: Submission,
  address: string,
): Promise<{ target: Target; readings: Reading[] }> {
  if (!enterpriseCode && !relationCode) {
    throw invalidInput(
      'enterpriseCode',
      'an enterprise code, or an exhibitor code as relationCode',
      'The lead names nobody.',
    )
  }
  const { readings, ...recipient } = await readerOf(db, settings)({ enterpriseCode, relationCode, address })
  const code = recipient.enterpriseCode ?? (enterpriseCode ? null : recipient.exhibitorCode)
  if (code)
    return {
      target: { ...recipient, code },
      readings: readings.map((reading) => reading ?? { points: 0, secondsLeft: 0 }),
    }
  throw enterpriseCode
    ? new Refusal('enterpriseNotFound', `No enterprise has the code "${enterpriseCode}".`)
    : new Refusal('exhibitorNotFound', `No exhibitor has the code "${relationCode}".`)
}
