import type { Hono } from 'hono'
import { sql } from 'kysely'
import { type Db, isMigrated } from '../../db/index.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'
import type { Metrics } from './metrics.ts'
import type { Storage } from './storage.ts'

const timeoutMs = 4500

// A database that is frozen, not gone, leaves its callers waiting.
const inTime = <T>(promise: Promise<T>) =>
  Promise.race([
    promise,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('The database did not answer in time.')), timeoutMs).unref()
    }),
  ])

async function readiness(db: Db, storage: Storage) {
  try {
    await inTime(sql`select 1`.execute(db))
    await inTime(storage.check())
    if (storage.isFull()) return 'the storage is full'
    return (await inTime(isMigrated(db))) ? 'ready' : 'migrations are pending'
  } catch {
    // The reason of the failure is in the log of the calls; outsiders only learn that there was one.
    return storage.isFull() ? 'the storage is full' : 'the database does not answer'
  }
}

/** Answers `/healthz` (the process lives), `/readyz` (it can serve) and `/metrics` (its counters). */
export function health(hono: Hono<AppEnv>, db: Db, metrics: Metrics, storage: Storage) {
  hono.get('/healthz', (c) => {
    c.set('route', '/healthz')
    return c.json({ status: 'alive' }, 200, { ...safeHeaders, 'cache-control': 'no-store' })
  })
  hono.get('/readyz', async (c) => {
    c.set('route', '/readyz')
    const status = await readiness(db, storage)
    return c.json({ status }, status === 'ready' ? 200 : 503, { ...safeHeaders, 'cache-control': 'no-store' })
  })
  hono.get('/metrics', async (c) => {
    c.set('route', '/metrics')
    return c.text(await metrics.text(), 200, {
      ...safeHeaders,
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}
