import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { NothingMatches } from '../../../kit/list-ends.tsx'
import { BulkBar } from '../../../kit/table/bulk-bar.tsx'
import { noSelection } from '../../../kit/table/selection.ts'
import { useNow } from '../../../kit/use-now.ts'
import { link } from '../../../router.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { queueRows } from '../review.styles.ts'
import { type ReviewFilters, tabOf } from '../review-filters.ts'
import { reviewWords } from '../review-messages.ts'
import type { useReviewQueue } from '../use-review.ts'
import { decisionOf } from './decision-key.ts'
import { LazyRefuseSheet } from './lazy-refuse-sheet.tsx'
import { ReviewRow } from './review-row.tsx'
import { type Picked, useDeciding } from './use-deciding.ts'

/** The registrations of the queue: opened, decided on by swipe or key, and selected. */
export function QueueRows(props: {
  meetingCode: string
  filters: ReviewFilters
  queue: ReturnType<typeof useReviewQueue>
  openId: string | undefined
  onFilters(filters: ReviewFilters): void
}) {
  const { meetingCode, filters, queue: store, openId, onFilters } = props
  const { queue, isFailed, load, more } = store
  const t = useWords(reviewWords)
  const now = useNow()
  const [isSelecting, setSelecting] = useState(false)
  const [selection, setSelection] = useState(noSelection)
  const [refusing, setRefusing] = useState<readonly Picked[]>([])
  const done = () => {
    setSelection(noSelection)
    void load()
  }
  const { decide, isBusy } = useDeciding(meetingCode, done)
  const canDecide = tabOf(filters) === 'UNDER_REVIEW'
  if (!queue) return isFailed ? <PartFailed onRetry={load}>{t('failed')}</PartFailed> : <Skeleton rows={6} />
  const { list, total } = queue.page
  if (list.length === 0) {
    const { tab, ...others } = filters
    return Object.keys(others).length > 0 ? (
      <NothingMatches title={t('nothing')} clearLabel={t('clear')} onClear={() => onFilters(tab ? { tab } : {})} />
    ) : (
      <Empty title={t(canDecide ? 'nobody' : 'nothing')} text={t('nobodyText')} />
    )
  }
  const rowOf = (target: EventTarget | null) => {
    const id = (target as Element | null)?.closest<HTMLElement>('[data-registration]')?.dataset.registration
    return list.find(({ registrationId }) => registrationId === id)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isPass = decisionOf(event)
    const row = rowOf(event.target)
    if (!canDecide || isPass === undefined || !row) return
    event.preventDefault()
    // Without this the key would also decide on the registration that is open beside the list.
    event.stopPropagation()
    if (isPass) void decide([row])
    else setRefusing([row])
  }
  const toggleSelecting = () => {
    setSelecting(!isSelecting)
    setSelection(noSelection)
  }
  const picked = list.filter(({ registrationId }) => selection.ids.has(registrationId))
  const pick = (id: string, isPicked: boolean) =>
    setSelection(({ ids }) => {
      const next = new Set(ids)
      if (isPicked) next.add(id)
      else next.delete(id)
      return { ids: next }
    })
  return (
    <div className={queueRows}>
      {canDecide && (
        <Button kind="ghost" size="sm" onClick={toggleSelecting}>
          {t(isSelecting ? 'selectDone' : 'select')}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ul role="list" aria-label={t('registrations')} data-keys="list" onKeyDown={press}>
        {list.map((row) => (
          <ReviewRow
            key={row.registrationId}
            row={row}
            now={now}
            href={link('examinUserDetail', { meetingCode, id: row.registrationId, ...filters })}
            isOpen={row.registrationId === openId}
            isPicked={selection.ids.has(row.registrationId)}
            onPick={isSelecting && canDecide ? (is) => pick(row.registrationId, is) : undefined}
            onDecide={canDecide ? (isPass) => (isPass ? void decide([row]) : setRefusing([row])) : undefined}
          />
        ))}
      </ul>
      {isFailed && <PartFailed onRetry={load}>{t('failed')}</PartFailed>}
      {more && (
        <div className="end">
          <Button kind="secondary" onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
      <BulkBar selection={selection} onSelection={setSelection} loaded={list.length} total={total}>
        <Button kind="secondary" size="sm" disabled={isBusy} onClick={() => setRefusing(picked)}>
          {t('refuse')}
        </Button>
        <Button kind="primary" size="sm" busy={isBusy} onClick={() => void decide(picked)}>
          {t('pass')}
        </Button>
      </BulkBar>
      <LazyRefuseSheet
        key={refusing.map(({ registrationId }) => registrationId).join()}
        meetingCode={meetingCode}
        isOpen={refusing.length > 0}
        isBusy={isBusy}
        fields={[]}
        onClose={() => setRefusing([])}
        onRefuse={(refusal) =>
          void decide(refusing, refusal).then((isDone) => {
            if (isDone) setRefusing([])
          })
        }
      />
    </div>
  )
}
