/** The module that the build fills in: the widgets, and the files to load for each. */
declare module 'virtual:foyer-map' {
  /** Foyer's version. */
  export const version: string
  /** The folder below /assets/ that holds this build. */
  export const build: string
  /** The names of the widgets: `contact` … */
  export const widgets: string[]
}

/** Filled in by the build: the files of the host app, the entry first. */
declare module 'virtual:foyer-host' {
  export const entry: string
  export const preloads: string[]
  /** Page file (`discover/home`) → its chunks. */
  export const pages: Record<string, string[]>
  export const build: string
}
