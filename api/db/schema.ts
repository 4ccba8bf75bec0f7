import type { AccountsTables } from './schema/accounts.ts'
import type { AssistantTables } from './schema/assistant.ts'
import type { BenefitsTables } from './schema/benefits.ts'
import type { ContactsTables } from './schema/contacts.ts'
import type { DoorsTables } from './schema/doors.ts'
import type { EnterprisesTables } from './schema/enterprises.ts'
import type { FormsTables } from './schema/forms.ts'
import type { LeadsTables } from './schema/leads.ts'
import type { MachineryTables } from './schema/machinery.ts'
import type { MeetingsTables } from './schema/meetings.ts'
import type { MessagesTables } from './schema/messages.ts'
import type { OrdersTables } from './schema/orders.ts'
import type { PeopleTables } from './schema/people.ts'
import type { RegistrationsTables } from './schema/registrations.ts'
import type { SharingTables } from './schema/sharing.ts'
import type { SitesTables } from './schema/sites.ts'

export type { LanguageMap, SpeltNames } from './schema/columns.ts'
export type { StoredHours, StoredLanguages } from './schema/enterprises.ts'
export type { JobName } from './schema/machinery.ts'
export type { StoredAttribute, StoredContact } from './schema/meetings.ts'

/** The tables of the database, as the newest migration leaves them; a test compares them with it. */
export interface Schema
  extends AccountsTables,
    AssistantTables,
    BenefitsTables,
    ContactsTables,
    DoorsTables,
    EnterprisesTables,
    FormsTables,
    LeadsTables,
    MachineryTables,
    MeetingsTables,
    MessagesTables,
    OrdersTables,
    PeopleTables,
    RegistrationsTables,
    SharingTables,
    SitesTables {}
