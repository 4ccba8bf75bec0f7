import { storedRows } from '../../../kit/stored/stored-rows.ts'
import { sessionStore } from '../../../stores/session.ts'

/** A use of a coupon that waits for the network. `at` is by the device's clock. */
export interface WaitingUse {
  id: string
  /** The clerk who accepted it: a device may be used by several, each of whom sends only their own. */
  uid: string
  meetingCode: string
  meetingName: string
  shopCode: string
  shopName: string
  digits: string
  at: string
}

const run = storedRows('foyer-shop', { use: 'id' })

const readerUid = () => sessionStore.get()?.user.uid ?? ''

/** Stores a use of the reader's before it is sent, so that it outlives a closed tab and an empty battery. */
export const storeUse = (use: Omit<WaitingUse, 'uid'>) =>
  run('use', 'readwrite', (store) => store.put({ ...use, uid: readerUid() }))
/** Removes a use that the server has. */
export const removeUse = (id: string) => run('use', 'readwrite', (store) => store.delete(id))
/** The uses that the reader accepted and the server may not have yet, oldest first. */
export const waitingUses = async (): Promise<WaitingUse[]> =>
  (await run<WaitingUse[]>('use', 'readonly', (store) => store.getAll()))
    .filter(({ uid }) => uid === readerUid())
    .sort((a, b) => a.at.localeCompare(b.at))
