import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, count, instant, languageMap, list, month, oneOf, ownAddress, shape, text } from '../core/structs.ts'
import { loungeLimits, loungeSections } from './lounge-terms.ts'
import { ShownTerms } from './shown-terms.ts'
import { visibilityLevels } from './visibility.ts'

/** The fields of an entry that are the same in every language. */
export const EntryFields = {
  /** Months such as `2019-04`; `toMonth` is empty for what goes on. */
  fromMonth: string(),
  toMonth: string(),
  /** The photo or document. */
  url: address(),
  contentType: string(),
  /** The size of the document, in bytes. */
  bytes: count(),
  /** The pages of a document; 0 while they are not known. */
  pageCount: count(),
  /** The language in which a document is written; empty where that does not matter. */
  documentLanguage: string(),
  createdAt: instant(),
}

const { title, place, details, entries } = loungeLimits
const entryId = () => text(64, 1)

const texts = {
  title: languageMap(title),
  /** The employer, the school, or who gave the honour. */
  place: languageMap(place),
  details: languageMap(details),
}

/** An entry as its owner keeps it, with its texts in every language. */
export const LoungeEntry = shape({
  id: string(),
  section: oneOf(loungeSections),
  ...texts,
  ...EntryFields,
  level: oneOf(visibilityLevels),
  /** At other times nobody sees it on the card, whatever its level. */
  terms: shape(ShownTerms),
})

/** One’s own lounge: work, education, honours, updates, photos and documents. */
export const lounge = {
  entries: endpoint({
    method: 'GET',
    path: '/user/lounge/list',
    access: 'login',
    extension: true,
    summary: 'All entries of one’s own lounge with their texts in every language, in order.',
    query: shape({ section: optional(oneOf(loungeSections)) }),
    row: LoungeEntry,
    errors: [],
  }),
  saveEntry: endpoint({
    method: 'POST',
    path: '/user/lounge/save',
    access: 'login',
    extension: true,
    summary: 'Keeps one entry of one’s own lounge; without an id a new one, which comes first in its section.',
    body: shape({
      id: optional(text(64)),
      section: oneOf(loungeSections),
      ...texts,
      fromMonth: month(),
      toMonth: month(),
      /** A file that the caller uploaded, or an https address; only photos and documents have one. */
      url: ownAddress(),
      documentLanguage: text(2),
      level: oneOf(visibilityLevels),
      /** Without it they stay as they are; a new entry is shown always. */
      terms: optional(shape(ShownTerms)),
    }),
    data: LoungeEntry,
    errors: ['invalidInput', 'itemNotFound', 'tooManyItems'],
  }),
  removeEntry: endpoint({
    method: 'POST',
    path: '/user/lounge/remove',
    access: 'login',
    extension: true,
    summary: 'Takes an entry out of one’s own lounge, with its file.',
    body: shape({ id: entryId() }),
    errors: ['itemNotFound'],
  }),
  orderEntries: endpoint({
    method: 'POST',
    path: '/user/lounge/order',
    access: 'login',
    extension: true,
    summary: 'Puts the entries of a section of one’s own lounge into another order.',
    body: shape({ section: oneOf(loungeSections), ids: list(entryId(), entries) }),
    errors: ['itemNotFound'],
  }),
}
