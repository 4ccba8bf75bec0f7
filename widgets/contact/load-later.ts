/** What the form needs soon after it can be used. */
export type Later = typeof import('./later.ts')

/** Loads it; the same promise for everybody who asks, as modules are loaded once. */
export const loadLater = () => import('./later.ts')
