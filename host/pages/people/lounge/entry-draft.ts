import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { type LoungeSection, loungeSections } from '../../../../api/contract/people/lounge-terms.ts'
import { alwaysShown, isWrongOrder } from '../../../kit/own-card/shown-days.ts'

/** An entry of one’s own lounge, with its texts in every language. */
export type Entry = Reply<Contract['lounge']['saveEntry']>

/** The texts of an entry that are written in each language. */
export const entryTexts = ['title', 'place', 'details'] as const
/** One of the texts of an entry. */
export type EntryText = (typeof entryTexts)[number]

type Values = Omit<Entry, 'id' | 'section' | 'createdAt' | EntryText>

/**
 * The unsaved changes of an entry: of texts only the changed languages. `isOver` is true for a job or course that has
 * ended; months may be half chosen, such as `2019-`.
 */
export type EntryDraft = Partial<Values & Record<EntryText, Record<string, string>> & { isOver: boolean }>

/** An entry with its unsaved changes, as its form shows it. */
export type EditedEntry = Values & Record<EntryText, Record<string, string>> & { isOver: boolean }

/** Returns true for the sections that a résumé has. */
export const isOfResume = (section: LoungeSection) =>
  section === 'WORK' || section === 'EDUCATION' || section === 'HONOUR'

/** Returns the section with a name; work where there is none of the name. */
export const sectionOf = (name: string | undefined): LoungeSection =>
  loungeSections.find((section) => section === name) ?? 'WORK'

/** Returns the name of an entry’s draft. All new entries of a section share one. */
export const draftName = (section: LoungeSection, id: string | undefined) => `lounge ${id ?? `new ${section}`}`

const blank: Values = {
  fromMonth: '',
  toMonth: '',
  url: '',
  contentType: '',
  bytes: 0,
  pageCount: 0,
  documentLanguage: '',
  level: 'PUBLIC',
  terms: alwaysShown,
}

/** Returns an entry, or a new one, with its unsaved changes. */
export function editedEntry(entry: Entry | undefined, draft: EntryDraft): EditedEntry {
  const texts = Object.fromEntries(entryTexts.map((text) => [text, { ...entry?.[text], ...draft[text] }]))
  const isOver = Boolean(entry?.toMonth)
  return { isOver, ...blank, ...entry, ...draft, ...(texts as Record<EntryText, Record<string, string>>) }
}

const hasMonths = (section: LoungeSection) => section === 'WORK' || section === 'EDUCATION'
const isHalf = (month: string) => month !== '' && !/^\d{4}-\d{2}$/.test(month)

/** The key of a message that says why an entry cannot be saved, by the name of its field. */
export type EntryProblems = Partial<Record<'title' | 'fromMonth' | 'toMonth' | 'url' | 'terms', EntryProblem>>
type EntryProblem = 'needTitle' | 'needMonth' | 'wrongOrder' | 'needFile' | 'wrongDays'

/** Returns why an entry cannot be saved; nothing where it can. */
export function problemsOf(section: LoungeSection, entry: EditedEntry): EntryProblems {
  const { title, fromMonth, toMonth, isOver, url, terms } = entry
  const isNameless = !Object.values(title).some((text) => text.trim())
  const needsFile = section === 'PHOTO' || section === 'DOCUMENT'
  const endsAt = hasMonths(section) && isOver
  return {
    ...(isNameless && section !== 'PHOTO' && { title: 'needTitle' }),
    ...(isHalf(fromMonth) && { fromMonth: 'needMonth' }),
    ...(endsAt && (!toMonth || isHalf(toMonth)) && { toMonth: 'needMonth' }),
    ...(endsAt && toMonth && !isHalf(toMonth) && toMonth < fromMonth && { toMonth: 'wrongOrder' }),
    ...(needsFile && !url && { url: 'needFile' }),
    ...(isWrongOrder(terms) && { terms: 'wrongDays' }),
  }
}

/** Returns an entry as the API takes it. */
export function bodyOf(section: LoungeSection, id: string | undefined, entry: EditedEntry) {
  const { title, place, details, fromMonth, toMonth, isOver, url, documentLanguage, level, terms } = entry
  return {
    ...(id && { id }),
    ...{ section, title, place, details, fromMonth, url, documentLanguage, level, terms },
    toMonth: hasMonths(section) && isOver ? toMonth : '',
  }
}

/** Orders entries with the newest first: what goes on, then by end and beginning; those without a date come last. */
export function newestFirst(entries: readonly Entry[]): Entry[] {
  const endOf = ({ fromMonth, toMonth, section }: Entry) =>
    toMonth || (hasMonths(section) && fromMonth ? '9999-12' : fromMonth)
  return [...entries].sort((a, b) => endOf(b).localeCompare(endOf(a)) || b.fromMonth.localeCompare(a.fromMonth))
}

/** Returns a file’s name without its ending, which is the first title of its entry. */
export const titleOfFile = (name: string) => name.replace(/\.[a-z\d]+$/i, '').slice(0, 200)
