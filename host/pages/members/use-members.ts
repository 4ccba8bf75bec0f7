import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import type { Membership } from '../../kit/membership.ts'
import { type Act, useAct } from '../../kit/team/use-act.ts'
import { useSession } from '../../stores/session.ts'
import { memberWords } from './member-messages.ts'

/** A member, or an open invitation. */
export type Member = Reply<Contract['members']['list']>['list'][number]

/** The members of an enterprise, the reader's present membership, and what changes them. */
export interface MemberStore {
  members: readonly Member[]
  membership: Membership
  readerUid: string | undefined
  /** Loads the list again. */
  refresh(): Promise<void>
  act: Act
}

/** Returns the id of a member, or that of an invitation. */
export const idOf = ({ uid, invitationId }: Member) => uid || invitationId

/** Returns the name of a member, or the address of an invited person. */
export const nameOf = ({ uid, name, email }: Member) => (uid ? name : email)

/** Keeps the members that a page has loaded, and changes them. */
export function useMembers(loaded: Membership, first: readonly Member[]): MemberStore {
  const t = useWords(memberWords)
  const [members, setMembers] = useState(first)
  const newest = useRef(0)
  // A page that was shown from memory gets newer members.
  useEffect(() => setMembers(first), [first])
  const { enterpriseCode } = loaded
  // The role is read from the list, so that the buttons disappear as soon as a reader lowers their own role.
  const readerUid = useSession()?.user.uid
  const role = members.find(({ uid }) => uid && uid === readerUid)?.role ?? loaded.role
  async function refresh() {
    const request = ++newest.current
    try {
      const { list } = await client.members.list({ query: { enterpriseCode } })
      // An older answer is out of date.
      if (request === newest.current) setMembers(list)
    } catch (error) {
      apiError(error)
    }
  }

  const act = useAct(refresh, t('failed'))
  return { members, membership: { ...loaded, role }, readerUid, refresh, act }
}
