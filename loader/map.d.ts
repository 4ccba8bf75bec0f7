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

/** Filled in by the build from the contracts of the widgets: what partners may rely on. */
declare module 'virtual:foyer-contracts' {
  /** `fallback` is the value where the attribute is missing. A `property` cannot be written as an attribute. */
  export interface AttributeFacts {
    name: string
    about: string
    kind: 'text' | 'number' | 'choice' | 'flag' | 'property'
    fallback: string
    words?: string[]
    min?: number
    max?: number
  }
  /** `fields` are those of the `detail`. */
  export interface EventFacts {
    name: string
    about: string
    fields: string[]
  }
  export interface WidgetFacts {
    name: string
    about: string
    attributes: AttributeFacts[]
    events: EventFacts[]
    parts: string[]
  }
  export const contracts: WidgetFacts[]
  /** The attributes and events of every widget, beside its own. */
  export const common: { attributes: AttributeFacts[]; events: EventFacts[] }
  export const customProperties: { name: string; about: string }[]
}
