import { useId } from 'react'
import { formatPercent } from '../../../../i18n/format-more.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import { link } from '../../../router.ts'
import { compareNumbers, type PlanDraft, undrawnNumbers, withDrawing } from './content.ts'
import { panel } from './hall-plan.styles.ts'
import { boothMapWords } from './hall-plan-messages.ts'

/** The number of missing booths that are offered at the same time. */
const maxOffered = 24

interface SettingsProps {
  meetingCode: string
  hall: string
  draft: PlanDraft
  overlapping: readonly string[]
  onDraft(change: (draft: PlanDraft) => PlanDraft, mark?: string): void
  onChoose(id: string): void
  onAdd(number: string): void
}

/** The fields of the whole plan: its drawing, who sees it, and the booths that are on it or not yet. */
export function PlanSettings(props: SettingsProps) {
  const { meetingCode, hall, draft, overlapping, onDraft, onChoose, onAdd } = props
  const t = useWords(boothMapWords)
  const language = useLanguage()
  const strengthId = useId()
  const booths = Object.entries(draft.booths).sort(([, a], [, b]) => compareNumbers(a.number, b.number))
  const undrawn = undrawnNumbers(draft, hall)
  return (
    <>
      {overlapping.length > 0 && (
        <Banner tone="warn" role="status">
          {t('overlapNum', { count: overlapping.length })}
        </Banner>
      )}
      <section className={panel}>
        <h2>{t('settings')}</h2>
        <Switch
          label={t('isPublic')}
          checked={draft.isPublic}
          onChecked={(isPublic) => onDraft((now) => ({ ...now, isPublic }))}
        />
        {draft.isPublic ? (
          <Button kind="ghost" size="sm" href={link('exhibitorList', { meetingCode, view: 'map' })}>
            {t('toVisitors')}
          </Button>
        ) : (
          <p className="note">{t('publicHint')}</p>
        )}
        <UploadArea
          taking="drawing"
          send={async (file, sending) => {
            const { addHallDrawing } = await import('../../../../api/client/hall-drawings.ts')
            const drawing = await addHallDrawing(meetingCode, file, sending)
            onDraft((now) => withDrawing(now, drawing))
          }}
        />
        {draft.drawing && (
          <>
            <label htmlFor={strengthId}>{t('strength')}</label>
            <input
              id={strengthId}
              type="range"
              min={10}
              max={100}
              step={10}
              value={draft.opacity}
              aria-valuetext={formatPercent(draft.opacity, language)}
              onInput={({ currentTarget }) => {
                const opacity = Number(currentTarget.value)
                onDraft((now) => ({ ...now, opacity }), 'opacity')
              }}
            />
            <Button kind="ghost" size="sm" onClick={() => onDraft((now) => ({ ...now, drawing: '' }))}>
              {t('removeDrawing')}
            </Button>
          </>
        )}
      </section>
      {undrawn.length > 0 && (
        <section className={panel}>
          <h2>{t('undrawn', { count: undrawn.length })}</h2>
          <div className="numbers">
            {undrawn.slice(0, maxOffered).map((number) => (
              <button
                key={number}
                type="button"
                aria-label={t('addBooth', { booth: number })}
                onClick={() => onAdd(number)}
              >
                <bdi>{number}</bdi>
              </button>
            ))}
          </div>
          {undrawn.length > maxOffered && <p className="note">{t('rest', { count: undrawn.length - maxOffered })}</p>}
        </section>
      )}
      {booths.length > 0 && (
        <details className={panel}>
          <summary>{t('booths')}</summary>
          <div className="numbers">
            {booths.map(([id, { number }]) => (
              <button
                key={id}
                type="button"
                aria-label={t('showBooth', { booth: number })}
                data-overlapping={overlapping.includes(id) || undefined}
                onClick={() => onChoose(id)}
              >
                <bdi>{number}</bdi>
              </button>
            ))}
          </div>
        </details>
      )}
    </>
  )
}
