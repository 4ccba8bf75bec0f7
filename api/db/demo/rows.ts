import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LanguageMap, Schema } from '../schema.ts'

type Row<Table extends keyof Schema, Without extends keyof Schema[Table] = never> = Omit<
  Selectable<Schema[Table]>,
  Without
>

/** Rows as the demo world writes them: all columns except those that the database fills in. */
export type MeetingRow = Row<'meeting', 'created_at' | 'published_at' | 'updated_at' | 'archived_at'>
export type CategoryRow = Row<'category'>
export type EnterpriseRow = Row<'enterprise', 'created_at' | 'founded_on' | 'version' | 'updated_at' | 'left_at'> & {
  founded_on: string
}
export type PersonRow = Pick<
  Selectable<Schema['person']>,
  | 'uid'
  | 'email'
  | 'family_name'
  | 'given_name'
  | 'names'
  | 'country_code'
  | 'enterprise_code'
  | 'position'
  | 'avatar'
  | 'organisation'
  | 'phone'
  | 'phone_country_code'
  | 'full_address'
  | 'fallback_language'
>
export type CardRow = Row<'card', 'updated_at' | 'findable_answered_at'> & { findable_answered_at: string }
export type LoungeEntryRow = Row<'lounge_entry', 'created_at' | 'updated_at'> & { created_at: string }
export type ExhibitorRow = Row<'exhibitor', 'updated_at'>
export type ExhibitRow = Row<'exhibit'>
export type ProductRow = Row<'product', 'created_at' | 'updated_at'>
export type TeamMemberRow = Row<'team_member'>
export type PhotoRow = Row<'photo'>
export type QualificationRow = Row<'qualification', 'issued_on' | 'valid_until'> & {
  issued_on: string
  valid_until: string | null
}
export type DocumentRow = Row<'document'>
export type JobRow = Row<'job', 'created_at'>
export type ChainPartnerRow = Row<'chain_partner'>
export type AgentRow = Row<'agent'>
export type ShopPageRow = Row<'shop_page'>

/** An exhibitor before it has a number and a place in the organiser's order. */
export type UnfinishedExhibitor = Omit<ExhibitorRow, 'code' | 'position' | 'search' | 'name_key' | 'link'>

/** The language that replaces a missing one, by a person's country. */
export const fallbackOf = (country: string) => (country === 'CN' ? 'CN' : 'EN')

/** The address of a drawing of `art/`. */
export const art = (name: string) => `/art/${name}.svg`

/**
 * Returns the id of a demo row, the same on every run. It is of version 8, which distinguishes it from the ids of rows
 * that members added: those are of version 4.
 */
export function demoId(name: string) {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns the texts of a language map in `languages` only. */
export const only = (map: LanguageMap, languages: string[]): LanguageMap =>
  Object.fromEntries(languages.flatMap((language) => (map[language] ? [[language, map[language]]] : [])))

/** A text that is the same in all of `languages`. */
export const alike = (text: string, languages: string[]): LanguageMap =>
  Object.fromEntries(languages.map((language) => [language, text]))

/** A name as part of an address: `Björkvik Air` is `bjorkvik-air`. */
export const slug = (name: string) =>
  name
    .replace(/ı/g, 'i')
    .replace(/ø/gi, 'o')
    .replace(/[æœ]/gi, 'ae')
    .replace(/đ/gi, 'd')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
