import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { link } from '../../router.ts'
import { countEdit } from '../../stores/edits.ts'
import type { Detail, Groups } from './contact-detail.tsx'
import { contactWords } from './contact-messages.ts'
import { form } from './contacts.styles.ts'

/** The groups of the reader, with a tick at those that hold a contact. */
export function ContactGroups(props: { detail: Detail; groups: Groups; onChange(change: { detail: Detail }): void }) {
  const { detail, groups, onChange } = props
  const t = useWords(contactWords)
  const toast = useToast()
  const [busyId, setBusyId] = useState('')
  const { uid } = detail.contact
  const holding = new Set(detail.groups.map(({ groupId }) => groupId))
  const change = async ({ groupId, name }: Groups[number], isIn: boolean) => {
    setBusyId(groupId)
    const others = detail.groups.filter((group) => group.groupId !== groupId)
    try {
      await countEdit(client.contactGroups.save({ body: { groupId, ...(isIn ? { add: [uid] } : { remove: [uid] }) } }))
      onChange({ detail: { ...detail, groups: isIn ? [...others, { groupId, name }] : others } })
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    } finally {
      setBusyId('')
    }
  }
  return (
    <section>
      <h2>{t('groups')}</h2>
      <div className={form}>
        {groups.map((group) => (
          <Checkbox
            key={group.groupId}
            name={`group-${group.groupId}`}
            checked={holding.has(group.groupId)}
            disabled={busyId === group.groupId}
            onChecked={(isIn) => void change(group, isIn)}
          >
            <bdi>{group.name}</bdi>
          </Checkbox>
        ))}
        <div className="actions">
          <Button kind="secondary" size="sm" href={link('group')}>
            {groups.length > 0 ? t('groups') : t('newGroup')}
          </Button>
        </div>
      </div>
    </section>
  )
}
