import type { Infer } from 'superstruct'
import { listAreas, listCities, listCountries, listProvinces } from '../../api/contract/people/places.ts'
import { userInfo } from '../../api/contract/people/profiles.ts'
import {
  checkNewPhoto,
  readInvitation,
  registrationForm,
  registrationPage,
} from '../../api/contract/registrations/registration-forms.ts'
import {
  ownRegistration,
  register,
  registrationStatus,
  updateRegistration,
} from '../../api/contract/registrations/registrations.ts'
import type { Language } from '../../i18n/locales.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

export { request } from '../../api/client/request.ts'

/** The calls that a registration makes. */
export const resources = {
  registrationForms: { page: registrationPage, form: registrationForm, readInvitation, checkNewPhoto },
  registrations: { register, status: registrationStatus, detail: ownRegistration, update: updateRegistration },
  profiles: { userInfo },
  places: { countries: listCountries, provinces: listProvinces, cities: listCities, areas: listAreas },
}

/** The meeting, whether it takes registrations, and its identities. */
export type Start = Infer<typeof registrationPage.data>
/** As whom somebody registers. */
export type Identity = Start['identities'][number]
/** The data from which the server draws the first view: the start, and the language in which it was requested. */
export interface InitialStart {
  start: Start
  language: Language
}
/** The props of the widget's view. */
export type RegistrationProps = ViewProps<typeof contract, typeof resources, InitialStart | undefined>
