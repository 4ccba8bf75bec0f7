import { Trash } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog, Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { conflictsOf, type Stored, withChanges } from '../form/changes.ts'
import { editedItemStore } from '../form/edited-item.ts'
import { fields } from '../form/form.styles.ts'
import { useLanguageName } from '../form/language-name.ts'
import { editWords } from '../form/messages.ts'
import { Conflicts, useSaving } from '../form/saving.tsx'
import type { OwnHome } from '../form/sections.ts'
import { EditingContext, type SetValue, useEdit } from '../form/use-edit.ts'
import { useSaveKey } from '../form/use-save-key.ts'
import { besidePreview } from '../preview/preview.styles.ts'
import { SheetPreview, usePreview } from '../preview/preview.tsx'
import { callsOf, type Item, textOf, withSchemes } from './item-calls.ts'
import { ItemField } from './item-fields.tsx'
import { type KindName, kinds } from './item-kinds.ts'
import { itemWords } from './item-messages.ts'

const foot = css`
  display: flex;
  gap: 10px;
  & > button:last-child {
    flex: 1;
  }
`

/** On a phone, "Remove" is its icon, so that three buttons have room in every language. */
const iconOnPhone = css`
  @container (max-width: 479px) {
    && {
      gap: 0;
    }
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`

/** Returns the key of an item's draft; all new items of a section share one. */
export const draftKey = (enterpriseCode: string, section: KindName, id: string | undefined) =>
  `home ${enterpriseCode} ${section} ${id ?? 'new'}`

/** A sheet that edits one item. */
export function ItemSheet(props: {
  section: KindName
  home: OwnHome
  language: Language
  beside: Language | undefined
  /** Undefined for a new item. */
  item: Item | undefined
  onSaved(list: readonly Item[], saved: Item): void
  onRemoved(id: string): void
  onClose(): void
}) {
  const { section, home, language, beside, item, onSaved, onRemoved, onClose } = props
  const { enterpriseCode } = home
  const kind = kinds[section]
  const preview = usePreview()
  const t = useWords(itemWords)
  const tEdit = useWords(editWords)
  const toast = useToast()
  const nameOf = useLanguageName()
  const container = useRef<HTMLDivElement>(null)
  const [stored, setStored] = useState<Stored>(item ?? kind.blank)
  const [isGone, setGone] = useState(false)
  const [runningUploads, setRunningUploads] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const edit = useEdit(draftKey(enterpriseCode, section, item?.id), stored)
  const { changes } = edit
  useEffect(() => {
    editedItemStore.set({ section, id: item?.id, stored, value: withChanges(stored, changes) })
  }, [section, item, stored, changes])
  useEffect(() => () => editedItemStore.set(undefined), [])
  const saving = useSaving(container)
  const setValue: SetValue = (path, value) => {
    saving.typed(path)
    edit.setValue(path, value)
  }
  const hold = (change: 1 | -1) => setRunningUploads((count) => count + change)
  const fieldOf = (name: string) => kind.fields.find((field) => field.name === name)

  /** Saves the item. It first reads what a colleague may have saved, because the API takes a whole item. */
  async function send() {
    const { list } = await callsOf(kind).list({ query: { enterpriseCode } })
    const newest = item && list.find(({ id }) => id === item.id)
    if (item && !newest && !isGone) return setGone(true)
    if (newest) {
      setStored(newest)
      if (conflictsOf(edit.changes, newest).length > 0) return
    }
    const { id: _, ...body } = withSchemes(withChanges<Stored>(newest ?? stored, edit.changes), kind)
    const saved = await callsOf(kind).save({ body: { ...body, enterpriseCode, ...(newest && { id: newest.id }) } })
    edit.discard()
    toast(tEdit('saved'), 'done')
    onSaved(list, saved)
  }
  const remove = () =>
    void saving.save(async () => {
      setAsking(false)
      if (!item) return
      await callsOf(kind).remove({ body: { enterpriseCode, id: item.id } })
      edit.discard()
      toast(t('removed'), 'done')
      onRemoved(item.id)
    })
  const close = () => {
    edit.discard()
    onClose()
  }
  const title = textOf(edit.value, kind.title, language) || t(kind.untitled, { language: nameOf(language) })
  const isBlocked = runningUploads > 0 || edit.conflicts.length > 0 || !(edit.isDirty || isGone)
  useSaveKey(isBlocked || saving.isBusy ? undefined : () => void saving.save(send))
  return (
    <div className={preview.isPaneOpen ? besidePreview : undefined}>
      <Sheet
        open
        onClose={close}
        isDirty={edit.isDirty}
        title={t(item ? kind.edit : kind.add)}
        subtitle={tEdit('textIn', { label: tEdit(section), language: nameOf(language) })}
        footer={
          <div className={foot}>
            {item && (
              <Button kind="danger" icon={Trash} className={iconOnPhone} onClick={() => setAsking(true)}>
                {t('remove')}
              </Button>
            )}
            <SheetPreview preview={preview} home={home} language={language} section={section} />
            <Button
              busy={saving.isBusy}
              busyLabel={tEdit('saving')}
              disabled={isBlocked}
              onClick={() => void saving.save(send)}
            >
              {tEdit('save')}
            </Button>
          </div>
        }
      >
        <EditingContext.Provider
          value={{ enterpriseCode, value: edit.value, setValue, language, beside, errorOf: saving.errorOf, hold }}
        >
          {/* Text that is typed during saving would be lost with the sheet. */}
          <div className={fields} ref={container} inert={saving.isBusy}>
            {isGone && <Banner tone="warn">{t('gone')}</Banner>}
            {saving.problem && (
              <Banner tone="error" role="alert">
                {saving.problem}
              </Banner>
            )}
            <Conflicts
              conflicts={edit.conflicts}
              nameOf={(name) => t(fieldOf(name)?.label ?? 'name')}
              onDecide={edit.decide}
            />
            {kind.fields.map((field) => (
              <ItemField key={field.name} field={field} />
            ))}
          </div>
        </EditingContext.Provider>
        <Dialog
          open={isAsking}
          title={t('removeTitle')}
          text={t('removeText', { name: title })}
          action={{ label: t('remove'), onPress: remove }}
          onClose={() => setAsking(false)}
        />
      </Sheet>
    </div>
  )
}
