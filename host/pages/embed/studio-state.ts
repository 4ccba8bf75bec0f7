import { type AttributeFacts, common, contracts, type WidgetFacts } from 'virtual:foyer-contracts'
import type { PageQuery } from '../../../api/contract/page-queries.ts'
import type { Embedding } from '../../../api/contract/sharing/embed-code.ts'

/** The ways to put a widget on a website. `button` is only for widgets that open as a popup. */
export const embedWays = ['loader', 'script', 'frame', 'button'] as const
export type Way = (typeof embedWays)[number]

/** The widths of the preview. */
export const widths = ['phone', 'wide'] as const
export type Width = (typeof widths)[number]

/** The choices of the studio; `values` are the attributes by name, those of the widget and those of every widget. */
export interface Studio {
  widget: string
  values: Readonly<Record<string, string>>
  way: Way
  width: Width
}

// The widget's own page sets them by itself: the API's origin is that of the script.
const leftOut = ['api', 'loading']

/** The attributes of every widget that the studio offers. */
export const pageAttributes = common.attributes.filter(({ name }) => !leftOut.includes(name))

/** The attributes of a widget that can be written in HTML, each by one name: `as` is another one for `role`. */
export const ownAttributes = ({ attributes }: WidgetFacts) =>
  attributes.filter(({ kind, name }) => kind !== 'property' && name !== 'as')

/** Returns the description of a widget; that of the first one for an unknown name. */
export const factsOf = (widget: string): WidgetFacts =>
  contracts.find(({ name }) => name === widget) ?? (contracts[0] as WidgetFacts)

/** Returns whether a widget can be opened above the page by a button. */
export const isPopup = (facts: WidgetFacts) =>
  facts.attributes.some(({ name, words }) => name === 'mode' && words?.includes('popup'))

const chosen = <Word extends string>(words: readonly Word[], value: string | undefined) =>
  words.find((word) => word === value) ?? (words[0] as Word)

/** Reads the studio from the query of its address; what does not belong there is left out. */
export function studioOf(query: PageQuery<'embedStudio'>, first: Readonly<Record<string, string>>): Studio {
  const facts = factsOf(query.widget ?? '')
  const given = new URLSearchParams(query.attributes ?? '')
  const names = [...facts.attributes, ...pageAttributes].map(({ name }) => name)
  const values = Object.fromEntries([...given].filter(([name, value]) => names.includes(name) && value !== ''))
  const way = chosen(embedWays, query.way)
  return {
    widget: facts.name,
    values: query.attributes === undefined ? startOf(facts, first) : withExample(facts, values, first),
    way: way === 'button' && !isPopup(facts) ? 'loader' : way,
    width: chosen(widths, query.width),
  }
}

/** The attributes for which people choose something that has a code. */
export const codeKinds: Readonly<Record<string, 'ENTERPRISE' | 'PERSON' | 'EXHIBITION'>> = {
  'enterprise-code': 'ENTERPRISE',
  uid: 'PERSON',
  'meeting-code': 'EXHIBITION',
  'event-key': 'EXHIBITION',
}

const subjectOf = (facts: WidgetFacts) => facts.attributes.find(({ name }) => name in codeKinds)?.name

/** Without a subject a widget shows nothing, so that it begins with one that this Foyer has. */
function withExample(facts: WidgetFacts, values: Studio['values'], first: Readonly<Record<string, string>>) {
  const subject = subjectOf(facts)
  const hasSubject = facts.attributes.some(
    ({ name }) => (name in codeKinds || name === 'relation-code') && values[name],
  )
  return subject && !hasSubject && first[subject] ? { [subject]: first[subject], ...values } : values
}

const startOf = (facts: WidgetFacts, first: Readonly<Record<string, string>>) =>
  withExample(facts, first['app-key'] ? { 'app-key': first['app-key'] } : {}, first)

/** Returns the studio with another widget: what both widgets know stays. */
export function withWidget(studio: Studio, widget: string, first: Readonly<Record<string, string>>): Studio {
  const attributes = new URLSearchParams(studio.values).toString()
  return studioOf({ widget, attributes, way: studio.way, width: studio.width }, first)
}

/** Returns the studio as the query of its address. */
export const queryOf = ({ widget, values, way, width }: Studio): PageQuery<'embedStudio'> => ({
  widget,
  attributes: new URLSearchParams(values).toString(),
  ...(way !== 'loader' && { way }),
  ...(width !== 'phone' && { width }),
})

/** Tells what is wrong with the value of an attribute; undefined if nothing is. */
export function faultOf(
  { name, kind, min, max }: AttributeFacts,
  value: string,
): 'number' | 'code' | 'brand' | undefined {
  if (value === '') return undefined
  if (kind === 'number') {
    const number = Number(value)
    return Number.isInteger(number) && number >= (min ?? 0) && number <= (max ?? number) ? undefined : 'number'
  }
  if (name === 'brand') return /^#[\da-f]{6}$/i.test(value) ? undefined : 'brand'
  if (name in codeKinds) return /^[\w-]{1,40}$/.test(value) ? undefined : 'code'
  return undefined
}

/** Returns the embedding that the code is written for: faulty values and those that change nothing are left out. */
export function embeddingOf({ widget, values }: Studio, origin: string): Embedding {
  const pick = (attributes: readonly AttributeFacts[]) =>
    Object.fromEntries(
      attributes
        .map((attribute) => [attribute, values[attribute.name] ?? ''] as const)
        .filter(([attribute, value]) => value && value !== attribute.fallback && !faultOf(attribute, value))
        .map(([{ name }, value]) => [name, value]),
    )
  return { origin, widget, attributes: pick(ownAttributes(factsOf(widget))), page: pick(pageAttributes) }
}
