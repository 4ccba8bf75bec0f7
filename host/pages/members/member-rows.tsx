import { Mail } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useCode } from '../../../widgets/element/use-code.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { compactRows } from '../../kit/table/compact-rows.styles.ts'
import { memberWords } from './member-messages.ts'
import type { MemberSheet } from './member-sheet.tsx'
import { roleWords, useLastMoment } from './member-terms.ts'
import { RoleChoice } from './role-choice.tsx'
import { idOf, type Member, type MemberStore, nameOf } from './use-members.ts'

const heading = css`
  padding: 16px var(--foyer-gutter) 8px;
  max-width: 640px;
  margin-inline: auto;
  font-size: var(--foyer-fs-h3);
  font-weight: 600;
`
/** The name and what stands behind it in one line: only the name is cut. */
const nameLine = css`
  display: flex;
  align-items: center;
  gap: 8px;
`

/** Members and open invitations as rows; owners press one to see what can be done with it. */
export function MemberRows({ store }: { store: MemberStore }) {
  const t = useWords(memberWords)
  const [openId, setOpenId] = useState('')
  const { members, membership } = store
  const people = members.filter(({ uid }) => uid)
  const invitations = members.filter(({ uid }) => !uid)
  const open = members.find((member) => idOf(member) === openId)
  return (
    <>
      <Rows label={t('membersOf', { name: membership.name })} rows={people} store={store} onOpen={setOpenId} />
      {invitations.length > 0 && (
        <section>
          <h2 className={heading}>{t('openInvitations')}</h2>
          <Rows label={t('openInvitations')} rows={invitations} store={store} onOpen={setOpenId} />
        </section>
      )}
      {membership.role === 'OWNER' && <LazySheet member={open} store={store} onClose={() => setOpenId('')} />}
    </>
  )
}

const loadSheet = () => import('./member-sheet.tsx')

/** The code of the sheet is loaded after the list. */
function LazySheet(props: ComponentProps<typeof MemberSheet>) {
  const { part } = useCode(loadSheet)
  return part ? <part.MemberSheet {...props} /> : null
}

interface RowsProps {
  label: string
  rows: readonly Member[]
  store: MemberStore
  onOpen(id: string): void
}

function Rows({ label, rows, store, onOpen }: RowsProps) {
  return (
    <div className={compactRows}>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ul role="list" aria-label={label} data-keys="list">
        {rows.map((member) => (
          <li key={idOf(member)}>
            <Row member={member} store={store} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ member, store, onOpen }: { member: Member; store: MemberStore; onOpen(id: string): void }) {
  const t = useWords(memberWords)
  const { membership, readerUid } = store
  const { uid, avatar, email, role, expiresAt } = member
  const until = useLastMoment(expiresAt)
  const mayDecide = membership.role === 'OWNER'
  const isOwn = uid === readerUid
  const name = <bdi dir={uid ? 'auto' : 'ltr'}>{nameOf(member)}</bdi>
  return (
    <>
      {uid ? (
        <PersonMark name={member.name} src={avatar} size={44} />
      ) : (
        <span className="mark" aria-hidden="true">
          <Icon of={Mail} size="sm" />
        </span>
      )}
      <div className="words">
        <h2 className={nameLine}>
          {mayDecide && !isOwn ? (
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(idOf(member))}>
              {name}
            </button>
          ) : (
            name
          )}
          {isOwn && <Tag tone="brand">{t('you')}</Tag>}
        </h2>
        {/* An address is cut at its own end. The last moment is known in the browser only, so its line is reserved. */}
        {uid ? <p dir="ltr">{email}</p> : <p>{until ? t('validUntil', { day: until }) : '\u00a0'}</p>}
      </div>
      {mayDecide && uid ? (
        <span className="over">
          <RoleChoice member={member} store={store} />
        </span>
      ) : (
        <Tag>{t(roleWords[role])}</Tag>
      )}
    </>
  )
}
