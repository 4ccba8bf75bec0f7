import type { LoungeSection } from '../../contract/people/lounge-terms.ts'
import {
  type CardField,
  cardFields,
  levelsOf,
  maySee,
  type Viewer,
  type VisibilityLevel,
} from '../../contract/people/visibility.ts'
import type { Db } from '../../db/index.ts'
import { readCard, readEntries, type StoredCard, type StoredEntry } from './stored-card.ts'

declare const hidden: unique symbol

/** A card from which everything is gone that its viewer may not see. */
export type VisibleCard = StoredCard & { readonly [hidden]: true }

/** The properties of a stored card that each field with a level covers. */
const covered = {
  avatar: ['avatar'],
  position: ['position'],
  company: [
    'organisation',
    'enterpriseCode',
    'enterpriseName',
    'companyCover',
    'companyLogo',
    'companyColour',
    'companyPhone',
    'companyPhoneCountryCode',
    'formerEnterpriseCode',
    'formerEnterpriseName',
  ],
  duty: ['duty'],
  dutyDescription: ['dutyDescription'],
  introduction: ['introduction'],
  products: ['products'],
  links: ['links'],
  phone: ['phone', 'phoneCountryCode'],
  email: ['email'],
  address: ['countryCode', 'provinceCode', 'cityCode', 'areaCode', 'fullAddress'],
} as const satisfies Record<CardField, (keyof StoredCard)[]>

/** The properties that everybody sees who sees the card. */
type OpenProperty = 'uid' | 'firstName' | 'lastName' | 'name' | 'names' | 'fallback'
type CoveredProperty = (typeof covered)[CardField][number]

/** The properties with a level, with nothing in them. A property of the card that is missing here does not compile. */
const nothing: { [Property in Exclude<keyof StoredCard, OpenProperty>]: StoredCard[Property] } & {
  [Property in CoveredProperty]: StoredCard[Property]
} = {
  avatar: '',
  position: {},
  organisation: '',
  enterpriseCode: '',
  enterpriseName: {},
  duty: {},
  dutyDescription: {},
  introduction: {},
  products: [],
  links: [],
  phone: '',
  phoneCountryCode: '',
  email: '',
  countryCode: '',
  provinceCode: '',
  cityCode: '',
  areaCode: '',
  fullAddress: '',
  companyCover: '',
  companyLogo: '',
  companyColour: '',
  companyPhone: '',
  companyPhoneCountryCode: '',
  formerEnterpriseCode: '',
  formerEnterpriseName: {},
}

/** A card and a lounge as one viewer sees them. */
export interface VisibleHomepage {
  card: VisibleCard
  entries: StoredEntry[]
  /** The filled fields that are hidden and would open at a level. Those for nobody are not even named. */
  locked: { field: CardField; level: VisibilityLevel }[]
  /** The number of hidden entries of each section that would open at a level. */
  lockedEntries: { section: LoungeSection; level: VisibilityLevel; entries: number }[]
}

const isFilled = (value: string | object) => (typeof value === 'string' ? value !== '' : Object.keys(value).length > 0)

function lockedSections(entries: StoredEntry[]) {
  const counts = new Map<string, VisibleHomepage['lockedEntries'][number]>()
  for (const { section, level } of entries) {
    const key = `${section} ${level}`
    counts.set(key, { section, level, entries: (counts.get(key)?.entries ?? 0) + 1 })
  }
  return [...counts.values()]
}

/**
 * Takes away what a viewer may not see. This is the one place where cards and lounges are cut: JSON, vCards, pages and
 * pictures are made of its result.
 */
export function visibleHomepage(
  stored: StoredCard & { visibility: Record<string, unknown> },
  allEntries: StoredEntry[],
  viewer: Viewer,
): VisibleHomepage {
  const levels = levelsOf(stored.visibility)
  const closed = cardFields.filter((field) => !maySee(viewer, levels[field]))
  const card = { ...stored }
  for (const property of closed.flatMap((field): readonly CoveredProperty[] => covered[field])) {
    Object.assign(card, { [property]: nothing[property] })
  }
  const locked = closed
    .filter((field) => levels[field] !== 'NOBODY' && covered[field].some((property) => isFilled(stored[property])))
    .map((field) => ({ field, level: levels[field] }))
  // Entries that are not shown now are for nobody, and not even counted.
  const entries = allEntries.filter(({ isShown }) => isShown)
  const closedEntries = entries.filter(({ level }) => !maySee(viewer, level))
  return {
    card: card as unknown as VisibleCard,
    entries: entries.filter((entry) => !closedEntries.includes(entry)),
    locked,
    lockedEntries: lockedSections(closedEntries.filter(({ level }) => level !== 'NOBODY')),
  }
}

/** Reads a card as a viewer sees it, without its lounge. Throws a Refusal if nobody has the uid. */
export async function visibleCard(db: Db, uid: string, viewer: Viewer): Promise<VisibleCard> {
  return visibleHomepage(await readCard(db, uid), [], viewer).card
}

/** Reads a card and its lounge as a viewer sees them. Throws a Refusal if nobody has the uid. */
export async function readHomepage(db: Db, uid: string, viewer: Viewer) {
  const [stored, entries] = await Promise.all([readCard(db, uid), readEntries(db, uid)])
  return { ...visibleHomepage(stored, entries, viewer), stored }
}
