import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { organiserRoles } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { client } from '../../../client.ts'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'

/** The shops of somebody at a meeting, and what was redeemed there. */
export type Till = Reply<Contract['coupons']['till']>

/** The things that the page of a till shows: the meetings of the reader, and their till at one of them. */
export interface TillData extends Organising {
  till?: Till
}

// Entries with this beginning are removed when the reader logs out.
const keyOf = (meetingCode = '') => `foyer:till:${meetingCode}`

function storedData(meetingCode: string | undefined): TillData | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(meetingCode)) ?? 'null') ?? undefined
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return undefined
  }
}

function storeData(meetingCode: string | undefined, data: TillData) {
  try {
    localStorage.setItem(keyOf(meetingCode), JSON.stringify(data))
  } catch {
    // Storage is blocked or full: the page cannot be opened without a network.
  }
}

async function fetchedData(meetingCode: string | undefined, language: Language): Promise<TillData> {
  const reader = await organisingOf({ client, language }, meetingCode, organiserRoles)
  if (!reader.meeting) return reader
  const query = { meetingCode: reader.meeting.meetingCode, language }
  return { ...reader, till: await client.coupons.till({ query }) }
}

/**
 * Loads the reader's till from the server, else, without a network, as this device had it last. Rejects with an
 * `ApiError` if it had none.
 */
export async function tillData(meetingCode: string | undefined, language: Language): Promise<TillData> {
  try {
    const data = await fetchedData(meetingCode, language)
    storeData(meetingCode, data)
    return data
  } catch (error) {
    const earlier = apiError(error).isOpen && storedData(meetingCode)
    if (!earlier) throw error
    return earlier
  }
}
