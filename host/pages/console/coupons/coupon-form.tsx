import { Plus } from 'lucide'
import { useRef, useState } from 'react'
import { heldCouponLimits } from '../../../../api/contract/benefits/held-coupon-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { useFirstWrong } from '../../../kit/form/use-problems.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { currencyOptions } from '../tickets/sale-fields.tsx'
import {
  type EditedKind,
  type EditedShop,
  editedCoupons,
  type HeldCoupons,
  newKind,
  newShop,
  problemsOf,
  writtenCoupons,
} from './coupon-draft.ts'
import { heldCouponWords } from './held-coupon-messages.ts'
import { KindFields } from './kind-fields.tsx'
import { ShopFields } from './shop-fields.tsx'

/** The form for the coupons and shops of a meeting; what is typed stays until it is saved. */
export function CouponForm(props: { meetingCode: string; held: HeldCoupons; onLoad(): Promise<void> }) {
  const { meetingCode, held, onLoad } = props
  const t = useWords(heldCouponWords)
  const tMeeting = useWords(heldMeetingWords)
  const reader = useLanguage()
  const toast = useToast()
  const [draft, change, clear] = useDraft(`coupons:${meetingCode}`, editedCoupons(held))
  const [language, setLanguage] = useEditedLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useFirstWrong(attempts, form)
  const isTried = attempts > 0
  const { submit, isBusy, error, until } = useSubmit()
  const { currency, shops, kinds } = draft
  const problems = problemsOf(draft)
  const texts = [...kinds.flatMap(({ names, details }) => [names, details]), ...shops.map(({ names }) => names)]
  const percentOf = (code: string) => (texts.filter((text) => text[code]?.trim()).length / (texts.length || 1)) * 100
  const changeKind = (id: string, part: Partial<EditedKind>) =>
    change({ kinds: kinds.map((kind) => (kind.id === id ? { ...kind, ...part } : kind)) })
  const changeShop = (id: string, part: Partial<EditedShop>) =>
    change({ shops: shops.map((shop) => (shop.id === id ? { ...shop, ...part } : shop)) })
  const isNeeded = ({ id, redeemed }: EditedShop) => redeemed > 0 || kinds.some(({ shopIds }) => shopIds.includes(id))
  const currencyStays = kinds.some(({ issued }) => issued > 0)
  async function load() {
    clear({ isLeft: true })
    await onLoad()
  }
  async function save() {
    await client.heldCoupons.save({ body: { meetingCode, ...writtenCoupons(draft) } })
    toast(tMeeting('saved'), 'done')
    await load()
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempts((before) => before + 1)
        if (problems.isRight) void submit(save)
      }}
    >
      {texts.length > 0 && <LanguageBar value={language} onLanguage={setLanguage} percentOf={percentOf} unsaved={[]} />}
      <section>
        <h2>{t('shops')}</h2>
        {shops.map((shop) => (
          <ShopFields
            key={shop.id}
            {...{ shop, language }}
            problems={isTried ? problems.shops.get(shop.id) : undefined}
            isNeeded={isNeeded(shop)}
            onShop={(part) => changeShop(shop.id, part)}
            onRemove={() => change({ shops: shops.filter(({ id }) => id !== shop.id) })}
          />
        ))}
        {shops.length < heldCouponLimits.shops && (
          <Button kind="secondary" icon={Plus} onClick={() => change({ shops: [...shops, newShop(newKey())] })}>
            {t('addShop')}
          </Button>
        )}
      </section>
      <section>
        <h2>{t('kinds')}</h2>
        <SelectField
          label={t('currency')}
          name="currency"
          value={currency}
          disabled={currencyStays}
          help={currencyStays ? t('currencyStays') : undefined}
          options={currencyOptions(reader)}
          onValue={(currency) => change({ currency })}
        />
        {kinds.map((kind) => (
          <KindFields
            key={kind.id}
            {...{ kind, shops, currency, language, isTried }}
            problems={problems.kinds.get(kind.id)}
            onKind={(part) => changeKind(kind.id, part)}
            onRemove={() => change({ kinds: kinds.filter(({ id }) => id !== kind.id) })}
          />
        ))}
        {kinds.length < heldCouponLimits.kinds && (
          <Button kind="secondary" icon={Plus} onClick={() => change({ kinds: [...kinds, newKind(newKey())] })}>
            {t('addKind')}
          </Button>
        )}
      </section>
      <FormError error={error} until={until} />
      <div className="actions">
        <Button type="submit" kind="primary" busy={isBusy}>
          {tMeeting('save')}
        </Button>
        {error?.code === 'meetingChanged' && (
          <Button kind="secondary" onClick={() => void submit(load)}>
            {tMeeting('newest')}
          </Button>
        )}
      </div>
    </form>
  )
}
