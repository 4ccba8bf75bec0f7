import type { OutboxItem, OutboxStore } from './outbox.ts'

/** The name of the browser’s database of messages that wait. */
const databaseName = 'foyer-outbox'
const table = 'messages'

function openDatabase() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' })
    request.onsuccess = () => {
      const database = request.result
      // Another tab deletes the database, because somebody has logged out.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The database of waiting messages is blocked.'))
  })
}

/** Runs one request in a transaction of its own, and resolves when that is complete. */
async function inTable<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      const request = ask(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/**
 * Returns the store of waiting messages: the browser’s database, which survives a reload; in memory where the browser
 * has none, or refuses what it should hold.
 */
export function createOutboxStore(): OutboxStore {
  const inMemory = new Map<string, OutboxItem>()
  return {
    async all() {
      try {
        const stored = await inTable<OutboxItem[]>('readonly', (store) => store.getAll())
        return [...stored.filter(({ key }) => !inMemory.has(key)), ...inMemory.values()]
      } catch {
        // Storage is blocked: what this page holds is all there is.
        return [...inMemory.values()]
      }
    },
    async put(item) {
      try {
        await inTable('readwrite', (store) => store.put(item))
        inMemory.delete(item.key)
      } catch {
        // Storage is blocked or full: the message waits as long as the page is open.
        inMemory.set(item.key, item)
      }
    },
    async remove(key) {
      inMemory.delete(key)
      try {
        await inTable('readwrite', (store) => store.delete(key))
      } catch {
        // Storage is blocked, so that nothing was stored.
      }
    },
  }
}
