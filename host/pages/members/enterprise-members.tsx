import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { roles } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { form } from '../../kit/form/card.styles.ts'
import { card } from '../../kit/list.styles.ts'
import { type Membership, membershipOf, type ReaderMemberships } from '../../kit/membership.ts'
import { NotPermitted } from '../../kit/not-permitted.tsx'
import { Settings } from '../../kit/settings/settings.tsx'
import { useTableView } from '../../kit/table/use-table-view.ts'
import { wideCode } from '../../kit/table/wide-code.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { onNextPage } from '../../shell/page-store.ts'
import { InviteForm } from './member-invite.tsx'
import { memberWords } from './member-messages.ts'
import { MemberRows } from './member-rows.tsx'
import { type Member, type MemberStore, useMembers } from './use-members.ts'

/** The code of the members as a table. */
const memberTableCode = wideCode(() => import('./member-table.tsx'))

/** The space between the bar and the rows. */
const list = css`
  padding-block-start: 12px;
`

interface Data extends ReaderMemberships {
  members?: Member[]
}

/** Loads the members and the open invitations of an enterprise. */
export async function load(input: PageInput<'enterpriseMembers'>): Promise<Data> {
  const reader = await membershipOf(input, input.query.enterpriseCode, roles)
  const { membership } = reader
  if (!membership) return reader
  const { list } = await input.client.members.list({ query: { enterpriseCode: membership.enterpriseCode } })
  return { ...reader, members: list }
}

/** The table is drawn at once where the screen has room for it. */
export const prepare = memberTableCode.prepare

export function head({ language }: PageProps<'enterpriseMembers', Data>) {
  return { title: translator(memberWords, language)('members') }
}

/** Members, roles and open invitations; owners can change them. */
export default function EnterpriseMembers({ data }: PageProps<'enterpriseMembers', Data>) {
  const t = useWords(memberWords)
  const { membership, members } = data
  if (!membership || !members) return <NotPermitted title={t('members')} membership={membership} roles={roles} />
  return (
    <Settings at="enterpriseMembers" enterpriseCode={membership.enterpriseCode}>
      <Bar title={t('members')} home={link('myEnterprise', { enterpriseCode: membership.enterpriseCode })} />
      <MemberLists key={membership.enterpriseCode} membership={membership} first={members} />
    </Settings>
  )
}

/** The list in its form for this screen, and for owners the form that invites. */
function MemberLists({ membership, first }: { membership: Membership; first: readonly Member[] }) {
  const t = useWords(memberWords)
  const store = useMembers(membership, first)
  const isTable = useTableView('auto')
  return (
    <>
      <h2 className="off-screen">{t('membersOf', { name: membership.name })}</h2>
      {isTable ? (
        <WideTable store={store} />
      ) : (
        <div className={list}>
          <MemberRows store={store} />
        </div>
      )}
      <div className={form}>
        {store.membership.role === 'OWNER' && (
          <>
            <InviteForm enterpriseCode={membership.enterpriseCode} onInvited={() => void store.refresh()} />
            <section className={card}>
              <h2>{t('cards')}</h2>
              <p>{t('cardsText')}</p>
              <Button kind="secondary" href={link('enterpriseCards', { enterpriseCode: membership.enterpriseCode })}>
                {t('manageCards')}
              </Button>
            </section>
          </>
        )}
        <LeaveEnterprise membership={membership} />
      </div>
    </>
  )
}

function WideTable({ store }: { store: MemberStore }) {
  const part = useCode(memberTableCode.load).part ?? memberTableCode.get()
  return part ? <part.MemberTable store={store} /> : <Skeleton rows={4} />
}

function LeaveEnterprise({ membership }: { membership: Membership }) {
  const t = useWords(memberWords)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { enterpriseCode, name } = membership
  async function leave() {
    setAsking(false)
    try {
      await client.members.leave({ body: { enterpriseCode } })
      onNextPage(() => toast(t('removed'), 'done'))
      open(link('myPage'), true)
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <>
      <Button kind="ghost" onClick={() => setAsking(true)}>
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
