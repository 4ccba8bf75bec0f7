import { heldCouponLimits } from '../../../../api/contract/benefits/held-coupon-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { textOf } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { group, pair } from '../meetings/meetings.styles.ts'
import { amountText } from '../tickets/ticket-draft.ts'
import type { EditedKind, EditedShop, KindProblems } from './coupon-draft.ts'
import { heldCouponWords } from './held-coupon-messages.ts'

/** The fields of one kind of coupon. With `isTried` they say what is wrong. */
export function KindFields(props: {
  kind: EditedKind
  shops: readonly EditedShop[]
  currency: string
  language: Language
  problems: KindProblems | undefined
  isTried: boolean
  onKind(part: Partial<EditedKind>): void
  onRemove(): void
}) {
  const { kind, shops, currency, language, isTried, onKind, onRemove } = props
  const t = useWords(heldCouponWords)
  const tMeeting = useWords(heldMeetingWords)
  const reader = useLanguage()
  const { id, names, details, value, amount, issued, redeemed, startsAt, endsAt, shopIds, isClaimable } = kind
  const problems = isTried ? props.problems : undefined
  const number = { dir: 'ltr', maxLength: 12 } as const
  return (
    <fieldset className={group} aria-label={textOf(names, language) || t('kind')}>
      <LanguageField
        name={`name.${id}`}
        label={t('kind')}
        texts={names}
        language={language}
        maxLength={100}
        required
        error={problems?.name ? tMeeting('nameMissing') : undefined}
        onText={(text) => onKind({ names: { ...names, [language]: text } })}
      />
      <LanguageField
        name={`detail.${id}`}
        label={t('detail')}
        texts={details}
        language={language}
        maxLength={300}
        rows={2}
        onText={(text) => onKind({ details: { ...details, [language]: text } })}
      />
      <div className={pair}>
        <TextField
          {...number}
          inputMode="decimal"
          label={`${t('value')} (${currency})`}
          help={t('valueHelp')}
          name={`value.${id}`}
          required
          value={value}
          error={problems?.value ? t('valueWrong', { example: amountText(5000, currency) }) : undefined}
          onValue={(value) => onKind({ value })}
        />
        <TextField
          {...number}
          inputMode="numeric"
          label={t('amount')}
          name={`amount.${id}`}
          required
          value={amount}
          error={
            problems?.amount === 'fewer'
              ? t('amountFewer', { count: formatNumber(issued, reader) })
              : problems?.amount && t('amountWrong', { most: formatNumber(heldCouponLimits.amount, reader) })
          }
          onValue={(amount) => onKind({ amount })}
        />
        <MomentField
          type="datetime-local"
          label={t('from')}
          help={t('fromHelp')}
          name={`startsAt.${id}`}
          value={startsAt}
          onValue={(startsAt) => onKind({ startsAt })}
        />
        <MomentField
          type="datetime-local"
          label={t('until')}
          name={`endsAt.${id}`}
          value={endsAt}
          error={problems?.until && tMeeting(problems.until === 'missing' ? 'startsMissing' : 'endsWrong')}
          onValue={(endsAt) => onKind({ endsAt })}
        />
      </div>
      {shops.length > 0 && (
        <fieldset>
          <legend>{t('where')}</legend>
          {shops.map((shop) => (
            <Checkbox
              key={shop.id}
              name={`shop.${id}.${shop.id}`}
              checked={shopIds.includes(shop.id)}
              onChecked={(isOn) =>
                onKind({
                  shopIds: shops
                    .map(({ id }) => id)
                    .filter((each) => (each === shop.id ? isOn : shopIds.includes(each))),
                })
              }
            >
              {textOf(shop.names, reader) || t('shop')}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <p>{t('allShops')}</p>
      <Checkbox name={`claimable.${id}`} checked={isClaimable} onChecked={(isClaimable) => onKind({ isClaimable })}>
        {t('claimable')}
      </Checkbox>
      {issued > 0 ? (
        <p>{t('kindStays', { count: issued, redeemed: formatNumber(redeemed, reader) })}</p>
      ) : (
        <Button kind="ghost" size="sm" onClick={onRemove}>
          {t('removeKind')}
        </Button>
      )}
    </fieldset>
  )
}
