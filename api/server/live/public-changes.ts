import pg from 'pg'
import { type Db, urlOf } from '../../db/index.ts'

/** The channel on which triggers of the database tell of changes, and what they say of public data. */
const channel = 'foyer_change'
const notice = 'public:'
/** How soon a lost connection is replaced, and how often one is tried that may have died silently. */
const retryMs = 2000
const checkMs = 5000

/** What is to be forgotten when public data changes. */
interface Forgetting {
  clear(): void
  /** Whether something may be remembered from now on. */
  turn(isOn: boolean): void
}

/**
 * Has a cache forget everything as soon as public data changes, in whichever process that happens. The cache is on only
 * while notices are known to arrive. Returns how to end it.
 */
export function clearOnPublicChanges(db: Db, cache: Forgetting): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function disconnect(lost: pg.Client) {
    if (client !== lost) return
    client = undefined
    cache.turn(false)
    clearTimeout(timer)
    lost.end().catch(() => {
      // The connection is broken already: that is why it is ended.
    })
    if (!isStopped) timer = setTimeout(connect, retryMs).unref()
  }

  function check(checked: pg.Client) {
    timer = setTimeout(() => {
      checked.query('select 1').then(
        () => check(checked),
        () => disconnect(checked),
      )
    }, checkMs).unref()
  }

  function connect() {
    const connectionString = urlOf(db)
    if (!connectionString) return
    const limits = { connectionTimeoutMillis: 4000, query_timeout: 4000 }
    const made = new pg.Client({ connectionString, keepAlive: true, ...limits })
    client = made
    made.on('error', () => disconnect(made))
    made.on('end', () => disconnect(made))
    made.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(notice) || client !== made) return
      cache.clear()
      cache.turn(true)
    })
    // Behind some poolers LISTEN succeeds and no notice ever arrives: only one that comes back proves that it works.
    const begin = async () => {
      await made.connect()
      await made.query(`listen ${channel}`)
      await made.query(`notify ${channel}, '${notice}'`)
      check(made)
    }
    begin().catch(() => disconnect(made))
  }

  connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    cache.turn(false)
    const last = client
    client = undefined
    await last?.end()
  }
}
