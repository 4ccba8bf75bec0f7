import { useId } from 'react'
import { idTypes } from '../../../../api/contract/forms/id-documents.ts'
import { identityKinds } from '../../../../api/contract/meetings/identity-kinds.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { caption } from '../../../../widgets/ui/fields/field.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { type Held, type Identity, textOf } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { group, pair, plainGroup } from './meetings.styles.ts'
import { NumberField } from './number-field.tsx'

/** A group as it is typed. The number of its places is a text, `id` its name among the groups. */
export interface TypedGroup extends Omit<Identity, 'capacity' | 'takenNum'> {
  id: string
  places: string
  takenNum: number
}

/** A group that is not stored yet. */
export const newGroup = (id: string, name: string, language: string): TypedGroup => ({
  ...{ id, identity: '', names: name ? { [language]: name } : {}, formCode: '', places: '', takenNum: 0 },
  ...{ needsReview: false, needsInvitation: false, needsPhoto: false, needsRealName: false },
  ...{ kind: 'VISITOR' as const, summaries: {}, idTypes: [] },
})

// Those of the questions of forms would bring all their words along.
const documentWords = {
  RESIDENT_ID: 'residentId',
  HK_MACAO_PASS: 'hkMacaoPass',
  TAIWAN_PASS: 'taiwanPass',
  RESIDENCE_PERMIT: 'residencePermit',
  PASSPORT: 'passport',
} as const
const kindWords = { VISITOR: 'kindVISITOR', GUEST: 'kindGUEST', MEDIA: 'kindMEDIA' } as const
const switches = [
  { name: 'needsReview', word: 'review' },
  { name: 'needsInvitation', word: 'invitation' },
  { name: 'needsPhoto', word: 'asksPhoto' },
] as const

/** The fields of a group of people who register: who they are in the edited language, and what is asked of them. */
export function RegisterGroup(props: {
  group: TypedGroup
  /** The language in which its name and its summary are edited. */
  edited: Language
  forms: Held['forms']
  canCheckNames: boolean
  isTried: boolean
  onChange(part: Partial<TypedGroup>): void
  onRemove: (() => void) | undefined
}) {
  const { group: each, edited, forms, canCheckNames, isTried, onChange, onRemove } = props
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const id = useId()
  const name = textOf(each.names, language)
  const known = forms.some(({ formCode }) => formCode === each.formCode)
  return (
    <fieldset className={group} aria-labelledby={id}>
      <span id={id} className="off-screen">
        {name || t('groupName')}
      </span>
      <LanguageField
        label={t('groupName')}
        name={`group-${each.id}`}
        texts={each.names}
        language={edited}
        required
        maxLength={100}
        error={isTried && !name.trim() ? t('nameMissing') : undefined}
        onText={(text) => onChange({ names: { ...each.names, [edited]: text } })}
      />
      <LanguageField
        label={t('groupSummary')}
        help={t('groupSummaryHelp')}
        name={`summary-${each.id}`}
        texts={each.summaries}
        language={edited}
        rows={2}
        maxLength={500}
        onText={(text) => onChange({ summaries: { ...each.summaries, [edited]: text } })}
      />
      <SelectField
        label={t('groupKind')}
        help={t('groupKindHelp')}
        name={`kind-${each.id}`}
        value={each.kind}
        options={identityKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        onValue={(kind) => onChange({ kind })}
      />
      <div className={pair}>
        <NumberField
          label={t('places')}
          help={t('placesHelp')}
          name={`places-${each.id}`}
          text={each.places}
          takenNum={each.takenNum}
          isTried={isTried}
          onText={(places) => onChange({ places })}
        />
        <SelectField
          label={t('questions')}
          name={`form-${each.id}`}
          value={each.formCode || 'few'}
          options={[
            { value: 'few', label: t('fewQuestions') },
            ...(each.formCode && !known ? [{ value: each.formCode, label: t('otherQuestions') }] : []),
            ...forms.map(({ formCode, title }) => ({ value: formCode, label: title })),
          ]}
          onValue={(value) => onChange({ formCode: value === 'few' ? '' : value })}
        />
      </div>
      {switches.map(({ name, word }) => (
        <Checkbox
          key={name}
          name={`${name}-${each.id}`}
          checked={each[name]}
          onChecked={(isOn) => onChange({ [name]: isOn })}
        >
          {t(word)}
        </Checkbox>
      ))}
      {(canCheckNames || each.needsRealName) && (
        <Checkbox
          name={`needsRealName-${each.id}`}
          checked={each.needsRealName}
          onChecked={(needsRealName) => onChange({ needsRealName })}
        >
          {t('realName')}
        </Checkbox>
      )}
      {!canCheckNames && <p>{t('realNameOff')}</p>}
      <fieldset className={plainGroup}>
        <legend className={caption}>{t('asksDocument')}</legend>
        {idTypes.map((type) => (
          <Checkbox
            key={type}
            name={`${type}-${each.id}`}
            checked={each.idTypes.includes(type)}
            onChecked={(isOn) =>
              onChange({ idTypes: idTypes.filter((other) => (other === type ? isOn : each.idTypes.includes(other))) })
            }
          >
            {t(documentWords[type])}
          </Checkbox>
        ))}
      </fieldset>
      {each.takenNum > 0 ? (
        <p>
          {t('registered', { count: each.takenNum })} · {t('groupStays')}
        </p>
      ) : (
        onRemove && (
          <Button kind="ghost" size="sm" onClick={onRemove}>
            {t('removeGroup')}
          </Button>
        )
      )}
    </fieldset>
  )
}
