import { useCallback, useMemo, useState } from 'react'
import type { PlanBox } from '../../../../api/contract/meetings/organising/hall-plan-terms.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { draftWords } from '../../../kit/draft/draft-messages.ts'
import { DraftConflict, DraftStatus } from '../../../kit/draft/draft-status.tsx'
import { useHistoryKeys } from '../../../kit/draft/history-keys.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { BoothPanel } from './booth-panel.tsx'
import { type Box, fitted, nextNumber, overlapsOf } from './content.ts'
import { editor } from './hall-plan.styles.ts'
import { boothMapWords } from './hall-plan-messages.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import { PlanSettings } from './plan-settings.tsx'
import { type EditedPlan, type HeldPlan, usePlan } from './use-plan.ts'

/** The size of the first booth, in units of the plan; later ones are as large as the one before. */
const firstSize = { width: 100, height: 80 }

/** The editor of the plan of one hall. Beside or below the plan are the fields of the chosen booth, or of the plan. */
export function PlanEditor({ meetingCode, first }: { meetingCode: string; first: HeldPlan }) {
  const [t, tDraft] = [useWords(boothMapWords), useWords(draftWords)]
  const toast = useToast()
  const plan = usePlan(meetingCode, first)
  const { content: draft, saved, edit, undo } = plan
  const { hall } = first
  const [chosenId, setChosenId] = useState('')
  /** The booth whose fields were opened by key, and how many were so far. */
  const [opened, setOpened] = useState({ id: '', count: 0 })
  /** The booth that was added or changed last: the next one is like it. */
  const [lastId, setLastId] = useState('')
  const overlaps = useMemo(() => overlapsOf(draft), [draft])
  useHistoryKeys(plan)

  const names = useMemo(
    () => new Map(saved.exhibitors.map(({ exhibitorCode, name }) => [exhibitorCode, name])),
    [saved.exhibitors],
  )
  const nameOf = useCallback((code: string) => names.get(code) ?? '', [names])
  const last = draft.booths[lastId]
  const open = (id: string) => {
    setChosenId(id)
    setOpened(({ count }) => ({ id, count: count + 1 }))
  }
  const put = (id: string, box: Box, mark = '') => {
    setLastId(id)
    edit({ ...draft, booths: { ...draft.booths, [id]: box } }, mark)
  }
  const add = (place: PlanBox, number = nextNumber(draft, hall, last?.number ?? '')) => {
    const id = `b${newKey().slice(0, 11)}`
    put(id, { number, ...fitted(place, draft) })
    return id
  }
  const addAround = ({ x, y }: { x: number; y: number }, number?: string) => {
    const { width, height } = last ?? firstSize
    const id = add({ x: x - width / 2, y: y - height / 2, width, height }, number)
    setChosenId(id)
  }
  const copy = (id: string) => {
    const box = draft.booths[id]
    if (!box) return
    const isRoomBeside = box.x + 2 * box.width <= draft.width
    const place = isRoomBeside ? { ...box, x: box.x + box.width } : { ...box, y: box.y + box.height }
    setChosenId(add(place, nextNumber(draft, hall, box.number)))
  }
  const remove = (id: string) => {
    const { [id]: removed, ...booths } = draft.booths
    if (!removed) return
    edit({ ...draft, booths })
    if (chosenId === id) setChosenId('')
    toast(t('removed', { booth: removed.number }), 'done', { label: tDraft('undo'), onPress: undo })
  }
  const isChosen = chosenId in draft.booths
  return (
    <div className={editor}>
      <div className="plan">
        <DraftStatus draft={plan} />
        <Conflict plan={plan} nameOf={(code) => names.get(code)} />
        {Object.keys(draft.booths).length === 0 && !draft.drawing && <p className="note">{t('empty')}</p>}
        <PlanCanvas
          draft={draft}
          hall={hall}
          chosenId={isChosen ? chosenId : ''}
          overlaps={overlaps}
          nameOf={nameOf}
          onChoose={setChosenId}
          onEdit={open}
          onDraw={(box) => setChosenId(add(box))}
          onAdd={addAround}
          onBox={(id, box, mark) => {
            const before = draft.booths[id]
            if (before) put(id, { number: before.number, ...box }, mark)
          }}
          onRemove={remove}
        />
      </div>
      <div className="fields">
        {isChosen ? (
          <BoothPanel
            draft={draft}
            saved={saved}
            id={chosenId}
            opened={opened.id === chosenId ? opened.count : 0}
            overlapping={overlaps.get(chosenId) ?? []}
            onDraft={edit}
            onChoose={setChosenId}
            onCopy={copy}
            onRemove={remove}
          />
        ) : (
          <PlanSettings
            meetingCode={meetingCode}
            hall={hall}
            draft={draft}
            overlapping={[...overlaps.keys()]}
            onDraft={plan.editBy}
            onChoose={setChosenId}
            onAdd={(number) => addAround({ x: draft.width / 2, y: draft.height / 2 }, number)}
          />
        )}
      </div>
    </div>
  )
}

/** Asks whose change stays where two people have changed the same booth, exhibitor or setting. */
function Conflict({ plan, nameOf }: { plan: EditedPlan; nameOf(code: string): string | undefined }) {
  const t = useWords(boothMapWords)
  const { conflict, content, decide } = plan
  if (!conflict) return null
  const { theirs, clashes } = conflict
  const partOf = (clash: string) => {
    const box = content.booths[clash] ?? theirs.content.booths[clash]
    return box ? t('boothOf', { booth: box.number }) : (nameOf(clash) ?? t('settings'))
  }
  return <DraftConflict name={theirs.changedBy} parts={clashes.map(partOf)} onDecide={decide} />
}
