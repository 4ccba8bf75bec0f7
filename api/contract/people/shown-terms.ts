import { boolean } from 'superstruct'
import { instantOrEmpty } from '../core/structs.ts'

/** When something of a person is shown: `from` and `until` may be empty, and count only while it is on. */
export const ShownTerms = { isOn: boolean(), from: instantOrEmpty(), until: instantOrEmpty() }
