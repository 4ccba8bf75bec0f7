import { dishMarks } from '../../../../api/contract/orders/meal-terms.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { dishWords } from '../../../kit/dishes/dish-messages.ts'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { textOf } from '../meetings/held.ts'
import { group, pair } from '../meetings/meetings.styles.ts'
import { AmountField } from './amount-field.tsx'
import { heldMealWords } from './held-meal-messages.ts'
import { markBoxes } from './meals.styles.ts'
import type { DishProblems, EditedDish } from './sitting-draft.ts'

/** The fields of one dish. With `isTried` they say what is wrong. */
export function DishFields(props: {
  dish: EditedDish
  language: Language
  problems: DishProblems | undefined
  isTried: boolean
  onDish(part: Partial<EditedDish>): void
  onRemove: (() => void) | undefined
}) {
  const { dish, language, problems, isTried, onDish, onRemove } = props
  const t = useWords(heldMealWords)
  const tMark = useWords(dishWords)
  const { key, names, stalls, marks, portions, ordered } = dish
  return (
    <fieldset className={group} aria-label={textOf(names, language) || t('dish')}>
      <LanguageField
        name={`dish.${key}`}
        label={t('dish')}
        texts={names}
        language={language}
        maxLength={100}
        required
        error={isTried && problems?.name ? t(problems.name) : undefined}
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
        <AmountField
          label={t('portions')}
          name={`portions.${key}`}
          value={portions}
          problem={problems?.portions}
          {...{ ordered, isTried }}
          onValue={(portions) => onDish({ portions })}
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
