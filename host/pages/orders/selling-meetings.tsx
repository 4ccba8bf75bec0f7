import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { MeetingCard } from '../../../widgets/ui/cards/meeting-card.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageIcon } from '../../shell/language-picker.tsx'
import { useHasLogin } from '../../stores/session.ts'
import { orderWords } from './order-messages.ts'
import { orderColumn } from './orders.styles.ts'

/** A meeting that sells tickets now. */
export type SellingMeeting = Reply<Contract['orders']['meetings']>['list'][number]

/** The meetings that sell tickets now, each with its lowest price; each leads to its tickets. */
export function SellingMeetings({ list }: { list: SellingMeeting[] }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const hasLogin = useHasLogin()
  return (
    <>
      <Bar title={t('tickets')} home={link('meetingList')} end={<LanguageIcon />} />
      <div className={orderColumn}>
        {list.length === 0 && (
          <Empty
            drawing="door"
            title={t('noSales')}
            text={t('noSalesText')}
            action={<Button href={link('meetingList')}>{t('toMeetings')}</Button>}
          />
        )}
        {list.map(({ meetingCode, meetingName, currency, fromPrice, ...meeting }) => (
          <MeetingCard
            key={meetingCode}
            meeting={{ ...meeting, name: meetingName }}
            href={link('orderTicket', { meetingCode })}
            tag={
              fromPrice === 0 ? t('fromFree') : t('fromPrice', { price: formatPrice(fromPrice, currency, language) })
            }
          />
        ))}
        {hasLogin && <ToOrders />}
      </div>
    </>
  )
}

/** Leads to the orders of the reader. */
export function ToOrders() {
  const t = useWords(orderWords)
  return (
    <Button kind="ghost" href={link('bill')}>
      {t('yours')}
    </Button>
  )
}
