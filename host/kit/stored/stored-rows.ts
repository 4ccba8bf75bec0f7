/**
 * Returns what runs one request on a table of a database in this browser, and resolves to its result when that is on
 * the disk. `tables` has the names of the tables and their keys. Rejects where the browser stores nothing.
 */
export function storedRows<Table extends string>(name: string, tables: Readonly<Record<Table, string>>) {
  const opened = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name, 1)
      asked.onupgradeneeded = () => {
        for (const [table, keyPath] of Object.entries<string>(tables))
          asked.result.createObjectStore(table, { keyPath })
      }
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  let database: Promise<IDBDatabase> | undefined
  return async <T>(
    table: Table,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    database ??= opened()
    const transaction = (await database).transaction(table, mode, { durability: 'strict' })
    const request = ask(transaction.objectStore(table))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}
