/** A use of a coupon that waits for the network. `at` is by the device's clock. */
export interface WaitingUse {
  id: string
  meetingCode: string
  shopCode: string
  digits: string
  at: string
}

const opened = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('foyer-shop', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('use', { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

let database: Promise<IDBDatabase> | undefined

/** Runs one request, and resolves to its result when it is on the disk. */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= opened()
  const transaction = (await database).transaction('use', mode, { durability: 'strict' })
  const request = ask(transaction.objectStore('use'))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Stores a use before it is sent, so that it outlives a closed tab and an empty battery. */
export const storeUse = (use: WaitingUse) => run('readwrite', (store) => store.put(use))
/** Removes a use that the server has. */
export const removeUse = (id: string) => run('readwrite', (store) => store.delete(id))
/** The uses of a meeting that the server may not have yet, oldest first. */
export const waitingUses = async (meetingCode: string): Promise<WaitingUse[]> =>
  (await run<WaitingUse[]>('readonly', (store) => store.getAll()))
    .filter((use) => use.meetingCode === meetingCode)
    .sort((a, b) => a.at.localeCompare(b.at))
