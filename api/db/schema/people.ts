import type { Generated } from 'kysely'
import type { InstantDefault, InstantOrNull, JsonDefault, LanguageMap } from './columns.ts'

/** People and their follows. */
export interface PeopleTables {
  person: {
    uid: string
    /** A proven address; null for people for whom only a partner vouches. */
    email: string | null
    family_name: Generated<string>
    given_name: Generated<string>
    country_code: Generated<string>
    enterprise_code: string | null
    position: JsonDefault<LanguageMap>
    avatar: Generated<string>
    created_at: InstantDefault
    password_hash: string | null
    organisation: Generated<string>
    phone: Generated<string>
    phone_country_code: Generated<string>
    province_code: Generated<string>
    city_code: Generated<string>
    area_code: Generated<string>
    full_address: Generated<string>
    terms_version: Generated<string>
    terms_accepted_at: InstantOrNull
    language: Generated<string>
    fallback_language: Generated<string>
    real_name_checked_at: InstantOrNull
  }
  follow: {
    uid: string
    person_uid: string | null
    enterprise_code: string | null
    followed_at: InstantDefault
  }
}
