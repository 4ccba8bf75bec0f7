import { type LeadSort, leadSorts, leadStates } from '../../../api/contract/leads/lead-states.ts'
import { channels, intentions } from '../../../api/contract/leads/lead-terms.ts'

/** The filters in the address of an inbox. */
export const filterNames = ['status', 'channel', 'intention', 'assigneeUid', 'search', 'from', 'to', 'sort'] as const
type FilterName = (typeof filterNames)[number]

/** The filters of the inbox, as calls take them; `assigneeUid` is a member's uid or `nobody`. */
export interface LeadFilters {
  status?: (typeof leadStates)[number]
  channel?: (typeof channels)[number]
  intention?: (typeof intentions)[number]
  assigneeUid?: string
  search?: string
  /** ISO 8601 instants: leads submitted at or after `from`, and before `to`. */
  from?: string
  to?: string
  sort?: LeadSort
}

const allowedValues: Partial<Record<FilterName, readonly string[]>> = {
  status: leadStates,
  channel: channels,
  intention: intentions,
  sort: leadSorts,
}
const maxSearchLength = 100

function valueFor(name: FilterName, value: string | undefined) {
  const text = value?.trim()
  if (!text) return undefined
  const values = allowedValues[name]
  if (values) return values.includes(text) ? text : undefined
  if (name === 'from' || name === 'to') return Number.isNaN(Date.parse(text)) ? undefined : text
  if (name === 'search') return text.slice(0, maxSearchLength)
  return /^\w{1,64}$/.test(text) ? text : undefined
}

/** Reads the filters from an address; impossible values are left out. */
export function filtersOf(query: Readonly<Record<string, string | undefined>>): LeadFilters {
  const entries = filterNames.flatMap((name) => {
    const value = valueFor(name, query[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Returns how many filters are set, apart from state and search, which are always visible. */
export const countOf = ({ channel, intention, assigneeUid, from, to }: LeadFilters) =>
  [channel, intention, assigneeUid, from || to].filter(Boolean).length

/** Returns the filters with some changed; empty values are removed. */
export const changed = (filters: LeadFilters, change: { [Name in FilterName]?: string | undefined }): LeadFilters =>
  filtersOf({ ...filters, ...change })

/**
 * Returns the instant at which a day such as `2026-11-21` begins in the reader's time zone, or `laterDays` days after
 * it.
 */
export function startOf(day: string, laterDays = 0) {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const begin = new Date(2000, 0, 1)
  // `new Date(year, …)` would read the year 2, which is typed on the way to 2026, as 1902.
  begin.setFullYear(year, month - 1, date + laterDays)
  return begin.toISOString()
}

/** Returns the day of an instant in the reader's time zone, as date fields take it, or `laterDays` days after it. */
export function dayOf(instant: string | undefined, laterDays = 0) {
  if (!instant) return ''
  const date = new Date(instant)
  date.setDate(date.getDate() + laterDays)
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-')
}
