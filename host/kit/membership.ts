import type { Reply } from '../../api/contract/core/endpoint.ts'
import type { Role } from '../../api/contract/core/roles.ts'
import type { Contract } from '../../api/contract/index.ts'
import type { PageName } from '../../api/contract/pages.ts'
import type { PageInput } from '../page.ts'

/** An enterprise whose member the reader is. */
export type Membership = Reply<Contract['members']['mine']>['list'][number]

/** The enterprises of the reader, and the one that the page is about. */
export interface ReaderMemberships {
  memberships: Membership[]
  membership: Membership | undefined
}

/**
 * Loads the reader's memberships, and the one for the enterprise in the address. Without a code in the address it is
 * the first one in which the reader has one of `roles`.
 */
export async function membershipOf(
  { client, language }: Pick<PageInput<PageName>, 'client' | 'language'>,
  enterpriseCode: string | undefined,
  roles: readonly Role[],
): Promise<ReaderMemberships> {
  const { list: memberships } = await client.members.mine({ query: { language } })
  const chosen = enterpriseCode
    ? memberships.find((membership) => membership.enterpriseCode === enterpriseCode)
    : (memberships.find(({ role }) => roles.includes(role)) ?? memberships[0])
  return { memberships, membership: chosen }
}
