import type { Answers } from '../../../api/contract/forms/answers.ts'
import { sessionStore } from '../../stores/session.ts'
import { newKey } from '../form/new-key.ts'

/**
 * The answers of one form on this device. `key` names the answer in every try to send it, so that it is given once;
 * `isWaiting` once it was sent without a network.
 */
export interface StoredDraft {
  key: string
  version: number
  answers: Answers
  isWaiting: boolean
  invitationCode?: string
}

const nameOf = (formCode: string) => `foyer:form:${formCode}`
const deviceName = 'foyer:form-device'

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // The browser keeps nothing for this site.
    return null
  }
}

function write(name: string, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // The browser keeps nothing for this site; the answers stay on the page.
  }
}

/** Returns what this device keeps of a form, unless somebody else typed it. */
export function storedDraft(formCode: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(read(nameOf(formCode)) ?? 'null') as (StoredDraft & { uid?: string }) | null
    const uid = sessionStore.get()?.user.uid
    return stored && (!stored.uid || stored.uid === uid) ? stored : undefined
  } catch {
    // Somebody has changed it by hand.
    return undefined
  }
}

/** Keeps the answers of a form on this device; without a draft what was there is deleted. */
export function storeDraft(formCode: string, draft: StoredDraft | undefined) {
  const uid = sessionStore.get()?.user.uid
  write(nameOf(formCode), draft && JSON.stringify({ ...draft, ...(uid && { uid }) }))
}

/** Returns the lasting key of this browser, for forms that take one answer of each device. */
export function deviceKey(): string {
  const key = read(deviceName) ?? newKey()
  write(deviceName, key)
  return key
}
