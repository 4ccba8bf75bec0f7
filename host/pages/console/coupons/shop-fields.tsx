import { offlineLimits } from '../../../../api/contract/benefits/coupon-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { textOf } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { group } from '../meetings/meetings.styles.ts'
import type { EditedShop, ShopProblems } from './coupon-draft.ts'
import { heldCouponWords } from './held-coupon-messages.ts'

/** The fields of one shop; one with `isNeeded` stays. */
export function ShopFields(props: {
  shop: EditedShop
  language: Language
  problems: ShopProblems | undefined
  isNeeded: boolean
  onShop(part: Partial<EditedShop>): void
  onRemove(): void
}) {
  const { shop, language, problems, isNeeded, onShop, onRemove } = props
  const t = useWords(heldCouponWords)
  const tMeeting = useWords(heldMeetingWords)
  const { id, names, places, cap } = shop
  const reader = useLanguage()
  return (
    <fieldset className={group} aria-label={textOf(names, language) || t('shop')}>
      <LanguageField
        name={`shop.${id}`}
        label={t('shop')}
        texts={names}
        language={language}
        maxLength={100}
        required
        error={problems?.name ? tMeeting('nameMissing') : undefined}
        onText={(text) => onShop({ names: { ...names, [language]: text } })}
      />
      <LanguageField
        name={`place.${id}`}
        label={t('place')}
        texts={places}
        language={language}
        maxLength={200}
        onText={(text) => onShop({ places: { ...places, [language]: text } })}
      />
      <TextField
        label={t('cap')}
        help={t('capHelp')}
        name={`cap.${id}`}
        inputMode="numeric"
        dir="ltr"
        maxLength={3}
        required
        value={cap}
        error={problems?.cap ? t('capWrong', { most: formatNumber(offlineLimits.cap, reader) }) : undefined}
        onValue={(cap) => onShop({ cap })}
      />
      {isNeeded ? (
        <p>{t('shopStays')}</p>
      ) : (
        <Button kind="ghost" size="sm" onClick={onRemove}>
          {t('removeShop')}
        </Button>
      )}
    </fieldset>
  )
}
