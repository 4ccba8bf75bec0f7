import type { Input, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { storedRows } from '../../../kit/stored/stored-rows.ts'
import type { WalkInRefusal } from './refusal-text.ts'

/** As whom a door registers people, with the questions of each form. */
export type WalkInForms = Reply<Contract['walkIns']['forms']>
/** The body with which a door registers somebody. */
export type WalkInBody = Input<Contract['walkIns']['register']>['body']

/** Somebody whom a door has registered and the server does not know yet. `refusal` is why it does not take them. */
export interface QueuedWalkIn {
  id: string
  meetingCode: string
  /** The account or the staff device that registered them: it alone sends them and shows them. */
  owner: string
  /** By the server's clock. */
  at: string
  name: string
  body: WalkInBody
  refusal?: WalkInRefusal
}

const run = storedRows('foyer-walk-ins', { queue: 'id', forms: 'meetingCode' })

/** Stores somebody before they are sent, so that they outlive a closed tab and an empty battery. */
export const enqueueWalkIn = (walkIn: QueuedWalkIn) => run('queue', 'readwrite', (store) => store.put(walkIn))
/** Removes somebody whom the server has, or the steward gave up. */
export const dequeueWalkIn = (id: string) => run('queue', 'readwrite', (store) => store.delete(id))
/** The people of a meeting whom the server does not have from an account or a device, oldest first. */
export const queuedWalkIns = async (meetingCode: string, owner: string): Promise<QueuedWalkIn[]> =>
  (await run<QueuedWalkIn[]>('queue', 'readonly', (store) => store.getAll()))
    .filter((walkIn) => walkIn.meetingCode === meetingCode && walkIn.owner === owner)
    .sort((a, b) => a.at.localeCompare(b.at))

/** Keeps the forms of a meeting. */
export const storeForms = (forms: WalkInForms) => run('forms', 'readwrite', (store) => store.put(forms))
/** Returns the forms that are kept of a meeting; undefined if none are. */
export const storedForms = (meetingCode: string): Promise<WalkInForms | undefined> =>
  run('forms', 'readonly', (store) => store.get(meetingCode))
