import { Refusal } from './refusal.ts'

/** Reasons why the database, or the disk under it, could not work. A faulty statement is none of them. */
type FailureKind = 'unreachable' | 'busy' | 'storage'

/** Error codes of Node.js and of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const codes: [FailureKind, RegExp][] = [
  ['unreachable', /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0[1-5]|08\w{3})$/],
  // Connections, memory, time or locks ran out, or two transactions stood in each other's way.
  ['busy', /^(?:53[02]00|53[34]00|57014|55P03|40P01|40001|25P0[34])$/],
  ['storage', /^(?:53100|58030|ENOSPC|EDQUOT|EROFS|EIO)$/],
]

/** The messages of the driver for a lost connection; they come without a code. */
const connectionLost =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|Cannot use a pool after calling end|driver has already been destroyed/

// PostgreSQL has no code of its own for some of them: a file that it cannot create is a lack of rights to it.
const unwritable = /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error/
/**
 * Codes of errors in whose messages these words are PostgreSQL's. Other messages repeat typed values, which may contain
 * the same words.
 */
const mayBeUnwritable = /^(?:42501|53\w{3}|58\w{3}|XX\w{3})$/

function failureKindOf(error: unknown): FailureKind | undefined {
  if (!(error instanceof Error)) return undefined
  const inside = error instanceof AggregateError ? error.errors : [error.cause]
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string')
    return connectionLost.test(error.message) ? 'unreachable' : inside.map(failureKindOf).find(Boolean)
  if (mayBeUnwritable.test(code) && unwritable.test(error.message)) return 'storage'
  return codes.find(([, pattern]) => pattern.test(code))?.[0] ?? inside.map(failureKindOf).find(Boolean)
}

/** Returns true for the error of a statement that would change something where the database only reads. */
export const isOfReading = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '25006'

/** Returns the refusal for a database that cannot write. */
export const storageRefusal = () => new Refusal('storageFull', 'The database cannot write.', { retryAfterSeconds: 60 })

/**
 * Returns the refusal for an error that means that the database is unreachable, overloaded or cannot write; undefined
 * for other errors, such as a wrong statement.
 */
export function databaseRefusal(error: unknown): Refusal | undefined {
  switch (failureKindOf(error)) {
    case 'unreachable':
      return new Refusal('unavailable', 'The database cannot be reached.', { retryAfterSeconds: 5 })
    case 'busy':
      return new Refusal('unavailable', 'The database has too much to do.', { retryAfterSeconds: 5 })
    case 'storage':
      return storageRefusal()
    default:
      return undefined
  }
}
