import type { replyLimits } from '../../api/contract/contacts/reply-terms.ts'

/** The fields that a guest types. */
export type TypedReply = Record<keyof typeof replyLimits, string>

const entryName = (uid: string) => `foyer:reply:${uid}`

/** Returns a new key of a reply. `crypto.randomUUID` does not exist on pages without https; random bytes do. */
export const newReplyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the key of what a guest has sent to a person from this browser, with which it is withdrawn. */
export function sentKey(uid: string): string | undefined {
  try {
    return localStorage.getItem(entryName(uid)) ?? undefined
  } catch {
    // Storage is blocked: the reply can be withdrawn as long as the sheet is open, and by writing to the operator.
    return undefined
  }
}

/** Remembers the key of what a guest has sent to a person, or forgets it. */
export function storeSentKey(uid: string, key: string | undefined) {
  try {
    if (key) localStorage.setItem(entryName(uid), key)
    else localStorage.removeItem(entryName(uid))
  } catch {
    // The same.
  }
}

const typedReplies = new Map<string, TypedReply>()

/** Returns what was typed for a person since the page was opened: a sheet that was closed has it again. */
export const typedReply = (uid: string): TypedReply =>
  typedReplies.get(uid) ?? { name: '', company: '', phone: '', email: '', message: '' }

/** Remembers what was typed for a person, or forgets it. */
export function storeTypedReply(uid: string, typed: TypedReply | undefined) {
  if (typed) typedReplies.set(uid, typed)
  else typedReplies.delete(uid)
}
