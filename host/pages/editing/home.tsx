import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Language } from '../../../i18n/locales.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { countEdit } from '../../stores/edits.ts'
import { About } from './about.tsx'
import { PictureField } from './fields/media-fields.tsx'
import { fitsDay, type Hours, weekOf } from './fields/week.ts'
import { changedFields, conflictsOf } from './form/changes.ts'
import { form } from './form/form.styles.ts'
import { aboutWords, editWords } from './form/messages.ts'
import { Conflicts, SaveLine, useSaving } from './form/saving.tsx'
import type { OwnHome } from './form/sections.ts'
import { EditingContext, type SetValue, useEdit } from './form/use-edit.ts'

/** The props of a section about the enterprise itself. */
export interface HomeProps {
  section: 'about' | 'pictures'
  home: OwnHome
  language: Language
  beside: Language | undefined
  onHome(home: OwnHome): void
}

/** A section about the enterprise itself: its texts and facts, or its pictures. */
export function HomeSection({ section, home, language, beside, onHome }: HomeProps) {
  const t = useWords(editWords)
  const tAbout = useWords(aboutWords)
  const toast = useToast()
  const container = useRef<HTMLDivElement>(null)
  const { enterpriseCode } = home
  const edit = useEdit(`home ${enterpriseCode} ${section}`, home)
  const saving = useSaving(container)
  const [runningUploads, setRunningUploads] = useState(0)
  const setValue: SetValue = (path, value) => {
    saving.typed(path)
    edit.setValue(path, value)
  }
  const errorsOf = () => {
    const hours = edit.value.openingHours as Hours[]
    return { ...(!weekOf(hours).every(fitsDay) && { openingHours: t('wrongHours') }) }
  }

  /** Saves the changes onto a stored version; a colleague's changes of other fields are no obstacle. */
  async function send(stored: OwnHome) {
    const body = { enterpriseCode, version: stored.version, ...changedFields(stored, edit.changes) }
    return countEdit(client.homeEditing.save({ body }))
  }
  function setSaved(saved: OwnHome) {
    onHome(saved)
    edit.settle(edit.changes, saved)
  }
  async function saveAndMerge() {
    try {
      setSaved(await send(home))
    } catch (error) {
      const colleagueVersion =
        error instanceof ApiError && error.code === 'homeChanged' ? (error.more.data as OwnHome) : undefined
      if (!colleagueVersion) throw error
      onHome(colleagueVersion)
      // The conflicts are shown, and the reader saves again after deciding them.
      if (conflictsOf(edit.changes, colleagueVersion).length > 0) return
      setSaved(await send(colleagueVersion))
      toast(t('savedBoth'), 'done')
    }
  }
  const save = () => {
    const errors = errorsOf()
    if (Object.keys(errors).length > 0) return saving.refuse(errors)
    void saving.save(saveAndMerge)
  }
  const editing = {
    enterpriseCode,
    value: edit.value,
    setValue,
    language,
    beside,
    errorOf: saving.errorOf,
    hold: (change: 1 | -1) => setRunningUploads((count) => count + change),
  }
  return (
    <EditingContext.Provider value={editing}>
      <div className={form} ref={container}>
        <Conflicts conflicts={edit.conflicts} nameOf={(field) => tAbout(field as 'name')} onDecide={edit.decide} />
        {saving.problem && (
          <Banner tone="error" role="alert">
            {saving.problem}
          </Banner>
        )}
        {section === 'about' ? <About /> : <Pictures />}
        <SaveLine
          isDirty={edit.isDirty}
          isBusy={saving.isBusy}
          isBlocked={runningUploads > 0 || edit.conflicts.length > 0}
          onSave={save}
          onDiscard={edit.discard}
        />
      </div>
    </EditingContext.Provider>
  )
}

function Pictures() {
  const t = useWords(aboutWords)
  return (
    <section className="card">
      <PictureField name="logo" label={t('logo')} help={t('logoHelp')} />
      <PictureField name="cover" label={t('cover')} help={t('coverHelp')} />
    </section>
  )
}
