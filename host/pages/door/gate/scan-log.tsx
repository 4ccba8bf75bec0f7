import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { toneOf } from '../../../../api/contract/registrations/check-in-terms.ts'
import { formatDays, formatTime } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { checkinWords } from '../checkin-messages.ts'
import { panel } from '../door.styles.ts'
import type { Setup } from './gate-store.ts'
import { verdictWord } from './verdict.tsx'

type Scan = Reply<Contract['checkIns']['log']>['list'][number]

const tones = { green: 'ok', amber: 'warn', red: 'error' } as const
const pageSize = 20

/** The scans of a meeting, the newest first, for its supervisors: what each meant, at which gate, and who undid it. */
export function ScanLog({ setup: { meetingCode, timeZone } }: { setup: Setup }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const toast = useToast()
  const [scans, setScans] = useState<{ list: readonly Scan[]; total: number }>()
  async function load(pageNum: number) {
    try {
      const { list, total } = await client.checkIns.log({ query: { meetingCode, language, pageNum, pageSize } })
      const known = pageNum > 1 ? (scans?.list ?? []) : []
      const ids = new Set(known.map(({ id }) => id))
      setScans({ list: [...known, ...list.filter(({ id }) => !ids.has(id))], total })
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  const timeOf = (at: string) => `${formatDays(at, at, timeZone, language)}, ${formatTime(at, language, timeZone)}`
  return (
    <section className={panel}>
      <div className="line">
        <h2>{t('scans')}</h2>
        <Button size="sm" kind="soft" data-action="scans" onClick={() => void load(1)}>
          {t(scans ? 'refresh' : 'showScans')}
        </Button>
      </div>
      {scans?.list.length === 0 && <p className="note">{t('noScans')}</p>}
      {scans && scans.list.length > 0 && (
        <List label={t('scans')}>
          {scans.list.map(({ id, verdict, name, at, gate, reason, undoneBy }) => (
            <ListItem
              key={id}
              title={name || t(verdictWord[verdict])}
              meta={facts(timeOf(at), gate, reason, undoneBy && t('undoneBy', { name: undoneBy }))}
              end={<Tag tone={tones[toneOf(verdict)]}>{t(verdictWord[verdict])}</Tag>}
            />
          ))}
        </List>
      )}
      {scans && scans.list.length < scans.total && (
        <Button kind="ghost" onClick={() => void load(Math.floor(scans.list.length / pageSize) + 1)}>
          {t('moreScans')}
        </Button>
      )}
    </section>
  )
}
