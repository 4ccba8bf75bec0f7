import type { OrganiserRole } from '../../../api/contract/core/roles.ts'
import type { PageName } from '../../../api/contract/pages.ts'
import type { PageInput } from '../../page.ts'
import type { OrganisedMeeting } from '../../stores/counts/organised.ts'

/** The meetings of the reader, and the one that the page is about; undefined if the reader may not do it there. */
export interface Organising {
  meetings: OrganisedMeeting[]
  meeting: OrganisedMeeting | undefined
}

/**
 * Loads the meetings in which the reader has one of `roles`, and the one in the address. Without a code in the address
 * it is the next one.
 */
export async function organisingOf(
  { client, language }: Pick<PageInput<PageName>, 'client' | 'language'>,
  meetingCode: string | undefined,
  roles: readonly OrganiserRole[],
): Promise<Organising> {
  const { list } = await client.organisers.mine({ query: { language } })
  const meetings = list.filter(({ role }) => roles.includes(role))
  const meeting = meetingCode ? meetings.find((each) => each.meetingCode === meetingCode) : meetings[0]
  return { meetings, meeting }
}
