import type { Db } from '../../db/index.ts'
import { Refusal } from '../http/refusal.ts'

const localHosts = ['localhost', '127.0.0.1', '[::1]']
/** Any port of this machine: the one kind of entry that stands for several origins. */
const anyLocalPort = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\*$/

/** Returns the form in which an entered origin is stored; undefined if an app key may not name it. */
export function normalOrigin(entered: string): string | undefined {
  const entry = entered.toLowerCase()
  if (anyLocalPort.test(entry)) return entry
  if (!/^https?:\/\/[^\s\\/*?#@%]+\/?$/.test(entry) || !URL.canParse(entry)) return undefined
  const { origin, protocol, hostname } = new URL(entry)
  return protocol === 'https:' || localHosts.includes(hostname) ? origin : undefined
}

/** Returns true if an origin is among those of an app key. */
export const isAllowed = (origins: string[], origin: string) =>
  origins.some((entry) => {
    const [, stem] = anyLocalPort.exec(entry) ?? []
    if (stem === undefined) return entry === origin
    return origin.startsWith(stem) && /^(?::\d{1,5})?$/.test(origin.slice(stem.length))
  })

/** Returns an app key that is not revoked. Throws a Refusal if there is none. */
export async function appOf(appKey: string, db: Db) {
  const app = await db
    .selectFrom('app')
    .select(['name', 'origins', 'secret'])
    .where('app_key', '=', appKey)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!app) throw new Refusal('appNotFound', `There is no app key "${appKey}".`)
  return app
}

/** Refuses a website that an app key does not name, and callers without a website. */
export function refuseOrigin(origins: string[], origin: string) {
  if (!isAllowed(origins, origin)) throw new Refusal('originNotAllowed', `The app key does not name "${origin}".`)
}
