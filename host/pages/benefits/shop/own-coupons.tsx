import { QrCode } from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMomentIn } from '../../../../i18n/format-zone.ts'
import { translator } from '../../../../i18n/messages.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { ownCouponWords } from './own-coupon-messages.ts'
import { couponCards } from './own-coupons.styles.ts'

type OwnCoupon = Reply<Contract['personCoupons']['mine']>['list'][number]
type Offer = Reply<Contract['personCoupons']['offer']>

interface Data {
  list: OwnCoupon[]
  offer?: Offer
}

/** Loads the coupons of the reader, and the one that the link in the address offers. */
export async function load({ client, language, query: { claimCode } }: PageInput<'coupons'>): Promise<Data> {
  const [{ list }, offer] = await Promise.all([
    client.personCoupons.mine({ query: { language } }),
    claimCode ? client.personCoupons.offer({ query: { claimCode, language } }) : undefined,
  ])
  return { list, ...(offer && { offer }) }
}

export const head = ({ language }: PageProps<'coupons', Data>) => ({
  title: translator(ownCouponWords, language)('title'),
})

/** The coupons of the reader, with the one that a link offers above them. */
export default function OwnCoupons({ data, query: { claimCode = '' } }: PageProps<'coupons', Data>) {
  const t = useWords(ownCouponWords)
  const language = useLanguage()
  const [{ list, offer }, setData] = useLoadedState(`own coupons ${claimCode} ${language}`, data)
  const toNewest = async () => setData(await load({ client, language, query: { claimCode } } as PageInput<'coupons'>))
  return (
    <>
      <Bar title={t('title')} home={link('myPage')} />
      <div className={couponCards}>
        {offer?.standing === 'HAS_ONE' && <p role="status">{t('HAS_ONE')}</p>}
        {offer && offer.standing !== 'HAS_ONE' && <Offered {...{ claimCode, offer }} onGot={toNewest} />}
        {list.length === 0 && !offer && <Empty title={t('none')} text={t('noneText')} />}
        {list.length > 0 && (
          <ul>
            {list.map((coupon) => (
              <li key={`${coupon.meetingCode} ${coupon.digits}`} data-coupon={coupon.digits}>
                <Facts {...coupon} />
                <Own coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** The words of the reasons why the reader cannot get a coupon now. */
const standingWords = { HAS_ONE: 'HAS_ONE', GONE: 'GONE', OVER: 'OVER', CLOSED: 'CLOSED' } as const

/** The coupon that a link offers, with the button to get it, or the reason why there is none. */
function Offered(props: { claimCode: string; offer: Offer; onGot(): Promise<void> }) {
  const { claimCode, offer, onGot } = props
  const t = useWords(ownCouponWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const [standing, setStanding] = useState(offer.standing)
  const get = async () => {
    const { standing, digits } = await client.personCoupons.claim({ body: { claimCode, language } })
    setStanding(standing)
    if (digits) toast(t('got'), 'done')
    await onGot()
  }
  return (
    <section className="offer" data-standing={standing}>
      <Facts {...offer} />
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      {standing === 'OPEN' ? (
        <Button size="lg" block busy={isBusy} onClick={() => void submit(get)}>
          {t('get')}
        </Button>
      ) : (
        <p role="status">{t(standingWords[standing])}</p>
      )}
    </section>
  )
}

/** The name of a coupon, what it is worth, when and where it is valid. */
function Facts(coupon: Omit<Offer, 'standing'>) {
  const t = useWords(ownCouponWords)
  const language = useLanguage()
  const { title, detail, value, currency, meetingName, startsAt, endsAt, timeZone, shops } = coupon
  const zoned = (time: string) => formatMomentIn(new Date(time), language, timeZone)
  return (
    <div>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      {detail && <p dir="auto">{detail}</p>}
      <small>{facts(value > 0 && formatPrice(value, currency, language), meetingName)}</small>
      <small>{facts(startsAt && t('from', { time: zoned(startsAt) }), t('until', { time: zoned(endsAt) }))}</small>
      {shops.length === 0 ? (
        <small>{t('allShops')}</small>
      ) : (
        shops.map(({ name, place }) => <small key={`${name} ${place}`}>{facts(name, place)}</small>)
      )}
    </div>
  )
}

/** The digits of a coupon with the way to their code; after it was redeemed, the time. */
function Own({ coupon: { digits, redeemedAt, endsAt, timeZone } }: { coupon: OwnCoupon }) {
  const t = useWords(ownCouponWords)
  const language = useLanguage()
  if (redeemedAt)
    return <p className="used">{t('redeemedAt', { time: formatMomentIn(new Date(redeemedAt), language, timeZone) })}</p>
  if (Date.parse(endsAt) < Date.now()) return <p className="used">{t('OVER')}</p>
  return (
    <>
      <b className="digits" dir="ltr">
        {`${digits.slice(0, 4)} ${digits.slice(4)}`}
      </b>
      <Button kind="secondary" icon={QrCode} href={link('qrCode', { text: digits })}>
        {t('showCode')}
        <span className="off-screen">: {digits}</span>
      </Button>
    </>
  )
}
