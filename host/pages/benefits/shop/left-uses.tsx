import { Download } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { facts } from '../../../kit/facts.tsx'
import { csvText } from '../../../kit/table/csv.ts'
import { couponWords } from './coupon-messages.ts'
import { leftUses } from './left-uses.styles.ts'
import type { TillData } from './till-data.ts'
import { removeUse, type WaitingUse, waitingUses } from './waiting-uses.ts'

/** Returns whether the reader has no right to the shop of a use, so that it is not sent. */
const isLeft = ({ meetingCode, shopCode }: WaitingUse, { meetings, meeting, till }: TillData) =>
  meetingCode === meeting?.meetingCode
    ? !till?.shops.some((shop) => shop.shopCode === shopCode)
    : !meetings.some((other) => other.meetingCode === meetingCode)

/**
 * The uses that this device accepted without a network for shops to which the reader has no right any more: to be
 * saved for the organiser, or discarded.
 */
export function LeftUses({ data }: { data: TillData }) {
  const t = useWords(couponWords)
  const language = useLanguage()
  const toast = useToast()
  const [uses, setUses] = useState<WaitingUse[]>([])
  const [isAsking, setAsking] = useState(false)
  const read = useCallback(async () => {
    // A browser that stores nothing has none.
    const waiting = await waitingUses().catch(() => [])
    setUses(waiting.filter((use) => isLeft(use, data)))
  }, [data])
  useEffect(() => void read(), [read])
  if (uses.length === 0) return null
  const save = () => {
    const rows = uses.map((use) => [
      use.at,
      use.digits,
      use.shopName || use.shopCode,
      use.meetingName || use.meetingCode,
    ])
    const text = csvText([[t('time'), t('digits'), t('shopName'), t('meeting')], ...rows])
    saveFile(new Blob([text], { type: 'text/csv' }), 'coupons.csv')
  }
  const discard = async () => {
    setAsking(false)
    for (const { id } of uses) await removeUse(id)
    toast(t('discarded'), 'done')
    await read()
  }
  return (
    <section className={leftUses} aria-label={t('left')}>
      <h2>{t('left')}</h2>
      <p>{t('leftText')}</p>
      <List label={t('left')}>
        {uses.map((use) => (
          <ListItem
            key={use.id}
            title={use.digits}
            meta={facts(use.shopName || use.shopCode, use.meetingName || use.meetingCode)}
            more={<time dateTime={use.at}>{formatMoment(use.at, language)}</time>}
          />
        ))}
      </List>
      <div className="actions">
        <Button kind="primary" icon={Download} onClick={save}>
          {t('saveCsv')}
        </Button>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={t('discardQuestion')}
        text={t('discardText')}
        action={{ label: t('discard'), onPress: () => void discard() }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
