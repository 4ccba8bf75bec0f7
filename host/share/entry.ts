/**
 * The address with which the visit began, without its fragment. On iOS the messaging app compares signatures with it,
 * whatever page is shown since; it is read before anything replaces it.
 */
export const entryAddress = globalThis.location?.href.split('#')[0] ?? ''
