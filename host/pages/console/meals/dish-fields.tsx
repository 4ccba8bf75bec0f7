import { dishMarks } from '../../../../api/contract/orders/meal-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { dishWords } from '../../../kit/dishes/dish-messages.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { textOf, wholeNumber } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { group, pair } from '../meetings/meetings.styles.ts'
import { heldMealWords } from './held-meal-messages.ts'
import type { HeldDish } from './held-meals.ts'
import { markBoxes } from './meals.styles.ts'

/** A dish while it is edited: its portions are a text, and a new one has a key but no id. */
export interface EditedDish extends Omit<HeldDish, 'portions'> {
  key: string
  portions: string
}

/** Returns a dish as it is edited; without one, a new dish. */
export const editedDish = (dish?: HeldDish): EditedDish => ({
  ...(dish ?? { dishId: '', names: {}, stalls: {}, marks: [], ordered: 0 }),
  key: dish?.dishId ?? newKey(),
  portions: dish?.portions == null ? '' : String(dish.portions),
})

/** Returns what is wrong with the number of portions or places, which must not be less than what is ordered. */
export function numberProblem(text: string, ordered: number): 'none' | 'noNumber' | 'fewer' {
  const amount = wholeNumber(text)
  if (amount === null) return 'none'
  if (Number.isNaN(amount) || amount > 100_000) return 'noNumber'
  return amount < ordered ? 'fewer' : 'none'
}

/** The fields of one dish. `nameProblem` is what is wrong with its name. */
export function DishFields(props: {
  dish: EditedDish
  language: Language
  nameProblem: string | undefined
  isTried: boolean
  onDish(part: Partial<EditedDish>): void
  onRemove: (() => void) | undefined
}) {
  const { dish, language, nameProblem, isTried, onDish, onRemove } = props
  const t = useWords(heldMealWords)
  const tMeeting = useWords(heldMeetingWords)
  const reader = useLanguage()
  const tMark = useWords(dishWords)
  const { key, names, stalls, marks, portions, ordered } = dish
  const problem = isTried ? numberProblem(portions, ordered) : 'none'
  return (
    <fieldset className={group} aria-label={textOf(names, language) || t('dish')}>
      <LanguageField
        name={`dish.${key}`}
        label={t('dish')}
        texts={names}
        language={language}
        maxLength={100}
        required
        error={isTried ? nameProblem : undefined}
        onText={(text) => onDish({ names: { ...names, [language]: text } })}
      />
      <div className={pair}>
        <LanguageField
          name={`stall.${key}`}
          label={t('stall')}
          texts={stalls}
          language={language}
          maxLength={100}
          onText={(text) => onDish({ stalls: { ...stalls, [language]: text } })}
        />
        <TextField
          label={t('portions')}
          help={tMeeting('placesHelp')}
          name={`portions.${key}`}
          inputMode="numeric"
          maxLength={6}
          dir="ltr"
          value={portions}
          error={
            problem === 'fewer'
              ? t('fewer', { count: formatNumber(ordered, reader) })
              : problem === 'noNumber'
                ? tMeeting('noNumber')
                : undefined
          }
          onValue={(portions) => onDish({ portions: portions.trim() })}
        />
      </div>
      <fieldset className={markBoxes}>
        <legend>{t('marks')}</legend>
        {dishMarks.map((mark) => (
          <Checkbox
            key={mark}
            name={`${mark}.${key}`}
            checked={marks.includes(mark)}
            onChecked={(isOn) =>
              onDish({ marks: dishMarks.filter((one) => (one === mark ? isOn : marks.includes(one))) })
            }
          >
            {tMark(mark)}
          </Checkbox>
        ))}
      </fieldset>
      {ordered > 0 && <p>{t('dishStays')}</p>}
      {ordered === 0 && onRemove && (
        <Button kind="ghost" size="sm" onClick={onRemove}>
          {t('removeDish')}
        </Button>
      )}
    </fieldset>
  )
}
