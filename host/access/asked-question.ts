/** A question that was typed before a login, and the address of the assistant that is to answer it. */
export interface AskedQuestion {
  question: string
  address: string
}

const key = 'foyer:question'

/** Stores a question until the reader has logged in. */
export function keepQuestion(asked: AskedQuestion) {
  try {
    sessionStorage.setItem(key, JSON.stringify(asked))
  } catch {
    // Storage is blocked: the reader types it again.
  }
}

/** Returns the question that was stored for an address, once. */
export function takeQuestion(address: string): string {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const { question, address: of } = (stored ?? {}) as Partial<AskedQuestion>
    if (of !== address || typeof question !== 'string') return ''
    sessionStorage.removeItem(key)
    return question
  } catch {
    // Storage is blocked, or holds something else.
    return ''
  }
}
