import { formatNumber } from '../../../../i18n/format.ts'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { heldMealWords } from './held-meal-messages.ts'
import type { AmountProblem } from './sitting-draft.ts'

/** A field for the number of portions or places, which may stay empty. `problem` is shown with `isTried`. */
export function AmountField(props: {
  label: string
  name: string
  value: string
  problem: AmountProblem | undefined
  /** The number that is ordered already. */
  ordered: number
  isTried: boolean
  onValue(value: string): void
}) {
  const { problem, ordered, isTried, onValue, ...field } = props
  const t = useWords(heldMealWords)
  const tMeeting = useWords(heldMeetingWords)
  const language = useLanguage()
  const textOf = (found: AmountProblem) =>
    found === 'fewer' ? t('fewer', { count: formatNumber(ordered, language) }) : tMeeting('noNumber')
  return (
    <TextField
      {...field}
      help={tMeeting('placesHelp')}
      inputMode="numeric"
      maxLength={6}
      dir="ltr"
      error={isTried && problem ? textOf(problem) : undefined}
      onValue={(value) => onValue(value.trim())}
    />
  )
}
