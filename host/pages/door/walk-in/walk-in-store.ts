import type { Input, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Answers } from '../../../../api/contract/forms/answers.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { type Sealed, seal, unseal } from '../../../kit/stored/sealing.ts'
import { storedRows } from '../../../kit/stored/stored-rows.ts'
import type { WalkInRefusal } from './refusal-text.ts'

/** As whom a door registers people, with the questions of each form. */
export type WalkInForms = Reply<Contract['walkIns']['forms']>
/** The body with which a door registers somebody. */
export type WalkInBody = Input<Contract['walkIns']['register']>['body']

/** The parts of a row that say nothing about the person. */
interface RowHead {
  id: string
  meetingCode: string
  /** The account or the staff device that registered them: it alone sends them and shows them. */
  owner: string
  /** By the server's clock. */
  at: string
}

/** The parts of a row that only its owner's key on this device opens. */
interface RowContent {
  name: string
  body: WalkInBody
  /** The answers as they were typed, so that a refused registration can be corrected. */
  answers: Answers
  /** The reason why the server does not take them. */
  refusal?: WalkInRefusal
  /** True once answers were corrected that nobody has sent yet. */
  isChanged?: boolean
}

/** Somebody whom a door has registered and the server does not know yet. */
export type QueuedWalkIn = RowHead & RowContent

/** The people who wait at a door. `unreadable` has the ids of those whose key is gone from this device. */
export interface WalkInQueue {
  walkIns: QueuedWalkIn[]
  unreadable: string[]
}

const run = storedRows('foyer-walk-ins', { queue: 'id', forms: 'meetingCode' })

const placeOf = ({ meetingCode, id }: RowHead) => `walk-in ${meetingCode} ${id}`

/** Stores somebody before they are sent, encrypted, so that they outlive a closed tab and an empty battery. */
export async function enqueueWalkIn({ id, meetingCode, owner, at, ...content }: QueuedWalkIn) {
  const head: RowHead = { id, meetingCode, owner, at }
  const sealed = await seal(content, owner, placeOf(head))
  await run('queue', 'readwrite', (store) => store.put({ ...head, sealed }))
}

/** Removes somebody whom the server has, or the steward gave up. */
export const dequeueWalkIn = (id: string) => run('queue', 'readwrite', (store) => store.delete(id))

const isDevice = (owner: string) => owner.startsWith('device ')

/**
 * The people of a meeting whom the server does not have from an account or a device, oldest first. A staff device that
 * was set up anew, because its time was over, still has those whom it registered before.
 */
export async function queuedWalkIns(meetingCode: string, owner: string): Promise<WalkInQueue> {
  const rows = (await run<(RowHead & { sealed?: Sealed })[]>('queue', 'readonly', (store) => store.getAll()))
    .filter((row) => row.meetingCode === meetingCode)
    .filter((row) => row.owner === owner || (isDevice(owner) && isDevice(row.owner)))
    .sort((a, b) => a.at.localeCompare(b.at))
  const queue: WalkInQueue = { walkIns: [], unreadable: [] }
  for (const { sealed, ...head } of rows) {
    const content = await unseal<RowContent>(sealed, head.owner, placeOf(head))
    if (content) queue.walkIns.push({ ...head, ...content })
    else queue.unreadable.push(head.id)
  }
  return queue
}

/** Keeps the forms of a meeting. */
export const storeForms = (forms: WalkInForms) => run('forms', 'readwrite', (store) => store.put(forms))
/** Returns the forms that are kept of a meeting; undefined if none are. */
export const storedForms = (meetingCode: string): Promise<WalkInForms | undefined> =>
  run('forms', 'readonly', (store) => store.get(meetingCode))
