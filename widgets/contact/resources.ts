import { enterprises } from '../../api/contract/enterprises/enterprises.ts'
import { leads } from '../../api/contract/leads/leads.ts'
import { places } from '../../api/contract/people/places.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

/** What the contact form calls. */
export const resources = { leads, enterprises, places }

/** What its view gets. */
export type ContactProps = ViewProps<typeof contract, typeof resources>
