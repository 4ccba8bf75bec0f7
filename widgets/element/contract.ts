import type { Contract } from '../../api/contract/index.ts'

/**
 * The parser of an attribute: it reads its text, or the value of the property, for the view. `words` are the values of
 * a choice, `min` and `max` the bounds of a number: forms and descriptions of a widget are made from them.
 */
export interface Attribute<Value> {
  read(raw: unknown): Value
  words?: readonly string[]
  min?: number
  max?: number
}

/** Any text; `fallback` where the attribute is missing. */
export const text = (fallback = ''): Attribute<string> => ({ read: (raw) => (raw == null ? fallback : String(raw)) })

/** An integer from `min` to `max`; `fallback` for anything else. */
export const number = (fallback: number, min = 0, max = 1000): Attribute<number> => ({
  min,
  max,
  read: (raw) => {
    const value = raw == null || raw === '' ? Number.NaN : Number(raw)
    return Number.isInteger(value) && value >= min && value <= max ? value : fallback
  },
})

/** One of a few words; `fallback` for anything else. */
export const choice = <const Word extends string>(words: readonly Word[], fallback: Word): Attribute<Word> => ({
  words,
  read: (raw) => words.find((word) => word === raw) ?? fallback,
})

/** A boolean attribute: `<x open>`, `<x open="">`, `element.open = true`. */
export const flag = (): Attribute<boolean> => ({ read: (raw) => raw != null && raw !== false && raw !== 'false' })

/** A value that only the property can have, such as an object; undefined for the text of an attribute. */
export const property = <Value extends object>(): Attribute<Value | undefined> => ({
  read: (raw) => (typeof raw === 'object' ? (raw as Value) : undefined),
})

/**
 * A call that a widget makes when it opens, so that the loader can make it while the code is loading. Each attribute
 * becomes the query field of its camelCase name; empty ones are left out, and the language is always added.
 */
export type FirstCall = {
  [Resource in keyof Contract]: {
    call: `${Resource}.${keyof Contract[Resource] & string}`
    attributes: readonly string[]
  }
}[keyof Contract]

/** The public interface of a widget, as data that partners may rely on: its tag, attributes, events and parts. */
export interface WidgetContract {
  tag: `foyer-${string}`
  /** By attribute name in kebab-case; each is also a property in camelCase. */
  attributes: Readonly<Record<string, Attribute<unknown>>>
  /** By event name: the fields of its `detail`, which never contains personal data. */
  events: Readonly<Record<`foyer:${string}`, Readonly<Record<string, Attribute<unknown>>>>>
  parts: readonly string[]
  firstCalls?: readonly FirstCall[]
}

/** First calls that use only attributes of the contract. */
type FirstCallsOf<C extends WidgetContract> = {
  firstCalls?: readonly { call: FirstCall['call']; attributes: readonly (keyof C['attributes'])[] }[]
}

/**
 * Declares the contract of a widget and keeps its exact types.
 *
 *     export const contract = widget({ tag: 'foyer-card', attributes: { uid: text() }, events: {}, parts: ['card'] })
 */
export const widget = <const C extends WidgetContract>(contract: C & FirstCallsOf<C>): C => contract

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The attributes of a widget as its view gets them: in camelCase, parsed and checked. */
export type AttributesOf<C extends WidgetContract> = {
  [Name in keyof C['attributes'] & string as Camel<Name>]: C['attributes'][Name] extends Attribute<infer Value>
    ? Value
    : never
}

/** Fires an event of the widget. Returns false where the page has prevented its default action. */
export type Emit<C extends WidgetContract> = <Name extends keyof C['events'] & string>(
  name: Name,
  detail: {
    [Field in keyof C['events'][Name]]: C['events'][Name][Field] extends Attribute<infer Value> ? Value : never
  },
) => boolean

/** The attributes of every widget. */
export const commonAttributes = {
  /** One of the sixteen language codes; without it the page's language, then CN. */
  language: text(),
  /** Light or dark colours; `auto` follows the visitor's system. Without it the page's, then light. */
  theme: choice(['light', 'dark', 'auto', ''], ''),
  /** A CSS colour; the page can set `--foyer-brand` instead. */
  brand: text(),
  /** The origin of the API; without it the loader's own. */
  api: text(),
  /** The key of the website, with which visitors log in on it. */
  'app-key': text(),
  /** The exhibition or meeting that the website is about, such as `X2026`. */
  'event-key': text(),
  /** `eager` loads the widget at once, not only when it comes near the viewport. */
  loading: text(),
}

/** Returns a name in camelCase: `enterprise-code` → `enterpriseCode`. */
export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
