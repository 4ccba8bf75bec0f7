import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { type Language, languages } from '../../../../api/contract/core/languages.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { ClaimLink } from './claim-link.tsx'
import { consoleExhibitorWords } from './exhibitor-messages.ts'
import { sheetForm } from './exhibitors.styles.ts'
import type { ExhibitorRow, Places } from './use-exhibitors.ts'

type Edited = Reply<Contract['meetingExhibitors']['edit']>

const blank: Edited = { exhibitorCode: '', names: {}, hall: '', booth: '', categoryCode: '', updatedAt: '' }

interface SheetProps {
  meetingCode: string
  places: Places
  onClose(): void
  onDone(): void
  onUndo(changeId: string): void
}

/** The sheet in which an exhibitor is edited, or added where `code` is empty. */
export function ExhibitorSheet(props: SheetProps & { code: string; row: ExhibitorRow | undefined }) {
  const { meetingCode, code, row, onClose, onDone } = props
  const t = useWords(consoleExhibitorWords)
  const [first, setFirst] = useState(code ? undefined : blank)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!code) return
    const controller = new AbortController()
    client.meetingExhibitors
      .edit({ query: { meetingCode, exhibitorCode: code } }, controller.signal)
      .then(setFirst, (error: unknown) => {
        if (!controller.signal.aborted) setProblem(apiError(error).message)
      })
    return () => controller.abort()
  }, [meetingCode, code])
  return (
    <Sheet open onClose={onClose} title={t(code ? 'edit' : 'add')}>
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      {first ? <ExhibitorForm {...props} first={first} /> : !problem && <Skeleton rows={4} />}
      {first && row && (
        <div className={sheetForm}>
          <ClaimLink meetingCode={meetingCode} exhibitor={row} onDone={onDone} />
        </div>
      )}
    </Sheet>
  )
}

function ExhibitorForm(props: SheetProps & { first: Edited }) {
  const { meetingCode, places, first, onClose, onDone, onUndo } = props
  const t = useWords(consoleExhibitorWords)
  const language = useLanguage()
  const toast = useToast()
  const [edited, setEdited] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { exhibitorCode, names, hall, booth, categoryCode, updatedAt } = edited
  const change = (part: Partial<Edited>) => setEdited((before) => ({ ...before, ...part }))
  const named = languages.filter((each) => each in names || each === language)
  const rest = languages.filter((each) => !named.includes(each))

  async function run(action: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await action()
      onDone()
      onClose()
    } catch (error) {
      const { code, message, more } = apiError(error)
      const isName = code === 'invalidInput' && more.fields?.some(({ path }) => path === 'names')
      setProblem(isName ? t('nameTaken') : message)
    } finally {
      setBusy(false)
    }
  }
  function save(event: FormEvent) {
    event.preventDefault()
    if (!Object.values(names).some((name) => name.trim())) return setProblem(t('noName'))
    const body = { meetingCode, names, hall, booth, categoryCode }
    void run(async () => {
      await client.meetingExhibitors.save({ body: exhibitorCode ? { ...body, exhibitorCode, updatedAt } : body })
      toast(t('saved'), 'done')
    })
  }
  const remove = () =>
    run(async () => {
      const { changeId, name } = await client.meetingExhibitors.remove({ body: { meetingCode, exhibitorCode } })
      toast(t('removed', { name }), 'done', { label: t('undo'), onPress: () => onUndo(changeId) })
    })
  return (
    <form className={sheetForm} onSubmit={save} noValidate>
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      {named.map((each) => (
        <TextField
          key={each}
          label={t('name', { language: ownNames[each] })}
          name={`name-${each}`}
          value={names[each] ?? ''}
          onValue={(name) => change({ names: { ...names, [each]: name } })}
          maxLength={200}
        />
      ))}
      {rest.length > 0 && (
        <SelectField<Language>
          label={t('addLanguage')}
          name="language"
          value=""
          placeholder=""
          options={rest.map((value) => ({ value, label: ownNames[value] }))}
          onValue={(value) => change({ names: { ...names, [value]: '' } })}
        />
      )}
      <TextField label={t('hall')} name="hall" value={hall} onValue={(hall) => change({ hall })} maxLength={20} />
      <TextField label={t('booth')} name="booth" value={booth} onValue={(booth) => change({ booth })} maxLength={20} />
      <SelectField
        label={t('category')}
        name="category"
        value={categoryCode || 'none'}
        options={[
          { value: 'none', label: t('noCategory') },
          ...places.categories.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onValue={(value) => change({ categoryCode: value === 'none' ? '' : value })}
      />
      <Button type="submit" block busy={isBusy}>
        {t('save')}
      </Button>
      {exhibitorCode && (
        <Button kind="danger" block onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </form>
  )
}
