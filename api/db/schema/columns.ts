import type { ColumnType, JSONColumnType } from 'kysely'

/** A text in several languages: language code → text. */
export type LanguageMap = Record<string, string>

/** Names in several languages by the code of the language; `firstName` is the family name. */
export type SpeltNames = Record<string, { firstName: string; lastName: string }>

/** Read as a value, written as the JSON text of one. */
export type Json<T extends object> = JSONColumnType<T, string, string>
export type JsonDefault<T extends object> = ColumnType<T, string | undefined, string>
export type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>

export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type InstantDefault = ColumnType<Date, Date | string | undefined, Date | string>

/** node-postgres reads a day as midnight of the server's own time zone; select it as `founded_on::text`. */
export type Day = ColumnType<Date, string, string>
export type DayOrNull = ColumnType<Date | null, string | null | undefined, string | null>
