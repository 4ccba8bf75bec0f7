import type { replyLimits } from '../../api/contract/contacts/reply-terms.ts'

/** The fields that a guest types. */
export type TypedReply = Record<keyof typeof replyLimits, string>

const entryName = (uid: string) => `foyer:reply:${uid}`

/** Returns a new key of a reply. `crypto.randomUUID` does not exist on pages without https; random bytes do. */
export const newReplyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keys of replies that were sent since the page was opened: accounts store none, and storage can be blocked. */
const sentReplies = new Map<string, { key: string; sender: string }>()

function storedKey(uid: string): string | undefined {
  try {
    return localStorage.getItem(entryName(uid)) ?? undefined
  } catch {
    // Storage is blocked: the reply can be withdrawn as long as the page is open, and by writing to the operator.
    return undefined
  }
}

/**
 * Returns the key of what was sent to a person, with which it is withdrawn. `sender` is the account that asks, empty
 * for guests and where its session has ended. An account does not get the key of a guest of the same browser.
 */
export function sentKey(uid: string, sender: string): string | undefined {
  const sent = sentReplies.get(uid)
  if (sender) return sent?.sender === sender ? sent.key : undefined
  return sent?.key ?? storedKey(uid)
}

/** Remembers the key of what was sent to a person: of a guest in this browser, of an account while the page is open. */
export function storeSentKey(uid: string, key: string, sender: string) {
  sentReplies.set(uid, { key, sender })
  try {
    if (!sender) localStorage.setItem(entryName(uid), key)
  } catch {
    // The same.
  }
}

/** Forgets the key of what was withdrawn. */
export function deleteSentKey(uid: string, key: string) {
  if (sentReplies.get(uid)?.key === key) sentReplies.delete(uid)
  try {
    if (storedKey(uid) === key) localStorage.removeItem(entryName(uid))
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
