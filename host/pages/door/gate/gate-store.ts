import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { storedRows } from '../../../kit/stored/stored-rows.ts'

/** The way in which a meeting's doors check people, as the gate keeps it. */
export type Setup = Reply<Contract['checkIns']['setup']>

/** A scan that waits for the network. `at` is by the server's clock. */
export interface QueuedScan {
  id: string
  meetingCode: string
  checkType: string
  code: string
  at: string
}

/** A meeting as the gate keeps it for times without a network. */
export interface StoredMeeting {
  meetingCode: string
  setup: Setup
  manifest?: Uint8Array<ArrayBuffer>
}

const run = storedRows('foyer-door', { queue: 'id', meeting: 'meetingCode' })

/** Stores a scan before it is sent, so that it outlives a closed tab and an empty battery. */
export const enqueue = (scan: QueuedScan) => run('queue', 'readwrite', (store) => store.put(scan))
/** Removes a scan that the server has. */
export const dequeue = (id: string) => run('queue', 'readwrite', (store) => store.delete(id))
/** The scans of a meeting that the server may not have yet, oldest first. */
export const queued = async (meetingCode: string): Promise<QueuedScan[]> =>
  (await run<QueuedScan[]>('queue', 'readonly', (store) => store.getAll()))
    .filter((scan) => scan.meetingCode === meetingCode)
    .sort((a, b) => a.at.localeCompare(b.at))

/** Keeps a meeting's setup and manifest. */
export const storeMeeting = (meeting: StoredMeeting) => run('meeting', 'readwrite', (store) => store.put(meeting))
/** Returns what is kept of a meeting; undefined if nothing is. */
export const storedMeeting = (meetingCode: string): Promise<StoredMeeting | undefined> =>
  run('meeting', 'readonly', (store) => store.get(meetingCode))
/** Removes what is kept of all meetings; scans that wait stay. */
export const deleteMeetings = () => run('meeting', 'readwrite', (store) => store.clear())
