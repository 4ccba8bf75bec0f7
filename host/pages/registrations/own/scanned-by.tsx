import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { registrationWords } from './registration-messages.ts'

/** A company that scanned the reader's badge. */
export type Scan = Reply<Contract['badgeScans']['mine']>['list'][number]

/** The companies that scanned the reader's badge, each with a way to withdraw. Nothing where there are none. */
export function ScannedBy({ scans, onChange }: { scans: Scan[]; onChange(scans: Scan[]): void }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const awaited = useAwaited()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const [asked, setAsked] = useState<Scan>()
  const [isAsking, setAsking] = useState(false)
  if (scans.length === 0) return null
  async function withdraw() {
    if (!asked) return
    const { scanId } = asked
    try {
      await client.badgeScans.withdraw({ body: { scanId } })
      onChange(scans.map((scan) => (scan.scanId === scanId ? { ...scan, isWithdrawn: true } : scan)))
      toast(t('withdrawDone'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section className="card" data-part="scans">
      <h2>{t('scannedBy')}</h2>
      <p>{t('scannedByText')}</p>
      <List label={t('scannedBy')}>
        {scans.map((scan) => (
          <ListItem
            key={scan.scanId}
            mark={<OrgMark name={scan.name} src={scan.logo} size={44} />}
            title={scan.name}
            meta={<span {...awaited}>{formatMoment(scan.at, language)}</span>}
            end={
              scan.isWithdrawn ? (
                <Tag>{t('withdrawDone')}</Tag>
              ) : (
                <Button
                  kind="ghost"
                  size="sm"
                  busy={isBusy && asked?.scanId === scan.scanId}
                  aria-label={`${t('withdraw')}: ${scan.name}`}
                  onClick={() => {
                    setAsked(scan)
                    setAsking(true)
                  }}
                >
                  {t('withdraw')}
                </Button>
              )
            }
          />
        ))}
      </List>
      <Dialog
        open={isAsking}
        title={t('withdrawQuestion', { name: asked?.name ?? '' })}
        text={t('withdrawText')}
        cancelLabel={t('keep')}
        action={{
          label: t('withdraw'),
          kind: 'danger',
          onPress: () => {
            setAsking(false)
            void submit(withdraw)
          },
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
