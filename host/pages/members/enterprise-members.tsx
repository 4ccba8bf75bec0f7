import { useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import { roles } from '../../../api/contract/core/roles.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { form } from '../../kit/form/card.styles.ts'
import { card } from '../../kit/list.styles.ts'
import { type Membership, membershipOf, type ReaderMemberships } from '../../kit/membership.ts'
import { NotPermitted } from '../../kit/not-permitted.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { useSession } from '../../stores/session.ts'
import { InviteForm } from './member-invite.tsx'
import { memberWords } from './member-messages.ts'
import { InvitationRow, MemberRow, memberList } from './member-row.tsx'

/** A member, or an open invitation. */
export type Member = Reply<Contract['members']['list']>['list'][number]

interface Data extends ReaderMemberships {
  members?: Member[]
}

/** Who works for the enterprise. */
export async function load(input: PageInput<'enterpriseMembers'>): Promise<Data> {
  const reader = await membershipOf(input, input.query.enterpriseCode, roles)
  const { membership } = reader
  if (!membership) return reader
  const { list } = await input.client.members.list({ query: { enterpriseCode: membership.enterpriseCode } })
  return { ...reader, members: list }
}

export function head({ language }: PageProps<'enterpriseMembers', Data>) {
  return { title: translator(memberWords, language)('members') }
}

/** Members, roles and open invitations; owners decide over them. */
export default function EnterpriseMembers({ data }: PageProps<'enterpriseMembers', Data>) {
  const t = useWords(memberWords)
  const { membership, members } = data
  if (!membership || !members) return <NotPermitted title={t('members')} membership={membership} roles={roles} />
  return (
    <>
      <Bar title={t('members')} home={link('myEnterprise', { enterpriseCode: membership.enterpriseCode })} />
      <div className={form} key={membership.enterpriseCode}>
        <Everybody membership={membership} first={members} />
        <Leave membership={membership} />
      </div>
    </>
  )
}

function Everybody({ membership, first }: { membership: Membership; first: Member[] }) {
  const t = useWords(memberWords)
  const toast = useToast()
  const [all, setAll] = useState(first)
  const isShut = useRef(false)
  const newest = useRef(0)
  const { enterpriseCode, name } = membership
  // The role comes from the list, so that a reader who lowers their role loses its buttons at once.
  const readerUid = useSession()?.user.uid
  const role = all.find(({ uid }) => uid && uid === readerUid)?.role ?? membership.role
  const me = { ...membership, role }
  async function refresh() {
    const mine = ++newest.current
    const { list } = await client.members.list({ query: { enterpriseCode } })
    // An answer that was overtaken says what was before.
    if (mine === newest.current) setAll(list)
  }

  /** Does something, says so, and shows the list as it is then. */
  async function act(what: () => Promise<unknown>, done: string) {
    // A double press does it once.
    if (isShut.current) return
    isShut.current = true
    try {
      await what()
      toast(done, 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    } finally {
      isShut.current = false
    }
    // Also where it was refused: a colleague may have been faster.
    await refresh().catch(apiError)
  }
  const people = all.filter(({ uid }) => uid)
  const invitations = all.filter(({ uid }) => !uid)
  return (
    <>
      <section className={card}>
        <h2>{t('membersOf', { name })}</h2>
        <div className={memberList}>
          <List label={t('membersOf', { name })}>
            {people.map((member) => (
              <MemberRow key={member.uid} member={member} membership={me} onAct={act} />
            ))}
          </List>
        </div>
      </section>
      {invitations.length > 0 && (
        <section className={card}>
          <h2>{t('openInvitations')}</h2>
          <div className={memberList}>
            <List label={t('openInvitations')}>
              {invitations.map((each) => (
                <InvitationRow key={each.invitationId} invitation={each} membership={me} onAct={act} />
              ))}
            </List>
          </div>
        </section>
      )}
      {role === 'OWNER' && (
        <InviteForm enterpriseCode={enterpriseCode} onInvited={() => void refresh().catch(apiError)} />
      )}
    </>
  )
}

function Leave({ membership }: { membership: Membership }) {
  const t = useWords(memberWords)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { enterpriseCode, name } = membership
  async function leave() {
    setAsking(false)
    try {
      await client.members.leave({ body: { enterpriseCode } })
      toast(t('removed'), 'done')
      open(link('myPage'), true)
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('leaveTitle', { name })}
        text={t('leaveText')}
        action={{ label: t('leave'), onPress: () => void leave() }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
