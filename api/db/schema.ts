import type { AccountsTables } from './schema/accounts.ts'
import type { ContactsTables } from './schema/contacts.ts'
import type { EnterprisesTables } from './schema/enterprises.ts'
import type { LeadsTables } from './schema/leads.ts'
import type { MachineryTables } from './schema/machinery.ts'
import type { MeetingsTables } from './schema/meetings.ts'
import type { MessagesTables } from './schema/messages.ts'
import type { PeopleTables } from './schema/people.ts'
import type { RegistrationsTables } from './schema/registrations.ts'
import type { SharingTables } from './schema/sharing.ts'

export type { LanguageMap } from './schema/columns.ts'
export type { StoredHours, StoredLanguages } from './schema/enterprises.ts'
export type { JobName } from './schema/machinery.ts'
export type { StoredAttribute, StoredContact } from './schema/meetings.ts'

/** The tables of the database, as the newest migration leaves them; a test compares them with it. */
export interface Schema
  extends AccountsTables,
    ContactsTables,
    EnterprisesTables,
    LeadsTables,
    MachineryTables,
    MeetingsTables,
    MessagesTables,
    PeopleTables,
    RegistrationsTables,
    SharingTables {}
