import type { Selectable } from 'kysely'
import type { Schema } from '../schema.ts'

type Row<Table extends keyof Schema, Without extends keyof Schema[Table] = never> = Omit<
  Selectable<Schema[Table]>,
  Without
>

/** Rows as the demo world writes them: all columns except those that the database fills in. */
export type MeetingRow = Row<'meeting', 'created_at'>
export type CategoryRow = Row<'category'>
export type EnterpriseRow = Row<'enterprise', 'created_at'>
export type PersonRow = Pick<
  Selectable<Schema['person']>,
  | 'uid'
  | 'email'
  | 'family_name'
  | 'given_name'
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
export type ExhibitorRow = Row<'exhibitor', 'updated_at'>
export type ExhibitRow = Row<'exhibit'>

/** An exhibitor before it has a number and a place in the organiser's order. */
export type UnfinishedExhibitor = Omit<ExhibitorRow, 'code' | 'position' | 'search' | 'name_key' | 'link'>

/** The language that stands in for a missing one, by the country somebody comes from. */
export const fallbackOf = (country: string) => (country === 'CN' ? 'CN' : 'EN')

/** The address of a drawing of `art/`. */
export const art = (name: string) => `/art/${name}.svg`

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
