import { Plus } from 'lucide'
import { useRef, useState } from 'react'
import { mealLimits } from '../../../../api/contract/orders/meal-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
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
import { TimeFields } from '../meetings/time-fields.tsx'
import { AmountField } from './amount-field.tsx'
import { DishFields } from './dish-fields.tsx'
import { heldMealWords } from './held-meal-messages.ts'
import type { HeldSitting } from './held-meals.ts'
import { type EditedDish, editedDish, editedSitting, problemsOf } from './sitting-draft.ts'

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
  const toast = useToast()
  const key = useRef(newKey())
  const [draft, setDraft] = useState(() => editedSitting(first, startTime))
  const [language, setLanguage] = useEditedLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useFirstWrong(attempts, form)
  const isTried = attempts > 0
  const { submit, isBusy, error, until } = useSubmit()
  const { names, places, cutOff, capacity, dishes } = draft
  const ordered = first?.ordered ?? 0
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const changeDish = (dish: EditedDish, part: Partial<EditedDish>) =>
    setDraft((before) => ({
      ...before,
      dishes: before.dishes.map((each) => (each.key === dish.key ? { ...each, ...part } : each)),
    }))
  const problems = problemsOf(draft, others, ordered)
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
        if (problems.isRight) void submit(save)
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
        error={isTried && problems.names ? t(problems.names) : undefined}
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
        error={isTried && problems.cutOff ? t(problems.cutOff) : undefined}
        onValue={(cutOff) => change({ cutOff })}
      />
      <AmountField
        label={tMeeting('places')}
        name="capacity"
        value={capacity}
        problem={problems.capacity}
        {...{ ordered, isTried }}
        onValue={(capacity) => change({ capacity })}
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
          problems={problems.dishes.get(dish.key)}
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
      {first && ordered === 0 && <RemoveButton onRemove={() => void submit(remove)} />}
    </form>
  )
}

/** The button that removes the sitting, after a question. */
function RemoveButton({ onRemove }: { onRemove(): void }) {
  const t = useWords(heldMealWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger" block onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('removeTitle')}
        text={t('removeText')}
        action={{
          ...{ label: t('remove'), kind: 'danger' },
          onPress: () => {
            setAsking(false)
            onRemove()
          },
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
