import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobName } from '../../db/schema.ts'
import { inBatches } from '../core/batches.ts'
import { reasonOf, reasonText } from './failure.ts'
import type { Job, JobKind, Outcome, Work, Worker } from './job.ts'
import { endJobs, failJob, holdParty, takeJobs } from './jobs.ts'
import { onWake } from './wake.ts'

/** The time intervals of the workers. */
export interface Pace {
  /** The interval at which the queue is read without a notice of new jobs, in milliseconds. */
  pollMs: number
  /** The factor for the waits between tries; tests use a small one. */
  backoffFactor: number
}

const defaultPace: Pace = { pollMs: 3000, backoffFactor: 1 }
/**
 * The delays after a notice at which the queue is read, in milliseconds: a notice may come before its transaction ends.
 */
const delaysMs = [20, 200, 1000]
/**
 * The time that a stopping process waits for running jobs, in milliseconds; the next process does the remaining ones.
 */
const stopMs = 5000

/** The time within which ended jobs are settled together, in milliseconds. */
const settleMs = 5

/** Work that gives way rests so many times as long as the process was busy meanwhile, but not for longer than that. */
const rests = { perBusy: 6, maxMs: 1000 }

/**
 * Calls `work` until it finds nothing to do, again and again until it is stopped. If it gives way, it rests between
 * while more is queued: the longer, the busier the process is.
 */
function startLoop(
  name: JobName,
  work: () => Promise<number>,
  { pollMs, givesWay }: { pollMs: number; givesWay: boolean },
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined
  /** When the timer fires, as `performance.now()` counts; Infinity while none is set. */
  let nextLookMs = Infinity
  let running: Promise<void> | undefined
  let looks = delaysMs.length
  let signs = 0
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted

  /** Works once, then rests where that is due. Returns how much there was. */
  const workAndRest = async () => {
    const [before, signsBefore] = [performance.eventLoopUtilization(), signs]
    const done = await work()
    if (givesWay && done > 0 && signs > signsBefore) {
      const busyMs = performance.eventLoopUtilization(before).active
      const ms = Math.min(rests.maxMs, rests.perBusy * busyMs)
      await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {
        // The function that stops the loop also ends its wait.
      })
    }
    return done
  }
  const drain = async () => {
    while (!isStopped() && (await workAndRest()) > 0);
  }
  const lookLater = () => {
    const delayMs = delaysMs[looks] ?? pollMs
    const atMs = performance.now() + delayMs
    // One that is due sooner stays: jobs that are queued again and again would put it off for ever.
    if (isStopped() || atMs >= nextLookMs) return
    looks += 1
    clearTimeout(timer)
    nextLookMs = atMs
    timer = setTimeout(look, delayMs)
  }
  const look = () => {
    nextLookMs = Infinity
    running = drain()
      .catch(onError)
      .finally(() => {
        running = undefined
        lookLater()
      })
  }
  const forget = onWake(name, () => {
    signs += 1
    looks = 0
    if (!running) lookLater()
  })
  lookLater()
  return async () => {
    stopping.abort()
    forget()
    clearTimeout(timer)
    await running
  }
}

/** Does one job and settles it in the queue. `holdSeconds` is how long the others of a party wait that is down. */
async function runJob<Detail>(
  worker: Worker<Detail>,
  detail: Detail,
  job: Job,
  { db, log }: Work,
  { end, holdSeconds }: { end: (id: string) => Promise<void>; holdSeconds: number },
): Promise<void> {
  const { id, kind, party, tries } = job
  const outcome: Outcome = await worker
    .run(detail, job)
    .catch((error: unknown) => ({ is: 'failed', result: reasonText(error) }))
  if (outcome.is === 'done') return end(id)
  const { result, isFinal, isPartyDown } = outcome
  const retrySeconds = isFinal ? undefined : job.retrySeconds
  log.warn({ kind, tries, result }, retrySeconds === undefined ? 'a job was given up' : 'a job has to wait')
  await failJob(db, id, result, retrySeconds)
  if (isPartyDown) await holdParty(db, kind, party, holdSeconds)
}

/** Takes the due jobs of one kind and runs them; returns their number. */
async function workOff<Detail>(name: JobName, kind: JobKind<Detail>, worker: Worker<Detail>, work: Work, pace: Pace) {
  const jobs = await takeJobs(work.db, name, kind)
  if (jobs.length === 0) return 0
  const ids = jobs.map(({ id }) => id)
  const details = await kind.read(work, ids)
  const waitOf = (tries: number) => {
    const seconds = kind.backoffSeconds[tries - 1]
    return seconds === undefined ? undefined : seconds * pace.backoffFactor
  }
  // Those that are done at about the same time are ended together.
  const end = inBatches(
    async (ended: string[]) => {
      await endJobs(work.db, ended)
      return ended.map(() => ({ status: 'fulfilled', value: undefined }) as const)
    },
    { maxItems: kind.maxAtOnce, maxAtOnce: 1, waitMs: settleMs },
  )
  const settling = { end, holdSeconds: waitOf(1) ?? 0 }
  await Promise.all(
    jobs.map(async (job) => {
      const detail = details.get(job.id)
      if (detail) await runJob(worker, detail, { ...job, retrySeconds: waitOf(job.tries) }, work, settling)
      else await end(job.id)
    }),
  )
  return jobs.length
}

/**
 * Runs the jobs of these kinds in this process, as far as the settings configure them; several processes share the
 * queue. Returns a function that stops the workers: it waits a moment for running jobs.
 */
export function startWorkers(kinds: Partial<Record<JobName, JobKind<unknown>>>, work: Work, given: Partial<Pace> = {}) {
  const pace = { ...defaultPace, ...given }
  const stops = (Object.entries(kinds) as [JobName, JobKind<unknown>][]).flatMap(([name, kind]) => {
    const worker = kind.worker(work)
    const onError = (error: unknown) => work.log.error({ kind: name, ...reasonOf(error) }, 'the queue cannot be read')
    const loop = { pollMs: pace.pollMs, givesWay: kind.givesWay ?? false }
    return worker ? [startLoop(name, () => workOff(name, kind, worker, work, pace), loop, onError)] : []
  })
  return async () => {
    const impatience = new Promise<void>((done) => setTimeout(done, stopMs).unref())
    await Promise.race([Promise.all(stops.map((stop) => stop())), impatience])
  }
}
