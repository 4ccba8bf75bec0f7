/** A module that only wide screens draw, so that phones do without it. */
export interface WideCode<Part> {
  /** Loads the module where the page may draw it at once: on wide screens and on the server; a page's `prepare`. */
  prepare(): Promise<void>
  load(): Promise<Part>
  /** Returns the module if it is loaded. */
  get(): Part | undefined
}

/** From this width on, pages may draw what phones do not. */
const wide = '(min-width: 840px)'

/** Keeps a module that is loaded once, so that it can be drawn without waiting. */
export function wideCode<Part>(importPart: () => Promise<Part>): WideCode<Part> {
  let part: Part | undefined
  const load = async () => {
    part = await importPart()
    return part
  }
  return {
    async prepare() {
      if (globalThis.document && !matchMedia(wide).matches) return
      // Without a network the page is drawn all the same, and loads it again.
      await load().catch(() => {})
    },
    load,
    get: () => part,
  }
}
