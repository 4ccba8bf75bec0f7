import type { Generated } from 'kysely'
import type { Instant, InstantDefault, InstantOrNull } from './columns.ts'

/** Logins, links in mails, and the keys of partners. */
export interface AccountsTables {
  session: {
    id: Generated<string>
    token_hash: Buffer
    cookie_hash: Buffer | null
    uid: string
    kind: 'HOST' | 'PARTNER' | 'MINI'
    parent_id: string | null
    app_key: string | null
    origin: Generated<string>
    scopes: Generated<string[]>
    device: Generated<string>
    created_at: InstantDefault
    last_seen_at: InstantDefault
    expires_at: Instant
    viewing_meeting: string | null
    viewing_role: string | null
    viewing_until: InstantOrNull
  }
  /** Accounts that nobody can log in to until then. */
  account_suspension: { uid: string; until: Instant; reason: string; created_at: InstantDefault }
  email_link: {
    id: string
    secret_hash: Buffer
    earlier_hashes: Generated<Buffer[]>
    purpose: 'REGISTER' | 'RESET' | 'CHANGE'
    email: string
    uid: string | null
    redirect: Generated<string>
    expires_at: Instant
    used_at: InstantOrNull
    created_at: InstantDefault
  }
  phone_code: {
    phone_country_code: string
    phone: string
    code_hash: Buffer
    tries: Generated<number>
    expires_at: Instant
    used_at: InstantOrNull
  }
  app: {
    app_key: string
    name: string
    owner_uid: string | null
    origins: Generated<string[]>
    secret: Buffer | null
    created_at: InstantDefault
    revoked_at: InstantOrNull
  }
  app_code: {
    challenge: string
    code_hash: Buffer
    app_key: string
    origin: string
    uid: string
    parent_id: string
    is_cut_off: Generated<boolean>
    scopes: Generated<string[]>
    tries: Generated<number>
    expires_at: Instant
    used_at: InstantOrNull
    session_id: string | null
  }
  app_consent: { uid: string; app_key: string; origin: string; scopes: Generated<string[]>; agreed_at: InstantDefault }
  app_identity: { app_key: string; external_id: string; uid: string; email: Generated<string> }
  bridge_ticket: { ticket_hash: Buffer; uid: string; parent_id: string; expires_at: Instant; used_at: InstantOrNull }
  spent_identity: { id: string; expires_at: Instant }
}
