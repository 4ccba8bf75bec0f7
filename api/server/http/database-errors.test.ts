import { expect, test } from 'vitest'
import { asRefusal } from './answers.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  failure('Client has encountered a connection error and is not queryable'),
  failure('Client was closed and is not queryable'),
  failure('Connection terminated unexpectedly'),
  failure('Connection terminated due to connection timeout'),
  failure('timeout exceeded when trying to connect'),
  failure('Query read timeout'),
  failure('Cannot use a pool after calling end on the pool'),
  failure('driver has already been destroyed'),
  failure('read ECONNRESET', 'ECONNRESET'),
  failure('write EPIPE', 'EPIPE'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('terminating connection because of crash of another server process', '57P02'),
  failure('the database system is in recovery mode', '57P03'),
  failure('connection failure', '08006'),
  failure('sorry, too many clients already', '53300'),
  failure('out of memory', '53200'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('canceling statement due to lock timeout', '55P03'),
  failure('deadlock detected', '40P01'),
  failure('terminating connection due to idle-in-transaction timeout', '25P03'),
  new AggregateError([failure('connect ECONNREFUSED', 'ECONNREFUSED')]),
  new Error('The queue cannot be read.', { cause: failure('read ECONNRESET', 'ECONNRESET') }),
])('"$message" is answered with 503 and when to come again', (error) => {
  const refusal = asRefusal(error)

  expect(refusal.code).toBe('unavailable')
  expect(refusal.more.retryAfterSeconds).toBeGreaterThan(0)
})

test.each([
  failure('could not extend file "base/5/1": No space left on device', '53100'),
  failure('could not write to file "pg_wal/xlogtemp.1": No space left on device', 'XX000'),
  failure('could not create file "base/5/2": Read-only file system', '42501'),
  failure('could not write block 1 in file "base/5/1": Input/output error', '58030'),
  failure('ENOSPC: no space left on device, write', 'ENOSPC'),
  failure('EROFS: read-only file system, open', 'EROFS'),
  new Error('The file was not kept.', { cause: failure('disk quota exceeded', 'EDQUOT') }),
])('"$message" is answered with the words for a full storage', (error) => {
  expect(asRefusal(error).code).toBe('storageFull')
})

test.each([
  failure('column lead.secret does not exist', '42703'),
  failure('permission denied for table lead', '42501'),
  failure('invalid input syntax for type json: "No space left on device"', '22P02'),
  failure('Cannot read properties of undefined'),
])('"$message" stays a failure of our own', (error) => {
  expect(asRefusal(error).code).toBe('unexpected')
})
