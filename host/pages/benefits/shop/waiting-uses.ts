import { storedRows } from '../../../kit/stored/stored-rows.ts'

/** A use of a coupon that waits for the network. `at` is by the device's clock. */
export interface WaitingUse {
  id: string
  meetingCode: string
  meetingName: string
  shopCode: string
  shopName: string
  digits: string
  at: string
}

const run = storedRows('foyer-shop', { use: 'id' })

/** Stores a use before it is sent, so that it outlives a closed tab and an empty battery. */
export const storeUse = (use: WaitingUse) => run('use', 'readwrite', (store) => store.put(use))
/** Removes a use that the server has. */
export const removeUse = (id: string) => run('use', 'readwrite', (store) => store.delete(id))
/** The uses that the server may not have yet, oldest first. */
export const waitingUses = async (): Promise<WaitingUse[]> =>
  (await run<WaitingUse[]>('use', 'readonly', (store) => store.getAll())).sort((a, b) => a.at.localeCompare(b.at))
