import { enterprises } from '../../api/contract/enterprises.ts'
import { leads } from '../../api/contract/leads.ts'
import { places } from '../../api/contract/places.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

/** What the contact form calls. */
export const resources = { leads, enterprises, places }

/** What its view gets. */
export type ContactProps = ViewProps<typeof contract, typeof resources>
