import { WifiOff } from 'lucide'
import { Fragment } from 'react'
import { organiserRoles } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { ConsoleMenu } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { facts } from '../../../kit/facts.tsx'
import { CameraScanner } from '../../../kit/scanning/camera.tsx'
import { CodeForm } from '../../../kit/scanning/code-form.tsx'
import { scanPage } from '../../../kit/scanning/scan-page.styles.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { placeTime } from '../place-time.ts'
import { couponWords } from './coupon-messages.ts'
import { type Coupon, CouponResult } from './coupon-result.tsx'
import { type Till, useTill } from './use-till.ts'

interface Data extends Organising {
  till?: Till
}

/** Loads the shops of the reader at a meeting, and what was redeemed there lately. */
export async function load(input: PageInput<'mehzCouponCheck'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organiserRoles)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return { ...reader, till: await client.coupons.till({ query: { meetingCode, language } }) }
}

export const head = ({ language }: PageProps<'mehzCouponCheck', Data>) => ({
  title: translator(couponWords, language)('title'),
})

/** Checking and redeeming of coupons at a shop of a meeting. */
export default function CouponCheck({ data }: PageProps<'mehzCouponCheck', Data>) {
  const t = useWords(couponWords)
  const { meetings, meeting, till } = data
  const hasShop = meeting && till && till.shops.length > 0
  return (
    <>
      <Bar title={t('title')} home={link('myPage')} />
      {meeting && <ConsoleMenu page="mehzCouponCheck" meetings={meetings} meeting={meeting} />}
      {hasShop ? (
        <TillPage
          key={meeting.meetingCode}
          meetingCode={meeting.meetingCode}
          timeZone={meeting.timeZone}
          loaded={till}
        />
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

function TillPage(props: { meetingCode: string; timeZone: string; loaded: Till }) {
  const { meetingCode, timeZone, loaded } = props
  const t = useWords(couponWords)
  const { till, shopCode, choose, result, isBusy, ask, isOffline, left, waiting } = useTill(meetingCode, loaded)
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
