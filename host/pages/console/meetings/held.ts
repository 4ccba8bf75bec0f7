import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

/** A meeting as its organisers edit it. */
export type Held = Reply<Contract['heldMeetings']['edit']>
/** A group as which people register for it. */
export type Identity = Held['identities'][number]
/** A part of its schedule. */
export type HeldSession = Reply<Contract['heldMeetings']['sessions']>['list'][number]

/** The text of a map in a language, else in English, else any. */
export const textOf = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] || texts.EN || Object.values(texts).find(Boolean) || ''

/** Returns the number in a text; null for an empty text, NaN for anything else than a whole number. */
export const wholeNumber = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN

/** The types of meetings, as the page offers them. */
export const kinds = ['MEETING', 'EXHIBITION', 'FORUM'] as const
