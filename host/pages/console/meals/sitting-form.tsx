import { Plus } from 'lucide'
import { useRef, useState } from 'react'
import { mealLimits } from '../../../../api/contract/orders/meal-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { useFirstWrong } from '../../../kit/form/use-problems.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { lotteryFields } from '../lotteries/lotteries.styles.ts'
import { wholeNumber } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { areTimes, TimeFields } from '../meetings/time-fields.tsx'
import { DishFields, type EditedDish, editedDish, numberProblem } from './dish-fields.tsx'
import { heldMealWords } from './held-meal-messages.ts'
import { areSameNames, type HeldSitting } from './held-meals.ts'

const startOf = (first: HeldSitting | undefined, startTime: string) => ({
  names: first?.names ?? {},
  places: first?.places ?? {},
  startTime: first?.startTime ?? startTime,
  endTime: first?.endTime ?? '',
  cutOff: first?.cutOff ?? '',
  capacity: first?.capacity == null ? '' : String(first.capacity),
  dishes: first ? first.dishes.map(editedDish) : [editedDish()],
})

/** Returns true if another sitting of the day has the same name, or the same hours where neither has a name. */
function isNamedTwice(draft: Pick<HeldSitting, 'names' | 'startTime' | 'endTime'>, others: readonly HeldSitting[]) {
  const isUnnamed = ({ names }: Pick<HeldSitting, 'names'>) => !Object.values(names).some((name) => name.trim())
  return others.some((other) =>
    isUnnamed(draft) && isUnnamed(other)
      ? draft.startTime === other.startTime && draft.endTime === other.endTime
      : draft.startTime.slice(0, 10) === other.startTime.slice(0, 10) && areSameNames(draft.names, other.names),
  )
}

/** The form for a sitting and its dishes. Without `first` it makes a new one, which begins at `startTime`. */
export function SittingForm(props: {
  meetingCode: string
  startTime: string
  others: readonly HeldSitting[]
  first: HeldSitting | undefined
  onDone(): void
}) {
  const { meetingCode, startTime, others, first, onDone } = props
  const t = useWords(heldMealWords)
  const tMeeting = useWords(heldMeetingWords)
  const reader = useLanguage()
  const toast = useToast()
  const key = useRef(newKey())
  const [draft, setDraft] = useState(() => startOf(first, startTime))
  const [language, setLanguage] = useEditedLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useFirstWrong(attempts, form)
  const isTried = attempts > 0
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, error, until } = useSubmit()
  const { names, places, cutOff, capacity, dishes } = draft
  const ordered = first?.ordered ?? 0
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const changeDish = (dish: EditedDish, part: Partial<EditedDish>) =>
    setDraft((before) => ({
      ...before,
      dishes: before.dishes.map((each) => (each.key === dish.key ? { ...each, ...part } : each)),
    }))
  const dishProblem = ({ names, key }: EditedDish) => {
    if (!Object.values(names).some((name) => name.trim())) return t('dishMissing')
    const isTwice = dishes.some((other) => other.key !== key && areSameNames(names, other.names))
    return isTwice ? t('dishTwice') : undefined
  }
  const isTwice = isNamedTwice(draft, others)
  const cutOffProblem = !cutOff ? t('cutOffMissing') : cutOff > draft.endTime ? t('cutOffLate') : undefined
  const placesProblem = capacity === '0' ? 'noNumber' : numberProblem(capacity, ordered)
  const areDishesRight = dishes.every(
    (dish) => !dishProblem(dish) && numberProblem(dish.portions, dish.ordered) === 'none',
  )
  const isRight = areTimes(draft) && !isTwice && !cutOffProblem && placesProblem === 'none' && areDishesRight
  const texts = [names, places, ...dishes.flatMap(({ names, stalls }) => [names, stalls])]
  const percentOf = (code: string) => (texts.filter((text) => text[code]?.trim()).length / texts.length) * 100
  async function save() {
    await client.heldMeals.save({
      body: {
        ...{ ...draft, meetingCode, capacity: wholeNumber(capacity) },
        dishes: dishes.map(({ dishId, names, stalls, marks, portions }) => ({
          ...{ names, stalls, marks, portions: wholeNumber(portions), ...(dishId && { dishId }) },
        })),
        ...(first ? { sittingId: first.sittingId, updatedAt: first.updatedAt } : { key: key.current }),
      },
    })
    toast(tMeeting('saved'), 'done')
    onDone()
  }
  async function remove() {
    if (!first) return
    await client.heldMeals.remove({ body: { meetingCode, sittingId: first.sittingId } })
    toast(t('removed'), 'done')
    onDone()
  }
  return (
    <form
      ref={form}
      className={lotteryFields}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempts((before) => before + 1)
        if (isRight) void submit(save)
      }}
    >
      <LanguageBar value={language} onLanguage={setLanguage} percentOf={percentOf} unsaved={[]} />
      <LanguageField
        name="names"
        label={t('name')}
        help={t('nameHelp')}
        texts={names}
        language={language}
        maxLength={100}
        error={isTried && isTwice ? t('nameTwice') : undefined}
        onText={(text) => change({ names: { ...names, [language]: text } })}
      />
      <TimeFields times={draft} isTried={isTried} onTimes={change} />
      <MomentField
        type="datetime-local"
        label={t('cutOff')}
        help={t('cutOffHelp')}
        name="cutOff"
        required
        value={cutOff}
        error={isTried ? cutOffProblem : undefined}
        onValue={(cutOff) => change({ cutOff })}
      />
      <TextField
        label={tMeeting('places')}
        help={tMeeting('placesHelp')}
        name="capacity"
        inputMode="numeric"
        maxLength={6}
        dir="ltr"
        value={capacity}
        error={
          isTried && placesProblem !== 'none'
            ? placesProblem === 'fewer'
              ? t('fewer', { count: formatNumber(ordered, reader) })
              : tMeeting('noNumber')
            : undefined
        }
        onValue={(capacity) => change({ capacity: capacity.trim() })}
      />
      <LanguageField
        name="places"
        label={t('where')}
        texts={places}
        language={language}
        maxLength={100}
        onText={(text) => change({ places: { ...places, [language]: text } })}
      />
      <h3>{t('dishes')}</h3>
      {dishes.map((dish) => (
        <DishFields
          key={dish.key}
          {...{ dish, language, isTried }}
          nameProblem={dishProblem(dish)}
          onDish={(part) => changeDish(dish, part)}
          onRemove={
            dishes.length > 1 ? () => change({ dishes: dishes.filter(({ key }) => key !== dish.key) }) : undefined
          }
        />
      ))}
      {dishes.length < mealLimits.dishes && (
        <Button kind="secondary" icon={Plus} onClick={() => change({ dishes: [...dishes, editedDish()] })}>
          {t('addDish')}
        </Button>
      )}
      <FormError error={error} until={until} />
      <Button type="submit" kind="primary" block busy={isBusy}>
        {tMeeting('save')}
      </Button>
      {first && ordered > 0 && <p>{t('stays')}</p>}
      {first && ordered === 0 && (
        <Button kind="danger" block onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        title={t('removeTitle')}
        text={t('removeText')}
        action={{
          ...{ label: t('remove'), kind: 'danger' },
          onPress: () => {
            setAsking(false)
            void submit(remove)
          },
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
