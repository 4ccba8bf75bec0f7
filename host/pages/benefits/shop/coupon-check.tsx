import { WifiOff } from 'lucide'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { loginFor } from '../../../access/guard.ts'
import { ConsoleMenu } from '../../../kit/console/console.tsx'
import { facts } from '../../../kit/facts.tsx'
import { CameraScanner } from '../../../kit/scanning/camera.tsx'
import { CodeForm } from '../../../kit/scanning/code-form.tsx'
import { scanPage } from '../../../kit/scanning/scan-page.styles.ts'
import { keepPage } from '../../../kit/stored/keep-page.ts'
import { hostWords } from '../../../messages.ts'
import type { PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { token, useSession } from '../../../stores/session.ts'
import { placeTime } from '../place-time.ts'
import { couponWords } from './coupon-messages.ts'
import { type Coupon, CouponResult } from './coupon-result.tsx'
import { LeftUses } from './left-uses.tsx'
import { type Till, type TillData, tillData } from './till-data.ts'
import { useTill } from './use-till.ts'

type Reader = PageProps<'mehzCouponCheck', undefined>

export const head = ({ language }: Reader) => ({ title: translator(couponWords, language)('title') })

/** Checking and redeeming of coupons at a shop of a meeting. It opens without a network, as the reader had it last. */
export default function CouponCheck({ query: { meetingCode }, language }: Reader) {
  const t = useWords(couponWords)
  const tHost = useWords(hostWords)
  const uid = useSession()?.user.uid
  const [data, setData] = useState<TillData | 'failed'>()
  const load = useCallback(() => {
    // The page is for staff: people log in first.
    if (!token()) return void open(loginFor(location.pathname + location.search), true)
    if (!uid) return
    setData(undefined)
    tillData(meetingCode, language).then(
      (next) => {
        setData(next)
        if (next.till?.shops.length) void keepPage('mehzCouponCheck')
      },
      (error) => {
        apiError(error)
        setData('failed')
      },
    )
  }, [meetingCode, language, uid])
  useEffect(load, [load])
  return (
    <>
      <Bar title={t('title')} home={link('myPage')} />
      {data === undefined && (
        <div className={column}>
          <Skeleton kind="list" />
        </div>
      )}
      {data === 'failed' && <LoadFailed title={tHost('failedTitle')} text={t('notLoadedText')} onRetry={load} />}
      {data && data !== 'failed' && <Loaded data={data} onLost={load} />}
    </>
  )
}

function Loaded({ data, onLost }: { data: TillData; onLost(): void }) {
  const t = useWords(couponWords)
  const { meetings, meeting, till } = data
  return (
    <>
      {meeting && <ConsoleMenu page="mehzCouponCheck" meetings={meetings} meeting={meeting} />}
      <LeftUses data={data} />
      {meeting && till && till.shops.length > 0 ? (
        <TillPage key={meeting.meetingCode} meeting={meeting} loaded={till} onLost={onLost} />
      ) : (
        <div className={column}>
          <Empty
            drawing="lock"
            title={t('noShop')}
            text={t('noShopText')}
            action={<Button href={link('mehzShopBind')}>{t('bindTitle')}</Button>}
          />
        </div>
      )}
    </>
  )
}

function TillPage(props: { meeting: OrganisedMeeting; loaded: Till; onLost(): void }) {
  const { meeting, loaded, onLost } = props
  const { timeZone } = meeting
  const t = useWords(couponWords)
  const { till, shopCode, choose, result, isBusy, ask, isOffline, left, waiting } = useTill(meeting, loaded, onLost)
  const [first] = till.shops
  return (
    <div className={scanPage}>
      {(isOffline || waiting > 0) && (
        <div className="state">
          {isOffline && (
            <Banner tone="warn" icon={WifiOff} role="status">
              {t('offline', { count: left })}
            </Banner>
          )}
          {waiting > 0 && <p role="status">{t('waiting', { count: waiting })}</p>}
        </div>
      )}
      <div>
        <section className="panel">
          <p className="hint">{t('hint')}</p>
          {till.shops.length > 1 && (
            <Chips
              label={t('shop')}
              options={till.shops.map(({ shopCode, name }) => ({ value: shopCode, label: name }))}
              value={shopCode}
              onValue={choose}
            />
          )}
          {till.shops.length === 1 && first && <p>{facts(<b>{first.name}</b>, first.place)}</p>}
          <CameraScanner onCode={(code) => void ask('check', code)} />
          <CodeForm onCode={(code) => void ask('check', code)} />
        </section>
      </div>
      <div className="scanned">
        {result && (
          <CouponResult
            result={result}
            isBusy={isBusy}
            onRedeem={() => void ask('redeem', result.digits)}
            onUndo={() => void ask('undo', result.digits)}
          />
        )}
        <Redeemed
          coupons={till.redeemed}
          timeZone={timeZone}
          onOpen={(digits) => {
            void ask('check', digits)
            scrollTo({ top: 0 })
          }}
        />
        {till.doubles.length > 0 && <Doubles doubles={till.doubles} timeZone={timeZone} />}
      </div>
    </div>
  )
}

/** The coupons that were used more than once, each with all its uses in the order of time. */
function Doubles({ doubles, timeZone }: { doubles: Till['doubles']; timeZone: string }) {
  const t = useWords(couponWords)
  const language = useLanguage()
  return (
    <section aria-label={t('doubles')}>
      <h2>{t('doubles')}</h2>
      <p className="none">{t('doublesText')}</p>
      <List label={t('doubles')}>
        {doubles.map(({ digits, title, uses }) => (
          <ListItem
            key={digits}
            title={title}
            meta={<bdi>{digits}</bdi>}
            more={uses.map(({ at, shopName, name }, place) => (
              <Fragment key={`${at} ${shopName}`}>
                {place > 0 && <br />}
                {facts(shopName, placeTime(at, timeZone, language), name)}
              </Fragment>
            ))}
          />
        ))}
      </List>
    </section>
  )
}

/** The coupons redeemed lately, with the time at the meeting’s place: it is known before the reader’s zone is. */
function Redeemed(props: { coupons: readonly Coupon[]; timeZone: string; onOpen(digits: string): void }) {
  const { coupons, timeZone, onOpen } = props
  const t = useWords(couponWords)
  const language = useLanguage()
  return (
    <section>
      <h2>{t('redeemedHere')}</h2>
      {coupons.length === 0 ? (
        <p className="none">{t('none')}</p>
      ) : (
        <List label={t('redeemedHere')}>
          {coupons.map(({ digits, title, redeemedAt, redeemedBy }) => (
            <ListItem
              key={digits}
              title={title}
              meta={<bdi>{digits}</bdi>}
              more={facts(placeTime(redeemedAt, timeZone, language), redeemedBy)}
              onPress={() => onOpen(digits)}
            />
          ))}
        </List>
      )}
    </section>
  )
}
