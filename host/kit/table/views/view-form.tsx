import { type FormEvent, useId, useState } from 'react'
import { type ViewSettings, viewLimits } from '../../../../api/contract/meetings/organising/saved-view-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import type { SavedView } from './saved-views.tsx'
import type { ViewCalls } from './use-view-calls.ts'
import { viewWords } from './view-messages.ts'
import { viewForm } from './views.styles.ts'

/** The name of a new view, or of one that is edited, and who sees it. */
export function ViewForm(props: {
  /** The view that is edited; undefined for a new one. */
  view: SavedView | undefined
  views: readonly SavedView[]
  present: ViewSettings
  calls: ViewCalls
  onClose(): void
}) {
  const { view, views, present, calls, onClose } = props
  const t = useWords(viewWords)
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const text = name.trim()
  const isNamed = (each: SavedView) => each.name.toLowerCase() === text.toLowerCase() && each.isShared === isShared
  const replaced = view ? undefined : views.find(isNamed)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!text) return setProblem(t('nameMissing'))
    setBusy(true)
    const isDone = await (view ? calls.edit(view, text, isShared) : calls.save(text, isShared, present, replaced))
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Sheet
      open
      size="choice"
      title={t(view ? 'edit' : 'save')}
      isDirty={text !== (view?.name ?? '')}
      onClose={onClose}
      footer={
        <Button block type="submit" form={form} busy={isBusy}>
          {t('keep')}
        </Button>
      }
    >
      <form id={form} className={viewForm} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('name')}
          name="viewName"
          value={name}
          maxLength={viewLimits.name}
          required
          error={problem}
          help={replaced && t('replaces', { name: replaced.name })}
          onValue={(value) => {
            setName(value)
            setProblem('')
          }}
        />
        {(!view?.isShared || view.isMine) && (
          <Checkbox name="isShared" checked={isShared} onChecked={setShared}>
            {t('share')}
          </Checkbox>
        )}
      </form>
    </Sheet>
  )
}
