import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { type HeldSession, textOf } from '../meetings/held.ts'
import { heldMaterialWords } from './held-material-messages.ts'

/** No session: the file is one of the whole meeting. The browser's picker has no option without a value. */
const none = 'none'

/** The choice of the session that a file belongs to, or of the whole meeting. */
export function SessionField(props: { sessions: HeldSession[]; value: string; onValue(sessionId: string): void }) {
  const { sessions, value, onValue } = props
  const t = useWords(heldMaterialWords)
  const language = useLanguage()
  return (
    <SelectField
      label={t('session')}
      name="session"
      value={value || none}
      options={[
        { value: none, label: t('wholeMeeting') },
        ...sessions.map(({ sessionId, titles }) => ({ value: sessionId, label: textOf(titles, language) })),
      ]}
      onValue={(chosen) => onValue(chosen === none ? '' : chosen)}
    />
  )
}
