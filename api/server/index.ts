import { access } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { freePort, startEmbedded } from '../db/embedded/embedded.ts'
import type { DatabaseEvents } from '../db/embedded/watch.ts'
import { closeDb, connect, type Db, migrate } from '../db/index.ts'
import { deleteExpiredLinks } from './accounts/email-links.ts'
import { deleteExpiredLogins } from './accounts/login.ts'
import { hashPassword } from './accounts/passwords.ts'
import { type App, createApp } from './app.ts'
import { deleteForgottenChats } from './assistant/chats.ts'
import { deleteForgottenDrafts } from './assistant/drafts.ts'
import { deleteLooseRecordings } from './assistant/recordings.ts'
import { createLog, type Log, loggable } from './core/log.ts'
import { addressOf, type Settings } from './core/settings.ts'
import { deleteExpiredInvitations } from './enterprises/invitations.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { deleteExpiredCounters } from './http/limits.ts'
import { searchTurns } from './http/search-turns.ts'
import { jobKinds } from './jobs.ts'
import { rememberTargets } from './leads/lead-target.ts'
import { deleteOldMeetingDeliveries } from './leads/webhooks/meeting-sender.ts'
import { deleteOldDeliveries } from './leads/webhooks/sender.ts'
import { stopListening } from './live/listen.ts'
import { clearOnPublicChanges } from './live/public-changes.ts'
import { queueEndingLinks } from './messages/telling/notice-jobs.ts'
import { expireHolds } from './orders/stock.ts'
import { deleteDeadJobs } from './queue/jobs.ts'
import { startWorkers } from './queue/workers.ts'
import { deleteOldIdData } from './registrations/id-data.ts'
import { deleteListedPeople } from './registrations/imports/undoing.ts'
import type { Pages } from './serve/pages.ts'
import { type Storage, watchStorage } from './serve/storage.ts'

/** A Foyer that listens on a port. `close` finishes running requests and ends everything that `openFoyer` started. */
export interface Foyer {
  app: App
  db: Db
  url: string
  close(): Promise<void>
}

/** The options of `openFoyer`. */
export interface OpenOptions {
  settings: Settings
  log?: Log
  /** Work that must finish before the first answer, beside opening the database, such as building stale files. */
  prepare?: (() => Promise<void>) | undefined
  /** Other pages than those of the built host app. */
  pages?: Pages | undefined
  /** Is told when the embedded database has ended and cannot be started again. */
  onLost?: (error: Error) => void
  /** The numbers of connections to the database that calls, searches and jobs have, each of their own. */
  connections?: Partial<typeof defaultConnections>
  /** Sees each request first, as Vite does while developing. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

const hostBundle = new URL('../../dist/server/host.js', import.meta.url)
const closeTimeoutMs = 3000
/**
 * The time for which an idle connection stays open, in milliseconds: longer than proxies and browsers keep theirs.
 * Where the server closes first, it may close just as the next request comes, which is then lost.
 */
const keepAliveMs = 75_000
/** The maximum memory of the cache of public answers, in bytes. */
const maxCacheBytes = 32 * 1024 * 1024
/**
 * The interval of the deletion of expired counters, logins, links, invitations and webhook log entries, in
 * milliseconds.
 */
const sweepMs = 10 * 60_000
const cleanups = [
  deleteExpiredCounters,
  deleteExpiredLogins,
  deleteExpiredLinks,
  deleteExpiredInvitations,
  deleteOldDeliveries,
  deleteOldMeetingDeliveries,
  deleteDeadJobs,
  deleteOldIdData,
  deleteForgottenChats,
  deleteLooseRecordings,
  deleteForgottenDrafts,
  deleteListedPeople,
  expireHolds,
  queueEndingLinks,
]

/** The pages of the built host app, if it was built. */
async function builtPages(): Promise<Pages | undefined> {
  const isBuilt = await access(hostBundle).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return undefined
  const { answer }: { answer: Pages } = await import(hostBundle.href)
  return answer
}

async function listen(server: Server, { port, host }: Settings) {
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(port, host, done)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    if (error.code === 'EADDRNOTAVAIL')
      throw new Error(`The setting HOST cannot be "${host}": this machine has no such address.`)
    throw error
  })
  return (server.address() as AddressInfo).port
}

/** Fills in the demo world with its accounts. Its code is loaded only in demo mode. */
async function seed(db: Db) {
  const { seedDemo } = await import('../db/demo/index.ts')
  await seedDemo(db, await hashPassword('Foyer#2026'))
}

/**
 * The connections of a process. Searches and background jobs have some of their own, so that a lead or a registration
 * never waits for one of theirs. Jobs may wait for each other.
 */
const defaultConnections = { calls: 8, searches: 4, jobs: 4 }
const jobTurnMs = 60_000
/** The database gives a search up after so long. */
const searchTimeoutMs = 3000
/** The interval of the check whether the database can still write, in milliseconds. */
const storageMs = 10_000

/** Returns callbacks that log the events of the embedded database. */
const databaseEvents = (log: Log, onBlocked: (error: Error) => void, onLost: (error: Error) => void) => ({
  onEnd: () => log.error('the embedded PostgreSQL has ended and is being started again'),
  onReturn: (ms: number) => log.warn({ ms }, 'the embedded PostgreSQL answers again'),
  onBlocked,
  onLost(error: Error) {
    log.fatal({ reason: error.message }, 'the embedded PostgreSQL cannot be started again')
    onLost(error)
  },
})

/** Opens the database: migrated and, in demo mode, with the demo world in it. */
async function openDb(settings: Settings, connections: typeof defaultConnections, events: DatabaseEvents) {
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataFolder, events)
  const url = () => embedded?.url ?? settings.databaseUrl
  const db = connect(url, { maxConnections: connections.calls })
  const searchDb = connect(url, { maxConnections: connections.searches, statementTimeoutMs: searchTimeoutMs })
  const jobDb = connect(url, { maxConnections: connections.jobs, turnTimeoutMs: jobTurnMs })
  const close = async () => {
    await Promise.all([closeDb(db), searchDb.destroy(), jobDb.destroy()])
    await embedded?.stop()
  }
  try {
    await migrate(db)
    if (settings.demo) await seed(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, searchDb, jobDb, close, folder: embedded?.folder }
}

/** Finishes running requests, but waits no longer than people would. */
async function closeServer(server: Server) {
  const closed = new Promise<void>((done) => server.close(() => done()))
  const impatience = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
  await closed
  clearTimeout(impatience)
}

/**
 * Opens the database and a port, and resolves when both serve. The port is taken first: requests that come early wait
 * until everything is ready. With `PORT` 0 it takes a free one. The caller must `close` it.
 * @throws {Error} with one sentence if the port, the address or the database cannot be used; everything is closed again
 * @example
 * const foyer = await openFoyer({ settings: readSettings(process.env) })
 */
export async function openFoyer({
  settings: given,
  log = createLog('info'),
  prepare,
  pages,
  before,
  onLost = () => {},
  connections = {},
}: OpenOptions): Promise<Foyer> {
  const settings = { ...given }
  let ready: (app: App) => void = () => {}
  const app = new Promise<App>((resolve) => {
    ready = resolve
  })
  const answer = getRequestListener(async (request, env) =>
    (await app).fetch(request, env as { incoming: IncomingMessage }),
  )
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    if (before) before(request, response, () => answer(request, response))
    else answer(request, response)
  })
  const isAnyPort = settings.port === 0
  if (isAnyPort) settings.port = await freePort()
  await listen(server, settings)
  const url = addressOf(settings.host, settings.port)
  if (isAnyPort) settings.publicUrl = given.publicUrl.endsWith(':0') ? url : given.publicUrl

  let storage: Storage | undefined
  const [prepared, opened] = await Promise.allSettled([
    prepare?.(),
    openDb(
      settings,
      { ...defaultConnections, ...connections },
      databaseEvents(log, (error) => storage?.note(error), onLost),
    ),
  ])
  const close = async () => {
    await closeServer(server)
    if (opened.status === 'fulfilled') await opened.value.close()
  }
  for (const step of [prepared, opened]) {
    if (step.status === 'fulfilled') continue
    server.closeAllConnections()
    await close()
    throw step.reason
  }
  const { db, searchDb, jobDb, folder } = (opened as PromiseFulfilledResult<Awaited<ReturnType<typeof openDb>>>).value
  storage = watchStorage(db, log, folder)
  const cache = createAnswerCache({ maxBytes: maxCacheBytes })
  const opener = createApp({
    db,
    cache,
    settings,
    log,
    storage,
    searching: { db: searchDb, inTurn: searchTurns() },
    pages: pages ?? (await builtPages()),
  })
  ready(opener)
  const stops = [startWorkers(jobKinds, { db: jobDb, settings, log }), () => stopListening(db)]
  // While the code changes, as with Vite before the app, answers change without any change of data.
  if (!before) clearOnPublicChanges(db, cache)
  rememberTargets(db)
  const sweep = setInterval(() => {
    Promise.all(cleanups.map((forget) => forget(db))).catch((error) =>
      log.error({ error: loggable(error) }, 'what has expired stays for now'),
    )
  }, sweepMs)
  const storageLook = setInterval(() => storage?.check(), storageMs)
  const end = async () => {
    clearInterval(sweep)
    clearInterval(storageLook)
    await Promise.all(stops.map((stop) => stop()))
    await close()
  }
  return { app: opener, db, url, close: end }
}
