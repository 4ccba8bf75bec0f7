import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { AcceptLink } from '../../../kit/invitations/accept-link.tsx'
import { type InvitationEnd, openInvitation } from '../../../kit/invitations/invitation-end.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { firstPages } from '../../../shell/console/first-pages.ts'
import { handOver } from '../hand-over/hand-over.styles.ts'
import { teamInvitationWords } from './invitation-messages.ts'
import { teamWords } from './team-messages.ts'
import { roleWords } from './team-terms.ts'

type Invitation = Reply<Contract['teamInvitations']['read']>
type Data = { is: 'open'; invitation: Invitation } | { is: InvitationEnd }

const endWords = { used: 'used', expired: 'expired', unknown: 'unknown' } as const
const endTexts = { used: undefined, expired: 'expiredText', unknown: 'unknownText' } as const

/** Loads the invitation of the link, or the reason for which there is none. */
export const load = ({ client, query, language }: PageInput<'joinTeam'>): Promise<Data> =>
  openInvitation(() => client.teamInvitations.read({ query: { id: query.id ?? '', language } }))

export function head({ data, language }: PageProps<'joinTeam', Data>) {
  const t = translator(teamInvitationWords, language)
  return { title: data.is === 'open' ? t('join', { name: data.invitation.name }) : t('title') }
}

/** An invitation to the team of a meeting. */
export default function JoinTeam({ data, query }: PageProps<'joinTeam', Data>) {
  const t = useWords(teamInvitationWords)
  const text = data.is === 'open' ? undefined : endTexts[data.is]
  return (
    <>
      <Bar title={t('title')} home={link('home')} />
      <div className={`${column} ${handOver}`}>
        {data.is === 'open' ? (
          <OpenInvitation invitation={data.invitation} id={query.id ?? ''} />
        ) : (
          <Empty
            title={t(endWords[data.is])}
            text={text && t(text)}
            action={
              data.is === 'used' ? (
                <Button href={link('adm')}>{t('toConsole')}</Button>
              ) : (
                <Button href={link('home')}>{t('toHome')}</Button>
              )
            }
          />
        )}
      </div>
    </>
  )
}

function OpenInvitation({ invitation, id }: { invitation: Invitation; id: string }) {
  const [t, tRole] = [useWords(teamInvitationWords), useWords(teamWords)]
  const { name, cover, role, invitedBy } = invitation
  const redirect = link('joinTeam', { id })
  return (
    <>
      <OrgMark name={name} src={cover} size={88} />
      <h2 dir="auto">{t('join', { name })}</h2>
      {invitedBy && <p>{t('invitedBy', { person: invitedBy })}</p>}
      <p>{t('yourRole', { role: tRole(roleWords[role]) })}</p>
      <AcceptLink
        redirect={redirect}
        words={{
          ...{ logIn: t('logIn'), register: t('register'), accept: t('accept'), accepting: t('accepting') },
          ...{ failed: t('failed'), done: t('joined', { name }), asWhom: (person) => t('asWhom', { name: person }) },
        }}
        onAccept={async () => {
          const { meetingCode, role } = await client.teamInvitations.accept({ body: { id } })
          return link(firstPages[role], { meetingCode })
        }}
      />
    </>
  )
}
