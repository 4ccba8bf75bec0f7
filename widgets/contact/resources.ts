import { contactTarget } from '../../api/contract/enterprises/enterprises.ts'
import { submitLead } from '../../api/contract/leads/leads.ts'
import { listAreas, listCities, listCountries, listProvinces } from '../../api/contract/people/places.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

/** What the contact form calls. */
export const resources = {
  leads: { submit: submitLead },
  enterprises: { contactTarget },
  places: { countries: listCountries, provinces: listProvinces, cities: listCities, areas: listAreas },
}

/** What its view gets. */
export type ContactProps = ViewProps<typeof contract, typeof resources>
