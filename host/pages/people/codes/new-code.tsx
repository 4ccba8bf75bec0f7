import { BriefcaseBusiness, Globe, Mail, MapPin, Plus, Presentation, Store } from 'lucide'
import { type FormEvent, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import { pageLink } from '../../../../api/contract/page-link.ts'
import { cardChannels, maxChannelLength } from '../../../../api/contract/sharing/link-terms.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { client } from '../../../client.ts'
import { countEdit } from '../../../stores/edits.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import { codeWords } from './code-messages.ts'
import { form } from './codes.styles.ts'
import { placeWords } from './places.ts'

const icons = {
  CARD: BriefcaseBusiness,
  MAIL: Mail,
  BOOTH: Store,
  SLIDES: Presentation,
  PROFILE: Globe,
  OTHER: MapPin,
}
const choices = [...cardChannels, 'OTHER'] as const
type Choice = (typeof choices)[number]

/** The content of the form; closing it and opening it again shows it as it was. */
interface Draft {
  choice: Choice
  name: string
  language: Language
}

/** A sheet in which the reader makes a code for a place; the same place and language give the same code. */
export function NewCode(props: {
  uid: string
  options: { value: Language; label: string }[]
  onClose(): void
  onMade(code: string): void
}) {
  const { uid, options, onClose, onMade } = props
  const t = useWords(codeWords)
  const appLanguage = useLanguage()
  const first = options.find(({ value }) => value === appLanguage)?.value ?? options[0]?.value ?? appLanguage
  const [draft, setDraft] = useHistoryState<Draft>('new code', { choice: 'CARD', name: '', language: first })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isUnnamed, setUnnamed] = useState(false)
  const { choice, language } = draft
  const name = draft.name.trim()

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setProblem(undefined)
    setUnnamed(choice === 'OTHER' && !name)
    if (choice === 'OTHER' && !name) return
    setBusy(true)
    try {
      const target = pageLink('mainPage', { uid, language, channel: choice === 'OTHER' ? name : choice })
      const body = { target, shareUserType: 'USER' as const, shareUid: uid }
      const { code } = await countEdit(client.shareLinks.create({ body }))
      setDraft({ choice: 'CARD', name: '', language: first })
      onMade(code)
    } catch (error) {
      setProblem(error instanceof ApiError && error.code !== 'offline' ? error.message : t('notCreated'))
      apiError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('newCode')}
      subtitle={t('newCodeText')}
      footer={
        <Button type="submit" form="new-code" icon={Plus} size="lg" block busy={isBusy} busyLabel={t('creating')}>
          {t('create')}
        </Button>
      }
    >
      <form id="new-code" className={form} noValidate onSubmit={(event) => void create(event)}>
        {problem !== undefined && (
          <Banner tone="error" role="alert">
            {problem || t('notCreated')}
          </Banner>
        )}
        <ChoiceTiles
          legend={t('place')}
          name="place"
          value={choice}
          onValue={(choice) => setDraft({ ...draft, choice })}
          options={choices.map((value) => ({
            value,
            label: t(value === 'OTHER' ? 'OTHER' : placeWords[value]),
            icon: icons[value],
          }))}
        />
        {choice === 'OTHER' && (
          <TextField
            label={t('placeName')}
            name="placeName"
            value={draft.name}
            onValue={(name) => {
              setUnnamed(false)
              setDraft({ ...draft, name })
            }}
            maxLength={maxChannelLength}
            required
            error={isUnnamed ? t('needName') : undefined}
          />
        )}
        <SelectField
          label={t('language')}
          name="codeLanguage"
          value={language}
          onValue={(language) => setDraft({ ...draft, language })}
          options={options}
        />
      </form>
    </Sheet>
  )
}
