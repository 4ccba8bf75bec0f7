import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { organiserRoles } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatDays, formatTime } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { ConsoleMenu } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { facts } from '../../../kit/facts.tsx'
import { CameraScanner } from '../../../kit/scanning/camera.tsx'
import { CodeForm } from '../../../kit/scanning/code-form.tsx'
import { scanPage } from '../../../kit/scanning/scan-page.styles.ts'
import { sound } from '../../../kit/scanning/sounds.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { couponWords } from './coupon-messages.ts'
import { type Checked, type Coupon, CouponResult, toneOf } from './coupon-result.tsx'

type Till = Reply<Contract['coupons']['till']>

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
        <Till key={meeting.meetingCode} meetingCode={meeting.meetingCode} timeZone={meeting.timeZone} till={till} />
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

/** Returns the eight digits of a typed or scanned text, in any script; empty where it has none. */
function digitsIn(text: string) {
  const plain = text.replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[\s-]/g, '')
  return /(?:^|\D)(\d{8})(?!\d)/.exec(plain)?.[1] ?? ''
}

const unknown: Checked = { verdict: 'UNKNOWN', coupons: [] }

function Till({ meetingCode, timeZone, till }: { meetingCode: string; timeZone: string; till: Till }) {
  const t = useWords(couponWords)
  const language = useLanguage()
  const toast = useToast()
  const [first] = till.shops
  const [shopCode, setShopCode] = useState(first?.shopCode ?? '')
  const [redeemed, setRedeemed] = useLoadedState(`redeemed ${meetingCode} ${language}`, till.redeemed)
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)

  async function ask(call: 'check' | 'redeem' | 'undo', text: string) {
    const digits = digitsIn(text)
    if (!digits) return answer(unknown)
    setBusy(true)
    try {
      const next = await client.coupons[call]({ body: { meetingCode, shopCode, digits, language } })
      answer(next, call)
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
    setBusy(false)
  }

  function answer(next: Checked, call: 'check' | 'redeem' | 'undo' = 'check') {
    const [coupon] = next.coupons
    setChecked(next)
    if (call === 'undo') toast(t('undone'), 'done')
    else sound(toneOf(next.verdict))
    if (!coupon || call === 'check') return
    setRedeemed((rows) => {
      const others = rows.filter(({ digits }) => digits !== coupon.digits)
      return coupon.redeemedAt ? [coupon, ...others] : others
    })
  }

  const current = checked?.coupons[0]?.digits ?? ''
  return (
    <div className={scanPage}>
      <div>
        <section className="panel">
          <p className="hint">{t('hint')}</p>
          {till.shops.length > 1 && (
            <Chips
              label={t('shop')}
              options={till.shops.map(({ shopCode, name }) => ({ value: shopCode, label: name }))}
              value={shopCode}
              onValue={(value) => {
                setShopCode(value)
                setChecked(undefined)
              }}
            />
          )}
          {till.shops.length === 1 && first && <p>{facts(<b>{first.name}</b>, first.place)}</p>}
          <CameraScanner onCode={(code) => void ask('check', code)} />
          <CodeForm onCode={(code) => void ask('check', code)} />
        </section>
      </div>
      <div className="scanned">
        {checked && (
          <CouponResult
            checked={checked}
            isBusy={isBusy}
            onRedeem={() => void ask('redeem', current)}
            onUndo={() => void ask('undo', current)}
          />
        )}
        <Redeemed
          coupons={redeemed}
          timeZone={timeZone}
          onOpen={(digits) => {
            void ask('check', digits)
            scrollTo({ top: 0 })
          }}
        />
      </div>
    </div>
  )
}

/** The coupons redeemed lately, with the time at the meeting’s place: it is known before the reader’s zone is. */
function Redeemed(props: { coupons: readonly Coupon[]; timeZone: string; onOpen(digits: string): void }) {
  const { coupons, timeZone, onOpen } = props
  const t = useWords(couponWords)
  const language = useLanguage()
  const timeOf = (at: string) => `${formatDays(at, at, timeZone, language)}, ${formatTime(at, language, timeZone)}`
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
              more={facts(timeOf(redeemedAt), redeemedBy)}
              onPress={() => onOpen(digits)}
            />
          ))}
        </List>
      )}
    </section>
  )
}
