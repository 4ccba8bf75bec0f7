import { leadStates } from '../../../api/contract/leads/lead-states.ts'
import { channels, intentions } from '../../../api/contract/leads/lead-terms.ts'

/** What of an inbox's address narrows the list. */
export const filterNames = ['status', 'channel', 'intention', 'assigneeUid', 'search', 'from', 'to'] as const
type FilterName = (typeof filterNames)[number]

/** What narrows the inbox, as calls take it; `assigneeUid` is a member's uid or `nobody`. */
export interface LeadFilters {
  status?: (typeof leadStates)[number]
  channel?: (typeof channels)[number]
  intention?: (typeof intentions)[number]
  assigneeUid?: string
  search?: string
  /** Instants: submitted from then on, and before then. */
  from?: string
  to?: string
}

const allowedValues: Partial<Record<FilterName, readonly string[]>> = {
  status: leadStates,
  channel: channels,
  intention: intentions,
}
const longestSearch = 100

function valueFor(name: FilterName, value: string | undefined) {
  const text = value?.trim()
  if (!text) return undefined
  const values = allowedValues[name]
  if (values) return values.includes(text) ? text : undefined
  if (name === 'from' || name === 'to') return Number.isNaN(Date.parse(text)) ? undefined : text
  if (name === 'search') return text.slice(0, longestSearch)
  return /^\w{1,64}$/.test(text) ? text : undefined
}

/** The filters of an address. What nobody could have chosen counts as not chosen. */
export function filtersOf(query: Readonly<Record<string, string | undefined>>): LeadFilters {
  const entries = filterNames.flatMap((name) => {
    const value = valueFor(name, query[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** How many filters are set beside state and search, which show themselves. */
export const countOf = ({ channel, intention, assigneeUid, from, to }: LeadFilters) =>
  [channel, intention, assigneeUid, from || to].filter(Boolean).length

/** The same filters with some changed; what is empty falls away. */
export const changed = (filters: LeadFilters, change: { [Name in FilterName]?: string | undefined }): LeadFilters =>
  filtersOf({ ...filters, ...change })

/** The instant at which a day such as `2026-11-21` begins in the reader's zone; `later`: so many days after it. */
export function startOf(day: string, later = 0) {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const at = new Date(2000, 0, 1)
  // Not by `new Date(year, …)`: to that the year 2, as the first key of 2026 makes it, is 1902.
  at.setFullYear(year, month - 1, date + later)
  return at.toISOString()
}

/** The day of an instant in the reader's zone, as date fields take it; `later`: so many days after it. */
export function dayOf(instant: string | undefined, later = 0) {
  if (!instant) return ''
  const at = new Date(instant)
  at.setDate(at.getDate() + later)
  const parts = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return [String(at.getFullYear()).padStart(4, '0'), ...parts].join('-')
}
