// The address is assigned to a variable, because Vite would take `new URL(…, import.meta.url)` for the address of an
// asset.
const here = import.meta.url

/** The absolute address of the folder with the files of this build; it ends with a slash. */
export const buildFolder = new URL(import.meta.env.DEV ? '/assets/dev/' : './', here).href
