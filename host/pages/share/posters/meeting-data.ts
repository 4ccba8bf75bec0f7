import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'

/** An exhibition that a poster can be about. */
export type Fair = Reply<Contract['exhibitions']['list']>['list'][number]

/** The meetings to choose from, and the one that the address names or, without one, the first. */
export interface MeetingData {
  fairs: Fair[]
  meetingCode: string
}

/** Loads the exhibitions, and takes the meeting that the address names; without one, the first. */
export async function loadMeeting(
  { client, language }: { client: Client<Contract>; language: Language },
  meetingCode: string | undefined,
): Promise<MeetingData> {
  const { list } = await client.exhibitions.list({ query: { language } })
  return { fairs: list, meetingCode: meetingCode || (list[0]?.meetingCode ?? '') }
}
