import { Ban, CircleAlert, CircleCheck } from 'lucide'
import { type CouponVerdict, couponUndoSeconds } from '../../../../api/contract/benefits/coupon-terms.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { facts } from '../../../kit/facts.tsx'
import { result } from '../../../kit/scanning/scan-page.styles.ts'
import { useNow } from '../../../kit/use-now.ts'
import { couponWords } from './coupon-messages.ts'

export type Checked = Reply<Contract['coupons']['check']>
export type Coupon = Checked['coupons'][number]

const tones = {
  VALID: 'green',
  REDEEMED: 'green',
  USED: 'amber',
  EXPIRED: 'red',
  OTHER_SHOP: 'red',
  UNKNOWN: 'red',
} as const satisfies Record<CouponVerdict, string>
const icons = { green: CircleCheck, amber: CircleAlert, red: Ban } as const

/** The colour of a verdict, which is also its sound. */
export const toneOf = (verdict: CouponVerdict) => tones[verdict]

/** The result of checking a coupon, with what can be done about it. */
export function CouponResult(props: { checked: Checked; isBusy: boolean; onRedeem(): void; onUndo(): void }) {
  const { checked, isBusy, onRedeem, onUndo } = props
  const t = useWords(couponWords)
  const now = useNow()
  const { verdict, coupons } = checked
  const [coupon] = coupons
  const tone = toneOf(verdict)
  const mayUndo =
    (verdict === 'REDEEMED' || verdict === 'USED') &&
    coupon?.isByCaller &&
    now - Date.parse(coupon.redeemedAt) < couponUndoSeconds * 1000
  return (
    <>
      <section className={result} data-tone={tone} role="status" aria-live="assertive">
        <p className="word">
          <Icon of={icons[tone]} />
          <strong>{t(verdict)}</strong>
        </p>
        {coupon ? <Facts verdict={verdict} coupon={coupon} /> : <p>{t('unknownHint')}</p>}
      </section>
      {verdict === 'VALID' && (
        <Button size="lg" block busy={isBusy} onClick={onRedeem}>
          {t('redeem')}
        </Button>
      )}
      {mayUndo && (
        <section className="panel">
          <p className="hint">{t('undoHint')}</p>
          <Button kind="secondary" busy={isBusy} onClick={onUndo}>
            {t('undo')}
          </Button>
        </section>
      )}
    </>
  )
}

function Facts({ verdict, coupon }: { verdict: CouponVerdict; coupon: Coupon }) {
  const t = useWords(couponWords)
  const language = useLanguage()
  const { title, shopName, place, endsAt, redeemedAt, redeemedBy } = coupon
  const end = formatMoment(endsAt, language)
  return (
    <>
      <p className="person">
        <bdi>{title}</bdi>
      </p>
      <p className="company">
        {redeemedAt
          ? facts(
              <time dateTime={redeemedAt}>{formatMoment(redeemedAt, language)}</time>,
              ...[shopName, place, redeemedBy],
            )
          : verdict === 'OTHER_SHOP'
            ? facts(shopName, place)
            : t(verdict === 'EXPIRED' ? 'since' : 'until', { time: end })}
      </p>
    </>
  )
}
