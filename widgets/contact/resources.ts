import { contactTarget } from '../../api/contract/enterprises/enterprises.ts'
import { submitLead } from '../../api/contract/leads/leads.ts'
import { listAreas, listCities, listCountries, listProvinces } from '../../api/contract/people/places.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

/** The calls that the contact form makes. */
export const resources = {
  leads: { submit: submitLead },
  enterprises: { contactTarget },
  places: { countries: listCountries, provinces: listProvinces, cities: listCities, areas: listAreas },
}

/** The props of the widget's view. */
export type ContactProps = ViewProps<typeof contract, typeof resources>
