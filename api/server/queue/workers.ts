import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobName } from '../../db/schema.ts'
import { inBatches } from '../core/batches.ts'
import { reasonOf, reasonText } from './failure.ts'
import type { Job, JobKind, Outcome, Work, Worker } from './job.ts'
import { endJobs, failJob, holdParty, takeJobs } from './jobs.ts'
import { onWake } from './wake.ts'

/** How workers go about their work. */
export interface Pace {
  /** How often the queue is looked at without a sign that there is something in it, in milliseconds. */
  pollMs: number
  /** What the waits between tries are multiplied with; tests are in a hurry. */
  backoffFactor: number
  /** From which part of its time on a process counts as busy that is at work: 0 is always, 1 as good as never. */
  busyFrom: number
}

const usualPace: Pace = { pollMs: 3000, backoffFactor: 1, busyFrom: 0.6 }
/** When to look after a sign, in milliseconds: it may come before the transaction that it is about is done. */
const looksMs = [20, 200, 1000]
/** How long the end of the process waits for others, in milliseconds; the next process does what is left. */
const stopMs = 5000

/** Work that gives way rests so many times as long as it took, but not for longer than that. */
const rests = { perWork: 3, maxMs: 1000 }

/**
 * Calls `work` until it finds nothing to do, again and again until it is stopped. With `busyFrom` it rests between
 * while more is queued and the process has been at work for more than that part of the time.
 */
function startLoop(
  work: () => Promise<number>,
  { pollMs, busyFrom }: { pollMs: number; busyFrom: number },
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let looks = looksMs.length
  let signs = 0
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted

  /** Works once, then rests where that is due. Returns how much there was. */
  const workAndRest = async () => {
    const [before, begun, signsBefore] = [performance.eventLoopUtilization(), performance.now(), signs]
    const done = await work()
    const isBusy = performance.eventLoopUtilization(before).utilization >= busyFrom
    if (done > 0 && isBusy && signs > signsBefore) {
      const ms = Math.min(rests.maxMs, rests.perWork * (performance.now() - begun))
      await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {
        // Whoever stops the loop ends its rest.
      })
    }
    return done
  }
  const drain = async () => {
    while (!isStopped() && (await workAndRest()) > 0);
  }
  const lookLater = () => {
    clearTimeout(timer)
    if (!isStopped()) timer = setTimeout(look, looksMs[looks++] ?? pollMs)
  }
  const look = () => {
    running = drain()
      .catch(onError)
      .finally(() => {
        running = undefined
        lookLater()
      })
  }
  const forget = onWake(() => {
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

/** Takes what is due of one kind and does it; returns how many jobs there were. */
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
    { maxItems: kind.together, maxAtOnce: 1 },
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
 * Does the jobs of these kinds for this process, as far as the settings name a way; several processes share the queue.
 * Returns how to stop that: it waits a moment for what is on its way.
 */
export function startWorkers(kinds: Partial<Record<JobName, JobKind<unknown>>>, work: Work, given: Partial<Pace> = {}) {
  const pace = { ...usualPace, ...given }
  const stops = (Object.entries(kinds) as [JobName, JobKind<unknown>][]).flatMap(([name, kind]) => {
    const worker = kind.worker(work)
    const onError = (error: unknown) => work.log.error({ kind: name, ...reasonOf(error) }, 'the queue cannot be read')
    const loop = { pollMs: pace.pollMs, busyFrom: kind.givesWay ? pace.busyFrom : Infinity }
    return worker ? [startLoop(() => workOff(name, kind, worker, work, pace), loop, onError)] : []
  })
  return async () => {
    const impatience = new Promise<void>((done) => setTimeout(done, stopMs).unref())
    await Promise.race([Promise.all(stops.map((stop) => stop())), impatience])
  }
}
