import { type FormEvent, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { DishMarkTag } from '../../../kit/dishes/dish-marks.tsx'
import { facts } from '../../../kit/facts.tsx'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { mealWords } from './meal-messages.ts'
import { type Dish, dayAt, hoursOf, type Menu, momentAt, type Sitting } from './meal-terms.ts'
import { codePlate, dishChoice, sittingCard } from './meals.styles.ts'

interface SittingProps {
  menu: Menu
  sitting: Sitting
  onChange(menu: Menu): void
}

/** A sitting: what the reader ordered with its pick-up code, or the dishes to choose from. */
export function SittingCard({ menu, sitting, onChange }: SittingProps) {
  const t = useWords(mealWords)
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const { timeZone, mayOrder } = menu
  const { name, startTime, cutOff, isOpen, left, place, order } = sitting
  const isFull = left === 0 && !order
  const isChoosing = isOpen && mayOrder && !isFull && (!order || isChanging)
  const places = left !== null && !order && (isFull ? t('full') : t('placesLeft', { count: left }))
  const until = momentAt(cutOff, language, timeZone)
  return (
    <section className={sittingCard} data-sitting={order ? 'ordered' : 'free'}>
      <div className="top">
        <h3>
          {name ? <bdi>{name}</bdi> : dayAt(startTime, language, timeZone)}
          <small>
            {facts(name && dayAt(startTime, language, timeZone), hoursOf(sitting, language, timeZone), place)}
          </small>
        </h3>
        {order && <Tag tone="ok">{t(order.collectedAt ? 'collected' : 'ordered')}</Tag>}
      </div>
      {order && !isChanging && <Ordered menu={menu} sitting={sitting} onChange={onChange} />}
      {isChoosing ? (
        <DishForm
          {...{ menu, sitting }}
          onChange={(menu) => {
            setChanging(false)
            onChange(menu)
          }}
        />
      ) : (
        !order && sitting.dishes.map((dish) => <DishLine key={dish.dishId} dish={dish} />)
      )}
      <small>
        {isOpen
          ? facts(places, t('until', { moment: until }))
          : facts(t('closed'), t('closedSince', { moment: until }))}
      </small>
      {order && isOpen && !order.collectedAt && (
        <Button kind="ghost" data-action="change" onClick={() => setChanging(!isChanging)}>
          {t(isChanging ? 'keep' : 'change')}
        </Button>
      )}
    </section>
  )
}

function Ordered({ menu, sitting, onChange }: SittingProps) {
  const t = useWords(mealWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { sittingId, dishes, order, isOpen } = sitting
  const dish = dishes.find(({ dishId }) => dishId === order?.dishId)
  const { meetingCode } = menu
  const cancel = async () => {
    try {
      onChange(await client.meals.cancel({ body: { meetingCode, sittingId, language } }))
      toast(t('cancelled'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <>
      {dish && <DishLine dish={dish} />}
      {order && !order.collectedAt && (
        <>
          <div className={codePlate}>
            <small>{t('yourCode')}</small>
            <strong dir="ltr">{order.code}</strong>
            <small>{t('showCode')}</small>
          </div>
          {isOpen && (
            <Button kind="secondary" busy={isBusy} data-action="cancel" onClick={() => void submit(cancel)}>
              {t('cancel')}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function DishForm({ menu, sitting, onChange }: SittingProps) {
  const t = useWords(mealWords)
  const language = useLanguage()
  const { meetingCode } = menu
  const { sittingId, dishes, order } = sitting
  const [dishId, setDishId] = useState(order?.dishId ?? '')
  const [isMissing, setMissing] = useState(false)
  const { submit, isBusy, error, until, clearError } = useSubmit()
  const place = async () => onChange(await client.meals.order({ body: { meetingCode, sittingId, dishId, language } }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!dishId)
    if (dishId) void submit(place)
  }
  return (
    <form method="post" noValidate onSubmit={send}>
      <fieldset className={dishChoice}>
        <legend>{t('choose')}</legend>
        {dishes.map((dish) => (
          <label key={dish.dishId}>
            <input
              type="radio"
              name={sittingId}
              checked={dish.dishId === dishId}
              disabled={dish.left === 0 && dish.dishId !== order?.dishId}
              onChange={() => {
                clearError()
                setMissing(false)
                setDishId(dish.dishId)
              }}
            />
            <DishLine dish={dish} />
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p role="alert" data-problem="">
          {t('chooseOne')}
        </p>
      )}
      <FormError error={error} until={until} />
      <Button type="submit" kind="soft" block busy={isBusy} busyLabel={t('ordering')}>
        {t('order')}
      </Button>
    </form>
  )
}

/** A dish with its stall, its marks as icon and word, and what is left. */
function DishLine({ dish: { name, stall, marks, left } }: { dish: Dish }) {
  const t = useWords(mealWords)
  return (
    <span>
      <b dir="auto">{name}</b>
      <small>
        <bdi>{stall}</bdi>
        {left !== null && ` · ${left === 0 ? t('soldOut') : t('left', { count: left })}`}
      </small>
      <span className="marks">
        {marks.map((mark) => (
          <DishMarkTag key={mark} mark={mark} />
        ))}
      </span>
    </span>
  )
}
