/** The build of a file's path, or of each path in a text: the files of a build lie in a folder of its name. */
const buildsIn = (text: string) => [...text.matchAll(/\/assets\/(?:again\/)?([\w-]+)\//g)].map(([, name]) => name ?? '')

/** The name of the lock that an open page of a build holds in a cache's name. */
const lockName = (cacheName: string, build: string) => `${cacheName} ${build}`
const held = new Set<string>()

/** Lets other windows know, as long as this page is open, that it needs files of these builds. */
export function holdBuilds(cacheName: string, paths: readonly string[]) {
  const names = buildsIn(paths.join(' ')).map((build) => lockName(cacheName, build))
  for (const name of new Set(names)) {
    if (held.has(name)) continue
    held.add(name)
    // The browser gives the lock back when the page ends.
    void navigator.locks?.request(name, { mode: 'shared' }, () => new Promise<void>(() => {}))
  }
}

/** Takes files out of a cache whose build no stored page names and no open page of the cache comes from. */
export async function deleteOldBuilds(cacheName: string) {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  const isFile = ({ url }: Request) => buildsIn(new URL(url).pathname).length > 0
  const pages = requests.filter((request) => !isFile(request)).map(async (page) => (await cache.match(page))?.text())
  const needed = new Set(buildsIn((await Promise.all(pages)).join(' ')))
  const locks = (await navigator.locks?.query())?.held ?? []
  const isNeeded = ({ url }: Request) =>
    buildsIn(url).some((build) => needed.has(build) || locks.some(({ name }) => name === lockName(cacheName, build)))
  const old = requests.filter((request) => isFile(request) && !isNeeded(request))
  await Promise.all(old.map((request) => cache.delete(request)))
}
