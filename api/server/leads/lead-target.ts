import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { inBatches } from '../core/batches.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { subscribe } from '../live/listen.ts'
import type { Submission, Target } from './lead-contents.ts'

/** The enterprise and exhibitor that a submission names. */
interface Asked {
  enterpriseCode: string
  relationCode: string
}

type Found = Omit<Target, 'code'>

/** Reads the recipients of several leads in one statement; returns them in the order of `all`. */
async function read(db: Db, all: Asked[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select enterprise.code as "enterpriseCode", company_required as "companyRequired", exhibitor.code as "exhibitorCode"
    from unnest(${all.map((asked) => asked.enterpriseCode)}::text[], ${all.map((asked) => asked.relationCode)}::text[])
      with ordinality as asked (enterprise, relation, place)
    left join exhibitor on exhibitor.code = asked.relation
    left join enterprise on enterprise.code = coalesce(nullif(asked.enterprise, ''), exhibitor.enterprise_code)
    order by asked.place`.execute(db)
  return rows
}

const readers = new WeakMap<Db, (asked: Asked) => Promise<Found>>()

function readerOf(db: Db) {
  const reader =
    readers.get(db) ??
    inBatches<Asked, Found>(async (all) => (await read(db, all)).map((value) => ({ status: 'fulfilled', value })), {
      maxItems: 64,
      maxAtOnce: 1,
    })
  readers.set(db, reader)
  return reader
}

/** Recipients by what was asked; there is a map only while notices tell of changes, another one after each. */
const remembered = new WeakMap<Db, Map<string, Found>>()
/** So many different ones a process remembers. */
const maxRemembered = 20_000

/** Has this process remember whom leads are for until public data changes. Returns how to end that. */
export const rememberTargets = (db: Db) =>
  subscribe(db, 'public', {
    changed: () => void (remembered.has(db) && remembered.set(db, new Map())),
    turn: (isOn) => void (isOn ? remembered.set(db, new Map()) : remembered.delete(db)),
  })

async function find(db: Db, asked: Asked): Promise<Found> {
  // What is read while something changes goes into the map that the change has thrown away.
  const known = remembered.get(db)
  const key = `${asked.enterpriseCode} ${asked.relationCode}`
  const before = known?.get(key)
  if (before) return before
  const found = await readerOf(db)(asked)
  if (known && known.size < maxRemembered && (found.enterpriseCode || found.exhibitorCode)) known.set(key, found)
  return found
}

/**
 * The recipient of a lead: the named enterprise, else that of the exhibitor, else the exhibitor itself. Throws where
 * the submission names no recipient, or an unknown one.
 */
export async function leadTarget(db: Db, { enterpriseCode = '', relationCode = '' }: Submission): Promise<Target> {
  if (!enterpriseCode && !relationCode) {
    throw invalidInput(
      'enterpriseCode',
      'an enterprise code, or an exhibitor code as relationCode',
      'The lead names nobody.',
    )
  }
  const recipient = await find(db, { enterpriseCode, relationCode })
  const code = recipient.enterpriseCode ?? (enterpriseCode ? null : recipient.exhibitorCode)
  if (code) return { ...recipient, code }
  throw enterpriseCode
    ? new Refusal('enterpriseNotFound', `No enterprise has the code "${enterpriseCode}".`)
    : new Refusal('exhibitorNotFound', `No exhibitor has the code "${relationCode}".`)
}
