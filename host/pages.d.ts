/** Filled in by the build: how to load the file of each page. */
declare module 'virtual:foyer-pages' {
  /** Page file (`discover/home`) → its module. */
  export const pages: Record<string, () => Promise<import('./page.ts').PageFile>>
}
