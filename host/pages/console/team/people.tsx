import { UserMinus } from 'lucide'
import { useState } from 'react'
import { type OrganiserRole, organiserRoles } from '../../../../api/contract/core/roles.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { Picker } from '../../../kit/console/picker.tsx'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { useSession } from '../../../stores/session.ts'
import { rows } from './team.styles.ts'
import { teamWords } from './team-messages.ts'
import { roleWords } from './team-terms.ts'
import type { Invitation, Member, TeamStore } from './use-team.ts'

/** The people of the team with their roles, and the invitations that nobody has taken yet. */
export function People({ store }: { store: TeamStore }) {
  const t = useWords(teamWords)
  const [asked, setAsked] = useState<Member>()
  const { members, invitations, meetingCode, act } = store
  const organiserNum = members.filter(({ role }) => role === 'ORGANISER').length
  const remove = ({ uid }: Member) =>
    void act(() => client.organisers.remove({ body: { meetingCode, uid } }), t('removed'))
  return (
    <>
      <section>
        <h2>{t('people')}</h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
        <ul role="list" className={rows}>
          {members.map((member) => (
            <Person
              key={member.uid}
              member={member}
              isLast={member.role === 'ORGANISER' && organiserNum === 1}
              store={store}
              onRemove={() => setAsked(member)}
            />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section>
          <h2>{t('open')}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
          <ul role="list" className={rows}>
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.invitationId} invitation={invitation} store={store} />
            ))}
          </ul>
        </section>
      )}
      <Dialog
        open={asked !== undefined}
        title={t('removeTitle', { name: asked?.name ?? '' })}
        text={t('removeText')}
        action={{
          label: t('remove'),
          onPress: () => {
            setAsked(undefined)
            if (asked) remove(asked)
          },
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function Person(props: { member: Member; isLast: boolean; store: TeamStore; onRemove(): void }) {
  const { member, isLast, store, onRemove } = props
  const { uid, name, avatar, email, role } = member
  const { meetingCode, act } = store
  const t = useWords(teamWords)
  const isReader = useSession()?.user.uid === uid
  const change = (next: OrganiserRole) =>
    void act(() => client.organisers.change({ body: { meetingCode, uid, role: next } }), t('roleChanged'))
  return (
    <li>
      <PersonMark name={name} src={avatar} size={44} />
      <div className="words">
        <b>
          <bdi>{name}</bdi>
          {isReader && <Tag tone="brand">{t('you')}</Tag>}
        </b>
        <span>{isLast ? t('lastHint') : <bdi dir="ltr">{email}</bdi>}</span>
      </div>
      <span className="controls">
        {isLast ? (
          <Tag tone="brand">{t(roleWords[role])}</Tag>
        ) : (
          <>
            <Picker
              label={t('roleOf', { name })}
              value={role}
              options={organiserRoles.map((value) => ({ value, label: t(roleWords[value]) }))}
              onValue={(value) => change(value as OrganiserRole)}
            />
            <IconButton label={t('removeName', { name })} icon={UserMinus} onClick={onRemove} />
          </>
        )}
      </span>
    </li>
  )
}

function OpenInvitation({ invitation, store }: { invitation: Invitation; store: TeamStore }) {
  const t = useWords(teamWords)
  const language = useLanguage()
  const { invitationId, role, recipient, expiresAt } = invitation
  const { meetingCode, act } = store
  const name = recipient || t('someone')
  // The server does not know the reader's time zone, so the line is reserved until the app has taken over the page.
  const until = useIsInBrowser() ? t('until', { day: formatMoment(expiresAt, language) }) : '\u00a0'
  return (
    <li>
      <div className="words">
        <b>
          <bdi>{name}</bdi>
          <Tag>{t(roleWords[role])}</Tag>
        </b>
        <span>{until}</span>
      </div>
      <Button
        kind="ghost"
        size="sm"
        onClick={() =>
          void act(() => client.teamInvitations.cancel({ body: { meetingCode, invitationId } }), t('cancelled'))
        }
      >
        {t('cancel')}
        <span className="off-screen">: {name}</span>
      </Button>
    </li>
  )
}
