import { Mail, MailX, Send, UserMinus } from 'lucide'
import { useMemo, useState } from 'react'
import { roles } from '../../../api/contract/core/roles.ts'
import { formatShortDay } from '../../../i18n/format-more.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { ColumnChoice } from '../../kit/table/columns/column-choice.tsx'
import { useHiddenColumns } from '../../kit/table/columns/columns.ts'
import { noSelection } from '../../kit/table/selection.ts'
import { type Sort, sortedBy } from '../../kit/table/sort.ts'
import { type Column, Table } from '../../kit/table/table.tsx'
import { MemberBulk, type MemberTask } from './member-bulk.tsx'
import { memberWords } from './member-messages.ts'
import { roleWords, useLastMoment } from './member-terms.ts'
import { RoleChoice } from './role-choice.tsx'
import { idOf, type Member, type MemberStore, nameOf } from './use-members.ts'

const hiddenAtFirst: readonly string[] = []

/** The values by which the columns sort; the highest role comes first. */
const sortKeys: Record<string, (member: Member) => string | number> = {
  name: nameOf,
  role: ({ role }) => roles.indexOf(role),
  joinedAt: ({ joinedAt }) => joinedAt,
}

/** Members and open invitations as a table: sorted here, because the list comes as a whole. */
export function MemberTable({ store }: { store: MemberStore }) {
  const t = useWords(memberWords)
  const language = useLanguage()
  const [selection, setSelection] = useState(noSelection)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>()
  const [sort, setSort] = useState<Sort>()
  const [task, setTask] = useState<MemberTask>()
  const [hidden, setHidden] = useHiddenColumns('members', hiddenAtFirst)
  const { members, membership } = store
  const isOwner = membership.role === 'OWNER'
  const columns = useMemberColumns(store, setTask)
  const rows = useMemo(() => {
    const keyOf = sort && sortKeys[sort.by]
    return sort && keyOf ? sortedBy(members, sort, keyOf, language) : members
  }, [members, sort, language])
  return (
    <>
      <Table
        label={t('membersOf', { name: membership.name })}
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        headEnd={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        sort={sort}
        onSort={setSort}
        problems={problems}
        {...(isOwner && { selection, onSelection: setSelection })}
      />
      {isOwner && (
        <MemberBulk
          store={store}
          selection={selection}
          onSelection={setSelection}
          onProblems={setProblems}
          task={task}
          onTask={setTask}
        />
      )}
    </>
  )
}

function useMemberColumns(store: MemberStore, onTask: (task: MemberTask) => void): Column<Member>[] {
  const t = useWords(memberWords)
  const language = useLanguage()
  const { membership, readerUid } = store
  const isOwner = membership.role === 'OWNER'
  const all: (Column<Member> | false)[] = [
    {
      id: 'name',
      label: t('name'),
      sort: 'name',
      cell: (member) => <Who member={member} isOwn={member.uid === readerUid} />,
    },
    {
      id: 'role',
      label: t('role'),
      width: 176,
      sort: 'role',
      isOver: true,
      cell: (member) =>
        isOwner && member.uid ? <RoleChoice member={member} store={store} /> : <Tag>{t(roleWords[member.role])}</Tag>,
    },
    {
      id: 'mails',
      label: t('mails'),
      width: 130,
      from: 1360,
      cell: ({ uid, role, wantsMail }) => uid && role !== 'EDITOR' && t(wantsMail ? 'yes' : 'no'),
    },
    {
      id: 'joinedAt',
      label: t('memberSince'),
      width: 132,
      sort: 'joinedAt',
      cell: ({ uid, joinedAt }) =>
        uid ? (
          <time dateTime={joinedAt}>{formatShortDay(joinedAt, language)}</time>
        ) : (
          <Tag tone="warn">{t('invitedTag')}</Tag>
        ),
    },
    isOwner && {
      id: 'actions',
      label: t('actions'),
      width: 104,
      isOver: true,
      cell: (member) => <Actions member={member} isOwn={member.uid === readerUid} onTask={onTask} />,
    },
  ]
  return all.filter((column) => column !== false)
}

function Who({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const t = useWords(memberWords)
  const until = useLastMoment(member.expiresAt)
  const { uid, name, avatar, email } = member
  return (
    <div className="person">
      {uid ? (
        <PersonMark name={name} src={avatar} size={36} />
      ) : (
        <span className="sign" aria-hidden="true">
          <Icon of={Mail} size="sm" />
        </span>
      )}
      <div>
        <div className="person">
          <b className="cut" dir={uid ? 'auto' : 'ltr'}>
            {nameOf(member)}
          </b>
          {isOwn && <Tag tone="brand">{t('you')}</Tag>}
        </div>
        {uid ? (
          <small className="cut" dir="ltr">
            {email}
          </small>
        ) : (
          <small>{until ? t('validUntil', { day: until }) : '\u00a0'}</small>
        )}
      </div>
    </div>
  )
}

function Actions(props: { member: Member; isOwn: boolean; onTask(task: MemberTask): void }) {
  const { member, isOwn, onTask } = props
  const t = useWords(memberWords)
  if (isOwn) return null
  const label = (word: 'remove' | 'resend' | 'cancel') => `${t(word)}: ${nameOf(member)}`
  return (
    <div className="buttons">
      {!member.uid && (
        <IconButton icon={Send} size="sm" label={label('resend')} onClick={() => onTask({ kind: 'resend', member })} />
      )}
      <IconButton
        icon={member.uid ? UserMinus : MailX}
        size="sm"
        label={label(member.uid ? 'remove' : 'cancel')}
        onClick={() => onTask({ kind: member.uid ? 'remove' : 'cancel', member })}
      />
    </div>
  )
}
