import { ChevronDown, Mail } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { type Role, roles } from '../../../api/contract/core/roles.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import type { Membership } from '../../kit/membership.ts'
import { useSession } from '../../stores/session.ts'
import type { Member } from './enterprise-members.tsx'
import { memberWords } from './member-messages.ts'
import { roleWords } from './member-terms.ts'

/** Members inside a card, as wide as the card. */
export const memberList = css`
  margin-inline: -16px;
  margin-block-end: -16px;
  border-block-start: 1px solid var(--foyer-line);
  & > ul {
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
  & > ul > li + li::before {
    inset-inline-start: 72px;
  }
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  & > .who {
    display: flex;
    flex: 1 1 200px;
    align-items: center;
    gap: 12px;
    min-width: 0;
  }
  & > .who > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin-inline-start: auto;
  }
  & .role {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    color: var(--foyer-text-3);
  }
  & .role > svg {
    margin-inline: -30px 12px;
    pointer-events: none;
  }
  & select {
    appearance: none;
    min-height: 44px;
    max-width: 100%;
    padding-block: 8px;
    padding-inline: 14px 38px;
    cursor: pointer;
    border: 1px solid var(--foyer-line-field);
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    color: var(--foyer-text);
  }
  & .letter {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: var(--foyer-sunken);
    color: var(--foyer-text-2);
  }
`

/** Runs an action, then shows `doneText` as a notice. */
type Act = (action: () => Promise<unknown>, doneText: string) => Promise<void>

/** One member with the role, which owners can change, and a button that ends the membership. */
export function MemberRow({ member, membership, onAct }: { member: Member; membership: Membership; onAct: Act }) {
  const t = useWords(memberWords)
  const readerUid = useSession()?.user.uid
  const { uid, name, avatar, email, role } = member
  const isOwn = uid === readerUid
  const mayDecide = membership.role === 'OWNER'
  return (
    <div className={row}>
      <div className="who">
        <PersonMark name={name} src={avatar} size={44} />
        <div>
          <b dir="auto">
            <bdi>{name}</bdi>
          </b>{' '}
          {isOwn && <Tag tone="brand">{t('you')}</Tag>}
          <small>
            <bdi dir="ltr">{email}</bdi>
          </small>
        </div>
      </div>
      <div className="actions">
        {mayDecide ? (
          <RoleChoice member={member} membership={membership} onAct={onAct} />
        ) : (
          <Tag>{t(roleWords[role])}</Tag>
        )}
        {mayDecide && !isOwn && <Remove member={member} membership={membership} onAct={onAct} />}
      </div>
    </div>
  )
}

function RoleChoice({
  member: { uid, name, role },
  membership,
  onAct,
}: {
  member: Member
  membership: Membership
  onAct: Act
}) {
  const t = useWords(memberWords)
  const id = useId()
  const { enterpriseCode } = membership
  const change = (field: HTMLSelectElement) => {
    const newRole = field.value as Role
    // The field changes with the list, so that it stays as it was after a refusal.
    field.value = role
    void onAct(() => client.members.change({ body: { enterpriseCode, uid, role: newRole } }), t('roleChanged'))
  }
  return (
    <>
      <label className="off-screen" htmlFor={id}>
        {t('roleOf', { name })}
      </label>
      <span className="role">
        <select id={id} value={role} onChange={(event) => change(event.currentTarget)}>
          {roles.map((value) => (
            <option key={value} value={value}>
              {t(roleWords[value])}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="sm" />
      </span>
    </>
  )
}

function Remove({ member: { uid, name }, membership, onAct }: { member: Member; membership: Membership; onAct: Act }) {
  const t = useWords(memberWords)
  const [isAsking, setAsking] = useState(false)
  const { enterpriseCode } = membership
  const remove = () => {
    setAsking(false)
    void onAct(() => client.members.remove({ body: { enterpriseCode, uid } }), t('removed'))
  }
  return (
    <>
      <Button kind="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('remove')}
        <span className="off-screen">: {name}</span>
      </Button>
      <Dialog
        open={isAsking}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        action={{ label: t('remove'), onPress: remove }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** A person who was invited and has not joined yet. */
export function InvitationRow({
  invitation,
  membership,
  onAct,
}: {
  invitation: Member
  membership: Membership
  onAct: Act
}) {
  const t = useWords(memberWords)
  const language = useLanguage()
  const { invitationId, email, role, expiresAt } = invitation
  const { enterpriseCode } = membership
  const [until, setUntil] = useState('')
  // The server does not know the reader's time zone.
  useEffect(() => setUntil(formatMoment(expiresAt, language)), [expiresAt, language])
  const resend = () => client.members.invite({ body: { enterpriseCode, email, role, language } })
  const cancel = () => client.members.cancelInvitation({ body: { enterpriseCode, invitationId } })
  return (
    <div className={row}>
      <div className="who">
        <span className="letter" aria-hidden="true">
          <Icon of={Mail} size="sm" />
        </span>
        <div>
          <b>
            <bdi dir="ltr">{email}</bdi>
          </b>
          <small>
            {[t(roleWords[role]), until && t('validUntil', { day: until })].filter(Boolean).join(' ·\u00a0')}
          </small>
        </div>
      </div>
      {membership.role === 'OWNER' && (
        <div className="actions">
          <Button kind="soft" size="sm" onClick={() => void onAct(resend, t('invited', { email }))}>
            {t('resend')}
            <span className="off-screen">: {email}</span>
          </Button>
          <Button kind="ghost" size="sm" onClick={() => void onAct(cancel, t('cancelled'))}>
            {t('cancel')}
            <span className="off-screen">: {email}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
