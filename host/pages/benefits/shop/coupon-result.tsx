import { Ban, CircleAlert, CircleCheck } from 'lucide'
import { type CouponVerdict, couponUndoSeconds } from '../../../../api/contract/benefits/coupon-terms.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { facts } from '../../../kit/facts.tsx'
import { result } from '../../../kit/scanning/scan-page.styles.ts'
import { useNow } from '../../../kit/use-now.ts'
import { couponWords } from './coupon-messages.ts'

type Checked = Reply<Contract['coupons']['check']>
export type Coupon = Checked['coupons'][number]

/**
 * The result of checking a coupon, or of what a device decides without a network: it can be accepted without a check;
 * it was; no more can be; this device had it before.
 */
export interface Result {
  verdict: CouponVerdict | 'OFFLINE' | 'ACCEPTED' | 'FULL' | 'REPEATED'
  digits: string
  coupons: Checked['coupons']
}

const tones = {
  VALID: 'green',
  REDEEMED: 'green',
  USED: 'amber',
  EARLY: 'red',
  EXPIRED: 'red',
  OTHER_SHOP: 'red',
  UNKNOWN: 'red',
  OFFLINE: 'amber',
  ACCEPTED: 'green',
  FULL: 'red',
  REPEATED: 'amber',
} as const satisfies Record<Result['verdict'], string>
const icons = { green: CircleCheck, amber: CircleAlert, red: Ban } as const

/** The colour of a verdict, which is also its sound. */
export const toneOf = (verdict: Result['verdict']) => tones[verdict]

/** The hint below a verdict without a coupon. */
const hints = { OFFLINE: 'acceptHint', ACCEPTED: 'acceptHint', FULL: 'fullHint' } as const

/** The result of checking a coupon, with what can be done about it. */
export function CouponResult(props: { result: Result; isBusy: boolean; onRedeem(): void; onUndo(): void }) {
  const { result: found, isBusy, onRedeem, onUndo } = props
  const t = useWords(couponWords)
  const now = useNow()
  const { verdict, digits, coupons } = found
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
        {coupon ? (
          <Facts verdict={verdict} coupon={coupon} />
        ) : (
          <>
            {digits && (
              <p className="person" dir="ltr">
                {digits}
              </p>
            )}
            {verdict !== 'REPEATED' && (
              <p>{t(verdict in hints ? hints[verdict as keyof typeof hints] : 'unknownHint')}</p>
            )}
          </>
        )}
      </section>
      {(verdict === 'VALID' || verdict === 'OFFLINE') && (
        <Button size="lg" block busy={isBusy} onClick={onRedeem}>
          {t(verdict === 'VALID' ? 'redeem' : 'accept')}
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

function Facts({ verdict, coupon }: { verdict: Result['verdict']; coupon: Coupon }) {
  const t = useWords(couponWords)
  const language = useLanguage()
  const { title, detail, value, currency, shopName, place, startsAt, endsAt, redeemedAt, redeemedBy } = coupon
  const time = formatMoment(verdict === 'EARLY' ? startsAt : endsAt, language)
  const worth = facts(value > 0 && formatPrice(value, currency, language), detail)
  return (
    <>
      <p className="person">
        <bdi>{title}</bdi>
      </p>
      {worth && <p className="company">{worth}</p>}
      <p className="company">
        {redeemedAt
          ? facts(
              <time dateTime={redeemedAt}>{formatMoment(redeemedAt, language)}</time>,
              ...[shopName, place, redeemedBy],
            )
          : verdict === 'OTHER_SHOP'
            ? facts(shopName, place)
            : t(verdict === 'EXPIRED' ? 'since' : verdict === 'EARLY' ? 'from' : 'until', { time })}
      </p>
    </>
  )
}
