import { ChevronRight, Layers, PencilLine, Trash } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { contactLimits } from '../../../api/contract/contacts/request-states.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Dialog, Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { sign } from '../../kit/list.styles.ts'
import { sheet } from '../../kit/sheet/sheet.styles.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { useLoadedState } from '../../stores/history-state.ts'
import { contactWords } from './contact-messages.ts'
import { form } from './contacts.styles.ts'

type Groups = Reply<Contract['contactGroups']['list']>['list']

/** Loads the reader's groups. */
export const load = async ({ client }: PageInput<'group'>): Promise<Groups> =>
  (await client.contactGroups.list({ query: {} })).list

export function head({ language }: PageProps<'group', Groups>) {
  return { title: translator(contactWords, language)('groups') }
}

/** The reader's groups of contacts, with a form for another one. */
export default function Group({ data }: PageProps<'group', Groups>) {
  const t = useWords(contactWords)
  const toast = useToast()
  const [groups, setGroups] = useLoadedState('groups', data)
  const [leaving, setLeaving] = useState<Groups[number]>()
  const [renaming, setRenaming] = useState<Groups[number]>()
  const remove = async ({ groupId }: Groups[number]) => {
    setLeaving(undefined)
    try {
      await client.contactGroups.remove({ body: { groupId } })
      setGroups((groups) => groups.filter((group) => group.groupId !== groupId))
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  return (
    <>
      <Bar title={t('groups')} home={link('contactList')} />
      <div className={sheet}>
        {groups.length === 0 && <Empty title={t('noGroups')} text={t('noGroupsText')} />}
        {groups.length > 0 && (
          <List label={t('groups')}>
            {groups.map((group) => (
              <ListItem
                key={group.groupId}
                mark={
                  <span className={sign} aria-hidden="true">
                    <Icon of={Layers} isActive />
                  </span>
                }
                title={group.name}
                meta={t('contactNum', { count: group.contactNum })}
                href={link('contactList', { groupId: group.groupId })}
                end={
                  <>
                    <IconButton
                      icon={PencilLine}
                      label={`${t('renameGroup')}: ${group.name}`}
                      aria-haspopup="dialog"
                      onClick={() => setRenaming(group)}
                    />
                    <IconButton
                      icon={Trash}
                      label={`${t('deleteGroup')}: ${group.name}`}
                      onClick={() => setLeaving(group)}
                    />
                    <Icon of={ChevronRight} size="sm" flip />
                  </>
                }
              />
            ))}
          </List>
        )}
        <section>
          <h2>{t('newGroup')}</h2>
          <GroupName
            label={t('createGroup')}
            onSaved={(group) =>
              setGroups((groups) => [...groups.filter((one) => one.groupId !== group.groupId), group])
            }
          />
        </section>
      </div>
      <Sheet open={renaming !== undefined} title={t('renameGroup')} onClose={() => setRenaming(undefined)}>
        {renaming && (
          <GroupName
            group={renaming}
            label={t('save')}
            onSaved={(group) => {
              setGroups((groups) => groups.map((one) => (one.groupId === group.groupId ? group : one)))
              setRenaming(undefined)
              toast(t('saved'), 'done')
            }}
          />
        )}
      </Sheet>
      <Dialog
        open={leaving !== undefined}
        title={t('deleteTitle', { name: leaving?.name ?? '' })}
        text={t('deleteText')}
        action={{ label: t('deleteGroup'), onPress: () => leaving && void remove(leaving) }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}

/** The form with the name of a group; without `group` of a new one. */
function GroupName(props: { group?: Groups[number]; label: string; onSaved(group: Groups[number]): void }) {
  const { group, label, onSaved } = props
  const t = useWords(contactWords)
  const [name, setName] = useState(group?.name ?? '')
  const [isMissing, setMissing] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const save = async () => {
    const saved = client.contactGroups.save({ body: { ...(group && { groupId: group.groupId }), name: name.trim() } })
    onSaved(await saved)
    if (!group) setName('')
  }
  return (
    <form
      className={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!name.trim())
        if (name.trim()) void submit(save)
      }}
    >
      <TextField
        label={t('groupName')}
        name="groupName"
        value={name}
        onValue={(name) => {
          setMissing(false)
          setName(name)
        }}
        maxLength={contactLimits.groupName}
        error={isMissing ? t('groupMissing') : undefined}
      />
      {error && (
        <Banner tone="error" role="alert">
          {error.message}
        </Banner>
      )}
      <div className="actions">
        <Button type="submit" kind="soft" busy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
