import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { reasonText } from '../../queue/failure.ts'
import type { JobKind, Outcome, Work } from '../../queue/job.ts'
import { pushKeyOf } from './push-key.ts'
import { type PushNote, type PushTarget, pushRequest, sendPush } from './push-request.ts'

/** A push to one browser. */
interface Push extends PushTarget {
  deviceId: string
  note: PushNote
}

/** Queues notes for browsers. The party is the push service: one that is down holds up only its own. */
export async function queuePushes(tx: Db, pushes: { deviceId: string; endpoint: string; note: PushNote }[]) {
  if (pushes.length === 0) return
  const rows = pushes.map(({ deviceId, endpoint, note }) => ({
    kind: 'push' as const,
    party: new URL(endpoint).origin,
    payload: JSON.stringify({ deviceId, note }),
  }))
  await tx.insertInto('queued_job').values(rows).execute()
}

/** The jobs of browsers that are gone find nothing, and end. */
async function read({ db }: Work, ids: string[]) {
  const { rows } = await sql<Push & { id: string }>`
    select job.id, device.id as "deviceId", endpoint, public_key as "publicKey", auth_secret as "authSecret",
      payload -> 'note' as note
    from queued_job as job
    join push_device as device on device.id = (payload ->> 'deviceId')::uuid
    join session on session.id = device.session_id and session.expires_at > now()
    where job.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The answers by which a push service says that a browser has ended its subscription. */
const isGone = (status: number) => status === 404 || status === 410
/** Another try would get the same answer, unless the service was busy. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Pushes to browsers as jobs; `send` asks the push service and resolves to the status of its answer. */
export const pushJobsBy = (send: typeof sendPush): JobKind<Push> => ({
  maxAtOnce: 10,
  maxPerParty: 5,
  givesWay: true,
  backoffSeconds: [30, 120, 600, 3600],
  read,
  worker: ({ db, settings }) => ({
    async run({ deviceId, note, ...target }): Promise<Outcome> {
      let status = 0
      try {
        status = await send(await pushRequest(note, target, await pushKeyOf(db, settings), settings), settings)
      } catch (error) {
        return { is: 'failed', result: reasonText(error), isPartyDown: true }
      }
      if (isGone(status)) {
        await db.deleteFrom('push_device').where('id', '=', deviceId).execute()
        return { is: 'done' }
      }
      if (status < 200 || status >= 300) return { is: 'failed', result: `HTTP ${status}`, isFinal: isFinal(status) }
      await db.updateTable('push_device').set({ last_ok_at: new Date() }).where('id', '=', deviceId).execute()
      return { is: 'done' }
    },
  }),
})

/** Pushes to browsers, by their push services on the internet. */
export const pushJobs = pushJobsBy(sendPush)
