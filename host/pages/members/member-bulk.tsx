import { MailX, Send, UserMinus } from 'lucide'
import { useEffect, useState } from 'react'
import { type Role, roles } from '../../../api/contract/core/roles.ts'
import { maxPickedMembers } from '../../../api/contract/enterprises/enterprise-terms.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { client } from '../../client.ts'
import { BulkBar, BulkChoice } from '../../kit/table/bulk-bar.tsx'
import { type Refused, runInParts } from '../../kit/table/run-in-parts.ts'
import type { Selection } from '../../kit/table/selection.ts'
import { useBulkResult } from '../../kit/table/use-bulk-result.ts'
import { memberWords } from './member-messages.ts'
import { roleWords } from './member-terms.ts'
import { idOf, type Member, type MemberStore } from './use-members.ts'

type TaskKind = 'remove' | 'resend' | 'cancel'

/** A button of one row that was pressed. */
export interface MemberTask {
  kind: TaskKind
  member: Member
}

interface BulkProps {
  store: MemberStore
  selection: Selection
  onSelection(selection: Selection): void
  /** Gets the reasons of the rows that could not be changed, by id. */
  onProblems(problems: ReadonlyMap<string, string> | undefined): void
  task: MemberTask | undefined
  onTask(task: MemberTask | undefined): void
}

/** The number of those who get another role, and their roles. */
type RoleChange = Pick<Member, 'uid' | 'role'>

/**
 * The bar of the selected members and invitations, and what the buttons of a single row do. Roles can be changed back;
 * what cannot be undone is asked beforehand.
 */
export function MemberBulk({ store, selection, onSelection, onProblems, task, onTask }: BulkProps) {
  const t = useWords(memberWords)
  const language = useLanguage()
  const tell = useBulkResult()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ kind: 'remove' | 'cancel'; rows: readonly Member[] }>()
  const { members, membership, readerUid, refresh, act } = store
  const { enterpriseCode } = membership
  const selected = members.filter((member) => selection.ids.has(idOf(member)))
  const people = selected.filter(({ uid }) => uid)
  const others = people.filter(({ uid }) => uid !== readerUid)
  const invitations = selected.filter(({ uid }) => !uid)

  const resend = ({ email, role }: Member) => client.members.invite({ body: { enterpriseCode, email, role, language } })
  const cancel = ({ invitationId }: Member) =>
    client.members.cancelInvitation({ body: { enterpriseCode, invitationId } })
  const remove = ({ uid }: Member) => client.members.remove({ body: { enterpriseCode, uid } })

  const resendAll = async (rows: readonly Member[]) => {
    const people = rows.map(({ email, role }) => ({ email, role }))
    const { refused } = await client.members.inviteMany({ body: { enterpriseCode, people, language } })
    const idsByEmail = new Map(rows.map((row) => [row.email, idOf(row)]))
    return { refused: refused.map(({ email, message }) => ({ id: idsByEmail.get(email) ?? '', message })) }
  }
  const cancelAll = async (rows: readonly Member[]) => {
    const invitationIds = rows.map(idOf)
    const { refused } = await client.members.cancelInvitations({ body: { enterpriseCode, invitationIds } })
    return { refused: refused.map(({ invitationId, message }) => ({ id: invitationId, message })) }
  }
  const removeAll = async (rows: readonly Member[]) => {
    const { refused } = await client.members.removeMany({ body: { enterpriseCode, uids: rows.map(idOf) } })
    return { refused: refused.map(({ uid, message }) => ({ id: uid, message })) }
  }
  const changeRolesOf = async (members: RoleChange[]) => {
    const { refused } = await client.members.changeMany({ body: { enterpriseCode, members } })
    return { refused: refused.map(({ uid, message }) => ({ id: uid, message })) }
  }

  /** Changes all rows and returns those that were refused, which stay selected, each with its reason. */
  async function changeAll<Row>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    call: (part: Row[]) => Promise<{ refused: Refused[] }>,
  ) {
    setBusy(true)
    onProblems(undefined)
    const { refused } = await runInParts(rows, maxPickedMembers, idOf, call)
    await refresh()
    setBusy(false)
    onSelection({ ids: new Set(refused.map(({ id }) => id)) })
    onProblems(new Map(refused.map(({ id, message }) => [id, message])))
    return refused
  }
  async function run(
    rows: readonly Member[],
    call: (part: Member[]) => Promise<{ refused: Refused[] }>,
    doneText: (count: number) => string,
  ) {
    if (isBusy || rows.length === 0) return
    const refused = await changeAll(rows, idOf, call)
    const done = rows.length - refused.length
    tell({ done, refused, doneText: doneText(done) })
  }
  async function changeRoles(changes: readonly RoleChange[], isUndo = false) {
    if (isBusy || changes.length === 0) return
    const before = new Map(members.map(({ uid, role }) => [uid, role]))
    const refused = await changeAll(changes, ({ uid }) => uid, changeRolesOf)
    const back = changes.flatMap(({ uid }): RoleChange[] => {
      const role = before.get(uid)
      return role && refused.every(({ id }) => id !== uid) ? [{ uid, role }] : []
    })
    tell({
      done: changes.length - refused.length,
      refused,
      isUndo,
      undo: back.length > 0 ? () => void changeRoles(back, true) : undefined,
    })
  }
  const setRole = (value: string) => void changeRoles(people.map(({ uid }) => ({ uid, role: value as Role })))
  const confirm = () => {
    setAsked(undefined)
    if (!asked) return
    const { kind, rows } = asked
    const [one] = rows
    if (one && rows.length === 1) void act(() => (kind === 'remove' ? remove(one) : cancel(one)), t(doneWords[kind]))
    else if (kind === 'remove') void run(rows, removeAll, (count) => t('membersRemoved', { count }))
    else void run(rows, cancelAll, (count) => t('invitationsCancelled', { count }))
  }

  // The buttons of one row ask and tell as those of several do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with each drawing; a task is done once
  useEffect(() => {
    if (!task) return
    onTask(undefined)
    const { kind, member } = task
    if (kind === 'resend') void act(() => resend(member), t('invited', { email: member.email }))
    else if (kind === 'cancel') void act(() => cancel(member), t('cancelled'))
    else setAsked({ kind, rows: [member] })
  }, [task])

  return (
    <>
      <BulkBar selection={selection} onSelection={onSelection} loaded={members.length} total={members.length}>
        {people.length > 0 && invitations.length === 0 && (
          <BulkChoice
            label={t('setRole')}
            disabled={isBusy}
            options={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
            onValue={setRole}
          />
        )}
        {others.length > 0 && invitations.length === 0 && (
          <Button
            kind="secondary"
            size="sm"
            icon={UserMinus}
            disabled={isBusy}
            onClick={() => setAsked({ kind: 'remove', rows: others })}
          >
            {t('remove')}
          </Button>
        )}
        {invitations.length > 0 && people.length === 0 && (
          <>
            <Button
              kind="secondary"
              size="sm"
              icon={Send}
              disabled={isBusy}
              onClick={() => void run(invitations, resendAll, (count) => t('invitationsSent', { count }))}
            >
              {t('resend')}
            </Button>
            <Button
              kind="secondary"
              size="sm"
              icon={MailX}
              disabled={isBusy}
              onClick={() => setAsked({ kind: 'cancel', rows: invitations })}
            >
              {t('cancel')}
            </Button>
          </>
        )}
      </BulkBar>
      <Question asked={asked} onConfirm={confirm} onClose={() => setAsked(undefined)} />
    </>
  )
}

const doneWords = { remove: 'removed', cancel: 'cancelled' } as const

function Question(props: {
  asked: { kind: 'remove' | 'cancel'; rows: readonly Member[] } | undefined
  onConfirm(): void
  onClose(): void
}) {
  const { asked, onConfirm, onClose } = props
  const t = useWords(memberWords)
  const rows = asked?.rows ?? []
  const count = rows.length
  const isRemoval = asked?.kind !== 'cancel'
  const title = isRemoval
    ? count === 1
      ? t('removeTitle', { name: rows[0]?.name ?? '' })
      : t('removeMany', { count })
    : t('cancelMany', { count })
  return (
    <Dialog
      open={asked !== undefined}
      title={title}
      text={t(isRemoval ? (count === 1 ? 'removeText' : 'removeManyText') : 'cancelManyText')}
      action={{ label: t(isRemoval ? 'remove' : 'cancel'), onPress: onConfirm }}
      onClose={onClose}
    />
  )
}
