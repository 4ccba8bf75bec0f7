import { enterprises } from './enterprises.ts'
import { exhibitions } from './exhibitions.ts'
import { exhibitors } from './exhibitors.ts'
import { exhibits } from './exhibits.ts'
import { interests } from './interests.ts'
import { leads } from './leads.ts'
import { places } from './places.ts'
import { shareLinks } from './share-links.ts'

/** Every call of the API, by resource. */
export const contract = { places, exhibitions, exhibitors, exhibits, enterprises, leads, interests, shareLinks }
/** The table of every call, as a type. */
export type Contract = typeof contract
