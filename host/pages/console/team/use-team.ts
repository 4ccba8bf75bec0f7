import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { type Act, useAct } from '../../../kit/team/use-act.ts'
import { teamWords } from './team-messages.ts'

/** A person of the team. */
export type Member = Reply<Contract['organisers']['list']>['list'][number]
/** An open invitation. */
export type Invitation = Reply<Contract['teamInvitations']['list']>['list'][number]

/** The team of a meeting and its open invitations. */
export interface Team {
  members: Member[]
  invitations: Invitation[]
}

/** Loads the team of a meeting. Rejects with an `ApiError`. */
export async function loadTeam(from: Client<Contract>, meetingCode: string): Promise<Team> {
  const [members, invitations] = await Promise.all([
    from.organisers.list({ query: { meetingCode } }),
    from.teamInvitations.list({ query: { meetingCode } }),
  ])
  return { members: members.list, invitations: invitations.list }
}

/** The team, and the actions that change it. */
export interface TeamStore extends Team {
  meetingCode: string
  refresh(): Promise<void>
  act: Act
}

/** Holds the team that a page has loaded, and changes it. */
export function useTeam(meetingCode: string, first: Team): TeamStore {
  const t = useWords(teamWords)
  const [team, setTeam] = useState(first)
  // A page that was shown from memory gets newer members.
  useEffect(() => setTeam(first), [first])
  async function refresh() {
    try {
      setTeam(await loadTeam(client, meetingCode))
    } catch (error) {
      apiError(error)
    }
  }
  const act = useAct(refresh, t('failed'))
  return { ...team, meetingCode, refresh, act }
}
