import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { client } from '../../client.ts'
import { link } from '../../router.ts'
import type { Choice } from './choice.ts'
import type { Searcher } from './found-choices.ts'
import { scoreOf } from './match.ts'
import type { Membership } from './page-choices.ts'

const maxPeople = 4

/** Finds the people whom a company shows on its page, also those without an account. */
export async function findTeam(
  search: string,
  enterpriseCode: string,
  { language, targetFor }: Searcher,
): Promise<Choice[]> {
  const { list } = await client.team.list({ query: { enterpriseCode, search, language, pageSize: maxPeople } })
  return list.map(({ uid, contactId, name, avatar, position, company }) => ({
    id: uid ? `PERSON ${uid}` : `contact ${contactId}`,
    group: 'PERSON',
    name,
    detail: [position, company].filter(Boolean).join(' · '),
    picture: avatar,
    href:
      (uid && targetFor({ kind: 'contact', uid })?.href) || link('enterpriseMainPage', { enterpriseCode, tab: 'team' }),
  }))
}

type Member = Reply<Contract['members']['list']>['list'][number]

/** The members of an enterprise, which come as a whole: they are asked for once for each answer about memberships. */
const membersOf = new WeakMap<Membership, Promise<readonly Member[]>>()

function membersFor(membership: Membership) {
  const known = membersOf.get(membership)
  if (known) return known
  const { enterpriseCode } = membership
  const request = client.members.list({ query: { enterpriseCode } }).then(({ list }) => list)
  membersOf.set(membership, request)
  // Asked for again with the next letter.
  request.catch((error) => {
    membersOf.delete(membership)
    apiError(error)
  })
  return request
}

/** Finds members of one's own enterprise by name or e-mail address; each leads to the list of members. */
export async function findColleagues(search: string, membership: Membership): Promise<Choice[]> {
  const { enterpriseCode, name: company } = membership
  const members = await membersFor(membership)
  return members
    .filter(({ uid, name, email }) => uid && (scoreOf(search, name) >= 2 || scoreOf(search, email) >= 3))
    .slice(0, maxPeople)
    .map(({ uid, name, email, avatar }) => ({
      id: `member ${enterpriseCode} ${uid}`,
      group: 'members',
      name: name || email,
      detail: company,
      picture: avatar,
      href: link('enterpriseMembers', { enterpriseCode }),
    }))
}
