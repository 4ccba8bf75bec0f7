import type { Contract } from '../../api/contract/index.ts'

/** How an attribute's text, or a property's value, becomes what the view gets. */
export interface Attribute<Value> {
  read(raw: unknown): Value
}

/** Any text; empty where the attribute is missing. */
export const text = (fallback = ''): Attribute<string> => ({ read: (raw) => (raw == null ? fallback : String(raw)) })

/** A whole number within bounds; anything else counts as missing. */
export const number = (fallback: number, min = 0, max = 1000): Attribute<number> => ({
  read: (raw) => {
    const value = raw == null || raw === '' ? Number.NaN : Number(raw)
    return Number.isInteger(value) && value >= min && value <= max ? value : fallback
  },
})

/** One of a few words; anything else counts as missing. */
export const choice = <const Word extends string>(words: readonly Word[], fallback: Word): Attribute<Word> => ({
  read: (raw) => words.find((word) => word === raw) ?? fallback,
})

/** Present or not: `<x open>`, `<x open="">`, `element.open = true`. */
export const flag = (): Attribute<boolean> => ({ read: (raw) => raw != null && raw !== false && raw !== 'false' })

/**
 * A call that a widget makes as it opens, so that the loader can make it while the code is on its way. Each attribute
 * fills the query field of its camelCase name; empty ones are left out, and the language is always there.
 */
export type FirstCall = {
  [Resource in keyof Contract]: {
    call: `${Resource}.${keyof Contract[Resource] & string}`
    attributes: readonly string[]
  }
}[keyof Contract]

/** What partners may rely on: tag, attributes, events and parts of a widget, as data. */
export interface WidgetContract {
  tag: `foyer-${string}`
  /** By attribute name, kebab-case; each has the camelCase property. */
  attributes: Readonly<Record<string, Attribute<unknown>>>
  /** By event name: the fields of its `detail`, which is never personal data. */
  events: Readonly<Record<`foyer:${string}`, Readonly<Record<string, Attribute<unknown>>>>>
  parts: readonly string[]
  firstCalls?: readonly FirstCall[]
}

/** First calls whose attributes a contract has. */
type FirstCallsOf<C extends WidgetContract> = {
  firstCalls?: readonly { call: FirstCall['call']; attributes: readonly (keyof C['attributes'])[] }[]
}

/** Declares what partners may rely on, keeping its exact types. */
export const widget = <const C extends WidgetContract>(contract: C & FirstCallsOf<C>): C => contract

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The attributes of a widget as its view gets them: camelCase, read and checked. */
export type AttributesOf<C extends WidgetContract> = {
  [Name in keyof C['attributes'] & string as Camel<Name>]: C['attributes'][Name] extends Attribute<infer Value>
    ? Value
    : never
}

/** Says that something happened. False when the page prevented what comes after it. */
export type Emit<C extends WidgetContract> = <Name extends keyof C['events'] & string>(
  name: Name,
  detail: {
    [Field in keyof C['events'][Name]]: C['events'][Name][Field] extends Attribute<infer Value> ? Value : never
  },
) => boolean

/** The attributes that every element takes. */
export const commonAttributes = {
  /** One of the sixteen codes; without it the page's, then CN. */
  language: text(),
  theme: choice(['light', 'dark', 'auto', ''], ''),
  /** A CSS colour; `--foyer-brand` on the page does the same. */
  brand: text(),
  /** Origin of the API; without it the loader's own. */
  api: text(),
  'app-key': text(),
  'event-key': text(),
  /** `eager`: load at once instead of near the viewport. */
  loading: text(),
}

/** `enterprise-code` → `enterpriseCode` */
export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
