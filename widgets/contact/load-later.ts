/** The code that the form needs soon after it can be used. */
export type Later = typeof import('./later.ts')

/** Loads that code; browsers load a module once, so all callers get the same. */
export const loadLater = () => import('./later.ts')
