import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { useRememberedAnswer } from '../../stores/remembered-answer.ts'
import { useSession } from '../../stores/session.ts'
import type { AttributeProps } from './attribute-form.tsx'
import { studioWords } from './studio-messages.ts'

/** The app key, typed or, by people who have made some, chosen from their own. */
export function AppKeyField({ attribute: { name }, label, value, error, onValue }: AttributeProps) {
  const t = useWords(studioWords)
  const uid = useSession()?.user.uid ?? ''
  const { data: apps = [] } = useRememberedAnswer(
    'own app keys',
    (signal) => (uid ? client.apps.list(undefined, signal) : undefined),
    [uid],
  )
  const ownKeys = apps.map((app) => ({ value: app.appKey, label: app.name }))
  return (
    <>
      {ownKeys.length > 0 && (
        <SelectField
          label={t('ownAppKey')}
          name="own-app-key"
          value={ownKeys.some((app) => app.value === value) ? value : ''}
          options={[{ value: '', label: t('otherKey') }, ...ownKeys]}
          onValue={onValue}
        />
      )}
      <TextField
        label={label}
        name={name}
        help={name}
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={value}
        error={error}
        onValue={(text) => onValue(text.trim())}
      />
    </>
  )
}
