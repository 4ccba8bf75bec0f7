import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { OrgMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { AcceptLink } from '../../kit/invitations/accept-link.tsx'
import { type InvitationEnd, openInvitation } from '../../kit/invitations/invitation-end.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { memberWords } from './member-messages.ts'
import { roleWords } from './member-terms.ts'

type Invitation = Reply<Contract['members']['invitation']>
/** An invitation, or the reason why there is none. */
type Data = { is: 'open'; invitation: Invitation } | { is: InvitationEnd }

/** Loads the invitation of the link. */
export const load = ({ client, query, language }: PageInput<'joinEnterprise'>): Promise<Data> =>
  openInvitation(() => client.members.invitation({ query: { id: query.id ?? '', language } }))

export function head({ data, language }: PageProps<'joinEnterprise', Data>) {
  const t = translator(memberWords, language)
  return { title: data.is === 'open' ? t('invitationTitle', { name: data.invitation.name }) : t('invitation') }
}

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 12px;
  margin-block-start: 24px;
  padding: 32px 20px 20px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  text-align: center;
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--foyer-text-2);
    text-wrap: balance;
  }
  & > form,
  & > .actions {
    display: grid;
    gap: 8px;
    width: 100%;
    margin-block-start: 8px;
  }
  & > form > p {
    margin-block-end: 4px;
  }
`

/** An invitation to work for an enterprise. */
export default function Join({ data, query }: PageProps<'joinEnterprise', Data>) {
  const t = useWords(memberWords)
  return (
    <>
      <Bar title={t('invitation')} home={link('home')} />
      <div className={column}>
        {data.is === 'open' ? (
          <OpenInvitation invitation={data.invitation} id={query.id ?? ''} />
        ) : (
          <InvitationOver end={data.is} />
        )}
      </div>
    </>
  )
}

const overWords = {
  used: ['usedTitle', 'usedText'],
  expired: ['expiredTitle', 'expiredText'],
  unknown: ['unknownTitle', 'unknownText'],
} as const

function InvitationOver({ end }: { end: InvitationEnd }) {
  const t = useWords(memberWords)
  const [title, text] = overWords[end]
  const action =
    end === 'used' ? (
      <Button href={link('myEnterprise')}>{t('toMyEnterprise')}</Button>
    ) : (
      <Button href={link('home')}>{t('toHome')}</Button>
    )
  return <Empty drawing="door" title={t(title)} text={t(text)} action={action} />
}

const textWords = { OWNER: 'ownerText', EDITOR: 'editorText', SALES: 'salesText' } as const

function OpenInvitation({ invitation, id }: { invitation: Invitation; id: string }) {
  const t = useWords(memberWords)
  const { name, logo, role, invitedBy } = invitation
  return (
    <div className={card}>
      <OrgMark name={name} src={logo} size={88} />
      <h2 dir="auto">{t('invitationTitle', { name })}</h2>
      <p>{invitedBy ? t('invitedBy', { person: invitedBy, name }) : t('invitedByNobody', { name })}</p>
      <Tag tone="brand">{t('yourRole', { role: t(roleWords[role]) })}</Tag>
      <p>{t(textWords[role])}</p>
      {invitation.card && (
        <>
          {invitation.card.title && <p>{t('cardReady', { title: invitation.card.title })}</p>}
          <p>{t('cardText', { name })}</p>
        </>
      )}
      <AcceptLink
        redirect={link('joinEnterprise', { id })}
        words={{
          ...{ logIn: t('logIn'), register: t('register'), accept: t('accept'), accepting: t('accepting') },
          ...{ failed: t('failed'), done: t('joined', { name }), asWhom: (person) => t('joinAs', { name: person }) },
        }}
        onAccept={async () => {
          const { enterpriseCode } = await client.members.accept({ body: { id } })
          return link('myEnterprise', { enterpriseCode })
        }}
      />
    </div>
  )
}
