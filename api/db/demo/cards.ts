import { statSync } from 'node:fs'
import { cards } from './facts/cards.ts'
import { people } from './facts/people.ts'
import { alike, type CardRow, demoId, type LoungeEntryRow } from './rows.ts'

/** The size of a demo file by its address `/files/…`, in bytes. */
const bytesOf = (url: string) => (url.startsWith('/files/') ? statSync(new URL(url.slice(1), import.meta.url)).size : 0)

/** The cards of people with accounts, who all agreed that the search finds them. */
export const cardRows = (): CardRow[] =>
  people.map(({ uid, duty }) => ({
    uid,
    duty: cards[uid]?.duty ?? duty ?? {},
    duty_description: cards[uid]?.dutyDescription ?? {},
    introduction: cards[uid]?.introduction ?? {},
    links: cards[uid]?.links ?? [],
    link_terms: {},
    consent_text: {},
    consent_version: 0,
    visibility: cards[uid]?.visibility ?? {},
    is_findable: true,
    findable_answered_at: '2026-01-12T08:00:00Z',
  }))

/** The entries of their lounges. */
export const loungeRows = (): LoungeEntryRow[] =>
  people.flatMap(({ uid, position }) =>
    (cards[uid]?.lounge ?? []).map((entry, index) => {
      const title = entry.title === 'position' ? position : entry.title
      return {
        id: demoId(`lounge ${uid} ${index}`),
        uid,
        section: entry.section,
        title,
        place: entry.place ? alike(entry.place, Object.keys(title)) : {},
        details: entry.details ?? {},
        from_month: entry.from,
        to_month: entry.to,
        url: entry.url ?? '',
        content_type: entry.contentType ?? '',
        bytes: bytesOf(entry.url ?? ''),
        language: entry.language ?? '',
        visibility: entry.level ?? 'PUBLIC',
        position: index + 1,
        shown_terms: null,
        created_at: `${entry.section === 'UPDATE' ? entry.from : '2026-01'}-12T08:00:00Z`,
      }
    }),
  )
