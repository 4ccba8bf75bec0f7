import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import type { Held } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { pair } from './meetings.styles.ts'

type Rules = Pick<Held['registration'], 'transferRule' | 'transferUntil'>

/** The fields that say whether people may give their places to others, and until when. */
export function TransferFields({
  transferRule,
  transferUntil,
  onChange,
}: Rules & {
  onChange(part: Partial<Rules>): void
}) {
  const t = useWords(heldMeetingWords)
  return (
    <div className={pair}>
      <SelectField
        label={t('transfers')}
        name="transferRule"
        value={transferRule}
        options={[
          { value: 'OPEN', label: t('transferOPEN') },
          { value: 'REVIEWED', label: t('transferREVIEWED') },
          { value: 'OFF', label: t('transferOFF') },
        ]}
        onValue={(transferRule) => onChange({ transferRule })}
      />
      {transferRule !== 'OFF' && (
        <MomentField
          type="datetime-local"
          label={t('transferUntil')}
          help={t('transferUntilHelp')}
          name="transferUntil"
          value={transferUntil}
          onValue={(transferUntil) => onChange({ transferUntil })}
        />
      )}
    </div>
  )
}
