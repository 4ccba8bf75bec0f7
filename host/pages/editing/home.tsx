import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Language } from '../../../i18n/locales.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { edited } from '../../stores/edits.ts'
import { About } from './about.tsx'
import { PictureField } from './fields/media-fields.tsx'
import { fitsDay, type Hours, weekOf } from './fields/week.ts'
import { clashes as clashesOf, sent } from './form/changes.ts'
import { form } from './form/form.styles.ts'
import { EditingContext, type Put, useEdit } from './form/form.ts'
import { aboutWords, editWords } from './form/messages.ts'
import { Clashes, SaveLine, useSaving } from './form/save.tsx'
import type { OwnHome } from './form/sections.ts'

/** What a section about the enterprise itself stands on. */
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
  const about = useWords(aboutWords)
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  const { enterpriseCode } = home
  const edit = useEdit(`home ${enterpriseCode} ${section}`, home)
  const saving = useSaving(box)
  const [held, setHeld] = useState(0)
  const put: Put = (path, now) => {
    saving.typed(path)
    edit.put(path, now)
  }
  const wrongOf = () => {
    const hours = edit.value.openingHours as Hours[]
    return { ...(!weekOf(hours).every(fitsDay) && { openingHours: t('wrongHours') }) }
  }

  /** Saves on top of what is kept; what a colleague saved elsewhere on the page meanwhile is no obstacle. */
  async function send(onto: OwnHome) {
    const body = { enterpriseCode, version: onto.version, ...sent(onto, edit.changes) }
    return edited(client.homeEditing.save({ body }))
  }
  function become(saved: OwnHome) {
    onHome(saved)
    edit.settle(edit.changes, saved)
  }
  async function act() {
    try {
      become(await send(home))
      toast(t('saved'), 'done')
    } catch (error) {
      const theirs =
        error instanceof ApiError && error.code === 'homeChanged' ? (error.more.data as OwnHome) : undefined
      if (!theirs) throw error
      onHome(theirs)
      // Shown beside mine; saved again once decided.
      if (clashesOf(edit.changes, theirs).length > 0) return
      become(await send(theirs))
      toast(t('savedBoth'), 'done')
    }
  }
  const save = () => {
    const wrong = wrongOf()
    if (Object.keys(wrong).length > 0) return saving.refuse(wrong)
    void saving.save(act)
  }
  const editing = {
    enterpriseCode,
    value: edit.value,
    put,
    language,
    beside,
    wrong: saving.wrong,
    hold: (by: 1 | -1) => setHeld((count) => count + by),
  }
  return (
    <EditingContext.Provider value={editing}>
      <div className={form} ref={box}>
        <Clashes clashes={edit.clashes} nameOf={(field) => about(field as 'name')} onDecide={edit.decide} />
        {saving.problem && (
          <Banner tone="error" role="alert">
            {saving.problem}
          </Banner>
        )}
        {section === 'about' ? <About /> : <Pictures />}
        <SaveLine
          isDirty={edit.isDirty}
          isBusy={saving.isBusy}
          isBlocked={held > 0 || edit.clashes.length > 0}
          onSave={save}
          onDiscard={edit.forget}
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
