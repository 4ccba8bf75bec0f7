import type { Page } from 'playwright'

/** The depth below `window` to which a script looks for secrets. */
const depth = 6

/**
 * Looks for texts wherever a script of the page can look without waiting for something to happen: storages, cookies,
 * caches, databases, all own properties reachable from `window`, and every element with its open shadow roots. Says
 * where they were found.
 */
export const thievesFind = (page: Page, secrets: string[]): Promise<string[]> => page.evaluate(look, { secrets, depth })

async function look({ secrets, depth }: { secrets: string[]; depth: number }) {
  const leaks = new Set<string>()
  const check = (place: string, text: unknown) => {
    for (const secret of secrets) if (String(text).includes(secret)) leaks.add(place)
  }
  const seen = new WeakSet<object>()

  function valuesOf(thing: object): [string, unknown][] {
    const entries = Reflect.ownKeys(thing).map((key): [string, unknown] => {
      const property = Reflect.getOwnPropertyDescriptor(thing, key)
      // Properties of `window` are behind getters, which are safe to read; other getters may have effects.
      return [String(key), property?.get && thing === window ? Reflect.get(thing, key) : property?.value]
    })
    const inside = thing instanceof Map || thing instanceof Set ? [...thing].flat() : []
    return [...entries, ...inside.map((value, at): [string, unknown] => [`(${at})`, value])]
  }

  function walk(start: unknown, name: string) {
    let level: [string, object][] = []
    const add = (next: [string, object][], place: string, value: unknown) => {
      if (typeof value === 'string') check(place, value)
      if (value === null || !['object', 'function'].includes(typeof value) || seen.has(value as object)) return
      seen.add(value as object)
      next.push([place, value as object])
    }
    add(level, name, start)
    for (let step = 0; step < depth; step++) {
      const next: [string, object][] = []
      for (const [place, thing] of level) {
        try {
          for (const [key, value] of valuesOf(thing)) {
            check(`${place} has the key`, key)
            add(next, `${place}.${key}`, value)
          }
        } catch {
          // Windows of other origins let nobody in.
        }
      }
      level = next
    }
  }

  function walkNodes(root: Document | ShadowRoot, place: string) {
    check(`${place} as text`, root instanceof Document ? root.documentElement.outerHTML : root.innerHTML)
    for (const element of root.querySelectorAll('*')) {
      walk(element, `${place} <${element.localName}>`)
      if ('value' in element) check(`${place} <${element.localName}> value`, element.value)
      if (element.shadowRoot) walkNodes(element.shadowRoot, `${place} <${element.localName}> #shadow`)
    }
  }

  async function readDatabases() {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => done(request.result)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((done) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => done(request.result)
        })
        check(`the database ${name}`, JSON.stringify(rows))
      }
      database.close()
    }
  }

  check('local storage', JSON.stringify(localStorage))
  check('session storage', JSON.stringify(sessionStorage))
  check('cookies', document.cookie)
  check('the address', location.href + window.name + JSON.stringify(history.state))
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) check('a cache', await (await cache.match(request))?.text())
  }
  await readDatabases()
  walkNodes(document, 'document')
  walk(window, 'window')
  return [...leaks]
}
