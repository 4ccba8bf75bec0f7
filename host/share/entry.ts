/**
 * The address with which the visit began, without its fragment. On iOS the messaging app checks signatures against this
 * address, whatever page is shown later; it is read here before anything replaces it.
 */
export const entryAddress = globalThis.location?.href.split('#')[0] ?? ''
